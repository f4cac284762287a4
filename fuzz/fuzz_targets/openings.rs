//! Any text as a file of openings: whatever is read is written as lines that read the same.

#![no_main]

use std::sync::LazyLock;

use jersi_arena::{opening_line, read_openings};
use jersi_core::{Game, Rules};
use libfuzzer_sys::fuzz_target;

/// A game with ransom, whose `#` is also the sign of a comment.
static START: LazyLock<Game> =
    LazyLock::new(|| Game::new(&Rules::named("jersi-4.8+ransom").expect("a built-in game")));

fuzz_target!(|text: &str| {
    let Ok(openings) = read_openings(text, &START) else {
        return;
    };
    let lines: Vec<String> = openings.iter().map(opening_line).collect();
    let again = read_openings(&lines.join("\n"), &START).expect("our own lines");
    let again: Vec<String> = again.iter().map(opening_line).collect();
    assert_eq!(again, lines);
});
