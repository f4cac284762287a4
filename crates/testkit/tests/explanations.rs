//! What is said of a wrong turn.

use jersi_core::{Bits, Cell, Game, Tables};
use jersi_testkit::rulesets::{self, Ruleset};
use jersi_testkit::tour::{Sight, tour};
use jersi_testkit::with_tables;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

/// A board with something of everything: a lone rock on e4, a rock on paper on e5, a
/// mountain on d4, a wise man on a mountain on c3; and of the enemy scissors on a mountain
/// on f4, a paper on f5 and a rock on scissors on f6.
const BOARD: &str = "3k-3/8/7/3msp-sr2/3R-PR1r-2/3M-4/2MW4/1S-6/2R-K-3 w 0 1 M2W1m3w2 -";
/// The black king can be captured on e5; a paper on f5 can be its ransom.
const PREY: &str = "7/8/7/4p-3/3R-k-4/3m-4/7/8/3K-3 w 0 1 - -";
/// The ransom for the black king is asked: a paper.
const ASKED: &str = "7/8/7/4p-p-2/4R-4/3m-4/7/8/3K-3 w 0 1 - #p";
/// The ransom is paid, the black king is to be put back.
const PAID: &str = "7/8/7/4p-3/4R-4/3m-4/7/8/3K-3 w 0 1 - k";

