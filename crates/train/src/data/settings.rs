//! What games were made with.

use super::DataError;
use serde::{Deserialize, Serialize};

/// The version of the format of files.
pub const VERSION: u16 = 1;

pub(super) const MAGIC: &[u8; 8] = b"JERSIDAT";
/// Magic, version, length, checksum.
pub(super) const BEFORE: usize = 8 + 2 + 4 + 4;
/// Settings are a few lines.
const MOST: usize = 1 << 16;

/// What the games of a file were made with: the same settings make the same games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// The rules, with all options.
    pub rules: String,
    /// What tells the text of the rules from another one.
    pub rules_digest: String,
    /// Positions that each search visits.
    pub nodes: u64,
    /// What the games follow from.
    pub seed: u64,
    /// Games begin with at least so many turns drawn by lot.
    pub fewest_random: u32,
    /// And at most with so many.
    pub most_random: u32,
    /// Of a thousand later turns, so many are drawn by lot.
    pub strays: u32,
    /// Of a thousand games, so many begin with few cubes, scattered over the board.
    #[serde(default)]
    pub scattered: u32,
    /// Games whose opening is better for a side by more than this, in hundredths of a
    /// cube, are not played.
    pub within: i32,
    /// A game is drawn after so many turns.
    pub turn_limit: u32,
    /// What judges positions: `hand`, or the name of a net.
    pub evaluation: String,
}

impl Settings {
    /// So many later turns of a thousand are drawn by lot, if nothing else is said.
    pub const STRAYS: u32 = 150;
    /// So many games of a thousand begin scattered, if nothing else is said.
    pub const SCATTERED: u32 = 50;

    /// Settings that have served well, for rules of this name.
    pub fn new(rules: String, rules_digest: String) -> Settings {
        Settings {
            rules,
            rules_digest,
            nodes: 500,
            seed: 0,
            fewest_random: 2,
            most_random: 7,
            strays: Settings::STRAYS,
            scattered: Settings::SCATTERED,
            within: 200,
            turn_limit: 400,
            evaluation: "hand".to_owned(),
        }
    }

    /// The beginning of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let json = serde_json::to_vec(self).expect("settings are plain data");
        let mut bytes = Vec::with_capacity(BEFORE + json.len());
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((json.len() as u32).to_le_bytes());
        bytes.extend(crc32fast::hash(&json).to_le_bytes());
        bytes.extend(json);
        bytes
    }

    /// Takes the settings from the front of a file.
    pub(super) fn read(bytes: &mut &[u8]) -> Result<Settings, DataError> {
        if !bytes.starts_with(MAGIC) {
            return Err(DataError::NotData);
        }
        let before = bytes.first_chunk::<BEFORE>().ok_or(DataError::Header)?;
        let version = u16::from_le_bytes([before[8], before[9]]);
        if version != VERSION {
            return Err(DataError::Version(version));
        }
        let word = |at: usize| u32::from_le_bytes([0, 1, 2, 3].map(|byte| before[at + byte]));
        let length = word(10) as usize;
        let json = bytes[BEFORE..]
            .get(..length)
            .filter(|json| length <= MOST && crc32fast::hash(json) == word(14))
            .ok_or(DataError::Header)?;
        let settings = serde_json::from_slice(json).map_err(|_| DataError::Header)?;
        *bytes = &bytes[BEFORE + length..];
        Ok(settings)
    }
}
