//! Playing a turn: positions are copied and changed, never taken back.

use crate::hash::{self, Feature};
use crate::king::KingTaken;
use crate::position::Pool;
use crate::turn::{Aftermath, Shape, Turn};
use crate::{Bits, Cell, CellSet, Colour, Cube, Kind, KingStatus, Position, Tables};

/// Where a cube stands on its cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// It is the only one.
    Alone,
    /// It carries another one.
    Bottom,
    /// It stands on another one.
    Top,
}

/// Is told of every cube that a turn puts somewhere or takes away.
///
/// What a player holds in reserve or prison is not reported: it is read from the
/// position afterwards. The observer `()` hears nothing and costs nothing.
pub trait Observer {
    /// A cube now stands here.
    fn put(&mut self, cell: Cell, cube: Cube, level: Level);
    /// A cube does not stand here any more.
    fn take(&mut self, cell: Cell, cube: Cube, level: Level);
}

impl Observer for () {
    #[inline]
    fn put(&mut self, _: Cell, _: Cube, _: Level) {}
    #[inline]
    fn take(&mut self, _: Cell, _: Cube, _: Level) {}
}

/// What the steps of a turn have captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Taken {
    /// A king.
    king: bool,
    /// Anything else.
    other: bool,
}

impl<W: Bits> Tables<W> {
    /// The position after a legal decision.
    ///
    /// The turn must come from the walk of this position or from one of the text
    /// readers; any other turn gives a meaningless position or a panic.
    #[inline]
    #[must_use]
    pub fn play_unchecked(&self, position: &Position<W>, turn: Turn) -> Position<W> {
        self.play_observed(position, turn, &mut ())
    }

    /// As [`Tables::play_unchecked`], telling an observer of every cube event.
    #[inline]
    #[must_use]
    pub fn play_observed<O: Observer>(
        &self,
        position: &Position<W>,
        turn: Turn,
        observer: &mut O,
    ) -> Position<W> {
        let mut hand = Hand {
            tables: self,
            position: *position,
            observer,
            taken: Taken::default(),
        };
        match (turn.shape(), position.king) {
            (Shape::Answer, KingStatus::RansomAsked(_)) => hand.give(turn.to()),
            (Shape::Answer, _) => {
                hand.put_king(turn.to());
                hand.set_king(KingStatus::OnBoard);
                // The gift of the ransom counts as a capture.
                hand.end_turn(true, true);
            }
            _ => {
                hand.steps(turn);
                hand.after_steps(turn.aftermath());
            }
        }
        hand.position
    }

    /// The position with the other player to move, as if a turn had been passed. No
    /// game allows that: a search asks it to see what the other player threatens.
    /// Not for positions with a pending decision.
    #[inline]
    #[must_use]
    pub fn pass(&self, position: &Position<W>) -> Position<W> {
        let mut passed = *position;
        passed.count = passed.count.saturating_add(1);
        passed.side = !passed.side;
        passed.hash ^= self.black_key;
        passed
    }

    /// How a turn goes on whose steps capture the king.
    pub(crate) fn king_taken(&self, position: &Position<W>, steps: Turn) -> KingTaken<W> {
        let mut hand = Hand {
            tables: self,
            position: *position,
            observer: &mut (),
            taken: Taken::default(),
        };
        hand.steps(steps);
        if self.has_ransom() {
            KingTaken::Ransom(self.ransom_kinds(&hand.position))
        } else {
            KingTaken::Returns(self.return_cells(&hand.position))
        }
    }
}

/// A position in the hands of a player.
struct Hand<'a, W, O> {
    tables: &'a Tables<W>,
    position: Position<W>,
    observer: &'a mut O,
    taken: Taken,
}

