//! `jersi rules`, `show`, `legal` and `completions`.

use std::io::pipe;
use std::process::Stdio;

use serde_json::Value;

use crate::{finish, fresh_folder, jersi, run, run_with, yes};

const GAMES: [&str; 5] = ["jersi-4.8", "jersi-4.2", "jersi-4.0", "mikjersi", "pijersi"];

/// Pijersi after its most played first turn.
const AFTER_ONE_TURN: &str = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/3SR2/P-S-R-WW1R-P-/R-P-S-1P-S- b 1 1";

#[test]
fn help_and_version() {
    assert!(yes(&["--help"]).contains("Commands:"));
    assert!(yes(&["--version"]).starts_with("jersi "));
    for command in [
        "rules",
        "show",
        "legal",
        "perft",
        "verify",
        "replay",
        "convert",
        "completions",
    ] {
        let help = yes(&[command, "--help"]);
        assert!(help.contains("Examples:\n  jersi "), "{help}");
        for line in help.lines() {
            assert!(line.chars().count() <= 100, "{line}");
        }
    }
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        assert!(yes(&["completions", shell]).contains("perft"));
    }
}

#[test]
fn the_games_are_listed_with_their_options() {
    let list = yes(&["rules"]);
    for part in ["+ransom", "+setup=CODE", "+half-random[=SEED]", "--toml"] {
        assert!(list.contains(part), "{list}");
    }
    let json = run(&["rules", "--json"]).json();
    let ids: Vec<&str> = json
        .as_array()
        .unwrap()
        .iter()
        .map(|game| game["id"].as_str().unwrap())
        .collect();
    assert_eq!(ids, GAMES);
    for id in GAMES {
        assert!(list.lines().any(|line| line.starts_with(id)), "{list}");
    }
}

#[test]
fn a_game_fits_one_page_of_eighty_columns() {
    for name in GAMES
        .iter()
        .chain(&["jersi-4.8+ransom+no-reserve", "testdata/jersi-2.toml"])
    {
        let page = yes(&["rules", name]);
        assert!(page.contains("Lucas Borboleta"), "{page}");
        for heading in [
            "\nCubes\n",
            "\nSetup on ",
            "\nIn this game\n",
            "\nNotation\n",
        ] {
            assert!(page.contains(heading), "{page}");
        }
        for line in page.lines() {
            assert!(line.chars().count() <= 80, "{line}");
            assert!(!line.contains('\x1b') && line.trim_end() == line, "{line}");
        }
    }
}

