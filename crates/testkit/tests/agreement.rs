//! The core against the oracle: the same turns, the same outcome, the same positions
//! after them, in games and in setups that no game would reach.
//!
//! `JERSI_SEED=7 JERSI_POSITIONS=200000` before the command makes a hunt of it.

use jersi_core::{Bits, Colour, Tables};
use jersi_testkit::agreement::{Comparison, Tally};
use jersi_testkit::oracle::Event;
use jersi_testkit::rulesets::Ruleset;
use jersi_testkit::tour::tour;
use jersi_testkit::{account, ruleset_tests, with_tables};

/// Different positions of each game.
const POSITIONS: usize = 20_000;

/// How often each game must have shown an event that it knows, among the turns that
/// both have played. A run that does not meet a rule has not tested it.
const LEAST: [(Event, u32); 20] = [
    (Event::Capture, 10_000),
    (Event::DoubleCapture, 300),
    (Event::CaptureOnMountain, 1500),
    (Event::Climb, 3000),
    (Event::Drop, 5000),
    (Event::MountainOnMountain, 1000),
    (Event::KingTaken, 4000),
    (Event::KingReturned, 10_000),
    (Event::KingReturnedOnMountain, 1500),
    (Event::Ransom, 50_000),
    (Event::RansomOpened, 5000),
    (Event::RansomSaved, 1000),
    (Event::Exchange, 1000),
    (Event::ExchangeRefused, 1000),
    (Event::Goal, 500),
    (Event::NoReturn, 100),
    (Event::NoRansom, 1000),
    (Event::KingCaptured, 2000),
    (Event::Blocked, 500),
    (Event::DrawByCount, 5000),
];

/// How often each kind of event must have been told that a game knows.
const LEAST_TOLD: u32 = 100;

fn agree(name: &'static str) {
    let ruleset = Ruleset::new(name);
    let tally = with_tables!(&ruleset.rules, tables => compare(&ruleset, &tables));
    println!(
        "{name}: {} positions ({} pending, sides {:?}, cubes {:?}), {} turns compared, {} played",
        tally.positions, tally.pending, tally.sides, tally.cubes, tally.turns, tally.played
    );
    let possible = Event::possible(&ruleset.rules);
    let mut missed = Vec::new();
    for (event, least) in LEAST {
        let seen = tally.events.get(&event).copied().unwrap_or(0);
        println!("{seen:>8} {event:?}");
        if possible.contains(&event) && seen < least {
            missed.push(format!("{event:?} {seen} times, not {least}"));
        }
    }
    let possible = account::possible(&ruleset.rules);
    for kind in account::KINDS {
        let told = tally.told.get(kind).copied().unwrap_or(0);
        println!("{told:>8} {kind}");
        if possible.contains(&kind) && told < LEAST_TOLD {
            missed.push(format!("{kind} {told} times, not {LEAST_TOLD}"));
        }
    }
    assert!(missed.is_empty(), "{name} has shown {}", missed.join(", "));
    // From a few cubes to all there are, and as much for one player as for the other.
    let all: u8 = ruleset.rules.kinds.iter().map(|kind| 2 * kind.count).sum();
    let cubes = tally.cubes.expect("positions");
    assert!(cubes[0] <= 4 && cubes[1] == usize::from(all), "{cubes:?}");
    for colour in Colour::BOTH {
        assert!(
            3 * tally.sides[colour] > tally.positions,
            "{:?}",
            tally.sides
        );
    }
}

fn compare<W: Bits>(ruleset: &Ruleset, tables: &Tables<W>) -> Tally {
    let positions = std::env::var("JERSI_POSITIONS")
        .ok()
        .and_then(|number| number.parse().ok())
        .unwrap_or(POSITIONS);
    let mut comparison = Comparison::new(ruleset, tables);
    let mut visited = 0;
    tour(ruleset, tables, positions, |sight, rng| {
        visited += 1;
        if let Err(disagreement) = comparison.compare(sight, rng) {
            disagreement.report();
        }
    });
    assert!(visited >= positions, "{visited} positions on the tour");
    comparison.tally
}

#[test]
fn every_event_has_a_least_number() {
    assert_eq!(LEAST.map(|(event, _)| event), Event::ALL);
}

ruleset_tests!(agree);
