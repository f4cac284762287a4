//! When to stop: limits, the caller's clock, and the other workers.

use crate::limits::{Limits, TimePlan};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// What the caller of a search provides: the engine has no clock of its own.
pub trait Control {
    /// The time since the search began.
    fn elapsed(&self) -> Duration;
    /// Whether the search should return now. It can go on later.
    fn interrupted(&self) -> bool;
}

/// A control for searches that end by depth or nodes: no clock, no interruption.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unhurried;

impl Control for Unhurried {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn interrupted(&self) -> bool {
        false
    }
}

/// Why a search came back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// It was interrupted and can go on.
    Paused,
    /// A limit was reached, or there is nothing left to find out.
    Done,
}

/// What the workers of one search share besides the table.
#[derive(Debug, Default)]
pub(crate) struct Shared {
    nodes: AtomicU64,
    done: AtomicBool,
}

impl Shared {
    /// Positions visited by all workers, as far as they have told.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// Ends the search of all workers.
    pub(crate) fn finish(&self) {
        self.done.store(true, Relaxed);
    }
}

/// Positions between two looks at the clock: a fraction of a millisecond.
const BETWEEN_LOOKS: u64 = 256;

/// Counts positions and knows when to stop.
#[derive(Debug)]
pub(crate) struct Pace {
    shared: Arc<Shared>,
    limits: Limits,
    plan: Option<TimePlan>,
    /// Visited by this worker and told to the others.
    told: u64,
    /// Visited by this worker.
    visited: u64,
    /// When to look at the clock again.
    next_look: u64,
    /// Whether the limit of nodes is not heeded yet.
    patient: bool,
    /// No interruption is heeded before so many have been visited.
    busy_until: u64,
}

impl Pace {
    pub(crate) fn new(limits: Limits, shared: Arc<Shared>) -> Pace {
        Pace {
            shared,
            plan: limits.time.map(TimePlan::new),
            limits,
            told: 0,
            visited: 0,
            next_look: BETWEEN_LOOKS.min(limits.nodes.unwrap_or(u64::MAX)),
            patient: false,
            busy_until: 0,
        }
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    pub(crate) fn plan(&self) -> Option<TimePlan> {
        self.plan
    }

    /// Positions visited by all workers, as far as they have told.
    pub(crate) fn nodes(&self) -> u64 {
        self.shared.nodes() + self.visited - self.told
    }

    /// Counts a position; an error says that the search must stop here.
    #[inline]
    pub(crate) fn visit(&mut self, control: &dyn Control) -> Result<(), Status> {
        self.visited += 1;
        if self.visited >= self.next_look {
            self.look(control)?;
        }
        Ok(())
    }

    /// Looks at everything that can end the search.
    #[cold]
    pub(crate) fn look(&mut self, control: &dyn Control) -> Result<(), Status> {
        self.shared
            .nodes
            .fetch_add(self.visited - self.told, Relaxed);
        self.told = self.visited;
        let left = self
            .limits
            .nodes
            .map_or(u64::MAX, |most| most.saturating_sub(self.shared.nodes()));
        self.next_look = self.visited
            + if self.patient {
                BETWEEN_LOOKS
            } else {
                BETWEEN_LOOKS.min(left.max(1))
            };
        let late = self.plan.is_some_and(|plan| control.elapsed() >= plan.hard);
        if (left == 0 && !self.patient) || late || self.shared.done.load(Relaxed) {
            self.shared.finish();
            return Err(Status::Done);
        }
        if self.visited >= self.busy_until && control.interrupted() {
            return Err(Status::Paused);
        }
        Ok(())
    }

    /// Whether the limit of nodes may be passed for now.
    pub(crate) fn set_patient(&mut self, patient: bool) {
        self.patient = patient;
        if !patient && self.limits.nodes.is_some() {
            self.next_look = self.visited + 1;
        }
    }

    /// Interruptions are heeded only after so many positions more.
    pub(crate) fn insist(&mut self, positions: u64) {
        self.busy_until = self.visited + positions;
    }

    /// Ends the search of all workers.
    pub(crate) fn finish(&self) {
        self.shared.finish();
    }
}
