//! The hand-made evaluation: features times weights.

use super::{Evaluation, Features, Weights};
use jersi_core::{Bits, Colour, Position, Tables, Turn};

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
}

impl<W: Bits> Evaluation<W> for HandMade<W> {
    type Line = ();

    fn line(&self, _: usize) {}

    fn begin(&self, _: &Position<W>, (): &mut ()) {}

    #[inline]
    fn play(
        &self,
        tables: &Tables<W>,
        position: &Position<W>,
        (): &mut (),
        _: usize,
        turn: Turn,
    ) -> Position<W> {
        tables.play_unchecked(position, turn)
    }

    #[inline]
    fn pass(
        &self,
        tables: &Tables<W>,
        position: &Position<W>,
        (): &mut (),
        _: usize,
    ) -> Position<W> {
        tables.pass(position)
    }

    #[inline]
    fn evaluate(&self, tables: &Tables<W>, position: &Position<W>, (): &mut (), _: usize) -> i32 {
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
