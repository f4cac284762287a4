//! Games in the terminal, as scripts play them.

mod engines;
mod files;
#[cfg(unix)]
mod full;
mod kings;
mod languages;

use crate::{Answer, finish, heard, jersi};
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// The folder of a test, empty at first; tests give different names.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("play-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// The command, with the games of a test's own, in English.
fn command(folder: &Path, args: &[&str]) -> Command {
    let mut command = jersi(&["play"]);
    command
        .args(args)
        .env("XDG_DATA_HOME", folder)
        .env("HOME", folder)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "C");
    command
}

fn spawn(command: &mut Command) -> Child {
    let piped = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    piped.spawn().expect("the command starts")
}

/// Plays the lines of a script.
fn scripted(command: &mut Command, lines: &str) -> Answer {
    let mut child = spawn(command);
    let mut stdin = child.stdin.take().expect("standard input");
    // Who leaves early does not hear everything.
    let _ = stdin.write_all(lines.as_bytes());
    drop(stdin);
    heard(child.wait_with_output().expect("it ends"))
}

fn play(folder: &Path, args: &[&str], lines: &str) -> Answer {
    scripted(&mut command(folder, args), lines)
}

/// Asks that these parts be said one after the other, wherever their lines are broken.
#[track_caller]
fn in_order(answer: &Answer, parts: &[&str]) {
    let said = answer.stdout.replace('\n', " ");
    let mut rest = said.as_str();
    for part in parts {
        let part = part.replace('\n', " ");
        let Some(at) = rest.find(&part) else {
            panic!("{part:?} is not said (any more): {}", answer.stdout);
        };
        rest = &rest[at + part.len()..];
    }
}

/// The only game that was kept.
fn kept(folder: &Path) -> PathBuf {
    let games = fs::read_dir(folder.join("jersi/games")).expect("games were kept");
    let games: Vec<PathBuf> = games.map(|game| game.unwrap().path()).collect();
    assert_eq!(games.len(), 1, "{games:?}");
    games[0].clone()
}

/// What `jersi replay` says of a record.
fn replayed(path: &Path) -> String {
    let answer = finish(&mut jersi(&["replay", &path.to_string_lossy()]));
    assert_eq!(answer.code, 0, "{answer:?}");
    answer
        .stdout
        .split_once(": ")
        .unwrap()
        .1
        .trim_end()
        .to_owned()
}

/// Jersi with the black king beside a white rock.
const KING_IN_DANGER: &str =
    "p-r-s-1r-s-p-/f-s-p-r-s-p-r-f-/7/8/3R-k-4/8/7/F-R-P-S-1P-S-F-/P-S-R-K-S-R-P- w 0 1";

#[test]
fn two_people_play_every_game() {
    for (rules, turns) in [
        ("jersi-4.8", ["a4-b4=c3", "m:d2/m:d2"]),
        ("jersi-4.2", ["a4-b4=c3", "W:f5/M:f4"]),
        ("jersi-4.0", ["a4-b4=c3", "CM:f5/BV:f4"]),
        ("mikjersi", ["a2-a3=c3", "e4-e3=d3"]),
        ("pijersi", ["a4b5c4", "f4=d5-d4"]),
    ] {
        let folder = folder(&format!("two-{rules}"));
        let script = format!("{}\n\n{}\nquit\nnever heard\n", turns[0], turns[1]);
        let answer = play(&folder, &["-r", rules, "--black", "you"], &script);
        assert_eq!(answer.code, 0, "{answer:?}");
        assert_eq!(answer.stderr, "");
        in_order(
            &answer,
            &[
                "Type a turn, for example ",
                "Turn 1, White> ",
                "1. White: ",
                "Turn 2, Black> ",
                "2. Black: ",
                "Turn 3, White> quit",
                "The game is saved: ",
                "jersi play --resume\n",
            ],
        );
        assert!(!answer.stdout.contains("never heard") && !answer.stdout.contains('\u{1b}'));
        assert_eq!(
            replayed(&kept(&folder)),
            format!("{rules}, 2 turns, unfinished")
        );
    }
}

#[test]
fn what_cannot_be_played_is_explained_and_changes_nothing() {
    let folder = folder("wrong");
    let script = "a4-b5=c9\ng1-f1\nhello\nh\nlegal z1\na4-b5=c4";
    let answer = play(&folder, &["-r", "pijersi", "--black", "you"], script);
    // The script went wrong, and everything right in it was played.
    assert_eq!(answer.code, 1, "{answer:?}");
    in_order(
        &answer,
        &[
            "> a4-b5=c9\n    a4-b5=c9\n          ^^\n",
            "> g1-f1\n    g1-f1\n    ^^\n",
            "it is White's turn",
            "Unknown command hello: type help for the list.",
            "h could be help or hint.",
            "This board has no cell z1.",
            "1. White: a4-b5=c4",
        ],
    );
    assert_eq!(replayed(&kept(&folder)), "pijersi, 1 turn, unfinished");
}

