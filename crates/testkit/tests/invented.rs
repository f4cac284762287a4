//! The core against the oracle on games that nobody has ever played: a game is data, and
//! any data that can be written in a rules file is played by its letter.
//!
//! `JERSI_GAMES=5000` before the command makes a hunt of it.

use jersi_core::{Bits, Tables};
use jersi_testkit::agreement::{Comparison, Tally};
use jersi_testkit::oracle::Event;
use jersi_testkit::rulesets::Ruleset;
use jersi_testkit::tour::tour;
use jersi_testkit::with_tables;
use std::collections::BTreeMap;

/// Games that are invented, and positions of each.
const GAMES: u64 = 150;
const POSITIONS: usize = 120;

fn compare<W: Bits>(number: u64, ruleset: &Ruleset, tables: &Tables<W>) -> Tally {
    let mut comparison = Comparison::new(ruleset, tables);
    tour(ruleset, tables, POSITIONS, |sight, rng| {
        if let Err(disagreement) = comparison.compare(sight, rng) {
            // There is no file of these rules to name, so nothing is kept.
            println!("game {number}\n{disagreement}\n{:#?}", ruleset.rules);
            panic!("game {number}\n{disagreement}");
        }
    });
    comparison.tally
}

#[test]
fn core_and_oracle_agree_on_invented_games() {
    let games = std::env::var("JERSI_GAMES")
        .ok()
        .and_then(|number| number.parse().ok())
        .unwrap_or(GAMES);
    let mut events: BTreeMap<Event, u32> = BTreeMap::new();
    for number in 0..games {
        let ruleset = Ruleset::invented(number);
        let tally = with_tables!(&ruleset.rules, tables => compare(number, &ruleset, &tables));
        for (event, count) in tally.events {
            *events.entry(event).or_default() += count;
        }
    }
    println!("{events:#?}");
    for event in Event::ALL {
        let count = events.get(&event).copied().unwrap_or(0);
        assert!(count > 50, "{event:?} {count} times");
    }
}
