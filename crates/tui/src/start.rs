//! What both ways to play begin with.

use jersi_table::TimeControl;
use jersi_text::Language;

use crate::computer::ThinkingSettings;
use crate::sitting::Sitting;

/// A game to be played at a terminal.
pub struct Start {
    /// The game, with its players and its file.
    pub sitting: Sitting,
    /// The rules as they were asked for: a setup dealt at random is another one in the
    /// next game.
    pub rules_name: String,
    /// The time of the players, also in later games.
    pub clock: Option<TimeControl>,
    /// How the computer thinks.
    pub thinking: ThinkingSettings,
    /// The language of the player.
    pub language: Language,
}

impl Start {
    /// A game without a clock, in English, in which the computer thinks as long as usual.
    pub fn new(sitting: Sitting, rules_name: &str) -> Start {
        Start {
            sitting,
            rules_name: rules_name.to_owned(),
            clock: None,
            thinking: ThinkingSettings::default(),
            language: Language::default(),
        }
    }
}
