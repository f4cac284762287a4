//! Forced wins, proven by trying everything.
//!
//! An AND/OR search over all legal turns of the core: the attacker needs one turn
//! that wins, and it must win against every reply. There is no evaluation, and no
//! turn is left out by guessing. What makes it quick is exact: the order in which
//! turns are tried, a table of what is already known of a position, sets that show
//! a win in one without trying it, and a sure sign that nobody can be blocked.

mod blocking;
mod search;

use jersi_core::{Bits, Colour, Decision, Position, Tables};
use search::Favourites;
use std::collections::HashMap;
use std::hash::{Hash, Hasher};

/// Looks for forced wins of the player to move.
///
/// A win in `n` plies counts the turns of both players, so `n` is odd. Where a turn
/// has several decisions (with ransom) they are one ply together, each made by its
/// own player. The draw count is a part of the position.
///
/// ```
/// use jersi_core::{Rules, Tables};
/// use jersi_testkit::prover::Prover;
/// let rules = Rules::named("pijersi").unwrap();
/// let tables = Tables::<u64>::new(rules.into());
/// let setup = tables.read_setup("6/1R-2s-2/6/7/6/7/6 w 0 1").unwrap();
/// let position = tables.position(&setup).unwrap();
/// let mut prover = Prover::new(&tables, 1_000);
/// assert_eq!(prover.shortest(&position, 3), Ok(Some(1)));
/// assert_eq!(prover.turns(&position, 1).unwrap().len(), 2);
/// ```
#[derive(Debug)]
pub struct Prover<'a, W: Bits> {
    tables: &'a Tables<W>,
    attacker: Colour,
    known: HashMap<Key<W>, Known>,
    favourites: Favourites,
    /// Lists of turns to use again.
    lists: Vec<Vec<Decision>>,
    visited: u64,
    most: u64,
}

/// The prover has visited as many positions as it may, and does not know yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not decided after {0} positions")]
pub struct Exhausted(pub u64);

/// Nothing is kept of more positions than this: it would not fit the memory of a
/// small machine.
const MOST_KNOWN: usize = 2_000_000;

impl<'a, W: Bits> Prover<'a, W> {
    /// A prover that visits at most so many positions.
    pub fn new(tables: &'a Tables<W>, most: u64) -> Prover<'a, W> {
        Prover {
            tables,
            attacker: Colour::White,
            known: HashMap::new(),
            favourites: Favourites::default(),
            lists: Vec::new(),
            visited: 0,
            most,
        }
    }

    /// Positions visited so far: each one that a turn has led to.
    pub fn visited(&self) -> u64 {
        self.visited
    }

    /// In how many plies the player to move wins against any defence, if that is at
    /// most `most`.
    ///
    /// # Errors
    /// If the work allowed does not suffice.
    ///
    /// # Panics
    /// If a decision is pending.
    pub fn shortest(
        &mut self,
        position: &Position<W>,
        most: u32,
    ) -> Result<Option<u32>, Exhausted> {
        self.begin(position);
        if self.tables.is_decided(position) {
            return Ok(None);
        }
        for plies in (1..=most).step_by(2) {
            if self.attack(position, plies)? {
                return Ok(Some(plies));
            }
        }
        Ok(None)
    }

    /// All first turns (with ransom, first decisions) after which the player to move
    /// wins within `plies` plies, in the order of turns.
    ///
    /// # Errors
    /// If the work allowed does not suffice.
    ///
    /// # Panics
    /// If a decision is pending.
    pub fn turns(
        &mut self,
        position: &Position<W>,
        plies: u32,
    ) -> Result<Vec<Decision>, Exhausted> {
        self.begin(position);
        let mut turns = Vec::new();
        if plies > 0 {
            self.tables.legal_into(position, &mut turns);
        }
        let mut winning = Vec::new();
        for turn in turns {
            if self.wins(position, turn, plies)? {
                winning.push(turn);
            }
        }
        winning.sort_unstable();
        Ok(winning)
    }

    fn begin(&mut self, position: &Position<W>) {
        assert!(!position.is_pending(), "a turn must be complete");
        if self.attacker != position.side() {
            self.attacker = position.side();
            self.known.clear();
        }
    }
}

/// A position as the table knows it. The whole of it is compared, so that two
/// positions with one hash are never mistaken for each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Key<W: Bits>(Position<W>);

impl<W: Bits> Hash for Key<W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.hash() ^ u64::from(self.0.count()).rotate_right(16));
    }
}

/// What is known of a position with the attacker to move.
#[derive(Clone, Copy, Debug)]
struct Known {
    /// The attacker wins within so many plies; `u32::MAX` if that is not known.
    wins: u32,
    /// The attacker does not win within so many.
    holds: u32,
}
