//! What the `jersi` command must answer, run by run.

use crate::smoke::Expect::{Json, LastLine, Stderr, Stdout};
use crate::smoke::{Expect, Row};

/// Files that some rows read, written before they run.
pub(crate) const FILES: &[(&str, &str)] = &[
    (
        "one-too-many.jsonl",
        concat!(
            r#"{"ruleset": "pijersi", "options": {}, "games": 1, "positions": 1}"#,
            "\n",
            r#"{"moves":"a4-b5=d6","checks":[[0,187,"274d7fa8cab83ba8"]],"end":null}"#,
            "\n",
        ),
    ),
    ("no-game.txt", "Nothing to see here.\n"),
    ("broken.jsonl", "this is no golden file\n"),
    ("broken.toml", "id = \"broken\"\n[board\n"),
];

const fn yes(args: &'static [&'static str], expect: Expect) -> Row {
    Row {
        args,
        code: 0,
        expect,
    }
}

const fn no(args: &'static [&'static str], expect: Expect) -> Row {
    Row {
        args,
        code: 1,
        expect,
    }
}

const fn refused(args: &'static [&'static str], said: &'static str) -> Row {
    Row {
        args,
        code: 2,
        expect: Stderr(said),
    }
}

/// Pijersi after its most played first turn.
const AFTER_ONE_TURN: &str = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/3SR2/P-S-R-WW1R-P-/R-P-S-1P-S- b 1 1";

