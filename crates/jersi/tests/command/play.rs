//! Games in the terminal, as scripts play them.

use crate::{Answer, finish, heard, jersi};
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

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

/// Asks that these parts be said one after the other.
#[track_caller]
fn in_order(answer: &Answer, parts: &[&str]) {
    let mut rest = answer.stdout.as_str();
    for part in parts {
        let Some(at) = rest.find(part) else {
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
            "it is white's turn",
            "There is no command hello; type help for the list.",
            "h can be help or hint.",
            "This board has no cell z1.",
            "1. White: a4-b5=c4",
        ],
    );
    assert_eq!(replayed(&kept(&folder)), "pijersi, 1 turn, unfinished");
}

#[test]
fn the_kings_return_is_asked_for() {
    let folder = folder("return");
    let args = ["-r", "jersi-4.8", "-p", KING_IN_DANGER, "--black", "you"];
    let answer = play(&folder, &args, "e4-e5\nlegal e4\nb2\ni4\nquit\n");
    assert_eq!(answer.code, 1, "b2 is no answer: {answer:?}");
    in_order(
        &answer,
        &[
            "> e4-e5\nThe king is captured. Where is it put back: i1, i2, i3, i4, i5, i6 or i7?",
            "legal turns from e4:",
            "e4-e5!!",
            "Where is it put back",
            "> b2\nb2 is not among the choices.",
            "> i4\n\n1. White: e4-e5!!/K:i4",
            "Turn 2, Black> ",
        ],
    );
    // Other ways to say it, and to think better of it.
    for (line, played) in [
        ("K:i4", "e4-e5!!/K:i4"),
        ("/k:i1", "e4-e5!!/K:i1"),
        ("takeback\na1-a2", "a1-a2"),
        ("e4-e5/K:i7", "e4-e5!!/K:i7"),
    ] {
        let script = format!("e4-e5!!\n{line}\n");
        let answer = play(&folder, &args, &script);
        in_order(
            &answer,
            &["The king is captured.", &format!("1. White: {played}\n")],
        );
    }
    // The codes of the first rulebook, and a small board.
    let args = ["-r", "jersi-4.0", "-p", KING_IN_DANGER, "--black", "you"];
    let answer = play(&folder, &args, "e4-e5\nKN:i4\n");
    in_order(
        &answer,
        &["The king is captured.", "1. White: e4-e5!!/KN:i4"],
    );
    let position = "1f-s-p-r-/5/1k-3/1R-3/1P-S-F-K- w 0 1";
    let args = ["-r", "mikjersi", "-p", position, "--black", "you"];
    let answer = play(&folder, &args, "b2-c2\ne1\n");
    in_order(
        &answer,
        &["Where is it put back: e1, ", "1. White: b2-c2!!/k:e1"],
    );
}

#[test]
fn a_ransom_is_asked_for_and_given_by_people() {
    let folder = folder("ransom");
    let args = [
        "-r",
        "jersi-4.8+ransom",
        "-p",
        KING_IN_DANGER,
        "--black",
        "you",
    ];
    let answer = play(&folder, &args, "e4-e5\nr\ni1\ni2\ni4\nquit\n");
    assert_eq!(answer.code, 1, "there is no rock on i1: {answer:?}");
    in_order(
        &answer,
        &[
            "Which kind is the ransom: F (fool), R (rock), P (paper) or S (scissors)?",
            "1. White: e4-e5!!#R",
            "Black must give a cube as ransom: rock (R). From which cell: h4, h7, i2 or i5?",
            "Turn 1, Black> i1\ni1 is not among the choices.",
            "Turn 1, Black> i2",
            "White puts the captured king back. Where: i1, i2, i3, i4, i5, i6 or i7?",
            "Turn 1, White> i4",
            "1. White: e4-e5!!#i2/K:i4",
            "Turn 2, Black> ",
        ],
    );
    assert_eq!(
        replayed(&kept(&folder)),
        "jersi-4.8+ransom, 1 turn, unfinished"
    );
}

#[test]
fn a_computer_gives_the_ransom_itself() {
    let folder = folder("ransom-computer");
    let args = [
        "-r",
        "jersi-4.8+ransom",
        "-p",
        KING_IN_DANGER,
        "--black",
        "random",
    ];
    // Which cube is given is for Black to say, whatever White types.
    let answer = play(&folder, &args, "e4-e5#i1/K:i4\ni4\nquit\n");
    assert_eq!(answer.code, 0, "{answer:?}");
    in_order(
        &answer,
        &[
            "White puts the captured king back.",
            "1. White: e4-e5!!#",
            "2. Black: ",
            "Turn 3, White> ",
        ],
    );
}

