//! Games in the logs of programs.

use crate::common::{load, random, random_game};
use crate::texts::{GAME, read};
use jersi_core::record::{Format, Record, RecordError};
use jersi_core::{Game, Notation};
use std::fmt::Write as _;

/// The log of a terminal: what the designer's program prints at each turn of a game.
fn log(turns: &[String]) -> String {
    let mut log = String::new();
    for (number, turn) in (1..).zip(turns) {
        let player = if number % 2 == 1 { "white" } else { "black" };
        let _ = write!(
            log,
            "
    g1.s    g2.p    g3..    g4.s    g5.p    g6..
f1..    f2..    f3.r    f4ww    f5..    f6..    f7.s
    e1..    e2..    e3sr    e4..    e5..    e6..
    a1.R    a2..    a3..    a4.R    a5..    a6.W

Turn {number} / player {player} / credit 17 / alive P:1 R:2 S:0 W:1 p:2 r:2 s:4 w:2
1234 state evaluations / alpha_cut #567 cuts / #ratio at cut: mean=1% q95=2%
select action {turn} with value -3.22 amongst 1 best actions
best branch: ['{turn}', 'a4-b5=d6!', 'g5-f5=d6!', 'c6=d7-e6']
first actions:  ['{turn}:-3.22', 'f4=e4-e5:-3.22', 'f1-f2=d3:-3.22']
debug: fen position sent to UGI agent:
['s-p-1s-p-1/2r-ww2s-/2rs3/7/6/7/R-2R-1W-', 'b', '3', '19']
debug: answer of UGI agent:
g5g4

Player {player}-minimax4-inf is thinking ...
Turn {number} : after 363.1 seconds {player}-minimax4-inf selects {turn} amongst 186 actions
----------------------------------------
"
        );
    }
    log
}

#[test]
fn a_log_of_two_thousand_lines_around_a_game() {
    let game = read(GAME).record;
    let turns = game.game().unwrap().turn_texts(Notation::Native);
    let other = random_game(&Game::new(&load("pijersi")), 60, &mut random(3));
    let foreign = log(&other.turn_texts(Notation::Native));
    let verdict = "Player white-a wins against black-b ; 3430 versus 3176 seconds";
    let before = "Hello!\nreading openings file C:\\Users\\x\\openings.txt ... (5)\n".repeat(500);
    let text = format!("{before}{foreign}\n{GAME}\n\n{verdict}\n{foreign}");
    assert!(text.lines().count() > 2000);
    let reading = read(&text);
    assert_eq!(reading.format, Format::Certu);
    assert_eq!(reading.record.line, game.line);
    assert_eq!(reading.record.tags.get("white"), Some("a"));
    assert!(reading.skipped.lines > 2000, "{}", reading.skipped.lines);
    assert!(reading.skipped.words > 10_000);
    // Two runs of foreign lines, and the words between them.
    assert!(
        reading.skipped.spans.len() <= 3,
        "{:?}",
        reading.skipped.spans
    );

    // The log alone tells the game, too.
    let reading = read(&format!("{before}{}\n{verdict}\n", log(&turns)));
    assert_eq!(reading.format, Format::Log);
    assert_eq!(reading.record.line, game.line);
    // An older program counts from 0.
    let mut old = "Hello!\n".to_owned();
    for (index, turn) in turns.iter().enumerate() {
        let _ = writeln!(
            old,
            "iteration {index}: white-mcts selects {turn} amongst 9 actions"
        );
    }
    assert_eq!(read(&old).record.line, game.line);
    // Unless its beginning is missing.
    let error = Record::read(&log(&turns).replace("Turn 1 ", "Turn 99 "), None).unwrap_err();
    assert_eq!(error, RecordError::NoGame);
}

#[test]
fn a_record_that_grows_in_a_log_is_read_at_its_longest() {
    let lines: Vec<&str> = GAME.lines().collect();
    let mut text = String::new();
    for count in 1..=lines.len() {
        let _ = writeln!(text, "the game so far:\n{}\n", lines[..count].join("\n"));
    }
    let reading = read(&text);
    assert_eq!(reading.record, read(GAME).record);
    assert_eq!(reading.more, None);
}