/// The runs; each subcommand appears at least once with success.
pub(crate) const TABLE: &[Row] = &[
    yes(&["--help"], Stdout("Commands:")),
    yes(&["--version"], Stdout("jersi ")),
    yes(&["help"], Stdout("Commands:")),
    refused(&["no-such-subcommand"], "no-such-subcommand"),
    // play
    yes(
        &[
            "play",
            "-r",
            "mikjersi",
            "--white",
            "random",
            "--black",
            "random",
            "--lang",
            "en",
            "--file",
            "{files}/played.txt",
        ],
        Stdout("The game is saved: "),
    ),
    yes(
        &["play", "-r", "pijersi", "--lang", "fr"],
        Stdout("Tapez un tour"),
    ),
    refused(&["play", "--white", "11"], "a level from 1 to 10"),
    refused(&["play", "--clock", "soon"], "5m+3s"),
    // serve: it runs until it is stopped, so only what it says of itself, and refusals
    yes(&["serve", "--help"], Stdout("--port")),
    refused(&["serve", "--port", "65536"], "65536"),
    refused(
        &["serve", "--host", "no.such.host.invalid"],
        "no.such.host.invalid",
    ),
    // rules
    yes(&["rules"], Stdout("jersi-4.8")),
    yes(&["rules"], Stdout("pijersi")),
    yes(&["rules"], Stdout("no-reserve")),
    yes(&["rules", "--json"], Json),
    yes(&["rules", "pijersi"], Stdout("Lucas Borboleta")),
    yes(&["rules", "mikjersi", "--json"], Json),
    yes(&["rules", "jersi-4.8", "--toml"], Stdout("jersi-4.8")),
    yes(&["rules", "./testdata/jersi-2.toml"], Stdout("kunti")),
    refused(&["rules", "chess"], "chess"),
    // ugi: standard input is empty, so it ends at once
    yes(&["ugi"], Stdout("")),
    yes(&["ugi", "-r", "mikjersi"], Stdout("")),
    refused(&["ugi", "-r", "chess"], "chess"),
    // bench
    yes(
        &["analyse", "testdata/records/pijersi.txt", "--nodes", "50"],
        Stdout("White: kept "),
    ),
    yes(&["analyse", "--depth", "1", "--json"], Json),
    no(&["analyse", "{files}/no-game.txt"], Stderr("no game found")),
    yes(&["bench", "--depth", "1"], Stdout("jersi-4.8")),
    yes(&["bench", "--nodes", "100", "--json"], Json),
    yes(
        &["bench", "-r", "./testdata/jersi-2.toml", "-d", "1"],
        Stdout("nodes/s"),
    ),
    yes(
        &["bench", "-r", "mikjersi", "-d", "1", "--eval", "hand"],
        Stdout("by hand"),
    ),
    refused(&["bench", "--eval", "head"], "net or hand"),
    refused(&["bench", "--eval-file", "README.md"], "not a net"),
    refused(&["bench", "--level", "11"], "11"),
    // datagen, train
    yes(
        &[
            "datagen",
            "-r",
            "mikjersi",
            "--nodes",
            "20",
            "--positions",
            "3000",
            "-o",
            "{files}/mikjersi.games",
        ],
        Stdout("positions in"),
    ),
    refused(
        &["datagen", "-r", "mikjersi", "-o", "{files}/no-game.txt"],
        "no file of self-play games",
    ),
    refused(
        &[
            "datagen",
            "-r",
            "mikjersi",
            "-o",
            "{files}/x",
            "--random-turns",
            "7,2",
        ],
        "the smaller one first",
    ),
    yes(
        &[
            "train",
            "-r",
            "mikjersi",
            "-d",
            "{files}/mikjersi.games",
            "--hidden",
            "16",
            "--epochs",
            "1",
            "-o",
            "{files}/net",
        ],
        Stdout("checksum"),
    ),
    refused(
        &[
            "train",
            "-r",
            "pijersi",
            "-d",
            "{files}/mikjersi.games",
            "-o",
            "{files}/other",
        ],
        "holds games of mikjersi",
    ),
    refused(&["train", "-r", "mikjersi"], "--data"),
    refused(&["train", "--resume", "{files}"], "folder of a training"),
    refused(&["bench", "-r", "chess"], "chess"),
    // show
    yes(&["show"], Stdout("w 0 1")),
    yes(&["show", "-r", "jersi-4.0"], Stdout("w 0 1")),
    yes(&["show", "-r", "jersi-4.2"], Stdout("w 0 1")),
    yes(&["show", "-r", "mikjersi"], Stdout("w 0 1")),
    yes(&["show", "-r", "jersi-4.8+ransom"], Stdout("w 0 1")),
    yes(&["show", "-r", "./testdata/jersi-2.toml"], Stdout("w 0 1")),
    yes(
        &["show", "-r", "pijersi", "-m", "a4-b5=c4"],
        Stdout(AFTER_ONE_TURN),
    ),
    yes(
        &["show", "-r", "pijersi", "-p", AFTER_ONE_TURN],
        Stdout(AFTER_ONE_TURN),
    ),
    yes(&["show", "-r", "pijersi", "--json"], Json),
    refused(&["show", "-r", "jersi-5.0"], "jersi-5.0"),
    refused(
        &["show", "-r", "jersi-4.8+no-such-option"],
        "no-such-option",
    ),
    refused(&["show", "-r", "./no/such/file.toml"], "no/such/file.toml"),
    refused(&["show", "-r", "{files}/broken.toml"], "broken.toml"),
    refused(&["show", "-r", "pijersi", "-p", "x-6/7 w 0 1"], "x"),
    refused(&["show", "-r", "pijersi", "-p", ""], "position"),
    refused(&["show", "-m", "a1-z9"], "z9"),
    // show, as pictures
    yes(&["show", "--format", "svg"], Stdout("<svg ")),
    yes(
        &[
            "show",
            "-m",
            "a4-b4=c3",
            "--format",
            "png",
            "--marks",
            "last,legal=i1",
        ],
        Stdout("PNG"),
    ),
    yes(
        &[
            "show",
            "-r",
            "pijersi",
            "-m",
            "a4-b5=c4 f4=d5-d4",
            "-f",
            "gif",
            "--cell",
            "20",
        ],
        Stdout("GIF89a"),
    ),
    yes(
        &[
            "show",
            "-r",
            "./testdata/jersi-2.toml",
            "-f",
            "svg",
            "--theme",
            "mono",
        ],
        Stdout("<svg "),
    ),
    yes(
        &["show", "-r", "mikjersi", "-o", "{files}/board.png"],
        Stdout(""),
    ),
    yes(
        &["show", "testdata/records/pijersi.txt", "--ply", "0"],
        Stdout("w 0 1"),
    ),
    yes(
        &["show", "testdata/records/mikjersi-table.txt", "--json"],
        Json,
    ),
    refused(
        &["show", "testdata/records/pijersi.txt", "--ply", "14"],
        "13 turns",
    ),
    refused(&["show", "--marks", "all"], "legal=CELL"),
    refused(&["show", "-o", "{files}/board.bmp"], "--format"),
    refused(&["show", "--theme", "mono"], "pictures"),
    // legal
    yes(&["legal", "-r", "pijersi"], Stdout("a4-b5=c4")),
    yes(
        &["legal", "-r", "pijersi", "-p", AFTER_ONE_TURN],
        Stdout("f4=d5-d4"),
    ),
    yes(&["legal", "-m", "a4-b4=c3"], Stdout("M:")),
    yes(&["legal", "-r", "mikjersi", "--json"], Json),
    yes(&["legal", "-r", "./testdata/jersi-2.toml"], Stdout("b6-c7")),
    refused(
        &["legal", "-r", "pijersi", "-m", "a4-b5=c4 a4-b5=c4"],
        "a4-b5=c4",
    ),
    // perft
    yes(&["perft", "0"], LastLine("1")),
    yes(&["perft", "2"], LastLine("721069")),
    yes(
        &["perft", "--threads", "2", "-r", "pijersi", "3"],
        LastLine("6410472"),
    ),
    yes(&["perft", "-r", "mikjersi", "3"], LastLine("983780")),
    yes(&["perft", "-r", "jersi-4.2", "2"], LastLine("226576")),
    yes(&["perft", "-r", "jersi-4.0", "2"], LastLine("226576")),
    yes(
        &["perft", "-r", "jersi-4.8+no-reserve", "2"],
        LastLine("51984"),
    ),
    yes(
        &["perft", "-r", "pijersi", "--divide", "2"],
        LastLine("34054"),
    ),
    yes(
        &["perft", "-r", "./testdata/jersi-2.toml", "2"],
        LastLine("20164"),
    ),
    refused(&["perft"], "DEPTH"),
    refused(&["perft", "many"], "many"),
    refused(&["perft", "-r", "pijersi", "--threads", "0", "1"], "0"),
    // verify
    yes(
        &["verify", "testdata/golden/pijersi.jsonl"],
        LastLine("40 games, 405 positions, 0 mismatches"),
    ),
    no(
        &["verify", "{files}/one-too-many.jsonl"],
        LastLine("1 games, 1 positions, 1 mismatches"),
    ),
    refused(&["verify", "{files}/broken.jsonl"], "broken.jsonl"),
    refused(&["verify", "no-such-file.jsonl"], "no-such-file.jsonl"),
    refused(&["verify"], "FILE"),
    // replay
    yes(
        &["replay", "testdata/records/pijersi.txt"],
        LastLine("testdata/records/pijersi.txt: pijersi, 13 turns, white wins (goal)"),
    ),
    yes(
        &[
            "replay",
            "-r",
            "mikjersi",
            "testdata/records/mikjersi-table.txt",
        ],
        Stdout("mikjersi, 7 turns, unfinished"),
    ),
    yes(
        &["replay", "testdata/records/jersi-log.txt"],
        Stdout("jersi-4.8, 3 turns, unfinished"),
    ),
    no(
        &["replay", "testdata/records/illegal.txt"],
        Stderr("illegal.txt:4:28: turn 4"),
    ),
    no(&["replay", "{files}/no-game.txt"], Stderr("no game")),
    refused(&["replay", "no-such-file.txt"], "no-such-file.txt"),
    refused(&["replay"], "FILE"),
    // convert
    yes(
        &[
            "convert",
            "--to",
            "native",
            "testdata/records/mikjersi-table.txt",
        ],
        Stdout("rules: mikjersi"),
    ),
    yes(
        &["convert", "--to", "certu", "testdata/records/pijersi.txt"],
        Stdout("13 e2=f3!-g3"),
    ),
    yes(
        &[
            "convert",
            "--to",
            "rulebook",
            "testdata/records/jersi-log.txt",
        ],
        Stdout("a4-b4=c3"),
    ),
    yes(
        &["convert", "--to", "json", "testdata/records/jersi-log.txt"],
        Stdout("\"jersi-4.8\""),
    ),
    yes(
        &["convert", "--to", "link", "testdata/records/pijersi.txt"],
        Stdout("AY"),
    ),
    yes(
        &[
            "convert",
            "--to",
            "json",
            "testdata/records/pijersi.txt",
            "-o",
            "{files}/game.json",
        ],
        Stdout(""),
    ),
    yes(&["replay", "{files}/game.json"], Stdout("13 turns")),
    refused(
        &[
            "convert",
            "--to",
            "json",
            "{files}/game.json",
            "-o",
            "{files}/game.json",
        ],
        "game.json",
    ),
    refused(
        &["convert", "--to", "pgn", "testdata/records/pijersi.txt"],
        "native",
    ),
    // man
    yes(&["man", "{files}/man"], Stdout("")),
    refused(&["man", "{files}/no-game.txt"], "cannot write into"),
    // completions
    yes(&["completions", "bash"], Stdout("jersi")),
    yes(&["completions", "zsh"], Stdout("jersi")),
    yes(&["completions", "fish"], Stdout("jersi")),
    refused(&["completions", "no-such-shell"], "no-such-shell"),
    // match
    yes(
        &[
            "match",
            "-r",
            "pijersi",
            "-e",
            "plain",
            "-e",
            "random",
            "--nodes",
            "200",
            "--games",
            "4",
            "--judge-nodes",
            "0",
        ],
        Stdout("plain against random: +4 =0 -0, 100.0 %"),
    ),
    refused(
        &["match", "-r", "pijersi", "-e", "plain", "-e", "random"],
        "has no limit of its own",
    ),
    refused(&["match", "-e", "11", "-e", "plain"], "expected 1 to 10"),
];
