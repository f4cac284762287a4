//! What is legal and how games end changes along with the position, in the oracle and
//! in the core.

use jersi_core::{Bits, Notation, Position, Rules, Setup, Tables};
use jersi_testkit::random::{Policy, Profile, random_setup};
use jersi_testkit::rulesets::{self, Ruleset};
use jersi_testkit::tour::{Sight, tour};
use jersi_testkit::{Oracle, Symmetry, ruleset_tests, with_tables};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The same setup with the number of the pair of turns left aside: it grows after
/// Black's turns only, so it cannot follow a swap of colours.
fn numberless(setup: Setup) -> Setup {
    Setup { full: 1, ..setup }
}

fn check(oracle: &Oracle, symmetry: &Symmetry, setup: &Setup, rng: &mut Xoshiro256PlusPlus) {
    let state = oracle.state(setup);
    let changed = oracle.state(&symmetry.setup(setup));
    let legal = oracle.legal(&state);
    assert_eq!(
        symmetry.turns(&legal),
        oracle.legal(&changed),
        "{symmetry:?} {setup:?}"
    );
    let decisions = oracle.decisions(&state);
    assert_eq!(
        symmetry.turns(&decisions),
        oracle.decisions(&changed),
        "{symmetry:?} {setup:?}"
    );
    let outcome = oracle.outcome(&state);
    assert_eq!(
        outcome.map(|outcome| symmetry.outcome(outcome)),
        oracle.outcome(&changed),
        "{symmetry:?} {setup:?}"
    );
    for turns in [legal, decisions] {
        if turns.is_empty() {
            continue;
        }
        let turn = &turns[Policy::CaptureHungry.choose(&turns, setup, oracle.rules(), rng)];
        let after = oracle.play(&state, turn).expect("legal");
        let changed_after = oracle.play(&changed, &symmetry.turn(turn)).expect("legal");
        assert_eq!(
            numberless(symmetry.setup(&oracle.setup(&after))),
            numberless(oracle.setup(&changed_after)),
            "{symmetry:?} {setup:?} {turn}"
        );
    }
}

#[test]
fn the_oracle_follows_every_symmetry() {
    for name in [
        "pijersi",
        "mikjersi",
        "jersi-4.0",
        "jersi-4.2+ransom",
        "jersi-4.8",
        "jersi-4.8+ransom",
        "jersi-4.8+no-reserve",
        rulesets::OLD,
    ] {
        check_all(&rulesets::load(name, 0));
    }
}

fn check_all(rules: &Rules) {
    let name = &rules.id;
    let oracle = Oracle::new(rules);
    let symmetries = Symmetry::all(rules);
    assert_eq!(symmetries.len(), 3, "{name}");
    for (number, profile) in Profile::ALL.into_iter().enumerate() {
        for seed in 0..30 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(1000 * seed + number as u64);
            let setup = random_setup(&oracle, profile, &mut rng);
            for symmetry in &symmetries {
                check(&oracle, symmetry, &setup, &mut rng);
            }
        }
    }
}

/// Positions of each game that the core is tried on.
const POSITIONS: usize = 2000;

fn core_follows_every_symmetry(name: &'static str) {
    let ruleset = Ruleset::new(name);
    let symmetries = Symmetry::all(&ruleset.rules);
    assert_eq!(symmetries.len(), 3, "{name}");
    with_tables!(&ruleset.rules, tables => {
        let mut finished = 0;
        tour(&ruleset, &tables, POSITIONS, |sight, rng| {
            finished += u32::from(sight.legal.is_empty());
            for symmetry in &symmetries {
                check_core(&tables, symmetry, sight, rng);
            }
        });
        assert!(finished > 10, "{name}: {finished} finished positions");
    });
}

