//! What a position is worth without looking ahead.

mod features;
mod hand_made;
mod weights;

pub use features::Features;
pub use hand_made::HandMade;
pub use weights::Weights;

use jersi_core::{Bits, Position, Tables, Turn};

/// A way to judge positions.
///
/// A search plays its turns through the evaluation, so that one which keeps sums up
/// to date from turn to turn can do so in its `Trace`.
pub trait Evaluation<W: Bits>: Send + Sync + 'static {
    /// What is kept for each position of the line that is being searched.
    type Trace: Clone + Send;

    /// The trace of the first position.
    fn begin(&self, tables: &Tables<W>, position: &Position<W>) -> Self::Trace;

    /// The position after a legal turn, with its trace.
    fn play(
        &self,
        tables: &Tables<W>,
        position: &Position<W>,
        trace: &Self::Trace,
        turn: Turn,
    ) -> (Position<W>, Self::Trace);

    /// The worth of a position for the player who decides, in hundredths of a cube.
    fn evaluate(&self, tables: &Tables<W>, position: &Position<W>, trace: &Self::Trace) -> i32;
}
