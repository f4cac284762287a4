//! Bytes as letters that may stand in any link (base64url, without padding).

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Whether a letter can be part of a code.
pub(super) fn is_letter(letter: u8) -> bool {
    LETTERS.contains(&letter)
}

pub(super) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let mut bits = 0_u32;
        for index in 0..3 {
            bits = bits << 8 | u32::from(group.get(index).copied().unwrap_or(0));
        }
        for index in 0..=group.len() {
            let letter = bits >> (18 - 6 * index) & 63;
            text.push(char::from(LETTERS[letter as usize]));
        }
    }
    text
}

/// The bytes of a code, if it is one that [`encode`] writes.
pub(super) fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 2);
    for group in text.as_bytes().chunks(4) {
        let mut bits = 0_u32;
        for index in 0..4 {
            let value = match group.get(index) {
                Some(letter) => LETTERS.iter().position(|other| other == letter)?,
                None => 0,
            };
            bits = bits << 6 | value as u32;
        }
        let count = group.len().checked_sub(1).filter(|count| *count > 0)?;
        let [_, first, second, third] = bits.to_be_bytes();
        let all = [first, second, third];
        bytes.extend(&all[..count]);
        // Bits that no byte holds must be 0, or one game had several codes.
        if all[count..].iter().any(|byte| *byte != 0) {
            return None;
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back() {
        let bytes: Vec<u8> = (0..=255).collect();
        for length in 0..=bytes.len() {
            let text = encode(&bytes[..length]);
            assert_eq!(decode(&text).as_deref(), Some(&bytes[..length]));
        }
        assert_eq!(encode(b"jersi!"), "amVyc2kh");
        assert_eq!(encode(&[0xfb, 0xff]), "-_8");
    }

    #[test]
    fn what_is_not_written_is_not_read() {
        for text in ["A", "AAAAA", "A+", "AB=", "-_9", "é", "AA A"] {
            assert_eq!(decode(text), None, "{text}");
        }
    }
}
