//! A trainer in a file, to go on with.

use crate::trainer::{CurvePoint, Plan, Trainer};
use jersi_nnue::Layout;
use serde::{Deserialize, Serialize};
use thiserror::Error;

const MAGIC: &[u8; 8] = b"JERSICKP";
const VERSION: u16 = 2;
/// Magic, version, length of the text.
const BEFORE: usize = 8 + 2 + 4;
const CHECK: usize = 4;

/// Why a checkpoint cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CheckpointError {
    /// It does not begin as checkpoints do.
    #[error("this is no checkpoint of a training")]
    NotCheckpoint,
    /// It was written by another version.
    #[error("it has version {0} of the format, and this program reads version {VERSION}")]
    Version(u16),
    /// It is damaged or cut off.
    #[error("it is damaged")]
    Damaged,
    /// It is of a game with other inputs.
    #[error("it is of another game: the net sees other things")]
    OtherGame,
}

#[derive(Serialize, Deserialize)]
struct Header {
    plan: Plan,
    fingerprint: u64,
    step: u64,
    /// The sum as bits: its text would not always give it back exactly.
    since: (u64, u64),
    curve: Vec<CurvePoint>,
}

impl<'a> Trainer<'a> {
    /// The trainer as it is now.
    pub fn to_bytes(&self) -> Vec<u8> {
        let header = Header {
            plan: self.plan.clone(),
            fingerprint: self.layout.fingerprint().bits(),
            step: self.step,
            since: (self.since.0.to_bits(), self.since.1),
            curve: self.curve.clone(),
        };
        let text = serde_json::to_vec(&header).expect("a header is plain data");
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((text.len() as u32).to_le_bytes());
        bytes.extend(text);
        for row in [&self.weights, &self.adam.mean, &self.adam.square] {
            bytes.extend(row.iter().flat_map(|number| number.to_le_bytes()));
        }
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// The trainer of a checkpoint: it goes on exactly as if it had not been stopped.
    ///
    /// # Errors
    /// If it is damaged or of another game.
    pub fn from_bytes(bytes: &[u8], layout: &'a Layout) -> Result<Trainer<'a>, CheckpointError> {
        if !bytes.starts_with(MAGIC) {
            return Err(CheckpointError::NotCheckpoint);
        }
        let damaged = CheckpointError::Damaged;
        let (content, check) = bytes.split_last_chunk::<CHECK>().ok_or(damaged.clone())?;
        let before = content.first_chunk::<BEFORE>().ok_or(damaged.clone())?;
        let version = u16::from_le_bytes([before[8], before[9]]);
        if version != VERSION {
            return Err(CheckpointError::Version(version));
        }
        if crc32fast::hash(content) != u32::from_le_bytes(*check) {
            return Err(damaged);
        }
        let length = u32::from_le_bytes([before[10], before[11], before[12], before[13]]);
        let (text, numbers) = content[BEFORE..]
            .split_at_checked(length as usize)
            .ok_or(damaged.clone())?;
        let header: Header = serde_json::from_slice(text).map_err(|_| damaged.clone())?;
        if header.fingerprint != layout.fingerprint().bits() {
            return Err(CheckpointError::OtherGame);
        }
        let mut trainer =
            Trainer::new(header.plan, layout).map_err(|_| CheckpointError::Damaged)?;
        let (numbers, rest) = numbers.as_chunks::<4>();
        let len = trainer.shape.len();
        if numbers.len() != 3 * len || !rest.is_empty() {
            return Err(damaged);
        }
        let row = |number: usize| {
            let own = &numbers[number * len..(number + 1) * len];
            own.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect()
        };
        trainer.weights = row(0);
        trainer.adam.mean = row(1);
        trainer.adam.square = row(2);
        trainer.step = header.step;
        trainer.since = (f64::from_bits(header.since.0), header.since.1);
        trainer.curve = header.curve;
        Ok(trainer)
    }
}
