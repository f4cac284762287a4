//! The player below all levels: a random legal decision.

use crate::control::{Control, SearchStatus};
use crate::root::Root;
use crate::worker::Run;
use crate::{Answer, SearchEvent};
use jersi_core::Bits;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

pub(crate) struct Random(Answer);

impl Random {
    pub(crate) fn new<W: Bits>(root: &Root<W>, seed: u64) -> Random {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed ^ root.position.hash());
        let decision = root.decisions[random.random_range(0..root.decisions.len())];
        Random(Answer {
            nodes: 1,
            ..Answer::unsearched(decision)
        })
    }
}

impl Run for Random {
    fn run(&mut self, _: &dyn Control, _: &mut dyn FnMut(SearchEvent)) -> SearchStatus {
        SearchStatus::Done
    }

    fn answer(&self) -> Answer {
        self.0.clone()
    }
}
