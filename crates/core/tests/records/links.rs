//! Codes for links: short, exact, and safe to read.

use crate::common::{RULES, load, random, random_game, random_record, stripped};
use jersi_core::record::{Format, LinkError, Record, RecordError, Verdict, WriteError};
use jersi_core::rules::BUILT_IN;
use jersi_core::{Colour, Game, Reason, Rules};
use rand::RngExt;

/// How many long games of each sort are tried.
const GAMES: usize = 3;

fn link(record: &Record) -> String {
    record.write(Format::Link).unwrap().text
}

#[test]
fn a_hundred_turns_fit_in_four_hundred_letters() {
    for id in RULES {
        let start = Game::new(&load(id));
        let games = (0..40).map(|seed| random_game(&start, 100, &mut random(seed)));
        let mut records: Vec<Record> = games.map(|game| Record::from_game(&game)).collect();
        records.sort_by_key(|record| std::cmp::Reverse(record.line.nodes.len()));
        for record in &records[..GAMES] {
            let turns = record.line.nodes.len();
            let code = link(record);
            // The same game from the position after its first turn.
            let mut moved = record.clone();
            moved.start = Some(record.game_at(1).unwrap().setup());
            moved.line.nodes.remove(0);
            let longer = link(&moved);
            println!(
                "{id}: {turns} turns, {} letters, {} with a start",
                code.len(),
                longer.len()
            );
            // Where random games end sooner the rate counts.
            assert!(turns >= 40, "{id}: {turns}");
            assert!(longer.len() * 100 <= 400 * turns, "{id}: {turns}");
            let word = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
            assert!(code.chars().all(word));
        }
    }
}

#[test]
fn any_verdict_is_kept() {
    let record = Record::read("1 a4-b5=c4 2 g4-f5=e5", None).unwrap().record;
    for winner in [None, Some(Colour::White), Some(Colour::Black)] {
        let reasons = Reason::ALL.into_iter().map(Some).chain([None]);
        for reason in reasons {
            let verdict = Some(Verdict { winner, reason });
            let record = Record {
                verdict,
                ..record.clone()
            };
            let reading = Record::read(&link(&record), None).unwrap();
            assert_eq!(reading.record, record);
        }
    }
}

#[test]
fn links_do_not_change() {
    // If this fails, links that people have kept lead to other games: raise the version.
    let games: Vec<&str> = BUILT_IN.iter().map(|(id, _)| *id).collect();
    assert_eq!(
        games,
        ["jersi-4.8", "jersi-4.2", "jersi-4.0", "mikjersi", "pijersi"]
    );
    let options = |id: &str| -> Vec<String> {
        let rules = load(id);
        rules
            .options
            .into_iter()
            .map(|option| option.name)
            .collect()
    };
    assert_eq!(
        options("jersi-4.8"),
        ["no-reserve", "ransom", "king-keeps-count"]
    );
    assert_eq!(options("jersi-4.2"), ["no-reserve", "ransom"]);
    assert_eq!(options("jersi-4.0"), ["no-reserve"]);
    assert_eq!(options("mikjersi"), ["no-reserve"]);
    assert_eq!(options("pijersi"), ["setup", "half-random", "full-random"]);
    let text = "1 a4-b5=c4 2 g4-f5=e5 3 c4=d5-e5!";
    let record = Record::read(text, None).unwrap().record;
    assert_eq!(link(&record), "AVbSJARS0cRlRA");
    let setup = Rules::named("pijersi+full-random=7").unwrap();
    assert_eq!(link(&Record::new(setup)), "ASFUumQDlpfxtGKy043_GjMtAQ");
    let ransom = "rules: jersi-4.8+no-reserve+ransom\n\
                  start: p-6/8/7/8/3R-k-4/8/7/8/3K-3 w 7 30\n\n1 e4-e5!!#i1/K:i4\n";
    let record = Record::read(ransom, None).unwrap().record;
    assert_eq!(
        link(&record),
        "AV6XdWBJ2HIgVGg2n8vqpKEe5yy-BPwW_KMRGaeFpX93mtYzBQ"
    );
}

#[test]
fn a_link_may_be_whole() {
    let record = Record::read("1 a4-b5=c4 2 g4-f5=e5", None).unwrap().record;
    let code = link(&record);
    for text in [
        code.clone(),
        format!("  {code}\n"),
        format!("https://jersi.example/#{code}"),
        format!("https://jersi.example/game?g={code}"),
        format!("https://jersi.example/g/{code}"),
    ] {
        let reading = Record::read(&text, None).unwrap();
        assert_eq!((reading.format, &reading.record), (Format::Link, &record));
    }
}

/// The file of Pijersi, changed, with something more.
fn own_file(more: &str) -> String {
    let (_, text) = BUILT_IN.iter().find(|(id, _)| *id == "pijersi").unwrap();
    text.replace("id = \"pijersi\"", "id = \"mine\"")
        .replace("turns = 20", "turns = 21")
        + more
}

fn own_record(file: &str, options: &str) -> Record {
    let rules = Rules::from_toml_with(file, options, &mut || 7).unwrap();
    let mut game = Game::new(&rules);
    for _ in 0..10 {
        game.play(game.legal()[3]).unwrap();
    }
    Record::from_game(&game)
}

#[test]
fn a_link_carries_your_own_rules() {
    for options in ["", "half-random", "full-random"] {
        let record = own_record(&own_file("\n# Changed by me.\n"), options);
        let code = link(&record);
        assert!(code.len() < 2_000, "{} letters", code.len());
        let reading = Record::read(&code, None).unwrap();
        assert_eq!(reading.record, record);
        assert!(reading.carried);
        let text = reading.record.rules.source.text().unwrap();
        assert!(text.ends_with("# Changed by me.\n"));
        // The record can be written in every form that carries rules.
        assert!(
            reading
                .record
                .native_text()
                .unwrap()
                .contains("Changed by me")
        );
    }
}