impl<W: Bits, O: Observer> Hand<'_, W, O> {
    #[inline]
    fn steps(&mut self, turn: Turn) {
        let side = self.position.side;
        match turn.shape() {
            Shape::Cube => {
                let cube = self.lift(turn.from());
                self.land(turn.to(), cube);
            }
            Shape::Stack => {
                let stack = self.lift_stack(turn.from());
                self.land_stack(turn.to(), stack);
            }
            Shape::CubeStack => {
                let top = self.lift(turn.from());
                let bottom = self.lift(turn.via());
                self.land_stack(turn.to(), [bottom, top]);
            }
            Shape::StackCube => {
                let [bottom, top] = self.lift_stack(turn.from());
                // The stack fights with its top, though the top does not stay.
                if (self.position.occupied() & turn.via().into()).any() {
                    self.capture(turn.via(), top);
                }
                self.put_top(turn.via(), bottom, Level::Alone);
                self.land(turn.to(), top);
            }
            Shape::Drop => self.drop(turn.kinds()[0], side, turn.to()),
            Shape::DropPair => {
                self.drop(turn.kinds()[0], side, turn.via());
                self.drop(turn.kinds()[1], side, turn.to());
            }
            Shape::DropStack => {
                self.drop(turn.kinds()[0], side, turn.to());
                self.drop(turn.kinds()[1], side, turn.to());
            }
            Shape::Answer => {}
        }
    }

    #[inline]
    fn after_steps(&mut self, aftermath: Aftermath) {
        let taken = self.taken;
        match aftermath {
            Aftermath::None if taken.king && self.tables.returning.is_some() => {
                let no_ransom = self.tables.has_ransom();
                self.set_king(if no_ransom {
                    KingStatus::NoRansom
                } else {
                    KingStatus::NotReturned
                });
            }
            Aftermath::None => {}
            Aftermath::Return(cell) => self.put_king(cell),
            // The turn goes on when the other player has given a cube.
            Aftermath::Ransom(kind) => return self.set_king(KingStatus::RansomAsked(kind)),
        }
        let king_counts = self.tables.rules.draw.is_none_or(|draw| draw.king_resets);
        self.end_turn(
            taken.king || taken.other,
            taken.other || (taken.king && king_counts),
        );
    }

    /// The captured player gives the top cube of `cell`.
    fn give(&mut self, cell: Cell) {
        let gift = self.lift(cell);
        self.imprison(gift);
        if self.tables.return_cells(&self.position).any() {
            self.set_king(KingStatus::Returning);
        } else {
            self.set_king(KingStatus::NotReturned);
            self.end_turn(true, true);
        }
    }

    /// Ends the turn: `captured` anything, and whether that `resets` the draw count.
    #[inline]
    fn end_turn(&mut self, captured: bool, resets: bool) {
        if captured && self.position.exchanges > 0 {
            self.exchange();
        }
        let position = &mut self.position;
        position.count = if resets {
            0
        } else {
            position.count.saturating_add(1)
        };
        position.full = position
            .full
            .saturating_add(u32::from(position.side == Colour::Black));
        position.side = !position.side;
        position.hash ^= self.tables.black_key;
    }

    /// Exchanges the prisoners of which both players hold one, kind by kind.
    #[cold]
    fn exchange(&mut self) {
        let mut any = false;
        for kind in (0..self.tables.kind_count).map(Kind::new) {
            let pairs = Colour::BOTH
                .map(|colour| self.position.prisoners(colour, kind))
                .into_iter()
                .min()
                .unwrap_or(0);
            if pairs > 0 {
                any = true;
                for colour in Colour::BOTH {
                    let held = self.position.prisoners(colour, kind);
                    self.set_prisoners(colour, kind, held - pairs);
                    let reserve = self.position.reserve(colour, kind);
                    self.set_reserve(colour, kind, (reserve + pairs).min(Pool::MOST));
                }
            }
        }
        if any {
            let left = self.position.exchanges - 1;
            self.position.hash ^=
                hash::key(Feature::Exchanges(left + 1)) ^ hash::key(Feature::Exchanges(left));
            self.position.exchanges = left;
        }
    }

    /// Takes the top cube off a cell.
    #[inline]
    fn lift(&mut self, cell: Cell) -> Cube {
        let here = CellSet::from(cell);
        let stacked = (self.position.stacks() & here).any();
        let cube = self.take_top(cell, if stacked { Level::Top } else { Level::Alone });
        if stacked {
            let below = self.take_bottom(cell);
            self.put_top(cell, below, Level::Alone);
        }
        cube
    }

    /// Takes both cubes off a cell: bottom, top.
    #[inline]
    fn lift_stack(&mut self, cell: Cell) -> [Cube; 2] {
        let top = self.take_top(cell, Level::Top);
        let bottom = self.take_bottom(cell);
        [bottom, top]
    }

    /// Puts a single cube down: on the ground, on a cube that carries it, or in
    /// place of what it captures.
    #[inline]
    fn land(&mut self, cell: Cell, cube: Cube) {
        let here = CellSet::from(cell);
        if (self.position.occupied() & here).any() {
            self.capture(cell, cube);
        }
        self.stack_up(cell, cube);
    }

    /// Puts a cube on a cell that is empty or holds one cube.
    #[inline]
    fn stack_up(&mut self, cell: Cell, cube: Cube) {
        if (self.position.occupied() & cell.into()).any() {
            let below = self.take_top(cell, Level::Alone);
            self.put_bottom(cell, below);
            self.put_top(cell, cube, Level::Top);
        } else {
            self.put_top(cell, cube, Level::Alone);
        }
    }

    #[inline]
    fn land_stack(&mut self, cell: Cell, [bottom, top]: [Cube; 2]) {
        if (self.position.occupied() & cell.into()).any() {
            self.capture(cell, top);
        }
        self.put_bottom(cell, bottom);
        self.put_top(cell, top, Level::Top);
    }

    /// Removes the unit of `cell` if it is an enemy's that `mover` beats; what
    /// stays stays.
    #[inline]
    fn capture(&mut self, cell: Cell, mover: Cube) {
        let here = CellSet::from(cell);
        let kind = self.position.upper.kind(cell);
        let enemy = (self.position.upper.owners[!mover.colour as usize] & here).any();
        if !enemy
            || !self.tables.kinds[mover.kind.index()]
                .beats
                .set
                .contains(kind)
        {
            return;
        }
        let stacked = (self.position.stacks() & here).any();
        let top = self.take_top(cell, if stacked { Level::Top } else { Level::Alone });
        self.imprison(top);
        if stacked {
            let below = self.take_bottom(cell);
            if self.tables.staying.contains(below.kind) {
                self.put_top(cell, below, Level::Alone);
            } else {
                self.imprison(below);
            }
        }
    }

    /// Takes note of a captured cube.
    #[inline]
    fn imprison(&mut self, cube: Cube) {
        if self
            .tables
            .rules
            .king
            .as_ref()
            .is_some_and(|king| king.kind == cube.kind)
        {
            self.taken.king = true;
            return;
        }
        self.taken.other = true;
        if self.tables.rules.prisoners.is_some() {
            let held = self.position.prisoners(cube.colour, cube.kind);
            self.set_prisoners(cube.colour, cube.kind, (held + 1).min(Pool::MOST));
        }
    }

    fn drop(&mut self, kind: Kind, colour: Colour, cell: Cell) {
        let left = self.position.reserve(colour, kind);
        self.set_reserve(colour, kind, left.saturating_sub(1));
        self.stack_up(cell, Cube { colour, kind });
    }

    /// Puts the king of the player not to move back on the board.
    fn put_king(&mut self, cell: Cell) {
        if let Some(king) = &self.tables.returning {
            let colour = !self.position.side;
            self.stack_up(
                cell,
                Cube {
                    colour,
                    kind: king.kind,
                },
            );
        }
    }

    fn set_king(&mut self, status: KingStatus) {
        self.position.hash ^= king_key(self.position.king) ^ king_key(status);
        self.position.king = status;
    }

    fn set_reserve(&mut self, colour: Colour, kind: Kind, count: u8) {
        let pool = &mut self.position.reserve[colour as usize];
        let key = |count| hash::key(Feature::Reserve(colour as usize, kind.index(), count));
        self.position.hash ^= key(pool.get(kind)) ^ key(count);
        pool.set(kind, count);
    }

    fn set_prisoners(&mut self, colour: Colour, kind: Kind, count: u8) {
        let pool = &mut self.position.prisoners[colour as usize];
        let key = |count| hash::key(Feature::Prisoners(colour as usize, kind.index(), count));
        self.position.hash ^= key(pool.get(kind)) ^ key(count);
        pool.set(kind, count);
    }

    #[inline]
    fn take_top(&mut self, cell: Cell, level: Level) -> Cube {
        let cube = self.position.upper.take(cell);
        self.position.hash ^= self.tables.cube_key(0, cube, cell);
        self.observer.take(cell, cube, level);
        cube
    }

    #[inline]
    fn take_bottom(&mut self, cell: Cell) -> Cube {
        let cube = self.position.lower.take(cell);
        self.position.hash ^= self.tables.cube_key(1, cube, cell);
        self.observer.take(cell, cube, Level::Bottom);
        cube
    }

    #[inline]
    fn put_top(&mut self, cell: Cell, cube: Cube, level: Level) {
        self.position.upper.put(cell, cube);
        self.position.hash ^= self.tables.cube_key(0, cube, cell);
        self.observer.put(cell, cube, level);
    }

    #[inline]
    fn put_bottom(&mut self, cell: Cell, cube: Cube) {
        self.position.lower.put(cell, cube);
        self.position.hash ^= self.tables.cube_key(1, cube, cell);
        self.observer.put(cell, cube, Level::Bottom);
    }
}

/// The hash key of a king's status.
pub(crate) fn king_key(status: KingStatus) -> u64 {
    let number = match status {
        KingStatus::OnBoard => 0,
        KingStatus::Returning => 1,
        KingStatus::NotReturned => 2,
        KingStatus::NoRansom => 3,
        KingStatus::RansomAsked(kind) => 8 + kind.index() as u8,
    };
    hash::key(Feature::King(number))
}
