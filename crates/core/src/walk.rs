//! The one generator of turns: a walk that hands out batches.
//!
//! For each unit of the player to move the walk finds the cells where a step can
//! end, as a set, and gives the whole set to a [`Sink`] as one [`Batch`]. A list
//! unpacks the batches, a count adds their sizes, a stage of a search keeps a part
//! of each. There is no second generator anywhere.

use crate::king::KingTaken;
use crate::pass::{Kingless, Pass, Plain, Royal};
use crate::turn::{Decision, Shape};
use crate::view::View;
use crate::{Bits, Cell, CellSet, Kind, KingStatus, Position, Tables};

/// Turns that differ only in their last cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Batch<W> {
    /// The turn without its last cell.
    pub(crate) head: Decision,
    /// The kind of the cube that moves alone or on top, or that is dropped last.
    pub(crate) kind: Kind,
    /// The last cells.
    pub(crate) targets: CellSet<W>,
}

impl<W: Bits> Batch<W> {
    /// The form of these turns.
    #[inline]
    pub(crate) fn shape(&self) -> Shape {
        self.head.shape()
    }

    /// The kind of the cube that moves alone or on top, or that is dropped last.
    #[inline]
    pub(crate) fn kind(&self) -> Kind {
        self.kind
    }

    /// The last cells of these turns.
    #[inline]
    pub(crate) fn targets(&self) -> CellSet<W> {
        self.targets
    }

    /// The same turns, as far as they end in `cells`.
    #[inline]
    #[must_use]
    pub(crate) fn within(mut self, cells: CellSet<W>) -> Batch<W> {
        self.targets &= cells;
        self
    }

    /// The turns one by one.
    #[inline]
    pub(crate) fn turns(self) -> impl Iterator<Item = Decision> {
        self.targets
            .into_iter()
            .map(move |to| self.head.towards(to))
    }
}

/// What is done with the turns that a walk finds.
pub(crate) trait Sink<W: Bits> {
    /// Takes turns that capture no king that returns. Their targets may be empty.
    fn batch(&mut self, batch: Batch<W>);

    /// Takes the steps of a turn that captures such a king.
    fn king_taken(&mut self, steps: Decision, then: KingTaken<W>);

    /// Whether the walk may stop early.
    #[inline]
    fn is_done(&self) -> bool {
        false
    }
}

impl<W: Bits> Tables<W> {
    /// Gives all legal decisions of a position that is not over by goal, by
    /// capture or by count to a sink.
    ///
    /// Whether the game is over is not asked here: callers that do not know ask
    /// [`Tables::legal_into`], which does.
    #[inline]
    pub(crate) fn walk<S: Sink<W>>(&self, position: &Position<W>, sink: &mut S) {
        match position.king {
            KingStatus::OnBoard => {}
            KingStatus::RansomAsked(kind) => {
                let owner = position.decider() as usize;
                return sink.batch(Batch {
                    head: Decision::answer(),
                    kind,
                    targets: position.upper.kinds(owner)[kind.index()],
                });
            }
            KingStatus::Returning => {
                return sink.batch(Batch {
                    head: Decision::answer(),
                    kind: Kind::new(0),
                    targets: self.return_cells(position),
                });
            }
            KingStatus::NotReturned | KingStatus::NoRansom => return,
        }
        self.walk_steps(position, self.all, sink);
        if !position.reserve[position.side as usize].is_empty() && !sink.is_done() {
            self.walk_drops(position, sink);
        }
    }

    /// As [`Tables::walk`], with the steps that begin on `origins` only and no drops,
    /// in a position without a pending decision.
    #[inline]
    pub(crate) fn walk_from<S: Sink<W>>(
        &self,
        position: &Position<W>,
        origins: CellSet<W>,
        sink: &mut S,
    ) {
        if position.king == KingStatus::OnBoard {
            self.walk_steps(position, origins, sink);
        }
    }

