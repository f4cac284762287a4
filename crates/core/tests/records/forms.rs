//! Games in all the shapes in which they have been kept.

use crate::common::{load, random, random_game};
use crate::texts::{GAME, read};
use jersi_core::record::{Assessment, Format, Record, RecordError};
use jersi_core::{Colour, Game, Notation, Reason};

#[test]
fn the_programs_text() {
    let reading = read(GAME);
    assert_eq!(reading.format, Format::Certu);
    assert_eq!(reading.record.rules.full_id(), "pijersi");
    assert!(reading.tried);
    assert_eq!(reading.record.line.nodes.len(), 15);
    assert_eq!(reading.record.verdict.unwrap().to_string(), "white goal");
    let node = &reading.record.line.nodes[1];
    assert_eq!(&GAME[node.span.clone()], "g2-f2=e2");
    // Line ends of other systems, tabs, no blanks at the ends, a mark of byte order.
    for text in [
        GAME.replace('\n', "\r\n"),
        GAME.replace("  ", "\t"),
        GAME.split_whitespace().collect::<Vec<_>>().join(" "),
        format!("\u{feff}{GAME}"),
        GAME.to_uppercase(),
        GAME.replace('-', "\u{2013}"),
        GAME.replace('!', ""),
        GAME.split_whitespace().collect::<Vec<_>>().join("\n"),
    ] {
        assert_eq!(read(&text).record, reading.record, "{text}");
    }
}

#[test]
fn lines_of_setup() {
    let setup = "   g16:sprspr f13:prs f4:ww f57:rsp\n   b13:PSR b4:WW b57:SRP a16:RPSRPS\n\n";
    assert_eq!(read(&format!("{setup}{GAME}")).record, read(GAME).record);
    let random = "   g16:rrpswp f13:sps f4:rs f57:wrp\n   b13:PRW b4:RS b57:SPS a16:PWSPRR\n\n\
                  1 a1-b2=c2 2 g6-f6\n";
    let reading = read(random);
    let game = Game::new(&reading.record.rules);
    let start = game
        .from_setup(reading.record.start.as_ref().unwrap())
        .unwrap();
    assert_eq!(
        start.position_text(),
        "r-r-p-s-w-p-/s-p-s-srw-r-p-/6/7/6/P-R-W-SRS-P-S-/P-W-S-P-R-R- w 0 1"
    );
    // One by one, a stack top first or cube by cube from below.
    let single = "g3:w e1:R e6:S\nd7:r\n c4:sr b2:P b2:R a1:W\n\n 1 a1-a2 2 c4=d4\n";
    let reading = read(single);
    let start = game
        .from_setup(reading.record.start.as_ref().unwrap())
        .unwrap();
    assert_eq!(
        start.position_text(),
        "2w-3/7/R-4S-/6r-/3rs2/1PR5/W-5 w 0 1"
    );
    let error = Record::read("g16:rsprpq a1:W\n1 a1-a2", Some(&load("pijersi"))).unwrap_err();
    let RecordError::Start { faults, .. } = error else {
        panic!("{error}");
    };
    assert_eq!(
        faults[0].message.to_string(),
        "there is no cube `q` in this game"
    );
}

#[test]
fn scores_of_a_review() {
    let text = "   1 a4-b5=c4   +3*      2 f4=d5-d4   -1  \n   3 a1-b2      +0  ";
    let reading = read(text);
    let reviews: Vec<Option<Assessment>> = reading
        .record
        .line
        .nodes
        .iter()
        .map(|node| node.review)
        .collect();
    let review = |value, best| Some(Assessment { value, best });
    assert_eq!(
        reviews,
        [review(3, true), review(-1, false), review(0, false)]
    );
    assert_eq!(reading.skipped.words, 0);
}

