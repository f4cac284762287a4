//! The turns of computers: of our own engine, and of others.

use std::time::Duration;

use jersi_core::record::Record;
use jersi_core::{ByColour, Colour, Turn};
use jersi_engine::Strength;
use jersi_ugi::SearchLimits;
use jersi_ugi::client::{UgiEngine, UgiError};

use super::command::Command;
use super::console::{Heard, Thinking};
use super::conversation::{Conversation, Flow};
use super::seat::{self, Seat, word};
use crate::language::{Language, say};
use crate::records::RULES_FILE;
use jersi_table::{Clock, Millis, TimeControl};

/// How much longer than it was given an engine may take before it counts as hanging.
const PATIENCE: Duration = Duration::from_secs(10);

/// Starts an engine for the game of a record, and tells whether it knows its rules by name.
pub(super) fn hire(command: &str, record: &Record) -> Result<(UgiEngine, bool), UgiError> {
    let mut engine = UgiEngine::start(command)?;
    let own = record.tags.get(RULES_FILE).map(str::to_owned);
    let rules = own.unwrap_or_else(|| record.rules.full_id());
    let knows = engine.set_rules(&rules)?;
    engine.new_game()?;
    Ok((engine, knows))
}

/// What an engine is told about its time, and how long it is waited for.
pub(super) fn limits(
    clock: &Clock,
    player: Colour,
    now: Millis,
    usual: Duration,
) -> (SearchLimits, Duration) {
    let left = |colour| clock.left(colour, now).map(Duration::from_millis);
    let (Some(mine), TimeControl::Fischer { .. }) = (left(player), clock.control(player)) else {
        let time = left(player).map_or(usual, |left| usual.min(left * 8 / 10));
        return (SearchLimits::movetime(time), time + PATIENCE);
    };
    let limits = SearchLimits {
        left: ByColour::from_fn(left),
        increment: ByColour::from_fn(|colour| {
            Duration::from_millis(clock.control(colour).increment())
        }),
        ..SearchLimits::default()
    };
    (limits, mine + PATIENCE)
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

impl Conversation {
    /// Lets our own engine decide.
    pub(super) fn compute(&mut self, strength: Strength) -> Flow {
        let game = self.sitting.game();
        let limits = self.sitting.limits(self.settings.thinking.time);
        let language = &self.language;
        let mut thinking = Thinking::new(&say!(language, "thinking"));
        let stop = self.console.stop_flag();
        let found = self
            .minds
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
            self.settings.thinking.time,
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