/// Game, position, text of a turn, the part of it that is at fault, and what is said.
// A row is a line, however long.
#[rustfmt::skip]
const FAULTS: [(&str, &str, &str, &str, &str); 65] = [
    // What cannot be read.
    ("jersi-4.8", BOARD, "", "", "the turn is missing"),
    ("jersi-4.8", BOARD, "!! ", "", "the turn is missing"),
    ("jersi-4.8", BOARD, "e4+e3", "+", "a step was expected here"),
    ("jersi-4.8", BOARD, "e4-", "", "a cell was expected here"),
    ("jersi-4.8", BOARD, "M;d4", "M", "a cell was expected here"),
    ("jersi-4.8", BOARD, "e4-z9", "z9", "z9 is not a cell of this board"),
    ("jersi-4.8", BOARD, "e4-e10", "e10", "e10 is not a cell of this board"),
    ("jersi-4.8", BOARD, "X:d4", "X", "there is no kind `X` in this game"),
    ("jersi-4.8", BOARD, "Mé:d4", "M", "a cell was expected here"),
    ("jersi-4.8", BOARD, "M:d5/Xé", "X", "there is no kind `X` in this game"),
    ("jersi-4.8", BOARD, "/", "", "a kind was expected here"),
    ("jersi-4.8", BOARD, "e4-e3/K", "", "a colon was expected here"),
    ("jersi-4.8", BOARD, "e4-e3 e5", "e5", "`e5` does not belong here"),
    ("jersi-4.8", BOARD, "e4-e3/R:a1", "R:a1", "only a captured king can be put"),
    ("jersi-4.8", BOARD, "e4e5e6e7", "e4e5e6e7", "at most three cells"),
    ("jersi-4.8", BOARD, "M:g1/M:g2/W:g3", "M:g1/M:g2/W:g3", "at most two cubes"),
    // Where the steps begin.
    ("jersi-4.8", BOARD, "e2-e3", "e2", "e2 is empty"),
    ("jersi-4.8", BOARD, "e7-e6", "e7", "e7 holds black rock, and it is White's turn"),
    ("jersi-4.8", BOARD, "d4-d5", "d4", "a mountain does not move"),
    ("jersi-4.8", BOARD, "b2", "b2", "one cell alone is not a turn"),
    ("jersi-4.8", BOARD, "#b2", "b2", "no ransom is asked"),
    // Which steps follow each other.
    ("jersi-4.8", BOARD, "e5=e6-d6=d7", "d7", "a turn has at most two steps"),
    ("jersi-4.8", BOARD, "e4-e3-e2", "e2", "a single cube cannot step twice"),
    ("jersi-4.8", BOARD, "e5=e6=d6", "d6", "a stack cannot move twice"),
    ("jersi-4.8", BOARD, "e4=e3", "e4", "e4 holds one cube, which moves with -"),
    ("jersi-4.8", BOARD, "c3=c4", "c3", "white mountain at its bottom does not move"),
    ("jersi-4.8", BOARD, "e4-e3=e2", "e2", "builds no stack on e3 that could move"),
    ("jersi-4.8", BOARD, "e4-d4=d5", "d5", "builds no stack on d4 that could move"),
    ("jersi-4.8", BOARD, "e4-f4=f3", "f3", "builds no stack on f4 that could move"),
    // Where the steps end.
    ("jersi-4.8", BOARD, "e4-e6", "e6", "moves one cell, and e6 does not touch e4"),
    ("jersi-4.8", BOARD, "e4-e5", "e5", "e5 holds two cubes already"),
    ("jersi-4.8", BOARD, "e5-f5", "f5", "rock does not beat black paper"),
    ("jersi-4.8", BOARD, "e5=e6-f6", "f6", "rock does not beat black rock"),
    ("jersi-4.8", BOARD, "a3-a4", "a4", "rock cannot stand on white king"),
    ("pijersi", "r-5/7/6/3W-R-2/6/7/6 w 0 1", "d4-d5", "d5", "wise man cannot stand on white rock"),
    ("jersi-4.8", BOARD, "e5=g1", "g1", "in a straight line; g1 is not in line with e5"),
    ("jersi-4.8", BOARD, "e5=g5", "g5", "f5 is in the way"),
    ("jersi-4.8", BOARD, "e5=e4", "e4", "a stack cannot be stacked"),
    ("jersi-4.8", BOARD, "e5=f5", "f5", "rock does not beat black paper"),
    ("jersi-4.8", BOARD, "e5=f4", "f4", "on black mountain can be captured by a single cube only"),
    ("pijersi", "r-5/7/6/3SRr-2/6/7/6 w 0 1", "d4d5d5", "d5", "rock does not beat black rock"),
    // Drops.
    ("jersi-4.8", BOARD, "W:b1/W:b3", "W", "White has 1 of kind wise man in reserve"),
    ("jersi-4.8", BOARD, "K:a1", "K", "White has 0 of kind king in reserve"),
    ("jersi-4.8", BOARD, "W:c3", "c3", "c3 holds two cubes already"),
    ("jersi-4.8", BOARD, "M:d4/W:d4", "d4", "d4 holds two cubes already"),
    ("jersi-4.8", BOARD, "M:b2", "b2", "mountain cannot be dropped on white scissors"),
    ("jersi-4.8", BOARD, "W:g1/M:g1", "g1", "mountain cannot be dropped on white wise man"),
    ("jersi-4.8", BOARD, "W:f5", "f5", "wise man cannot be dropped on black paper"),
    ("jersi-4.8", BOARD, "W:a4", "a4", "wise man cannot be dropped on white king"),
    ("jersi-4.8", BOARD, "M:g1/M:g3", "g3", "on one cell or on two that touch"),
    ("jersi-4.2", BOARD, "M:e1", "e1", "White cannot drop on e1"),
    ("pijersi", "r-5/7/6/3W-R-2/6/7/6 w 0 1", "R:a3", "R", "this game has no drops"),
    // Captured kings.
    ("jersi-4.8", BOARD, "e4-e3/K:i1", "i1", "no king is captured by this turn"),
    ("jersi-4.8+ransom", BOARD, "e4-e3#f5", "f5", "no king is captured by this turn"),
    ("jersi-4.8", PREY, "e4-e5", "", "the captured king must be put back"),
    ("jersi-4.8", PREY, "e4-e5/K:a1", "a1", "the king cannot be put back on a1"),
    ("jersi-4.8", PREY, "e4-e5#f5/K:i1", "f5", "this game is played without ransom"),
    ("jersi-4.8+ransom", PREY, "e4-e5/K:i1", "", "the ransom for the captured king is missing"),
    ("jersi-4.8+ransom", PREY, "e4-e5#F", "F", "no cube of this kind can be asked for"),
    ("jersi-4.8+ransom", PREY, "e4-e5#d4/K:i1", "d4", "no ransom can be taken from d4"),
    ("jersi-4.8+ransom", PREY, "e4-e5#f5", "", "the captured king must be put back"),
    ("jersi-4.8+ransom", PREY, "e4-e5#f5/K:a1", "a1", "the king cannot be put back on a1"),
    ("jersi-4.8+ransom", ASKED, "e5-e6", "e5-e6", "a ransom is asked for: Black must give paper"),
    ("jersi-4.8+ransom", PAID, "e5-e6", "e5-e6", "White must put the captured king back first"),
    // The end.
    ("jersi-4.8", "3K-3/8/7/8/9/8/7/8/k-6 b 1 9 - -", "a1-a2", "a1-a2", "the game is over"),
];

