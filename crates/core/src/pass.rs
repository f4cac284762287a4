//! Passes over the steps of a position: with kings to mind, or without.

use crate::turn::Decision;
use crate::walk::{Batch, Sink};
use crate::{Bits, CellSet, Kind, Position, Tables};

/// What one pass over the steps keeps of them.
pub(crate) trait Pass<W: Bits> {
    /// Steps of a turn that has captured no king before the last one.
    fn steps(&mut self, head: Decision, kind: Kind, targets: CellSet<W>);
    /// Which first steps of stacks are of interest to go on from.
    fn first_steps(&mut self, reached: CellSet<W>) -> CellSet<W>;
    /// Second steps after those.
    #[inline]
    fn second_steps(&mut self, head: Decision, kind: Kind, targets: CellSet<W>) {
        self.steps(head, kind, targets);
    }
    /// Whether the sink has had enough.
    fn is_done(&self) -> bool;
}

/// Passes on all steps, where no king returns. Without this pass a game that has
/// no king would be a tenth slower.
pub(crate) struct Kingless<'a, S> {
    pub(crate) sink: &'a mut S,
}

impl<W: Bits, S: Sink<W>> Pass<W> for Kingless<'_, S> {
    #[inline]
    fn steps(&mut self, head: Decision, kind: Kind, targets: CellSet<W>) {
        self.sink.batch(Batch {
            head,
            kind,
            targets,
        });
    }

    #[inline]
    fn first_steps(&mut self, reached: CellSet<W>) -> CellSet<W> {
        reached
    }

    #[inline]
    fn is_done(&self) -> bool {
        self.sink.is_done()
    }
}

/// Passes on the steps that capture no king, and takes note of kings met.
pub(crate) struct Plain<'a, W, S> {
    pub(crate) king: CellSet<W>,
    /// The king, if some step has reached it.
    pub(crate) met: CellSet<W>,
    pub(crate) sink: &'a mut S,
}

impl<W: Bits, S: Sink<W>> Pass<W> for Plain<'_, W, S> {
    #[inline]
    fn steps(&mut self, head: Decision, kind: Kind, targets: CellSet<W>) {
        self.met |= targets & self.king;
        let targets = targets - self.king;
        self.sink.batch(Batch {
            head,
            kind,
            targets,
        });
    }

    #[inline]
    fn first_steps(&mut self, reached: CellSet<W>) -> CellSet<W> {
        reached - self.king
    }

    #[inline]
    fn is_done(&self) -> bool {
        self.sink.is_done()
    }
}

/// Passes on the steps that capture the king.
pub(crate) struct Royal<'a, W, S> {
    pub(crate) tables: &'a Tables<W>,
    pub(crate) position: &'a Position<W>,
    pub(crate) king: CellSet<W>,
    pub(crate) sink: &'a mut S,
}

impl<W: Bits, S: Sink<W>> Royal<'_, W, S> {
    #[cold]
    fn king_taken(&mut self, head: Decision, targets: CellSet<W>) {
        for to in targets {
            let steps = head.towards(to);
            let then = self.tables.king_taken(self.position, steps);
            self.sink.king_taken(steps, then);
        }
    }
}

impl<W: Bits, S: Sink<W>> Pass<W> for Royal<'_, W, S> {
    #[inline]
    fn steps(&mut self, head: Decision, _: Kind, targets: CellSet<W>) {
        let royal = targets & self.king;
        if royal.any() {
            self.king_taken(head, royal);
        }
    }

    #[inline]
    fn first_steps(&mut self, reached: CellSet<W>) -> CellSet<W> {
        reached
    }

    #[inline]
    fn second_steps(&mut self, head: Decision, kind: Kind, targets: CellSet<W>) {
        if self.king.contains(head.via()) {
            self.king_taken(head, targets);
        } else {
            self.steps(head, kind, targets);
        }
    }

    #[inline]
    fn is_done(&self) -> bool {
        self.sink.is_done()
    }
}
