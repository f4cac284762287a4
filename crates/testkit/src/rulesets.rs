//! The games that the tests play, with their options.

use crate::Oracle;
use crate::random::{Profile, invented_rules, random_setup};
use jersi_core::{Rules, Setup};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::Arc;

/// The games and options on which the core is held against the oracle.
pub const NAMES: [&str; 15] = [
    "jersi-4.8",
    "jersi-4.8+no-reserve",
    "jersi-4.8+ransom",
    "jersi-4.8+king-keeps-count",
    "jersi-4.2",
    "jersi-4.2+no-reserve",
    "jersi-4.2+ransom",
    "jersi-4.0",
    "jersi-4.0+no-reserve",
    "mikjersi",
    "mikjersi+no-reserve",
    "pijersi",
    "pijersi+half-random",
    "pijersi+full-random",
    OLD,
];

/// A game from before goal rows and reserves, in which the capture of the king
/// decides; it is no built-in game but a file.
pub const OLD: &str = "jersi-2";

/// How many starts there are where they are dealt at random.
const DEALS: u64 = 50;

/// A game, its oracle, and where games begin.
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// The name in [`NAMES`], or `invented`.
    pub name: &'static str,
    /// The rules; where the start is dealt at random, those of one deal.
    pub rules: Arc<Rules>,
    /// The slow implementation.
    pub oracle: Oracle,
    /// The starts: one, or many different ones where they are dealt.
    pub starts: Vec<Setup>,
}

impl Ruleset {
    /// The game with one of the [`NAMES`].
    ///
    /// # Panics
    /// If there is none.
    pub fn new(name: &'static str) -> Ruleset {
        let rules = load(name, 0);
        let deals = if name.ends_with("random") { DEALS } else { 1 };
        Ruleset {
            name,
            oracle: Oracle::new(&rules),
            starts: (0..deals)
                .map(|seed| Setup::start(&load(name, seed)))
                .collect(),
            rules: Arc::new(rules),
        }
    }

    /// A game that nobody has ever played, the same for the same number. It starts
    /// from random setups.
    pub fn invented(number: u64) -> Ruleset {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(number);
        let base = NAMES[number as usize % NAMES.len()];
        let rules = invented_rules(&load(base, number), &mut rng);
        let oracle = Oracle::new(&rules);
        let starts = (0..8)
            .map(|_| random_setup(&oracle, Profile::Scattered, &mut rng))
            .collect();
        Ruleset {
            name: "invented",
            rules: Arc::new(rules),
            oracle,
            starts,
        }
    }

    /// A number of its own for each game, so that no two see the same random numbers.
    pub(crate) fn seed(&self) -> u64 {
        self.name.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
        })
    }
}

/// The rules of a name that may also be [`OLD`]; a start that is dealt is dealt
/// from `seed`.
///
/// # Panics
/// If there are no such rules.
pub fn load(name: &str, seed: u64) -> Rules {
    let rules = if name == OLD {
        let text = include_str!("../../../testdata/jersi-2.toml");
        Rules::from_toml_with(text, "", &mut || seed)
    } else {
        Rules::dealt(name, &mut || seed)
    };
    rules.unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Runs an expression with the tables of some rules, on the word that fits their
/// board: `with_tables!(&rules, tables => check(&tables))`.
#[macro_export]
macro_rules! with_tables {
    ($rules:expr, $tables:ident => $body:expr) => {{
        match jersi_core::Game::new($rules).state() {
            jersi_core::AnyState::Narrow(state) => {
                let $tables = jersi_core::Tables::clone(state.tables());
                $body
            }
            jersi_core::AnyState::Wide(state) => {
                let $tables = jersi_core::Tables::clone(state.tables());
                $body
            }
        }
    }};
}

/// One test for each of the [`NAMES`], so that they can run side by side:
/// `ruleset_tests!(check)` calls `check` with the name.
#[macro_export]
macro_rules! ruleset_tests {
    ($check:path) => {
        $crate::ruleset_tests! { $check,
            jersi_4_8 "jersi-4.8"
            jersi_4_8_no_reserve "jersi-4.8+no-reserve"
            jersi_4_8_ransom "jersi-4.8+ransom"
            jersi_4_8_king_keeps_count "jersi-4.8+king-keeps-count"
            jersi_4_2 "jersi-4.2"
            jersi_4_2_no_reserve "jersi-4.2+no-reserve"
            jersi_4_2_ransom "jersi-4.2+ransom"
            jersi_4_0 "jersi-4.0"
            jersi_4_0_no_reserve "jersi-4.0+no-reserve"
            mikjersi "mikjersi"
            mikjersi_no_reserve "mikjersi+no-reserve"
            pijersi "pijersi"
            pijersi_half_random "pijersi+half-random"
            pijersi_full_random "pijersi+full-random"
            jersi_2 "jersi-2"
        }
    };
    ($check:path, $($test:ident $name:literal)*) => {
        $(
            #[test]
            fn $test() {
                $check($name);
            }
        )*

        #[test]
        fn every_ruleset_is_tested() {
            assert_eq!([$($name),*], $crate::rulesets::NAMES);
        }
    };
}
