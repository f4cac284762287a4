//! A tour of many positions of a game, the same every time.
//!
//! One half of them comes from games, the other from random setups, which reach
//! what games rarely do.

use crate::random::{Policy, Profile, random_setup};
use crate::rulesets::Ruleset;
use jersi_core::{Bits, Notation, Position, Setup, Tables, Turn};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::HashSet;

/// No game goes on for longer than this many turns, as most rulesets know games
/// without end.
const LONGEST_GAME: usize = 150;

/// A position on the tour.
#[derive(Clone, Debug)]
pub struct Sight<W> {
    /// The position; it may be finished or pending.
    pub position: Position<W>,
    /// What the core calls legal there (at a pending position, the decisions), with
    /// the canonical texts, sorted by them.
    pub legal: Vec<(String, Turn)>,
}

impl<W: Bits> Sight<W> {
    /// The sight of a position.
    pub fn new(tables: &Tables<W>, position: Position<W>) -> Sight<W> {
        let mut legal = Vec::new();
        tables.for_each_whole_turn(&position, |turn| {
            legal.push((tables.turn_text(&position, turn, Notation::Canonical), turn));
        });
        legal.sort_unstable();
        Sight { position, legal }
    }
}

/// Shows `positions` different positions of a game to a visitor, with random
/// numbers for whatever it wants to choose.
///
/// `JERSI_SEED` shifts the random numbers, for a hunt that sees other positions.
///
/// # Panics
/// If the core refuses a random setup, all of which are made to be legal.
pub fn tour<W: Bits>(
    ruleset: &Ruleset,
    tables: &Tables<W>,
    positions: usize,
    mut visit: impl FnMut(&Sight<W>, &mut Xoshiro256PlusPlus),
) {
    let shift: u64 = std::env::var("JERSI_SEED")
        .ok()
        .and_then(|seed| seed.parse().ok())
        .unwrap_or(0);
    let mut guide = Guide {
        ruleset,
        tables,
        rng: Xoshiro256PlusPlus::seed_from_u64(ruleset.seed().wrapping_add(shift)),
        seen: HashSet::new(),
        visit: &mut visit,
    };
    for game in 0.. {
        if guide.seen.len() >= positions / 2 {
            break;
        }
        guide.game(game, positions / 2);
    }
    for number in 0.. {
        if guide.seen.len() >= positions {
            break;
        }
        let profile = Profile::ALL[number % Profile::ALL.len()];
        let setup = random_setup(&ruleset.oracle, profile, &mut guide.rng);
        guide.show(guide.position(&setup));
    }
}

struct Guide<'a, W, F> {
    ruleset: &'a Ruleset,
    tables: &'a Tables<W>,
    rng: Xoshiro256PlusPlus,
    /// Hash and count of the positions shown: no position is shown twice.
    seen: HashSet<(u64, u16)>,
    visit: &'a mut F,
}

impl<W: Bits, F: FnMut(&Sight<W>, &mut Xoshiro256PlusPlus)> Guide<'_, W, F> {
    fn show(&mut self, position: Position<W>) -> Sight<W> {
        let sight = Sight::new(self.tables, position);
        if self.seen.insert((position.hash(), position.count())) {
            (self.visit)(&sight, &mut self.rng);
        }
        sight
    }

    fn position(&self, setup: &Setup) -> Position<W> {
        self.tables.position(setup).unwrap_or_else(|faults| {
            let text = self.tables.setup_text(setup);
            panic!("{}: {text} is refused: {faults}", self.ruleset.name)
        })
    }

    /// Plays a game, and shows also the positions inside a turn with ransom.
    fn game(&mut self, number: usize, positions: usize) {
        let policy = Policy::ALL[number % Policy::ALL.len()];
        let starts = &self.ruleset.starts;
        let mut position = self.position(&starts[number / Policy::ALL.len() % starts.len()]);
        for _ in 0..LONGEST_GAME {
            let sight = self.show(position);
            if sight.legal.is_empty() || self.seen.len() >= positions {
                return;
            }
            let texts: Vec<&str> = sight.legal.iter().map(|(text, _)| text.as_str()).collect();
            let setup = self.tables.setup(&position);
            let chosen = policy.choose(&texts, &setup, self.tables.rules(), &mut self.rng);
            for decision in sight.legal[chosen].1.decisions() {
                if position.is_pending() {
                    self.show(position);
                }
                position = self.tables.play_unchecked(&position, decision);
            }
        }
    }
}
