//! A turn as marks and arrows.

use crate::layout::Layout;
use crate::{Arrow, ArrowKind, MarkKind, Point};
use jersi_core::{Account, Board, Cell, Setup};

/// From the middle of a cell to the start of an arrow, if the cell is empty now.
const START: f64 = 19.0;
/// The same, if a cube stands there.
const START_OUTSIDE: f64 = 35.0;
/// From the tip of an arrow to the middle of a cell.
const END: f64 = 27.0;
/// How far an arrow bends aside, as a part of its length: there and back differ.
const BEND: f64 = 0.11;

/// The marks of a turn that was played.
pub(crate) fn marks(account: &Account) -> Vec<(Cell, MarkKind)> {
    let mut marks = Vec::new();
    let steps = account.steps();
    if let Some(first) = steps.first() {
        marks.push((first.from, MarkKind::From));
    }
    for (index, step) in steps.iter().enumerate() {
        let last = index + 1 == steps.len();
        marks.push((step.to, if last { MarkKind::To } else { MarkKind::Via }));
    }
    marks.extend(account.drops().map(|(cell, _)| (cell, MarkKind::To)));
    let lost = account.captured().map(|(cell, _)| cell);
    let lost = lost.chain(account.ransom_given());
    marks.extend(lost.map(|cell| (cell, MarkKind::Captured)));
    marks.extend(account.king_returned().map(|cell| (cell, MarkKind::To)));
    marks
}

/// The arrows of a turn, on a board that looks like this now.
pub(crate) fn arrows(board: &Board, layout: &Layout, account: &Account, now: &Setup) -> Vec<Arrow> {
    let on_board = |cell: Cell| cell.index() < board.len();
    let start = |cell: Cell| {
        let cubes = now.cubes.get(&board.place(cell));
        if cubes.is_none_or(Vec::is_empty) {
            START
        } else {
            START_OUTSIDE
        }
    };
    let steps = account.steps();
    let number = |index: usize| (steps.len() > 1).then_some(index as u8 + 1);
    let mut ways: Vec<(Way, Option<u8>)> = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        let kind = if step.is_stack() {
            ArrowKind::Stack
        } else {
            ArrowKind::Cube
        };
        let [from, to] = [step.from, step.to];
        ways.push((Way { from, to, kind }, number(index)));
    }
    let king = account.king_taken().zip(account.king_returned());
    let kind = ArrowKind::Return;
    ways.extend(king.map(|(from, to)| (Way { from, to, kind }, None)));

    let on_board_now = |way: &Way| on_board(way.from) && on_board(way.to);
    let ways = ways.into_iter().filter(|(way, _)| on_board_now(way));
    let ways = ways.map(|(way, number)| arrow(layout, way, start(way.from), number));
    let drops = account.drops().map(|(cell, _)| cell);
    let drops = drops.filter(|&cell| on_board(cell));
    ways.chain(drops.map(|cell| drop(layout, cell))).collect()
}

/// From where to where an arrow points.
#[derive(Clone, Copy)]
struct Way {
    from: Cell,
    to: Cell,
    kind: ArrowKind,
}

/// An arrow from one cell to another, bent a little to its left.
fn arrow(layout: &Layout, way: Way, start: f64, number: Option<u8>) -> Arrow {
    let (from, to) = (layout.centre(way.from), layout.centre(way.to));
    let (right, down) = (to.x - from.x, to.y - from.y);
    let bend = from.towards(to, 0.5).offset(down * BEND, -right * BEND);
    let inside = |centre: Point, by: f64| {
        let length = centre.distance(bend);
        // A king may return to the very cell where it was captured.
        if length > by {
            centre.towards(bend, by / length)
        } else {
            centre
        }
    };
    Arrow {
        kind: way.kind,
        number,
        origin: Some(way.from),
        target: way.to,
        from: inside(from, start),
        bend,
        to: inside(to, END),
    }
}

/// An arrow from above onto a cell. It has no number: which of two drops comes first
/// makes no difference.
fn drop(layout: &Layout, cell: Cell) -> Arrow {
    let centre = layout.centre(cell);
    let (from, to) = (centre.offset(40.0, -84.0), centre.offset(15.0, -27.0));
    Arrow {
        kind: ArrowKind::Drop,
        number: None,
        origin: None,
        target: cell,
        from,
        bend: from.towards(to, 0.5),
        to,
    }
}