    #[inline]
    fn walk_steps<S: Sink<W>>(&self, position: &Position<W>, origins: CellSet<W>, sink: &mut S) {
        let mut view = self.view(position);
        let seen_from = if origins == self.all {
            view.lone | view.whole
        } else {
            for own in &mut view.own {
                *own &= origins;
            }
            // Stacks are built next to where a cube begins.
            let near = origins
                .into_iter()
                .fold(origins, |near, cell| near | self.around[cell.index()]);
            (view.lone | view.whole) & near
        };
        let mut reaches = W::array(CellSet::EMPTY);
        for cell in seen_from {
            reaches.as_mut()[cell.index() & (W::CAPACITY - 1)] = self.reach.of(cell, view.empty);
        }
        if self.returning.is_none() {
            return self.walk_view(&view, &reaches, &mut Kingless { sink });
        }
        let mut plain = Plain {
            king: view.king,
            met: CellSet::EMPTY,
            sink,
        };
        self.walk_view(&view, &reaches, &mut plain);
        // King captures are rare, and dear to complete: they have a pass of their
        // own, so that the first one is nothing but sets.
        if plain.met.any() {
            let mut royal = Royal {
                tables: self,
                position,
                king: view.king,
                sink,
            };
            self.walk_view(&view, &reaches, &mut royal);
        }
    }

    #[inline]
    fn walk_view<P: Pass<W>>(&self, view: &View<W>, reaches: &W::Array<CellSet<W>>, pass: &mut P) {
        let reaches = reaches.as_ref();
        for kind in self.moving {
            let cube_lands = view.cube_lands[kind.index()];
            let stack_lands = view.stack_lands[kind.index()];
            let bases = view.bases[kind.index()];
            for from in view.own[kind.index()] {
                let around = self.around[from.index()];
                pass.steps(
                    Decision::steps(Shape::Cube, from, from),
                    kind,
                    around & cube_lands,
                );

                // The cube builds a stack, which moves on. A cube that stood alone
                // leaves its cell empty: the stack may enter or cross it.
                let (lands, behind) = if view.lone.contains(from) {
                    (stack_lands | from.into(), &self.behind[from.index()])
                } else {
                    (stack_lands, &*self.nothing_behind)
                };
                for via in around & bases {
                    let crossed = CellSet::from(Cell::of_table(behind[via.index()]));
                    let targets = (reaches[via.index() & (W::CAPACITY - 1)] | crossed) & lands;
                    pass.steps(Decision::steps(Shape::CubeStack, from, via), kind, targets);
                }

                if view.whole.contains(from) {
                    let reached = reaches[from.index() & (W::CAPACITY - 1)] & stack_lands;
                    pass.steps(Decision::steps(Shape::Stack, from, from), kind, reached);
                    // Its top moves on, perhaps back to the cell just left.
                    let lands = cube_lands | from.into();
                    for via in pass.first_steps(reached) {
                        let head = Decision::steps(Shape::StackCube, from, via);
                        pass.second_steps(head, kind, self.around[via.index()] & lands);
                    }
                }
                if pass.is_done() {
                    return;
                }
            }
        }
    }

    pub(crate) fn walk_drops<S: Sink<W>>(&self, position: &Position<W>, sink: &mut S) {
        let us = position.side as usize;
        let most = self.rules.drops.most;
        let mine = position.upper.owners[us];
        let rows = self.drop_rows[us];
        let ground = (self.all - position.occupied()) & rows;
        let lone = (mine - position.stacks()) & rows;
        let own = position.upper.kinds(us).map(|cells| cells & lone);
        let cells = |kind: Kind| ground | self.kinds[kind.index()].stands_on.of(&own, lone);
        let reserve = position.reserve[us];
        for (index, first) in (0..self.kind_count).map(Kind::new).enumerate() {
            if reserve.get(first) == 0 || most == 0 {
                continue;
            }
            let first_cells = cells(first);
            let mut give = |shape, second, cell, targets| {
                sink.batch(Batch {
                    head: Decision::drops(shape, first, second, cell),
                    kind: second,
                    targets,
                });
            };
            give(Shape::Drop, first, Cell::new(0), first_cells);
            if most < 2 {
                continue;
            }
            for second in (index..self.kind_count).map(Kind::new) {
                let twins = first == second;
                if reserve.get(second) < 1 + u8::from(twins) {
                    continue;
                }
                let second_cells = cells(second);
                for cell in first_cells {
                    let mut targets = self.around[cell.index()] & second_cells;
                    if twins {
                        targets &= self.above[cell.index()];
                    }
                    give(Shape::DropPair, second, cell, targets);
                }
            }
            for second in (0..self.kind_count).map(Kind::new) {
                let enough = reserve.get(second) > u8::from(first == second);
                if enough && self.kinds[second.index()].stands_on.set.contains(first) {
                    give(Shape::DropStack, second, Cell::new(0), ground);
                }
            }
        }
    }
}