#[test]
fn a_turn_under_way_is_no_part_of_what_is_saved() {
    let folder = folder("under-way");
    let args = [
        "-r",
        "jersi-4.8+ransom",
        "-p",
        KING_IN_DANGER,
        "--black",
        "you",
    ];
    let answer = play(&folder, &args, "b1-b2=c1\nh1-h2\ne4-e5\nR\n");
    assert_eq!(answer.code, 0, "{answer:?}");
    assert_eq!(
        replayed(&kept(&folder)),
        "jersi-4.8+ransom, 2 turns, unfinished"
    );
    let answer = play(&folder, &["--resume"], "e4-e5\nP\n");
    in_order(
        &answer,
        &["2. Black: h1-h2", "Turn 3, White> ", "Which kind"],
    );
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
            "> takeback\nTaken back.",
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
    in_order(&answer, &["1. White: ", "There is nothing to take back."]);
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
        verdict.contains("has won: ") || verdict.starts_with("A draw: "),
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
            "Turn 2, Black> resign\nWhite has won: Black gave up.",
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
            "Black, do you agree to a draw? (yes, no) no\nBlack does not agree to a draw.",
            "yes\nA draw: the players agreed.",
        ],
    );
    // A computer that has just begun does not.
    let args = ["-r", "pijersi", "--time", "0.1"];
    let answer = play(&folder, &args, "draw\nresign\n");
    in_order(
        &answer,
        &[
            "Black does not agree to a draw.",
            "Black has won: White gave up.",
        ],
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
            "White has won: the goal row is reached.",
            "Game over> legal\nThere is no legal turn.",
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
    let args = ["-r", "pijersi", "--black", "you", "--clock", "0.3s"];
    let mut child = spawn(&mut command(&folder, &args));
    // Nothing is typed, and the input stays open.
    let stdin = child.stdin.take();
    let stdout = BufReader::new(child.stdout.take().unwrap());
    let flagged = stdout
        .lines()
        .map(Result::unwrap)
        .any(|line| line == "Black has won: White ran out of time.");
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
fn a_killed_game_goes_on_at_its_last_turn() {
    let folder = folder("killed");
    let mut child = spawn(&mut command(&folder, &["-r", "pijersi", "--black", "you"]));
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    for (turn, told) in [
        ("a4-b5=c4", "1. White: a4-b5=c4"),
        ("g4-f5=e5", "2. Black: g4-f5=e5"),
    ] {
        writeln!(stdin, "{turn}").unwrap();
        assert!(lines.any(|line| line.unwrap() == told));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(replayed(&kept(&folder)), "pijersi, 2 turns, unfinished");
    let answer = play(&folder, &["--resume"], "c4=d5-e5\n");
    assert_eq!(answer.code, 0, "{answer:?}");
    in_order(
        &answer,
        &[
            "2. Black: g4-f5=e5",
            "Turn 3, White> ",
            "3. White: c4=d5-e5!",
        ],
    );
    assert_eq!(replayed(&kept(&folder)), "pijersi, 3 turns, unfinished");
}

#[test]
fn at_whatever_moment_it_is_killed_there_is_a_record() {
    let folder = folder("any-moment");
    let file = folder.join("game.txt");
    let file_name = file.to_string_lossy().into_owned();
    let mut turns = 0;
    for round in 0_u64..12 {
        let args: &[&str] = if file.exists() {
            &[
                "--resume", &file_name, "--white", "random", "--black", "random",
            ]
        } else {
            &[
                "-r",
                "jersi-4.2",
                "--white",
                "random",
                "--black",
                "random",
                "--file",
                &file_name,
            ]
        };
        let mut silent = command(&folder, args);
        let mut child = silent.stdout(Stdio::null()).spawn().unwrap();
        thread::sleep(Duration::from_millis(20 + 17 * round));
        child.kill().unwrap();
        child.wait().unwrap();
        if !file.exists() {
            continue;
        }
        let said = replayed(&file);
        let now: usize = said.split(' ').nth(1).unwrap().parse().unwrap();
        assert!(now >= turns, "turns were lost: {said} after {turns}");
        turns = now;
    }
    assert!(turns > 0, "something was played");
}

#[test]
fn games_are_kept_where_they_are_asked_to_be() {
    let folder = folder("files");
    let file = folder.join("mine.txt");
    let file = file.to_string_lossy();
    let args = ["-r", "pijersi", "--black", "you", "--file", &file];
    let answer = play(&folder, &args, "a4-b5=c4\n");
    in_order(&answer, &[&format!("jersi play --resume {file}")]);
    assert!(!folder.join("jersi").exists());
    let answer = play(&folder, &args, "");
    assert_eq!(answer.code, 2, "it is not overwritten");
    assert!(answer.stderr.contains("is already there"), "{answer:?}");
    // A copy, which changes nothing.
    let copy = folder.join("copy.txt");
    let copy = copy.to_string_lossy();
    let script = format!("save {copy}\nsave {copy}\ng4-f5=e5\n");
    let answer = play(&folder, &["--resume", &file], &script);
    assert_eq!(answer.code, 1);
    in_order(
        &answer,
        &[
            "A copy is saved: ",
            "is already there; choose another name.",
            "2. Black: ",
        ],
    );
    assert_eq!(replayed(Path::new(&*copy)), "pijersi, 1 turn, unfinished");
    assert_eq!(replayed(Path::new(&*file)), "pijersi, 2 turns, unfinished");
}

#[test]
fn other_games_can_be_gone_on_with() {
    let folder = folder("others");
    let answer = play(&folder, &["--resume"], "");
    assert_eq!(answer.code, 2);
    assert!(answer.stderr.contains("There is no unfinished game."));
    let people = ["--black", "you", "-r", "pijersi"];
    let script = "resume\na4-b5=c4\nnew mikjersi\na2-a3=c3\nnew chess\nresume 2\nquit\n";
    let answer = play(&folder, &people, script);
    assert_eq!(answer.code, 1);
    in_order(
        &answer,
        &[
            "There is no unfinished game.",
            "1. White: a4-b5=c4",
            "The game is saved: ",
            "Mikjersi (mikjersi)",
            "1. White: a2-a3=c3",
            "chess",
            "> resume 2",
            "Pijersi (pijersi)",
            "1. White: a4-b5=c4",
            "Turn 2, Black> ",
        ],
    );
}

#[test]
fn a_file_that_another_program_changed_is_left_alone() {
    let folder = folder("changed");
    let mut child = spawn(&mut command(&folder, &["-r", "pijersi", "--black", "you"]));
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    writeln!(stdin, "a4-b5=c4").unwrap();
    assert!(lines.any(|line| line.unwrap() == "1. White: a4-b5=c4"));
    let first = kept(&folder);
    fs::write(&first, "rules: pijersi\n\n  1 a1-a2\n").unwrap();
    writeln!(stdin, "g4-f5=e5").unwrap();
    assert!(lines.any(|line| line.unwrap().contains("was changed by another program")));
    drop(stdin);
    assert!(lines.any(|line| line.unwrap().starts_with("The game is saved: ")));
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(replayed(&first), "pijersi, 1 turn, unfinished");
}

#[test]
fn rules_of_ones_own_are_found_again() {
    let folder = folder("own-rules");
    let args = [
        "-r",
        "./testdata/jersi-2.toml",
        "--white",
        "random",
        "--black",
        "you",
    ];
    let answer = play(&folder, &args, "");
    assert_eq!(answer.code, 0, "{answer:?}");
    let answer = play(&folder, &["--resume"], "");
    assert_eq!(answer.code, 0, "{answer:?}");
    in_order(&answer, &["1. White: "]);
}

#[test]
fn records_of_other_programs_are_left_as_they_are() {
    let folder = folder("foreign");
    let file = folder.join("old.txt");
    let text = "   1 a4-b5=c4            2 g4-f5=e5       \n";
    fs::write(&file, text).unwrap();
    let answer = play(
        &folder,
        &["--resume", &file.to_string_lossy()],
        "c4=d5-e5\n",
    );
    assert_eq!(answer.code, 0, "{answer:?}");
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    assert_eq!(replayed(&kept(&folder)), "pijersi, 3 turns, unfinished");
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
                "Commandes, qui peuvent être abrégées\u{a0}:",
                "annuler",
                "Les Blancs commencent\u{a0};",
                "1. Blancs\u{a0}: a4-b5=c4",
                "Le tour est annulé.",
                "Ce tour n’est pas jouable\u{a0}: ",
                "Les Noirs ont gagné\u{a0}: les Blancs abandonnent.",
                "La partie est enregistrée\u{a0}: ",
            ],
        );
    }
    let mut english = command(
        &folder,
        &["-r", "pijersi", "--black", "you", "--lang", "en"],
    );
    let answer = scripted(english.env("LC_ALL", "fr_FR"), "aide\n");
    assert_eq!(answer.code, 1);
    in_order(
        &answer,
        &["There is no command aide; type help for the list."],
    );
}

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
            "-r", rules, "--black", &engine, "--time", "0.1", "--clock", "1m",
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
                "The engine does not play: ",
                why,
                "Who plays Black: retry, you, a level from 1 to 10, or end?> retry",
                "The engine does not play: ",
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
            &["The engine does not play: ", "The game is saved: "],
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
