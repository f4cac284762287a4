//! The player below all levels: any legal decision, by lot.

use crate::pace::{Control, Status};
use crate::root::Root;
use crate::worker::Run;
use crate::{Answer, Event, Score};
use jersi_core::Bits;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

pub(crate) struct Random {
    answer: Option<Answer>,
}

impl Random {
    pub(crate) fn new<W: Bits>(root: &Root<W>, seed: u64) -> Random {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed ^ root.position.hash());
        let turn =
            (!root.turns.is_empty()).then(|| root.turns[random.random_range(0..root.turns.len())]);
        Random {
            answer: turn.map(|turn| Answer {
                turn,
                score: Score::DRAW,
                depth: 0,
                nodes: 1,
                line: vec![turn],
            }),
        }
    }
}

impl Run for Random {
    fn run(&mut self, _: &dyn Control, _: &mut dyn FnMut(Event)) -> Status {
        Status::Done
    }

    fn answer(&self) -> Option<Answer> {
        self.answer.clone()
    }
}
