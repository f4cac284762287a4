//! What events do to a table. The state follows from them alone.

use super::Table;
use super::act::expect_statable;
use crate::action::Refusal;
use crate::clock::Millis;
use crate::end::{Cause, End};
use crate::event::{Event, Offer};
use crate::tree::{Node, NodeId};
use jersi_core::record::{Assessment, Note};
use jersi_core::{ByColour, Colour, Decision, Reason};

impl Table {
    /// Lets an event change the state; nothing has changed if it cannot have happened.
    pub(super) fn apply(&mut self, event: &Event, at: Millis) -> Result<(), Refusal> {
        match event {
            Event::Started { .. } => return Err(Refusal::AlreadyStarted),
            Event::Played { by, text, left } => self.played(*by, text, *left, at)?,
            Event::Offered { by, offer } => {
                self.offers.insert(*offer, *by);
            }
            Event::Withdrew { offer, .. } | Event::Declined { offer, .. } => {
                self.offers.remove(offer);
            }
            Event::Accepted { offer, .. } => {
                self.offers.remove(offer);
                self.rematch |= *offer == Offer::Rematch;
            }
            Event::TookBack { turns } => self.took_back(*turns, at)?,
            Event::Resigned { by } => {
                self.ends(End::won(!*by, Cause::Known(Reason::Resignation)), at)?;
            }
            Event::Agreed => {
                let drawn = End {
                    winner: None,
                    cause: Cause::Known(Reason::Agreement),
                };
                self.ends(drawn, at)?;
            }
            Event::FlagFell { of } => self.ends(End::won(!*of, Cause::Known(Reason::Flag)), at)?,
            Event::Claimed { by } => self.ends(End::won(*by, Cause::Left), at)?,
            Event::Aborted { .. } => self.ends(End::ABORTED, at)?,
            Event::Adjudicated { winner, cause } => {
                expect_statable(*cause)?;
                let (winner, cause) = (*winner, *cause);
                self.ends(End { winner, cause }, at)?;
            }
            Event::Left { by } => self.away[*by] = Some(at),
            Event::Returned { by } => self.away[*by] = None,
            Event::Paused => {
                self.paused = true;
                self.clock.stop(at);
            }
            Event::Resumed => {
                self.paused = false;
                self.run_clock(at);
            }
            Event::ClockSet { colour, left } => {
                self.expect_clock(*colour)?;
                self.clock.stop(at);
                self.clock.set(*colour, *left);
                self.run_clock(at);
            }
            Event::Seated { colour, player } => self.players[*colour] = player.clone(),
            Event::Tagged { name, text } => self.tags.set(name, text)?,
            Event::Varied { after, text, left } => self.varied(*after, text, *left)?,
            Event::Removed { node } => {
                self.expect_turn(*node)?;
                self.change_tree(at, |table| table.tree.remove(*node));
            }
            Event::Promoted { node } => {
                self.expect_turn(*node)?;
                self.change_tree(at, |table| table.tree.promote(*node));
            }
            Event::Commented { node, text } => {
                let found = self.tree.node_mut(*node);
                found.ok_or(Refusal::NoSuchNode(*node))?.note = Note::new(text);
            }
            Event::Reviewed { node, value, best } => {
                self.expect_turn(*node)?;
                let (value, best) = (*value, *best);
                let found = self.tree.node_mut(*node);
                found.ok_or(Refusal::NoSuchNode(*node))?.review = Some(Assessment { value, best });
            }
        }
        Ok(())
    }

