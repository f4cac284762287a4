//! Playing a turn: positions are copied and changed, never taken back.

use crate::hash::{self, Feature};
use crate::king::KingTaken;
use crate::position::Pool;
use crate::turn::{Aftermath, Decision, Shape};
use crate::{
    Bits, Cell, CellSet, Colour, Cube, Kind, KingStatus, Position, Standing, Tables, TurnEvent,
};

/// Is told what a turn changes on the board, and what happens in it.
///
/// [`put`](Observer::put) and [`take`](Observer::take) are the bare difference between
/// two positions: all that a net needs to keep its sums up to date.
/// [`happened`](Observer::happened) tells the same turn as people see it, step by step;
/// most programs get that from [`Game::account`](crate::Game::account). The observer
/// `()` hears nothing and costs nothing.
pub trait Observer {
    /// A cube now stands here. What players hold in reserve or prison is not reported:
    /// read it from the position afterwards.
    fn put(&mut self, cell: Cell, cube: Cube, standing: Standing);
    /// A cube does not stand here any more.
    fn take(&mut self, cell: Cell, cube: Cube, standing: Standing);
    /// Something has happened. An observer that counts cubes can do without.
    #[inline]
    fn happened(&mut self, _: TurnEvent) {}
}

impl Observer for () {
    #[inline]
    fn put(&mut self, _: Cell, _: Cube, _: Standing) {}
    #[inline]
    fn take(&mut self, _: Cell, _: Cube, _: Standing) {}
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
    pub fn play_unchecked(&self, position: &Position<W>, turn: Decision) -> Position<W> {
        self.play_observed(position, turn, &mut ())
    }

    /// As [`Tables::play_unchecked`], telling an observer of every cube event.
    #[inline]
    #[must_use]
    pub fn play_observed<O: Observer>(
        &self,
        position: &Position<W>,
        turn: Decision,
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

    /// Whether a unit with this kind on top captures an enemy's unit with the other one
    /// on top.
    #[inline]
    pub(crate) fn beats(&self, kind: Kind, other: Kind) -> bool {
        self.kinds[kind.index()].beats.set.contains(other)
    }

    /// How a turn goes on whose steps capture the king.
    pub(crate) fn king_taken(&self, position: &Position<W>, steps: Decision) -> KingTaken<W> {
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

// What the observer `()` is told must vanish: left to itself the compiler keeps these
// apart and hands cubes from one to the other, which costs a tenth of playing.
#[allow(clippy::inline_always)]
impl<W: Bits, O: Observer> Hand<'_, W, O> {
    #[inline]
    fn steps(&mut self, turn: Decision) {
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
                let (bottom, _) = self.take_off(turn.via());
                self.pause_as_stack(turn.via(), [bottom, top]);
                self.land_stack(turn.to(), [bottom, top]);
            }
            Shape::StackCube => {
                let [bottom, top] = self.lift_stack(turn.from());
                // The stack fights with its top, though the top does not stay.
                if (self.position.occupied() & turn.via().into()).any() {
                    self.capture(turn.via(), top);
                }
                self.put_top(turn.via(), bottom, Standing::Alone);
                self.pause_to_split(turn.via(), [bottom, top]);
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
                if self.tables.has_ransom() {
                    self.set_king(KingStatus::NoRansom);
                    self.observer.happened(TurnEvent::NoRansom);
                } else {
                    self.set_king(KingStatus::NotReturned);
                    self.observer.happened(TurnEvent::KingNotReturned);
                }
            }
            Aftermath::None => {}
            Aftermath::Return(cell) => self.put_king(cell),
            Aftermath::Ransom(kind) => {
                self.set_king(KingStatus::RansomAsked(kind));
                self.observer.happened(TurnEvent::RansomNamed { kind });
                // The turn goes on when the other player has given a cube.
                return;
            }
        }
        let king_counts = self.tables.rules.draw.is_none_or(|draw| draw.king_resets);
        self.end_turn(
            taken.king || taken.other,
            taken.other || (taken.king && king_counts),
        );
    }

