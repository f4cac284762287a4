//! The turns of computers: of our own engine, and of others.

use std::time::Duration;

use jersi_core::record::Record;
use jersi_core::{ByColour, Colour, WholeTurn};
use jersi_engine::Strength;

use super::clock::Clock;
use super::command::Command;
use super::console::{Heard, Thinking};
use super::seat::{Seat, word};
use super::session::{Flow, Session};
use crate::language::{Language, say};
use crate::opponent::{Clocks, Go, Opponent, OpponentError};
use crate::records::RULES_FILE;

/// How much longer than it was given an engine may take before it counts as hanging.
const PATIENCE: Duration = Duration::from_secs(10);

/// Starts an engine for the game of a record, and tells whether it knows its rules by name.
pub(super) fn hire(command: &str, record: &Record) -> Result<(Opponent, bool), OpponentError> {
    let mut engine = Opponent::start(command)?;
    let own = record.tags.get(RULES_FILE).map(str::to_owned);
    let rules = own.unwrap_or_else(|| record.rules.full_id());
    let knows = engine.set_rules(&rules)?;
    engine.new_game()?;
    Ok((engine, knows))
}

/// What an engine is told about its time, and how long it is waited for.
pub(super) fn limits(clock: Option<&Clock>, player: Colour, time: Duration) -> (Go, Duration) {
    let Some(clock) = clock else {
        let go = Go {
            time: Some(time),
            ..Go::default()
        };
        return (go, time + PATIENCE);
    };
    let clocks = Some(Clocks {
        left: ByColour::from_fn(|colour| clock.left(colour)),
        increment: ByColour::from_fn(|_| clock.control.increment),
    });
    let go = Go {
        clocks,
        ..Go::default()
    };
    (go, clock.left(player) + PATIENCE)
}

/// Says that an engine is there, and whether it plays whatever it plays.
pub(super) fn hired(name: &str, player: Colour, knows: bool, language: &Language) -> String {
    let player = word(player);
    if knows {
        say!(language, "engine-ready", name = name, player = player)
    } else {
        say!(
            language,
            "engine-knows-one-game",
            name = name,
            player = player
        )
    }
}

impl Session {
    /// Lets our own engine decide.
    pub(super) fn compute(&mut self, strength: Strength) -> Flow {
        let (game, clock) = (self.sitting.game(), self.sitting.clock());
        let language = &self.language;
        let mut thinking = Thinking::new(&say!(language, "thinking"));
        let stop = self.console.stop_flag();
        let found = self.minds.decide(game, strength, clock, stop, &mut |line| {
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
            if let Some(clock) = self.sitting.clock_mut() {
                clock.stop();
            }
            match self.hire(command, player) {
                Ok(engine) => self.engines[player] = Some(engine),
                Err(error) => return self.engine_failed(player, &error),
            }
            if let Some(clock) = self.sitting.clock_mut() {
                clock.run(player);
            }
        }
        let Some(engine) = &mut self.engines[player] else {
            return Flow::Leave;
        };
        let (go, most) = limits(self.sitting.clock(), player, self.settings.thinking.time);
        let thinking = Thinking::new(&say!(self.language, "thinking"));
        let game = self.sitting.game();
        let reply = engine.think(game, &go, most, self.console.stop_flag());
        drop(thinking);
        match reply {
            Ok(reply) => self.decided(reply.turn),
            Err(error) => self.engine_failed(player, &error),
        }
    }

    /// Starts an engine for this game.
    fn hire(&mut self, command: &str, player: Colour) -> Result<Opponent, OpponentError> {
        let (engine, knows) = hire(command, self.sitting.record())?;
        let text = hired(engine.name(), player, knows, &self.language);
        self.console.line(&text);
        Ok(engine)
    }

    /// Another game begins: the engines are started anew for it.
    pub(super) fn dismiss_engines(&mut self) {
        self.engines = ByColour::default();
    }

    /// Says what is wrong with an engine, and asks who is to play on.
    fn engine_failed(&mut self, player: Colour, error: &OpponentError) -> Flow {
        if let Some(clock) = self.sitting.clock_mut() {
            clock.stop();
        }
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
                line.parse().ok()
            };
            if let Some(seat) = seat {
                self.sitting.name_player(player, &seat);
                self.seats[player] = seat;
                return Flow::On;
            }
        }
    }

    /// Plays what a computer decided, unless somebody stopped it or its time is up.
    fn decided(&mut self, turn: WholeTurn) -> Flow {
        let player = self.sitting.game().decider();
        let clock = self.sitting.clock();
        if clock.is_some_and(|clock| clock.is_up(player)) {
            return self.flag(player);
        }
        if self.console.take_interrupt() {
            return self.after_interrupt(turn);
        }
        self.played(turn)
    }

    /// Asks what to do after Ctrl-C has stopped a computer.
    fn after_interrupt(&mut self, best: WholeTurn) -> Flow {
        if !self.console.is_terminal() {
            return self.leave_interrupted();
        }
        if let Some(clock) = self.sitting.clock_mut() {
            clock.stop();
        }
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
