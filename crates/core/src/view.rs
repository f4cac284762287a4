//! The board as the player to move sees it.

use crate::tables::KindTable;
use crate::{Bits, CellSet, Kind, Position, Tables};

/// What the player to move sees, computed once for a walk.
pub(crate) struct View<W> {
    pub(crate) empty: CellSet<W>,
    /// Own tops, by kind.
    pub(crate) own: [CellSet<W>; Kind::MOST],
    /// Where a single cube of each kind can end a step.
    pub(crate) cube_lands: [CellSet<W>; Kind::MOST],
    /// Where a stack with each kind on top can end a step.
    pub(crate) stack_lands: [CellSet<W>; Kind::MOST],
    /// Own lone cubes on which each kind can build a stack that moves.
    pub(crate) bases: [CellSet<W>; Kind::MOST],
    /// Own cubes that stand alone and can move.
    pub(crate) lone: CellSet<W>,
    /// Own stacks that move as a whole.
    pub(crate) whole: CellSet<W>,
    /// The enemy unit with the king, if it returns when captured.
    pub(crate) king: CellSet<W>,
}

impl<W: Bits> Tables<W> {
    /// What the player to move sees.
    #[inline]
    pub(crate) fn view(&self, position: &Position<W>) -> View<W> {
        let (us, them) = (position.side as usize, !position.side as usize);
        let (mine, theirs) = (position.upper.owners[us], position.upper.owners[them]);
        let lone = self.all - position.stacks();
        let (own, enemy) = (position.upper.kinds(us), position.upper.kinds(them));
        let below = (!self.rooted.is_empty()).then(|| Below::new(self, position));
        let mut movers = mine;
        for kind in self
            .rooted
            .iter()
            .filter(|&kind| !self.moving.contains(kind))
        {
            movers = movers - own[kind.index()];
        }
        let mut view = View {
            empty: self.all - mine - theirs,
            own,
            cube_lands: [CellSet::EMPTY; Kind::MOST],
            stack_lands: [CellSet::EMPTY; Kind::MOST],
            bases: [CellSet::EMPTY; Kind::MOST],
            lone: movers & lone,
            whole: movers
                & below
                    .as_ref()
                    .map_or(position.lower.owners[us], |below| below.carriers),
            king: CellSet::EMPTY,
        };
        if let Some(king) = &self.returning {
            view.king = enemy[king.kind.index()];
            if king.carries {
                view.king |= position.lower.kinds(them)[king.kind.index()] & theirs;
            }
        }
        for kind in self.moving {
            let index = kind.index();
            let kind = &self.kinds[index];
            let beaten = kind.beats.of(&enemy, theirs);
            let friends = kind.stands_on.of(&own, mine) & lone;
            let mut stacks = view.empty | beaten;
            let mut cubes = stacks | friends;
            if let Some(below) = &below {
                stacks = stacks - below.held;
                cubes = (cubes - below.held) | (beaten & below.carrying(kind));
                cubes |= kind.stands_on_enemy.of(&enemy, theirs) & lone;
            }
            view.stack_lands[index] = stacks;
            view.cube_lands[index] = cubes;
            view.bases[index] = friends & view.lone;
        }
        view
    }
}

/// Lower cubes, in games where some stay or do not move.
struct Below<W> {
    own: [CellSet<W>; Kind::MOST],
    enemy: [CellSet<W>; Kind::MOST],
    all_own: CellSet<W>,
    all_enemy: CellSet<W>,
    /// Cells where the lower cube would stay if its top were captured.
    held: CellSet<W>,
    /// Own lower cubes that can move.
    carriers: CellSet<W>,
}

impl<W: Bits> Below<W> {
    #[inline]
    fn new(tables: &Tables<W>, position: &Position<W>) -> Below<W> {
        let (us, them) = (position.side as usize, !position.side as usize);
        let (all_own, all_enemy) = (position.lower.owners[us], position.lower.owners[them]);
        let (own, enemy) = (position.lower.kinds(us), position.lower.kinds(them));
        let mut below = Below {
            own,
            enemy,
            all_own,
            all_enemy,
            held: CellSet::EMPTY,
            carriers: all_own,
        };
        for kind in tables.rooted {
            if tables.staying.contains(kind) {
                below.held |= own[kind.index()] | enemy[kind.index()];
            }
            if !tables.moving.contains(kind) {
                below.carriers = below.carriers - own[kind.index()];
            }
        }
        below
    }

    /// Cells whose lower cube stays and carries a cube of this kind.
    #[inline]
    fn carrying(&self, kind: &KindTable) -> CellSet<W> {
        if self.held.is_empty() {
            return CellSet::EMPTY;
        }
        let carrying = kind.stands_on.of(&self.own, self.all_own)
            | kind.stands_on_enemy.of(&self.enemy, self.all_enemy);
        carrying & self.held
    }
}
