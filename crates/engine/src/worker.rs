//! One thread's share of a search.

use crate::pace::{Control, Status};
use crate::{Answer, Event};

/// What every kind of search does, whatever the size of the board.
pub(crate) trait Run: Send {
    fn run(&mut self, control: &dyn Control, tell: &mut dyn FnMut(Event)) -> Status;
    fn answer(&self) -> Option<Answer>;
}

/// One thread's share of a search. The first worker of a search decides; the
/// others help it through the table they share.
pub struct Worker(Box<dyn Run>);

impl Worker {
    pub(crate) fn new(run: impl Run + 'static) -> Worker {
        Worker(Box::new(run))
    }

    /// Searches until a limit is reached or the control interrupts. After an
    /// interruption a further call goes on where the search was, as far as the
    /// table remembers.
    pub fn run(&mut self, control: &dyn Control, tell: &mut dyn FnMut(Event)) -> Status {
        self.0.run(control, tell)
    }

    /// The best decision found so far; `None` only if there is no legal one. There
    /// is an answer even before the first call of [`Worker::run`].
    pub fn answer(&self) -> Option<Answer> {
        self.0.answer()
    }
}