#[test]
fn a_built_in_id_with_other_rules_is_carried_too() {
    let file = own_file("").replace("id = \"mine\"", "id = \"pijersi\"");
    let record = own_record(&file, "");
    let read = Record::read(&link(&record), None).unwrap().record;
    assert_eq!(read.rules.fingerprint(), record.rules.fingerprint());
    assert_eq!(read.rules.draw.unwrap().turns, 21);
}

#[test]
fn a_link_with_rules_that_was_kept_is_still_read() {
    let code = include_str!("own_rules_link.txt");
    let reading = Record::read(code, None).unwrap();
    assert_eq!(reading.record.rules.full_id(), "mine");
    assert_eq!(reading.record.rules.draw.as_ref().unwrap().turns, 21);
    assert_eq!(reading.record.line.nodes.len(), 10);
}

#[test]
fn rules_that_do_not_fit_a_link_are_refused() {
    let mut random = random(1);
    let noise: String = (0..9_000)
        .map(|_| char::from(random.random_range(b'!'..=b'~')))
        .collect();
    let error = own_record(&own_file(&format!("\n# {noise}\n")), "").write(Format::Link);
    let error = error.unwrap_err();
    assert!(matches!(error, WriteError::RulesTooLong { .. }), "{error}");
    assert!(error.to_string().contains("as a file instead"), "{error}");

    let mut record = own_record(&own_file(""), "");
    record.rules.draw.as_mut().unwrap().turns = 22;
    let error = record.write(Format::Link).unwrap_err();
    assert!(
        matches!(error, WriteError::RulesWithoutText { .. }),
        "{error}"
    );
}

#[test]
fn damaged_rules_are_noticed() {
    let code = link(&own_record(&own_file(""), ""));
    let mut tried = 0;
    for at in (0..code.len()).step_by(11) {
        let mut other = code.clone().into_bytes();
        other[at] = if other[at] == b'A' { b'B' } else { b'A' };
        let other = String::from_utf8(other).unwrap();
        assert!(Record::read(&other, None).is_err(), "{at}");
        assert!(Record::read(&code[..at], None).is_err(), "{at}");
        tried += 1;
    }
    assert!(tried > 50);
}

#[test]
fn damage_is_noticed() {
    let record = stripped(&random_record("mikjersi", 11));
    let code = link(&record);
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut wrong = 0;
    for at in 2..code.len() {
        for letter in letters.iter().step_by(7) {
            let mut other = code.clone().into_bytes();
            if other[at] == *letter {
                continue;
            }
            other[at] = *letter;
            let other = String::from_utf8(other).unwrap();
            match Record::read(&other, None) {
                Ok(reading) => assert_eq!(reading.record, record),
                Err(RecordError::Link(LinkError::Damaged | LinkError::Nonsense(_))) => {
                    wrong += 1;
                }
                Err(error) => panic!("{other}: {error}"),
            }
        }
        // A part of it is no game, alone as in an address.
        for part in [&code[..at], &code[at..]] {
            assert!(Record::read(part, None).is_err());
            let whole = format!("https://jersi.example/#g={part}");
            let error = Record::read(&whole, None).unwrap_err();
            assert!(matches!(error, RecordError::Link(_)), "{whole}: {error}");
        }
        if at >= 8 {
            let error = Record::read(&code[..at], None).unwrap_err();
            assert!(matches!(error, RecordError::Link(_)), "{error}");
        }
    }
    assert!(wrong > 100);
    let later = format!("Aw{}", &code[2..]);
    let error = Record::read(&later, None).unwrap_err();
    assert_eq!(error, RecordError::Link(LinkError::Version(3)));
}

/// The check as the specification gives it: codes with it right reach what it guards.
fn sealed(payload: &[u8]) -> String {
    let mut bytes = vec![1, 0, 0];
    bytes.extend(payload);
    let mut crc = 0xffff_u16;
    for byte in bytes[..1].iter().chain(&bytes[3..]) {
        crc ^= u16::from(*byte) << 8;
        for _ in 0..8 {
            crc = crc << 1 ^ if crc & 0x8000 == 0 { 0 } else { 0x1021 };
        }
    }
    bytes[1..3].copy_from_slice(&crc.to_be_bytes());
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let mut bits = 0_u32;
        for index in 0..3 {
            bits = bits << 8 | u32::from(*group.get(index).unwrap_or(&0));
        }
        for index in 0..=group.len() {
            text.push(char::from(
                letters[(bits >> (18 - 6 * index) & 63) as usize],
            ));
        }
    }
    text
}

#[test]
fn garbage_is_refused_with_or_without_a_right_check() {
    let random = &mut random(9);
    let mut read = 0;
    for _ in 0..1000 {
        let length = random.random_range(1..60);
        let payload: Vec<u8> = (0..length).map(|_| random.random()).collect();
        match Record::read(&sealed(&payload), None) {
            // One in 256 agrees with the end by accident, if nothing is left over.
            Ok(reading) => {
                read += 1;
                reading.record.game().unwrap();
            }
            Err(RecordError::Link(_) | RecordError::NoGame) => {}
            Err(error) => panic!("{error}"),
        }
        let letters: String = sealed(&payload).chars().rev().collect();
        assert!(Record::read(&letters, None).is_err());
    }
    assert!(read < 30, "{read}");
}
