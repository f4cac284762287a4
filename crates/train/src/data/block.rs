//! Some games with a checksum.

use super::game::ScoredGame;

/// The most bytes that the content of a block can have; a length beyond it is a fault,
/// not a reason to ask for memory.
pub const MOST_BYTES: usize = 1 << 24;
/// Length and checksum.
pub(super) const BEFORE: usize = 4 + 4;
/// Number of the lot and of positions.
const INSIDE: usize = 4 + 4;

/// The games of one lot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// The number that the games follow from.
    pub lot: u32,
    /// How many positions can be learned from.
    pub positions: u32,
    /// The games.
    pub games: Vec<ScoredGame>,
}

impl Block {
    /// The block as it stands in a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![0; BEFORE];
        bytes.extend(self.lot.to_le_bytes());
        bytes.extend(self.positions.to_le_bytes());
        for game in &self.games {
            game.write(&mut bytes);
        }
        let length = (bytes.len() - BEFORE) as u32;
        let check = crc32fast::hash(&bytes[BEFORE..]);
        bytes[..4].copy_from_slice(&length.to_le_bytes());
        bytes[4..8].copy_from_slice(&check.to_le_bytes());
        bytes
    }

    /// Reads what is behind length and checksum.
    pub(super) fn read(content: &[u8]) -> Option<Block> {
        let (inside, mut rest) = content.split_first_chunk::<INSIDE>()?;
        let word = |at: usize| u32::from_le_bytes([0, 1, 2, 3].map(|byte| inside[at + byte]));
        let mut games = Vec::new();
        while !rest.is_empty() {
            games.push(ScoredGame::read(&mut rest)?);
        }
        Some(Block {
            lot: word(0),
            positions: word(4),
            games,
        })
    }
}
