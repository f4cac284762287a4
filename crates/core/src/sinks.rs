//! What is done with the turns of a walk: list, count, look for one.

use crate::king::KingTaken;
use crate::turn::{Aftermath, Decision, Shape, Turn};
use crate::walk::{Batch, Sink};
use crate::{Bits, CellSet, KingStatus, Position, Tables};

/// Gives every turn to a function.
struct Each<F>(F);

impl<W: Bits, F: FnMut(Decision)> Sink<W> for Each<F> {
    #[inline]
    fn batch(&mut self, batch: Batch<W>) {
        for turn in batch.turns() {
            (self.0)(turn);
        }
    }

    fn king_taken(&mut self, steps: Decision, then: KingTaken<W>) {
        then.turns(steps, &mut self.0);
    }
}

/// Adds the sizes of batches.
struct Count<'a, W> {
    tables: &'a Tables<W>,
    position: &'a Position<W>,
    total: u64,
}

impl<W: Bits> Sink<W> for Count<'_, W> {
    #[inline]
    fn batch(&mut self, batch: Batch<W>) {
        self.total += u64::from(batch.targets().len());
    }

    fn king_taken(&mut self, steps: Decision, then: KingTaken<W>) {
        self.total += match then {
            KingTaken::Returns(cells) => u64::from(cells.len().max(1)),
            KingTaken::Ransom(kinds) if kinds.is_empty() => 1,
            KingTaken::Ransom(kinds) => kinds
                .into_iter()
                .map(|kind| {
                    let turn = steps.with(Aftermath::Ransom(kind));
                    let mut ways = 0;
                    self.tables
                        .complete(self.position, turn, &mut |_| ways += 1);
                    ways
                })
                .sum(),
        };
    }
}

/// Stops at the first turn.
struct Any(bool);

impl<W: Bits> Sink<W> for Any {
    #[inline]
    fn batch(&mut self, batch: Batch<W>) {
        self.0 |= batch.targets().any();
    }

    fn king_taken(&mut self, _: Decision, _: KingTaken<W>) {
        self.0 = true;
    }

    fn is_done(&self) -> bool {
        self.0
    }
}

/// Looks for one turn.
struct Find {
    turn: Decision,
    found: bool,
}

impl<W: Bits> Sink<W> for Find {
    #[inline]
    fn batch(&mut self, batch: Batch<W>) {
        let shape = batch.shape();
        if shape != self.turn.shape() {
            return;
        }
        // The cells of two drops may be in the other order.
        self.found |= if shape == Shape::DropPair {
            batch.turns().any(|turn| turn == self.turn)
        } else {
            batch.targets().contains(self.turn.to())
                && batch.head.towards(self.turn.to()) == self.turn
        };
    }

    fn king_taken(&mut self, steps: Decision, then: KingTaken<W>) {
        if steps == self.turn.with(Aftermath::None) {
            then.turns(steps, |turn| self.found |= turn == self.turn);
        }
    }

    fn is_done(&self) -> bool {
        self.found
    }
}

impl<W: Bits> Tables<W> {
    /// Calls a function with every legal decision; with none if the game is over.
    ///
    /// In a game without ransom decisions are turns. Nothing is allocated.
    pub fn for_each_turn(&self, position: &Position<W>, each: impl FnMut(Decision)) {
        if !self.is_decided(position) {
            self.for_each_undecided(position, each);
        }
    }

    /// As [`Tables::for_each_turn`], in a position that is known not to be decided.
    #[inline]
    pub fn for_each_undecided(&self, position: &Position<W>, each: impl FnMut(Decision)) {
        self.walk(position, &mut Each(each));
    }

    /// Adds every legal decision to a list; none if the game is over.
    pub fn legal_into(&self, position: &Position<W>, list: &mut Vec<Decision>) {
        self.for_each_turn(position, |turn| list.push(turn));
    }

    /// Whether the player to move can play at all, in a position that is not
    /// decided otherwise.
    pub fn has_turn(&self, position: &Position<W>) -> bool {
        let mut any = Any(false);
        self.walk(position, &mut any);
        any.0
    }

    /// How many legal whole turns there are, in a position that is not decided;
    /// at a pending position, how many decisions.
    #[inline]
    pub fn count_undecided(&self, position: &Position<W>) -> u64 {
        let mut count = Count {
            tables: self,
            position,
            total: 0,
        };
        self.walk(position, &mut count);
        count.total
    }

    /// Calls a function with every legal whole turn; at a pending position, with
    /// every decision.
    pub fn for_each_whole_turn(&self, position: &Position<W>, mut each: impl FnMut(Turn)) {
        self.for_each_turn(position, |turn| match turn.aftermath() {
            Aftermath::Ransom(_) => self.complete(position, turn, &mut each),
            _ => each(turn.into()),
        });
    }

    /// The ways to complete a turn that names a ransom.
    fn complete(&self, position: &Position<W>, turn: Decision, each: &mut dyn FnMut(Turn)) {
        let asked = self.play_unchecked(position, turn);
        self.for_each_turn(&asked, |gift| {
            let given = Some(gift.to());
            let paid = self.play_unchecked(&asked, gift);
            if paid.king() == KingStatus::Returning {
                self.for_each_turn(&paid, |back| {
                    let returned = Some(back.to());
                    each(Turn {
                        first: turn,
                        given,
                        returned,
                    });
                });
            } else {
                each(Turn {
                    first: turn,
                    given,
                    returned: None,
                });
            }
        });
    }

    /// Whether a decision is legal in a position.
    pub fn is_legal(&self, position: &Position<W>, turn: Decision) -> bool {
        !self.is_decided(position) && self.is_legal_undecided(position, turn)
    }

    /// As [`Tables::is_legal`], in a position that is known not to be decided: what a
    /// search asks of a turn that its tables remember from somewhere.
    pub fn is_legal_undecided(&self, position: &Position<W>, turn: Decision) -> bool {
        // Bits from anywhere may name cells that no board of this size has.
        let most = turn.from().max(turn.to());
        if most.index() >= W::CAPACITY {
            return false;
        }
        let mut find = Find { turn, found: false };
        match turn.shape() {
            Shape::Cube | Shape::Stack | Shape::CubeStack | Shape::StackCube => {
                let from = CellSet::from(turn.from());
                if (position.tops(position.side) & from).any() {
                    self.walk_from(position, from, &mut find);
                }
            }
            Shape::Drop | Shape::DropPair | Shape::DropStack | Shape::Answer => {
                self.walk(position, &mut find);
            }
        }
        find.found
    }

    /// The position after a decision, if it is legal.
    pub fn play(&self, position: &Position<W>, turn: Decision) -> Option<Position<W>> {
        self.is_legal(position, turn)
            .then(|| self.play_unchecked(position, turn))
    }

    /// The position after a whole turn, if it is legal.
    pub fn play_whole(&self, position: &Position<W>, turn: Turn) -> Option<Position<W>> {
        // Both answers are cells: one without what it answers would be taken for another.
        let asks = matches!(turn.first.aftermath(), Aftermath::Ransom(_));
        if turn.given.is_some() && !asks || turn.returned.is_some() && turn.given.is_none() {
            return None;
        }
        turn.decisions().try_fold(*position, |position, decision| {
            self.play(&position, decision)
        })
    }
}
