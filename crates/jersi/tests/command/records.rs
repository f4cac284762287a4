//! `jersi replay` and `convert`, and `show` of a record.

use std::fs;

use crate::{file, fresh, refused, run, run_with, yes};
#[cfg(unix)]
use crate::{finish, jersi};

const PIJERSI: &str = "testdata/records/pijersi.txt";
const TABLE: &str = "testdata/records/mikjersi-table.txt";
const LOG: &str = "testdata/records/jersi-log.txt";
const ILLEGAL: &str = "testdata/records/illegal.txt";

const FORMS: [&str; 5] = ["native", "certu", "rulebook", "json", "link"];

/// A game of a captured king and its ransom, that no text names the rules of.
const RANSOM: &str = "b1-b2=c2 i4-i3 b7-b6=d5 W:h6/W:h7 M:b2/M:b2 M:f8 M:c5/W:c6 M:f5/M:f6 a6-a7=b7 \
                      M:f1 M:a7/W:b8 i3-h3=f2 c2=e2-f2#h5/K:i2";

#[test]
fn records_are_replayed() {
    let answer = run(&["replay", PIJERSI, TABLE, LOG]);
    assert_eq!((answer.code, answer.stderr.as_str()), (0, ""));
    assert_eq!(
        answer.stdout,
        "testdata/records/pijersi.txt: pijersi, 13 turns, white wins (goal)\n\
         testdata/records/mikjersi-table.txt: mikjersi, 7 turns, unfinished\n\
         testdata/records/jersi-log.txt: jersi-4.8, 3 turns, unfinished\n"
    );
    let given = run_with(&["replay", "-r", "pijersi", "-"], "a4-b5=c4 f4=d5-d4");
    assert_eq!(
        given.stdout,
        "standard input: pijersi, 2 turns, unfinished\n"
    );
    let stated = "rules: pijersi\n\n1 a4-b5=c4 2 f4=d5-d4\n\nresult: black resignation\n";
    let stated = run_with(&["replay", "-"], stated);
    assert!(
        stated.stdout.ends_with(", black wins (resignation)\n"),
        "{stated:?}"
    );
    let own = run_with(&["replay", "-r", "testdata/jersi-2.toml", "-"], "b6-c7");
    assert_eq!(own.stdout, "standard input: jersi-2, 1 turn, unfinished\n");
}

#[test]
fn what_was_skipped_is_told_when_asked_for() {
    let answer = run(&["replay", "--verbose", LOG]);
    assert_eq!(answer.code, 0);
    for part in [
        "jersi-log.txt: certu text, read as jersi-4.8; the rules were found by trial\n",
        "jersi-log.txt: skipped 9 words, 3 whole lines\n",
        "jersi-log.txt:1:1: skipped `Good morning! jersi certu starts`\n",
        "jersi-log.txt:7:1: skipped `It took 12 seconds.`\n",
    ] {
        assert!(answer.stderr.contains(part), "{part}: {answer:?}");
    }
    let plain = run(&["replay", "--verbose", PIJERSI]);
    assert!(plain.stderr.ends_with("native text, read as pijersi\n"));
}

#[test]
fn an_illegal_turn_is_a_no_with_its_place_and_what_was_meant() {
    let answer = run(&["replay", ILLEGAL]);
    assert_eq!((answer.code, answer.stdout.as_str()), (1, ""));
    for part in [
        "testdata/records/illegal.txt:4:28: turn 4 `g4-f5=d5` (pijersi)",
        "a stack moves one or two cells",
        "did you mean g4-f5=",
    ] {
        assert!(answer.stderr.contains(part), "{part}: {answer:?}");
    }
    let other = run(&["replay", "-r", "mikjersi", PIJERSI]);
    assert_eq!(other.code, 1, "{other:?}");
    let none = run_with(&["replay", "-"], "There is nothing to see here.");
    assert_eq!(none.code, 1);
    assert!(none.stderr.contains("no game found"), "{none:?}");
}

