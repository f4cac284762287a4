//! The turns of computers: of our own engine, and of others.

use jersi_core::{ByColour, Colour, Turn};
use jersi_engine::Strength;
use jersi_text::say;
use jersi_ugi::client::{UgiEngine, UgiError};

use super::console::{Heard, Thinking};
use super::conversation::{Conversation, Flow};
use crate::command::Command;
use crate::engines::{hire, hired, limits};
use crate::seat::{self, Seat, word};

impl Conversation<'_> {
    /// Lets our own engine decide.
    pub(super) fn compute(&mut self, strength: Strength) -> Flow {
        let game = self.sitting.game();
        let limits = self.sitting.limits(self.thinking.time);
        let language = &self.language;
        let mut thinking = Thinking::new(&say!(language, "thinking"));
        let stop = self.console.stop_flag();
        let found = self
            .computers
            .decide(game, strength, limits, stop, &mut |line| {
                thinking.tell(|| say!(language, "thinking-ahead", depth = line.depth));
            });
        drop(thinking);
        match found {
            Some(turn) => self.decided(turn.into()),
            // There is always a turn where the game is not over.
            None => Flow::Leave,
        }
    }

    /// Lets another engine decide.
    pub(super) fn consult(&mut self, command: &str) -> Flow {
        let player = self.sitting.game().decider();
        if self.engines[player].is_none() {
            // To be started takes time that is not for thinking.
            self.sitting.stop_clock();
            match self.hire(command, player) {
                Ok(engine) => self.engines[player] = Some(engine),
                Err(error) => return self.engine_failed(player, &error),
            }
            self.sitting.run_clock();
        }
        let Some(engine) = &mut self.engines[player] else {
            return Flow::Leave;
        };
        let (limits, most) = limits(
            self.sitting.table().clock(),
            player,
            self.sitting.now(),
            self.thinking.time,
        );
        let thinking = Thinking::new(&say!(self.language, "thinking"));
        let game = self.sitting.game();
        let reply = engine.best(game, &limits, most, self.console.stop_flag());
        drop(thinking);
        match reply {
            Ok(reply) => self.decided(reply.turn),
            Err(error) => self.engine_failed(player, &error),
        }
    }

    /// Starts an engine for this game.
    fn hire(&mut self, command: &str, player: Colour) -> Result<UgiEngine, UgiError> {
        let (engine, knows) = hire(command, &self.sitting.record())?;
        let text = hired(engine.name(), player, knows, &self.language);
        self.console.line(&text);
        Ok(engine)
    }

    /// Another game begins: the engines are started anew for it.
    pub(super) fn dismiss_engines(&mut self) {
        self.engines = ByColour::default();
    }

    /// Says what is wrong with an engine, and asks who is to play on.
    fn engine_failed(&mut self, player: Colour, error: &UgiError) -> Flow {
        self.sitting.stop_clock();
        // Whatever is left of it, a fresh one knows no less.
        self.engines[player] = None;
        let why = error.to_string();
        let text = say!(self.language, "engine-failed", why = why);
        self.refuse(&text);
        if self.console.take_interrupt() && !self.console.is_terminal() {
            return self.leave_interrupted();
        }
        let question = say!(self.language, "engine-instead", player = word(player)) + " ";
        loop {
            let Heard::Line(line) = self.console.ask(&question, None) else {
                return Flow::Leave;
            };
            let line = line.to_lowercase();
            let is = |word: &str| !line.is_empty() && word.starts_with(line.as_str());
            if is("retry") || is(&say!(self.language, "engine-retry")) {
                return Flow::On;
            }
            if is("end") || is(&say!(self.language, "engine-end")) {
                return Flow::Leave;
            }
            let person = line == say!(self.language, "seat-person");
            let seat = if person {
                Some(Seat::Person)
            } else {
                seat::parse(&line).ok()
            };
            if let Some(seat) = seat {
                self.sitting.sit(player, seat);
                return Flow::On;
            }
        }
    }

    /// Plays what a computer decided, unless somebody stopped it or its time is up.
    fn decided(&mut self, turn: Turn) -> Flow {
        if self.sitting.flag() {
            return self.ended();
        }
        if self.console.take_interrupt() {
            return self.after_interrupt(turn);
        }
        self.played(turn)
    }

    /// Asks what to do after Ctrl-C has stopped a computer.
    fn after_interrupt(&mut self, best: Turn) -> Flow {
        if !self.console.is_terminal() {
            return self.leave_interrupted();
        }
        self.sitting.stop_clock();
        let question = say!(self.language, "stopped") + " ";
        loop {
            let Heard::Line(line) = self.console.ask(&question, None) else {
                return Flow::Leave;
            };
            let line = line.to_lowercase();
            let is = |word: &str| word.starts_with(line.as_str());
            if is("play") || is(&say!(self.language, "stopped-play")) {
                return self.played(best);
            }
            if is("think") || is(&say!(self.language, "stopped-think")) {
                return Flow::On;
            }
            if is("takeback") || is(&Command::Takeback.word(&self.language)) {
                return self.take_back();
            }
            if is("quit") || is(&Command::Quit.word(&self.language)) {
                return Flow::Leave;
            }
        }
    }
}
