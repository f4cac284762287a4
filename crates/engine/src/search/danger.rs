//! What the opponent threatens, and which turns can do something about it.

use jersi_core::{Aftermath, Bits, Cell, CellSet, Position, Shape, Tables, Turn};

/// Threats that are looked at; more of them leave no more defences.
const MOST: usize = 12;

/// The turns with which the opponent would win at once if it were his turn, as the
/// cells that each of them depends on.
///
/// A turn that changes none of these cells leaves the win as it is. So a defence
/// has to touch every one of the sets: that is found without trying any turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Danger<W> {
    needs: [CellSet<W>; MOST],
    count: usize,
}

impl<W: Bits> Danger<W> {
    /// What the opponent of the player to move threatens. `list` is a list to use.
    #[inline]
    pub(crate) fn new(
        tables: &Tables<W>,
        position: &Position<W>,
        list: &mut Vec<Turn>,
    ) -> Option<Danger<W>> {
        let passed = tables.pass(position);
        list.clear();
        tables.wins_into(&passed, MOST, list);
        if list.is_empty() {
            return None;
        }
        let mut danger = Danger {
            needs: [CellSet::EMPTY; MOST],
            count: 0,
        };
        for &win in list.iter().take(MOST) {
            danger.needs[danger.count] = needs(tables, &passed, win);
            danger.count += 1;
        }
        Some(danger)
    }

    /// Whether a turn touches what every threat depends on.
    #[inline]
    pub(crate) fn is_answered_by(&self, turn: Turn) -> bool {
        let Some(touched) = touched::<W>(turn) else {
            return true;
        };
        self.needs[..self.count]
            .iter()
            .all(|&needed| (needed & touched).any())
    }
}

/// The cells that a turn changes; `None` where that is decided later.
#[inline]
fn touched<W: Bits>(turn: Turn) -> Option<CellSet<W>> {
    let to = CellSet::from(turn.to());
    let cells = match turn.shape() {
        Shape::Cube | Shape::Stack => to | turn.from().into(),
        Shape::CubeStack | Shape::StackCube => to | turn.from().into() | turn.via().into(),
        Shape::Drop | Shape::DropStack => to,
        Shape::DropPair => to | turn.via().into(),
        Shape::Answer => return None,
    };
    match turn.aftermath() {
        Aftermath::None => Some(cells),
        Aftermath::Return(cell) => Some(cells | cell.into()),
        Aftermath::Ransom(_) => None,
    }
}

/// The cells that a winning turn depends on.
fn needs<W: Bits>(tables: &Tables<W>, passed: &Position<W>, win: Turn) -> CellSet<W> {
    let arrives = match win.shape() {
        Shape::Cube | Shape::Stack | Shape::CubeStack | Shape::StackCube => {
            let after = tables.play_unchecked(passed, win);
            (after.tops(passed.side()) & tables.goal(passed.side())).any()
        }
        _ => false,
    };
    // A king that cannot return depends on his whole row, and more.
    if !arrives || win.aftermath() != Aftermath::None {
        return tables.cells();
    }
    let between = |a: Cell, b: Cell| {
        let near = tables.around(a);
        if a == b || near.contains(b) {
            CellSet::EMPTY
        } else {
            near & tables.around(b)
        }
    };
    let (from, via, to) = (win.from(), win.via(), win.to());
    let ends = CellSet::from(from) | to.into();
    match win.shape() {
        Shape::Cube => ends,
        Shape::Stack => ends | between(from, to),
        Shape::CubeStack => ends | via.into() | between(via, to),
        _ => ends | via.into() | between(from, via),
    }
}