#[test]
fn a_bad_file_does_not_hide_the_others_and_the_worst_counts() {
    let latin = fresh("latin.txt");
    fs::write(&latin, b"a4-b5=c4\n\xe9t\xe9\n").unwrap();
    let latin = latin.to_str().unwrap();
    let answer = run(&["replay", ILLEGAL, PIJERSI]);
    assert_eq!((answer.code, answer.stdout.lines().count()), (1, 1));
    let answer = run(&[
        "replay",
        latin,
        ILLEGAL,
        PIJERSI,
        "no/such/file.txt",
        "testdata",
    ]);
    assert_eq!((answer.code, answer.stdout.lines().count()), (2, 1));
    for part in [
        "latin.txt: line 2 is not UTF-8 text",
        "illegal.txt:4:28: ",
        "cannot read no/such/file.txt: ",
        "cannot read testdata: ",
    ] {
        assert!(answer.stderr.contains(part), "{part}: {answer:?}");
    }
    let large = fresh("large.txt");
    fs::write(&large, " ".repeat(10_000_001)).unwrap();
    let answer = run(&["replay", large.to_str().unwrap()]);
    fs::remove_file(&large).unwrap();
    assert_eq!(answer.code, 2);
    assert!(answer.stderr.contains("too large"), "{answer:?}");
}

#[test]
fn rules_that_nobody_knows_are_refused() {
    assert!(refused(&["replay", "-r", "chess", PIJERSI]).contains("\"chess\""));
    let unknown = run_with(&["replay", "-"], "rules: chess\n\n1 e2-e4 2 e7-e5\n");
    assert_eq!(unknown.code, 2);
    for part in [
        "standard input:1:8: ",
        "\"chess\"",
        "help: -r decides which rules are used",
    ] {
        assert!(unknown.stderr.contains(part), "{unknown:?}");
    }
}

#[test]
fn every_form_keeps_the_turns() {
    let ransom = file("ransom.txt", RANSOM);
    for (path, rules) in [
        (PIJERSI, "pijersi"),
        (TABLE, "mikjersi"),
        (LOG, "jersi-4.8"),
        (ransom.to_str().unwrap(), "jersi-4.2+ransom"),
    ] {
        let shown = yes(&["show", "-r", rules, path]);
        for form in FORMS {
            let written = yes(&["convert", "--to", form, "-r", rules, path]);
            assert!(written.ends_with('\n'), "{form}: {written}");
            let again = run_with(&["show", "-r", rules, "-"], &written);
            assert_eq!(again.stdout, shown, "{form}: {again:?}");
        }
    }
}

#[test]
fn native_text_and_json_keep_everything() {
    let native = yes(&["convert", "--to", "native", PIJERSI]);
    assert_eq!(
        native,
        include_str!("../../../../testdata/records/pijersi.txt")
    );
    let json = yes(&["convert", "--to", "json", PIJERSI]);
    let back = run_with(&["convert", "--to", "native", "-"], &json);
    assert_eq!((back.stdout, back.stderr), (native, String::new()));
}

#[test]
fn what_is_lost_is_told() {
    for form in ["certu", "rulebook", "link"] {
        let answer = run(&["convert", "--to", form, PIJERSI]);
        assert_eq!(answer.code, 0);
        for part in [
            format!("pijersi.txt: {form} text holds no notes (1 left out)\n"),
            format!("pijersi.txt: {form} text holds no tags (2 left out)\n"),
        ] {
            assert!(answer.stderr.contains(&part), "{part}: {answer:?}");
        }
    }
}

