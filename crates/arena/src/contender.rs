//! The engines of a match.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use jersi_core::Rules;
use jersi_engine::{Evaluator, Strength};
use jersi_table::Seat;
use jersi_ugi::client::command_words;

use crate::budget::Budget;
use crate::player::EnginePlayer;

/// Small, because many games are played at the same time, and because it is cleared before
/// each game.
const DEFAULT_HASH_MB: usize = 16;

/// An engine that takes part in a match.
///
/// ```
/// use jersi_arena::{Budget, Contender};
/// use jersi_engine::Strength;
///
/// let new = Contender::built_in(Strength::Full).named("new").with_budget(Budget::nodes(5_000));
/// let old = Contender::program("./old/jersi ugi").named("old");
/// # assert_eq!((new.name.as_str(), old.name.as_str()), ("new", "old"));
/// ```
#[derive(Clone, Debug)]
pub struct Contender {
    /// Its name in reports. All names of a match differ.
    pub name: String,
    /// What it is.
    pub kind: ContenderKind,
    /// How long it may think.
    pub budget: Budget,
    /// The size of its hash table, in megabytes.
    pub hash_mb: usize,
    /// How many threads it searches on.
    pub threads: usize,
}

/// What an engine is.
#[derive(Clone, Debug)]
pub enum ContenderKind {
    /// The engine of `jersi-engine`, in this process.
    BuiltIn {
        /// How well it plays.
        strength: Strength,
        /// What evaluates positions.
        evaluator: Evaluator,
        /// What reports call the evaluator, if it is not the usual one.
        eval_name: Option<String>,
    },
    /// A program that speaks UGI.
    Program {
        /// The command that starts it.
        command: String,
        /// Options to set, in order.
        options: Vec<(String, String)>,
        /// Lines to send as they are.
        lines: Vec<String>,
    },
    /// Your own engine, in this process.
    Custom(StartPlayer),
}

/// Starts an engine of your own for a match by these rules.
#[derive(Clone)]
pub struct StartPlayer(Arc<StartFn>);

type StartFn = dyn Fn(&Rules) -> Box<dyn EnginePlayer> + Send + Sync;

impl StartPlayer {
    pub(crate) fn start(&self, rules: &Rules) -> Box<dyn EnginePlayer> {
        (self.0)(rules)
    }
}

impl fmt::Debug for StartPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StartPlayer(..)")
    }
}

impl Contender {
    /// An engine with its default name, without limits.
    pub fn new(kind: ContenderKind) -> Contender {
        Contender {
            name: kind.default_name(),
            kind,
            budget: Budget::default(),
            hash_mb: DEFAULT_HASH_MB,
            threads: 1,
        }
    }

    /// The engine of `jersi-engine`.
    pub fn built_in(strength: Strength) -> Contender {
        Contender::new(ContenderKind::BuiltIn {
            strength,
            evaluator: Evaluator::default(),
            eval_name: None,
        })
    }

    /// A program that speaks UGI: its path and arguments, quoted where they contain spaces.
    pub fn program(command: impl Into<String>) -> Contender {
        Contender::new(ContenderKind::Program {
            command: command.into(),
            options: Vec::new(),
            lines: Vec::new(),
        })
    }

    /// Your own engine: anything that implements [`EnginePlayer`]. It is started once for each
    /// game that is played at the same time.
    pub fn custom<P: EnginePlayer + 'static>(
        name: impl Into<String>,
        start: impl Fn(&Rules) -> P + Send + Sync + 'static,
    ) -> Contender {
        let start = move |rules: &Rules| Box::new(start(rules)) as Box<dyn EnginePlayer>;
        Contender::new(ContenderKind::Custom(StartPlayer(Arc::new(start)))).named(name)
    }

    /// The same engine with another name.
    #[must_use]
    pub fn named(self, name: impl Into<String>) -> Contender {
        Contender {
            name: name.into(),
            ..self
        }
    }

    /// The same engine with another budget.
    #[must_use]
    pub fn with_budget(self, budget: Budget) -> Contender {
        Contender { budget, ..self }
    }

    /// Who sits at the table when it plays.
    pub(crate) fn at_table(&self) -> jersi_table::Player {
        let seat = match &self.kind {
            ContenderKind::BuiltIn { strength, .. } => Seat::computer(*strength),
            ContenderKind::Program { command, .. } => Seat::Engine {
                command: command.clone(),
            },
            // The table cannot start it either: its turns come from somewhere else.
            ContenderKind::Custom(_) => Seat::Remote,
        };
        jersi_table::Player {
            seat,
            name: Some(self.name.clone()),
        }
    }

    /// Whether nothing would end its searches: it has no budget, and its strength brings
    /// none.
    pub fn is_unlimited(&self) -> bool {
        let unlimited = match &self.kind {
            ContenderKind::BuiltIn { strength, .. } => {
                matches!(strength, Strength::Full | Strength::Plain)
            }
            ContenderKind::Program { .. } => true,
            ContenderKind::Custom(_) => false,
        };
        unlimited && self.budget.is_unlimited()
    }
}

impl ContenderKind {
    /// Its name in reports if you give it none: `level 7`, or the program's file name.
    pub fn default_name(&self) -> String {
        match self {
            ContenderKind::BuiltIn {
                strength: strength @ (Strength::Random | Strength::Plain),
                ..
            } => strength.to_string(),
            ContenderKind::BuiltIn {
                strength,
                eval_name,
                ..
            } => {
                let eval = eval_name.as_deref().unwrap_or_default();
                format!("level {strength} {eval}").trim_end().to_owned()
            }
            ContenderKind::Program { command, .. } => {
                let words = command_words(command).unwrap_or_default();
                let program = words.first().map(Path::new);
                let stem = program.and_then(Path::file_stem);
                stem.map_or_else(
                    || command.clone(),
                    |stem| stem.to_string_lossy().into_owned(),
                )
            }
            ContenderKind::Custom(_) => "custom".to_owned(),
        }
    }

    /// What it is: `level 10`, or the command of a program.
    pub fn description(&self) -> String {
        match self {
            ContenderKind::Program { command, .. } => command.clone(),
            ContenderKind::BuiltIn { .. } | ContenderKind::Custom(_) => self.default_name(),
        }
    }
}
