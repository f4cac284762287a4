//! An engine at the board: our own in this process, or a program.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use jersi_core::{Game, Rules, WholeTurn};
use jersi_engine::{Engine, Limits, Strength, Task};

use super::contender::{Contender, Kind};
use crate::opponent::{Go, Opponent, OpponentError};
use crate::think::think;

/// An engine that plays games, one after the other.
pub(super) enum Player {
    BuiltIn {
        engine: Box<Engine>,
        strength: Strength,
        threads: usize,
        seed: u64,
    },
    Program(Box<Opponent>),
}

/// What an engine is asked.
pub(super) struct Question<'a> {
    pub(super) game: &'a Game,
    /// For an engine of ours.
    pub(super) limits: Limits,
    /// For a program.
    pub(super) go: Go,
    /// A program that takes longer is not waited for.
    pub(super) patience: Duration,
    /// Set when nobody wants to know any more.
    pub(super) stop: &'a AtomicBool,
}

/// A decision and the time that it took.
pub(super) struct Decision {
    pub(super) turn: WholeTurn,
    pub(super) elapsed: Duration,
}

/// Why an engine makes no decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// It has ended, or could not be started.
    Crash(String),
    /// It does not answer.
    Hang(String),
    /// Its decision is not legal.
    Illegal(String),
}

impl Player {
    /// Starts an engine. Programs are told the game by the name of its rules.
    pub(super) fn start(
        contender: &Contender,
        rules: &Rules,
        rules_name: &str,
    ) -> Result<Player, OpponentError> {
        match &contender.kind {
            Kind::BuiltIn {
                strength,
                evaluator,
                ..
            } => {
                let mut engine = Engine::choosing(rules, evaluator)
                    .expect("a net is read for the rules of the match");
                engine.resize(contender.hash);
                Ok(Player::BuiltIn {
                    engine: Box::new(engine),
                    strength: *strength,
                    threads: contender.threads,
                    seed: 0,
                })
            }
            Kind::Program {
                command,
                options,
                lines,
            } => {
                let mut opponent = Opponent::start(command)?;
                opponent.set_rules(rules_name)?;
                // Both sides of a match have the same, unless it is said otherwise.
                for (name, value) in [("Hash", contender.hash), ("Threads", contender.threads)] {
                    let said = options
                        .iter()
                        .any(|(said, _)| said.eq_ignore_ascii_case(name));
                    if !said && opponent.has_option(name) {
                        opponent.set_option(name, &value.to_string())?;
                    }
                }
                for (name, value) in options {
                    opponent.set_option(name, value)?;
                }
                for line in lines {
                    opponent.instruct(line)?;
                }
                Ok(Player::Program(Box::new(opponent)))
            }
        }
    }

    /// Begins a game. What was learned in others is forgotten, so that a game can be
    /// played again with the same result.
    pub(super) fn new_game(&mut self, game_seed: u64) -> Result<(), Fault> {
        match self {
            Player::BuiltIn { engine, seed, .. } => {
                engine.forget();
                *seed = game_seed;
                Ok(())
            }
            Player::Program(opponent) => opponent.new_game().map_err(Fault::from),
        }
    }

    /// Asks for a decision.
    pub(super) fn decide(&mut self, question: &Question<'_>) -> Result<Decision, Fault> {
        match self {
            Player::BuiltIn {
                engine,
                strength,
                threads,
                seed,
            } => {
                let task = Task {
                    strength: *strength,
                    seed: *seed,
                    ..Task::new(question.limits)
                };
                let start = Instant::now();
                let (game, stop) = (question.game, question.stop);
                // A fault of the engine is to end its game, not the match.
                let answer = catch_unwind(AssertUnwindSafe(|| {
                    think(engine, game, &task, *threads, stop, &mut |_| {})
                }));
                let elapsed = start.elapsed();
                let answer = answer.map_err(|_| Fault::Crash("the engine panicked".to_owned()))?;
                let turn = answer
                    .map(|answer| WholeTurn::from(answer.turn))
                    .ok_or_else(|| Fault::Illegal("no turn was found".to_owned()))?;
                Ok(Decision { turn, elapsed })
            }
            Player::Program(opponent) => {
                let (go, patience) = (&question.go, question.patience);
                let reply = opponent.think(question.game, go, patience, question.stop)?;
                Ok(Decision {
                    turn: reply.turn,
                    elapsed: reply.elapsed,
                })
            }
        }
    }
}

impl From<OpponentError> for Fault {
    fn from(error: OpponentError) -> Fault {
        let text = error.to_string();
        match error {
            OpponentError::Late { .. } => Fault::Hang(text),
            OpponentError::Illegal { .. } => Fault::Illegal(text),
            _ => Fault::Crash(text),
        }
    }
}

impl Fault {
    /// The word for it in reports and records.
    pub(super) const fn word(&self) -> &'static str {
        match self {
            Fault::Crash(_) => "crash",
            Fault::Hang(_) => "hang",
            Fault::Illegal(_) => "illegal",
        }
    }

    /// What happened.
    pub(super) fn text(&self) -> &str {
        match self {
            Fault::Crash(text) | Fault::Hang(text) | Fault::Illegal(text) => text,
        }
    }
}