#[test]
fn a_link_stands_for_a_file() {
    let code = yes(&["convert", "--to", "link", PIJERSI]);
    let code = code.trim_end();
    assert_eq!(
        yes(&["replay", code]),
        "the link: pijersi, 13 turns, white wins (goal)\n"
    );
    let page = format!("https://example.org/play#{code}");
    assert_eq!(yes(&["show", &page]), yes(&["show", PIJERSI]));
    let wrong: String = (0..)
        .zip(code.chars())
        .map(|(index, c)| match (index, c) {
            (10, 'A') => 'B',
            (10, _) => 'A',
            _ => c,
        })
        .collect();
    let said = refused(&["show", &wrong]);
    assert!(said.contains("as a link: this link is damaged"), "{said}");
}

#[test]
fn files_are_written_whole_and_never_over_the_record() {
    let out = fresh("converted.json");
    let path = out.to_str().unwrap();
    assert_eq!(yes(&["convert", "--to", "json", PIJERSI, "-o", path]), "");
    let json = yes(&["convert", "--to", "json", PIJERSI, "-o", "-"]);
    assert_eq!(fs::read_to_string(&out).unwrap(), json);
    // A file of before is replaced, but not when there is no result.
    assert_eq!(yes(&["convert", "--to", "native", PIJERSI, "-o", path]), "");
    let native = fs::read_to_string(&out).unwrap();
    assert!(native.starts_with("rules: "));
    refused(&["convert", "--to", "json", ILLEGAL, "-o", path]);
    assert_eq!(fs::read_to_string(&out).unwrap(), native);
    // The record itself is never written to, whatever it is called.
    let roundabout = out.parent().unwrap().join(".").join("converted.json");
    for name in [path, roundabout.to_str().unwrap()] {
        let said = refused(&["convert", "--to", "link", path, "-o", name]);
        assert!(said.contains("is what is read"), "{said}");
        let said = refused(&["show", path, "--format", "text", "-o", name]);
        assert!(said.contains("is what is read"), "{said}");
    }
    assert_eq!(fs::read_to_string(&out).unwrap(), native);
    let said = refused(&["convert", "--to", "link", PIJERSI, "-o", "no/such/folder/a"]);
    assert!(said.contains("no/such/folder/a: "), "{said}");
    let left = fs::read_dir(out.parent().unwrap()).unwrap();
    for entry in left.map(|entry| entry.unwrap().file_name()) {
        assert!(
            !entry.to_string_lossy().contains("converted.json."),
            "{entry:?}"
        );
    }
}

#[test]
fn forms_that_cannot_be_written_are_refused() {
    let said = refused(&["convert", "--to", "log", PIJERSI]);
    for form in FORMS {
        assert!(said.contains(form), "{said}");
    }
    assert!(refused(&["convert", PIJERSI]).contains("--to"));
    assert!(refused(&["convert", "--to", "json"]).contains("FILE"));
}

#[test]
fn a_link_carries_rules_of_your_own() {
    let own = file("own.txt", "b6-c7");
    let own = own.to_str().unwrap();
    let rules = ["-r", "testdata/jersi-2.toml"];
    let code = yes(&[&["convert", "--to", "link", own][..], &rules].concat());
    let link = file("own-link.txt", &code);
    let link = link.to_str().unwrap();
    let shown = yes(&["show", link]);
    assert_eq!(shown, yes(&[&["show", own][..], &rules].concat()));
}

#[test]
fn a_record_is_shown_after_any_of_its_turns() {
    let start = yes(&["show", "-r", "pijersi"]);
    assert_eq!(yes(&["show", PIJERSI, "--ply", "0"]), start);
    let two = yes(&["show", "-r", "pijersi", "-m", "a6-b6=d5 g1-g2"]);
    assert_eq!(yes(&["show", PIJERSI, "--ply", "2"]), two);
    let last = yes(&["show", PIJERSI]);
    assert!(
        last.contains("White wins by reaching the goal row"),
        "{last}"
    );
    assert_eq!(yes(&["show", PIJERSI, "--ply", "13"]), last);
    let said = refused(&["show", PIJERSI, "--ply", "14"]);
    assert!(
        said.contains("--ply 14") && said.contains("13 turns"),
        "{said}"
    );
    for other in [["-p", "6/7"], ["-m", "a1-a2"]] {
        let said = refused(&["show", PIJERSI, other[0], other[1]]);
        assert!(said.contains("cannot be used with"), "{said}");
    }
    assert!(refused(&["show", ILLEGAL]).contains("illegal.txt:4:28: "));
}

