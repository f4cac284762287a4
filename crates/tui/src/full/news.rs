//! What computers find, and what time brings.

use jersi_core::Colour;
use jersi_engine::{Answer, Pv};

use super::event::{Found, Purpose, Ticket};
use super::model::{Model, Value};
use crate::picture::cells_of;
use crate::{advice, engines};

impl Model {
    /// Some time has passed.
    pub(super) fn tick(&mut self) {
        if self.sitting.flag() {
            self.ended();
        }
    }

    /// Another engine begins to think.
    pub(super) fn begun(&mut self, ticket: Ticket) {
        if let Some(job) = self.job.as_mut().filter(|job| job.ticket == ticket) {
            job.has_begun = true;
        }
    }

    pub(super) fn told(&mut self, ticket: Ticket, pv: Pv) {
        let Some(job) = &mut self.job else {
            return;
        };
        if job.ticket != ticket {
            return;
        }
        job.depth = pv.depth;
        if matches!(job.purpose, Purpose::Value | Purpose::Hint) && pv.rank == 1 {
            self.value = Some(Value {
                about: job.about,
                depth: pv.depth,
                score: pv.score,
                line: pv.decisions,
            });
        }
    }

    pub(super) fn found(&mut self, ticket: Ticket, found: Found) {
        let Some(job) = self.job.take_if(|job| job.ticket == ticket) else {
            return;
        };
        match found {
            Found::Turn(Some(turn)) => self.play(turn),
            // There is always a turn where the game is not over.
            Found::Turn(None) => {}
            Found::Failed(why) => {
                let player = self.game().decider();
                self.ask_instead(player, &why);
            }
            Found::Advice(answer) => {
                if let Some(answer) = answer {
                    self.advised(&job.purpose, &answer);
                }
            }
            Found::Agrees(true) => self.agree(),
            Found::Agrees(false) => {
                if let Purpose::Draw(other) = job.purpose {
                    self.decline(other);
                }
            }
        }
    }

    fn advised(&mut self, purpose: &Purpose, answer: &Answer) {
        self.value = Some(Value {
            about: self.about(),
            depth: answer.depth,
            score: answer.score,
            line: answer.pv.clone(),
        });
        if *purpose == Purpose::Hint {
            self.hinted = cells_of(answer.turn);
            let text = advice::text(self.game(), &self.language, answer);
            self.say(text);
        }
    }

    pub(super) fn hired(&mut self, player: Colour, name: &str, knows: bool) {
        let text = engines::hired(name, player, knows, &self.language);
        self.say(text);
    }
}
