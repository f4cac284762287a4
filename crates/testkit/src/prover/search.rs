//! The search itself: one turn of the attacker, every reply of the defender.

use super::blocking::cannot_be_blocked;
use super::{Exhausted, Key, Known, MOST_KNOWN, Prover};
use jersi_core::{Bits, Decision, Position, Stage};

impl<W: Bits> Prover<'_, W> {
    /// Whether this decision of either player leads to a win of the attacker within
    /// `plies` plies, its own included.
    pub(super) fn wins(
        &mut self,
        position: &Position<W>,
        turn: Decision,
        plies: u32,
    ) -> Result<bool, Exhausted> {
        self.visited += 1;
        if self.visited > self.most {
            return Err(Exhausted(self.most));
        }
        // Answers belong to the turn that they complete.
        let left = plies - u32::from(!position.is_pending());
        let next = self.tables.play_unchecked(position, turn);
        if next.is_pending() {
            self.answer(&next, left)
        } else if let Some(outcome) = self.tables.decided(&next) {
            Ok(outcome.winner == Some(self.attacker))
        } else if next.side() == self.attacker {
            self.attack(&next, left)
        } else {
            self.defend(&next, left)
        }
    }

    /// A pending decision, by whoever makes it.
    fn answer(&mut self, position: &Position<W>, left: u32) -> Result<bool, Exhausted> {
        let own = position.decider() == self.attacker;
        let answers = self.list(position);
        let mut result = !own;
        for &answer in &answers {
            if self.wins(position, answer, left)? == own {
                result = own;
                break;
            }
        }
        self.lists.push(answers);
        Ok(result)
    }

    /// The attacker is to move and must win within `plies`, which is odd.
    pub(super) fn attack(&mut self, position: &Position<W>, plies: u32) -> Result<bool, Exhausted> {
        if plies == 0 {
            return Ok(false);
        }
        if self.wins_at_once(position) {
            return Ok(true);
        }
        if plies == 1
            && !self.tables.has_ransom()
            && cannot_be_blocked(self.tables, position, !self.attacker)
        {
            return Ok(false);
        }
        let known = self.known.get(&Key(*position)).copied();
        let known = known.unwrap_or(Known {
            wins: u32::MAX,
            holds: 0,
        });
        if known.wins <= plies {
            return Ok(true);
        }
        if known.holds >= plies {
            return Ok(false);
        }
        let mut turns = self.list(position);
        self.favourites.first(Role::Attack, plies, &mut turns);
        let (mut won, mut holds) = (None, known.holds);
        // What took long to refute is tried first at the next depth: it forces.
        let first = if plies == 1 {
            1
        } else {
            (known.holds + 2).max(3)
        };
        for depth in (first..=plies).step_by(2) {
            won = self.attack_with(position, &mut turns, depth)?;
            if won.is_some() {
                break;
            }
            holds = depth;
        }
        if let Some((turn, _)) = won {
            self.favourites.praise(Role::Attack, plies, turn);
        }
        self.lists.push(turns);
        if self.known.len() >= MOST_KNOWN {
            self.known.clear();
        }
        let wins = won.map_or(u32::MAX, |(_, depth)| depth);
        self.known.insert(Key(*position), Known { wins, holds });
        Ok(won.is_some())
    }

    /// The first of these turns that wins within `plies`. If there is none, the
    /// turns are sorted by the work it took to find out, the most first.
    fn attack_with(
        &mut self,
        position: &Position<W>,
        turns: &mut [Decision],
        plies: u32,
    ) -> Result<Option<(Decision, u32)>, Exhausted> {
        let mut tried = Vec::with_capacity(turns.len());
        for &turn in turns.iter() {
            let before = self.visited;
            if self.wins(position, turn, plies)? {
                return Ok(Some((turn, plies)));
            }
            tried.push((self.visited - before, turn));
        }
        tried.sort_by_key(|&(work, _)| std::cmp::Reverse(work));
        for (place, (_, turn)) in turns.iter_mut().zip(tried) {
            *place = turn;
        }
        Ok(None)
    }

    /// The defender is to move and must not be able to avoid a loss within `plies`,
    /// which is even.
    fn defend(&mut self, position: &Position<W>, plies: u32) -> Result<bool, Exhausted> {
        if plies == 0 {
            return Ok(!self.tables.has_turn(position));
        }
        if self.wins_at_once(position) {
            return Ok(false);
        }
        let mut replies = self.list(position);
        let favourites = self.favourites.first(Role::Defend, plies, &mut replies);
        let refuted = self.refuted(position, &mut replies, favourites, plies)?;
        self.lists.push(replies);
        Ok(!refuted)
    }

    /// Whether one of these replies saves the defender: the favourites are tried at
    /// once, the others first at small depths, where most of them lose.
    fn refuted(
        &mut self,
        position: &Position<W>,
        replies: &mut Vec<Decision>,
        favourites: usize,
        plies: u32,
    ) -> Result<bool, Exhausted> {
        for reply in replies.drain(..favourites) {
            if !self.wins(position, reply, plies)? {
                self.favourites.praise(Role::Defend, plies, reply);
                return Ok(true);
            }
        }
        for depth in (2..=plies).step_by(2) {
            let mut kept = 0;
            for index in 0..replies.len() {
                let reply = replies[index];
                if self.wins(position, reply, depth)? {
                    continue;
                }
                if depth == plies {
                    self.favourites.praise(Role::Defend, plies, reply);
                    return Ok(true);
                }
                replies[kept] = reply;
                kept += 1;
            }
            replies.truncate(kept);
        }
        Ok(false)
    }

    /// Whether the player to move has a turn that wins by itself.
    fn wins_at_once(&mut self, position: &Position<W>) -> bool {
        let mut turns = self.lists.pop().unwrap_or_default();
        turns.clear();
        self.tables.stage_into(position, Stage::Wins, &mut turns);
        let any = !turns.is_empty();
        self.lists.push(turns);
        any
    }

    /// All decisions of a position that is not decided.
    fn list(&mut self, position: &Position<W>) -> Vec<Decision> {
        let mut turns = self.lists.pop().unwrap_or_default();
        turns.clear();
        self.tables
            .for_each_undecided(position, |turn| turns.push(turn));
        turns
    }
}

/// Who looks for a turn.
#[derive(Clone, Copy, Debug)]
enum Role {
    Attack,
    Defend,
}

/// Turns that were good in other positions of the same depth: tried first.
#[derive(Debug, Default)]
pub(super) struct Favourites([Vec<Vec<Decision>>; 2]);

/// How many of them are kept.
const MOST_FAVOURITES: usize = 6;

impl Favourites {
    fn of(&mut self, role: Role, plies: u32) -> &mut Vec<Decision> {
        let lists = &mut self.0[role as usize];
        let index = plies as usize;
        if lists.len() <= index {
            lists.resize(index + 1, Vec::new());
        }
        &mut lists[index]
    }

    /// Moves the favourites to the front of a list; how many there are.
    fn first(&mut self, role: Role, plies: u32, turns: &mut [Decision]) -> usize {
        let mut front = 0;
        for favourite in self.of(role, plies) {
            if let Some(index) = turns[front..].iter().position(|turn| turn == favourite) {
                turns.swap(front, front + index);
                front += 1;
            }
        }
        front
    }

    fn praise(&mut self, role: Role, plies: u32, turn: Decision) {
        let list = self.of(role, plies);
        if let Some(index) = list.iter().position(|&known| known == turn) {
            list[..=index].rotate_right(1);
        } else {
            list.truncate(MOST_FAVOURITES - 1);
            list.insert(0, turn);
        }
    }
}
