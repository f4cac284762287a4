//! What somebody asks for at a table, and why it may be refused.

use crate::clock::Millis;
use crate::end::Cause;
use crate::event::Offer;
use crate::seat::Player;
use crate::tree::NodeId;
use jersi_core::record::TagNameError;
use jersi_core::{Colour, TurnError};
use serde::{Deserialize, Serialize};

/// What somebody asks for.
///
/// Who may ask is not the table's affair: [`Action::by`] says for which player an action
/// speaks, and all others are the host's (the program, the server, the owner of a study).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(
    tag = "type",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case"
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Action {
    /// Play a turn, or a decision of one, at the end of the main line. Of a whole turn
    /// with ransom, only what is this player's to decide is played, unless both sit at
    /// this screen.
    Play {
        /// Who.
        by: Colour,
        /// The turn in any notation that its position understands.
        text: String,
    },
    /// Offer something. If the other has offered the same, it is accepted.
    Offer {
        /// Who.
        by: Colour,
        /// What.
        offer: Offer,
    },
    /// Take one's offer back.
    Withdraw {
        /// Who.
        by: Colour,
        /// What.
        offer: Offer,
    },
    /// Accept what the other offers.
    Accept {
        /// Who.
        by: Colour,
        /// What.
        offer: Offer,
    },
    /// Decline what the other offers.
    Decline {
        /// Who.
        by: Colour,
        /// What.
        offer: Offer,
    },
    /// Take one's last turn back without asking. It needs an opponent who does not mind:
    /// anybody but somebody remote.
    TakeBack {
        /// Who.
        by: Colour,
    },
    /// Resign.
    Resign {
        /// Who.
        by: Colour,
    },
    /// Claim the win because the other has left for too long.
    Claim {
        /// Who.
        by: Colour,
    },
    /// Give the game up before it counts: a player before both have played, the host always.
    Abort {
        /// Who; nobody is the host.
        #[serde(default)]
        by: Option<Colour>,
    },
    /// See whether a flag has fallen.
    Flag,
    /// Decide how the game ended: a limit on turns, an engine that crashed.
    Adjudicate {
        /// Who has won; nobody in a draw.
        winner: Option<Colour>,
        /// Why. The board is asked for what it shows.
        cause: Cause,
    },
    /// A player has left.
    Leave {
        /// Who.
        by: Colour,
    },
    /// A player is back.
    Return {
        /// Who.
        by: Colour,
    },
    /// Stop the clock although the game goes on.
    Pause,
    /// Let the clock run again.
    Resume,
    /// Set what a player has left: time is given, or comes from elsewhere.
    SetClock {
        /// Whose clock.
        colour: Colour,
        /// What is left, in milliseconds.
        #[cfg_attr(feature = "types", ts(type = "number"))]
        left: u64,
    },
    /// Let somebody else play a colour.
    Seat {
        /// Which.
        colour: Colour,
        /// Who.
        player: Player,
    },
    /// Note something about the game; an empty text takes the note away.
    Tag {
        /// Its name.
        name: String,
        /// What.
        text: String,
    },
    /// Try a turn, or a decision of one, instead of a turn of the game or after its end.
    Vary {
        /// After which node.
        after: NodeId,
        /// The turn.
        text: String,
    },
    /// Take a turn and all after it out of the tree.
    Remove {
        /// Its node.
        node: NodeId,
    },
    /// Make a turn part of the main line.
    Promote {
        /// Its node.
        node: NodeId,
    },
    /// Say something about a turn; an empty text takes it back.
    Comment {
        /// Its node; the start for what is said before the first turn.
        node: NodeId,
        /// What.
        text: String,
    },
    /// Keep what a program judges of a turn.
    Review {
        /// Its node.
        node: NodeId,
        /// Its value for the player.
        value: i32,
        /// Whether there was no better one.
        best: bool,
    },
}

impl Action {
    /// The player for whom it speaks; nobody if it is the host's.
    pub const fn by(&self) -> Option<Colour> {
        match self {
            Action::Play { by, .. }
            | Action::Offer { by, .. }
            | Action::Withdraw { by, .. }
            | Action::Accept { by, .. }
            | Action::Decline { by, .. }
            | Action::TakeBack { by }
            | Action::Resign { by }
            | Action::Claim { by } => Some(*by),
            Action::Abort { by } => *by,
            Action::Flag
            | Action::Adjudicate { .. }
            | Action::Leave { .. }
            | Action::Return { .. }
            | Action::Pause
            | Action::Resume
            | Action::SetClock { .. }
            | Action::Seat { .. }
            | Action::Tag { .. }
            | Action::Vary { .. }
            | Action::Remove { .. }
            | Action::Promote { .. }
            | Action::Comment { .. }
            | Action::Review { .. } => None,
        }
    }
}