#[test]
fn a_stated_result_is_shown_at_the_end() {
    let text = "rules: pijersi\n\n1 a4-b5=c4 2 f4=d5-d4\n\nresult: black resignation\n";
    let shown = run_with(&["show", "-"], text).stdout;
    assert!(
        shown.contains("\nResult     black wins (resignation)\n"),
        "{shown}"
    );
    let earlier = run_with(&["show", "-", "--ply", "1"], text).stdout;
    assert!(!earlier.contains("Result"), "{earlier}");
}

#[cfg(unix)]
#[test]
fn devices_are_written_to_and_links_followed() {
    assert_eq!(
        yes(&["convert", "--to", "json", PIJERSI, "-o", "/dev/null"]),
        ""
    );
    assert!(!fs::metadata("/dev/null").unwrap().is_file());
    let real = fresh("real.txt");
    fs::write(&real, "old").unwrap();
    let link = fresh("symbolic.txt");
    std::os::unix::fs::symlink(&real, &link).unwrap();
    let answer = finish(jersi(&["convert", "--to", "native", PIJERSI, "-o"]).arg(&link));
    assert_eq!(answer.code, 0, "{answer:?}");
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read_to_string(&real).unwrap().starts_with("rules: "));
}

/// Pijersi, drawn after four turns without capture and with the id that it had.
fn four(name: &str) -> std::path::PathBuf {
    let toml = yes(&["rules", "pijersi", "--toml"]);
    let changed = toml.replace("turns = 20", "turns = 4");
    assert_ne!(changed, toml);
    file(name, &changed)
}

#[test]
fn a_file_with_the_id_of_another_game_is_told_of() {
    let four = four("four-told.toml");
    let path = four.to_str().unwrap();
    for args in [&["rules", path][..], &["show", "-r", path]] {
        let answer = run(args);
        assert_eq!(answer.code, 0, "{answer:?}");
        assert!(answer.stderr.contains("id of its own"), "{answer:?}");
        assert_eq!(answer.stderr.lines().count(), 1, "{answer:?}");
    }
    let same = file("same.toml", &yes(&["rules", "pijersi", "--toml"]));
    let path = same.to_str().unwrap();
    assert_eq!(run(&["show", "-r", path]).stderr, "");
    assert_eq!(
        run(&["show", "-r", &format!("{path}+full-random")]).stderr,
        ""
    );
}

#[test]
fn a_record_is_read_by_the_rules_file_that_it_names() {
    let four = four("four.toml");
    let path = four.display();
    let turns = "1 a1-a2 2 g1-g2 3 a2-a1 4 g2-g1";
    let named = format!("rules: pijersi\nrules-file: {path}\n\n{turns}\n");
    let answer = run_with(&["replay", "-"], &named);
    let drawn = "standard input: pijersi, 4 turns, draw (count)\n";
    assert_eq!(
        (answer.code, answer.stdout.as_str()),
        (0, drawn),
        "{answer:?}"
    );
    // As JSON, too; and what is given goes first.
    let json = run_with(&["convert", "--to", "json", "-"], &named).stdout;
    assert_eq!(run_with(&["replay", "-"], &json).stdout, drawn);
    let answer = run_with(&["replay", "-r", "pijersi", "-"], &named);
    assert!(answer.stdout.contains("unfinished"), "{answer:?}");
    // A file that is not there is told of.
    let gone = named.replace("four.toml", "gone.toml");
    let answer = run_with(&["replay", "-"], &gone);
    assert!(answer.stdout.contains("unfinished"), "{answer:?}");
    let told = "standard input:2:1: this rules file is ignored: cannot read ";
    assert!(answer.stderr.starts_with(told), "{answer:?}");
}