fn check_core<W: Bits>(
    tables: &Tables<W>,
    symmetry: &Symmetry,
    sight: &Sight<W>,
    rng: &mut Xoshiro256PlusPlus,
) {
    let position = &sight.position;
    let text = tables.position_text(position);
    let changed = tables
        .position(&symmetry.setup(&tables.setup(position)))
        .unwrap_or_else(|faults| panic!("{symmetry:?} {text}: {faults}"));
    let texts = |sight: &Sight<W>| -> Vec<String> {
        sight.legal.iter().map(|(text, _)| text.clone()).collect()
    };
    let (legal, changed_sight) = (texts(sight), Sight::new(tables, changed));
    assert_eq!(
        symmetry.turns(&legal),
        texts(&changed_sight),
        "{symmetry:?} {text}"
    );
    assert_eq!(
        symmetry.turns(&decisions(tables, position)),
        decisions(tables, &changed),
        "{symmetry:?} {text}"
    );
    let outcome = tables.outcome(position);
    assert_eq!(
        outcome.map(|outcome| symmetry.outcome(outcome)),
        tables.outcome(&changed),
        "{symmetry:?} {text}"
    );
    if legal.is_empty() {
        return;
    }
    let setup = tables.setup(position);
    let chosen = Policy::CaptureHungry.choose(&legal, &setup, tables.rules(), rng);
    let (turn, whole) = &sight.legal[chosen];
    let changed_turn = symmetry.turn(turn);
    let found = changed_sight
        .legal
        .binary_search_by(|(text, _)| text.cmp(&changed_turn))
        .expect("the lists are the same");
    let after = tables.play_whole(position, *whole).expect("legal");
    let changed_after = tables
        .play_whole(&changed, changed_sight.legal[found].1)
        .expect("legal");
    assert_eq!(
        numberless(symmetry.setup(&tables.setup(&after))),
        numberless(tables.setup(&changed_after)),
        "{symmetry:?} {text} {turn}"
    );
}

/// The decisions of a position, of which whole turns with ransom are made up.
fn decisions<W: Bits>(tables: &Tables<W>, position: &Position<W>) -> Vec<String> {
    let mut texts = Vec::new();
    if tables.has_ransom() {
        tables.for_each_turn(position, |turn| {
            texts.push(tables.turn_text(position, turn.into(), Notation::Canonical));
        });
    }
    texts.sort_unstable();
    texts
}

ruleset_tests!(core_follows_every_symmetry);

#[test]
fn texts_change_as_they_should() {
    let rules = Rules::named("jersi-4.8").expect("rules");
    let colours = Symmetry::colours(&rules).expect("both players are alike");
    assert_eq!(colours.turn("a2-b2=d3"), "i6-h7=f6");
    assert_eq!(colours.turn("M:d4/W:d5"), "W:f4/M:f5");
    assert_eq!(colours.turn("M:d4/W:d4"), "M:f5/W:f5");
    assert_eq!(colours.turn("f1=h2-g2#b3/K:a2"), "d8=b7-c6#h6/K:i6");
    let mirror = Symmetry::mirror(&rules).expect("the board has a left and a right");
    assert_eq!(mirror.turn("a2-b2=d3"), "a6-b7=d6");
    let cycle = Symmetry::cycle(&rules).expect("rock, paper, scissors");
    assert_eq!(cycle.turn("e4-e5#R"), "e4-e5#S");
    assert_eq!(cycle.turn("K:a2"), "K:a2");
    assert_eq!(cycle.turn("#a2"), "#a2");
}

#[test]
fn three_times_round_the_cycle_and_twice_the_others_is_where_it_began() {
    let rules = Rules::named("mikjersi").expect("rules");
    let oracle = Oracle::new(&rules);
    let setup = random_setup(
        &oracle,
        Profile::Exchange,
        &mut Xoshiro256PlusPlus::seed_from_u64(7),
    );
    for (symmetry, times) in Symmetry::all(&rules).iter().zip([2, 2, 3]) {
        let back = (0..times).fold(setup.clone(), |setup, _| symmetry.setup(&setup));
        assert_eq!(back, setup);
        assert_ne!(symmetry.setup(&setup), setup);
    }
}

#[test]
fn rules_that_favour_a_side_or_a_kind_lose_a_symmetry() {
    let mut rules = Rules::named("jersi-4.2").expect("rules");
    rules.drops.rows.black.pop();
    assert_eq!(Symmetry::colours(&rules), None);
    assert!(Symmetry::mirror(&rules).is_some());
    let rock = rules
        .kinds
        .iter()
        .position(|kind| kind.letter == 'R')
        .expect("a rock");
    rules.kinds[rock].count -= 1;
    assert_eq!(Symmetry::cycle(&rules), None);
}
