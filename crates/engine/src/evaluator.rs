//! Which evaluation an engine uses.

use jersi_nnue::Net;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// A kind of evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Eval {
    /// A net; where there is none for the game, the hand-made evaluation.
    #[default]
    Net,
    /// The hand-made evaluation.
    Hand,
}

impl Eval {
    /// Both.
    pub const ALL: [Eval; 2] = [Eval::Net, Eval::Hand];

    /// Its name: `net` or `hand`.
    pub const fn word(self) -> &'static str {
        match self {
            Eval::Net => "net",
            Eval::Hand => "hand",
        }
    }
}

impl fmt::Display for Eval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// Why a word is not an evaluation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseEvalError(String);

impl fmt::Display for ParseEvalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not an evaluation: expected net or hand", self.0)
    }
}

impl std::error::Error for ParseEvalError {}

impl FromStr for Eval {
    type Err = ParseEvalError;

    /// ```
    /// use jersi_engine::Eval;
    /// assert_eq!("hand".parse(), Ok(Eval::Hand));
    /// assert!("head".parse::<Eval>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Eval, ParseEvalError> {
        let found = Eval::ALL.into_iter().find(|eval| eval.word() == text);
        found.ok_or_else(|| ParseEvalError(text.to_owned()))
    }
}

/// The evaluation that somebody has chosen for an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Evaluator {
    /// One of those that engines come with.
    BuiltIn(Eval),
    /// A net from elsewhere.
    Given(Arc<Net>),
}

impl Default for Evaluator {
    fn default() -> Evaluator {
        Evaluator::BuiltIn(Eval::default())
    }
}
