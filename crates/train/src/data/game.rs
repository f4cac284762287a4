//! A game of self-play.

use jersi_core::{Colour, Decision};
use jersi_engine::Score;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SelfPlayResult {
    /// A player has won, or is proven to win.
    Won(Colour),
    /// Nobody has.
    Drawn,
}

impl SelfPlayResult {
    /// What it is worth for a player: 1, a half, 0.
    pub fn points(self, colour: Colour) -> f32 {
        match self {
            SelfPlayResult::Won(winner) if winner == colour => 1.0,
            SelfPlayResult::Won(_) => 0.0,
            SelfPlayResult::Drawn => 0.5,
        }
    }

    fn to_byte(self) -> u8 {
        match self {
            SelfPlayResult::Won(Colour::Black) => 0,
            SelfPlayResult::Drawn => 1,
            SelfPlayResult::Won(Colour::White) => 2,
        }
    }

    fn from_byte(byte: u8) -> Option<SelfPlayResult> {
        Some(match byte {
            0 => SelfPlayResult::Won(Colour::Black),
            1 => SelfPlayResult::Drawn,
            2 => SelfPlayResult::Won(Colour::White),
            _ => return None,
        })
    }
}

/// A decision, and what the search thought of the position before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoredDecision {
    /// What was played.
    pub turn: Decision,
    /// The worth of the position for the player who decides; `None` where the turn was
    /// drawn by lot.
    pub score: Option<Score>,
}

/// A game of self-play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoredGame {
    /// The number of the [scattered](crate::scattered()) start; `None` for the start of the
    /// rules.
    pub scattered: Option<u32>,
    /// The decisions, in order.
    pub decisions: Vec<ScoredDecision>,
    /// How it ended.
    pub result: SelfPlayResult,
}

/// No score has this value.
const NO_SCORE: i16 = i16::MIN;
const BYTES_A_DECISION: usize = 6;
/// Decisions and result.
const BYTES_BEFORE: usize = 3;
/// Stands in the byte of the result where the number of a scattered start follows.
const SCATTERED: u8 = 0x80;

impl ScoredGame {
    /// The most decisions that a game can hold.
    pub const MOST: usize = u16::MAX as usize;

    /// Appends the bytes of the game.
    pub(super) fn write(&self, bytes: &mut Vec<u8>) {
        // A longer game is never made: self-play has a limit.
        let count = self.decisions.len().min(ScoredGame::MOST);
        bytes.extend((count as u16).to_le_bytes());
        match self.scattered {
            None => bytes.push(self.result.to_byte()),
            Some(number) => {
                bytes.push(self.result.to_byte() | SCATTERED);
                bytes.extend(number.to_le_bytes());
            }
        }
        for decision in &self.decisions[..count] {
            bytes.extend(decision.turn.to_bits().to_le_bytes());
            let score = decision
                .score
                .map_or(NO_SCORE, |score| score.value() as i16);
            bytes.extend(score.to_le_bytes());
        }
    }

    /// Takes a game from the front of some bytes; `None` if they are not one.
    pub(super) fn read(bytes: &mut &[u8]) -> Option<ScoredGame> {
        let (before, mut rest) = bytes.split_first_chunk::<BYTES_BEFORE>()?;
        let count = usize::from(u16::from_le_bytes([before[0], before[1]]));
        let result = SelfPlayResult::from_byte(before[2] & !SCATTERED)?;
        let scattered = if before[2] & SCATTERED == 0 {
            None
        } else {
            let (number, after) = rest.split_first_chunk()?;
            rest = after;
            Some(u32::from_le_bytes(*number))
        };
        let (own, rest) = rest.split_at_checked(count * BYTES_A_DECISION)?;
        let (own, _) = own.as_chunks::<BYTES_A_DECISION>();
        let decisions = own
            .iter()
            .map(|&[a, b, c, d, low, high]| {
                let score = i16::from_le_bytes([low, high]);
                Some(ScoredDecision {
                    turn: Decision::from_bits(u32::from_le_bytes([a, b, c, d])),
                    score: match score {
                        NO_SCORE => None,
                        _ => Some(Score::from_value(i32::from(score))?),
                    },
                })
            })
            .collect::<Option<Vec<ScoredDecision>>>()?;
        *bytes = rest;
        Some(ScoredGame {
            scattered,
            decisions,
            result,
        })
    }
}
