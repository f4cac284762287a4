//! Any bytes as a link, as they are and with the right check: read or refused, never
//! a panic.

#![no_main]

use jersi_core::record::{Format, Record};
use libfuzzer_sys::fuzz_target;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A code of these bytes with version and check, as `docs/notation.md` has them.
fn sealed(payload: &[u8]) -> String {
    let mut bytes = vec![1, 0, 0];
    bytes.extend(payload);
    let mut check = 0xffff_u16;
    for byte in bytes[..1].iter().chain(payload) {
        check ^= u16::from(*byte) << 8;
        for _ in 0..8 {
            check = check << 1 ^ if check & 0x8000 == 0 { 0 } else { 0x1021 };
        }
    }
    bytes[1..3].copy_from_slice(&check.to_be_bytes());
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let bits = (0..3).fold(0_u32, |bits, index| {
            bits << 8 | u32::from(*group.get(index).unwrap_or(&0))
        });
        for index in 0..=group.len() {
            let letter = bits >> (18 - 6 * index) & 63;
            text.push(char::from(LETTERS[letter as usize]));
        }
    }
    text
}

fuzz_target!(|bytes: &[u8]| {
    if let Ok(text) = std::str::from_utf8(bytes) {
        let _ = Record::read(text, None);
    }
    let text = sealed(bytes);
    if let Ok(reading) = Record::read(&text, None) {
        // One game has one code.
        let written = reading.record.write(Format::Link).expect("a link");
        assert_eq!(written.text, text);
    }
});
