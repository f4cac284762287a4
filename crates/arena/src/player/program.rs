//! An engine that runs as a program of its own and speaks UGI.

use jersi_core::{Rules, Turn};
use jersi_ugi::client::{UgiEngine, UgiError};

use super::{EngineFault, EnginePlayer, MoveRequest};
use crate::contender::{Contender, ContenderKind};

/// An engine that runs as a program of its own.
pub(crate) struct Program(UgiEngine);

impl Program {
    /// Starts the program of a contender and sets its options.
    ///
    /// # Panics
    /// If the contender is not a program.
    pub(crate) fn start(
        contender: &Contender,
        rules: &Rules,
        rules_name: &str,
    ) -> Result<Program, UgiError> {
        let ContenderKind::Program {
            command,
            options,
            lines,
        } = &contender.kind
        else {
            unreachable!("only programs are started here");
        };
        let mut engine = UgiEngine::start(command)?;
        engine.set_rules(rules, rules_name)?;
        // Both sides of a match get the same, unless their options say otherwise.
        for (name, value) in [("Hash", contender.hash_mb), ("Threads", contender.threads)] {
            let is_given = options
                .iter()
                .any(|(given, _)| given.eq_ignore_ascii_case(name));
            if !is_given && engine.has_option(name) {
                engine.set_option(name, &value.to_string())?;
            }
        }
        for (name, value) in options {
            engine.set_option(name, value)?;
        }
        for line in lines {
            engine.send(line)?;
        }
        Ok(Program(engine))
    }

    /// The running engine.
    pub(crate) fn engine(&self) -> &UgiEngine {
        &self.0
    }
}

impl EnginePlayer for Program {
    fn new_game(&mut self, _seed: u64) -> Result<(), EngineFault> {
        Ok(self.0.new_game()?)
    }

    fn play(&mut self, question: &MoveRequest<'_>) -> Result<Turn, EngineFault> {
        let MoveRequest {
            game,
            limits,
            patience,
            stop,
        } = question;
        let reply = self.0.best(game, limits, *patience, stop)?;
        Ok(reply.turn)
    }
}
