//! `jersi verify`.

use std::fs;
use std::path::Path;

use crate::{file, refused, run};

fn golden(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/golden");
    fs::read_to_string(folder.join(name)).expect("a golden file")
}

#[test]
fn every_golden_file_agrees() {
    let names = [
        ("jersi-4.0", "jersi-4.0", 12, 581),
        ("jersi-4.2", "jersi-4.2", 12, 581),
        ("jersi-4.2+ransom", "jersi-4.2+ransom", 12, 562),
        ("jersi-4.8+ransom", "jersi-4.8+ransom", 12, 217),
        ("jersi", "jersi-4.8+king-keeps-count", 40, 1661),
        (
            "jersi-noreserve",
            "jersi-4.8+no-reserve+king-keeps-count",
            40,
            1538,
        ),
        ("mikjersi", "mikjersi", 40, 607),
        ("pijersi", "pijersi", 40, 405),
    ];
    let paths = names.map(|(name, ..)| format!("testdata/golden/{name}.jsonl"));
    let mut args = vec!["verify"];
    args.extend(paths.iter().map(String::as_str));
    let answer = run(&args);
    assert_eq!(answer.code, 0, "{answer:?}");
    let mut expected = String::new();
    for ((_, rules, games, positions), path) in names.iter().zip(&paths) {
        let line = format!("{path}: {rules}, {games} games, {positions} positions, 0 mismatches");
        expected += &(line + "\n");
    }
    expected += "208 games, 6152 positions, 0 mismatches\n";
    assert_eq!(answer.stdout, expected);
    assert_eq!(answer.stderr, "");
}

/// Verifies a golden file with one change, which must be found once, on this line.
fn doctored(name: &str, line: usize, from: &str, to: &str, said: &str) {
    let text = golden("pijersi.jsonl");
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    assert!(lines[line - 1].contains(from), "{}", lines[line - 1]);
    lines[line - 1] = lines[line - 1].replacen(from, to, 1);
    let path = file(name, &lines.join("\n"));
    let path = path.to_str().unwrap();
    let answer = run(&["verify", path]);
    assert_eq!(answer.code, 1, "{answer:?}");
    let place = format!("{path}:{line}: ");
    assert!(answer.stderr.starts_with(&place), "{answer:?}");
    assert!(answer.stderr.contains(said), "{answer:?}");
    assert_eq!(answer.stderr.lines().count(), 1, "{answer:?}");
    let last = answer.last_line();
    assert!(last.ends_with("1 mismatches"), "{answer:?}");
}

#[test]
fn a_wrong_number_is_found() {
    doctored(
        "count.jsonl",
        3,
        "[2,175,",
        "[2,176,",
        "after 2 turns: 176 legal turns expected, 175 found",
    );
}

#[test]
fn a_wrong_digest_is_found() {
    doctored(
        "digest.jsonl",
        3,
        "08b83c3bda131134",
        "08b83c3bda131135",
        "digest 08b83c3bda131135 expected, 08b83c3bda131134 found",
    );
}

#[test]
fn a_wrong_end_is_found() {
    doctored(
        "winner.jsonl",
        2,
        r#""end":"black""#,
        r#""end":"white""#,
        "the end, after 4 turns: `white` expected, `black goal` found",
    );
    doctored(
        "unfinished.jsonl",
        2,
        r#""end":"black""#,
        r#""end":null"#,
        "`none` expected",
    );
}

#[test]
fn an_illegal_turn_is_found() {
    doctored(
        "illegal.jsonl",
        2,
        "a1-b1=c1",
        "a1-b1=g6",
        "turn 3, `a1-b1=g6`: ",
    );
}

#[test]
fn a_game_that_goes_on_after_its_end_is_found() {
    doctored(
        "after.jsonl",
        2,
        "d6=b5-a4",
        "d6=b5-a4 a5-a4",
        "turn 5, `a5-a4`: the game is over",
    );
}

#[test]
fn a_game_that_stops_early_is_found() {
    let path = file(
        "early.jsonl",
        concat!(
            r#"{"ruleset":"pijersi","options":{},"games":1,"positions":2}"#,
            "\n",
            r#"{"moves":"a4-b5=d6","checks":[[0,186,"274d7fa8cab83ba8"],[9,1,"0"]],"end":null}"#,
        ),
    );
    let answer = run(&["verify", path.to_str().unwrap()]);
    assert_eq!(answer.code, 1);
    assert!(
        answer.stderr.contains("the game stops after 1"),
        "{answer:?}"
    );
    assert_eq!(answer.last_line(), "1 games, 1 positions, 1 mismatches");
}

#[test]
fn the_announced_totals_are_checked() {
    doctored(
        "games.jsonl",
        1,
        r#""games": 40"#,
        r#""games": 41"#,
        "41 games expected, 40 found",
    );
    doctored(
        "positions.jsonl",
        1,
        r#""positions": 405"#,
        r#""positions": 404"#,
        "404 positions expected, 405 found",
    );
}

#[test]
fn what_is_no_golden_file_is_refused_with_its_place() {
    let good = "testdata/golden/pijersi.jsonl";
    let header = r#"{"ruleset":"pijersi","options":{},"games":1,"positions":0}"#;
    for (name, text, place, said) in [
        (
            "no-json.jsonl",
            "this is no golden file\n",
            ":1: ",
            "not JSON",
        ),
        ("empty.jsonl", "\n", ":1: ", "empty"),
        (
            "no-game.jsonl",
            &format!("{header}\n[1]\n"),
            ":2: ",
            "object",
        ),
        (
            "no-moves.jsonl",
            &format!("{header}\n\n{{}}\n"),
            ":3: ",
            "\"checks\"",
        ),
        (
            "no-rules.jsonl",
            r#"{"ruleset":"chess","games":1,"positions":0}"#,
            ":1: ",
            "there is no game \"chess\"",
        ),
    ] {
        let path = file(name, text);
        let path = path.to_str().unwrap();
        // A good file beside it does not make a result of half the question.
        let stderr = refused(&["verify", good, path]);
        assert!(stderr.starts_with(&format!("{path}{place}")), "{stderr}");
        assert!(stderr.contains(said), "{stderr}");
    }
    let stderr = refused(&["verify", "no-such-file.jsonl"]);
    assert!(
        stderr.contains("cannot read no-such-file.jsonl"),
        "{stderr}"
    );
    let binary = Path::new(env!("CARGO_TARGET_TMPDIR")).join("binary.jsonl");
    fs::write(&binary, [0xff, 0xfe, 0]).unwrap();
    assert!(refused(&["verify", binary.to_str().unwrap()]).contains("UTF-8"));
}
