//! Games as they are written down: read from any of the forms in which games of
//! the family have been kept, written in five of them.
//!
//! The forms are specified in `docs/notation.md`. Text becomes a [`Record`] in four
//! steps, each a module: *tokens* with their places in the text; the choice of those
//! that belong to a game (*find*), which is where forms differ; a *draft* of the
//! game, still without rules; and its replay under the rules that it names, that are
//! given, or that are found by trial (*resolve*).
//!
//! ```
//! use jersi_core::record::{Format, Record};
//! let reading = Record::read("1 a4-b5=c4 2 g4-f5=e5", None)?;
//! assert_eq!(reading.record.rules.id, "pijersi");
//! assert_eq!(reading.record.game()?.turns().len(), 2);
//! assert_eq!(
//!     reading.record.write(Format::Native)?.text,
//!     "rules: pijersi\n\n   1 a4-b5=c4            2 g4-f5=e5\n"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod draft;
mod error;
mod find;
mod form;
mod json;
mod link;
mod note;
mod own_rules;
mod read;
mod resolve;
mod setup_lines;
mod split;
mod token;
mod verdict;
mod write;

pub use error::{BrokenRecord, IllegalTurn, RecordError, StartMisfit, WriteError};
pub use form::Format;
pub use link::{LinkError, LinkNonsense};
pub use note::{Note, TagNameError, Tags};
pub use read::{GameInText, MOST_BYTES, MOST_DEPTH, MOST_TURNS, Reading, Skipped};
pub use token::{clock_text, read_clock};
pub use verdict::{ParseVerdictError, Verdict};
pub use write::{Loss, LostThing, Written};

use crate::turn::{Aftermath, Shape};
use crate::{Game, Rules, Setup, Turn};
use std::ops::Range;

/// A game as it is written down: what was played, by whom, with what was said
/// about it.
///
/// The turns of a record that was read are legal. A record that was changed by hand
/// is checked again when it is replayed or written.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Record {
    /// The rules, with their options.
    pub rules: Rules,
    /// The position that the game starts from, if it is not the start of the rules.
    pub start: Option<Setup>,
    /// Who played, when, and whatever else was noted about the game.
    pub tags: Tags,
    /// The game as it was played.
    pub line: Line,
    /// How the game ended: what the board shows, or else what was stated.
    pub verdict: Option<Verdict>,
}

/// Turns one after the other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Line {
    /// What is said before the first turn.
    pub note: Note,
    /// The turns.
    pub nodes: Vec<RecordedTurn>,
}

/// A turn of a record, with what was noted about it.
///
/// Nodes are equal when they say the same, wherever it was read.
#[derive(Clone, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RecordedTurn {
    /// The turn.
    pub turn: Turn,
    /// The bytes of the text that the turn was read from; empty if it was not read.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub span: Range<usize>,
    /// What is said about the turn.
    pub note: Note,
    /// The time that its player had left after it, in milliseconds.
    pub clock: Option<u64>,
    /// What a review says about the turn.
    pub review: Option<Assessment>,
    /// Other ways to go on instead of this turn.
    pub variations: Vec<Line>,
}

/// The judgement of a program about a turn, written `+3*` or `-1`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Assessment {
    /// The value, in the view of the turn's player.
    pub value: i32,
    /// Whether there was no better turn.
    pub best: bool,
}

impl PartialEq for RecordedTurn {
    fn eq(&self, other: &RecordedTurn) -> bool {
        self.turn == other.turn
            && self.note == other.note
            && self.clock == other.clock
            && self.review == other.review
            && self.variations == other.variations
    }
}

impl From<Turn> for RecordedTurn {
    fn from(turn: Turn) -> RecordedTurn {
        RecordedTurn {
            turn,
            span: 0..0,
            note: Note::default(),
            clock: None,
            review: None,
            variations: Vec::new(),
        }
    }
}

impl Record {
    /// A game that has not begun.
    pub fn new(rules: Rules) -> Record {
        Record {
            rules,
            start: None,
            tags: Tags::default(),
            line: Line::default(),
            verdict: None,
        }
    }

    /// The record of a game in play. Decisions that were played one by one become
    /// whole turns; a turn that is not complete yet is left out. A game that started in
    /// the middle of a turn has a record, but one that cannot be read again.
    ///
    /// ```
    /// use jersi_core::{Game, Rules, record::Record};
    /// let mut game = Game::new(&Rules::named("mikjersi")?);
    /// game.play("a2-a3=b3")?;
    /// let record = Record::from_game(&game);
    /// assert_eq!(record.game()?.position_text(), game.position_text());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_game(game: &Game) -> Record {
        let mut record = Record::new(game.rules().clone());
        record.start = Some(game.start()).filter(|start| *start != Setup::start(game.rules()));
        record.line.nodes = whole_turns(game)
            .into_iter()
            .map(RecordedTurn::from)
            .collect();
        record.verdict = game.outcome().map(Verdict::from);
        record
    }

    /// The game at its start.
    ///
    /// # Errors
    /// If the rules do not allow the start.
    pub fn start_game(&self) -> Result<Game, BrokenRecord> {
        let game = Game::new(&self.rules);
        match &self.start {
            None => Ok(game),
            Some(start) => game.from_setup(start).map_err(BrokenRecord::Start),
        }
    }

    /// The game after its last turn.
    ///
    /// # Errors
    /// If the start or a turn is not legal, which no record is that was read.
    pub fn game(&self) -> Result<Game, BrokenRecord> {
        self.game_at(self.line.nodes.len())
    }

    /// The game after this many turns of its main line, or after the last one.
    ///
    /// # Errors
    /// If the start or a turn is not legal, which no record is that was read.
    pub fn game_at(&self, turns: usize) -> Result<Game, BrokenRecord> {
        let mut game = self.start_game()?;
        for (number, node) in (1..).zip(self.line.nodes.iter().take(turns)) {
            if game.play(node.turn).is_err() {
                return Err(BrokenRecord::Turn { number });
            }
        }
        Ok(game)
    }
}

/// The turns of a game, with the decisions of each put together.
fn whole_turns(game: &Game) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    for &turn in game.turns() {
        match turns.last_mut() {
            Some(last) if turn.first.shape() == Shape::Answer => {
                let cell = Some(turn.first.to());
                if last.given.is_none() {
                    last.given = cell;
                } else {
                    last.returned = cell;
                }
            }
            _ => turns.push(turn),
        }
    }
    let pending = game.setup().king.is_pending();
    if pending {
        turns.pop();
    }
    turns
}

/// Whether a turn names a ransom that nobody has given yet.
fn is_open(turn: Turn) -> bool {
    matches!(turn.first.aftermath(), Aftermath::Ransom(_)) && turn.given.is_none()
}

impl Line {
    /// How many turns there are, those of variations included.
    pub fn count(&self) -> usize {
        let variations = self.nodes.iter().flat_map(|node| &node.variations);
        self.nodes.len() + variations.map(Line::count).sum::<usize>()
    }
}
