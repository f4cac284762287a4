//! What is written is read back as what it was; what others write is read too; and no
//! text at all makes a reader panic.

use jersi_core::rules::UgiForm;
use jersi_core::{
    Bits, Game, Notation, Position, PositionError, Setup, Shape, Tables, Turn, TurnError,
};
use jersi_testkit::rulesets::{self, Ruleset};
use jersi_testkit::tour::{Sight, tour};
use jersi_testkit::with_tables;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};
use std::collections::HashMap;

mod positions {
    jersi_testkit::ruleset_tests!(super::check_positions);
}

/// Positions of each game whose text is read back.
const POSITIONS: usize = 3000;

fn check_positions(name: &'static str) {
    let ruleset = Ruleset::new(name);
    with_tables!(&ruleset.rules, tables => {
        let mut texts: HashMap<String, Setup> = HashMap::new();
        let mut shortened = 0;
        tour(&ruleset, &tables, POSITIONS, |sight, _| {
            let text = tables.position_text(&sight.position);
            let setup = read(&tables, &text);
            assert_eq!(setup, tables.setup(&sight.position), "{text}");
            let position = tables.position(&setup).expect("a position");
            assert_eq!(position, sight.position, "{text}");
            assert_eq!(tables.position_text(&position), text);
            shortened += u32::from(check_short_text(&tables, &text, &setup));
            if let Some(other) = texts.insert(text.clone(), setup.clone()) {
                assert_eq!(other, setup, "two setups are written {text}");
            }
        });
        assert!(shortened > 20, "{name}: {shortened} texts could be shortened");
    });
}

