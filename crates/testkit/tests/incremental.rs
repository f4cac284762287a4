//! What the core keeps up to date, takes apart or adds up is what it would find by
//! starting anew: hashes, cube events, stages, counts, the question whether a turn is
//! legal.

use jersi_core::{
    Aftermath, Bits, Cell, Cube, Decision, Observer, Position, Reason, Setup, Shape, Stage,
    Standing, Tables, Turn,
};
use jersi_testkit::rulesets::Ruleset;
use jersi_testkit::tour::{Sight, tour};
use jersi_testkit::with_tables;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};
use std::collections::{BTreeSet, HashMap, HashSet};

/// Positions of each game.
const POSITIONS: usize = 2000;

fn decisions<W: Bits>(tables: &Tables<W>, position: &Position<W>) -> Vec<Decision> {
    let mut turns = Vec::new();
    tables.legal_into(position, &mut turns);
    turns
}

mod hashes_and_events {
    jersi_testkit::ruleset_tests!(super::check_hashes_and_events);
}

/// Turns of each position that are followed cube by cube.
const FOLLOWED: usize = 20;

fn check_hashes_and_events(name: &'static str) {
    let known = hashes_and_events_hold(&Ruleset::new(name), POSITIONS);
    assert!(known > 5 * POSITIONS, "{name}: {known} hashes");
}

/// How many hashes were met.
fn hashes_and_events_hold(ruleset: &Ruleset, positions: usize) -> usize {
    let mut known = HashMap::new();
    with_tables!(&ruleset.rules, tables => {
        tour(ruleset, &tables, positions, |sight, rng| {
            let position = &sight.position;
            check_hash(&tables, position, &mut known);
            let turns = decisions(&tables, position);
            for _ in 0..FOLLOWED.min(turns.len()) {
                let turn = turns[rng.random_range(0..turns.len())];
                let mut witness = Witness::new(&tables, position);
                let after = tables.play_observed(position, turn, &mut witness);
                let text = tables.position_text(position);
                assert_eq!(witness.faults, [""; 0], "{text} {turn:?}");
                assert_eq!(witness.cubes, Witness::new(&tables, &after).cubes, "{text} {turn:?}");
                assert_eq!(after, tables.play_unchecked(position, turn), "{text} {turn:?}");
                check_hash(&tables, &after, &mut known);
            }
        });
    });
    known.len()
}

/// A hash is that of the position from scratch, and of no other position.
fn check_hash<W: Bits>(
    tables: &Tables<W>,
    position: &Position<W>,
    known: &mut HashMap<u64, Setup>,
) {
    let setup = tables.setup(position);
    let text = tables.setup_text(&setup);
    assert_eq!(
        position.hash(),
        tables.hash_from_scratch(position),
        "{text}"
    );
    let again = tables
        .position(&setup)
        .unwrap_or_else(|faults| panic!("{text} was played and is refused: {faults}"));
    assert_eq!(again, *position, "{text}");
    // The counters are not part of the hash.
    let bare = Setup {
        count: 0,
        full: 1,
        ..setup
    };
    let first = known.entry(position.hash()).or_insert_with(|| bare.clone());
    assert_eq!(*first, bare, "two positions have one hash: {text}");
}

/// Follows a turn on a board of its own.
struct Witness {
    cubes: HashSet<(Cell, Cube, Standing)>,
    faults: Vec<String>,
}

impl Witness {
    fn new<W: Bits>(tables: &Tables<W>, position: &Position<W>) -> Witness {
        let mut cubes = HashSet::new();
        for cell in tables.board().cells() {
            let bottom = position.bottom(cell);
            let standing = if bottom.is_some() {
                Standing::Top
            } else {
                Standing::Alone
            };
            cubes.extend(bottom.map(|cube| (cell, cube, Standing::Bottom)));
            cubes.extend(position.top(cell).map(|cube| (cell, cube, standing)));
        }
        Witness {
            cubes,
            faults: Vec::new(),
        }
    }
}

impl Observer for Witness {
    fn put(&mut self, cell: Cell, cube: Cube, standing: Standing) {
        if !self.cubes.insert((cell, cube, standing)) {
            let fault = format!("{cube:?} is put twice on {cell:?}, {standing:?}");
            self.faults.push(fault);
        }
    }

    fn take(&mut self, cell: Cell, cube: Cube, standing: Standing) {
        if !self.cubes.remove(&(cell, cube, standing)) {
            let fault = format!("{cube:?} taken from {cell:?} is not there, {standing:?}");
            self.faults.push(fault);
        }
    }
}

mod stages {
    jersi_testkit::ruleset_tests!(super::check_stages);
}

