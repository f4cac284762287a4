//! One thread's share of a search.

use crate::control::{Control, SearchStatus};
use crate::{Answer, SearchEvent};

/// What every kind of search does, whatever the size of the board.
pub(crate) trait Run: Send {
    fn run(&mut self, control: &dyn Control, report: &mut dyn FnMut(SearchEvent)) -> SearchStatus;
    fn answer(&self) -> Answer;
}

/// One thread's share of a search. The first worker of a search decides; the others help
/// it through the transposition table that they share.
pub struct Worker(Box<dyn Run>);

impl Worker {
    pub(crate) fn new(run: impl Run + 'static) -> Worker {
        Worker(Box::new(run))
    }

    /// Searches until a limit is reached or the control interrupts. After an interruption
    /// another call resumes the search, as far as the transposition table remembers it.
    pub fn run(
        &mut self,
        control: &dyn Control,
        report: &mut dyn FnMut(SearchEvent),
    ) -> SearchStatus {
        self.0.run(control, report)
    }

    /// The best that was found so far. There is an answer even before the first call of
    /// [`Worker::run`].
    pub fn answer(&self) -> Answer {
        self.0.answer()
    }
}
