//! Where in the tree a search is, and which scores matter there.

use crate::{Bound, Score};
use jersi_core::{Bits, Position};

/// A place in the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct At {
    /// Decisions from the root.
    pub(super) ply: usize,
    /// Turns from the root: a decision that leaves another open is none.
    pub(super) turns: u32,
}

impl At {
    /// The root.
    pub(super) const ROOT: At = At { ply: 0, turns: 0 };

    /// The place after a decision that leads to `next`.
    pub(super) fn after<W: Bits>(self, next: &Position<W>) -> At {
        At {
            ply: self.ply + 1,
            turns: self.turns + u32::from(!next.is_pending()),
        }
    }
}

/// The search window: scores outside it make no difference.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) alpha: Score,
    pub(super) beta: Score,
}

impl Window {
    /// As the opponent sees it.
    pub(super) fn flipped(self) -> Window {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// A null window: only whether a score is above `alpha`.
    pub(super) fn null(alpha: Score) -> Window {
        Window {
            alpha,
            beta: alpha + 1,
        }
    }

    /// Whether it is wider than a null window, as in nodes of the principal variation.
    pub(super) fn is_open(self) -> bool {
        self.beta.value() - self.alpha.value() > 1
    }
}

impl Bound {
    /// Whether a score with this bound makes searching a window unnecessary.
    #[inline]
    pub(super) fn cuts(self, score: Score, window: Window) -> bool {
        match self {
            Bound::Exact => true,
            Bound::AtLeast => score >= window.beta,
            Bound::AtMost => score <= window.alpha,
        }
    }
}
