//! Changes of a position that leave a game as it is.

use jersi_core::rules::KingFate;
use jersi_core::{ByColour, Kind, KindSet, Place, Rules};

/// A change of places and kinds that leaves the rules as they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Symmetry {
    /// Whether left and right are swapped.
    mirrors: bool,
    /// The new kind of each kind.
    kinds: [Kind; Kind::MOST],
}

impl Symmetry {
    fn identity() -> Symmetry {
        Symmetry {
            mirrors: false,
            kinds: std::array::from_fn(Kind::new),
        }
    }

    /// All of a game, the one that changes nothing first: each relabelling of three
    /// kinds that beat each other in a circle, without and with left and right swapped.
    pub(crate) fn all(rules: &Rules) -> Vec<Symmetry> {
        let mut all = vec![Symmetry::identity()];
        if let Some(cycle) = cycle(rules) {
            let once = Symmetry::identity().then_relabelled(cycle);
            all.extend([once, once.then_relabelled(cycle)]);
        }
        if is_mirrored(rules) {
            let mirrored = all.iter().map(|&symmetry| Symmetry {
                mirrors: true,
                ..symmetry
            });
            all.extend(mirrored.collect::<Vec<_>>());
        }
        all
    }

    fn then_relabelled(self, kinds: [Kind; Kind::MOST]) -> Symmetry {
        Symmetry {
            kinds: self.kinds.map(|kind| kinds[kind.index()]),
            ..self
        }
    }

    pub(crate) fn kind(self, kind: Kind) -> Kind {
        self.kinds[kind.index()]
    }

    pub(crate) fn place(self, rules: &Rules, place: Place) -> Place {
        if self.mirrors {
            mirrored(rules, place)
        } else {
            place
        }
    }
}

fn mirrored(rules: &Rules, place: Place) -> Place {
    let length = rules.board.rows[usize::from(place.row)];
    Place {
        column: length - 1 - place.column,
        ..place
    }
}

/// Whether left and right can be swapped: rows are centred, so only holes can forbid it.
fn is_mirrored(rules: &Rules) -> bool {
    let holes = &rules.board.holes;
    holes
        .iter()
        .all(|&hole| holes.contains(&mirrored(rules, hole)))
}

/// Three kinds that beat each other in a circle, if going round changes no rule: the
/// new kind of each kind.
fn cycle(rules: &Rules) -> Option<[Kind; Kind::MOST]> {
    let kinds = || (0..rules.kinds.len()).map(Kind::new);
    let beats = |one: Kind, other: Kind| rules.kind(one).beats.contains(other);
    kinds()
        .flat_map(|a| kinds().flat_map(move |b| kinds().map(move |c| [a, b, c])))
        .filter(|&[a, b, c]| a != b && b != c && c != a)
        .filter(|&[a, b, c]| beats(a, b) && beats(b, c) && beats(c, a))
        .map(|[a, b, c]| {
            let mut cycle = std::array::from_fn(Kind::new);
            for (from, to) in [(a, b), (b, c), (c, a)] {
                cycle[from.index()] = to;
            }
            cycle
        })
        .find(|&cycle| is_relabelled(rules, cycle))
}

/// Whether the rules say the same of the new kinds as of the old ones.
fn is_relabelled(rules: &Rules, kinds: [Kind; Kind::MOST]) -> bool {
    let moved = |set: KindSet| -> KindSet { set.iter().map(|kind| kinds[kind.index()]).collect() };
    let same_kinds = rules.kinds.iter().enumerate().all(|(index, old)| {
        let new = rules.kind(kinds[index]);
        new.count == old.count
            && new.moves == old.moves
            && new.stays == old.stays
            && new.beats == moved(old.beats)
            && new.stands_on == moved(old.stands_on)
            && new.stands_on_enemy == moved(old.stands_on_enemy)
    });
    let same_king = rules.king.as_ref().is_none_or(|king| {
        kinds[king.kind.index()] == king.kind
            && match &king.when_captured {
                KingFate::OwnerLoses => true,
                KingFate::Returns { ransom, .. } => moved(*ransom) == *ransom,
            }
    });
    same_kinds && same_king && moved(rules.goal.kinds) == rules.goal.kinds
}

/// Whether the game is the same for both players when the board is turned by half a
/// turn.
pub(crate) fn is_fair(rules: &Rules) -> bool {
    let board = &rules.board;
    let turned = |row: &u8| (board.rows.len() as u8).wrapping_sub(1 + row);
    let same = |rows: &ByColour<Vec<u8>>| {
        let turns = |row| rows.black.contains(&turned(row));
        rows.white.len() == rows.black.len() && rows.white.iter().all(turns)
    };
    let every_cell_turns = (0..).zip(&board.rows).all(|(row, &length)| {
        (0..length)
            .map(|column| Place { row, column })
            .filter(|&place| board.has(place))
            .all(|place| board.mirror(place).is_some())
    });
    let same_return = rules.king.as_ref().is_none_or(
        |king| !matches!(&king.when_captured, KingFate::Returns { rows, .. } if !same(rows)),
    );
    every_cell_turns && same_return && same(&rules.drops.rows) && same(&rules.goal.rows)
}