#[test]
fn every_fault_is_named_where_it_is() {
    let mut wrong = Vec::new();
    for (name, position, turn, place, message) in FAULTS {
        let game = Game::new(&rulesets::load(name, 0))
            .from_text(position)
            .unwrap_or_else(|error| panic!("{name} {position}: {error}"));
        match game.read_turn(turn) {
            Ok(read) => wrong.push(format!("{name}: {turn} is read as {read:?}")),
            Err(error) => {
                if !error.fault.message.to_string().contains(message)
                    || turn[error.fault.span.clone()] != *place
                {
                    let place = &turn[error.fault.span.clone()];
                    wrong.push(format!("{name}: {turn}: `{place}`: {error}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_likeliest_turn_is_suggested_first() {
    for (name, position, turn, meant) in [
        ("jersi-4.8", BOARD, "e4=e3", "e4-e3"),
        ("jersi-4.8", BOARD, "e5=e6=d6", "e5=e6-d6"),
        ("jersi-4.8", BOARD, "M:g1/M:g3", "M:g1/M:g1"),
        ("jersi-4.8", PREY, "e4-e5", "e4-e5/K:i1"),
        ("jersi-4.8+ransom", PREY, "e4-e5#f5", "e4-e5#f5/K:i1"),
        ("pijersi", "r-5/7/6/3SRr-2/6/7/6 w 0 1", "d4d5d5", "d4=d2"),
    ] {
        let game = Game::new(&rulesets::load(name, 0))
            .from_text(position)
            .expect("a position");
        let error = game.read_turn(turn).expect_err(turn);
        assert_eq!(
            error.meant.first().map(String::as_str),
            Some(meant),
            "{turn}: {error}"
        );
        assert!(error.meant.len() <= 5, "{turn}: {error}");
    }
}

mod no_fault_without_a_reason {
    jersi_testkit::ruleset_tests!(super::check_reasons);
}

fn check_reasons(name: &'static str) {
    let ruleset = Ruleset::new(name);
    with_tables!(&ruleset.rules, tables => {
        let mut wrong = 0;
        tour(&ruleset, &tables, 200, |sight, rng| {
            for _ in 0..100 {
                let text = any_turn(&tables, sight, rng);
                if let Err(error) = tables.read_turn(&sight.position, &text) {
                    wrong += 1;
                    let position = tables.position_text(&sight.position);
                    assert_ne!(error.fault.message.id(), "fault-not-legal", "{position}: {text}");
                }
            }
        });
        assert!(wrong > 5000, "{name}: only {wrong} turns were wrong");
    });
}

/// A turn of some form on cells that are often near each other.
fn any_turn<W: Bits>(tables: &Tables<W>, sight: &Sight<W>, rng: &mut impl Rng) -> String {
    let board = tables.board();
    let cells: Vec<Cell> = board.cells().collect();
    let mine: Vec<Cell> = sight
        .position
        .tops(sight.position.side())
        .into_iter()
        .collect();
    let any = |rng: &mut _| *cells.choose(rng).expect("cells");
    let near = |cell: Cell, rng: &mut _| {
        let around: Vec<Cell> = board.neighbours(cell).collect();
        *around.choose(rng).unwrap_or(&cell)
    };
    let from = if rng.random_range(0..8) == 0 {
        any(rng)
    } else {
        *mine.choose(rng).unwrap_or(&cells[0])
    };
    let mut step = |cell: Cell| match rng.random_range(0..8) {
        0 => any(rng),
        1 | 2 => {
            let n = near(cell, rng);
            near(n, rng)
        }
        _ => near(cell, rng),
    };
    let via = step(from);
    let to = step(via);
    let back = any(rng);
    let [from, via, to, back] = [from, via, to, back].map(|cell| board.name(cell));
    let kinds = &tables.rules().dialect.codes;
    let kind = |rng: &mut _| kinds.choose(rng).expect("kinds").clone();
    let mut text = match rng.random_range(0..10) {
        0 | 1 => format!("{from}-{via}"),
        2 | 3 => format!("{from}={via}"),
        4 | 5 => format!("{from}-{via}={to}"),
        6 | 7 => format!("{from}={via}-{to}"),
        8 => format!("{}:{from}", kind(rng)),
        _ => format!("{}:{from}/{}:{via}", kind(rng), kind(rng)),
    };
    if text.contains(['-', '=']) && rng.random_range(0..4) == 0 {
        text = format!("{text}#{to}");
    }
    if text.contains(['-', '=']) && rng.random_range(0..4) == 0 {
        text = format!("{text}/K:{back}");
    }
    text
}