    /// The captured player gives the top cube of `cell`.
    fn give(&mut self, cell: Cell) {
        let (cube, standing) = self.take_off(cell);
        self.observer.happened(TurnEvent::RansomGiven {
            cell,
            cube,
            standing,
        });
        self.imprison(cube);
        if self.tables.return_cells(&self.position).any() {
            self.set_king(KingStatus::Returning);
        } else {
            self.set_king(KingStatus::NotReturned);
            self.observer.happened(TurnEvent::KingNotReturned);
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
        let resets_count = resets;
        self.observer
            .happened(TurnEvent::TurnEnded { resets_count });
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
                self.observer
                    .happened(TurnEvent::PrisonersExchanged { kind, pairs });
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
            self.observer.happened(TurnEvent::ExchangeUsed);
        }
    }

    /// Takes the top cube off a cell.
    #[inline(always)]
    fn take_off(&mut self, cell: Cell) -> (Cube, Standing) {
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
    fn lift(&mut self, cell: Cell) -> Cube {
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
    fn lift_stack(&mut self, cell: Cell) -> [Cube; 2] {
        let top = self.take_top(cell, Standing::Top);
        let bottom = self.take_bottom(cell);
        self.stack_lifted(cell, [bottom, top]);
        [bottom, top]
    }

    /// Puts a single cube down: on the ground, on a cube that carries it, or in
    /// place of what it captures.
    #[inline(always)]
    fn land(&mut self, cell: Cell, cube: Cube) {
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
    fn stack_up(&mut self, cell: Cell, cube: Cube) -> Option<Cube> {
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
    fn land_stack(&mut self, cell: Cell, [bottom, top]: [Cube; 2]) {
        if (self.position.occupied() & cell.into()).any() {
            self.capture(cell, top);
        }
        self.put_bottom(cell, bottom);
        self.put_top(cell, top, Standing::Top);
        self.stack_landed(cell, [bottom, top]);
    }

    /// Tells of a stack that begins a step.
    #[inline(always)]
    fn stack_lifted(&mut self, cell: Cell, [bottom, top]: [Cube; 2]) {
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
    fn stack_landed(&mut self, cell: Cell, [bottom, top]: [Cube; 2]) {
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
    fn pause_as_stack(&mut self, cell: Cell, [on, cube]: [Cube; 2]) {
        self.observer
            .happened(TurnEvent::Stacked { cell, cube, on });
        self.stack_lifted(cell, [on, cube]);
    }

    /// Tells of a stack that lands on `cell`, from where its top moves on. The position
    /// skips that moment.
    #[inline(always)]
    fn pause_to_split(&mut self, cell: Cell, stack: [Cube; 2]) {
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
    fn capture(&mut self, cell: Cell, mover: Cube) {
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
    fn captured(&mut self, cell: Cell, cube: Cube, standing: Standing) {
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
    fn imprison(&mut self, cube: Cube) {
        if self.tables.rules.prisoners.is_some() {
            let held = self.position.prisoners(cube.colour, cube.kind);
            self.set_prisoners(cube.colour, cube.kind, (held + 1).min(Pool::MOST));
            self.observer.happened(TurnEvent::Imprisoned { cube });
        }
    }

    fn drop(&mut self, kind: Kind, colour: Colour, cell: Cell) {
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
    fn put_king(&mut self, cell: Cell) {
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
    fn take_top(&mut self, cell: Cell, standing: Standing) -> Cube {
        let cube = self.position.upper.take(cell);
        self.position.hash ^= self.tables.cube_key(0, cube, cell);
        self.observer.take(cell, cube, standing);
        cube
    }

    #[inline]
    fn take_bottom(&mut self, cell: Cell) -> Cube {
        let cube = self.position.lower.take(cell);
        self.position.hash ^= self.tables.cube_key(1, cube, cell);
        self.observer.take(cell, cube, Standing::Bottom);
        cube
    }

    #[inline]
    fn put_top(&mut self, cell: Cell, cube: Cube, standing: Standing) {
        self.position.upper.put(cell, cube);
        self.position.hash ^= self.tables.cube_key(0, cube, cell);
        self.observer.put(cell, cube, standing);
    }

    #[inline]
    fn put_bottom(&mut self, cell: Cell, cube: Cube) {
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