#[test]
fn lines_of_results() {
    let unfinished = "1 a4-b5=c4 2 g4-f5=e5\n";
    let cases = [
        (
            "Player white-natsel-5 wins against black-human ; 49 (max 9) versus 26 (max 4) seconds",
            Some((Some(Colour::White), None)),
            [
                Some("natsel-5"),
                Some("human"),
                Some("49 (max 9) versus 26 (max 4) seconds"),
            ],
        ),
        (
            "black-minimax2 wins against white-human ; 7 versus 99 seconds",
            Some((Some(Colour::Black), None)),
            [Some("human"), Some("minimax2"), Some("99 versus 7 seconds")],
        ),
        (
            "Nobody wins ; the game is a draw between white-cmalo and black-natsel ; 4171 versus 30 seconds",
            Some((None, None)),
            [
                Some("cmalo"),
                Some("natsel"),
                Some("4171 versus 30 seconds"),
            ],
        ),
        ("nobody wins", Some((None, None)), [None; 3]),
        (
            "Player black-a flags white-b at time control ; 3 versus 5 seconds",
            Some((Some(Colour::Black), Some(Reason::Flag))),
            [Some("b"), Some("a"), Some("5 versus 3 seconds")],
        ),
        ("somebody wins against nobody", None, [None; 3]),
    ];
    for (line, verdict, tags) in cases {
        for text in [
            format!("{line}\n--------------\n{unfinished}"),
            format!("{unfinished}\n--------------\n{line}\n"),
        ] {
            let record = read(&text).record;
            let found = record
                .verdict
                .map(|verdict| (verdict.winner, verdict.reason));
            assert_eq!(found, verdict, "{text}");
            let found = ["white", "black", "times"].map(|name| record.tags.get(name));
            assert_eq!(found, tags, "{text}");
        }
    }
    // The board tells the colours, where the names do not.
    let record = read(&format!("{GAME}\nPlayer Ada wins against Bob")).record;
    assert_eq!(record.tags.get("white"), Some("Ada"));
    let record = read(&format!("{unfinished}\nPlayer Ada wins against Bob")).record;
    assert_eq!(
        (record.tags.get("winner"), record.verdict),
        (Some("Ada"), None)
    );
    // The board is right.
    let reading = read(&format!("nobody wins\n{GAME}"));
    assert_eq!(reading.record.verdict.unwrap().to_string(), "white goal");
    assert_eq!(
        reading.notices[0].message.to_string(),
        "the record says draw, and the board shows white goal"
    );
}

#[test]
fn notes_are_kept() {
    let text = "# Ada (white) versus Bob (black)\n#played by mail\n\n1 a2-b2=d3 # bold\n\
                2 h4-h3=f4\n\n# and so on:\n# 3 b3-b4=d5";
    let record = read(text).record;
    assert_eq!(
        record.line.note.text(),
        "Ada (white) versus Bob (black)\nplayed by mail"
    );
    let notes: Vec<&str> = record
        .line
        .nodes
        .iter()
        .map(|node| node.note.text())
        .collect();
    assert_eq!(notes, ["bold", "and so on:\n3 b3-b4=d5"]);
    assert_eq!(record.write(Format::Native).unwrap().losses, []);
}

#[test]
fn turns_without_numbers() {
    let record = read(GAME).record;
    let turns = record.game().unwrap().turn_texts(Notation::Native);
    let lines: Vec<String> = turns.chunks(2).map(|pair| pair.join("      ")).collect();
    let lines = lines.join("    \n");
    for text in [
        lines.clone(),
        format!("Ada Bob - 01-02-2023\n\n{lines}\nwon in (15) turns\n"),
        format!("Partie 1\n{lines}"),
        format!("moves {}", turns.join(" ")),
        format!("> position startpos moves {}", turns.join(" ")),
        turns.join("; "),
    ] {
        let reading = read(&text);
        assert_eq!(reading.record, record, "{text}");
        assert_eq!(reading.format, Format::Bare);
    }
}

#[test]
fn remarks_between_parentheses_are_no_turns() {
    let text = GAME.replace("7 b1-b2=c1 ", "7 b1-b2=c1 (7 a1-b1 8 g1-g2 is worse) ");
    let reading = read(&text);
    assert_eq!(reading.record.line, read(GAME).record.line);
    assert_eq!(reading.skipped.words, 8);
}