#[test]
fn the_computer_answers_and_advises() {
    let folder = folder("computer");
    let args = [
        "-r", "pijersi", "--black", "1", "--time", "0.1", "--seed", "1",
    ];
    let answer = play(
        &folder,
        &args,
        "hint\na4-b5=c4\ntakeback\nlegal a1\nboard\nflip\n",
    );
    assert_eq!(answer.code, 0, "{answer:?}");
    in_order(
        &answer,
        &[
            "White: you. Black: level 1.",
            "> hint\nHint: ",
            "1. White: a4-b5=c4",
            "2. Black: ",
            "> takeback\nTurn undone.",
            "legal turns from a1:\n",
            "a1-a2",
            "> flip\n",
            "│ a6 S  │ a5 P  │",
        ],
    );
    assert_eq!(replayed(&kept(&folder)), "pijersi, 0 turns, unfinished");
    let answer = play(
        &folder,
        &["-r", "pijersi", "--white", "random"],
        "takeback\n",
    );
    assert_eq!(answer.code, 1);
    in_order(&answer, &["1. White: ", "There is nothing to undo."]);
}

#[test]
fn computers_play_each_other_to_the_end() {
    let folder = folder("computers");
    let args = [
        "-r", "mikjersi", "--white", "random", "--black", "random", "--seed", "7",
    ];
    let answer = play(&folder, &args, "");
    assert_eq!(answer.code, 0, "{answer:?}");
    let verdict = answer.stdout.lines().rev().nth(1).unwrap_or_default();
    assert!(
        verdict.contains(" wins") || verdict.starts_with("Draw"),
        "{verdict}"
    );
    assert!(!replayed(&kept(&folder)).ends_with("unfinished"));
    let again = play(&folder, &args, "");
    assert_eq!(answer.stdout.lines().count(), again.stdout.lines().count());
}

#[test]
fn games_end_as_players_will() {
    let folder = folder("ends");
    let people = ["-r", "pijersi", "--black", "you"];
    let answer = play(
        &folder,
        &people,
        "a4-b5=c4\nresign\ng1-f1\ntakeback\nquit\n",
    );
    assert_eq!(answer.code, 1);
    in_order(
        &answer,
        &[
            "Turn 2, Black> resign\nWhite wins: Black resigned.",
            "Game over> g1-f1\nThe game is over.",
            "Game over> takeback",
            "Turn 1, White> ",
        ],
    );
    let answer = play(&folder, &people, "draw\nno\ndraw\nyes\n");
    assert_eq!(answer.code, 0);
    in_order(
        &answer,
        &[
            "Black, do you agree to a draw? (yes, no) no\nBlack declines the draw.",
            "yes\nDraw by agreement.",
        ],
    );
    // A computer that has just begun does not.
    let args = ["-r", "pijersi", "--time", "0.1"];
    let answer = play(&folder, &args, "draw\nresign\n");
    in_order(
        &answer,
        &["Black declines the draw.", "Black wins: White resigned."],
    );
}

#[test]
fn the_end_on_the_board_is_told() {
    let folder = folder("goal");
    let position = "6/R-6/6/7/6/6s-/6 w 0 9";
    let args = ["-r", "pijersi", "-p", position, "--black", "you"];
    let answer = play(&folder, &args, "f1-g1\nlegal\n");
    assert_eq!(answer.code, 0);
    in_order(
        &answer,
        &[
            "White wins by reaching the goal row.",
            "Game over> legal\nThere are no legal turns.",
        ],
    );
    assert_eq!(
        replayed(&kept(&folder)),
        "pijersi, 1 turn, white wins (goal)"
    );
}

#[test]
fn time_runs_out() {
    let folder = folder("flag");
    // The first turn of each player is free.
    let opening = "a4-b5=c4 g4-f5=e5";
    let args = [
        "-r", "pijersi", "-m", opening, "--black", "you", "--clock", "0.3s",
    ];
    let mut child = spawn(&mut command(&folder, &args));
    // Nothing is typed, and the input stays open.
    let stdin = child.stdin.take();
    let stdout = BufReader::new(child.stdout.take().unwrap());
    let flagged = stdout
        .lines()
        .map(Result::unwrap)
        .any(|line| line == "Black wins: White ran out of time.");
    assert!(flagged);
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
    let answer = play(
        &folder,
        &["-r", "pijersi", "--black", "you", "--clock", "1h+5s"],
        "a4-b5=c4\nclock\n",
    );
    in_order(
        &answer,
        &["Clock: White 1:00:00, Black 1:00:00", "Clock: White 1:00:0"],
    );
    let answer = play(&folder, &["--resume"], "clock\n");
    in_order(&answer, &["Turn 2, Black> clock\nClock: White 1:00:0"]);
}

