//! Questions that cannot be answered.

use crate::{file, refused, run, run_with};

/// Asks that every one of these parts is said.
fn says(args: &[&str], parts: &[&str]) {
    let stderr = refused(args);
    for part in parts {
        assert!(
            stderr.contains(part),
            "{args:?} does not say {part}:\n{stderr}"
        );
    }
}

#[test]
fn arguments() {
    says(&["no-such-subcommand"], &["no-such-subcommand"]);
    says(&["perft"], &["DEPTH"]);
    says(&["perft", "many"], &["many"]);
    says(&["perft", "-1"], &["-1"]);
    says(&["perft", "101"], &["101", "0..=100"]);
    says(&["perft", "--threads", "0", "1"], &["0 is not in 1"]);
    says(&["perft", "--threads", "65536", "1"], &["65536"]);
    says(&["rules", "--toml"], &["<NAME>"]);
    says(
        &["rules", "pijersi", "--toml", "--json"],
        &["cannot be used with"],
    );
    says(&["show", "--colour", "pink"], &["pink"]);
    says(&["verify"], &["FILE"]);
    says(
        &["completions", "no-such-shell"],
        &["no-such-shell", "bash"],
    );
}

#[test]
fn names_of_games() {
    for command in ["show", "legal"] {
        says(
            &[command, "-r", "jersi-5.0"],
            &["\"jersi-5.0\"", "did you mean", "pijersi", "./mine.toml"],
        );
    }
    says(&["perft", "-r", "chess", "1"], &["\"chess\""]);
    says(&["rules", "chess"], &["\"chess\"", "jersi-4.8"]);
    says(&["rules", "chess", "--toml"], &["\"chess\""]);
    says(&["show", "-r", ""], &["there is no game \"\""]);
    says(
        &["show", "-r", "jersi-4.8+ranson"],
        &["\"ranson\"", "did you mean ransom?", "no-reserve"],
    );
    says(&["rules", "jersi-4.8+ranson", "--toml"], &["\"ranson\""]);
    says(&["show", "-r", "pijersi+setup"], &["setup=GRXLLS"]);
    says(&["show", "-r", "pijersi+setup=AAAAAA"], &["\"AAAAAA\""]);
    says(&["show", "-r", "pijersi+half-random=x"], &["seed"]);
    says(
        &["show", "-r", "pijersi+half-random+full-random"],
        &["exclude each other"],
    );
}

#[test]
fn rules_files() {
    says(
        &["show", "-r", "./no/such/file.toml"],
        &["cannot read ./no/such/file.toml"],
    );
    says(&["show", "-r", "testdata/"], &["cannot read testdata/"]);
    let broken = file("broken.toml", "id = \"broken\"\n[board\n");
    let broken = broken.to_str().unwrap();
    says(&["show", "-r", broken], &["broken.toml:2:7: ", "]"]);
    says(&["rules", broken], &["broken.toml:2:7: "]);
    let pijersi = run(&["rules", "pijersi", "--toml"]).stdout;
    let faulty = pijersi
        .replace("\"hexagons\"", "\"hexagon\"")
        .replace("beats = \"S\"", "beats = \"X\"");
    let faulty = file("faulty.toml", &faulty);
    let named = format!("{}+ransom", faulty.display());
    // All faults at once, with their places and with advice.
    says(
        &["legal", "-r", &named],
        &[
            "faulty.toml:16:8: `grid` cannot be \"hexagon\"\n  help: did you mean \"hexagons\"?",
            "faulty.toml:23:10: there is no kind X\n  help: the kinds are R, P, S, W",
        ],
    );
    says(
        &["show", "-r", "testdata/jersi-2.toml+ransom"],
        &["jersi-2 has no option \"ransom\"; it has no options"],
    );
}

#[test]
fn positions() {
    says(
        &["show", "-r", "pijersi", "-p", "x-5/7/6/7/6/7/6 w 0 1"],
        &[
            "error: the position: there is no cube `x` in this game",
            "\n    x-5/7/6/7/6/7/6 w 0 1\n    ^\n  help: the letters are R P S W",
        ],
    );
    says(
        &["legal", "-r", "pijersi", "-p", ""],
        &["the position is missing"],
    );
    says(
        &["perft", "-r", "pijersi", "-p", "6/7/6/7/6/7/6 x y", "1"],
        &["`x` is not a side", "`y` is not a number"],
    );
    says(
        &["show", "-r", "pijersi", "-p", "RW5/7/6/7/6/7/5R- w 21 0"],
        &[
            "this is not a position of pijersi:",
            "\n  on g1 white wise man stands on white rock",
            "\n  the draw count is 21, its limit 20",
            "\n  turns are numbered from 1",
        ],
    );
    says(
        &["show", "-p", "7/8/7/8/9/8/7/8/7 w 0 1"],
        &["White has no king", "Black has no king"],
    );
}

#[test]
fn turns() {
    says(
        &["legal", "-r", "pijersi", "-m", "1. a4-b5=c4 a4-b5=c4"],
        &["error: turn 2, `a4-b5=c4` of Black: a4 is empty\n    a4-b5=c4\n    ^^\n"],
    );
    says(
        &["show", "-m", "a1-z9"],
        &[
            "turn 1, `a1-z9` of White: z9 is not a cell",
            "\n       ^^\n",
        ],
    );
    says(
        &["show", "-r", "pijersi", "-m", "a4-b5=c4 g4-f5=d5"],
        &["turn 2", "did you mean g4-f5=d4"],
    );
    says(
        &["perft", "-r", "./testdata/jersi-2.toml", "-m", "a1=a2", "1"],
        &["a1 holds one cube"],
    );
    says(
        &[
            "show",
            "-r",
            "pijersi",
            "-p",
            "R-5/7/6/7/6/7/6 b 0 1",
            "-m",
            "a1-b1",
        ],
        &["the game is over"],
    );
    // Whatever it is, it is not a panic.
    for text in [
        "é",
        "-",
        "=",
        "#",
        "/",
        "a",
        "a1",
        "a1-",
        "a1--b1",
        "M:",
        "::",
        "\u{7f}\t?",
    ] {
        let answer = run_with(&["show", "-m", "-"], text);
        assert_eq!(answer.code, 2, "{text:?}");
        assert_eq!(answer.stdout, "");
        assert!(answer.stderr.starts_with("error: turn 1"), "{answer:?}");
    }
}

#[test]
fn standard_input_is_read_once() {
    says(&["show", "-p", "-", "-m", "-"], &["-p and -m cannot both"]);
}

#[test]
fn games_without_anything_to_learn() {
    let games = crate::fresh("barren.games");
    let path = games.to_str().expect("a plain path");
    let asked = ["datagen", "-r", "pijersi", "--nodes", "10", "-o", path];
    // Every game begins with the same search, which does not find both sides exactly even.
    let barren = ["--random-turns", "0,0", "--strays", "0", "--within", "0"];
    let scattered = ["--scattered", "0"];
    says(
        &[&asked[..], &barren, &scattered].concat(),
        &["128 games", "no position to learn from", "larger --within"],
    );
    for wrong in ["-1", "NaN", "many", "1e9"] {
        let within = format!("--within={wrong}");
        says(&[&asked[..], &[&within]].concat(), &[wrong, "2 or 0.5"]);
    }
}
