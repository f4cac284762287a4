//! Threats: what the opponent would win with, and which decisions can answer that.

use super::parameters::MAX_THREATS;
use jersi_core::{Aftermath, Bits, Cell, CellSet, Decision, Position, Shape, Tables};

/// The decisions with which the opponent would win at once if it were their turn, as the
/// cells that each of them depends on.
///
/// A decision that changes none of these cells leaves the win as it is. So a defence has to
/// touch every one of the sets, which is known without playing anything.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threats<W> {
    needs: [CellSet<W>; MAX_THREATS],
    count: usize,
}

impl<W: Bits> Threats<W> {
    /// What the opponent of the player to move threatens. `list` is a list to use.
    #[inline]
    pub(crate) fn new(
        tables: &Tables<W>,
        position: &Position<W>,
        list: &mut Vec<Decision>,
    ) -> Option<Threats<W>> {
        let passed = tables.pass(position);
        list.clear();
        tables.wins_into(&passed, MAX_THREATS, list);
        if list.is_empty() {
            return None;
        }
        let mut threats = Threats {
            needs: [CellSet::EMPTY; MAX_THREATS],
            count: 0,
        };
        for &win in list.iter().take(MAX_THREATS) {
            threats.needs[threats.count] = needs(tables, &passed, win);
            threats.count += 1;
        }
        Some(threats)
    }

    /// Whether a decision touches what every threat depends on.
    #[inline]
    pub(crate) fn is_answered_by(&self, decision: Decision) -> bool {
        let Some(touched) = touched::<W>(decision) else {
            return true;
        };
        self.needs[..self.count]
            .iter()
            .all(|&needed| (needed & touched).any())
    }
}

/// The cells that a decision changes; `None` where that is decided later.
#[inline]
fn touched<W: Bits>(decision: Decision) -> Option<CellSet<W>> {
    let to = CellSet::from(decision.to());
    let cells = match decision.shape() {
        Shape::Cube | Shape::Stack => to | decision.from().into(),
        Shape::CubeStack | Shape::StackCube => to | decision.from().into() | decision.via().into(),
        Shape::Drop | Shape::DropStack => to,
        Shape::DropPair => to | decision.via().into(),
        Shape::Answer => return None,
    };
    match decision.aftermath() {
        Aftermath::None => Some(cells),
        Aftermath::Return(cell) => Some(cells | cell.into()),
        Aftermath::Ransom(_) => None,
    }
}

/// The cells that a winning decision depends on.
fn needs<W: Bits>(tables: &Tables<W>, passed: &Position<W>, win: Decision) -> CellSet<W> {
    let arrives = match win.shape() {
        Shape::Cube | Shape::Stack | Shape::CubeStack | Shape::StackCube => {
            let after = tables.play_unchecked(passed, win);
            (after.tops(passed.side()) & tables.goal(passed.side())).any()
        }
        _ => false,
    };
    // Whether a king cannot return depends on its whole row, and more.
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
