//! What happens, and what is to be done about it.

use std::path::PathBuf;

use crossterm::event::{KeyEvent, MouseEvent};
use jersi_core::record::Record;
use jersi_core::{Colour, Game, Kind, Turn};
use jersi_engine::{Answer, Pv, Strength};

use jersi_table::{Clock, Millis};

use crate::host::Unfinished;
use crate::seat::Seat;
use crate::sitting::Sitting;

/// Something that happens.
pub(crate) enum Event {
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
    /// The games that can be resumed.
    Games(Vec<Unfinished>),
    /// Another game was opened; by which rules.
    Opened(Box<Sitting>, Option<String>),
    /// Something was done, or could not be done.
    Note(Note),
}

/// Tells requests apart, as an answer may come when nobody waits for it any more.
pub(crate) type Ticket = u64;

/// What a computer has found.
pub(crate) enum Found {
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
pub(crate) enum Purpose {
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
    pub(crate) const fn is_turn(&self) -> bool {
        matches!(self, Purpose::Decide(_) | Purpose::Consult(_))
    }
}

/// A question to a computer.
pub(crate) struct Request {
    pub(crate) ticket: Ticket,
    pub(crate) purpose: Purpose,
    pub(crate) game: Game,
    /// What the clock shows at this moment.
    pub(crate) clock: Clock,
    pub(crate) now: Millis,
    /// What another engine must know to be started.
    pub(crate) record: Record,
}

/// What is to be done outside.
pub(crate) enum Effect {
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
    /// The player has chosen another language.
    Speak,
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
pub(crate) struct Note {
    pub(crate) text: String,
    pub(crate) is_warning: bool,
}

impl Note {
    pub(crate) fn news(text: String) -> Note {
        Note {
            text,
            is_warning: false,
        }
    }

    pub(crate) fn warning(text: String) -> Note {
        Note {
            text,
            is_warning: true,
        }
    }
}

/// Something that the player wants: by a key, a click, a menu or a word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Action {
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
pub(crate) enum Setting {
    Players,
    Level,
    Language,
    Theme,
    Flip,
    Evaluation,
}
