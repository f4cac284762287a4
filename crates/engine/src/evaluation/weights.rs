//! The weights of the hand-made evaluation.

use super::features::index;
use jersi_core::{Kind, Rules};

/// The weights of the hand-made evaluation, in hundredths of a cube.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights(Vec<i32>);

const ROWS: usize = 9;

impl Weights {
    /// Sound weights for a game never seen, from its rules alone.
    pub fn from_rules(rules: &Rules) -> Weights {
        let mut weights = vec![0; index::COUNT];
        let king = rules.king.as_ref().map(|king| king.kind);
        let lone_runner = rules.goal.kinds.len() == 1 && king.is_some();
        // What a goal unit gains by being near: much for a king, who runs alone.
        let near: [i32; ROWS] = if lone_runner {
            [0, 160, 110, 75, 50, 32, 18, 8, 0]
        } else {
            [0, 70, 36, 20, 12, 7, 3, 0, 0]
        };
        for kind in (0..rules.kinds.len()).map(Kind::new) {
            let own = rules.kind(kind);
            let fights = own.beats.len() as i32;
            let worth = if Some(kind) == king {
                0
            } else if !own.moves {
                25
            } else if fights == 0 {
                60
            } else {
                90 + 5 * fights.min(6)
            };
            let k = kind.index();
            for form in 0..3 {
                for (rows, near) in near.iter().enumerate() {
                    let mut weight = worth;
                    if rules.goal.kinds.contains(kind) && form < 2 {
                        weight += near;
                    } else if own.moves {
                        weight += near / 8;
                    }
                    // A lower cube falls with its top.
                    if form == 2 {
                        weight -= 5;
                    }
                    weights[index::PLACE + (k * 3 + form) * ROWS + rows] = weight;
                }
            }
            weights[index::RESERVE + k] = worth * 8 / 10;
            weights[index::PRISONER + k] = -5;
            weights[index::STEPS + k] = 1;
            weights[index::REACH + k] = 1;
            for (slot, weight) in [(0, 8), (1, 12), (2, 5), (3, 8)] {
                weights[index::ATTACK + k * 2 + slot % 2 + slot / 2 * Kind::MOST * 2] = weight;
            }
            for (slot, weight) in [(0, 30), (1, 45), (2, 20), (3, 30)] {
                let to_move = 2 * Kind::MOST * 2;
                weights[index::ATTACK + to_move + k * 2 + slot % 2 + slot / 2 * Kind::MOST * 2] =
                    weight;
            }
        }
        for rows in 1..ROWS {
            weights[index::SAFE + rows] = near[rows] / 8;
            weights[index::FREE + rows] = near[rows] / 6;
        }
        weights[index::GUARDS] = 3;
        weights[index::TEMPO] = 10;
        Weights(weights)
    }

    /// The weights by the index of their feature.
    pub(crate) fn as_slice(&self) -> &[i32] {
        &self.0
    }
}
