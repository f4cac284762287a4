//! A short hash by which things are recognised.

use crate::diagnostic::told_by_message;
use jersi_text::{Message, message};
use sha2::{Digest as _, Sha256};
use std::fmt;
use std::str::FromStr;

/// A hash of 64 bits by which rules (and what is made for them) are recognised: the first
/// eight bytes of the SHA-256 of some bytes, written as 16 hexadecimal digits.
///
/// It tells things apart that differ by accident. It does not protect against somebody who
/// looks for two rules with the same fingerprint.
///
/// ```
/// use jersi_core::rules::Fingerprint;
/// let fingerprint = Fingerprint::of(b"abc");
/// assert_eq!(fingerprint.to_string(), "ba7816bf8f01cfea");
/// assert_eq!("ba7816bf8f01cfea".parse(), Ok(fingerprint));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "String", try_from = "String"))]
pub struct Fingerprint(u64);

impl Fingerprint {
    /// The fingerprint of some bytes.
    pub fn of(bytes: &[u8]) -> Fingerprint {
        let hash = Sha256::digest(bytes);
        let first = hash.iter().take(8);
        Fingerprint(first.fold(0, |bits, &byte| bits << 8 | u64::from(byte)))
    }

    /// The fingerprint with these bits, as [`Fingerprint::bits`] gives them.
    pub const fn from_bits(bits: u64) -> Fingerprint {
        Fingerprint(bits)
    }

    /// Its bits; the first hexadecimal digit is the highest.
    pub const fn bits(self) -> u64 {
        self.0
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Fingerprint({self})")
    }
}

/// A text is not a fingerprint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseFingerprintError;

impl ParseFingerprintError {
    /// What is wrong.
    pub fn message(self) -> Message {
        message!("fingerprint-form")
    }
}

told_by_message!(ParseFingerprintError);

impl FromStr for Fingerprint {
    type Err = ParseFingerprintError;

    /// Reads 16 hexadecimal digits, in either case.
    fn from_str(text: &str) -> Result<Fingerprint, ParseFingerprintError> {
        let digits = text.len() == 16 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
        let bits = u64::from_str_radix(text, 16).ok().filter(|_| digits);
        bits.map(Fingerprint).ok_or(ParseFingerprintError)
    }
}

impl From<Fingerprint> for String {
    fn from(fingerprint: Fingerprint) -> String {
        fingerprint.to_string()
    }
}

impl TryFrom<String> for Fingerprint {
    type Error = ParseFingerprintError;

    fn try_from(text: String) -> Result<Fingerprint, ParseFingerprintError> {
        text.parse()
    }
}
