//! When to stop: limits, the caller's clock, and the other workers.

use crate::limits::{Limits, TimePlan};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// What the caller of a search provides: the engine has no clock of its own.
pub trait Control {
    /// The time since the search began.
    fn elapsed(&self) -> Duration;
    /// Whether the search should return now. It can be resumed later.
    fn interrupted(&self) -> bool;
}

/// A control for searches that end by depth or nodes: no clock, no interruption.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uninterrupted;

impl Control for Uninterrupted {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn interrupted(&self) -> bool {
        false
    }
}

/// Why a search came back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchStatus {
    /// It was interrupted and can be resumed.
    Paused,
    /// A limit was reached, or there is nothing left to find out.
    Done,
}

/// What the workers of one search share besides the transposition table.
#[derive(Debug, Default)]
pub(crate) struct Shared {
    nodes: AtomicU64,
    done: AtomicBool,
}

impl Shared {
    /// Nodes searched by all workers, as far as they have reported.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// Ends the search of all workers.
    pub(crate) fn finish(&self) {
        self.done.store(true, Relaxed);
    }
}

/// Nodes between two looks at the clock: a fraction of a millisecond.
const NODES_BETWEEN_CHECKS: u64 = 256;

/// Counts nodes and knows when to stop.
#[derive(Debug)]
pub(crate) struct Budget {
    shared: Arc<Shared>,
    limits: Limits,
    plan: Option<TimePlan>,
    /// Nodes of this worker that the others know of.
    reported: u64,
    /// Nodes of this worker.
    nodes: u64,
    /// When to look at the clock again.
    next_check: u64,
    /// Whether the node limit is ignored for now.
    ignores_node_limit: bool,
    /// No interruption is heeded before this node.
    uninterrupted_until: u64,
}

impl Budget {
    pub(crate) fn new(limits: Limits, shared: Arc<Shared>) -> Budget {
        Budget {
            shared,
            plan: limits.time.map(TimePlan::new),
            limits,
            reported: 0,
            nodes: 0,
            next_check: NODES_BETWEEN_CHECKS.min(limits.nodes.unwrap_or(u64::MAX)),
            ignores_node_limit: false,
            uninterrupted_until: 0,
        }
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    pub(crate) fn plan(&self) -> Option<TimePlan> {
        self.plan
    }

    /// Nodes searched by all workers, as far as they have reported.
    pub(crate) fn nodes(&self) -> u64 {
        self.shared.nodes() + self.nodes - self.reported
    }

    /// Counts a node; an error says that the search must stop here.
    #[inline]
    pub(crate) fn count_node(&mut self, control: &dyn Control) -> Result<(), SearchStatus> {
        self.nodes += 1;
        if self.nodes >= self.next_check {
            self.check(control)?;
        }
        Ok(())
    }

    /// Checks everything that can end the search.
    #[cold]
    fn check(&mut self, control: &dyn Control) -> Result<(), SearchStatus> {
        self.shared
            .nodes
            .fetch_add(self.nodes - self.reported, Relaxed);
        self.reported = self.nodes;
        let left = self
            .limits
            .nodes
            .map_or(u64::MAX, |most| most.saturating_sub(self.shared.nodes()));
        self.next_check = self.nodes
            + if self.ignores_node_limit {
                NODES_BETWEEN_CHECKS
            } else {
                NODES_BETWEEN_CHECKS.min(left.max(1))
            };
        let late = self.plan.is_some_and(|plan| control.elapsed() >= plan.hard);
        if (left == 0 && !self.ignores_node_limit) || late || self.shared.done.load(Relaxed) {
            self.shared.finish();
            return Err(SearchStatus::Done);
        }
        if self.nodes >= self.uninterrupted_until && control.interrupted() {
            return Err(SearchStatus::Paused);
        }
        Ok(())
    }

    /// Whether the node limit may be passed for now.
    pub(crate) fn ignore_node_limit(&mut self, ignore: bool) {
        self.ignores_node_limit = ignore;
        if !ignore && self.limits.nodes.is_some() {
            self.next_check = self.nodes + 1;
        }
    }

    /// Heeds no interruption for this many nodes.
    pub(crate) fn insist(&mut self, nodes: u64) {
        self.uninterrupted_until = self.nodes + nodes;
    }

    /// Ends the search of all workers.
    pub(crate) fn finish(&self) {
        self.shared.finish();
    }
}
