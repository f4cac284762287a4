//! The words that go with a picture, for those who cannot see it.

use jersi_core::{Board, ByColour, Cell, Colour, Cube, Kind, KingStatus, Rules, Setup};
use std::fmt::Write;

/// Who decides next: while a ransom is asked for, the player who must give it.
pub(crate) fn decider(setup: &Setup) -> Colour {
    match setup.king {
        KingStatus::RansomAsked(_) => !setup.side,
        _ => setup.side,
    }
}

fn name_of(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "White",
        Colour::Black => "Black",
    }
}

/// The game and whose turn it is.
pub(crate) fn title(rules: &Rules, setup: &Setup) -> String {
    let state = match setup.king {
        KingStatus::NotReturned | KingStatus::NoRansom => "game over".to_owned(),
        _ => format!("{} to play", name_of(decider(setup))),
    };
    format!("{}: {state}", rules.title)
}

/// `white rock`; kinds without a name go by their letter.
pub(crate) fn cube(rules: &Rules, cube: Cube) -> String {
    match rules.kinds.get(cube.kind.index()) {
        Some(kind) if !kind.name.is_empty() => format!("{} {}", cube.colour, kind.name),
        Some(kind) => format!("{} {}", cube.colour, kind.letter),
        None => format!("{} cube", cube.colour),
    }
}

/// `white rock on black mountain`: the cubes of a cell, the top one first.
pub(crate) fn unit(rules: &Rules, cubes: &[Cube]) -> String {
    let names: Vec<String> = cubes.iter().rev().map(|&one| cube(rules, one)).collect();
    names.join(" on ")
}

/// The name of a cell and what stands there.
pub(crate) fn cell(rules: &Rules, board: &Board, setup: &Setup, cell: Cell) -> String {
    let name = board.name(cell);
    match setup.cubes.get(&board.place(cell)) {
        Some(cubes) if !cubes.is_empty() => format!("{name}: {}", unit(rules, cubes)),
        _ => name,
    }
}

/// `2 white mountains`, in a form that needs no plural: `white mountain 2`.
pub(crate) fn pool(rules: &Rules, colour: Colour, counts: [u8; Kind::MOST]) -> String {
    let counted: Vec<String> = (0..Kind::MOST)
        .filter(|&index| counts[index] > 0)
        .map(|index| {
            let kind = Kind::new(index);
            format!("{} {}", cube(rules, Cube { colour, kind }), counts[index])
        })
        .collect();
    counted.join(", ")
}

/// The whole position in words.
pub(crate) fn description(rules: &Rules, board: &Board, setup: &Setup) -> String {
    let units: Vec<String> = setup
        .cubes
        .iter()
        .filter(|(place, cubes)| !cubes.is_empty() && board.cell(**place).is_some())
        .map(|(place, cubes)| format!("{place} {}", unit(rules, cubes)))
        .collect();
    let mut text = if units.is_empty() {
        "An empty board.".to_owned()
    } else {
        format!("On the board: {}.", units.join(", "))
    };
    for (what, pools) in [("reserve", &setup.reserve), ("prisoners", &setup.prisoners)] {
        let both: Vec<String> = pools_in_words(rules, pools);
        if !both.is_empty() {
            let _ = write!(text, " In {what}: {}.", both.join(", "));
        }
    }
    text
}

fn pools_in_words(rules: &Rules, pools: &ByColour<[u8; Kind::MOST]>) -> Vec<String> {
    let words = Colour::BOTH.map(|colour| pool(rules, colour, pools[colour]));
    words.into_iter().filter(|text| !text.is_empty()).collect()
}