    fn played(
        &mut self,
        by: Colour,
        text: &str,
        left: Option<u64>,
        at: Millis,
    ) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::GameOver);
        }
        let decider = self.decider();
        if decider != by {
            return Err(Refusal::NotYourTurn(decider));
        }
        let turn = self.game().read_turn(text)?;
        let node = self.tree.play(turn)?;
        self.latest = node;
        let complete = !self.is_open();
        let player = self.tree.node(node).player();
        self.clock.decided(by, player, complete, at);
        if let Some(left) = left.filter(|_| self.clock.control(by).base().is_some()) {
            self.clock.set(by, left);
        }
        if complete {
            // A record can have clocks where no control is known, and none where one is.
            let shown = if by == player {
                left
            } else {
                self.clock.left(player, at)
            };
            let node = self.tree.node_mut(node);
            node.expect("it was just played").clock = shown;
        }
        // Who plays on declines; and what was to be taken back is not the last any more.
        self.offers.remove(&Offer::Takeback);
        if self.offered(Offer::Draw) == Some(!by) {
            self.offers.remove(&Offer::Draw);
        }
        if self.is_over() {
            self.offers.clear();
        }
        self.run_clock(at);
        Ok(())
    }

    fn varied(&mut self, after: NodeId, text: &str, left: Option<u64>) -> Result<(), Refusal> {
        self.expect_node(after)?;
        if after == self.tree.end() && self.is_open() {
            return Err(Refusal::UnderWay);
        }
        let turn = self.tree.game(after).read_turn(text)?;
        let node = self.tree.try_turn(after, turn)?;
        self.latest = node;
        if let (Some(left), Some(node)) = (left, self.tree.node_mut(node)) {
            node.clock = Some(left);
        }
        Ok(())
    }

    fn took_back(&mut self, turns: usize, at: Millis) -> Result<(), Refusal> {
        if turns >= self.turns() {
            return Err(Refusal::NothingToTakeBack);
        }
        let line = self.tree.main_line();
        let to = turns
            .checked_sub(1)
            .map_or(NodeId::START, |last| line[last]);
        self.tree.take_back(to);
        self.latest = to;
        self.reopen(at);
        Ok(())
    }

    /// The game is over, as the players or a referee will.
    fn ends(&mut self, end: End, at: Millis) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::GameOver);
        }
        self.clock.stop(at);
        // Of a turn that is not complete, nothing counts.
        if self.is_open() {
            let end = self.tree.end();
            let before = self.tree.node(end).parent();
            self.tree.take_back(before);
            self.latest = before;
        }
        self.stated = Some(end);
        self.offers.clear();
        Ok(())
    }

    /// Changes the tree; if the game is another one then, it goes on.
    fn change_tree(&mut self, at: Millis, change: impl FnOnce(&mut Table)) {
        let end = self.tree.end();
        change(self);
        if self.tree.get(self.latest).is_none() {
            self.latest = self.tree.end();
        }
        if self.tree.end() != end {
            self.reopen(at);
        }
    }

    /// The game goes on from another position: with the clocks that it had there, and
    /// without an end that was stated.
    fn reopen(&mut self, at: Millis) {
        self.stated = None;
        self.rematch = false;
        self.offers.clear();
        self.clock.stop(at);
        let line = self.tree.main_line();
        let nodes = line.iter().rev().map(|&id| self.tree.node(id));
        let timing = self.clock.timing();
        let left = ByColour::from_fn(|colour| {
            let mut own = nodes.clone().filter(|node| node.player() == colour);
            let known = own.find_map(Node::clock);
            known.or(timing.control[colour].base())
        });
        for colour in Colour::BOTH {
            if let Some(left) = left[colour] {
                self.clock.set(colour, left);
            }
        }
        self.run_clock(at);
    }

    /// What a player has left after a decision at this moment.
    pub(super) fn left_after(&self, decision: Decision, at: Millis) -> Option<u64> {
        let by = self.decider();
        self.clock.control(by).base()?;
        let mut game = self.game().clone();
        game.play(decision).ok()?;
        let complete = !game.setup().king.is_pending();
        let end = self.tree.node(self.tree.end());
        let player = if end.is_open() { end.player() } else { by };
        let mut clock = self.clock.clone();
        clock.decided(by, player, complete, at);
        clock.left(by, at)
    }

    /// Lets the time of whoever is to decide run: not before both have played, if first
    /// turns are free, not while the clock is paused, and not after the end.
    pub(super) fn run_clock(&mut self, at: Millis) {
        let played = self.turns() - usize::from(self.is_open());
        let free = self.clock.timing().free_first_turns && played < 2;
        if self.paused || free || self.is_over() {
            self.clock.stop(at);
        } else {
            self.clock.run(self.decider(), at);
        }
    }
}
