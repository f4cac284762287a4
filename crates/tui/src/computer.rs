//! Our own engine as a player and as an adviser.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use jersi_core::{ByColour, Colour, Decision, Game, Rules};
use jersi_engine::{Answer, Engine, Limits, Pv, SearchEvent, Strength, Task};

use jersi_engine::threads::think;
use jersi_table::policy;

/// How the computer thinks.
#[derive(Clone, Copy, Debug)]
pub struct ThinkingSettings {
    /// For a turn, where there is no clock.
    pub time: Duration,
    /// Processors to use.
    pub threads: usize,
    /// Where weak levels take their luck from.
    pub seed: u64,
}

impl Default for ThinkingSettings {
    /// The usual time, one processor, and always the same luck.
    fn default() -> Self {
        ThinkingSettings {
            time: policy::USUAL_TIME,
            threads: 1,
            seed: 0,
        }
    }
}

/// The engines of a game: one for each player, as a weak one is not to know what a
/// strong one has found out, and one that advises people.
pub(crate) struct Computers {
    settings: ThinkingSettings,
    players: ByColour<Engine>,
    adviser: Engine,
}

impl Computers {
    pub(crate) fn new(rules: &Rules, settings: ThinkingSettings) -> Computers {
        Computers {
            settings,
            players: ByColour::from_fn(|_| Engine::new(rules)),
            adviser: Engine::new(rules),
        }
    }

    /// The decision of the player whose turn it is, or the best so far when `stop` is
    /// set.
    pub(crate) fn decide(
        &mut self,
        game: &Game,
        strength: Strength,
        limits: Limits,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&Pv),
    ) -> Option<Decision> {
        let player = game.decider();
        let task = Task {
            strength,
            seed: policy::seed(self.settings.seed, game),
            ..Task::new(limits)
        };
        let threads = self.settings.threads;
        let answer = search(&mut self.players[player], game, &task, threads, stop, tell)?;
        Some(answer.turn.first)
    }

    /// What the player whose turn it is should decide, as well as we know.
    pub(crate) fn advise(
        &mut self,
        game: &Game,
        limits: Limits,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&Pv),
    ) -> Option<Answer> {
        let task = Task::new(limits);
        let threads = self.settings.threads;
        search(&mut self.adviser, game, &task, threads, stop, tell)
    }

    /// Whether the computer, playing this colour, agrees to a draw.
    pub(crate) fn agrees(&mut self, game: &Game, colour: Colour, stop: &AtomicBool) -> bool {
        let task = Task::new(policy::draw_limits());
        let engine = &mut self.adviser;
        let found = search(engine, game, &task, 1, stop, &mut |_| {});
        found.is_some_and(|answer| policy::accepts_draw(game, answer.score, colour))
    }
}

fn search(
    engine: &mut Engine,
    game: &Game,
    task: &Task,
    threads: usize,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(&Pv),
) -> Option<Answer> {
    let answer = think(engine, game, task, threads, stop, &mut |event| {
        let SearchEvent::Pv(pv) = event;
        tell(&pv);
    });
    answer.ok()
}
