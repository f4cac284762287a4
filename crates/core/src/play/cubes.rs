//! Cubes as a turn moves them: lifted, stacked, captured, dropped, put back. What these change
//! in the position they also change in its hash, and tell the observer.

use super::{Hand, Observer, king_key};
use crate::hash::{self, Feature};
use crate::position::Pool;
use crate::{Bits, Cell, CellSet, Colour, Cube, Kind, KingStatus, Standing, TurnEvent};

// Inlined for the same reason as the parts of a turn.
#[allow(clippy::inline_always)]
impl<W: Bits, O: Observer> Hand<'_, W, O> {
    /// Takes the top cube off a cell.
    #[inline(always)]
    pub(super) fn take_off(&mut self, cell: Cell) -> (Cube, Standing) {
        let here = CellSet::from(cell);
        let stacked = (self.position.stacks() & here).any();
        let standing = if stacked {
            Standing::Top
        } else {
            Standing::Alone
        };
        let cube = self.take_top(cell, standing);
        if stacked {
            let below = self.take_bottom(cell);
            self.put_top(cell, below, Standing::Alone);
        }
        (cube, standing)
    }

    /// Takes the top cube off a cell to make a step.
    #[inline(always)]
    pub(super) fn lift(&mut self, cell: Cell) -> Cube {
        let (cube, standing) = self.take_off(cell);
        self.observer.happened(TurnEvent::Lifted {
            cell,
            cube,
            standing,
        });
        cube
    }

    /// Takes both cubes off a cell to make a step: bottom, top.
    #[inline(always)]
    pub(super) fn lift_stack(&mut self, cell: Cell) -> [Cube; 2] {
        let top = self.take_top(cell, Standing::Top);
        let bottom = self.take_bottom(cell);
        self.stack_lifted(cell, [bottom, top]);
        [bottom, top]
    }

    /// Puts a single cube down: on the ground, on a cube that carries it, or in
    /// place of what it captures.
    #[inline(always)]
    pub(super) fn land(&mut self, cell: Cell, cube: Cube) {
        let here = CellSet::from(cell);
        if (self.position.occupied() & here).any() {
            self.capture(cell, cube);
        }
        let event = match self.stack_up(cell, cube) {
            Some(on) => TurnEvent::Stacked { cell, cube, on },
            None => TurnEvent::Landed {
                cell,
                cube,
                standing: Standing::Alone,
            },
        };
        self.observer.happened(event);
    }

    /// Puts a cube on a cell that is empty or holds one cube: the one that carries it.
    #[inline(always)]
    pub(super) fn stack_up(&mut self, cell: Cell, cube: Cube) -> Option<Cube> {
        if (self.position.occupied() & cell.into()).any() {
            let below = self.take_top(cell, Standing::Alone);
            self.put_bottom(cell, below);
            self.put_top(cell, cube, Standing::Top);
            Some(below)
        } else {
            self.put_top(cell, cube, Standing::Alone);
            None
        }
    }

    #[inline(always)]
    pub(super) fn land_stack(&mut self, cell: Cell, [bottom, top]: [Cube; 2]) {
        if (self.position.occupied() & cell.into()).any() {
            self.capture(cell, top);
        }
        self.put_bottom(cell, bottom);
        self.put_top(cell, top, Standing::Top);
        self.stack_landed(cell, [bottom, top]);
    }

    /// Tells of a stack that begins a step.
    #[inline(always)]
    pub(super) fn stack_lifted(&mut self, cell: Cell, [bottom, top]: [Cube; 2]) {
        for (cube, standing) in [(top, Standing::Top), (bottom, Standing::Bottom)] {
            self.observer.happened(TurnEvent::Lifted {
                cell,
                cube,
                standing,
            });
        }
    }

    /// Tells of a stack that ends a step.
    #[inline(always)]
    pub(super) fn stack_landed(&mut self, cell: Cell, [bottom, top]: [Cube; 2]) {
        for (cube, standing) in [(bottom, Standing::Bottom), (top, Standing::Top)] {
            self.observer.happened(TurnEvent::Landed {
                cell,
                cube,
                standing,
            });
        }
    }

    /// Tells of a cube that builds a stack on `cell`, which moves on. The position
    /// skips that moment.
    #[inline(always)]
    pub(super) fn pause_as_stack(&mut self, cell: Cell, [on, cube]: [Cube; 2]) {
        self.observer
            .happened(TurnEvent::Stacked { cell, cube, on });
        self.stack_lifted(cell, [on, cube]);
    }

    /// Tells of a stack that lands on `cell`, from where its top moves on. The position
    /// skips that moment.
    #[inline(always)]
    pub(super) fn pause_to_split(&mut self, cell: Cell, stack: [Cube; 2]) {
        self.stack_landed(cell, stack);
        self.observer.happened(TurnEvent::Lifted {
            cell,
            cube: stack[1],
            standing: Standing::Top,
        });
    }

    /// Removes the unit of `cell` if it is an enemy's that `mover` beats; what
    /// stays stays.
    ///
    /// This is where captures are decided. The generator decides them too, for whole
    /// sets of cells at once (`view.rs`, `stage.rs`); tests hold the two against each
    /// other and against the oracle. Everything else takes them from an
    /// [`Account`](crate::Account).
    #[inline]
    pub(super) fn capture(&mut self, cell: Cell, mover: Cube) {
        let here = CellSet::from(cell);
        let kind = self.position.upper.kind(cell);
        let enemy = (self.position.upper.owners[!mover.colour as usize] & here).any();
        if !enemy || !self.tables.beats(mover.kind, kind) {
            return;
        }
        let stacked = (self.position.stacks() & here).any();
        let standing = if stacked {
            Standing::Top
        } else {
            Standing::Alone
        };
        let top = self.take_top(cell, standing);
        self.captured(cell, top, standing);
        if stacked {
            let below = self.take_bottom(cell);
            if self.tables.staying.contains(below.kind) {
                self.put_top(cell, below, Standing::Alone);
            } else {
                self.captured(cell, below, Standing::Bottom);
            }
        }
    }

    /// Takes note of a captured cube.
    #[inline(always)]
    pub(super) fn captured(&mut self, cell: Cell, cube: Cube, standing: Standing) {
        let king = self.tables.rules.king.as_ref();
        if king.is_some_and(|king| king.kind == cube.kind) {
            self.taken.king = true;
            self.observer.happened(TurnEvent::KingTaken {
                cell,
                cube,
                standing,
            });
        } else {
            self.taken.other = true;
            self.observer.happened(TurnEvent::Captured {
                cell,
                cube,
                standing,
            });
            self.imprison(cube);
        }
    }

    /// Keeps a cube as a prisoner, in games that have them.
    #[inline(always)]
    pub(super) fn imprison(&mut self, cube: Cube) {
        if self.tables.rules.prisoners.is_some() {
            let held = self.position.prisoners(cube.colour, cube.kind);
            self.set_prisoners(cube.colour, cube.kind, (held + 1).min(Pool::MOST));
            self.observer.happened(TurnEvent::Imprisoned { cube });
        }
    }

    pub(super) fn drop(&mut self, kind: Kind, colour: Colour, cell: Cell) {
        let left = self.position.reserve(colour, kind);
        self.set_reserve(colour, kind, left.saturating_sub(1));
        let cube = Cube { colour, kind };
        let standing = standing_on(self.stack_up(cell, cube));
        self.observer.happened(TurnEvent::Dropped {
            cell,
            cube,
            standing,
        });
    }

    /// Puts the king of the player not to move back on the board.
    pub(super) fn put_king(&mut self, cell: Cell) {
        if let Some(king) = &self.tables.returning {
            let cube = Cube {
                colour: !self.position.side,
                kind: king.kind,
            };
            let standing = standing_on(self.stack_up(cell, cube));
            self.observer.happened(TurnEvent::KingReturned {
                cell,
                cube,
                standing,
            });
        }
    }

    pub(super) fn set_king(&mut self, status: KingStatus) {
        self.position.hash ^= king_key(self.position.king) ^ king_key(status);
        self.position.king = status;
    }

    pub(super) fn set_reserve(&mut self, colour: Colour, kind: Kind, count: u8) {
        let pool = &mut self.position.reserve[colour as usize];
        let key = |count| hash::key(Feature::Reserve(colour as usize, kind.index(), count));
        self.position.hash ^= key(pool.get(kind)) ^ key(count);
        pool.set(kind, count);
    }

    pub(super) fn set_prisoners(&mut self, colour: Colour, kind: Kind, count: u8) {
        let pool = &mut self.position.prisoners[colour as usize];
        let key = |count| hash::key(Feature::Prisoners(colour as usize, kind.index(), count));
        self.position.hash ^= key(pool.get(kind)) ^ key(count);
        pool.set(kind, count);
    }

    #[inline]
    pub(super) fn take_top(&mut self, cell: Cell, standing: Standing) -> Cube {
        let cube = self.position.upper.take(cell);
        self.position.hash ^= self.tables.cube_key(0, cube, cell);
        self.observer.take(cell, cube, standing);
        cube
    }

    #[inline]
    pub(super) fn take_bottom(&mut self, cell: Cell) -> Cube {
        let cube = self.position.lower.take(cell);
        self.position.hash ^= self.tables.cube_key(1, cube, cell);
        self.observer.take(cell, cube, Standing::Bottom);
        cube
    }

    #[inline]
    pub(super) fn put_top(&mut self, cell: Cell, cube: Cube, standing: Standing) {
        self.position.upper.put(cell, cube);
        self.position.hash ^= self.tables.cube_key(0, cube, cell);
        self.observer.put(cell, cube, standing);
    }

    #[inline]
    pub(super) fn put_bottom(&mut self, cell: Cell, cube: Cube) {
        self.position.lower.put(cell, cube);
        self.position.hash ^= self.tables.cube_key(1, cube, cell);
        self.observer.put(cell, cube, Standing::Bottom);
    }
}

/// How a cube stands that was put on top of whatever was there.
const fn standing_on(below: Option<Cube>) -> Standing {
    match below {
        Some(_) => Standing::Top,
        None => Standing::Alone,
    }
}
