//! Random games, decorated with everything that a record can hold.

use jersi_core::record::{Assessment, Line, Note, Record, RecordedTurn, Verdict};
use jersi_core::{Colour, Game, Reason, Rules, Setup, Stage, Turn};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

pub(crate) type Random = Xoshiro256PlusPlus;

/// Every built-in game and every option.
pub(crate) const RULES: [&str; 12] = [
    "pijersi",
    "pijersi+full-random=7",
    "mikjersi",
    "mikjersi+no-reserve",
    "jersi-4.8",
    "jersi-4.8+no-reserve",
    "jersi-4.8+ransom",
    "jersi-4.8+ransom+king-keeps-count",
    "jersi-4.2",
    "jersi-4.2+ransom",
    "jersi-4.0",
    "jersi-4.0+no-reserve",
];

/// Texts that a careless writer or reader would stumble over.
const NASTY: [&str; 22] = [
    "a quiet turn",
    " blanks before",
    "blanks behind ",
    "#",
    "# # #b3",
    "two\nlines",
    "blank\n\nline",
    "\n",
    "ends with a break\n",
    "\nbegins with one",
    "old\rbreaks\r\nof lines",
    "tab\tand\0nothing",
    "(",
    ") (3 a4-b5=c4)",
    "12 a4-b5=c4  13 g4-f5=e5",
    "result: black flag",
    "rules: pijersi",
    "Player white-a wins against black-b ; 1 versus 2 seconds",
    "{\"quotes\": \"and \\ \\u0041\"}",
    "ни shah ni 😀 \u{2028}\u{85}\u{a0}",
    "\u{feff}@1:00 +3* ...",
    "-----",
];

pub(crate) fn random(seed: u64) -> Random {
    Random::seed_from_u64(seed)
}

pub(crate) fn load(id: &str) -> Rules {
    Rules::named(id).unwrap()
}

pub(crate) fn one<T: Copy>(list: &[T], random: &mut Random) -> T {
    list[random.random_range(0..list.len())]
}

fn nasty(random: &mut Random) -> &'static str {
    one(&NASTY, random)
}

/// A legal decision, more often than not a capture if there is one; a win only if
/// there is nothing else, so that games last.
fn decision(game: &Game, random: &mut Random) -> Option<Turn> {
    let captures = game.stage(Stage::Captures);
    if !captures.is_empty() && random.random_bool(0.6) {
        return Some(one(&captures, random));
    }
    let mut calm = game.stage(Stage::Quiets);
    calm.extend(game.stage(Stage::Drops));
    if !calm.is_empty() {
        return Some(one(&calm, random));
    }
    let legal = game.legal();
    (!legal.is_empty()).then(|| one(&legal, random))
}

/// A random game of at most this many turns. Decisions of a turn are played one by one.
pub(crate) fn random_game(start: &Game, turns: usize, random: &mut Random) -> Game {
    let mut game = start.clone();
    let mut whole = 0;
    while game.outcome().is_none() && whole < turns {
        let Some(turn) = decision(&game, random) else {
            break;
        };
        game.play(turn).unwrap();
        whole += usize::from(!game.setup().king.is_pending());
    }
    // A turn that is not complete is no part of a record.
    while game.setup().king.is_pending() {
        game.undo();
    }
    game
}

/// A game from the start or from the middle of another one.
pub(crate) fn random_start(id: &str, random: &mut Random) -> Game {
    let game = Game::new(&load(id));
    if random.random_bool(0.5) {
        return game;
    }
    let length = random.random_range(1..40);
    let other = random_game(&game, length, random);
    game.from_setup(&other.setup()).unwrap()
}

/// A random record with notes, clocks, scores, variations, tags and a verdict.
pub(crate) fn random_record(id: &str, seed: u64) -> Record {
    let random = &mut random(seed);
    let start = random_start(id, random);
    let length = random.random_range(0..60);
    let game = random_game(&start, length, random);
    let mut record = Record::from_game(&game);
    for name in ["white", "black", "date", "event", "site", "round", "x-9"] {
        if random.random_bool(0.6) {
            record.tags.set(name, nasty(random)).unwrap();
        }
    }
    let mut game = Game::new(&record.rules);
    if let Some(setup) = &record.start {
        game = game.from_setup(setup).unwrap();
    }
    decorate(&mut record.line, &mut game, 0, random);
    if record.verdict.is_none() && random.random_bool(0.5) {
        record.verdict = Some(Verdict {
            winner: one(&[None, Some(Colour::White), Some(Colour::Black)], random),
            reason: one(
                &[
                    None,
                    Some(Reason::Resignation),
                    Some(Reason::Agreement),
                    Some(Reason::Flag),
                    Some(Reason::TurnLimit),
                ],
                random,
            ),
        });
    }
    record
}

fn decorate(line: &mut Line, game: &mut Game, depth: u32, random: &mut Random) {
    if random.random_bool(0.3) {
        line.note = Note::new(nasty(random));
    }
    for node in &mut line.nodes {
        if random.random_bool(0.2) {
            node.note = Note::new(nasty(random));
        }
        if random.random_bool(0.2) {
            let most = one(&[1000, 60_000, 10_000_000, u64::MAX], random);
            node.clock = Some(random.random_range(0..most));
        }
        if random.random_bool(0.2) {
            node.review = Some(Assessment {
                value: one(&[0, 3, -1, i32::MAX, i32::MIN], random),
                best: random.random_bool(0.5),
            });
        }
        while depth < 4 && random.random_bool(0.1) {
            node.variations.push(variation(game, depth, random));
        }
        game.play(node.turn).unwrap();
    }
}

fn variation(game: &mut Game, depth: u32, random: &mut Random) -> Line {
    let turns = game.turns().len();
    let start = game.from_setup(&game.setup()).unwrap();
    let length = random.random_range(0..6);
    let other = Record::from_game(&random_game(&start, length, random));
    let mut line = Line {
        nodes: other.line.nodes,
        note: Note::default(),
    };
    decorate(&mut line, game, depth + 1, random);
    while game.turns().len() > turns {
        game.undo();
    }
    line
}

/// The turns of a record in canonical form, and the position at its end.
pub(crate) fn replayed(record: &Record) -> (Vec<String>, String) {
    let game = record.game().unwrap();
    let turns = game.turn_texts(jersi_core::Notation::Canonical);
    (turns, game.position_text())
}

/// A record of the turns alone.
pub(crate) fn stripped(record: &Record) -> Record {
    let mut plain = Record::new(record.rules.clone());
    plain.start.clone_from(&record.start);
    let turns = record
        .line
        .nodes
        .iter()
        .map(|node| RecordedTurn::from(node.turn));
    plain.line.nodes = turns.collect();
    plain.verdict = plain.game().unwrap().outcome().map(Verdict::from);
    plain
}

/// Whether a start differs from that of the rules in its cubes only.
pub(crate) fn is_only_cubes(record: &Record) -> bool {
    let start = Setup::start(&record.rules);
    record.start.as_ref().is_none_or(|setup| {
        Setup {
            cubes: start.cubes.clone(),
            count: 0,
            full: 1,
            ..setup.clone()
        } == start
    })
}
