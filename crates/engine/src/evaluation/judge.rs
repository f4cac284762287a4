//! The evaluation of an engine: by hand or by a net.

use super::{Evaluation, HandMade};
use jersi_core::{Bits, Position, Tables, Turn};
use jersi_nnue::{Brain, Line};

/// The evaluation of an engine, chosen when it is made. One search is built for both: a
/// branch costs less than a second search in every program.
#[derive(Clone, Debug)]
pub enum Judge<W> {
    /// The hand-made evaluation.
    Hand(HandMade<W>),
    /// A net.
    Net(Brain),
}

impl<W: Bits> Evaluation<W> for Judge<W> {
    /// There is one for a net.
    type Line = Option<Line>;

    fn line(&self, length: usize) -> Option<Line> {
        match self {
            Judge::Hand(_) => None,
            Judge::Net(brain) => Some(brain.line(length)),
        }
    }

    fn begin(&self, position: &Position<W>, line: &mut Option<Line>) {
        if let (Judge::Net(brain), Some(line)) = (self, line) {
            brain.begin(line, position);
        }
    }

    #[inline]
    fn play(
        &self,
        tables: &Tables<W>,
        position: &Position<W>,
        line: &mut Option<Line>,
        distance: usize,
        turn: Turn,
    ) -> Position<W> {
        match line {
            None => tables.play_unchecked(position, turn),
            Some(line) => tables.play_observed(position, turn, &mut line.play(distance)),
        }
    }

    #[inline]
    fn pass(
        &self,
        tables: &Tables<W>,
        position: &Position<W>,
        line: &mut Option<Line>,
        distance: usize,
    ) -> Position<W> {
        if let Some(line) = line {
            line.pass(distance);
        }
        tables.pass(position)
    }

    #[inline]
    fn evaluate(
        &self,
        tables: &Tables<W>,
        position: &Position<W>,
        line: &mut Option<Line>,
        distance: usize,
    ) -> i32 {
        match (self, line) {
            (Judge::Net(brain), Some(line)) => brain.worth(line, distance, position),
            (Judge::Hand(hand), _) => hand.evaluate(tables, position, &mut (), distance),
            (Judge::Net(_), None) => unreachable!("the line of a net is made by it"),
        }
    }
}