#[test]
fn the_first_of_several_games_is_read_and_the_next_is_told() {
    // The same again is not another one.
    let reading = read(&format!("{GAME}\n\n{GAME}"));
    assert_eq!((&reading.record, reading.more), (&read(GAME).record, None));

    let other = GAME.replace("15 e3=f4-g4!", "15 b2-b3");
    let text = format!("{GAME}\n\n{other}");
    let reading = read(&text);
    assert_eq!(reading.record, read(GAME).record);
    let more = reading.more.unwrap();
    assert_eq!(&text[more.clone()], "1");
    assert!(more.start > GAME.len());

    let second = "g3:w e1:R a1:W d7:r\n 1 a1-a2 2 g3-g4\n";
    let reading = read(&format!("{GAME}\n{second}"));
    assert_eq!(reading.record, read(GAME).record);
    assert!(reading.more.is_some());

    let native = read(GAME).record.write(Format::Native).unwrap().text;
    let reading = read(&format!("{native}\n{native}"));
    assert_eq!(reading.record, read(GAME).record);
    assert_eq!(reading.more, Some(native.len() + 1..native.len() + 15));

    let turns = read(GAME)
        .record
        .game()
        .unwrap()
        .turn_texts(Notation::Native);
    let twice = [turns.clone(), turns].concat().join("\n");
    let reading = read(&twice);
    assert_eq!(reading.record, read(GAME).record);
    assert_eq!(&twice[reading.more.unwrap()], "a3-b3=c3");
}

#[test]
fn what_is_missing_or_misspelt_is_told() {
    let missing = GAME.replace("   7 b1-b2=c1 ", "");
    let error = Record::read(&missing, None).unwrap_err();
    assert!(
        error.to_string().starts_with("turn 7 is missing"),
        "{error}"
    );
    let located = error.located("x.txt", &missing);
    assert!(located.starts_with("x.txt:4:"), "{located}");

    for (wrong, number, text) in [
        (GAME.replace("g3-f3", "g3-"), 8, "g3-"),
        (GAME.replace("f6=g6", "f6:g6"), 14, "f6:g6"),
        (GAME.replace("f4-g4!", "f4-g9!"), 15, "e3=f4-g9!"),
        (GAME.replace("c3=d3-d4", "c3=f3-d4"), 9, "c3=f3-d4"),
        (format!("{GAME}\n  16 g1-g2"), 16, "g1-g2"),
        ("rules: pijersi\n\n1 hello".to_owned(), 1, "hello"),
    ] {
        let error = Record::read(&wrong, None).unwrap_err();
        let RecordError::Turn(turn) = error else {
            panic!("{wrong}: {error}");
        };
        assert_eq!((turn.number, turn.text.as_str()), (number, text));
        assert_eq!(turn.rules, "pijersi");
    }
}

#[test]
fn rules_are_found_by_trial_or_by_name() {
    let trial = |text: &str| read(text).record.rules.full_id();
    assert_eq!(trial("1 M:b4/W:b4 2 m:c3/w:c4"), "mikjersi");
    assert_eq!(trial("1 a2-b2=d3 2 M:e5"), "jersi-4.8");
    // The codes of the oldest rulebook are its own.
    assert_eq!(trial("1 a2-b2=d3 2 CM:f3/CM:f4"), "jersi-4.0");

    let named = "rules: Jersi-4.2+RANSOM\n\n1 a2-b2=d3 h4-h3=f4";
    let reading = read(named);
    assert_eq!(reading.record.rules.full_id(), "jersi-4.2+ransom");
    assert!(!reading.tried);
    let reading = Record::read(named, Some(&load("jersi-4.8"))).unwrap();
    assert_eq!(
        reading.notices[0].message.to_string(),
        "the record is one of Jersi-4.2+RANSOM, read as jersi-4.8"
    );
    for (name, message) in [
        ("chess", "there is no game \"chess\""),
        ("jersi-4.8+setup", "jersi-4.8 has no option \"setup\""),
        (
            "pijersi+half-random",
            "pijersi+half-random does not say which setup was dealt",
        ),
    ] {
        let text = format!("rules: {name}\n\n1 a2-b2=d3");
        let error = Record::read(&text, None).unwrap_err();
        let shown = error.located("x", &text);
        assert!(shown.starts_with(&format!("x:1:8: {message}")), "{shown}");
    }
}

#[test]
fn a_ransom_is_recognised() {
    let mut found = 0;
    for seed in 0..12 {
        let start = Game::new(&load("jersi-4.8+ransom"));
        let game = random_game(&start, 60, &mut random(seed));
        let record = Record::from_game(&game);
        let text = record.write(Format::Certu).unwrap().text;
        if text.contains('#') {
            found += 1;
            assert_eq!(read(&text).record.rules.full_id(), "jersi-4.8+ransom");
        }
    }
    assert!(found > 2);
}

