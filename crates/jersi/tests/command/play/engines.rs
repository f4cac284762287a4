//! Games against other engines.

use super::{folder, in_order, play};
use std::fs;

/// The line that starts this very command as an engine.
fn ourselves() -> String {
    format!("ugi:'{}' ugi", env!("CARGO_BIN_EXE_jersi"))
}

#[test]
fn other_engines_play_every_game() {
    let folder = folder("engine");
    for (rules, turn) in [
        ("pijersi", "a4-b5=c4"),
        ("mikjersi", "a2-a3=c3"),
        ("jersi-4.8+no-reserve", "a4-b4=c3"),
        ("./testdata/jersi-2.toml", "quit"),
    ] {
        let engine = ourselves();
        let args = [
            "-r", rules, "--white", &engine, "--black", "you", "--time", "0.1",
        ];
        let answer = play(&folder, &args, "quit\n");
        assert_eq!(answer.code, 0, "{answer:?}");
        in_order(
            &answer,
            &["White is played by ", "1. White: ", "Turn 2, Black> quit"],
        );
        let args = [
            "-r", rules, "--black", &engine, "--time", "0.1", "--clock", "10s",
        ];
        let answer = play(&folder, &args, &format!("{turn}\nquit\n"));
        assert_eq!(answer.code, 0, "{answer:?}");
        if turn != "quit" {
            in_order(
                &answer,
                &[
                    "1. White: ",
                    "Black is played by ",
                    "2. Black: ",
                    "Turn 3, White>",
                ],
            );
        }
    }
}

#[test]
#[cfg(unix)]
fn an_engine_that_fails_is_replaced() {
    let folder = folder("failing");
    let script = |go: &str| {
        format!(
            "ugi:sh -c 'while read -r l; do case \"$l\" in ugi) echo ugiok;; \
             isready) echo readyok;; {go} esac; done'"
        )
    };
    for (engine, why) in [
        ("ugi:./no/such/engine".to_owned(), "cannot start"),
        (script("go*) exit 3;;"), "has ended"),
        (script("go*) echo bestmove a1z9;;"), "wants to play `a1z9`"),
    ] {
        let args = ["-r", "pijersi", "--black", &engine, "--time", "0.1"];
        let answer = play(&folder, &args, "a4-b5=c4\nretry\nnobody\nrandom\nquit\n");
        assert_eq!(answer.code, 1, "{answer:?}");
        in_order(
            &answer,
            &[
                "1. White: a4-b5=c4",
                "The engine cannot play: ",
                why,
                "Who plays Black: retry, you, a level from 1 to 10, or end?> retry",
                "The engine cannot play: ",
                "?> nobody",
                "?> random",
                "2. Black: ",
                "Turn 3, White> quit",
            ],
        );
        let answer = play(&folder, &args, "a4-b5=c4\n");
        assert_eq!(answer.code, 1, "{answer:?}");
        in_order(
            &answer,
            &["The engine cannot play: ", "The game is saved: "],
        );
    }
}

#[test]
fn a_record_starts_no_program() {
    let folder = folder("trap");
    let file = folder.join("trap.txt");
    let trap = folder.join("sprung");
    let text = format!(
        "rules: pijersi\nwhite: ugi:touch {}\nblack: 3\n\n   1 a4-b5=c4            2 g4-f5=e5\n",
        trap.display()
    );
    fs::write(&file, text).unwrap();
    let file = file.to_string_lossy();
    let answer = play(&folder, &["--resume", &file], "yes\n");
    assert_eq!(answer.code, 2, "{answer:?}");
    assert!(answer.stderr.contains("not started unasked"), "{answer:?}");
    let answer = play(
        &folder,
        &["-r", "pijersi"],
        &format!("resume {file}\nquit\n"),
    );
    in_order(&answer, &["2. Black: g4-f5=e5", "Turn 3, White> quit"]);
    assert!(!trap.exists());
}
