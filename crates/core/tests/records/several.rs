//! Texts with several games: each is read, whatever is wrong with the others.

use jersi_core::record::{Format, GameInText, MOST_BYTES, Record, RecordError};
use std::fmt::Write as _;
use std::time::{Duration, Instant};

fn games(text: &str) -> Vec<GameInText> {
    let games = Record::read_all(text, None);
    // They divide the text from one to the next, and each is what it is alone.
    for pair in games.windows(2) {
        assert!(pair[0].span.end <= pair[1].span.start, "{pair:?}");
    }
    for game in &games {
        let alone = Record::read(&text[game.span.clone()], None);
        match (&alone, &game.reading) {
            (Ok(alone), Ok(among)) => assert_eq!(alone.record, among.record),
            (alone, among) => assert!(alone.is_err() && among.is_err(), "{alone:?} {among:?}"),
        }
    }
    let first = Record::read(text, None);
    assert_eq!(
        first.as_ref().ok().map(|reading| &reading.record),
        games[0]
            .reading
            .as_ref()
            .ok()
            .map(|reading| &reading.record)
    );
    games
}

/// The rules and the number of turns of each game; the line of its fault where it has one.
fn summary(text: &str) -> Vec<String> {
    let say = |game: GameInText| match game.reading {
        Ok(reading) => format!(
            "{} {} {}",
            reading.format,
            reading.record.rules.full_id(),
            reading.record.line.nodes.len()
        ),
        Err(error) => {
            let located = error.located("x", text);
            located.split(": ").next().unwrap().to_owned()
        }
    };
    games(text).into_iter().map(say).collect()
}