#[test]
fn a_record_whose_rules_have_changed_is_read_by_neither_unasked() {
    let four = four("four-changed.toml");
    let path = four.display().to_string();
    let turns = "1 a1-a2 2 g1-g2 3 a2-a1 4 g2-g1";
    let named = format!("rules: pijersi\nrules-file: {path}\n\n{turns}\n");
    let native = run_with(&["convert", "--to", "native", "-"], &named).stdout;
    let json = run_with(&["convert", "--to", "json", "-"], &named).stdout;
    let toml = fs::read_to_string(&four).unwrap();
    // What is no rule may change.
    fs::write(&four, toml.replace("\"pijersi\"", "\"four\"")).unwrap();
    for text in [&native, &json] {
        assert!(text.contains("rules-fingerprint"), "{text}");
        let answer = run_with(&["replay", "-"], text);
        assert_eq!((answer.code, answer.stderr.as_str()), (0, ""), "{answer:?}");
    }
    let drawn = "standard input: pijersi, 4 turns, draw (count)\n";
    fs::write(&four, toml.replace("turns = 4", "turns = 6")).unwrap();
    for text in [&native, &json] {
        for command in [
            &["replay", "-"][..],
            &["convert", "--to", "certu", "-"],
            &["show", "-"],
            &["analyse", "--nodes", "100", "-"],
        ] {
            let answer = run_with(command, text);
            assert_ne!(answer.code, 0, "{answer:?}");
            assert_eq!(answer.stdout, "", "{answer:?}");
            for part in ["have changed since", "-r record", &format!("-r {path}")] {
                assert!(answer.stderr.contains(part), "{part}: {answer:?}");
            }
        }
        let answer = run_with(&["replay", "-r", "record", "-"], text);
        assert_eq!(
            (answer.stdout.as_str(), answer.stderr.as_str()),
            (drawn, "")
        );
        let answer = run_with(&["replay", "-r", &path, "-"], text);
        assert!(
            answer.stderr.contains("the board does not show"),
            "{answer:?}"
        );
        assert!(
            answer.stderr.contains("played by other rules"),
            "{answer:?}"
        );
    }
    // A file that no longer is one has changed, too.
    fs::write(&four, "nothing").unwrap();
    let answer = run_with(&["replay", "-"], &native);
    assert_eq!(answer.code, 2, "{answer:?}");
    assert!(answer.stderr.contains("-r record"), "{answer:?}");
    // One that is gone leaves no choice.
    fs::remove_file(&four).unwrap();
    let answer = run_with(&["replay", "-"], &native);
    assert_eq!(answer.stdout, drawn, "{answer:?}");
    assert!(answer.stderr.contains("the file is gone"), "{answer:?}");
    let answer = run_with(&["replay", "-r", "record", "-"], turns);
    assert_eq!(answer.code, 2, "{answer:?}");
    assert!(
        answer.stderr.contains("does not carry its rules"),
        "{answer:?}"
    );
}

#[test]
fn tags_of_other_runners_of_matches_are_read() {
    let pgn = "[White \"one\"]\n[Black \"two\"]\n[Result \"0-1\"]\n\
               [FEN \"6/7/1s-4/7/6/2R-4/6 w 3 17\"]\n\n1. b3c3 e2e3 0-1\n";
    let answer = run_with(&["replay", "-v", "-"], pgn);
    let expected = "standard input: pijersi, 2 turns, black wins\n";
    assert_eq!(
        (answer.code, answer.stdout.as_str()),
        (0, expected),
        "{answer:?}"
    );
    assert!(answer.stderr.contains("pgn text"), "{answer:?}");
}