/// The page of a game as one line, as lines may break anywhere.
fn page(name: &str) -> String {
    let page = yes(&["rules", name]);
    page.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_page_says_what_the_rules_say() {
    let ransom = page("jersi-4.2+ransom");
    for part in [
        "Jersi 4.2 (jersi-4.2+ransom) ",
        " F fool fou darsi 2 K F R P S W F R P S M W M ",
        "In reserve: White 4 M, 2 W; Black 4 m, 2 w.",
        "to row i (White), row a (Black).",
        "names a kind (F R P S W)",
        "on row a, b, c or d (White), row f, g, h or i (Black)",
        "a game may go on for ever",
        "1 to the winner, 0 to the loser.",
        "+ransom *",
    ] {
        assert!(ransom.contains(part), "{part}:\n{ransom}");
    }
    let without = page("jersi-4.8+no-reserve");
    for part in ["mountain ", "In reserve", "names a kind ("] {
        assert!(!without.contains(part), "{part}:\n{without}");
    }
    assert!(page("jersi-4.0").contains("KN king, DR fool, CK rock"));
    let mikjersi = page("mikjersi");
    assert!(mikjersi.contains("2 turns of a game may end so."));
    assert!(!mikjersi.contains("Lojban"));
    assert!(page("pijersi").contains("The code of this setup is GRXLLS."));
}

#[test]
fn the_file_of_a_game_is_printed_as_it_is() {
    for (id, text) in jersi_core::rules::BUILT_IN {
        assert_eq!(yes(&["rules", id, "--toml"]), *text);
    }
    let with_option = yes(&["rules", "jersi-4.8+ransom", "--toml"]);
    assert_eq!(with_option, yes(&["rules", "JERSI-4.8", "--toml"]));
    let own = yes(&["rules", "testdata/jersi-2.toml", "--toml"]);
    assert_eq!(own, include_str!("../../../../testdata/jersi-2.toml"));
}

#[test]
fn rules_for_programs() {
    for id in GAMES {
        let game = run(&["rules", id, "--json"]).json();
        assert_eq!(game["id"], *id);
        assert_eq!(game["credits"]["designer"], "Lucas Borboleta");
    }
    let game = run(&["rules", "jersi-4.8+ransom", "--json"]).json();
    assert_eq!(game["rules"], "jersi-4.8+ransom");
    assert_eq!(game["board"]["cells"], 69);
    assert_eq!(game["reserve"]["black"]["M"], 4);
    assert_eq!(game["goal"]["rows"]["white"][0], "i");
    assert_eq!(game["king"]["ransom"].as_array().unwrap().len(), 5);
    assert_eq!(game["draw"]["turns"], 40);
    assert_eq!(game["dialect"]["score"]["win"], 2);
    assert_eq!(game["kinds"][0]["stands_on_enemy"][0], "M");
    let own = run(&["rules", "testdata/jersi-2.toml", "--json"]).json();
    assert_eq!(own["king"]["when_captured"], "owner-loses");
    assert_eq!(own["draw"], Value::Null);
}

#[test]
fn the_board_is_shown_with_its_position_text_last() {
    for id in GAMES
        .iter()
        .chain(&["testdata/jersi-2.toml", "jersi-4.2+ransom"])
    {
        let shown = run(&["show", "-r", id]);
        assert!(shown.last_line().contains(" w 0 1"), "{shown:?}");
        // What is shown can be given back.
        let again = run(&["show", "-r", id, "-p", shown.last_line()]);
        assert_eq!(shown.stdout, again.stdout);
    }
    let turned = yes(&["show", "-r", "pijersi", "--flip"]);
    assert!(turned.find("a6 S").unwrap() < turned.find("g1 s").unwrap());
}

#[test]
fn turns_are_played_before_the_board_is_shown() {
    let shown = run(&["show", "-r", "pijersi", "-m", "1 a4-b5=c4"]);
    assert_eq!(shown.last_line(), AFTER_ONE_TURN);
    for part in [
        "\nLast turn  a4-b5=c4\n",
        "\nDraw       1 of 20 turns without a capture\n",
        "\nBlack to play turn 2.\n",
        "│ c4 SR │",
    ] {
        assert!(shown.stdout.contains(part), "{shown:?}");
    }
    let both = run(&[
        "show",
        "-r",
        "pijersi",
        "-p",
        AFTER_ONE_TURN,
        "-m",
        "f4=d5-d4",
    ]);
    let one = run(&["show", "-r", "pijersi", "-m", "1. a4-b5=c4 2. f4=d5-d4"]);
    assert_eq!(both.stdout, one.stdout);
    let own = run(&["show", "-r", "testdata/jersi-2.toml", "-m", "b6-c7"]);
    assert!(own.last_line().contains(" b 1 1"), "{own:?}");
}

#[test]
fn a_dash_reads_standard_input() {
    let moves = run_with(&["show", "-r", "pijersi", "-m", "-"], "1\ta4-b5=c4\n");
    assert_eq!(moves.last_line(), AFTER_ONE_TURN);
    let position = run_with(
        &["show", "-r", "pijersi", "-p", "-"],
        &format!("{AFTER_ONE_TURN}\n"),
    );
    assert_eq!(position.last_line(), AFTER_ONE_TURN);
}

#[test]
fn what_stands_beside_the_board_is_shown() {
    let turns = "a2-a3=c3 e2-e3=c3! a5-b5 c3=c5-b5!!/K:a4 M:d4 c5-b5 W:d5";
    let shown = yes(&["show", "-r", "mikjersi", "-m", turns]);
    for part in [
        "\nReserve    White has none; Black has 1 m, 1 w\n",
        "\nPrisoners  White holds none; Black holds 1 P, 1 S; 2 exchanges left\n",
    ] {
        assert!(shown.contains(part), "{shown}");
    }
    let asked = "b1-b2=c2 i4-i3 b7-b6=d5 W:h6/W:h7 M:b2/M:b2 M:f8 M:c5/W:c6 M:f5/M:f6 a6-a7=b7 \
                 M:f1 M:a7/W:b8 i3-h3=f2 c2=e2-f2#S";
    let shown = yes(&["show", "-r", "jersi-4.2+ransom", "-m", asked]);
    assert!(
        shown.contains("Black must give a cube as ransom: scissors."),
        "{shown}"
    );
    let given = format!("{asked} #h5");
    let shown = yes(&["show", "-r", "jersi-4.2+ransom", "-m", &given]);
    assert!(
        shown.contains("White must put the captured king back."),
        "{shown}"
    );
    let json = run(&["show", "-r", "jersi-4.2+ransom", "--json", "-m", asked]).json();
    assert_eq!(json["king"]["kind"], "S");
    assert_eq!(
        (&json["side"], &json["decider"]),
        (&"white".into(), &"black".into())
    );
}

#[test]
fn an_end_is_told_with_its_reason() {
    for (rules, position, sentence) in [
        (
            "pijersi",
            "R-5/7/6/7/6/7/6 b 0 1",
            "White wins by reaching the goal row.",
        ),
        (
            "pijersi",
            "6/7/6/R-6/6/r-6/6 w 20 1",
            "Draw: 20 turns without a capture.",
        ),
        (
            "pijersi",
            "6/7/6/R-6/6/7/6 b 0 1",
            "White wins: Black cannot play.",
        ),
        (
            "testdata/jersi-2.toml",
            "5/6/7/8/N-8/8/7/6/5 b 0 1",
            "White wins by capturing Black's king.",
        ),
    ] {
        let shown = run(&["show", "-r", rules, "-p", position]);
        assert!(shown.stdout.contains(sentence), "{sentence}: {shown:?}");
        let legal = run(&["legal", "-r", rules, "-p", position]);
        assert_eq!((legal.code, legal.stdout.as_str()), (0, ""));
        assert!(legal.stderr.contains(sentence), "{legal:?}");
        let json = run(&["legal", "--json", "-r", rules, "-p", position]).json();
        assert!(json["outcome"]["reason"].is_string(), "{json}");
    }
}

#[test]
fn a_random_setup_is_told_by_its_code() {
    let seeded = ["show", "-r", "pijersi+full-random=7"];
    assert_eq!(yes(&seeded), yes(&seeded));
    let first = yes(&["show", "-r", "pijersi+half-random"]);
    let code = first.split(['(', ')']).nth(1).unwrap();
    assert!(code.starts_with("pijersi+setup="), "{code}");
    assert_eq!(yes(&["show", "-r", code]), first);
    // Two of many millions are the same only if nothing is drawn.
    assert_ne!(yes(&["show", "-r", "pijersi+half-random"]), first);
}

#[test]
fn colours_are_for_terminals_or_for_those_who_ask() {
    assert!(!yes(&["show"]).contains('\x1b'));
    assert!(!yes(&["show", "--colour", "never"]).contains('\x1b'));
    assert!(yes(&["show", "--colour", "always"]).contains("\x1b[48;5;"));
    assert!(yes(&["rules", "pijersi", "--colour", "always"]).contains("\x1b[48;5;"));
    // An explicit wish is stronger than a general one.
    let asked = finish(jersi(&["show", "--colour", "always"]).env("NO_COLOR", "1"));
    assert!(asked.stdout.contains('\x1b'));
}

#[test]
fn the_board_for_programs() {
    for id in GAMES.iter().chain(&["testdata/jersi-2.toml"]) {
        let board = run(&["show", "-r", id, "--json"]).json();
        assert_eq!(board["side"], "white");
        assert_eq!(board["outcome"], Value::Null);
    }
    let board = run(&["show", "-r", "pijersi", "-m", "a4-b5=c4", "--json"]).json();
    assert_eq!(board["position"], AFTER_ONE_TURN);
    assert_eq!(board["turns"][0], "a4-b5=c4");
    let cells = board["cells"].as_array().unwrap();
    assert_eq!(cells.len(), 45);
    let c4 = cells.iter().find(|cell| cell["cell"] == "c4").unwrap();
    assert_eq!(c4["cubes"], serde_json::json!(["S", "R"]));
}

#[test]
fn legal_turns_are_canonical_and_sorted() {
    for (rules, count) in [
        ("jersi-4.8", 864),
        ("pijersi", 186),
        ("./testdata/jersi-2.toml", 142),
    ] {
        let text = yes(&["legal", "-r", rules]);
        let turns: Vec<&str> = text.lines().collect();
        assert_eq!(turns.len(), count, "{rules}");
        assert!(turns.is_sorted());
        let json = run(&["legal", "-r", rules, "--json"]).json();
        assert_eq!(json["turns"], serde_json::json!(turns));
    }
    let drops = yes(&["legal", "-m", "a4-b4=c3"]);
    assert!(drops.contains("\nM:d4/M:d5\n"), "{drops}");
}

#[test]
fn a_reader_who_leaves_is_no_fault() {
    for args in [
        &["legal"][..],
        &["show"],
        &["rules"],
        &["perft", "--divide", "1"],
    ] {
        let (reader, writer) = pipe().unwrap();
        drop(reader);
        let mut command = jersi(args);
        let child = command
            .stdout(writer)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(
            !stderr.contains("panicked") && !stderr.contains("error"),
            "{stderr}"
        );
    }
}

#[test]
fn without_a_desktop_the_command_alone_says_what_it_can_do() {
    let mut alone = jersi(&[]);
    for name in ["DISPLAY", "WAYLAND_DISPLAY"] {
        alone.env_remove(name);
    }
    // Where there always is a desktop, it would open the page.
    if cfg!(not(any(windows, target_os = "macos"))) {
        let answer = finish(&mut alone);
        assert_eq!(answer.code, 0, "{answer:?}");
        assert!(answer.stdout.contains("Commands:"), "{answer:?}");
    }
}

#[test]
fn manual_pages_are_written() {
    let folder = fresh_folder("man");
    let path = folder.to_str().unwrap();
    assert_eq!(yes(&["man", path]), "");
    let page = std::fs::read_to_string(folder.join("jersi-match.1")).unwrap();
    assert!(page.contains("concurrency"), "{page}");
    assert!(folder.join("jersi.1").is_file());
}
