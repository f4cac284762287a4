//! The files of lessons and rules pages.
//!
//! The page reads them as they are; here they are read by the tests that play every
//! lesson, and the page's types are written from them.

use super::Round;
use serde::Deserialize;

/// The lesson and the rules page of some games that have much in common.
#[derive(Clone, Debug, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Content {
    /// The games.
    pub games: Vec<String>,
    /// The lesson, step by step.
    pub lesson: Vec<Step>,
    /// The rules, section by section.
    pub rules: Vec<Section>,
}

/// One step of a lesson: a position in which something is to be done.
#[derive(Clone, Debug, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Its name among the steps of a game; progress is kept under it.
    pub id: String,
    /// The name of its texts.
    pub text: String,
    /// The games that have it; otherwise all of the file.
    #[serde(default)]
    #[ts(optional)]
    pub games: Option<Vec<String>>,
    /// Where it begins.
    pub position: String,
    /// What is asked, one after the other.
    pub rounds: Vec<Round>,
}

/// A section of a rules page.
#[derive(Clone, Debug, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// Its name among the sections of a game.
    pub id: String,
    /// The name of its texts.
    pub text: String,
    /// The games that have it; otherwise all of the file.
    #[serde(default)]
    #[ts(optional)]
    pub games: Option<Vec<String>>,
    /// What the page adds from the rules themselves.
    #[serde(default)]
    #[ts(optional)]
    pub show: Option<Show>,
    /// Boards to try it on.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<Diagram>>")]
    pub diagrams: Vec<Diagram>,
}

/// A part of a rules page that is made from the rules themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Show {
    /// The kinds of cubes, and how many there are.
    Cubes,
    /// Who captures whom.
    Power,
    /// The options.
    Options,
}

/// A board in a rules page.
#[derive(Clone, Debug, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Diagram {
    /// Its name in its section.
    pub id: String,
    /// The name of its caption.
    pub text: String,
    /// The game with options, if they are not the game's own rules.
    #[serde(default)]
    #[ts(optional)]
    pub rules: Option<String>,
    /// The position; otherwise the start.
    #[serde(default)]
    #[ts(optional)]
    pub position: Option<String>,
    /// Cells that are lit.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub lit: Vec<String>,
    /// Turns, or decisions, that are shown to those who ask.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub turns: Vec<String>,
}