#[test]
fn other_encodings_are_read() {
    let marked = |text: &str| -> Vec<u8> {
        let units = "\u{feff}".encode_utf16().chain(text.encode_utf16());
        units.flat_map(u16::to_le_bytes).collect()
    };
    let rules = fresh("utf-16.toml");
    let toml = yes(&["rules", "mikjersi", "--toml"]).replace('\n', "\r\n");
    fs::write(&rules, marked(&toml)).unwrap();
    let plain = yes(&["legal", "-r", "mikjersi"]);
    assert_eq!(yes(&["legal", "-r", rules.to_str().unwrap()]), plain);
    let record = fresh("utf-16.txt");
    let text = "rules: pijersi\n\n1 a4-b5=c4 2 g4-f5=e5\n";
    let game = ": pijersi, 2 turns, unfinished\n";
    for bytes in [marked(text), text.replace('\n', "\r").into_bytes()] {
        fs::write(&record, bytes).unwrap();
        assert!(yes(&["replay", record.to_str().unwrap()]).ends_with(game));
    }
}

#[test]
fn damaged_links_are_called_so_alone_and_in_an_address() {
    let code = yes(&["convert", "--to", "link", PIJERSI]);
    let part = &code.trim()[..code.trim().len() - 1];
    for text in [part.to_owned(), format!("https://jersi.example/#g={part}")] {
        let answer = run_with(&["replay", "-"], &text);
        assert!(answer.stderr.contains("this link is damaged"), "{answer:?}");
        let answer = run(&["replay", &text]);
        assert!(answer.stderr.contains("this link is damaged"), "{answer:?}");
    }
}

/// Three games below tags, the second of them not legal.
const TOURNAMENT: &str = "testdata/records/tournament.pgn";

#[test]
fn every_game_of_a_file_is_judged() {
    let answer = run(&["replay", TOURNAMENT, PIJERSI]);
    assert_eq!(answer.code, 1, "{answer:?}");
    assert_eq!(
        answer.stdout,
        "testdata/records/tournament.pgn, game 1: pijersi, 2 turns, unfinished\n\
         testdata/records/tournament.pgn, game 3: pijersi, 3 turns, black wins\n\
         testdata/records/pijersi.txt: pijersi, 13 turns, white wins (goal)\n"
    );
    let place = "testdata/records/tournament.pgn:15:11: turn 2 `g4f5d5` (pijersi";
    assert!(answer.stderr.contains(place), "{answer:?}");
    assert!(!answer.stderr.contains("only the first"), "{answer:?}");
}

#[test]
fn all_games_of_a_file_are_converted_or_one() {
    for form in FORMS {
        let all = run(&["convert", "--to", form, TOURNAMENT]);
        assert_eq!(all.code, 1, "one game of three is broken: {all:?}");
        assert!(all.stderr.contains("15:11"), "{all:?}");
        let again = run_with(&["replay", "-"], &all.stdout);
        assert_eq!(
            (again.code, again.stdout.lines().count()),
            (0, 2),
            "{form}: {again:?}"
        );
        let last = run(&["convert", "--to", form, "--game", "3", TOURNAMENT]);
        assert_eq!(last.code, 0, "{last:?}");
        assert!(all.stdout.ends_with(&last.stdout), "{form}");
    }
    let broken = run(&["convert", "--to", "native", "--game", "2", TOURNAMENT]);
    assert!(broken.code != 0 && broken.stdout.is_empty(), "{broken:?}");
    for (number, file, said) in [
        ("4", TOURNAMENT, "has no game 4: there are 3 games"),
        ("0", TOURNAMENT, "has no game 0: there are 3 games"),
        ("2", PIJERSI, "has no game 2: there is 1 game"),
    ] {
        let none = run(&["convert", "--to", "native", "--game", number, file]);
        assert!(none.code != 0 && none.stderr.contains(said), "{none:?}");
    }
}
