//! Playing a turn: positions are copied and changed, never taken back.

mod cubes;

use crate::hash::{self, Feature};
use crate::king::KingTaken;
use crate::position::Pool;
use crate::turn::{Aftermath, Decision, Shape};
use crate::{Bits, Cell, Colour, Cube, Kind, KingStatus, Position, Standing, Tables, TurnEvent};

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
