//! What players and hosts ask for, judged.

use super::Table;
use crate::action::{Action, Refusal};
use crate::clock::Millis;
use crate::end::Cause;
use crate::event::{Event, Logged, Offer};
use crate::policy;
use crate::tree::NodeId;
use jersi_core::record::Tags;
use jersi_core::{Colour, Notation, Turn};

impl Table {
    /// Does what somebody asks for, at a moment: what happened then, at least one event.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    pub fn act(&mut self, action: Action, now: Millis) -> Result<Vec<Logged>, Refusal> {
        if now < self.moment() {
            return Err(Refusal::Earlier(self.moment()));
        }
        if let Some(colour) = self.clock.is_up(now)
            && action.by().is_some()
        {
            return Err(Refusal::TimeIsUp(colour));
        }
        let before = self.log.len();
        if let Action::Play { by, text } = action {
            self.play(by, &text, now)?;
        } else {
            for event in self.judge(action, now)? {
                let right = self.happen(event, now);
                debug_assert_eq!(right, Ok(()), "what was judged right happens");
            }
        }
        Ok(self.log[before..].to_vec())
    }

    /// The events that an action comes to.
    fn judge(&self, action: Action, now: Millis) -> Result<Vec<Event>, Refusal> {
        let event = match action {
            Action::Play { .. } => unreachable!("playing is judged as it goes"),
            Action::Offer { by, offer } => return self.judge_offer(by, offer),
            Action::Withdraw { by, offer } => {
                self.expect_offer(by, offer)?;
                Event::Withdrew { by, offer }
            }
            Action::Decline { by, offer } => {
                self.expect_offer(!by, offer)?;
                Event::Declined { by, offer }
            }
            Action::Accept { by, offer } => return self.judge_acceptance(by, offer),
            Action::TakeBack { by } => {
                let turns = self.takeback_target(by);
                let turns = turns.ok_or(Refusal::NothingToTakeBack)?;
                if self.players[!by].seat.is_remote() {
                    return Err(Refusal::NeedsConsent);
                }
                Event::TookBack { turns }
            }
            Action::Resign { by } => {
                self.expect_running()?;
                Event::Resigned { by }
            }
            Action::Claim { by } => {
                self.expect_running()?;
                let since = self.away[!by].ok_or(Refusal::NotAway)?;
                let at = since.saturating_add(policy::CLAIM_AFTER);
                if now < at {
                    return Err(Refusal::TooSoonToClaim(at));
                }
                Event::Claimed { by }
            }
            Action::Abort { by } => {
                self.expect_running()?;
                if by.is_some() && self.turns() >= 2 {
                    return Err(Refusal::TooLateToAbort);
                }
                Event::Aborted { by }
            }
            Action::Flag => {
                let of = self.clock.is_up(now).ok_or(Refusal::TimeIsNotUp)?;
                Event::FlagFell { of }
            }
            Action::Adjudicate { winner, cause } => {
                self.expect_running()?;
                expect_statable(cause)?;
                Event::Adjudicated { winner, cause }
            }
            Action::Leave { by } if self.away[by].is_none() => Event::Left { by },
            Action::Return { by } if self.away[by].is_some() => Event::Returned { by },
            Action::Pause if !self.paused => Event::Paused,
            Action::Resume if self.paused => Event::Resumed,
            Action::Leave { .. } | Action::Return { .. } | Action::Pause | Action::Resume => {
                return Err(Refusal::NoChange);
            }
            Action::SetClock { colour, left } => {
                self.expect_clock(colour)?;
                Event::ClockSet { colour, left }
            }
            Action::Seat { colour, player } => Event::Seated { colour, player },
            Action::Tag { name, text } => {
                Tags::default().set(&name, &text)?;
                Event::Tagged { name, text }
            }
            Action::Vary { after, text } => self.judge_variation(after, &text)?,
            Action::Remove { node } => {
                self.expect_turn(node)?;
                Event::Removed { node }
            }
            Action::Promote { node } => {
                self.expect_turn(node)?;
                Event::Promoted { node }
            }
            Action::Comment { node, text } => {
                self.expect_node(node)?;
                Event::Commented { node, text }
            }
            Action::Review { node, value, best } => {
                self.expect_turn(node)?;
                Event::Reviewed { node, value, best }
            }
        };
        Ok(vec![event])
    }

    fn judge_offer(&self, by: Colour, offer: Offer) -> Result<Vec<Event>, Refusal> {
        self.expect_right_time(offer)?;
        match self.offered(offer) {
            Some(other) if other == by => return Err(Refusal::AlreadyOffered),
            Some(_) => return self.judge_acceptance(by, offer),
            None => {}
        }
        if offer == Offer::Takeback && self.takeback_target(by).is_none() {
            return Err(Refusal::NothingToTakeBack);
        }
        if offer == Offer::Rematch && self.rematch {
            return Err(Refusal::AlreadyOffered);
        }
        Ok(vec![Event::Offered { by, offer }])
    }

    fn judge_acceptance(&self, by: Colour, offer: Offer) -> Result<Vec<Event>, Refusal> {
        self.expect_offer(!by, offer)?;
        let mut events = vec![Event::Accepted { by, offer }];
        match offer {
            Offer::Draw => events.push(Event::Agreed),
            Offer::Takeback => {
                let turns = self.takeback_target(!by);
                let turns = turns.ok_or(Refusal::NothingToTakeBack)?;
                events.push(Event::TookBack { turns });
            }
            Offer::Rematch => {}
        }
        Ok(events)
    }

    fn judge_variation(&self, after: NodeId, text: &str) -> Result<Event, Refusal> {
        self.expect_node(after)?;
        if after == self.tree.end() && self.is_open() {
            return Err(Refusal::UnderWay);
        }
        let game = self.tree.game(after);
        let turn = game.read_turn(text)?;
        Ok(Event::Varied {
            after,
            text: game.turn_text(turn, Notation::Canonical),
            left: None,
        })
    }

    /// Plays what is this player's to decide in a turn.
    fn play(&mut self, by: Colour, text: &str, now: Millis) -> Result<(), Refusal> {
        self.expect_running()?;
        let decider = self.decider();
        if decider != by {
            return Err(Refusal::NotYourTurn(decider));
        }
        let turn = self.game().read_turn(text)?;
        let together = Colour::BOTH.map(|colour| self.players[colour].seat.is_person());
        self.play_decisions(turn, now, |colour| colour == by || together == [true; 2])
    }

    /// Plays the decisions of a turn, as far as those who make them may.
    pub(super) fn play_decisions(
        &mut self,
        turn: Turn,
        now: Millis,
        may: impl Fn(Colour) -> bool,
    ) -> Result<(), Refusal> {
        for decision in turn.decisions() {
            let by = self.decider();
            if !may(by) {
                break;
            }
            let text = self.game().turn_text(decision.into(), Notation::Canonical);
            let left = self.left_after(decision, now);
            self.happen(Event::Played { by, text, left }, now)?;
        }
        Ok(())
    }

    fn expect_running(&self) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::GameOver);
        }
        Ok(())
    }

    fn expect_right_time(&self, offer: Offer) -> Result<(), Refusal> {
        match (offer, self.is_over()) {
            (Offer::Draw | Offer::Takeback, true) => Err(Refusal::GameOver),
            (Offer::Rematch, false) => Err(Refusal::NotOver),
            _ => Ok(()),
        }
    }

    fn expect_offer(&self, by: Colour, offer: Offer) -> Result<(), Refusal> {
        if self.offered(offer) != Some(by) {
            return Err(Refusal::NotOffered);
        }
        Ok(())
    }

    pub(super) fn expect_clock(&self, colour: Colour) -> Result<(), Refusal> {
        if self.is_over() || self.clock.control(colour).base().is_none() {
            return Err(Refusal::NoClock);
        }
        Ok(())
    }

    pub(super) fn expect_node(&self, node: NodeId) -> Result<(), Refusal> {
        match self.tree.get(node) {
            Some(_) => Ok(()),
            None => Err(Refusal::NoSuchNode(node)),
        }
    }

    pub(super) fn expect_turn(&self, node: NodeId) -> Result<(), Refusal> {
        if node == NodeId::START {
            return Err(Refusal::StartIsNoTurn);
        }
        self.expect_node(node)
    }
}

/// Whether somebody can say that a game ended for this cause.
pub(super) fn expect_statable(cause: Cause) -> Result<(), Refusal> {
    let shown = cause.reason().is_some_and(jersi_core::Reason::is_shown);
    if shown || cause == Cause::Aborted {
        return Err(Refusal::OnlyTheBoard);
    }
    Ok(())
}
