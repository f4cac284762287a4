//! What is done with the turns of a walk: list, count, look for one.

use crate::king::KingTaken;
use crate::turn::{Aftermath, Turn, WholeTurn};
use crate::walk::{Batch, Sink};
use crate::{Bits, KingStatus, Position, Tables};

/// Gives every turn to a function.
struct Each<F>(F);

impl<W: Bits, F: FnMut(Turn)> Sink<W> for Each<F> {
    #[inline]
    fn batch(&mut self, batch: Batch<W>) {
        for turn in batch.turns() {
            (self.0)(turn);
        }
    }

    fn king_taken(&mut self, steps: Turn, then: KingTaken<W>) {
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

    fn king_taken(&mut self, steps: Turn, then: KingTaken<W>) {
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

    fn king_taken(&mut self, _: Turn, _: KingTaken<W>) {
        self.0 = true;
    }

    fn is_done(&self) -> bool {
        self.0
    }
}

impl<W: Bits> Tables<W> {
    /// Calls a function with every legal decision; with none if the game is over.
    ///
    /// In a game without ransom decisions are turns. Nothing is allocated.
    pub fn for_each_turn(&self, position: &Position<W>, each: impl FnMut(Turn)) {
        if !self.is_decided(position) {
            self.for_each_undecided(position, each);
        }
    }

    /// As [`Tables::for_each_turn`], in a position that is known not to be decided.
    #[inline]
    pub fn for_each_undecided(&self, position: &Position<W>, each: impl FnMut(Turn)) {
        self.walk(position, &mut Each(each));
    }

    /// Adds every legal decision to a list; none if the game is over.
    pub fn legal_into(&self, position: &Position<W>, list: &mut Vec<Turn>) {
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
    pub fn for_each_whole_turn(&self, position: &Position<W>, mut each: impl FnMut(WholeTurn)) {
        self.for_each_turn(position, |turn| match turn.aftermath() {
            Aftermath::Ransom(_) => self.complete(position, turn, &mut each),
            _ => each(turn.into()),
        });
    }

    /// The ways to complete a turn that names a ransom.
    fn complete(&self, position: &Position<W>, turn: Turn, each: &mut dyn FnMut(WholeTurn)) {
        let asked = self.play_unchecked(position, turn);
        self.for_each_turn(&asked, |gift| {
            let given = Some(gift.to());
            let paid = self.play_unchecked(&asked, gift);
            if paid.king() == KingStatus::Returning {
                self.for_each_turn(&paid, |back| {
                    let returned = Some(back.to());
                    each(WholeTurn {
                        turn,
                        given,
                        returned,
                    });
                });
            } else {
                each(WholeTurn {
                    turn,
                    given,
                    returned: None,
                });
            }
        });
    }

    /// Whether a decision is legal in a position.
    pub fn is_legal(&self, position: &Position<W>, turn: Turn) -> bool {
        let mut found = false;
        self.for_each_turn(position, |legal| found |= legal == turn);
        found
    }

    /// The position after a decision, if it is legal.
    pub fn play(&self, position: &Position<W>, turn: Turn) -> Option<Position<W>> {
        self.is_legal(position, turn)
            .then(|| self.play_unchecked(position, turn))
    }

    /// The position after a whole turn, if it is legal.
    pub fn play_whole(&self, position: &Position<W>, turn: WholeTurn) -> Option<Position<W>> {
        // Both answers are cells: one without what it answers would be taken for another.
        let asks = matches!(turn.turn.aftermath(), Aftermath::Ransom(_));
        if turn.given.is_some() && !asks || turn.returned.is_some() && turn.given.is_none() {
            return None;
        }
        turn.decisions().try_fold(*position, |position, decision| {
            self.play(&position, decision)
        })
    }
}
