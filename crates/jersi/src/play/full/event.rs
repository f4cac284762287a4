//! What happens, and what is to be done about it.

use std::path::PathBuf;

use crossterm::event::{KeyEvent, MouseEvent};
use jersi_core::record::Record;
use jersi_core::{Colour, Game, Kind, Turn};
use jersi_engine::{Answer, Pv, Strength};

use jersi_table::{Clock, Millis};

use super::super::seat::Seat;
use super::super::sitting::Sitting;

/// Something that happens.
pub(in crate::play) enum Event {
    Key(KeyEvent),
    Mouse(MouseEvent),
    /// A text was put in at once.
    Paste(String),
    /// The screen has this many columns and lines now.
    Resize(u16, u16),
    /// Some time has passed.
    Tick,
    /// Another engine is there, and thinks from now on.
    Begun(Ticket),
    /// A computer thinks, and this is the best it has found so far.
    Told(Ticket, Pv),
    /// A computer has done what it was asked for.
    Found(Ticket, Found),
    /// Another engine is ready: its name, and whether it knows the rules by name.
    Hired(Colour, String, bool),
    /// The games that can be gone on with: files, and what they are.
    Games(Vec<(PathBuf, String)>),
    /// Another game was opened; by which rules.
    Opened(Box<Sitting>, Option<String>),
    /// Something was done, or could not be done.
    Note(Note),
}

/// Tells requests apart, as an answer may come when nobody waits for it any more.
pub(in crate::play) type Ticket = u64;

/// What a computer has found.
pub(in crate::play) enum Found {
    /// Its decision.
    Turn(Option<Turn>),
    /// An engine does not play.
    Failed(String),
    /// What it would play.
    Advice(Option<Answer>),
    /// Whether it agrees to a draw.
    Agrees(bool),
}

/// What a computer is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::play) enum Purpose {
    /// Our own engine decides.
    Decide(Strength),
    /// Another engine decides.
    Consult(String),
    /// What would be good?
    Hint,
    /// What is the position worth?
    Value,
    /// Does this player agree to a draw?
    Draw(Colour),
}

impl Purpose {
    /// Whether it is a player who thinks.
    pub(in crate::play) const fn is_turn(&self) -> bool {
        matches!(self, Purpose::Decide(_) | Purpose::Consult(_))
    }
}

/// A question to a computer.
pub(in crate::play) struct Request {
    pub(in crate::play) ticket: Ticket,
    pub(in crate::play) purpose: Purpose,
    pub(in crate::play) game: Game,
    /// What the clock shows at this moment.
    pub(in crate::play) clock: Clock,
    pub(in crate::play) now: Millis,
    /// What another engine must know to be started.
    pub(in crate::play) record: Record,
}

/// What is to be done outside.
pub(in crate::play) enum Effect {
    /// Ask a computer.
    Think(Box<Request>),
    /// Let it come to an end.
    Stop,
    /// Another game begins: what computers remember is void.
    Forget,
    /// Write the game.
    Save,
    /// Write a copy of it.
    Copy(PathBuf),
    /// Write what the player likes.
    Prefer,
    /// Look for games that can be gone on with.
    List,
    /// Open the game of a file.
    Open(PathBuf),
    /// Begin a game of these rules.
    Begin(String),
    /// Draw everything anew.
    Clear,
    /// Leave.
    Leave,
}

/// Something that is said to the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::play) struct Note {
    pub(in crate::play) text: String,
    pub(in crate::play) is_warning: bool,
}

impl Note {
    pub(in crate::play) fn news(text: String) -> Note {
        Note {
            text,
            is_warning: false,
        }
    }

    pub(in crate::play) fn warning(text: String) -> Note {
        Note {
            text,
            is_warning: true,
        }
    }
}

/// Something that the player wants: by a key, a click, a menu or a word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::play) enum Action {
    Help,
    Hint,
    Evaluation,
    TakeBack,
    Flip,
    Rules,
    Games,
    Options,
    Quit,
    /// Play the turn as it is.
    Done,
    /// Look at the game after so many turns; nothing is now.
    Look(Option<usize>),
    /// Touch a kind of the reserve, or a ransom.
    Take(Kind),
    New(String),
    Resume(PathBuf),
    Resign,
    Agree,
    Decline,
    /// Somebody else plays a colour.
    Seat(Colour, Seat),
    /// Ask the engine again.
    Retry,
    /// Change an option.
    Change(Setting, bool),
    Close,
}

/// An option that can be changed; the flag of a change says whether forwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::play) enum Setting {
    Players,
    Level,
    Language,
    Theme,
    Flip,
    Evaluation,
}
