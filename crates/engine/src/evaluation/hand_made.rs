//! The hand-made evaluation: features times weights.

use super::{Features, Weights};
use jersi_core::{Bits, Colour, Position, Tables};

/// The hand-made evaluation of one game.
#[derive(Clone, Debug)]
pub struct HandMade<W> {
    features: Features<W>,
    weights: Weights,
}

impl<W: Bits> HandMade<W> {
    /// The evaluation of a game with these weights.
    pub fn new(tables: &Tables<W>, weights: Weights) -> HandMade<W> {
        HandMade {
            features: Features::new(tables),
            weights,
        }
    }

    /// The score of a position for the player who decides, in hundredths of a cube.
    #[inline]
    pub fn evaluate(&self, tables: &Tables<W>, position: &Position<W>) -> i32 {
        let weights = self.weights.as_slice();
        let mut sum = 0;
        self.features.each(tables, position, |index, count| {
            sum += weights[index] * count;
        });
        match position.decider() {
            Colour::White => sum,
            Colour::Black => -sum,
        }
    }
}
