//! Limits, and inputs that nobody would write.

use crate::common::{RULES, load, random, random_game, random_record};
use jersi_core::record::{Format, MOST_BYTES, MOST_DEPTH, MOST_TURNS, Record, RecordError};
use jersi_core::{Game, Notation};
use rand::RngExt;
use std::fmt::Write as _;

/// A game of any length, under rules without draw: two stacks walk to and fro.
fn long(turns: usize) -> String {
    let mut text = String::new();
    for number in 0..turns {
        let turn = match number {
            0 => "a4-b5=c4",
            1 => "i4-h4=g4",
            _ => ["c4=d4", "g4=f5", "d4=c4", "f5=g4"][(number - 2) % 4],
        };
        let _ = writeln!(text, "{} {turn}", number + 1);
    }
    text
}

#[test]
fn a_record_may_have_ten_thousand_turns() {
    let rules = load("jersi-4.2");
    let text = long(MOST_TURNS);
    let reading = Record::read(&text, Some(&rules)).unwrap();
    assert_eq!(reading.record.line.nodes.len(), MOST_TURNS);
    let native = reading.record.write(Format::Native).unwrap().text;
    assert_eq!(Record::read(&native, None).unwrap().record, reading.record);

    let error = Record::read(&long(MOST_TURNS + 1), Some(&rules)).unwrap_err();
    assert_eq!(error, RecordError::TooManyTurns);
    let json = reading.record.write(Format::Json).unwrap().text;
    let more = json.replacen("\"turns\": [", "\"turns\": [\"a1-a2\",", 1);
    assert_eq!(
        Record::read(&more, None).unwrap_err(),
        RecordError::TooManyTurns
    );
}

#[test]
fn a_text_may_have_ten_million_bytes() {
    let mut text = "a line of a log, and nothing else\n".repeat(MOST_BYTES / 34 - 10);
    text.push_str("1 a4-b5=c4 2 g4-f5=e5\n");
    let reading = Record::read(&text, None).unwrap();
    assert_eq!(reading.record.line.nodes.len(), 2);
    text.push_str(&" ".repeat(MOST_BYTES + 1 - text.len()));
    let error = Record::read(&text, None).unwrap_err();
    assert_eq!(
        error,
        RecordError::TooLarge {
            bytes: MOST_BYTES + 1
        }
    );
    assert!(error.to_string().contains("at most 10000000"));
}

#[test]
fn variations_may_be_nested_so_deep() {
    let nested = |depth: usize| {
        let mut text = "rules: pijersi\n\n1 a4-b5=c4\n".to_owned();
        for _ in 0..depth {
            text.push_str("( 1 a4-b5 ");
        }
        text + &")".repeat(depth)
    };
    let record = Record::read(&nested(MOST_DEPTH), None).unwrap().record;
    assert_eq!(record.line.count(), MOST_DEPTH + 1);
    for format in [Format::Native, Format::Json] {
        let text = record.write(format).unwrap().text;
        assert_eq!(Record::read(&text, None).unwrap().record, record);
    }
    for depth in [MOST_DEPTH + 1, 100_000] {
        let error = Record::read(&nested(depth), None).unwrap_err();
        assert!(
            error.to_string().contains("nested deeper than 64"),
            "{error}"
        );
    }
    let brackets = "{\"a\":".to_owned() + &"[".repeat(1_000_000);
    let error = Record::read(&brackets, None).unwrap_err();
    assert!(error.to_string().contains("nested too deeply"), "{error}");
    for (text, fault) in [
        ("1 a4-b5=c4 (", "is not closed"),
        ("1 a4-b5=c4 )", "closes nothing"),
        ("( 1 a4-b5=c4 )", "behind the turn"),
    ] {
        let error = Record::read(&format!("rules: pijersi\n{text}"), None).unwrap_err();
        assert!(error.to_string().contains(fault), "{error}");
    }
}

/// Texts that make a careless reader slow: each in a fraction of a second.
#[test]
fn no_text_is_slow() {
    let many = |part: &str, bytes: usize| part.repeat(bytes / part.len());
    for part in [
        "(",
        "()",
        "(1 a1-a2",
        "1 ",
        "1 a1-a2 ",
        "0 1\n",
        "a1-a2 ",
        "a1:R ",
        "# x\n",
        "1 x ",
        "a1-a2 1 x ",
        "rules: x\n",
        "Player a wins against b\n",
        "+1 ",
        "...",
        "1... ",
        "|",
        "@1:1 ",
        "Turn 1 : selects a1-a2\n",
        "\u{2013}",
        "A:a1/",
    ] {
        for head in ["", "rules: pijersi\n", "1 a4-b5=c4 "] {
            let text = head.to_owned() + &many(part, 100_000);
            let start = std::time::Instant::now();
            let _ = Record::read(&text, None);
            let time = start.elapsed();
            assert!(time.as_secs() < 10, "{head}{part}: {time:?}");
        }
    }
}

#[test]
fn mutated_texts_are_read_or_refused() {
    let random_numbers = &mut random(4);
    let mut texts: Vec<String> = Vec::new();
    for (seed, id) in (0..).zip(RULES) {
        let record = random_record(id, seed);
        for format in Format::WRITTEN {
            texts.extend(record.write(format).map(|written| written.text));
        }
        let game = random_game(&Game::new(&load(id)), 20, random_numbers);
        texts.push(game.turn_texts(Notation::Native).join("\t"));
    }
    let parts = [
        "(",
        ")",
        "#",
        "\n",
        "\r",
        " ",
        "1",
        "...",
        "@1:00",
        "+3*",
        "a16:RP",
        "a4-b5=c4",
        "M:d4",
        "\"",
        "\\u",
        "{",
        "]",
        "rules: ",
        "result: ",
        "\u{2028}",
        "é",
        "0 2",
        "Nobody wins ;",
    ];
    for round in 0..300 {
        let mut text = texts[round % texts.len()].clone();
        for _ in 0..random_numbers.random_range(1..5) {
            let mut at = random_numbers.random_range(0..=text.len());
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            match random_numbers.random_range(0..4) {
                0 => text.truncate(at),
                1 if at < text.len() => drop(text.remove(at)),
                _ => {
                    let part = parts[random_numbers.random_range(0..parts.len())];
                    text.insert_str(at, part);
                }
            }
        }
        match Record::read(&text, None) {
            Ok(reading) => {
                reading.record.game().unwrap();
                let native = reading.record.write(Format::Native).unwrap().text;
                let again = Record::read(&native, None).unwrap();
                assert_eq!(again.record, reading.record, "{native}");
            }
            Err(error) => drop(error.located("text", &text)),
        }
    }
}
