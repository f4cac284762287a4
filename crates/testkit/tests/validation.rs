//! What is a position of a game and what is not.

use jersi_core::{
    Bits, ByColour, Colour, Cube, Game, Kind, KingStatus, Place, Rules, Setup, SetupFault, Tables,
};
use jersi_testkit::rulesets::{self, Ruleset};
use jersi_testkit::with_tables;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::HashSet;
use std::mem::discriminant;

/// A setup that is changed by words: `a1 RS` puts cubes there, bottom first, `a1 -`
/// takes them away; `+M3` and `+m3` are reserves, `!P1` and `!p1` prisoners; `#k` is a
/// ransom that is asked for.
fn changed(rules: &Rules, setup: &mut Setup, words: &str) {
    let cube = |letter: char| rules.cube_of_letter(letter).expect("a letter of the game");
    let mut words = words.split_whitespace();
    while let Some(word) = words.next() {
        let (sign, rest) = word.split_at(1);
        let number = |text: &str| text.parse().expect("a number");
        let count = |pool: &mut ByColour<[u8; Kind::MOST]>| {
            let of = cube(rest.chars().next().expect("a letter"));
            pool[of.colour][of.kind.index()] = number(&rest[1..]);
        };
        match sign {
            "+" => count(&mut setup.reserve),
            "!" => count(&mut setup.prisoners),
            "#" => {
                setup.king =
                    KingStatus::RansomAsked(cube(rest.chars().next().expect("a letter")).kind);
            }
            _ => {
                let value = words.next().expect("a value");
                match (word, value) {
                    ("side", "b") => setup.side = Colour::Black,
                    ("count", value) => setup.count = number(value).into(),
                    ("full", value) => setup.full = number(value).into(),
                    ("exchanges", value) => setup.exchanges = number(value),
                    ("king", "returning") => setup.king = KingStatus::Returning,
                    ("king", "not-returned") => setup.king = KingStatus::NotReturned,
                    ("king", "no-ransom") => setup.king = KingStatus::NoRansom,
                    (place, "-") => drop(setup.cubes.remove(&place.parse().expect("a place"))),
                    (place, cubes) => {
                        let cubes = cubes.chars().map(cube).collect();
                        setup.cubes.insert(place.parse().expect("a place"), cubes);
                    }
                }
            }
        }
    }
}

