//! Our own engine, in this process.

use std::time::Duration;

use jersi_core::{Rules, Turn};
use jersi_engine::threads::think;
use jersi_engine::{Engine, Evaluator, Strength, Task};

use super::{EngineFault, EnginePlayer, MoveRequest};
use crate::contender::Contender;

/// Our own engine, in this process.
pub(super) struct BuiltIn {
    engine: Engine,
    strength: Strength,
    threads: usize,
    seed: u64,
}

impl BuiltIn {
    pub(super) fn new(
        contender: &Contender,
        rules: &Rules,
        strength: Strength,
        evaluator: &Evaluator,
    ) -> Result<BuiltIn, EngineFault> {
        let mut engine = Engine::with_evaluator(rules, evaluator)
            .map_err(|error| EngineFault::Crash(error.to_string()))?;
        engine.resize(contender.hash_mb);
        Ok(BuiltIn {
            engine,
            strength,
            threads: contender.threads,
            seed: 0,
        })
    }
}

impl EnginePlayer for BuiltIn {
    fn new_game(&mut self, seed: u64) -> Result<(), EngineFault> {
        self.engine.forget();
        self.seed = seed;
        Ok(())
    }

    fn play(&mut self, question: &MoveRequest<'_>) -> Result<Turn, EngineFault> {
        let game = question.game;
        // No overhead: the clock that counts is in the same process.
        let limits = question.limits.limits(game.decider(), Duration::ZERO);
        let task = Task {
            strength: self.strength,
            seed: self.seed,
            ..Task::new(limits)
        };
        think(
            &mut self.engine,
            game,
            &task,
            self.threads,
            question.stop,
            &mut |_| {},
        )
        .map(|answer| answer.turn)
        .map_err(|error| EngineFault::Illegal(error.to_string()))
    }
}