fn check_stages(name: &'static str) {
    let ruleset = Ruleset::new(name);
    let sizes = stages_hold(&ruleset, POSITIONS);
    let drops = ruleset
        .rules
        .kinds
        .iter()
        .any(|kind| kind.stays && kind.count > 0);
    for stage in Stage::ALL {
        let size = sizes[&stage];
        assert_eq!(
            size > 100,
            stage != Stage::Drops || drops,
            "{name}: {size} {stage:?}"
        );
    }
}

/// How many turns of each stage were met.
fn stages_hold(ruleset: &Ruleset, positions: usize) -> HashMap<Stage, usize> {
    let mut sizes = HashMap::new();
    with_tables!(&ruleset.rules, tables => {
        tour(ruleset, &tables, positions, |sight, _| {
            let position = &sight.position;
            if tables.is_decided(position) {
                return;
            }
            let text = tables.position_text(position);
            let mut together = Vec::new();
            for stage in Stage::ALL {
                let before = together.len();
                tables.stage_into(position, stage, &mut together);
                *sizes.entry(stage).or_insert(0) += together.len() - before;
                for &turn in &together[before..] {
                    assert_eq!(stage, stage_of(&tables, position, turn), "{text} {turn:?}");
                    let account = tables.account(position, turn).expect("a legal decision");
                    let captures = tables.captures(position, turn);
                    assert_eq!(captures, account.captures(), "{text} {turn:?}");
                    let taken = stage == Stage::Captures;
                    assert!(captures || !taken, "{text} {turn:?}");
                }
            }
            wins_are_found_where_they_are_looked_for(&tables, position, &together);
            let mut legal = decisions(&tables, position);
            legal.sort_unstable();
            together.sort_unstable();
            assert_eq!(together, legal, "{text}");
        });
    });
    sizes
}

/// Compares the shorter search for wins with the stage, which comes first of all.
fn wins_are_found_where_they_are_looked_for<W: Bits>(
    tables: &Tables<W>,
    position: &Position<W>,
    together: &[Decision],
) {
    let won = |turn: &&Decision| stage_of(tables, position, **turn) == Stage::Wins;
    let mut staged: Vec<Decision> = together.iter().take_while(won).copied().collect();
    let mut found = Vec::new();
    tables.wins_into(position, usize::MAX, &mut found);
    staged.sort_unstable();
    found.sort_unstable();
    let text = tables.position_text(position);
    assert_eq!(found, staged, "{text}");
    let mut one = Vec::new();
    tables.wins_into(position, 1, &mut one);
    assert_eq!(one.is_empty(), staged.is_empty(), "{text}");
}

/// The stage of a turn, by what it makes of the position.
fn stage_of<W: Bits>(tables: &Tables<W>, position: &Position<W>, turn: Decision) -> Stage {
    let after = tables.play_unchecked(position, turn);
    let won = tables.outcome(&after).is_some_and(|outcome| {
        outcome.winner == Some(position.decider()) && outcome.reason != Reason::Blocked
    });
    let cubes = |position: &Position<W>| position.occupied().len() + position.stacks().len();
    if position.is_pending() {
        Stage::Quiets
    } else if won {
        Stage::Wins
    } else if matches!(
        turn.shape(),
        Shape::Drop | Shape::DropPair | Shape::DropStack
    ) {
        Stage::Drops
    } else if turn.aftermath() != Aftermath::None || cubes(&after) < cubes(position) {
        Stage::Captures
    } else {
        Stage::Quiets
    }
}

mod counts {
    jersi_testkit::ruleset_tests!(super::check_counts);
}

/// Positions of each game whose leaves are counted: at two turns there are many.
const COUNTED: usize = 200;

fn check_counts(name: &'static str) {
    counts_hold(&Ruleset::new(name), COUNTED);
}

fn counts_hold(ruleset: &Ruleset, positions: usize) {
    with_tables!(&ruleset.rules, tables => {
        tour(ruleset, &tables, positions, |sight, _| {
            let position = &sight.position;
            let text = tables.position_text(position);
            if tables.is_decided(position) {
                assert_eq!((sight.legal.len(), tables.perft(position, 2)), (0, 0), "{text}");
                return;
            }
            let legal = sight.legal.len() as u64;
            assert_eq!(tables.count_undecided(position), legal, "{text}");
            assert_eq!(tables.has_turn(position), legal > 0, "{text}");
            assert_eq!(tables.perft(position, 0), 1);
            for depth in [1, 2] {
                let leaves = leaves(&tables, position, depth);
                assert_eq!(tables.perft(position, depth), leaves, "{text} {depth}");
                let mut sum = 0;
                tables.for_each_turn(position, |turn| {
                    sum += tables.perft_after(position, turn, depth);
                });
                assert_eq!(sum, leaves, "{text} {depth}");
            }
        });
    });
}