#[test]
fn french_is_spoken() {
    let folder = folder("french");
    let script = "aide\nrègles\na4-b5=c4\nannuler\nreg\na9-b1\nabandonner\n";
    for (variables, args) in [
        (
            &[("LANG", "fr_FR.UTF-8")][..],
            &["-r", "pijersi", "--black", "you"][..],
        ),
        (
            &[("LANG", "en_GB.UTF-8")],
            &["-r", "pijersi", "--black", "you", "--lang", "fr"],
        ),
        (
            &[("LC_ALL", "fr_CA"), ("LANG", "en_GB")],
            &["-r", "pijersi", "--black", "you"],
        ),
    ] {
        let mut french = command(&folder, args);
        french.envs(variables.iter().copied());
        let answer = scripted(&mut french, script);
        in_order(
            &answer,
            &[
                "R pierre   P feuille   S ciseaux   W sage",
                "Tour 1, Blancs> aide",
                "Commandes (vous pouvez les abréger)\u{202f}:",
                "annuler",
                "Les Blancs commencent.",
                "1. Blancs\u{202f}: a4-b5=c4",
                "Coup annulé.",
                "Vous ne pouvez pas jouer ceci\u{202f}: ",
                "Les Noirs gagnent\u{202f}: les Blancs abandonnent.",
                "La partie est enregistrée\u{202f}: ",
            ],
        );
    }
    let mut english = command(
        &folder,
        &["-r", "pijersi", "--black", "you", "--lang", "en"],
    );
    let answer = scripted(english.env("LC_ALL", "fr_FR"), "aide\n");
    assert_eq!(answer.code, 1);
    in_order(&answer, &["Unknown command aide: type help for the list."]);
}

#[test]
fn what_makes_no_sense_is_refused_before_anything_happens() {
    let folder = folder("refusals");
    for (args, said) in [
        (
            &["--white", "eleven"][..],
            "expected you, a level from 1 to 10",
        ),
        (
            &["--white", "ugi:"],
            "the command that starts the engine is missing",
        ),
        (&["--clock", "soon"], "expected a time like 5m+3s"),
        (&["--time", "x"], "expected seconds"),
        (&["--lang", "de"], "possible values: en, fr"),
        (&["-r", "chess"], "chess"),
        (&["-p", "-"], "standard input is for turns and commands"),
        (&["--resume", "no/such/file.txt"], "no/such/file.txt"),
        (&["--resume", "--file", "x.txt"], "cannot be used with"),
        (
            &[
                "-r",
                "jersi-4.8+ransom",
                "-p",
                KING_IN_DANGER,
                "-m",
                "e4-e5#R",
            ],
            "in the middle of a turn",
        ),
    ] {
        let answer = play(&folder, args, "a4-b5=c4\n");
        assert_eq!(answer.code, 2, "{args:?}: {answer:?}");
        assert_eq!(answer.stdout, "", "{args:?}");
        assert!(answer.stderr.contains(said), "{args:?}: {}", answer.stderr);
    }
    assert!(!folder.join("jersi").exists());
}

#[test]
fn where_nothing_can_be_played_no_turn_is_asked_for() {
    let folder = folder("nothing-to-play");
    let empty = "6/7/6/7/6/7/6 w 0 1";
    for (tongue, over) in [
        ("en", "The game is over."),
        ("fr", "La partie est terminée."),
    ] {
        let args = ["-r", "pijersi", "-p", empty, "--lang", tongue];
        let answer = play(&folder, &args, "");
        assert_eq!(answer.code, 0, "{answer:?}");
        assert!(answer.stdout.contains(over), "{answer:?}");
        assert!(!answer.stdout.contains("exampl"), "{answer:?}");
        assert!(!answer.stdout.contains("exempl"), "{answer:?}");
    }
}

#[test]
fn what_is_not_there_is_told_in_the_language() {
    let folder = folder("not-there");
    let args = ["-r", "pijersi", "--black", "you", "--lang", "fr"];
    let answer = play(&folder, &args, "reprendre 99\nnouvelle chess\n");
    in_order(
        &answer,
        &[
            "La liste n’a pas de partie 99",
            "Vous ne pouvez pas jouer à chess",
        ],
    );
    assert!(!answer.stdout.contains("No such file"), "{answer:?}");
}
