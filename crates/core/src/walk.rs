//! The one generator of turns: a walk that hands out batches.
//!
//! For each unit of the player to move the walk finds the cells where a step can
//! end, as a set, and gives the whole set to a [`Sink`] as one [`Batch`]. A list
//! unpacks the batches, a count adds their sizes, a stage of a search keeps a part
//! of each. There is no second generator anywhere.

use crate::turn::{Aftermath, Shape, Turn};
use crate::{Bits, Cell, CellSet, Kind, KindSet, KingStatus, Position, Tables};

/// Turns that differ only in their last cell.
#[derive(Clone, Copy, Debug)]
pub struct Batch<W> {
    /// The turn without its last cell.
    head: Turn,
    /// The kind of the cube that moves alone or on top, or that is dropped last.
    kind: Kind,
    /// The last cells.
    targets: CellSet<W>,
}

impl<W: Bits> Batch<W> {
    /// The turn without its last cell.
    #[inline]
    pub(crate) fn head(&self) -> Turn {
        self.head
    }

    /// The form of these turns.
    #[inline]
    pub fn shape(&self) -> Shape {
        self.head.shape()
    }

    /// Where the steps start.
    #[inline]
    pub fn from(&self) -> Cell {
        self.head.from()
    }

    /// The cell between two steps.
    #[inline]
    pub fn via(&self) -> Cell {
        self.head.via()
    }

    /// The kind of the cube that moves alone or on top, or that is dropped last.
    #[inline]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The last cells of these turns.
    #[inline]
    pub fn targets(&self) -> CellSet<W> {
        self.targets
    }

    /// The same turns, as far as they end in `cells`.
    #[inline]
    #[must_use]
    pub fn within(mut self, cells: CellSet<W>) -> Batch<W> {
        self.targets &= cells;
        self
    }

    /// The turns one by one.
    #[inline]
    pub fn turns(self) -> impl Iterator<Item = Turn> {
        self.targets
            .into_iter()
            .map(move |to| self.head.towards(to))
    }
}

/// How a turn goes on that has captured a king.
#[derive(Clone, Copy, Debug)]
pub enum KingTaken<W> {
    /// The capturer puts it back on one of these cells; if there is none the
    /// capturer has won.
    Returns(CellSet<W>),
    /// The capturer names one of these kinds as ransom; if there is none the
    /// capturer has won.
    Ransom(KindSet),
}

impl<W: Bits> KingTaken<W> {
    /// The complete turns: the steps with each way to go on.
    pub fn turns(self, steps: Turn, mut each: impl FnMut(Turn)) {
        match self {
            KingTaken::Returns(cells) => {
                for cell in cells {
                    each(steps.with(Aftermath::Return(cell)));
                }
            }
            KingTaken::Ransom(kinds) => {
                for kind in kinds {
                    each(steps.with(Aftermath::Ransom(kind)));
                }
            }
        }
        if self.wins() {
            each(steps);
        }
    }

    /// Whether the capture wins the game at once.
    pub fn wins(self) -> bool {
        match self {
            KingTaken::Returns(cells) => cells.is_empty(),
            KingTaken::Ransom(kinds) => kinds.is_empty(),
        }
    }
}

/// What is done with the turns that a walk finds.
pub trait Sink<W: Bits> {
    /// Takes turns that capture no king that returns. Their targets may be empty.
    fn batch(&mut self, batch: Batch<W>);

    /// Takes the steps of a turn that captures such a king.
    fn king_taken(&mut self, steps: Turn, then: KingTaken<W>);

    /// Whether the walk may stop early.
    #[inline]
    fn is_done(&self) -> bool {
        false
    }
}

/// What the player to move sees, computed once for a walk.
struct View<W> {
    empty: CellSet<W>,
    /// Own tops, by kind.
    own: [CellSet<W>; Kind::MOST],
    /// Where a single cube of each kind can end a step.
    cube_lands: [CellSet<W>; Kind::MOST],
    /// Where a stack with each kind on top can end a step.
    stack_lands: [CellSet<W>; Kind::MOST],
    /// Own lone cubes on which each kind can build a stack that moves.
    bases: [CellSet<W>; Kind::MOST],
    /// Own cubes that stand alone and can move.
    lone: CellSet<W>,
    /// Own stacks that move as a whole.
    whole: CellSet<W>,
    /// The enemy unit with the king, if it returns when captured.
    king: CellSet<W>,
}

impl<W: Bits> Tables<W> {
    /// Gives all legal decisions of a position that is not over by goal, by
    /// capture or by count to a sink.
    ///
    /// Whether the game is over is not asked here: callers that do not know ask
    /// [`Tables::legal_into`], which does.
    #[inline]
    pub fn walk<S: Sink<W>>(&self, position: &Position<W>, sink: &mut S) {
        match position.king {
            KingStatus::OnBoard => {}
            KingStatus::RansomAsked(kind) => {
                let tops = position.tops[position.decider() as usize];
                return sink.batch(Batch {
                    head: Turn::answer(),
                    kind,
                    targets: tops & kinds_of(&position.top_planes)[kind.index()],
                });
            }
            KingStatus::Returning => {
                return sink.batch(Batch {
                    head: Turn::answer(),
                    kind: Kind::new(0),
                    targets: self.return_cells(position),
                });
            }
            KingStatus::NotReturned | KingStatus::NoRansom => return,
        }
        self.walk_steps(position, sink);
        if !position.reserve[position.side as usize].is_empty() && !sink.is_done() {
            self.walk_drops(position, sink);
        }
    }