fn read<W: Bits>(tables: &Tables<W>, text: &str) -> Setup {
    tables
        .read_setup(text)
        .unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

/// The last field may be left out exactly if it says what the start says.
fn check_short_text<W: Bits>(tables: &Tables<W>, text: &str, setup: &Setup) -> bool {
    let (short, last) = text.rsplit_once(' ').expect("fields");
    let start = tables.position_text(&tables.start());
    let said = start.rsplit_once(' ').is_some_and(|(_, said)| said == last);
    assert_eq!(read(tables, short) == *setup, said, "{text}");
    said
}

mod turns {
    jersi_testkit::ruleset_tests!(super::check_turns);
}

/// Positions of each game whose turns are all read back, which takes a while.
const POSITIONS_WITH_TURNS: usize = 150;

fn check_turns(name: &'static str) {
    turns_are_read_back(&Ruleset::new(name), POSITIONS_WITH_TURNS);
}

#[test]
fn turns_of_invented_games_are_read_back() {
    for number in 0..100 {
        turns_are_read_back(&Ruleset::invented(number), 15);
    }
}

fn turns_are_read_back(ruleset: &Ruleset, positions: usize) {
    with_tables!(&ruleset.rules, tables => {
        tour(ruleset, &tables, positions, |sight, rng| {
            let mut ugi_texts = HashMap::new();
            for (canonical, turn) in &sight.legal {
                let text = |style| tables.turn_text(&sight.position, *turn, style);
                let (native, ugi) = (text(Notation::Native), text(Notation::Ugi));
                for text in [canonical, &native, &ugi] {
                    reads_as(&tables, &sight.position, text, *turn);
                }
                if ruleset.rules.dialect.ugi == UgiForm::Text {
                    assert_eq!(ugi, *canonical);
                }
                if let Some(other) = ugi_texts.insert(ugi.clone(), turn) {
                    panic!("{other:?} and {turn:?} are both {ugi}");
                }
                for text in written_otherwise(&native, *turn, rng) {
                    reads_as(&tables, &sight.position, &text, *turn);
                }
            }
            for (text, turn) in decisions(&tables, sight) {
                reads_as(&tables, &sight.position, &text, turn);
            }
        });
    });
}

fn reads_as<W: Bits>(tables: &Tables<W>, position: &Position<W>, text: &str, turn: Turn) {
    match tables.read_turn(position, text) {
        Ok(read) if read == turn => {}
        other => panic!(
            "{}: {text} is read as {other:?}, not {turn:?}",
            tables.position_text(position)
        ),
    }
}

/// The turns that stop where a ransom is named, in both styles.
fn decisions<W: Bits>(tables: &Tables<W>, sight: &Sight<W>) -> Vec<(String, Turn)> {
    let mut texts = Vec::new();
    if tables.has_ransom() && !sight.position.is_pending() {
        tables.for_each_turn(&sight.position, |turn| {
            for style in [Notation::Canonical, Notation::Native] {
                let turn = Turn::from(turn);
                texts.push((tables.turn_text(&sight.position, turn, style), turn));
            }
        });
    }
    texts
}

/// A turn as other hands write it: marks wrong or missing, letters in the other case,
/// drops swapped, the ransom marked otherwise or after the king's return.
fn written_otherwise(native: &str, turn: Turn, rng: &mut impl Rng) -> Vec<String> {
    let bare: String = native.chars().filter(|c| !"!*".contains(*c)).collect();
    let mut marked = String::new();
    for (index, letter) in bare.char_indices() {
        // Behind any cell, right or wrong, but a label has none.
        let behind_cell = index > 0 && "-=/#".contains(letter);
        if behind_cell && rng.random_bool(0.7) {
            marked += ["!", "!!", "*"].choose(rng).expect("marks");
        }
        marked.push(letter);
    }
    marked += ["!", "!!", "*", " "].choose(rng).expect("marks");
    let mut texts = vec![
        bare.to_ascii_lowercase(),
        bare.to_ascii_uppercase(),
        format!(" {bare}\n"),
        bare.replace('-', "\u{2013}"),
        marked,
    ];
    if turn.first.shape() == Shape::DropPair {
        let (first, second) = bare.split_once('/').expect("two drops");
        texts.push(format!("{second}/{first}"));
    }
    if turn.given.is_some() {
        texts.push(bare.replace('#', "$"));
        if let Some((steps, (gift, king))) = bare
            .split_once('#')
            .and_then(|(steps, rest)| Some((steps, rest.split_once('/')?)))
        {
            texts.push(format!("{steps}/{king}#{gift}"));
            texts.push(format!("{steps}!!/{king}${gift}"));
        }
    }
    texts
}

mod garbage {
    jersi_testkit::ruleset_tests!(super::check_garbage);
}

fn check_garbage(name: &'static str) {
    let ruleset = Ruleset::new(name);
    with_tables!(&ruleset.rules, tables => {
        let mut read = [0, 0];
        tour(&ruleset, &tables, POSITIONS / 10, |sight, rng| {
            for _ in 0..30 {
                read[0] += u32::from(check_turn_text(&tables, sight, &garbled_turn(sight, rng)));
                let text = garbled(&tables.position_text(&sight.position), rng);
                read[1] += u32::from(check_position_text(&tables, &text));
            }
        });
        // Some garbage must make sense by chance, or it is too much of it.
        assert!(read.iter().all(|&read| read > 20), "{name}: {read:?}");
    });
}

fn garbled_turn<W>(sight: &Sight<W>, rng: &mut impl Rng) -> String {
    let turn = sight.legal.choose(rng).map_or("a2-b2=d3", |turn| &turn.0);
    garbled(turn, rng)
}

/// A text with a few characters changed, added, doubled or taken away.
fn garbled(text: &str, rng: &mut impl Rng) -> String {
    let strange: Vec<char> = "abghi1279-=/:#$!*KRPSFMWkrwN \t~0é–\u{301}\u{1F3B2}\0"
        .chars()
        .collect();
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..rng.random_range(1..4) {
        let at = rng.random_range(0..=chars.len());
        let other = *strange.choose(rng).expect("characters");
        match rng.random_range(0..5) {
            0 => chars.insert(at, other),
            1 => chars.truncate(at),
            2 if at < chars.len() => {
                chars.remove(at);
            }
            3 if at < chars.len() => chars.insert(at, chars[at]),
            _ if at < chars.len() => chars[at] = other,
            _ => {}
        }
    }
    chars.into_iter().collect()
}

/// A turn that is read is legal, and writes itself as it is read; one that is not read
/// comes with a place inside the text and legal turns that were perhaps meant.
fn check_turn_text<W: Bits>(tables: &Tables<W>, sight: &Sight<W>, text: &str) -> bool {
    let position = &sight.position;
    match tables.read_turn(position, text) {
        Ok(turn) => {
            assert!(tables.play_whole(position, turn).is_some(), "{text}");
            let canonical = tables.turn_text(position, turn, Notation::Canonical);
            reads_as(tables, position, &canonical, turn);
            true
        }
        Err(TurnError { fault, meant, .. }) => {
            assert!(meant.len() <= 5, "{text}: {meant:?}");
            for turn in &meant {
                let legal = sight.legal.binary_search_by(|(legal, _)| legal.cmp(turn));
                assert!(legal.is_ok(), "{text}: {turn} is suggested");
            }
            assert!(text.get(fault.span.clone()).is_some(), "{text}: {fault:?}");
            assert!(!fault.message.to_string().is_empty());
            false
        }
    }
}

fn check_position_text<W: Bits>(tables: &Tables<W>, text: &str) -> bool {
    match tables.read_setup(text) {
        Ok(setup) => {
            let again = tables.read_setup(&tables.setup_text(&setup));
            assert_eq!(again.as_ref(), Ok(&setup), "{text}");
            // Legal or not, the answer comes without a panic.
            if let Ok(position) = tables.position(&setup) {
                assert_eq!(tables.setup(&position), setup, "{text}");
            }
            true
        }
        Err(faults) => {
            assert!(!faults.is_empty(), "{text}");
            for fault in faults {
                assert!(text.get(fault.span.clone()).is_some(), "{text}: {fault:?}");
            }
            false
        }
    }
}

#[test]
fn a_game_with_codes_writes_and_reads_them() {
    let mut game = Game::new(&rulesets::load("jersi-4.0", 0));
    for (turn, native) in [
        ("M:d4", "CM:d4"),
        ("cm:g3/CM:g4", "CM:g3/CM:g4"),
        ("BV:c7/bv:b7", "BV:b7/BV:c7"),
        ("i1-h2=f1", "i1-h2=f1"),
    ] {
        let read = game.read_turn(turn).expect(turn);
        assert_eq!(game.turn_text(read, Notation::Native), native);
        assert_eq!(game.read_turn(native), Ok(read));
        game.play(turn).expect(turn);
    }
    assert_eq!(
        game.turn_texts(Notation::Canonical),
        ["M:d4", "M:g3/M:g4", "W:b7/W:c7", "i1-h2=f1"]
    );

    let board = "k-6/8/7/8/9/8/7/8/K-6 w 0 1 - -";
    let game = game.from_text(board).expect("a position");
    let error = game.read_turn("BV:c7/BV:b7").expect_err("no reserve");
    assert!(
        error
            .fault
            .message
            .to_string()
            .contains("0 of kind wise man"),
        "{error}"
    );

    let board = "7/8/7/8/3R-k-4/8/7/8/K-6 w 0 1 - -";
    let game = game.from_text(board).expect("a position");
    for text in ["e4-e5!!/KN:i2", "e4-e5/kn:i2", "e4-e5/K:i2"] {
        let read = game.read_turn(text).expect(text);
        assert_eq!(game.turn_text(read, Notation::Native), "e4-e5!!/KN:i2");
        assert_eq!(game.turn_text(read, Notation::Canonical), "e4-e5/K:i2");
    }
}

#[test]
fn letters_follow_the_dialect() {
    for (name, native) in [
        ("jersi-4.8", "e5-e4!!/K:a2"),
        ("jersi-4.2", "e5-e4!!/K:a2"),
        ("jersi-4.0", "e5-e4!!/KN:a2"),
    ] {
        let game = Game::new(&rulesets::load(name, 0));
        let game = game
            .from_text("k-6/8/7/8/3K-s-4/8/7/8/7 b 0 1 - -")
            .expect("a position");
        let turn = game.read_turn("e5-e4/k:a2").expect("legal");
        assert_eq!(game.turn_text(turn, Notation::Native), native, "{name}");
    }
    let game = Game::new(&rulesets::load("mikjersi", 0));
    let game = game
        .from_text("k-4/2P-2/2s-2/5/K-4 b 0 1 W1 p1:2 -")
        .expect("a position");
    let turn = game.read_turn("c3-d3").expect("legal");
    assert_eq!(game.turn_text(turn, Notation::Native), "c3-d3!*");
    let game = game
        .from_text("4k-/2K-2/2s-2/5/5 b 0 1 - -:2 -")
        .expect("a position");
    let turn = game.read_turn("c3-d3/k:a1").expect("legal");
    assert_eq!(game.turn_text(turn, Notation::Native), "c3-d3!!/K:a1");
}

/// The game printed in the three 4.x rulebooks as far as its misprint.
const EXAMPLE: &str = "
    a2-b2=d3 h4-h3=f4           b3-b4=d5 f4=d3!         d5=d3!-e4 M:f3/M:f4
    a4-a3=c2 i1-i2=g3           c2=e2 h1-h2=f1          e2=g2-h2 f1=h2!!-g2!/K:a2
    e4-d3=f2 g2-f2!             a2-a1=c2 i4-i3=g4       M:d4/M:d5 h5-h6=f7
    b5-b6=d7 i6-i5=g6           d7=f8-f7! g6=g7-f8!     f7-f8! h8-g7=f8!
    a6-a5=b6 i7-h7=f6           b8-a7 g4=e6-e5          b6-b7=c6 f8=d7-c6!
    a7=c6!-d7!";

#[test]
fn the_misprint_of_the_rulebooks_is_refused_and_the_turn_meant_is_named_first() {
    for name in ["jersi-4.0", "jersi-4.2", "jersi-4.8"] {
        let mut game = Game::new(&rulesets::load(name, 0));
        for turn in EXAMPLE.split_whitespace() {
            game.play(turn)
                .unwrap_or_else(|error| panic!("{name} {turn}: {error}"));
        }
        let error = game.play("f6=d7!=e7").expect_err("a misprint");
        assert_eq!(
            error.meant.first().map(String::as_str),
            Some("f6=d7-e7"),
            "{name}: {error}"
        );
        assert_eq!(error.fault.span, 7..9, "{name}: {error}");
        assert_eq!(game.turns().len(), 31);
        game.play(&error.meant[0]).expect("what was meant is legal");
    }
}

#[test]
fn faults_of_a_position_text_are_all_reported_with_their_places() {
    let game = Game::new(&rulesets::load("pijersi", 0));
    let text = "s-p-r-s-p-r-/p-r-x-wwr-s-p-/6/8/6/P-S-R-WWS-R-P-/R-P-S-R-P-S q 0 1x 3";
    let Err(PositionError::Text(faults)) = game.from_text(text) else {
        panic!("this is no position");
    };
    let found: Vec<(&str, String)> = faults
        .iter()
        .map(|fault| (&text[fault.span.clone()], fault.message.to_string()))
        .collect();
    let found: Vec<(&str, &str)> = found
        .iter()
        .map(|(at, what)| (*at, what.as_str()))
        .collect();
    assert_eq!(
        found,
        [
            ("x", "there is no cube `x` in this game"),
            ("8", "row d has 7 cells, not 8"),
            ("S", "a cell is two characters"),
            ("q", "`q` is not a side"),
            (
                "1x",
                "`1x` is not a number that fits (number of the pair of turns)"
            ),
            ("3", "there are too many fields"),
        ]
    );
}