const PGN: &str = "\
[Event \"cup\"]
[Round \"1\"]
[White \"Ada\"]
[Black \"Bo\"]
[Result \"1-0\"]

{ A quiet start. } 1. a4b5c4 {instead of a4b5
or b4d4, 2. a1b1} g4f5e5 ; and 3. a1b1 is for later
2. c4d5e5 (2. c4d4 {too slow}) 1-0

[Event \"cup\"]
[Round \"2\"]
[White \"Bo\"]
[Black \"Ada\"]
[Result \"*\"]

1. a4b5c4 *

[Event \"cup\"]
[Round \"3\"]
[Result \"*\"]

*

[Event \"cup\"]
[Round \"4\"]
[White \"Cy\"]
[Result \"*\"]

1. a4b5c4 g4f5e5 *
";

#[test]
fn a_tournament_in_pgn_with_comments() {
    let all = games(PGN);
    let rounds: Vec<Option<&str>> = all
        .iter()
        .map(|game| game.reading.as_ref().ok()?.record.tags.get("round"))
        .collect();
    // Nothing was played in the third, so there is nothing to read.
    assert_eq!(rounds, [Some("1"), Some("2"), None, Some("4")]);
    assert_eq!(all[2].reading, Err(RecordError::NoGame));
    let first = &all[0].reading.as_ref().unwrap().record;
    assert_eq!(first.line.note.text(), "A quiet start.");
    let notes: Vec<&str> = first.line.nodes.iter().map(|n| n.note.text()).collect();
    assert_eq!(
        notes,
        [
            "instead of a4b5 or b4d4, 2. a1b1",
            "and 3. a1b1 is for later",
            ""
        ]
    );
    let variation = &first.line.nodes[2].variations[0];
    assert_eq!(variation.nodes[0].note.text(), "too slow");
    assert_eq!(first.verdict.unwrap().to_string(), "white");
    for game in &all {
        assert!(PGN[game.span.clone()].starts_with("[Event"));
    }
}

#[test]
fn one_broken_game_among_good_ones() {
    let broken = PGN.replacen("1. a4b5c4 *", "1. a4b5c4 g4g9 {never closed", 1);
    assert_eq!(
        summary(&broken),
        ["pgn pijersi 3", "x:17:11", "x", "pgn pijersi 2"]
    );
}

#[test]
fn games_of_all_forms_in_one_text() {
    let native =
        "rules: mikjersi\nwhite: Ada\n\n   1 a2-a3=b3   # a note\n( 1 a2-a3 )\nresult: black\n";
    let certu = "   1 a2-b2=d3            2 h4-h3=f4\n";
    let table = "1 a4-b5=c4 g4-f5=e5\n2 c4=d5-e5\n";
    let record = Record::read(table, None).unwrap().record;
    let json = record.write(Format::Json).unwrap().text;
    let link = record.write(Format::Link).unwrap().text;
    let garbage = "\n  Hello, that was fun!\n-----\nSee you on 12 May: 7 o'clock.\n\n";
    let setup = "g3:w e1:R a1:W d7:r\n 1 a1-a2 2 g3-g4\n";
    let forms = [
        (native, "native mikjersi 1"),
        (certu, "certu jersi-4.8 2"),
        (table, "rulebook pijersi 3"),
        (&json, "json pijersi 3"),
        (&link, "link pijersi 3"),
        (setup, "certu pijersi 2"),
        ("[White \"Bo\"]\n\n1. a4b5c4 {x} *\n", "pgn pijersi 1"),
    ];
    // Each after each, and garbage around them.
    for (first, expected) in forms {
        for (second, then) in forms {
            if first == second {
                continue;
            }
            for between in ["\n", garbage] {
                let text = format!("{first}{between}{second}{between}");
                assert_eq!(summary(&text), [expected, then], "{text}");
            }
        }
    }
    let all = forms.map(|(text, _)| text).join(garbage);
    assert_eq!(summary(&all), forms.map(|(_, expected)| expected));
}

#[test]
fn lists_without_numbers_end_where_the_game_ends() {
    let turns = "a4-b5=c4 g4-f5=e5 c4=d5-e5 f4=d5-d4 b6-b7=c6";
    let mut game = jersi_core::Game::new(&jersi_core::Rules::named("mikjersi").unwrap());
    let mut texts = Vec::new();
    while game.outcome().is_none() {
        let legal = game.legal_texts();
        texts.push(legal[legal.len() / 2].clone());
        game.play(&texts[texts.len() - 1]).unwrap();
    }
    let one = texts.join("\n");
    let three = [one.as_str(), &one, &one].join("\n");
    let expected = format!("bare mikjersi {}", texts.len());
    assert_eq!(
        summary(&three),
        [&expected, &expected, &expected].map(String::as_str)
    );
    assert_eq!(summary(turns).len(), 1);
}

#[test]
fn json_in_lines_and_in_lists() {
    let record = Record::read("1 a4-b5=c4 2 g4-f5=e5", None).unwrap().record;
    let json = record.write(Format::Json).unwrap().text;
    for text in [
        format!("{json}\n{json}"),
        format!("{json}{json}"),
        format!("{json},\n{json}\n"),
    ] {
        assert_eq!(summary(&text), ["json pijersi 2"; 2], "{text}");
    }
    let wrong = json.replace("g4-f5=e5", "g4-f5=e9");
    let text = format!("{json}\n{wrong}\n{json}");
    let line = json.lines().count() + 1;
    let said = summary(&text);
    assert_eq!(
        (&said[0], &said[2]),
        (&"json pijersi 2".to_owned(), &said[0])
    );
    let at: usize = said[1].split(':').nth(1).unwrap().parse().unwrap();
    assert!((line..2 * line).contains(&at), "{said:?}");
}

#[test]
fn logs_of_several_games() {
    let log = |first: &str| {
        format!(
            "Turn 1 : after 2.0 seconds A selects {first} amongst 9 actions\n\
             Turn 2 : after 2.0 seconds B selects g4-f5=e5 amongst 9 actions\n"
        )
    };
    let text = log("a4-b5=c4") + "bye\n" + &log("a4-b5");
    assert_eq!(summary(&text), ["log pijersi 2", "log pijersi 2"]);
}

#[test]
fn no_game_is_one_answer() {
    for text in ["", " \n\n", "no game", "\u{feff}"] {
        let all = Record::read_all(text, None);
        assert_eq!(all.len(), 1, "{text:?}");
        assert_eq!(all[0].reading, Err(RecordError::NoGame));
    }
    let large = " ".repeat(MOST_BYTES + 1);
    let all = Record::read_all(&large, None);
    assert!(matches!(
        all[..],
        [GameInText {
            reading: Err(RecordError::TooLarge { .. }),
            ..
        }]
    ));
}

#[test]
fn a_thousand_games_take_no_longer_than_one_long_one() {
    let mut text = String::new();
    for round in 0..1000 {
        let _ = write!(
            text,
            "[Event \"cup\"]\n[Round \"{round}\"]\n\n1. a4b5c4 g4f5e5 2. c4d5e5 *\n\n"
        );
    }
    let begun = Instant::now();
    let all = Record::read_all(&text, None);
    assert_eq!(all.len(), 1000);
    assert!(all.iter().all(|game| game.reading.is_ok()));
    assert!(
        begun.elapsed() < Duration::from_secs(20),
        "{:?}",
        begun.elapsed()
    );
}
