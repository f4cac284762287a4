//! A review in a few numbers.

use crate::{Grade, Judgement};
use jersi_core::ByColour;

/// How well each player did.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Summary {
    /// Decisions that were judged.
    pub decisions: usize,
    /// All that was given away, in chances to win.
    pub loss: f64,
    /// How many inaccuracies, mistakes and blunders there were.
    pub faults: [usize; 3],
}

impl Summary {
    /// Counts the judgements of both players.
    pub fn of<'a>(judgements: impl Iterator<Item = &'a Judgement>) -> ByColour<Summary> {
        let mut both: ByColour<Summary> = ByColour::default();
        for judgement in judgements {
            let own = &mut both[judgement.player];
            own.decisions += 1;
            own.loss += judgement.loss;
            match judgement.grade {
                Grade::Inaccuracy => own.faults[0] += 1,
                Grade::Mistake => own.faults[1] += 1,
                Grade::Blunder => own.faults[2] += 1,
                Grade::Forced | Grade::Best | Grade::Good => {}
            }
        }
        both
    }

    /// How much of the chances was kept on average, from 0 to 1.
    pub fn accuracy(&self) -> f64 {
        match self.decisions {
            0 => 1.0,
            decisions => 1.0 - self.loss / decisions as f64,
        }
    }
}