    #[inline]
    fn view(&self, position: &Position<W>) -> View<W> {
        let (us, them) = (position.side as usize, !position.side as usize);
        let (mine, theirs) = (position.tops[us], position.tops[them]);
        let stacks = position.stacks();
        let lone = self.all - stacks;
        let empty = self.all - mine - theirs;
        let tops = kinds_of(&position.top_planes);
        let own = tops.map(|cells| cells & mine);
        let enemy = tops.map(|cells| cells & theirs);
        // Cells where the lower cube would stay if its top were captured.
        let mut held = CellSet::EMPTY;
        let mut below_own = [CellSet::EMPTY; Kind::MOST];
        let mut below_enemy = [CellSet::EMPTY; Kind::MOST];
        let mut can_carry = position.bottoms[us];
        if !self.staying.is_empty() || self.moving.len() < self.kind_count {
            let bottoms = kinds_of(&position.bottom_planes);
            for kind in self.staying {
                held |= bottoms[kind.index()] & stacks;
            }
            below_own = bottoms.map(|cells| cells & position.bottoms[us]);
            below_enemy = bottoms.map(|cells| cells & position.bottoms[them]);
            can_carry = self
                .moving
                .iter()
                .fold(CellSet::EMPTY, |set, kind| set | below_own[kind.index()]);
        }
        let mut view = View {
            empty,
            own,
            cube_lands: [CellSet::EMPTY; Kind::MOST],
            stack_lands: [CellSet::EMPTY; Kind::MOST],
            bases: [CellSet::EMPTY; Kind::MOST],
            lone: CellSet::EMPTY,
            whole: CellSet::EMPTY,
            king: CellSet::EMPTY,
        };
        for kind in self.moving {
            view.lone |= own[kind.index()] & lone;
            view.whole |= own[kind.index()] & can_carry;
        }
        for index in self.moving.iter().map(Kind::index) {
            let kind = &self.kinds[index];
            let beaten = kind.beats.of(&enemy, theirs);
            let mut cubes = empty | (beaten - held);
            view.stack_lands[index] = cubes;
            let friends = kind.stands_on.of(&own, mine) & lone;
            view.bases[index] = friends & view.lone;
            cubes |= friends;
            if !kind.stands_on_enemy.set.is_empty() {
                cubes |= (kind.stands_on_enemy.of(&enemy, theirs) & lone) - beaten;
            }
            if held.any() {
                let carrying = kind.stands_on.of(&below_own, position.bottoms[us])
                    | kind
                        .stands_on_enemy
                        .of(&below_enemy, position.bottoms[them]);
                cubes |= beaten & held & carrying;
            }
            view.cube_lands[index] = cubes;
        }
        if let Some(king) = &self.returning {
            view.king = enemy[king.kind.index()];
            if king.carries {
                let bottoms = kinds_of(&position.bottom_planes)[king.kind.index()];
                view.king |= bottoms & position.bottoms[them] & theirs;
            }
        }
        view
    }

