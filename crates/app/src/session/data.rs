//! What a session is told, and what it tells.

use crate::catalogue::RulesSource;
use crate::problem::{Fault, Problem};
use crate::sound::Sound;
use crate::status::Status;
use jersi_core::{ByColour, Colour, Game, Message, Rules};
use jersi_table::policy::Response;
use jersi_table::{ClockView, End, NodeId, Player, TimeControl, TurnView};
use serde::{Deserialize, Serialize};

/// A game to begin.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[cfg_attr(not(target_arch = "wasm32"), ts(optional_fields))]
pub struct Plan {
    /// The rules.
    pub rules: RulesSource,
    /// The position at the start, if it is not that of the rules.
    #[serde(default)]
    pub position: Option<String>,
    /// Who plays; people at this screen if nothing is said.
    #[serde(default)]
    pub players: Option<ByColour<Player>>,
    /// How much time they have.
    #[serde(default)]
    pub control: Option<TimeControl>,
}

impl Plan {
    /// A game of two people at one screen without a clock.
    pub const fn new(rules: RulesSource, position: Option<String>) -> Plan {
        Plan {
            rules,
            position,
            players: None,
            control: None,
        }
    }
}

/// What a player at this screen asks for besides playing. For whom the screen speaks, the
/// table knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub enum Request {
    /// To take the last turn back.
    TakeBack,
    /// To resign.
    Resign,
    /// To see whether a flag has fallen.
    Flag,
    /// To offer a draw to whoever sits elsewhere.
    OfferDraw,
    /// To take that offer back.
    WithdrawDraw,
    /// To agree on a draw with the other player at this screen.
    AgreeDraw,
}

/// All turns, and where one is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct TreeInfo {
    /// All turns; a turn comes after the one before it.
    pub turns: Vec<TurnView>,
    /// The nodes that one sees: from the start through the current one to the end.
    pub line: Vec<NodeId>,
    /// The current node; 0 is the start.
    pub at: NodeId,
    /// The last node of the main line.
    pub end: NodeId,
    /// What is said before the first turn.
    pub note: String,
}

/// All that is shown of a game besides the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct SessionView {
    /// The position that one sees.
    pub status: Status,
    /// All turns, and where one is.
    pub tree: TreeInfo,
    /// Who plays.
    pub players: ByColour<Player>,
    /// How the game ended, if it has.
    pub ended: Option<End>,
    /// Who is to decide in the game, wherever one looks.
    pub decider: Colour,
    /// Whether one looks at the end of the game.
    pub live: bool,
    /// Whether somebody at this screen is to decide now, and looks at the end of the game.
    pub mine: bool,
    /// The colour that a person at this screen plays, if it is exactly one.
    pub only_person: Option<Colour>,
    /// For whom this screen speaks when somebody resigns or offers a draw.
    pub speaker: Colour,
    /// Who at this screen can take a turn back without asking.
    pub takes_back: Option<Colour>,
    /// What the other player does about an offered draw.
    pub draw: Response,
    /// What the clock shows; nothing if nobody's time is limited.
    pub clock: Option<ClockView>,
}

/// What came of an action.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Acted {
    /// The turn or decision that was played, if one was.
    pub played: Option<Played>,
    /// What is shown now.
    pub view: SessionView,
}

/// A turn that was just played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Played {
    /// Its node.
    pub node: NodeId,
    /// Whose turn it is.
    pub player: Colour,
    /// How the rulebook writes it.
    pub text: String,
    /// What was done, in words: a message for each decision.
    pub words: Vec<Message>,
    /// What it sounds like.
    pub sound: Sound,
    /// Whether it answered a decision of the turn before it, which is the same node.
    pub answer: bool,
}

/// A record as text.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct WrittenRecord {
    /// The text.
    pub text: String,
    /// What the form has no place for.
    pub losses: Vec<Message>,
    /// The decisions of a last turn that is not complete, which no form holds, with
    /// blanks between them: each can be played.
    pub open: Option<String>,
}

/// What was found in a text.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct ReadingInfo {
    /// Its form: `native`, `certu`, `rulebook`, `bare`, `log`, `json`, `link`, or
    /// `position`.
    pub format: String,
    /// Whether the rules were found by trial.
    pub tried: bool,
    /// Lines that are no part of the game.
    pub skipped_lines: usize,
    /// Words that are no part of the game.
    pub skipped_words: usize,
    /// What is odd.
    pub notices: Vec<Fault>,
    /// How many turns there are, variations included.
    pub turns: usize,
}

/// All that a worker needs to play the same game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct GameSpec {
    /// The rules.
    pub rules: RulesSource,
    /// The position at the start, if it is not that of the rules.
    pub start: Option<String>,
    /// The turns up to the current one.
    pub turns: Vec<String>,
}

impl GameSpec {
    /// The game.
    ///
    /// # Errors
    /// What is wrong with rules, start or turns.
    pub fn game(&self) -> Result<Game, Problem> {
        let game = start_game(&self.rules.load()?, self.start.as_deref())?;
        self.play_from(game, 0)
    }

    /// A game that has the first turns already, with the others played.
    pub(crate) fn play_from(&self, mut game: Game, known: usize) -> Result<Game, Problem> {
        for text in &self.turns[known..] {
            game.play(text)
                .map_err(|error| Problem::of_turn(&error, text))?;
        }
        Ok(game)
    }
}

pub(super) fn start_game(rules: &Rules, position: Option<&str>) -> Result<Game, Problem> {
    let game = Game::new(rules);
    match position {
        None => Ok(game),
        Some(text) => game
            .from_text(text)
            .map_err(|error| Problem::of_position(&error, text)),
    }
}
