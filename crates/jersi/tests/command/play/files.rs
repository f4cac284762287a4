//! Games are kept, whatever happens.

use super::{KING_IN_DANGER, command, folder, in_order, kept, play, replayed, spawn};
use crate::yes;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

/// Kills the game after each decision of a turn with ransom, of which the first two leave it
/// open; each is asked for once.
#[test]
fn a_game_killed_in_the_middle_of_a_ransom_turn_goes_on_there() {
    let folder = folder("under-way");
    let args = [
        "-r",
        "jersi-4.8+ransom",
        "-p",
        KING_IN_DANGER,
        "--black",
        "you",
        "--clock",
        "10m+5s",
    ];
    let decisions: [(&[&str], &[&str], &str); 3] = [
        (
            &["b1-b2=c1", "h1-h2", "e4-e5#R"],
            &["Turn 1, White> ", "3. White: e4-e5!!#R"],
            "2 turns",
        ),
        (
            &["i2"],
            &["3. White: e4-e5!!#R", "Black must give a cube as ransom"],
            "2 turns",
        ),
        (
            &["i4"],
            &["3. White: e4-e5!!#i2", "White returns the captured king"],
            "3 turns",
        ),
    ];
    for (index, (typed, told, turns)) in decisions.into_iter().enumerate() {
        let args: &[&str] = if index == 0 { &args } else { &["--resume"] };
        let mut child = spawn(&mut command(&folder, args));
        let mut stdin = child.stdin.take().unwrap();
        for line in typed {
            writeln!(stdin, "{line}").unwrap();
        }
        // What is answered to the last line was saved before.
        writeln!(stdin, "clock").unwrap();
        let mut heard = String::new();
        for line in BufReader::new(child.stdout.take().unwrap()).lines() {
            let line = line.unwrap();
            heard += &line;
            heard.push('\n');
            if line.contains("> clock") {
                break;
            }
        }
        child.kill().unwrap();
        child.wait().unwrap();
        for text in told {
            assert!(heard.contains(text), "{text}\n{heard}");
        }
        let said = replayed(&kept(&folder));
        assert_eq!(said, format!("jersi-4.8+ransom, {turns}, unfinished"));
        let record = fs::read_to_string(kept(&folder)).unwrap();
        let open = record.lines().find(|line| line.starts_with("open-turn"));
        assert_eq!(open.is_some(), index < 2, "{record}");
    }
    let record = fs::read_to_string(kept(&folder)).unwrap();
    assert!(record.contains("e4-e5!!#i2/K:i4"), "{record}");
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

/// Own rules are named by their file, and so is the setup that was drawn for them.
#[test]
fn a_drawn_setup_of_own_rules_is_not_drawn_again() {
    let folder = folder("drawn");
    let toml = yes(&["rules", "pijersi", "--toml"]);
    let own = toml.replacen("id = \"pijersi\"", "id = \"mine\"", 1);
    assert_ne!(own, toml);
    fs::write(folder.join("mine.toml"), own).unwrap();
    let rules = format!("{}+full-random", folder.join("mine.toml").display());
    let answer = play(&folder, &["-r", &rules, "--black", "you"], "b1-c1\nf1-e1\n");
    assert_eq!(answer.code, 0, "{answer:?}");
    let title = |text: &str| text.lines().next().map(str::to_owned);
    let first = fs::read_to_string(kept(&folder)).unwrap();
    assert!(first.contains("mine+setup="), "{first}");
    for turn in ["b2-c2", "f2-e2"] {
        let answer = play(&folder, &["--resume"], &format!("{turn}\n"));
        assert_eq!(answer.code, 0, "{answer:?}");
        let later = fs::read_to_string(kept(&folder)).unwrap();
        assert_eq!(title(&later), title(&first));
    }
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
        // A busy machine may need long to begin.
        let until = Instant::now() + Duration::from_mins(1);
        while !file.exists() && Instant::now() < until {
            thread::sleep(Duration::from_millis(1));
        }
        thread::sleep(Duration::from_millis(17 * round));
        child.kill().unwrap();
        child.wait().unwrap();
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
            "already exists: choose another name.",
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
    assert!(answer.stderr.contains("You have no unfinished games."));
    let people = ["--black", "you", "-r", "pijersi"];
    let script = "resume\na4-b5=c4\nnew mikjersi\na2-a3=c3\nnew chess\nresume\nresume 2\nquit\n";
    let answer = play(&folder, &people, script);
    assert_eq!(answer.code, 1);
    in_order(
        &answer,
        &[
            "You have no unfinished games.",
            "1. White: a4-b5=c4",
            "The game is saved: ",
            "Mikjersi (mikjersi)",
            "1. White: a2-a3=c3",
            "chess",
            "  1  20",
            "mikjersi, 1 turn. White: you. Black: you.",
            "  2  20",
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
    assert!(lines.any(|line| line.unwrap().contains("Another program changed ")));
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
fn rules_of_ones_own_with_the_id_of_another_game() {
    let folder = folder("taken-id");
    let four = folder.join("four.toml");
    let toml = yes(&["rules", "pijersi", "--toml"]);
    fs::write(&four, toml.replace("turns = 20", "turns = 4")).unwrap();
    let path = four.to_str().unwrap();
    let args = ["-r", path, "--white", "you", "--black", "you"];
    let answer = play(&folder, &args, "a1-a2\ng1-g2\na2-a1\n");
    assert!(answer.stderr.contains("id of its own"), "{answer:?}");
    let answer = play(&folder, &["--resume"], "g2-g1\n");
    in_order(&answer, &["3. White: a2-a1", "4. Black: g2-g1", "4 turns"]);
    // Without the file it can still be opened: it carries its rules.
    fs::remove_file(&four).unwrap();
    let kept = kept(&folder);
    let answer = play(&folder, &["--resume", kept.to_str().unwrap()], "");
    assert_eq!(answer.code, 0, "{answer:?}");
    assert!(answer.stderr.contains("the file is gone"), "{answer:?}");
    in_order(&answer, &["4 turns"]);
    // A record of an older version carries nothing, and nothing else is played instead.
    let text = fs::read_to_string(&kept).unwrap();
    let old = text.lines().filter(|line| {
        let carried = ["rules-text:", "rules-fingerprint:", "result:"];
        !carried.iter().any(|header| line.starts_with(header))
    });
    let old: Vec<&str> = old.collect();
    fs::write(&kept, old.join("\n")).unwrap();
    let answer = play(&folder, &["--resume", kept.to_str().unwrap()], "");
    assert_eq!(answer.code, 2, "{answer:?}");
    for part in [
        "cannot read",
        "four.toml",
        "-r decides which rules are used",
    ] {
        assert!(answer.stderr.contains(part), "{answer:?}");
    }
}

/// A game of two turns by rules that have changed since; their file.
fn changed_since(folder: &Path) -> String {
    let mine = folder.join("mine.toml");
    let toml = yes(&["rules", "pijersi", "--toml"]).replace("\"pijersi\"", "\"mine\"");
    let draw = |turns: &str| toml.replace("turns = 20", turns);
    fs::write(&mine, draw("turns = 6")).unwrap();
    let path = mine.to_str().unwrap();
    let args = ["-r", path, "--white", "you", "--black", "you"];
    let answer = play(folder, &args, "a1-a2\ng1-g2\n");
    assert_eq!(answer.code, 0, "{answer:?}");
    fs::write(&mine, draw("turns = 3")).unwrap();
    path.to_owned()
}

#[test]
fn a_game_is_not_resumed_by_other_rules_unasked() {
    let folder = folder("changed-rules");
    let path = changed_since(&folder);
    let answer = play(&folder, &["--resume"], "a2-a1\n");
    assert_eq!((answer.code, answer.stdout.as_str()), (2, ""), "{answer:?}");
    for part in ["have changed since", "-r record", &format!("-r {path}")] {
        assert!(answer.stderr.contains(part), "{part}: {answer:?}");
    }
    // By the rules of the record it goes on, and no longer belongs to the file.
    let answer = play(&folder, &["--resume", "-r", "record"], "a2-a1\n");
    assert_eq!(answer.code, 0, "{answer:?}");
    in_order(&answer, &["3. White: a2-a1"]);
    let file = kept(&folder);
    assert_eq!(replayed(&file), "mine, 3 turns, unfinished");
    let answer = play(&folder, &["--resume"], "g2-g1\n");
    in_order(&answer, &["4. Black: g2-g1"]);
}

#[test]
fn a_game_is_resumed_by_the_file_as_it_is_now_if_asked_for() {
    let folder = folder("changed-rules-taken");
    let path = changed_since(&folder);
    let answer = play(&folder, &["--resume", "-r", &path], "a2-a1\n");
    assert_eq!(answer.code, 0, "{answer:?}");
    assert!(
        answer.stderr.contains("played by other rules"),
        "{answer:?}"
    );
    assert_eq!(replayed(&kept(&folder)), "mine, 3 turns, draw (count)");
}

#[test]
fn an_older_game_is_not_resumed_in_place_of_the_last_one() {
    let folder = folder("older-game");
    let answer = play(&folder, &["-r", "pijersi", "--black", "you"], "a4-b5=c4\n");
    assert_eq!(answer.code, 0, "{answer:?}");
    let older = kept(&folder);
    // Files that are as old as each other are told apart by their names.
    let last = older.with_file_name("9999-last.txt");
    fs::write(&last, "rules: chess\n\n1 a4-b5=c4\n").unwrap();
    let answer = play(&folder, &["--resume"], "g4-f5=e5\n");
    assert_eq!((answer.code, answer.stdout.as_str()), (2, ""), "{answer:?}");
    let help = format!("--resume {} resumes", older.display());
    for part in ["9999-last.txt", "chess", &help] {
        assert!(answer.stderr.contains(part), "{part}: {answer:?}");
    }
    // The list of games has it, and says why.
    let answer = play(&folder, &["--resume", older.to_str().unwrap()], "resume\n");
    in_order(&answer, &["You cannot resume "]);
}

#[test]
fn folders_are_not_made_for_a_file() {
    let folder = folder("no-folder");
    let file = folder.join("missing/game.txt");
    let args = ["-r", "pijersi", "--file", file.to_str().unwrap()];
    let answer = play(&folder, &args, "a4-b5=c4\n");
    assert_eq!(answer.code, 2, "{answer:?}");
    assert!(answer.stderr.contains("there is no folder"), "{answer:?}");
    assert!(!file.parent().unwrap().exists());
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
#[cfg(unix)]
fn an_interrupt_stops_a_thinking_computer_and_loses_nothing() {
    let folder = folder("interrupt");
    let args = ["-r", "pijersi", "--black", "plain", "--time", "600"];
    let mut child = spawn(&mut command(&folder, &args));
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    writeln!(stdin, "a4-b5=c4").unwrap();
    assert!(lines.any(|line| line.unwrap() == "1. White: a4-b5=c4"));
    // It thinks for ten minutes now, if nobody stops it.
    thread::sleep(Duration::from_millis(300));
    let id = child.id().to_string();
    let sent = std::process::Command::new("kill")
        .args(["-INT", &id])
        .status();
    assert!(sent.unwrap().success());
    assert!(lines.any(|line| line.unwrap().starts_with("The game is saved: ")));
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert_eq!(replayed(&kept(&folder)), "pijersi, 1 turn, unfinished");
}
