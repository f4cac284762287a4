//! The words that go with a picture, as messages: a screen reader needs them.

use crate::TrayKind;
use crate::trays::row;
use jersi_core::{
    Board, ByColour, Cell, Colour, Cube, Kind, KingStatus, Message, Rules, Setup, Value, message,
};

/// Who decides next: while a ransom is asked for, the player who must give it.
pub(crate) fn decider(setup: &Setup) -> Colour {
    match setup.king {
        KingStatus::RansomAsked(_) => !setup.side,
        _ => setup.side,
    }
}

/// The game and whose turn it is.
pub(crate) fn title(rules: &Rules, setup: &Setup) -> Message {
    match setup.king {
        KingStatus::NotReturned | KingStatus::NoRansom => {
            message!("board-game-over", game = &rules.title)
        }
        _ => message!(
            "board-to-play",
            game = &rules.title,
            player = decider(setup)
        ),
    }
}

/// The name of a kind. A setup may hold kinds that the rules do not have.
fn kind(rules: &Rules, kind: Kind) -> Value {
    match rules.kinds.get(kind.index()) {
        Some(known) => known.name_or_letter().into(),
        None => message!("board-unknown-cube").into(),
    }
}

/// `white rock`
fn cube(rules: &Rules, cube: Cube) -> Message {
    let kind = kind(rules, cube.kind);
    message!("board-cube", colour = cube.colour, kind = kind)
}

/// `rock on wise man`: a stack from its top down to its bottom.
fn on(top: Value, bottom: Value) -> Value {
    message!("board-on", top = top, bottom = bottom).into()
}

/// What stands on a cell, if anything does: `white stack: rock on wise man`.
fn unit(rules: &Rules, cubes: &[Cube]) -> Option<Message> {
    let (first, rest) = cubes.split_first()?;
    if rest.is_empty() {
        return Some(cube(rules, *first));
    }
    let from_top = cubes.iter().rev();
    if rest.iter().any(|cube| cube.colour != first.colour) {
        let cubes = from_top.map(|&one| Value::from(cube(rules, one)));
        let cubes = cubes.reduce(on)?;
        return Some(message!("board-mixed-stack", cubes = cubes));
    }
    let kinds = from_top.map(|cube| kind(rules, cube.kind)).reduce(on)?;
    Some(message!(
        "board-stack",
        colour = first.colour,
        kinds = kinds
    ))
}

/// The name of a cell and what stands there: `b4, white rock`.
pub(crate) fn cell(rules: &Rules, board: &Board, setup: &Setup, cell: Cell) -> Message {
    let place = board.place(cell);
    let cubes = setup.cubes.get(&place);
    match cubes.and_then(|cubes| unit(rules, cubes)) {
        Some(unit) => message!("board-cell", cell = place, unit = unit),
        None => message!("board-cell-empty", cell = place),
    }
}

/// Cubes beside the board: `white mountain × 2, white fool`.
fn cubes(rules: &Rules, row: &[(Cube, u8)]) -> Value {
    Value::list(
        row.iter()
            .map(|&(one, count)| message!("board-cubes", cube = cube(rules, one), count = count)),
    )
}

/// What is in a tray.
pub(crate) fn tray(rules: &Rules, kind: TrayKind, row: &[(Cube, u8)]) -> Message {
    let cubes = cubes(rules, row);
    match kind {
        TrayKind::Reserve => message!("tray-reserve", cubes = cubes),
        TrayKind::Prisoners => message!("tray-prisoners", cubes = cubes),
    }
}

/// The whole position.
pub(crate) fn description(rules: &Rules, board: &Board, setup: &Setup) -> Message {
    let occupied = setup.cubes.iter();
    let units = occupied
        .filter(|(place, _)| board.cell(**place).is_some())
        .filter_map(|(place, cubes)| {
            let unit = unit(rules, cubes)?;
            Some(message!("board-cell", cell = *place, unit = unit))
        });
    let pair = |before, last| message!("series", before = before, last = last);
    let board = match units.reduce(pair) {
        Some(units) => message!("board-holds", units = units),
        None => message!("board-empty"),
    };
    let reserve = both(rules, &setup.reserve).map(|cubes| message!("board-reserve", cubes = cubes));
    let prisoners =
        both(rules, &setup.prisoners).map(|cubes| message!("board-prisoners", cubes = cubes));
    let sentence = |before, last| message!("board-sentences", before = before, last = last);
    [reserve, prisoners]
        .into_iter()
        .flatten()
        .fold(board, sentence)
}

fn both(rules: &Rules, pools: &ByColour<[u8; Kind::MOST]>) -> Option<Value> {
    let both = Colour::BOTH
        .map(|colour| row(colour, pools[colour]))
        .concat();
    (!both.is_empty()).then(|| cubes(rules, &both))
}
