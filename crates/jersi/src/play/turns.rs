//! The turns of people: typed, completed, refused, played.

use jersi_core::WholeTurn;

use super::answer::{self, Question, Reading};
use super::faults;
use super::seat::{self, Seat};
use super::session::{Flow, Session};
use crate::failure::underlined;
use crate::language::say;

impl Session {
    /// Plays what was typed, or says why not.
    pub(super) fn typed_turn(&mut self, text: &str) -> Flow {
        match answer::read(self.sitting.game(), text) {
            Reading::Turn(turn) => {
                self.open = None;
                self.enter(turn)
            }
            Reading::Open(open) => {
                self.open = Some(open);
                self.ask_open();
                Flow::On
            }
            Reading::Wrong(error) => {
                // An answer to what was asked, but not one that was offered.
                let asked = self.open.is_some() || self.sitting.is_pending();
                let game = self.sitting.game();
                let refusal = if asked && answer::is_answer(game, &self.language, text) {
                    say!(self.language, "not-a-choice", text = text)
                } else {
                    let why = faults::refusal(game, &self.language, &error);
                    format!("{}\n{}", underlined(text, &error.fault), why.join("\n"))
                };
                self.refuse(&refusal);
                // What was asked is still to be answered.
                self.ask_open();
                Flow::On
            }
        }
    }

    /// Asks for what a typed turn leaves open.
    pub(super) fn ask_open(&mut self) {
        let Some(open) = &self.open else {
            return;
        };
        let choices = open.choices(self.sitting.game(), &self.language);
        let question = match open.question {
            Question::Return(_) => say!(self.language, "ask-return", cells = choices),
            Question::Ransom(_) => say!(self.language, "ask-ransom", kinds = choices),
        };
        self.console.prose(&question);
    }

    /// Forgets a turn that was typed and not completed; whether there was one.
    pub(super) fn forget_open(&mut self) -> bool {
        self.open.take().is_some()
    }

    /// Plays the turn of a person. What the other player decides in it is left to a player
    /// who is not at the keyboard.
    pub(super) fn enter(&mut self, turn: WholeTurn) -> Flow {
        let player = self.sitting.game().decider();
        if self
            .sitting
            .clock()
            .is_some_and(|clock| clock.is_up(player))
        {
            return self.flag(player);
        }
        let mine = seat::own_part(turn, &self.seats[!player]);
        self.played(mine)
    }

    /// Plays a decision that is legal, saves it and shows it.
    pub(super) fn played(&mut self, turn: WholeTurn) -> Flow {
        if !self.sitting.play(turn) {
            return Flow::On;
        }
        // Of a turn under way nothing is saved, and nobody else needs to see it.
        let decider = self.sitting.game().decider();
        if !self.sitting.is_pending() {
            self.save();
            self.show();
        } else if self.seats[decider] == Seat::Person {
            self.show();
        }
        Flow::On
    }
}