/// Why an action is refused. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// Something that is done when the game is over.
    #[error("the game is not over yet")]
    NotOver,
    /// The other player is to decide.
    #[error("{0} is to decide")]
    NotYourTurn(Colour),
    /// The turn is not legal.
    #[error("{0}")]
    Illegal(Box<TurnError>),
    /// A player's time is up; whoever notices calls for the flag.
    #[error("{0}'s time is up")]
    TimeIsUp(Colour),
    /// Nobody's time is up.
    #[error("nobody's time is up")]
    TimeIsNotUp,
    /// The same is offered already.
    #[error("this is offered already")]
    AlreadyOffered,
    /// There is no such offer to answer or withdraw.
    #[error("nothing of the kind is offered")]
    NotOffered,
    /// The player has not played a turn that could be taken back.
    #[error("nothing can be taken back yet")]
    NothingToTakeBack,
    /// The other player must agree to a takeback: offer it.
    #[error("the other player must agree to a takeback")]
    NeedsConsent,
    /// Both have played: the game counts.
    #[error("both have played: it is too late to abort the game")]
    TooLateToAbort,
    /// The other player has not left.
    #[error("the other player has not left")]
    NotAway,
    /// The player's time is not limited, or the game is over: there is no clock to set.
    #[error("there is no clock to set")]
    NoClock,
    /// Nothing would change: the player has left already, the clock stands already.
    #[error("that would change nothing")]
    NoChange,
    /// The other player may still come back until this moment.
    #[error("the other player may still come back")]
    TooSoonToClaim(Millis),
    /// There is no such node.
    #[error("this game has no turn number {0}")]
    NoSuchNode(NodeId),
    /// The start cannot be removed, promoted or reviewed.
    #[error("the start is not a turn")]
    StartIsNoTurn,
    /// A turn that is under way in the game is continued by playing, not by trying.
    #[error("this turn is under way: play what is missing")]
    UnderWay,
    /// A cause that only the board can show.
    #[error("only the board can show that")]
    OnlyTheBoard,
    /// A bad name for a tag.
    #[error(transparent)]
    BadTag(#[from] TagNameError),
    /// A moment before the last event.
    #[error("time cannot run backwards: something happened at {0} already")]
    Earlier(Millis),
    /// A game starts once.
    #[error("a game starts once")]
    AlreadyStarted,
}

impl From<TurnError> for Refusal {
    fn from(error: TurnError) -> Refusal {
        Refusal::Illegal(Box::new(error))
    }
}

impl Refusal {
    /// The word for it, for messages in other languages and between programs.
    pub const fn word(&self) -> &'static str {
        match self {
            Refusal::GameOver => "game-over",
            Refusal::NotOver => "not-over",
            Refusal::NotYourTurn(_) => "not-your-turn",
            Refusal::Illegal(_) => "illegal",
            Refusal::TimeIsUp(_) => "time-is-up",
            Refusal::TimeIsNotUp => "time-is-not-up",
            Refusal::AlreadyOffered => "already-offered",
            Refusal::NotOffered => "not-offered",
            Refusal::NothingToTakeBack => "nothing-to-take-back",
            Refusal::NeedsConsent => "needs-consent",
            Refusal::TooLateToAbort => "too-late-to-abort",
            Refusal::NotAway => "not-away",
            Refusal::NoClock => "no-clock",
            Refusal::NoChange => "no-change",
            Refusal::TooSoonToClaim(_) => "too-soon-to-claim",
            Refusal::NoSuchNode(_) => "no-such-node",
            Refusal::StartIsNoTurn => "start-is-no-turn",
            Refusal::UnderWay => "under-way",
            Refusal::OnlyTheBoard => "only-the-board",
            Refusal::BadTag(_) => "bad-tag",
            Refusal::Earlier(_) => "earlier",
            Refusal::AlreadyStarted => "already-started",
        }
    }
}
