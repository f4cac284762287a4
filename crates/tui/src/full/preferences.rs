//! What players like.

use crate::paint::ColourChoice;
use jersi_draw::Theme;
use serde::{Deserialize, Serialize};

/// What players like. What is not in the file is as if there were none.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Preferences {
    /// The code of the language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// When there are colours.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colours: Option<ColourChoice>,
    /// How the board is coloured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub theme: Option<Look>,
    /// Black at the bottom.
    pub flip: bool,
    /// The evaluation beside the board.
    pub evaluation: bool,
    /// Against which level people play who name none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// The game that people play who name none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
}

/// How the board is coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Look {
    /// The colours of wood and stone.
    Earth,
    /// As different from each other as can be.
    Contrast,
}

impl Look {
    pub(crate) const fn theme(self) -> Theme {
        match self {
            Look::Earth => Theme::Earth,
            Look::Contrast => Theme::Contrast,
        }
    }
}

/// A level from 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Level(u8);

impl Level {
    /// The strongest.
    pub const LAST: u8 = 10;

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Level {
    type Error = String;

    fn try_from(number: u8) -> Result<Level, String> {
        if (1..=Level::LAST).contains(&number) {
            Ok(Level(number))
        } else {
            Err(format!(
                "there is no level {number}; they go from 1 to {}",
                Level::LAST
            ))
        }
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> u8 {
        level.0
    }
}
