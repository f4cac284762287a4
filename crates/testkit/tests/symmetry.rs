//! The oracle's answers change along with the position.

use jersi_core::{Outcome, Rules, Setup};
use jersi_testkit::random::{Policy, Profile, random_setup};
use jersi_testkit::{Oracle, Symmetry};
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
    let reason = |outcome: Option<Outcome>| outcome.map(|outcome| outcome.reason);
    assert_eq!(
        reason(oracle.outcome(&state)),
        reason(oracle.outcome(&changed))
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
fn legal_turns_follow_every_symmetry() {
    for name in [
        "pijersi",
        "mikjersi",
        "jersi-4.0",
        "jersi-4.2+ransom",
        "jersi-4.8",
        "jersi-4.8+ransom",
        "jersi-4.8+no-reserve",
    ] {
        let rules = Rules::load(name, &mut || 0).unwrap_or_else(|error| panic!("{name}: {error}"));
        check_all(&rules);
    }
    let old = include_str!("../../../testdata/jersi-2.toml");
    check_all(&Rules::from_toml(old, "", &mut || 0).expect("rules"));
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

#[test]
fn texts_change_as_they_should() {
    let rules = Rules::load("jersi-4.8", &mut || 0).expect("rules");
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
    let rules = Rules::load("mikjersi", &mut || 0).expect("rules");
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
    let mut rules = Rules::load("jersi-4.2", &mut || 0).expect("rules");
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
