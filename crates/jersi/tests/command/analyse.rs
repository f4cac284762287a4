//! `jersi analyse`.

use std::fs;

use serde_json::Value;

use crate::{Answer, fresh_folder, refused, run, run_with, yes};

const PIJERSI: &str = "testdata/records/pijersi.txt";
const TABLE: &str = "testdata/records/mikjersi-table.txt";
const ILLEGAL: &str = "testdata/records/illegal.txt";
/// A game of a captured king and its ransom.
const RANSOM: &str = "b1-b2=c2 i4-i3 b7-b6=d5 W:h6/W:h7 M:b2/M:b2 M:f8 M:c5/W:c6 M:f5/M:f6 a6-a7=b7 \
                      M:f1 M:a7/W:b8 i3-h3=f2 c2=e2-f2#h5/K:i2";

fn values(answer: &Answer) -> Vec<Value> {
    let read = |line| serde_json::from_str(line).expect("JSON");
    answer.stdout.lines().map(read).collect()
}

#[test]
fn a_position_is_analysed() {
    let text = yes(&["analyse", "-r", "pijersi", "--depth", "3", "--lines", "2"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 3, "{text}");
    assert!(
        lines[0].starts_with("pijersi: White to decide, depth 3"),
        "{text}"
    );
    assert!(lines[2].trim_start().starts_with("2 "), "{text}");
    let value = run(&["analyse", "-r", "pijersi", "--depth", "3", "--json"]).json();
    let lines = value["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 3);
    assert_eq!(value["decider"], "white");
    assert!(lines[0]["turns"].as_array().unwrap().len() > 1, "{value}");
}

#[test]
fn a_game_that_is_over_has_no_lines() {
    let over = ["-r", "pijersi", "-p", "P-5/7/6/7/6/7/5p- b 0 9"];
    let text = yes(&[&["analyse"], over.as_slice()].concat());
    assert!(text.starts_with("White wins"), "{text}");
    let value = run(&[&["analyse", "--json"], over.as_slice()].concat()).json();
    assert_eq!(value["lines"], Value::Array(Vec::new()));
}

#[test]
fn every_turn_of_a_game_is_judged_the_same_on_any_number_of_threads() {
    let asked = ["analyse", PIJERSI, "--nodes", "300", "--json", "--threads"];
    let [once, again] = ["1", "3"].map(|threads| run(&[&asked, [threads].as_slice()].concat()));
    assert_eq!(once.stdout, again.stdout);
    let value = once.json();
    assert_eq!(value["turns"].as_array().unwrap().len(), 13);
    assert_eq!(value["chances"].as_array().unwrap().len(), 14);
    assert_eq!(value["chances"][13], 1.0, "White has won");
    let last = &value["turns"][12];
    assert_eq!(
        (&last["mark"], &last["after"]),
        (&"best".into(), &1.0.into())
    );
    let text = yes(&["analyse", PIJERSI, "--nodes", "300"]);
    assert!(
        text.contains("White: kept ") && text.contains(" 50 % │"),
        "{text}"
    );
}

#[test]
fn decisions_within_a_ransom_are_judged() {
    let answer = run_with(
        &[
            "analyse",
            "-r",
            "jersi-4.8+ransom",
            "-",
            "--nodes",
            "200",
            "--json",
        ],
        RANSOM,
    );
    let value = answer.json();
    let turns = value["turns"].as_array().unwrap();
    let last: Vec<&Value> = turns.iter().filter(|turn| turn["number"] == 13).collect();
    assert_eq!(
        last.len(),
        3,
        "the kind asked for, the cube given, the return"
    );
    assert_eq!(last[1]["player"], "black");
    assert_eq!(value["chances"].as_array().unwrap().len(), 14);
}

#[test]
fn a_record_that_is_read_is_not_written_over() {
    let folder = fresh_folder("analysed-in-place");
    fs::create_dir_all(&folder).unwrap();
    let record = folder.join("game.txt");
    let text = "rules: pijersi\n\n1 a3-b3 2 g3-f3\n";
    fs::write(&record, text).unwrap();
    let (here, path) = (folder.to_str().unwrap(), record.to_str().unwrap());
    for source in [path, here] {
        let stderr = refused(&["analyse", source, "-o", here, "--nodes", "100"]);
        assert!(stderr.contains("it would be lost"), "{stderr}");
    }
    assert_eq!(fs::read_to_string(&record).unwrap(), text);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
}

#[test]
fn changed_rules_are_judged_anew() {
    let folder = fresh_folder("analysed-by-own-rules");
    fs::create_dir_all(&folder).unwrap();
    let (rules, record, kept) = (
        folder.join("mine.toml"),
        folder.join("game.txt"),
        folder.join("judged"),
    );
    let toml = yes(&["rules", "pijersi", "--toml"]);
    fs::write(&record, "1 a3-b3 2 g3-f3\n").unwrap();
    let ask = || {
        let paths = [&rules, &record, &kept].map(|path| path.to_str().unwrap());
        let [rules, record, kept] = paths;
        run(&["analyse", record, "-r", rules, "-o", kept, "--nodes", "50"]).stderr
    };
    fs::write(&rules, &toml).unwrap();
    assert_eq!(ask(), "");
    assert!(ask().contains("analysed before"));
    let changed = toml.replace("turns = 20", "turns = 21");
    assert_ne!(changed, toml);
    fs::write(&rules, changed).unwrap();
    let said = ask();
    assert!(
        said.contains("an id of its own") && !said.contains("before"),
        "{said}"
    );
}

#[test]
fn results_are_kept_and_not_found_out_again() {
    let folder = fresh_folder("analysed");
    let kept = folder.to_str().unwrap();
    let ask = |more: &[&str]| {
        let mut args = vec![
            "analyse", PIJERSI, TABLE, "--json", "-o", kept, "--nodes", "300",
        ];
        args.extend_from_slice(more);
        run(&args)
    };
    let first = ask(&[]);
    assert_eq!((first.code, values(&first).len()), (0, 2), "{first:?}");
    for name in ["pijersi", "mikjersi-table"] {
        for ending in ["txt", "svg", "json"] {
            assert!(
                folder.join(format!("{name}.{ending}")).is_file(),
                "{name}.{ending}"
            );
        }
    }
    let record = folder.join("pijersi.txt");
    let replayed = yes(&["replay", record.to_str().unwrap()]);
    assert!(
        replayed.contains("pijersi, 13 turns, white wins (goal)"),
        "{replayed}"
    );
    assert!(fs::read_to_string(&record).unwrap().contains("gives away"));
    let svg = fs::read_to_string(folder.join("pijersi.svg")).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("<circle"), "{svg}");
    // Taken from the folder: a change there shows.
    let json = folder.join("pijersi.json");
    let told = fs::read_to_string(&json).unwrap();
    fs::write(&json, told.replace("\"white wins (goal)\"", "\"seen\"")).unwrap();
    assert_eq!(values(&ask(&[]))[0]["result"], "seen");
    // Another setting is another question.
    let other = run(&["analyse", PIJERSI, "--json", "-o", kept, "--nodes", "301"]);
    assert_eq!(values(&other)[0]["result"], "white wins (goal)");
}

#[test]
fn records_with_one_name_keep_their_endings() {
    let folder = fresh_folder("analysed-twins");
    let (games, kept) = (folder.join("games"), folder.join("kept"));
    fs::create_dir_all(&games).unwrap();
    for name in ["g.txt", "g.rec"] {
        fs::write(games.join(name), "1 a3-b3 2 g3-f3\n").unwrap();
    }
    let [games, output] = [&games, &kept].map(|path| path.to_str().unwrap());
    yes(&["analyse", games, "-o", output, "--nodes", "50"]);
    for name in ["g.txt.txt", "g.rec.txt", "g.rec.json"] {
        assert!(kept.join(name).is_file(), "{name}");
    }
}

#[test]
fn what_cannot_be_read_is_told_and_the_rest_is_analysed() {
    let answer = run(&["analyse", ILLEGAL, PIJERSI, "--nodes", "100", "--json"]);
    assert_eq!(answer.code, 1, "{answer:?}");
    assert!(answer.stderr.contains("illegal.txt"), "{answer:?}");
    assert_eq!(values(&answer).len(), 1);
    let said = refused(&["analyse", PIJERSI, PIJERSI, "-o", "target/tmp/never"]);
    assert!(said.contains("two records"), "{said}");
    // A folder without records is no answer either.
    let empty = fresh_folder("without-records");
    fs::create_dir(&empty).unwrap();
    let empty = empty.to_str().unwrap();
    let answer = run(&["analyse", empty]);
    assert_eq!((answer.code, answer.stdout.as_str()), (1, ""), "{answer:?}");
    assert!(answer.stderr.contains("no record in"), "{answer:?}");
    let answer = run(&["analyse", empty, PIJERSI, "--nodes", "100", "--json"]);
    assert_eq!((answer.code, values(&answer).len()), (1, 1), "{answer:?}");
    let said = refused(&["analyse", PIJERSI, "--time", "1s"]);
    assert!(said.contains("--time"), "{said}");
}

#[test]
fn every_game_of_a_file_is_analysed_or_one() {
    const TOURNAMENT: &str = "testdata/records/tournament.pgn";
    let folder = fresh_folder("tournament");
    let kept = folder.to_str().unwrap();
    let all = run(&[
        "analyse", TOURNAMENT, "--json", "-o", kept, "--nodes", "200",
    ]);
    // One game of the three is broken, and told.
    assert_eq!(all.code, 1, "{all:?}");
    assert!(all.stderr.contains("tournament.pgn:15:11"), "{all:?}");
    let found: Vec<Value> = all
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let files: Vec<&str> = found.iter().map(|v| v["file"].as_str().unwrap()).collect();
    assert_eq!(
        files,
        [
            "testdata/records/tournament.pgn, game 1",
            "testdata/records/tournament.pgn, game 3"
        ]
    );
    for name in ["tournament-1.txt", "tournament-3.svg", "tournament-3.json"] {
        assert!(folder.join(name).is_file(), "{name}");
    }
    let one = run(&[
        "analyse", TOURNAMENT, "--game", "3", "--json", "-o", kept, "--nodes", "200",
    ]);
    // It is the third one still, and was analysed before.
    assert_eq!(one.code, 0, "{one:?}");
    let mut again = one.json();
    assert!(again.as_object_mut().unwrap().remove("mark").is_some());
    assert_eq!(again, found[1]);
}
