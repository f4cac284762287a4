//! Converts a net file of form 1, which named the games it may play, to the present form,
//! which carries the fingerprint of the evaluation it was trained beside:
//! `cargo run -p jersi-engine --example convert_net -- pijersi old.net new.net`
//!
//! The file of form 1 does not say which weights it was trained beside. Convert it only if
//! they are still those of the game.

use jersi_core::Rules;
use jersi_engine::Engine;
use jersi_engine::evaluation::Weights;
use jersi_nnue::{Layout, Net};
use std::error::Error;

/// The end of the net: its checksum.
const CHECKSUM: usize = 8;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, from, to] = words.as_slice() else {
        return Err("expected a game and the paths of the old and the new file".into());
    };
    let rules = Rules::named(game)?;
    let bytes = converted(&std::fs::read(from)?, &rules).ok_or("this is no net of form 1")?;
    let net = Net::read(&bytes)?;
    Engine::accepts(&rules, &net)?;
    std::fs::write(to, &bytes)?;
    println!("{to}: {:016x}", checksum(&bytes[..bytes.len() - CHECKSUM]));
    Ok(())
}

/// The same numbers behind a header of the present form.
fn converted(old: &[u8], rules: &Rules) -> Option<Vec<u8>> {
    let (contents, end) = old.split_last_chunk::<CHECKSUM>()?;
    if u64::from_le_bytes(*end) != checksum(contents) {
        return None;
    }
    // Magic, form and version of the layout, fingerprint of the layout, sizes and scale.
    let (front, rest) = contents
        .strip_prefix(b"JERSINET\x01\x00")?
        .split_at_checked(20)?;
    let (length, rest) = rest.split_first_chunk()?;
    let rest = rest.get(usize::from(u16::from_le_bytes(*length))..)?;
    let mut new = b"JERSINET".to_vec();
    new.extend(Net::FORM.to_le_bytes());
    new.extend(&front[..2]);
    new.extend(Layout::new(rules).fingerprint().bits().to_le_bytes());
    new.extend(Weights::of(rules).fingerprint().bits().to_le_bytes());
    new.extend(&front[10..]);
    let game = rules.full_id();
    new.extend((game.len() as u16).to_le_bytes());
    new.extend(game.as_bytes());
    new.extend(rest);
    let sum = checksum(&new);
    new.extend(sum.to_le_bytes());
    Some(new)
}

/// FNV-1a, as net files have it.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}