/// Game, changes of its start, and all faults of that.
// A row is a line, however long.
#[rustfmt::skip]
const ILLEGAL: [(&str, &str, &[&str]); 38] = [
    ("jersi-4.8", "z9 R a3 -", &["z9 is not a cell of this board"]),
    ("jersi-4.8", "a1 - e10 P", &["e10 is not a cell of this board"]),
    ("jersi-4.8", "a1 - a2 - a3 - e5 PSR", &["e5 holds 3 cubes; a stack is two"]),
    ("jersi-4.8", "a1 - e5 MP +M3 a3 - a4 - e6 KR", &["on e6 white rock stands on white king, which the stack rules forbid"]),
    ("jersi-4.8", "a1 - e5 PM +M3", &["on e5 white mountain stands on white paper, which the stack rules forbid"]),
    ("jersi-4.8", "a1 - e5 mM +M3 +m3", &["on e5 white mountain stands on black mountain, which the stack rules forbid"]),
    ("jersi-4.8", "a1 - i1 - e5 pP", &["on e5 white paper stands on black paper, which the stack rules forbid"]),
    ("mikjersi", "c3 MM +M0", &["on c3 white mountain stands on white mountain, which the stack rules forbid", "White has 2 of kind mountain (board, reserve and prisoners), but only 1 exist"]),
    ("pijersi", "b4 RW a1 - a2 W", &["on b4 white wise man stands on white rock, which the stack rules forbid"]),
    ("jersi-4.8", "e5 R", &["White has 5 of kind rock (board, reserve and prisoners), but only 4 exist"]),
    ("jersi-4.8", "e5 m", &["Black has 5 of kind mountain (board, reserve and prisoners), but only 4 exist"]),
    ("mikjersi", "!R1", &["White has 2 of kind rock (board, reserve and prisoners), but only 1 exist"]),
    ("jersi-4.8", "+M5", &["White has 5 of kind mountain in reserve, where there can be at most 4", "White has 5 of kind mountain (board, reserve and prisoners), but only 4 exist"]),
    ("jersi-4.8", "a1 - +P1", &["White has 1 of kind paper in reserve, where there can be at most 0"]),
    ("jersi-4.8", "a4 - +K1", &["White has 1 of kind king in reserve, where there can be at most 0", "White has no king"]),
    ("pijersi", "a1 - +R1", &["White has 1 of kind rock in reserve, where there can be at most 0"]),
    ("jersi-4.8+no-reserve", "+M1", &["White has 1 of kind mountain in reserve, where there can be at most 0", "White has 1 of kind mountain (board, reserve and prisoners), but only 0 exist"]),
    ("jersi-4.8", "a1 - !P1", &["a white paper cannot be a prisoner"]),
    ("mikjersi", "+M0 !M1", &["a white mountain cannot be a prisoner"]),
    ("mikjersi", "e1 - !k1", &["a black king cannot be a prisoner", "Black has no king"]),
    ("jersi-4.8", "a4 -", &["White has no king"]),
    ("jersi-2", "a3 - i3 -", &["White has no king", "Black has no king"]),
    ("jersi-4.8", "e5 k", &["Black has more than one king"]),
    ("jersi-4.8+ransom", "#p", &["Black's king is said to be captured, but it stands on the board"]),
    ("jersi-4.8", "king not-returned", &["White's king is said to be captured, but it stands on the board"]),
    ("jersi-4.8", "i4 - king returning", &["this game has no ransom, so no decision can be pending"]),
    ("jersi-4.8", "i4 - #p", &["this game has no ransom, so no decision can be pending"]),
    ("jersi-4.8", "a4 - king no-ransom", &["this game has no ransom, so no decision can be pending"]),
    ("jersi-2", "a3 - king not-returned", &["no king is ever put back in this game"]),
    ("pijersi", "king returning", &["no king is ever put back in this game"]),
    ("jersi-4.8+ransom", "i4 - #w", &["no cube of the kind asked for as ransom can be given"]),
    ("jersi-4.8+ransom", "i4 - #m", &["no cube of the kind asked for as ransom can be given"]),
    ("jersi-4.8+ransom", "a4 - king no-ransom", &["a ransom could be named"]),
    ("jersi-4.8+ransom", "a1 - a2 - a3 - a5 - a6 - a7 - b3 - i1 P i2 S i3 R i4 S i5 R i6 P i7 P king returning", &["the king cannot be put back on any cell, so its return is not pending"]),
    ("jersi-4.8", "a4 - king not-returned", &["the captured king could be put back"]),
    ("jersi-4.8", "count 41", &["the draw count is 41, its limit 40"]),
    ("jersi-4.8", "full 0", &["turns are numbered from 1"]),
    ("mikjersi", "exchanges 3", &["3 exchanges are left, but the game allows 2"]),
];

