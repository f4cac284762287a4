//! The prover against minimax on the oracle, written as plainly as it can be.

use jersi_core::{Bits, Colour, KingStatus, Notation, Tables, Turn};
use jersi_testkit::Oracle;
use jersi_testkit::oracle::State;
use jersi_testkit::prover::{Exhausted, Prover};
use jersi_testkit::random::{Profile, random_setup};
use jersi_testkit::rulesets::{OLD, Ruleset};
use jersi_testkit::with_tables;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::{BTreeMap, BTreeSet};

/// Minimax would take too long.
struct TooLong;

/// Minimax, with a limit to its work: it is slow.
struct Minimax<'a> {
    oracle: &'a Oracle,
    /// Positions that it may still look at.
    left: usize,
}

impl Minimax<'_> {
    /// The decisions of a state with what they lead to.
    fn next(&self, state: &State) -> Vec<(String, State)> {
        let play = |text: String| {
            let next = self.oracle.play(state, &text).expect("it is legal");
            (text, next)
        };
        let turns = self.oracle.turns(state);
        // A whole turn may be decisions of both players.
        if turns
            .iter()
            .any(|turn| self.oracle.text(turn).contains('#'))
        {
            return self.oracle.decisions(state).into_iter().map(play).collect();
        }
        let play = |turn| (self.oracle.text(turn), self.oracle.apply(state, turn));
        turns.iter().map(play).collect()
    }

    /// Whether a player wins within so many turns of both, by trying everything.
    fn wins(&mut self, state: &State, player: Colour, plies: u32) -> Result<bool, TooLong> {
        if let Some(outcome) = self.oracle.outcome(state) {
            return Ok(outcome.winner == Some(player));
        }
        if plies == 0 && !state.is_pending() {
            return Ok(false);
        }
        self.left = self.left.checked_sub(1).ok_or(TooLong)?;
        let decider = match state.king {
            KingStatus::RansomAsked(_) => !state.side,
            _ => state.side,
        };
        // A turn is counted when it begins; what completes it is not.
        let plies = plies - u32::from(!state.is_pending());
        let own = decider == player;
        for (_, next) in self.next(state) {
            if self.wins(&next, player, plies)? == own {
                return Ok(own);
            }
        }
        Ok(!own)
    }

    /// In how many plies, at most `most`, the player to move wins, if at all.
    fn shortest(&mut self, state: &State, most: u32) -> Result<Option<u32>, TooLong> {
        for plies in (1..=most).step_by(2) {
            if self.wins(state, state.side, plies)? {
                return Ok(Some(plies));
            }
        }
        Ok(None)
    }

    /// The first decisions that win in so many plies.
    fn turns(&mut self, state: &State, plies: u32) -> Result<BTreeSet<String>, TooLong> {
        let mut turns = BTreeSet::new();
        for (text, next) in self.next(state) {
            if self.wins(&next, state.side, plies - 1)? {
                turns.insert(text);
            }
        }
        Ok(turns)
    }
}

/// How deep minimax can look into a position with so many turns in a short time.
fn plies_to_try(turns: usize) -> Option<u32> {
    match turns {
        1..=12 => Some(5),
        13..=40 => Some(3),
        _ => None,
    }
}

/// How many positions are compared that are won in so many plies; 0 is for those
/// that are not. Wins in one are common in random setups and say little.
const QUOTAS: [(u32, usize); 4] = [(0, 60), (1, 20), (3, 15), (5, 2)];
/// Random setups to choose from.
const SETUPS: usize = 10_000;
/// Positions that minimax may look at for one setup.
const WORK: usize = 3_000;

/// Compares on random setups, and counts what was compared.
fn compare<W: Bits>(ruleset: &Ruleset, tables: &Tables<W>) -> BTreeMap<u32, usize> {
    let oracle = &ruleset.oracle;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let mut missing = BTreeMap::from(QUOTAS);
    for number in 0..SETUPS {
        if missing.values().all(|&left| left == 0) {
            break;
        }
        let profile = Profile::ALL[number % Profile::ALL.len()];
        let setup = random_setup(oracle, profile, &mut rng);
        let position = tables.position(&setup).expect("random setups are legal");
        let mut turns = Vec::new();
        tables.legal_into(&position, &mut turns);
        let Some(most) = plies_to_try(turns.len()).filter(|_| !position.is_pending()) else {
            continue;
        };
        let Ok(found) = Prover::new(tables, 100_000).shortest(&position, most) else {
            continue;
        };
        let left = missing.get_mut(&found.unwrap_or(0)).expect("odd, or 0");
        if *left == 0 {
            continue;
        }
        let text = tables.position_text(&position);
        let state = oracle.state(&setup);
        let mut minimax = Minimax { oracle, left: WORK };
        let Ok(expected) = minimax.shortest(&state, most) else {
            continue;
        };
        assert_eq!(found, expected, "{} {text}", ruleset.name);
        *left -= 1;
        let Some(plies) = found else { continue };
        let Ok(expected) = minimax.turns(&state, plies) else {
            continue;
        };
        let write = |turn| tables.turn_text(&position, Turn::from(turn), Notation::Canonical);
        let proven = Prover::new(tables, u64::MAX).turns(&position, plies);
        let proven: BTreeSet<String> = proven.unwrap().into_iter().map(write).collect();
        assert_eq!(proven, expected, "{} {text}", ruleset.name);
    }
    let compared = |(plies, wanted)| (plies, wanted - missing[&plies]);
    QUOTAS.into_iter().map(compared).collect()
}

fn check(name: &'static str) {
    let ruleset = Ruleset::new(name);
    let compared = with_tables!(&ruleset.rules, tables => compare(&ruleset, &tables));
    println!("{name}: {compared:?}");
    assert_eq!(
        [compared[&0], compared[&1]],
        [60, 20],
        "{name}: {compared:?}"
    );
    assert!(compared[&3] >= 5, "{name}: {compared:?}");
}

#[test]
fn pijersi() {
    check("pijersi");
}

#[test]
fn mikjersi() {
    check("mikjersi");
}

#[test]
fn jersi_4_8() {
    check("jersi-4.8");
}

#[test]
fn jersi_4_8_ransom() {
    check("jersi-4.8+ransom");
}

#[test]
fn jersi_4_2_no_reserve() {
    check("jersi-4.2+no-reserve");
}

#[test]
fn jersi_2() {
    check(OLD);
}

#[test]
fn too_much_work_is_refused() {
    let ruleset = Ruleset::new("pijersi");
    with_tables!(&ruleset.rules, tables => {
        let position = tables.start();
        let mut prover = Prover::new(&tables, 1_000);
        assert_eq!(prover.shortest(&position, 5), Err(Exhausted(1_000)));
        assert_eq!(Prover::new(&tables, 100_000).shortest(&position, 3), Ok(None));
    });
}