#[test]
fn headers_may_be_typed_freely() {
    let text = "White:Ada\n".to_owned() + GAME;
    // Without the blank it is no header, and no game is lost by that.
    assert_eq!(read(&text).record.line, read(GAME).record.line);
    let text =
        format!("# a note\n\nWHITE: Ada \nblack:\tBob\r\nfoo-1: x: y\nresult: maybe\n{GAME}\n");
    let reading = read(&text);
    let tags: Vec<_> = reading.record.tags.iter().collect();
    assert_eq!(
        tags,
        [("white", "Ada"), ("black", "Bob"), ("foo-1", "x: y")]
    );
    assert_eq!(reading.record.line.note.text(), "a note");
    assert!(
        reading.notices[0]
            .message
            .to_string()
            .starts_with("a result is")
    );
    assert!(reading.tried);
    assert_eq!(reading.record.line.nodes, read(GAME).record.line.nodes);
    let text = format!("rules: pijersi\n\nPlayed in 15 rounds\n{GAME}\nand 2 more\n");
    let reading = read(&text);
    assert_eq!(reading.record, read(GAME).record);
    assert_eq!((reading.skipped.lines, reading.skipped.words), (2, 7));
}

#[test]
fn a_start_alone_is_a_record() {
    let text = "rules: pijersi\nstart: 2w-3/7/R-4S-/6r-/6/3P-3/W-5 w 0 1\n";
    let reading = read(text);
    assert_eq!(reading.record.line.nodes, []);
    assert_eq!(reading.record.write(Format::Native).unwrap().text, text);
    let text = "rules: pijersi\nstart: 2w-3/7/R-4S-/6r-/6/4P-3/W-5 w 0 1\n";
    let shown = Record::read(text, None).unwrap_err().located("x", text);
    assert_eq!(shown, "x:2:27: row b has 7 cells, not 8");
    let text = "rules: jersi-4.8+ransom\nstart: 7/8/7/8/k-R-7/8/7/8/3K-3 w 0 1 - #r\n";
    assert!(Record::read(text, None).is_err());
}

#[test]
fn nothing_is_no_game() {
    for text in [
        "",
        "\n\n",
        "hello",
        "a4",
        "# 1 a4-b5=c4",
        "white: Ada\n",
        "{}",
        "1 2 3",
    ] {
        let error = Record::read(text, None).unwrap_err();
        assert!(
            matches!(error, RecordError::NoGame | RecordError::Form(_)),
            "{text}: {error}"
        );
    }
}

#[test]
fn json_says_where_it_is_wrong() {
    let record = |turns: &str| {
        format!("{{\"format\": \"jersi-record\", \"rules\": \"pijersi\",\n \"turns\": [{turns}]}}")
    };
    for (text, shown) in [
        (
            record("\"a4-b5=c4\", \"g4-f5=d5\""),
            "x:2:25: turn 2 `g4-f5=d5` (pijersi)",
        ),
        (
            record("\"a4-b5=c4\" \"g4\""),
            "x:2:23: a comma or ] was expected here",
        ),
        (record("{\"note\": \"x\"}"), "x:2:12: a turn needs `turn`"),
        (
            record("{\"turn\": \"a4-b5=c4\", \"clock\": -1}"),
            "x:2:42: `clock` must be a whole number",
        ),
        (
            record("3"),
            "x:2:12: a turn that is not a text must be an object",
        ),
        (
            "{\"format\": \"x\"}".to_owned(),
            "x:1:13: `format` must be \"jersi-record\"",
        ),
        (
            "{".to_owned(),
            "x:1:2: a name between quotes was expected here",
        ),
        ("{} x".to_owned(), "x:1:4: nothing may follow the record"),
        (
            "{\"a\": \"\\ud800\"}".to_owned(),
            "x:1:8: this is not a character",
        ),
    ] {
        let located = Record::read(&text, None).unwrap_err().located("x", &text);
        assert!(located.starts_with(shown), "{located}\n{shown}");
    }
    let odd = record("{\"turn\": \"a4\\u002db5=c4\", \"colour\": [1, null, true, 2.5e3]}");
    let reading = read(&odd);
    assert_eq!(reading.record.line.nodes.len(), 1);
    assert_eq!(reading.skipped.words, 1);
}