/// The leaves of the tree, one by one. A turn counts when it is complete, so that the
/// rest of an unfinished one is the first.
fn leaves<W: Bits>(tables: &Tables<W>, position: &Position<W>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut sum = 0;
    tables.for_each_turn(position, |turn| {
        let after = tables.play_unchecked(position, turn);
        let complete = u32::from(!after.is_pending());
        sum += leaves(tables, &after, depth - complete);
    });
    sum
}

mod wrong_turns {
    jersi_testkit::ruleset_tests!(super::check_wrong_turns);
}

fn check_wrong_turns(name: &'static str) {
    let ruleset = Ruleset::new(name);
    with_tables!(&ruleset.rules, tables => {
        let mut hits = 0;
        tour(&ruleset, &tables, POSITIONS, |sight, rng| {
            let legal: BTreeSet<Decision> = decisions(&tables, &sight.position).into_iter().collect();
            let whole = parts(sight, &legal);
            for &turn in &legal {
                check_answers(&tables, sight, turn);
            }
            for _ in 0..10 {
                let turn = mutated(sight, rng);
                hits += u32::from(legal.contains(&turn.first));
                check_turn(&tables, sight, turn.first, legal.contains(&turn.first));
                let played = tables.play_whole(&sight.position, turn);
                let text = tables.position_text(&sight.position);
                assert_eq!(played.is_some(), whole.contains(&turn), "{text} {turn:?}");
            }
        });
        assert!(hits > 100, "{name}: only {hits} turns are legal by chance");
    });
}

/// The answer to an answer is no part of a whole turn.
fn check_answers<W: Bits>(tables: &Tables<W>, sight: &Sight<W>, turn: Decision) {
    let after = tables.play_unchecked(&sight.position, turn);
    if !sight.position.is_pending() || !after.is_pending() {
        return;
    }
    for answer in decisions(tables, &after) {
        for (given, returned) in [(Some(answer.to()), None), (None, Some(answer.to()))] {
            let whole = Turn {
                first: turn,
                given,
                returned,
            };
            let played = tables.play_whole(&sight.position, whole);
            assert_eq!(played, None, "{whole:?}");
        }
    }
}

/// The whole turns, and what can be played of them up to a decision of the other
/// player or about the king.
fn parts<W>(sight: &Sight<W>, decisions: &BTreeSet<Decision>) -> BTreeSet<Turn> {
    let mut parts: BTreeSet<Turn> = decisions.iter().map(|&turn| turn.into()).collect();
    for &(_, turn) in &sight.legal {
        parts.insert(turn);
        parts.insert(Turn {
            returned: None,
            ..turn
        });
    }
    parts
}

/// Any number, or a legal turn with some bits or answers changed.
fn mutated<W>(sight: &Sight<W>, rng: &mut impl Rng) -> Turn {
    let Some(&(_, legal)) = sight.legal.choose(rng) else {
        return Decision::from_bits(rng.random()).into();
    };
    let any_cell = Some(Cell::new(rng.random_range(0..Cell::MOST)));
    let (given, returned) = match rng.random_range(0..8) {
        0 => (any_cell, legal.returned),
        1 => (legal.given, any_cell),
        2 => (None, legal.returned),
        3 => (legal.given, None),
        4 => (None, legal.given),
        5 => (None, None),
        _ => (legal.given, legal.returned),
    };
    let mut bits = legal.first.to_bits();
    for _ in 0..rng.random_range(0..4) {
        bits ^= 1 << rng.random_range(0..32);
    }
    if rng.random_range(0..4) == 0 {
        bits = rng.random();
    }
    Turn {
        first: Decision::from_bits(bits),
        given,
        returned,
    }
}

fn check_turn<W: Bits>(tables: &Tables<W>, sight: &Sight<W>, turn: Decision, legal: bool) {
    let position = &sight.position;
    let text = tables.position_text(position);
    assert_eq!(tables.is_legal(position, turn), legal, "{text} {turn:?}");
    let played = tables.play(position, turn);
    assert_eq!(played.is_some(), legal, "{text} {turn:?}");
    if let Some(after) = played {
        assert_eq!(after, tables.play_unchecked(position, turn), "{text}");
    }
}

/// Games that nobody has ever played, to see that none of this holds by luck.
#[test]
fn invented_games_keep_to_all_of_it() {
    for number in 0..60 {
        let ruleset = Ruleset::invented(number);
        let rules = std::panic::catch_unwind(|| {
            hashes_and_events_hold(&ruleset, 40);
            stages_hold(&ruleset, 100);
            counts_hold(&ruleset, 10);
        });
        assert!(rules.is_ok(), "game {number}: {:#?}", ruleset.rules);
    }
}
