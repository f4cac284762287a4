//! Any text as a turn: it is read or refused, never a panic.
//!
//! The first byte chooses the game, the second how many turns are played before, the
//! next ones which; the rest is the text.

#![no_main]

use jersi_core::{Game, Notation, Rules, Turn};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static GAMES: LazyLock<Vec<Game>> = LazyLock::new(|| {
    [
        "jersi-4.8",
        "jersi-4.8+ransom",
        "jersi-4.2+ransom",
        "jersi-4.0",
        "mikjersi",
        "pijersi",
    ]
    .map(|id| Game::new(&Rules::named(id).expect("a built-in game")))
    .into()
});

fuzz_target!(|data: &[u8]| {
    let [chosen, played, rest @ ..] = data else {
        return;
    };
    let mut game = GAMES[usize::from(*chosen) % GAMES.len()].clone();
    let (turns, text) = rest.split_at(usize::from(played % 16).min(rest.len()));
    for &byte in turns {
        let legal = game.legal();
        let Some(&turn) = legal.get(usize::from(byte) * legal.len() / 256) else {
            break;
        };
        // One decision at a time if the highest bit says so: positions are pending then.
        let turn = if played & 128 == 0 {
            turn
        } else {
            Turn::from(turn.first)
        };
        game.play(turn).unwrap();
    }
    let text = String::from_utf8_lossy(text);
    match game.read_turn(&text) {
        Ok(turn) => {
            for style in [Notation::Canonical, Notation::Native, Notation::Ugi] {
                let written = game.turn_text(turn, style);
                assert_eq!(game.read_turn(&written), Ok(turn), "{written}");
            }
            game.play(turn).unwrap();
        }
        Err(error) => {
            assert!(text.get(error.fault.span.clone()).is_some(), "{error:?}");
            assert!(error.meant.len() <= 5);
            for turn in &error.meant {
                assert!(game.read_turn(turn).is_ok(), "{turn}");
            }
        }
    }
});
