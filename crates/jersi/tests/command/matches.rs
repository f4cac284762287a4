//! `jersi match`, with engines of ours and with programs that do not behave.

#[cfg(unix)]
use super::{finish, jersi};
use super::{fresh_folder, refused, run, yes};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// A short match of `plain` and `random` with these arguments more.
fn short<'a>(more: &[&'a str]) -> Vec<&'a str> {
    let mut args = vec![
        "match",
        "-r",
        "pijersi",
        "-e",
        "plain",
        "-e",
        "random",
        "--nodes",
        "100",
        "--judge-nodes",
        "0",
    ];
    args.extend(more);
    args
}

fn report(folder: &Path) -> Value {
    let text = fs::read_to_string(folder.join("report.json")).expect("a report");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn the_same_seed_gives_the_same_match_however_many_at_a_time() {
    let one = yes(&short(&["--games", "8", "--seed", "3"]));
    let three = yes(&short(&[
        "--games",
        "8",
        "--seed",
        "3",
        "--concurrency",
        "3",
    ]));
    assert_eq!(one, three);
    assert!(one.contains("plain against random: +"), "{one}");
}

#[test]
fn everything_is_kept_in_a_folder() {
    let folder = fresh_folder("match-kept");
    let path = folder.to_str().unwrap();
    let answer = run(&short(&["--games", "4", "-o", path, "--json"]));
    let printed = answer.json();
    assert_eq!(printed, report(&folder));
    assert_eq!(printed["finished"], true);
    assert_eq!(printed["games"], 4);
    let pairs: u64 = printed["pairings"][0]["pairs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|count| count.as_u64().unwrap())
        .sum();
    assert_eq!(pairs, 2);
    // The records are games that can be read again, of the rules and players.
    for game in ["000001-1", "000001-2", "000002-1", "000002-2"] {
        let record = folder.join("games").join(game).with_extension("txt");
        let replayed = yes(&["replay", record.to_str().unwrap()]);
        assert!(replayed.contains("pijersi"), "{replayed}");
        let text = fs::read_to_string(record).unwrap();
        assert!(
            text.contains("white: plain") != game.ends_with('2'),
            "{text}"
        );
    }
    let svg = fs::read_to_string(folder.join("result.svg")).unwrap();
    assert!(svg.starts_with("<svg ") && svg.contains("plain against random"));
    // The openings can be used again.
    let openings = folder.join("openings.txt");
    let again = yes(&short(&[
        "--games",
        "4",
        "--openings",
        openings.to_str().unwrap(),
    ]));
    assert_eq!(again, yes(&short(&["--games", "4"])));
    // A second match does not overwrite the first.
    let said = refused(&short(&["--games", "4", "-o", path]));
    assert!(said.contains("--resume"), "{said}");
}

#[test]
fn a_match_goes_on_where_it_was_broken_off() {
    let folder = fresh_folder("match-resumed");
    let path = folder.to_str().unwrap();
    yes(&short(&["--games", "8", "-o", path]));
    let whole = report(&folder);
    let journal = folder.join("games.jsonl");
    let text = fs::read_to_string(&journal).unwrap();
    // As if the program had died while it wrote the fifth line.
    let four: usize = text.split_inclusive('\n').take(4).map(str::len).sum();
    fs::write(&journal, &text[..four + 20]).unwrap();
    fs::remove_file(folder.join("report.json")).unwrap();
    let answer = run(&["match", "--resume", path, "--concurrency", "2"]);
    assert_eq!(answer.code, 0, "{answer:?}");
    assert!(answer.stderr.contains("played again"), "{answer:?}");
    assert_eq!(report(&folder), whole);
    // What was finished is not played again.
    let lines = fs::read_to_string(&journal).unwrap();
    assert!(lines.starts_with(&text[..four]));
    assert_eq!(lines.lines().count(), 9);
    // More games can be asked for.
    yes(&["match", "--resume", path, "--games", "12"]);
    assert_eq!(report(&folder)["games"], 12);
    assert_eq!(report(&folder)["pairings"][0]["games"], 12);
    yes(&["match", "--resume", path]);
    assert_eq!(report(&folder)["games"], 12);
}

#[test]
fn a_match_of_other_rules_is_not_gone_on_with() {
    let rules = super::file("match-rules.toml", &yes(&["rules", "pijersi", "--toml"]));
    let folder = fresh_folder("match-rules");
    let path = folder.to_str().unwrap();
    let name = rules.to_str().unwrap();
    yes(&[
        "match",
        "-r",
        name,
        "-e",
        "random",
        "-e",
        "random,name=b",
        "--games",
        "2",
        "--judge-nodes",
        "0",
        "-o",
        path,
    ]);
    let text = fs::read_to_string(&rules).unwrap();
    // A comment is not a rule.
    fs::write(&rules, format!("# changed\n{text}")).unwrap();
    yes(&["match", "--resume", path, "--games", "4"]);
    let other = text.replace("turns = 20", "turns = 30");
    assert_ne!(other, text);
    fs::write(&rules, other).unwrap();
    let said = refused(&["match", "--resume", path]);
    assert!(
        said.contains("have changed since the match began"),
        "{said}"
    );
    assert!(said.contains("start it with -o"), "{said}");
    let said = refused(&["match", "--resume", "no/such/folder"]);
    assert!(said.contains("--resume takes the folder"), "{said}");
    let said = refused(&["match", "--resume", path, "--nodes", "3"]);
    assert!(said.contains("--nodes"), "{said}");
}

#[test]
fn a_test_ends_the_match_and_gives_the_exit_code() {
    let args = ["--sprt", "0,50", "--concurrency", "2", "--json"];
    let passed = run(&short(&args)).json();
    assert_eq!(passed["sprt"]["verdict"], "passed");
    assert!(passed["games"].as_u64().unwrap() < 40, "{passed}");
    let lost = run(&[
        "match",
        "-r",
        "pijersi",
        "-e",
        "random",
        "-e",
        "plain",
        "--nodes",
        "100",
        "--judge-nodes",
        "0",
        "--sprt",
        "0,50",
        "--json",
    ]);
    assert_eq!(lost.code, 1, "{lost:?}");
    assert!(lost.stdout.contains("\"verdict\":\"lost\""), "{lost:?}");
}

#[test]
fn everybody_plays_everybody_or_the_first_plays_all() {
    let engines = [
        "-e", "1", "-e", "2", "-e", "random", "--nodes", "20", "--games", "2",
    ];
    let mut args = vec!["match", "-r", "mikjersi", "--judge-nodes", "0", "--json"];
    args.extend(engines);
    let all = run(&args).json();
    assert_eq!(all["games"], 6);
    assert_eq!(all["pairings"].as_array().unwrap().len(), 3);
    args.push("--gauntlet");
    let first = run(&args).json();
    assert_eq!(first["games"], 4);
    assert!(
        first["pairings"]
            .as_array()
            .unwrap()
            .iter()
            .all(|pairing| pairing["first"] == "level 1")
    );
}

#[test]
fn games_without_a_draw_end_by_a_limit_of_turns() {
    let report = run(&[
        "match",
        "-r",
        "jersi-4.2",
        "-e",
        "random",
        "-e",
        "random,name=b",
        "--games",
        "2",
        "--judge-nodes",
        "0",
        "--turn-limit",
        "20",
        "--json",
    ])
    .json();
    assert_eq!(report["reasons"]["turn-limit"], 2, "{report}");
    assert_eq!(report["length"]["longest"], 20);
    assert_eq!(report["draw_rate"], 1.0);
}

#[test]
fn clocks_are_kept_in_the_records() {
    let folder = fresh_folder("match-clocks");
    let path = folder.to_str().unwrap();
    yes(&[
        "match",
        "-r",
        "mikjersi",
        "-e",
        "plain,depth=1",
        "-e",
        "random",
        "--clock",
        "60+1",
        "--games",
        "2",
        "--judge-nodes",
        "0",
        "-o",
        path,
    ]);
    let text = fs::read_to_string(folder.join("games/000001-2.txt")).unwrap();
    // `random` has the clock of everybody, `plain` a limit of its own.
    assert!(text.contains("white-limit: 60 s + 1 s"), "{text}");
    assert!(text.contains("black-limit: depth 1"), "{text}");
    assert!(text.contains("1:0"), "{text}");
}

#[test]
fn mistakes_are_told_before_anything_is_played() {
    for (args, said) in [
        (&["match", "-e", "plain", "--nodes", "5"][..], "two engines"),
        (
            &["match", "-e", "3", "-e", "3"],
            "two engines are called level 3",
        ),
        (
            &["match", "-e", "1", "-e", "2", "--games", "3"],
            "even number",
        ),
        (
            &["match", "-e", "1", "-e", "plain"],
            "plain has no limit of its own: add --time 200ms",
        ),
        (
            &["match", "-e", "1", "-e", "cmd=./no/such,nodes=1"],
            "cannot start",
        ),
        (&["match", "-e", "1", "-e", "2", "--time", "soon"], "200ms"),
        (
            &["match", "-e", "1", "-e", "2", "--openings", "no.txt"],
            "no.txt",
        ),
        (
            &["match", "-e", "1", "-e", "2", "-e", "3", "--sprt", "0,1"],
            "exactly two engines",
        ),
        (
            &[
                "match", "-e", "1", "-e", "2", "--sprt", "0,1", "--alpha", "2",
            ],
            "--alpha",
        ),
        (
            &["match", "-e", "1", "-e", "2", "--sprt", "1,0"],
            "the lower first",
        ),
        (
            &["match", "-e", "1", "-e", "2", "--within", "-1"],
            "--within",
        ),
    ] {
        let heard = refused(args);
        assert!(heard.contains(said), "{args:?}: {heard}");
    }
}

/// Programs of a few lines of shell that play badly.
#[cfg(unix)]
mod programs {
    use super::*;
    use std::process::{Command, Stdio};
    use std::time::Duration;

    /// A program that greets, and does this when it is to play.
    fn program(name: &str, on_go: &str) -> String {
        let script = format!(
            "while read -r l; do case \"$l\" in ugi) echo ugiok ;; isready) echo readyok ;; \
             quit) exit ;; go*) {on_go} ;; esac; done\n"
        );
        let path = super::super::file(&format!("{name}.sh"), &script);
        format!("name={name},cmd=sh '{}'", path.display())
    }

    /// The report of a match of two games against `random`.
    fn against(engine: &str, more: &[&str]) -> Value {
        let mut args = vec![
            "match",
            "-r",
            "pijersi",
            "-e",
            engine,
            "-e",
            "random",
            "--games",
            "2",
            "--judge-nodes",
            "0",
            "--json",
        ];
        args.extend(more);
        let report = run(&args).json();
        assert_eq!(report["games"], 2, "{report}");
        assert_eq!(report["engines"][0]["losses"], 2, "{report}");
        report
    }

    #[test]
    fn a_crash_loses_the_game_and_not_the_match() {
        let report = against(&program("crasher", "exit 1"), &["--nodes", "5"]);
        assert_eq!(report["engines"][0]["faults"]["crash"], 2, "{report}");
    }

    #[test]
    fn an_illegal_turn_loses_the_game() {
        let engine = program("cheat", "echo bestmove a1g6");
        let report = against(&engine, &["--depth", "5"]);
        assert_eq!(report["engines"][0]["faults"]["illegal"], 2, "{report}");
    }

    #[test]
    fn silence_loses_the_game() {
        let engine = program("silent", "true");
        let report = against(&engine, &["--nodes", "5", "--patience", "50ms"]);
        assert_eq!(report["engines"][0]["faults"]["hang"], 2, "{report}");
    }

    #[test]
    fn too_late_is_a_loss_on_time() {
        let engine = program("late", "sleep 2; echo bestmove a4b5c4");
        let report = against(&engine, &["--clock", "50ms", "--margin", "0"]);
        assert_eq!(report["engines"][0]["faults"]["flag"], 2, "{report}");
        assert_eq!(report["reasons"]["flag"], 2);
    }

    #[test]
    fn how_a_game_was_broken_off_is_in_its_record() {
        let folder = fresh_folder("match-crash");
        let engine = program("crasher-kept", "echo oh no >&2; exit 7");
        against(&engine, &["--nodes", "5", "-o", folder.to_str().unwrap()]);
        let path = folder.join("games/000001-1.txt");
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains("termination: crash"), "{text}");
        assert!(text.contains("oh no"), "{text}");
        let replayed = yes(&["replay", path.to_str().unwrap()]);
        assert!(replayed.contains("black wins"), "{replayed}");
    }

    #[test]
    fn another_jersi_plays_like_this_one() {
        // Our engine in this process and as a program: with nodes for limit the games of
        // a pair are the same, so each wins one.
        let program = format!(
            "name=b,cmd='{}' ugi,option.Level=plain",
            env!("CARGO_BIN_EXE_jersi")
        );
        let report = finish(&mut jersi(&[
            "match",
            "-r",
            "mikjersi",
            "-e",
            "plain",
            "-e",
            &program,
            "--nodes",
            "300",
            "--games",
            "4",
            "--judge-nodes",
            "0",
            "--json",
        ]))
        .json();
        assert_eq!(report["games"], 4);
        assert_eq!(
            report["engines"][1]["faults"],
            serde_json::json!({}),
            "{report}"
        );
    }

    #[test]
    fn another_jersi_is_told_your_own_rules() {
        // It runs in another folder, so the path of the file would not help it.
        let text = yes(&["rules", "pijersi", "--toml"])
            .replace("id = \"pijersi\"", "id = \"told\"")
            .replace("turns = 20", "turns = 4");
        let rules = crate::file("match-told.toml", &text);
        let folder = fresh_folder("match-told");
        let script = format!("cd / && exec '{}' ugi", env!("CARGO_BIN_EXE_jersi"));
        let engine = format!("name=b,cmd=sh -c \"{script}\",option.Level=plain");
        let file = rules.file_name().unwrap().to_str().unwrap();
        let mut command = jersi(&[
            "match",
            "-r",
            &format!("./{file}"),
            "-e",
            "random",
            "-e",
            &engine,
            "--nodes",
            "50",
            "--games",
            "2",
            "--judge-nodes",
            "0",
            "--json",
            "-o",
            folder.to_str().unwrap(),
        ]);
        command.current_dir(rules.parent().unwrap());
        let report = finish(&mut command).json();
        assert_eq!(report["games"], 2);
        let faults = &report["engines"][1]["faults"];
        assert_eq!(*faults, serde_json::json!({}), "{report}");
    }

    #[test]
    fn ctrl_c_loses_nothing() {
        let folder = fresh_folder("match-interrupted");
        let path = folder.to_str().unwrap();
        let journal = folder.join("games.jsonl");
        let finished = || fs::read_to_string(&journal).map_or(0, |text| text.lines().count());
        let child = jersi(&short(&["--games", "1000", "-o", path]))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        while finished() < 3 {
            std::thread::sleep(Duration::from_millis(10));
        }
        let killed = Command::new("kill")
            .args(["-INT", &child.id().to_string()])
            .status();
        assert!(killed.expect("kill runs").success());
        let answer = super::super::heard(child.wait_with_output().expect("it ends"));
        assert_eq!(answer.code, 130, "{answer:?}");
        assert!(answer.stderr.contains("--resume"), "{answer:?}");
        let games = finished();
        assert_eq!(report(&folder)["games"], games);
        assert_eq!(report(&folder)["finished"], false);
        // To the next even number, and no further.
        let enough = games + 2 - games % 2;
        yes(&["match", "--resume", path, "--games", &enough.to_string()]);
        assert_eq!(report(&folder)["games"], enough);
        assert_eq!(report(&folder)["finished"], true);
        assert_eq!(finished(), enough);
    }
}
