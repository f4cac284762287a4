//! Random setups and games: legal, the same for the same seed, and rich in rare events.

use jersi_core::{Colour, KingStatus, Setup};
use jersi_testkit::Oracle;
use jersi_testkit::oracle::{Event, State};
use jersi_testkit::random::{Policy, Profile, random_game, random_setup};
use jersi_testkit::rulesets;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::{BTreeMap, BTreeSet};

const GAMES: [&str; 11] = [
    rulesets::OLD,
    "pijersi",
    "mikjersi",
    "mikjersi+no-reserve",
    "jersi-4.0",
    "jersi-4.2",
    "jersi-4.2+ransom",
    "jersi-4.8",
    "jersi-4.8+ransom",
    "jersi-4.8+no-reserve",
    "jersi-4.8+king-keeps-count",
];

fn oracle(name: &str) -> Oracle {
    Oracle::new(&rulesets::load(name, 0))
}

/// What is wrong with a setup; of what it must keep to, only the stack rules are
/// left to the oracle, whose own answers would not notice.
fn faults(oracle: &Oracle, setup: &Setup) -> Vec<String> {
    let rules = oracle.rules();
    let mut faults = Vec::new();
    for colour in Colour::BOTH {
        for (index, kind) in rules.kinds.iter().enumerate() {
            let on_board = setup
                .cubes
                .values()
                .flatten()
                .filter(|cube| cube.colour == colour && cube.kind.index() == index)
                .count();
            let elsewhere = setup.reserve[colour][index] + setup.prisoners[colour][index];
            if on_board + elsewhere as usize > kind.count as usize {
                faults.push(format!("too many {colour} {}", kind.letter));
            }
            let is_king = rules
                .king
                .as_ref()
                .is_some_and(|king| king.kind.index() == index);
            let captured = setup.king != KingStatus::OnBoard && colour != setup.side;
            if is_king && on_board != usize::from(!captured) {
                faults.push(format!("{on_board} {colour} kings"));
            }
        }
    }
    if setup
        .cubes
        .values()
        .any(|cubes| cubes.is_empty() || cubes.len() > 2)
    {
        faults.push("a cell with no cube or three".to_owned());
    }
    if rules.draw.is_some_and(|draw| setup.count >= draw.turns) {
        faults.push("the count is full".to_owned());
    }
    if rules.prisoners.is_none() && setup.exchanges > 0 {
        faults.push("exchanges of nothing".to_owned());
    }
    let pending = !matches!(setup.king, KingStatus::OnBoard);
    if pending && oracle.legal(&oracle.state(setup)).is_empty() {
        faults.push("nothing answers what is pending".to_owned());
    }
    faults
}

#[test]
fn setups_keep_to_the_counts_and_can_be_played() {
    for name in GAMES {
        let oracle = oracle(name);
        let mut over = 0;
        for (number, profile) in Profile::ALL.into_iter().enumerate() {
            for seed in 0..60 {
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed * 100 + number as u64);
                let setup = random_setup(&oracle, profile, &mut rng);
                assert_eq!(
                    faults(&oracle, &setup),
                    Vec::<String>::new(),
                    "{name} {profile:?} {setup:?}"
                );
                let again = random_setup(
                    &oracle,
                    profile,
                    &mut Xoshiro256PlusPlus::seed_from_u64(seed * 100 + number as u64),
                );
                assert_eq!(setup, again);
                over += u32::from(oracle.outcome(&oracle.state(&setup)).is_some());
            }
        }
        assert!(
            over < 60,
            "{name}: {over} of 600 setups are over before they start"
        );
    }
}

#[test]
fn rare_events_are_met() {
    for name in GAMES {
        let oracle = oracle(name);
        let mut tally: BTreeMap<Event, u32> = BTreeMap::new();
        for (number, profile) in Profile::ALL.into_iter().enumerate() {
            for seed in 0..100 {
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed * 100 + number as u64);
                let setup = random_setup(&oracle, profile, &mut rng);
                let policy = Policy::ALL[seed as usize % Policy::ALL.len()];
                let mut state = oracle.state(&setup);
                for turn in random_game(&oracle, &state, policy, 4, &mut rng) {
                    let report = oracle.report(&state, &turn).expect("legal");
                    for event in oracle.events(&report) {
                        *tally.entry(event).or_default() += 1;
                    }
                    state = report.after;
                }
            }
        }
        println!("{name}: {tally:?}");
        let missed: Vec<Event> = Event::possible(oracle.rules())
            .into_iter()
            .filter(|event| !tally.contains_key(event))
            .collect();
        assert_eq!(missed, [], "{name}");
    }
}

#[test]
fn the_decisions_of_a_ransom_make_up_the_whole_turns() {
    for name in ["jersi-4.2+ransom", "jersi-4.8+ransom"] {
        let oracle = oracle(name);
        for profile in [
            Profile::NoReturn,
            Profile::NoRansom,
            Profile::KingOnMountain,
        ] {
            for seed in 0..30 {
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
                let state = oracle.state(&random_setup(&oracle, profile, &mut rng));
                assert_eq!(composed(&oracle, &state), oracle.legal(&state), "{state:?}");
            }
        }
    }
}

/// The whole turns, found by taking one decision after the other; that both ways
/// lead to the same state is checked for some of them.
fn composed(oracle: &Oracle, state: &State) -> Vec<String> {
    let mut whole = BTreeSet::new();
    for decision in oracle.decisions(state) {
        let Some((steps, _)) = decision.split_once('#') else {
            whole.insert(decision);
            continue;
        };
        let asked = oracle.play(state, &decision).expect("legal");
        for gift in oracle.legal(&asked) {
            let paid = oracle.play(&asked, &gift).expect("legal");
            let paid_text = format!("{steps}{gift}");
            if !paid.is_pending() {
                assert_eq!(oracle.play(state, &paid_text), Some(paid));
                whole.insert(paid_text);
                continue;
            }
            for (number, king) in oracle.legal(&paid).iter().enumerate() {
                let text = format!("{paid_text}/{king}");
                if number == 0 {
                    assert_eq!(oracle.play(state, &text), oracle.play(&paid, king));
                }
                whole.insert(text);
            }
        }
    }
    whole.into_iter().collect()
}