#[test]
fn every_fault_is_reported() {
    let mut wrong = Vec::new();
    let mut met = HashSet::new();
    for (name, words, expected) in ILLEGAL {
        let game = Game::new(&rulesets::load(name, 0));
        let mut setup = game.setup();
        changed(game.rules(), &mut setup, words);
        let faults = game
            .from_setup(&setup)
            .map_or_else(|error| error.faults, |_| Vec::new());
        met.extend(faults.iter().map(discriminant));
        let found: Vec<String> = faults.iter().map(ToString::to_string).collect();
        if found != *expected {
            wrong.push(format!("{name}: {words}: {found:#?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // One more has no letter to be written with.
    let game = Game::new(&rulesets::load("pijersi", 0));
    let mut setup = game.setup();
    let unknown = Cube {
        colour: Colour::White,
        kind: Kind::new(6),
    };
    setup.cubes.insert("d4".parse().unwrap(), vec![unknown]);
    setup.reserve.black[7] = 1;
    let faults = game.from_setup(&setup).expect_err("unknown kinds").faults;
    assert_eq!(
        faults,
        [SetupFault::UnknownKind(6), SetupFault::UnknownKind(7)]
    );
    met.extend(faults.iter().map(discriminant));
    // A fault that is added to the list wants a row.
    assert_eq!(met.len(), 14);
}

#[test]
fn all_faults_are_reported_at_once() {
    let game = Game::new(&rulesets::load("mikjersi", 0));
    let mut setup = game.setup();
    let words = "z1 R c3 MP d1 k b1 RRR +W2 count 21 full 0 exchanges 9 !M1";
    changed(game.rules(), &mut setup, words);
    let error = game.from_setup(&setup).expect_err("faults");
    assert_eq!(
        error.to_string().lines().collect::<Vec<_>>(),
        [
            "b1 holds 3 cubes; a stack is two",
            "z1 is not a cell of this board",
            "9 exchanges are left, but the game allows 2",
            "White has 5 of kind rock (board, reserve and prisoners), but only 1 exist",
            "White has 2 of kind paper (board, reserve and prisoners), but only 1 exist",
            "a white mountain cannot be a prisoner",
            "White has 3 of kind mountain (board, reserve and prisoners), but only 1 exist",
            "White has 2 of kind wise man in reserve, where there can be at most 1",
            "White has 2 of kind wise man (board, reserve and prisoners), but only 1 exist",
            "Black has more than one king",
            "the draw count is 21, its limit 20",
            "turns are numbered from 1",
        ]
    );
}

#[test]
fn finished_positions_are_positions() {
    for (name, position, outcome) in [
        // Both have arrived, which happens on a made-up board only: who moved has won.
        (
            "jersi-4.8",
            "3K-3/8/7/8/9/8/7/8/k-6 b 1 9 - -",
            Some("white goal"),
        ),
        (
            "jersi-4.8",
            "7/3K-4/7/8/9/8/7/8/k-6 w 1 9 - -",
            Some("black goal"),
        ),
        (
            "jersi-4.8",
            "3K-3/8/7/8/9/8/7/3k-4/7 b 1 9 - -",
            Some("white goal"),
        ),
        ("pijersi", "R-5/7/6/7/6/7/6 b 1 9", Some("white goal")),
        ("pijersi", "W-5/7/6/7/6/7/6 b 1 9", Some("white blocked")),
        (
            "jersi-4.8",
            "5R-k-/6P-S-/7/8/9/8/7/8/2K-4 b 1 9 - -",
            Some("white blocked"),
        ),
        (
            "jersi-4.8",
            "5R-k-/6P-S-/7/8/9/8/7/8/2K-4 b 40 9 - -",
            Some("draw count"),
        ),
        (
            "jersi-4.8",
            "mmmmprP-R-S-MM/8/7/8/4R-4/8/7/8/3K-3 b 0 1 - k!",
            Some("white no-return"),
        ),
        (
            "jersi-4.8+ransom",
            "7/5R-2/3m-m-2/8/9/8/7/8/5K-1 b 0 72 - #!",
            Some("white no-ransom"),
        ),
        (
            "jersi-2",
            "5/6/7/8/9/8/7/6/2N-2 b 0 9",
            Some("white king-captured"),
        ),
        ("jersi-4.2", "k-6/8/7/8/9/8/7/8/6K- w 999 9 - -", None),
    ] {
        let game = Game::new(&rulesets::load(name, 0))
            .from_text(position)
            .unwrap_or_else(|error| panic!("{name} {position}: {error}"));
        let found = game.outcome().map(|outcome| outcome.to_string());
        assert_eq!(found.as_deref(), outcome, "{name} {position}");
        assert_eq!(
            game.legal().is_empty(),
            outcome.is_some(),
            "{name} {position}"
        );
        assert_eq!(game.position_text(), position);
    }
}

/// The turn after which the two positions that no golden game reaches are finished.
#[test]
fn the_rare_ends_of_the_rule_page_come_about_by_play() {
    let start = Game::new(&rulesets::load("jersi-4.8", 0));
    for (position, turn, outcome) in [
        (
            "mmmmprP-R-S-MM/8/7/8/3R-k-4/8/7/8/3K-3 w 0 1 - -",
            "e4-e5",
            "white no-return",
        ),
        (
            "5R-k-/6P-S-/7/8/9/8/7/8/3K-3 w 0 1 - -",
            "a4-a3",
            "white blocked",
        ),
        (
            "5R-k-/6P-S-/7/8/9/8/7/8/3K-3 w 39 1 - -",
            "a4-a3",
            "draw count",
        ),
    ] {
        let mut game = start.from_text(position).expect("a position");
        assert_eq!(game.outcome(), None, "{position}");
        game.play(turn).expect("legal");
        let found = game.outcome().map(|outcome| outcome.to_string());
        assert_eq!(found.as_deref(), Some(outcome), "{position}");
        let again = start.from_setup(&game.setup()).expect("a position");
        assert_eq!(again.outcome(), game.outcome());
    }
}

mod garbage {
    jersi_testkit::ruleset_tests!(super::check_garbage);
}

fn check_garbage(name: &'static str) {
    let ruleset = Ruleset::new(name);
    with_tables!(&ruleset.rules, tables => {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
        let mut accepted = 0;
        for round in 0..20_000 {
            let setup = garbage_setup(&ruleset, round % 2 == 0, &mut rng);
            accepted += u32::from(check_setup(&tables, &setup));
        }
        assert!((20..19_000).contains(&accepted), "{name}: {accepted} of 20000 are accepted");
    });
}

/// Whatever it is, it is refused with a reason or can be played on.
fn check_setup<W: Bits>(tables: &Tables<W>, setup: &Setup) -> bool {
    let position = match tables.position(setup) {
        Ok(position) => position,
        Err(error) => {
            assert!(!error.faults.is_empty());
            return false;
        }
    };
    let mut stands = setup.clone();
    stands.cubes.retain(|_, cubes| !cubes.is_empty());
    assert_eq!(tables.setup(&position), stands);
    let mut turns = Vec::new();
    tables.legal_into(&position, &mut turns);
    assert_eq!(
        turns.is_empty(),
        tables.outcome(&position).is_some(),
        "{}",
        tables.position_text(&position)
    );
    for turn in turns {
        let after = tables.play_unchecked(&position, turn);
        assert_eq!(after.hash(), tables.hash_from_scratch(&after));
    }
    true
}

/// Anything at all, or a start with a few things changed.
fn garbage_setup(ruleset: &Ruleset, wild: bool, rng: &mut impl Rng) -> Setup {
    let mut setup = if wild {
        Setup::empty()
    } else {
        ruleset.starts[0].clone()
    };
    let rows = ruleset.rules.board.rows.len() as u8;
    let kinds = ruleset.rules.kinds.len() + usize::from(wild);
    for _ in 0..rng.random_range(0..4) {
        let place = Place {
            row: rng.random_range(0..=rows),
            column: rng.random_range(0..10),
        };
        let cubes = (0..rng.random_range(0..4)).map(|_| Cube {
            colour: *Colour::BOTH.choose(rng).expect("colours"),
            kind: Kind::new(rng.random_range(0..kinds.min(Kind::MOST))),
        });
        setup.cubes.insert(place, cubes.collect());
    }
    let colour = *Colour::BOTH.choose(rng).expect("colours");
    let kind = rng.random_range(0..Kind::MOST);
    match rng.random_range(0..8) {
        0 => setup.reserve[colour][kind] = rng.random(),
        1 => setup.reserve[colour][kind] = rng.random_range(0..3),
        2 => setup.prisoners[colour][kind] = rng.random_range(0..3),
        3 => setup.exchanges = rng.random_range(0..4),
        4 => setup.count = rng.random(),
        5 => setup.full = rng.random_range(0..3),
        6 => {
            let statuses = [
                KingStatus::RansomAsked(Kind::new(kind)),
                KingStatus::Returning,
                KingStatus::NotReturned,
                KingStatus::NoRansom,
            ];
            setup.king = *statuses.choose(rng).expect("statuses");
            // Someone's king is captured then.
            if let Some(king) = &ruleset.rules.king {
                setup.cubes.retain(|_, cubes| {
                    !cubes.contains(&Cube {
                        colour,
                        kind: king.kind,
                    })
                });
            }
        }
        _ => {}
    }
    setup.side = *Colour::BOTH.choose(rng).expect("colours");
    setup
}