    #[inline]
    fn walk_steps<S: Sink<W>>(&self, position: &Position<W>, sink: &mut S) {
        let view = self.view(position);
        let mut reaches = W::array(CellSet::EMPTY);
        for cell in view.lone | view.whole {
            reaches.as_mut()[cell.index() & (W::CAPACITY - 1)] = self.reach(cell, view.empty);
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
                    Turn::steps(Shape::Cube, from, from),
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
                    pass.steps(Turn::steps(Shape::CubeStack, from, via), kind, targets);
                }

                if view.whole.contains(from) {
                    let reached = reaches[from.index() & (W::CAPACITY - 1)] & stack_lands;
                    pass.steps(Turn::steps(Shape::Stack, from, from), kind, reached);
                    // Its top moves on, perhaps back to the cell just left.
                    let lands = cube_lands | from.into();
                    for via in pass.first_steps(reached) {
                        let head = Turn::steps(Shape::StackCube, from, via);
                        pass.second_steps(head, kind, self.around[via.index()] & lands);
                    }
                }
                if pass.is_done() {
                    return;
                }
            }
        }
    }

    /// Cells that a stack can look at from here: the next ones, and those behind
    /// an empty one.
    #[inline]
    fn reach(&self, cell: Cell, empty: CellSet<W>) -> CellSet<W> {
        let rays = &self.rays[cell.index()];
        let mut reach = self.around[cell.index()];
        for (&next, &far) in rays.next.iter().zip(&rays.far) {
            reach |= far.when((next & empty) == next);
        }
        reach
    }

    fn walk_drops<S: Sink<W>>(&self, position: &Position<W>, sink: &mut S) {
        let us = position.side as usize;
        let most = self.rules.drops.most;
        let mine = position.tops[us];
        let rows = self.drop_rows[us];
        let ground = (self.all - position.occupied()) & rows;
        let lone = (mine - position.stacks()) & rows;
        let tops = kinds_of(&position.top_planes);
        let own = tops.map(|cells| cells & lone);
        let cells = |kind: Kind| ground | self.kinds[kind.index()].stands_on.of(&own, lone);
        let reserve = position.reserve[us];
        for (index, first) in (0..self.kind_count).map(Kind::new).enumerate() {
            if reserve.get(first) == 0 || most == 0 {
                continue;
            }
            let first_cells = cells(first);
            let mut give = |shape, second, cell, targets| {
                sink.batch(Batch {
                    head: Turn::drops(shape, first, second, cell),
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

    /// The cells on which the captured king of the player not to move can be put
    /// back.
    pub(crate) fn return_cells(&self, position: &Position<W>) -> CellSet<W> {
        let Some(king) = &self.returning else {
            return CellSet::EMPTY;
        };
        let (capturer, owner) = (position.side as usize, !position.side as usize);
        let lone = self.all - position.stacks();
        let tops = kinds_of(&position.top_planes);
        let friends = tops.map(|cells| cells & position.tops[owner]);
        let enemies = tops.map(|cells| cells & position.tops[capturer]);
        let may = &self.kinds[king.kind.index()];
        let seats = may.stands_on.of(&friends, position.tops[owner])
            | may.stands_on_enemy.of(&enemies, position.tops[capturer]);
        ((self.all - position.occupied()) | (seats & lone)) & king.rows[owner]
    }

    /// The kinds that the player to move can ask for as ransom.
    pub(crate) fn ransom_kinds(&self, position: &Position<W>) -> KindSet {
        let Some(king) = &self.returning else {
            return KindSet::EMPTY;
        };
        let tops = kinds_of(&position.top_planes);
        let theirs = position.tops[!position.side as usize];
        king.ransom
            .iter()
            .filter(|kind| (tops[kind.index()] & theirs).any())
            .collect()
    }
}

/// What one pass over the steps keeps of them.
trait Pass<W: Bits> {
    /// Steps of a turn that has captured no king before the last one.
    fn steps(&mut self, head: Turn, kind: Kind, targets: CellSet<W>);
    /// Which first steps of stacks are of interest to go on from.
    fn first_steps(&mut self, reached: CellSet<W>) -> CellSet<W>;
    /// Second steps after those.
    fn second_steps(&mut self, head: Turn, kind: Kind, targets: CellSet<W>);
    fn is_done(&self) -> bool;
}

/// Passes on the steps that capture no king, and takes note of kings met.
struct Plain<'a, W, S> {
    king: CellSet<W>,
    met: CellSet<W>,
    sink: &'a mut S,
}

impl<W: Bits, S: Sink<W>> Pass<W> for Plain<'_, W, S> {
    #[inline]
    fn steps(&mut self, head: Turn, kind: Kind, targets: CellSet<W>) {
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
    fn second_steps(&mut self, head: Turn, kind: Kind, targets: CellSet<W>) {
        self.steps(head, kind, targets);
    }

    #[inline]
    fn is_done(&self) -> bool {
        self.sink.is_done()
    }
}

/// Passes on the steps that capture the king.
struct Royal<'a, W, S> {
    tables: &'a Tables<W>,
    position: &'a Position<W>,
    king: CellSet<W>,
    sink: &'a mut S,
}

impl<W: Bits, S: Sink<W>> Royal<'_, W, S> {
    #[cold]
    fn king_taken(&mut self, head: Turn, targets: CellSet<W>) {
        for to in targets {
            let steps = head.towards(to);
            let then = self.tables.king_taken(self.position, steps);
            self.sink.king_taken(steps, then);
        }
    }
}

impl<W: Bits, S: Sink<W>> Pass<W> for Royal<'_, W, S> {
    #[inline]
    fn steps(&mut self, head: Turn, _: Kind, targets: CellSet<W>) {
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
    fn second_steps(&mut self, head: Turn, kind: Kind, targets: CellSet<W>) {
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

/// The cells of each kind, from the planes that hold the bits of its number.
#[inline]
pub(crate) fn kinds_of<W: Bits>(planes: &[CellSet<W>; 3]) -> [CellSet<W>; Kind::MOST] {
    let [low, middle, high] = *planes;
    // Kind 0 has no bit in any plane; callers intersect with occupied cells.
    let any = CellSet::full();
    let halves = [any - high, high];
    std::array::from_fn(|kind| {
        let half = halves[kind >> 2];
        let half = if kind & 2 == 0 {
            half - middle
        } else {
            half & middle
        };
        if kind & 1 == 0 {
            half - low
        } else {
            half & low
        }
    })
}
