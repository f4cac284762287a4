//! Texts from files and standard input, in the encodings that systems write.
//!
//! Some shells write UTF-16 where a result is sent into a file, with a mark of byte order
//! in front; some old programs end lines by carriage returns alone.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// A longer text is no record, and no rules file either.
pub(crate) use jersi_core::record::MOST_BYTES;

/// The text of a file.
pub(crate) fn open(path: &Path) -> io::Result<String> {
    File::open(path).and_then(read)
}

/// Reads a text, but never more than a record can have.
pub(crate) fn read(from: impl Read) -> io::Result<String> {
    let mut bytes = Vec::new();
    from.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    let refused = |why: String| io::Error::new(io::ErrorKind::InvalidData, why);
    if bytes.len() > MOST_BYTES {
        return Err(refused(format!(
            "it is too large; such a text has at most {MOST_BYTES} bytes"
        )));
    }
    let text = decode(bytes).map_err(refused)?;
    Ok(if text.contains('\n') {
        text
    } else {
        text.replace('\r', "\n")
    })
}

/// The text of bytes, by the mark of byte order in front of them; without one it is UTF-8.
fn decode(bytes: Vec<u8>) -> Result<String, String> {
    let utf_16 = match bytes.as_slice() {
        [0xff, 0xfe, rest @ ..] => Some((rest, u16::from_le_bytes as fn([u8; 2]) -> u16)),
        [0xfe, 0xff, rest @ ..] => Some((rest, u16::from_be_bytes as fn([u8; 2]) -> u16)),
        _ => None,
    };
    if let Some((rest, unit)) = utf_16 {
        let (pairs, odd) = rest.as_chunks::<2>();
        let units: Vec<u16> = pairs.iter().map(|pair| unit(*pair)).collect();
        return String::from_utf16(&units)
            .ok()
            .filter(|_| odd.is_empty())
            .ok_or_else(|| "it begins as UTF-16 text does, but is none".to_owned());
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + String::from_utf8_lossy(valid).matches('\n').count();
        format!("line {line} is not UTF-8 text")
    })?;
    Ok(match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_text_or_too_much_is_refused() {
        assert_eq!(read(&b"a4-b5"[..]).unwrap(), "a4-b5");
        let error = read(&b"a4\nb5 \xe9t\xe9"[..]).unwrap_err();
        assert_eq!(error.to_string(), "line 2 is not UTF-8 text");
        assert!(read(io::repeat(b' ').take(MOST_BYTES as u64)).is_ok());
        let error = read(io::repeat(b' ')).unwrap_err();
        assert!(error.to_string().contains("too large"), "{error}");
    }

    #[test]
    fn marks_of_byte_order_tell_the_encoding() {
        let text = "1 a4-b5\r\n# é 😀\n";
        let units: Vec<u16> = format!("\u{feff}{text}").encode_utf16().collect();
        let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
        let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
        let marked = format!("\u{feff}{text}").into_bytes();
        for bytes in [&little, &big, &marked] {
            assert_eq!(read(bytes.as_slice()).unwrap(), text);
        }
        for broken in [&little[..5], b"\xff\xfe\x00\xd8"] {
            let error = read(broken).unwrap_err();
            assert!(error.to_string().contains("UTF-16"), "{error}");
        }
    }

    #[test]
    fn carriage_returns_alone_end_lines() {
        assert_eq!(read(&b"a\rb\r"[..]).unwrap(), "a\nb\n");
        assert_eq!(read(&b"a\r\nb\r"[..]).unwrap(), "a\r\nb\r");
    }
}
