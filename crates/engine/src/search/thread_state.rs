//! What a thread keeps from one search to the next.

use super::history::History;
use super::parameters::MAX_PLY;
use super::picker::Lists;
use crate::Techniques;
use crate::evaluation::Evaluation;
use jersi_core::{Bits, Decision, Tables};
use jersi_nnue::AccumulatorStack;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, PoisonError};

/// What a thread keeps from one search of a game to the next: what it has learned about
/// decisions, and memory that is costly to set up.
#[derive(Debug)]
pub(crate) struct ThreadState {
    pub(super) history: History,
    /// What is known at each ply of the line being searched.
    pub(super) frames: Vec<Frame>,
    /// The net's accumulators at each ply, where a net evaluates.
    pub(super) accumulators: Option<AccumulatorStack>,
    /// Lists of decisions to use again.
    pub(super) lists: Lists,
    pub(super) wins: Vec<Decision>,
}

/// What is known at one ply of the line being searched.
#[derive(Clone, Debug, Default)]
pub(super) struct Frame {
    /// The decision that is being searched here; none after a null move.
    pub(super) decision: Option<Decision>,
    /// Quiet decisions that caused cutoffs in sibling nodes.
    pub(super) killers: [Option<Decision>; 2],
    /// The principal variation from here on.
    pub(super) pv: Vec<Decision>,
    pub(super) hash: u64,
}

impl ThreadState {
    fn new<W: Bits>(tables: &Tables<W>) -> ThreadState {
        ThreadState {
            history: History::new(tables),
            frames: vec![Frame::default(); MAX_PLY + 2],
            accumulators: None,
            lists: Lists::default(),
            wins: Vec::new(),
        }
    }

    /// Forgets what belongs to the root position of the last search, and makes room for
    /// what this evaluation keeps.
    fn prepare<W: Bits>(&mut self, evaluation: &Evaluation<W>, without: Techniques) {
        self.history.leave_out(without);
        for frame in &mut self.frames {
            frame.decision = None;
            frame.killers = [None; 2];
        }
        if self.accumulators.is_none() {
            self.accumulators = evaluation.accumulators(MAX_PLY + 2);
        }
    }
}

/// The states that an engine's threads left behind, by the number of the worker.
#[derive(Clone, Debug, Default)]
pub(crate) struct ThreadStates(Arc<Mutex<Vec<Option<ThreadState>>>>);

impl ThreadStates {
    /// Takes the state of a worker, or a new one; it comes back when the lease is dropped.
    pub(crate) fn lease<W: Bits>(
        &self,
        number: usize,
        tables: &Tables<W>,
        evaluation: &Evaluation<W>,
        without: Techniques,
    ) -> Lease {
        let mut states = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = states.get_mut(number).and_then(Option::take);
        drop(states);
        let mut state = kept.unwrap_or_else(|| ThreadState::new(tables));
        state.prepare(evaluation, without);
        Lease {
            state: Some(state),
            number,
            home: self.clone(),
        }
    }
}

/// A thread's state while a worker uses it.
#[derive(Debug)]
pub(crate) struct Lease {
    /// There until the lease is dropped.
    state: Option<ThreadState>,
    number: usize,
    home: ThreadStates,
}

impl Deref for Lease {
    type Target = ThreadState;

    fn deref(&self) -> &ThreadState {
        self.state.as_ref().expect("a lease holds its state")
    }
}

impl DerefMut for Lease {
    fn deref_mut(&mut self) -> &mut ThreadState {
        self.state.as_mut().expect("a lease holds its state")
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        // What a panic has left half done is not used again.
        if std::thread::panicking() {
            return;
        }
        let mut states = self.home.0.lock().unwrap_or_else(PoisonError::into_inner);
        if states.len() <= self.number {
            states.resize_with(self.number + 1, || None);
        }
        states[self.number] = self.state.take();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Technique;
    use crate::evaluation::{HandMade, Weights};
    use jersi_core::{Colour, Rules};

    #[test]
    fn history_is_kept_for_the_next_search_with_the_same_techniques() {
        let tables = Tables::<u64>::new(Rules::named("pijersi").unwrap().into());
        let weights = Weights::of(tables.rules());
        let evaluation = Evaluation::new(HandMade::new(&tables, weights), None);
        let states = ThreadStates::default();
        let lease = |number, without| states.lease(number, &tables, &evaluation, without);
        let all = Techniques::default();
        let mut decisions = Vec::new();
        tables.legal_into(&tables.start(), &mut decisions);
        let (decision, side) = (decisions[0], Colour::White);
        let value = |lease: &Lease| lease.history.value(side, decision, None);

        let mut first = lease(0, all);
        first.history.reward(side, decision, &[], None, 5);
        first.frames[3].killers[0] = Some(decision);
        let learned = value(&first);
        assert!(learned > 0);
        // Another worker, or a second one of the same number, starts from nothing.
        assert_eq!(value(&lease(1, all)), 0);
        assert_eq!(value(&lease(0, all)), 0);
        drop(first);

        let second = lease(0, all);
        assert_eq!(value(&second), learned);
        assert_eq!(second.frames[3].killers, [None; 2]);
        drop(second);

        let mut without = Techniques::default();
        without.insert(Technique::Replies);
        assert_eq!(value(&lease(0, without)), 0);
    }
}
