//! What a position is worth without looking ahead.

mod features;
mod hand_made;
mod judge;
mod weights;

pub use features::Features;
pub use hand_made::HandMade;
pub use judge::Judge;
pub use weights::Weights;

use jersi_core::{Bits, Position, Tables, Turn};

/// A way to judge positions.
///
/// A search plays its turns through the evaluation, so that one which keeps sums up
/// to date from turn to turn can do so in its `Line`: what it knows of the positions that
/// lead to the one being searched, by their distance from the first.
pub trait Evaluation<W: Bits>: Send + Sync + 'static {
    /// What is kept for the positions of the line that is being searched.
    type Line: Send;

    /// Room for a line of so many positions.
    fn line(&self, length: usize) -> Self::Line;

    /// Begins a line with its first position, whose distance is 0.
    fn begin(&self, position: &Position<W>, line: &mut Self::Line);

    /// The position after a legal turn in a position at some distance; it takes the
    /// place of what was played there before.
    fn play(
        &self,
        tables: &Tables<W>,
        position: &Position<W>,
        line: &mut Self::Line,
        distance: usize,
        turn: Turn,
    ) -> Position<W>;

    /// The position as if its player passed.
    fn pass(
        &self,
        tables: &Tables<W>,
        position: &Position<W>,
        line: &mut Self::Line,
        distance: usize,
    ) -> Position<W>;

    /// The worth of a position at some distance for the player who decides, in
    /// hundredths of a cube.
    fn evaluate(
        &self,
        tables: &Tables<W>,
        position: &Position<W>,
        line: &mut Self::Line,
        distance: usize,
    ) -> i32;
}
