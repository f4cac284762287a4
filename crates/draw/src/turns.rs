//! A turn as marks and arrows.

use crate::layout::Layout;
use crate::{Arrow, ArrowKind, MarkKind, Point};
use jersi_core::{Aftermath, Board, Cell, Cube, KingStatus, Rules, Setup, Shape, Turn, WholeTurn};

/// From the middle of a cell to the start of an arrow, if the cell is empty now.
const START: f64 = 19.0;
/// The same, if a cube stands there.
const START_OUTSIDE: f64 = 35.0;
/// From the tip of an arrow to the middle of a cell.
const END: f64 = 27.0;
/// How far an arrow bends aside, as a part of its length: there and back differ.
const BEND: f64 = 0.11;

/// One step of a turn over the board.
#[derive(Clone, Copy)]
struct Step {
    from: Cell,
    to: Cell,
    kind: ArrowKind,
}

/// The steps of a turn; a drop has none.
fn steps(turn: Turn) -> Vec<Step> {
    use ArrowKind::{Cube, Stack};
    let [from, via, to] = [turn.from(), turn.via(), turn.to()];
    let step = |from, to, kind| Step { from, to, kind };
    match turn.shape() {
        Shape::Cube => vec![step(from, to, Cube)],
        Shape::Stack => vec![step(from, to, Stack)],
        Shape::CubeStack => vec![step(from, via, Cube), step(via, to, Stack)],
        Shape::StackCube => vec![step(from, via, Stack), step(via, to, Cube)],
        Shape::Drop | Shape::DropPair | Shape::DropStack | Shape::Answer => Vec::new(),
    }
}

/// The cells on which a turn drops cubes.
fn drops(turn: Turn) -> Vec<Cell> {
    match turn.shape() {
        Shape::Drop | Shape::DropStack => vec![turn.to()],
        Shape::DropPair => vec![turn.via(), turn.to()],
        _ => Vec::new(),
    }
}

/// Where a turn puts a captured king back.
pub(crate) fn return_cell(turn: WholeTurn) -> Option<Cell> {
    match turn.turn.aftermath() {
        Aftermath::Return(cell) => Some(cell),
        _ => turn.returned,
    }
}

/// The cubes of a cell; none if the board lacks it.
fn cubes<'a>(board: &Board, setup: &'a Setup, cell: Cell) -> &'a [Cube] {
    let on_board = cell.index() < board.len();
    let place = on_board.then(|| board.place(cell));
    place
        .and_then(|place| setup.cubes.get(&place))
        .map_or(&[], |cubes| cubes)
}

/// The cells where the steps of a turn capture: the mover beats what is on top there.
fn captures(rules: &Rules, board: &Board, turn: Turn, before: &Setup) -> Vec<Cell> {
    let steps = steps(turn);
    let Some(mover) = steps
        .first()
        .and_then(|step| cubes(board, before, step.from).last())
    else {
        return Vec::new();
    };
    let Some(mover_rules) = rules.kinds.get(mover.kind.index()) else {
        return Vec::new();
    };
    let targets = steps.iter().map(|step| step.to);
    targets
        .filter(|&cell| {
            let top = cubes(board, before, cell).last();
            top.is_some_and(|top| {
                top.colour != mover.colour && mover_rules.beats.contains(top.kind)
            })
        })
        .collect()
}

/// The cell where a turn captures the king.
fn king_taken(rules: &Rules, board: &Board, turn: Turn, before: &Setup) -> Option<Cell> {
    let king = rules.king.as_ref()?.kind;
    let is_king = |cell: &Cell| cubes(board, before, *cell).iter().any(|c| c.kind == king);
    captures(rules, board, turn, before)
        .into_iter()
        .find(is_king)
}

/// The marks of a turn that was played; captures only if the setup before is known.
pub(crate) fn marks(
    rules: &Rules,
    board: &Board,
    whole: WholeTurn,
    before: Option<&Setup>,
) -> Vec<(Cell, MarkKind)> {
    let turn = whole.turn;
    let mut marks = Vec::new();
    let steps = steps(turn);
    if let Some(first) = steps.first() {
        marks.push((first.from, MarkKind::From));
    }
    for (index, step) in steps.iter().enumerate() {
        let last = index + 1 == steps.len();
        marks.push((step.to, if last { MarkKind::To } else { MarkKind::Via }));
    }
    marks.extend(drops(turn).into_iter().map(|cell| (cell, MarkKind::To)));
    if turn.shape() == Shape::Answer {
        let gives = before.is_some_and(|b| matches!(b.king, KingStatus::RansomAsked(_)));
        let kind = if gives {
            MarkKind::Captured
        } else {
            MarkKind::To
        };
        marks.push((turn.to(), kind));
    }
    if let Some(before) = before {
        let taken = captures(rules, board, turn, before);
        marks.extend(taken.into_iter().map(|cell| (cell, MarkKind::Captured)));
    }
    marks.extend(whole.given.map(|cell| (cell, MarkKind::Captured)));
    marks.extend(return_cell(whole).map(|cell| (cell, MarkKind::To)));
    marks
}

/// The arrows of a turn.
pub(crate) fn arrows(
    rules: &Rules,
    board: &Board,
    layout: &Layout,
    whole: WholeTurn,
    (before, now): (Option<&Setup>, &Setup),
) -> Vec<Arrow> {
    let turn = whole.turn;
    let steps = steps(turn);
    let on_board = |cell: Cell| cell.index() < board.len();
    let number = |index: usize| (steps.len() > 1).then_some(index as u8 + 1);
    let start = |cell: Cell| match cubes(board, now, cell) {
        [] => START,
        _ => START_OUTSIDE,
    };

    let mut arrows = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        if on_board(step.from) && on_board(step.to) {
            arrows.push(arrow(layout, *step, start(step.from), number(index)));
        }
    }
    let drops = drops(turn).into_iter().filter(|&cell| on_board(cell));
    arrows.extend(drops.map(|cell| drop(layout, cell)));
    let taken = before.and_then(|before| king_taken(rules, board, turn, before));
    let from = taken.unwrap_or(turn.to());
    if let Some(to) = return_cell(whole)
        && on_board(from)
        && on_board(to)
    {
        let kind = ArrowKind::Return;
        arrows.push(arrow(layout, Step { from, to, kind }, start(from), None));
    }
    arrows
}

/// An arrow from one cell to another, bent a little to its left.
fn arrow(layout: &Layout, step: Step, start: f64, number: Option<u8>) -> Arrow {
    let (from, to) = (layout.centre(step.from), layout.centre(step.to));
    let (right, down) = (to.x - from.x, to.y - from.y);
    let bend = from.towards(to, 0.5).offset(down * BEND, -right * BEND);
    let inside = |centre: Point, by: f64| {
        let way = centre.distance(bend);
        // A king may return to the very cell where it was captured.
        if way > by {
            centre.towards(bend, by / way)
        } else {
            centre
        }
    };
    Arrow {
        kind: step.kind,
        number,
        origin: Some(step.from),
        target: step.to,
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
