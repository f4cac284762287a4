//! What is played, by whom, with how much time.

use crate::seat::Player;
use crate::time_control::Timing;
use jersi_core::rules::{Fingerprint, split_options};
use jersi_core::{ByColour, Game, PositionError, Rules, RulesError, Setup};
use serde::{Deserialize, Serialize};

/// The rules of a game, so that they can be loaded again and recognised.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RulesSource {
    /// The name of a game with its options: `jersi-4.8+ransom`. With a text, only the
    /// options count.
    pub id: String,
    /// The text of a rules file, for games that are not built in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub text: Option<String>,
    /// The fingerprint of the rules: those that were loaded must have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(type = "string", optional))]
    pub fingerprint: Option<Fingerprint>,
}

impl RulesSource {
    /// Where these rules can be loaded from: their name if they are built in, or else the
    /// text that they were read from.
    pub fn of(rules: &Rules) -> RulesSource {
        let (id, fingerprint) = (rules.full_id(), rules.fingerprint());
        let text = rules.source.text().filter(|_| {
            let named = Rules::named(&id);
            !named.is_ok_and(|named| named.fingerprint() == fingerprint)
        });
        RulesSource {
            text: text.map(str::to_owned),
            id,
            fingerprint: Some(fingerprint),
        }
    }

    /// The rules. A setup that is dealt at random needs its seed or code in the name.
    ///
    /// # Errors
    /// What is wrong with the name, the options or the text; or that these are not the rules
    /// that they were.
    pub fn load(&self) -> Result<Rules, SettingError> {
        let rules = match &self.text {
            None => Rules::named(&self.id)?,
            Some(text) => {
                let (_, options) = split_options(&self.id);
                Rules::from_toml_with(text, options, &mut || 0)?
            }
        };
        self.expect(&rules)?;
        Ok(rules)
    }

    /// Whether these are the rules.
    pub(crate) fn expect(&self, rules: &Rules) -> Result<(), SettingError> {
        let found = rules.fingerprint();
        match self.fingerprint.filter(|expected| *expected != found) {
            Some(expected) => Err(SettingError::Changed { expected, found }),
            None => Ok(()),
        }
    }
}

impl From<&str> for RulesSource {
    /// A game that is built in.
    fn from(id: &str) -> RulesSource {
        RulesSource {
            id: id.to_owned(),
            text: None,
            fingerprint: None,
        }
    }
}

/// What is played, by whom, with how much time.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Setting {
    /// The rules.
    pub rules: RulesSource,
    /// The position at the start, if it is not that of the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub start: Option<String>,
    /// Who plays.
    pub players: ByColour<Player>,
    /// How much time they have.
    pub timing: Timing,
}

/// A game cannot begin.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SettingError {
    /// Its rules are wrong.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// Its rules have changed since.
    #[error("the rules have changed: their fingerprint is {found}, and it was {expected}")]
    Changed {
        /// What it was.
        expected: Fingerprint,
        /// What it is.
        found: Fingerprint,
    },
    /// Its start is wrong.
    #[error(transparent)]
    Start(#[from] PositionError),
}

impl Setting {
    /// Two people at one screen without a clock.
    pub fn new(rules: impl Into<RulesSource>) -> Setting {
        Setting {
            rules: rules.into(),
            start: None,
            players: ByColour::from_fn(|_| Player::person()),
            timing: Timing::default(),
        }
    }

    /// The setting of a game that exists: its rules and its start.
    pub fn of_game(game: &Game) -> Setting {
        let mut setting = Setting::new(RulesSource::of(game.rules()));
        if game.start() != Setup::start(game.rules()) {
            let mut start = game.clone();
            while start.undo().is_some() {}
            setting.start = Some(start.position_text());
        }
        setting
    }

    /// The same with these players.
    #[must_use]
    pub fn with_players(self, white: Player, black: Player) -> Setting {
        Setting {
            players: ByColour { white, black },
            ..self
        }
    }

    /// The same with this much time.
    #[must_use]
    pub fn with_timing(self, timing: impl Into<Timing>) -> Setting {
        Setting {
            timing: timing.into(),
            ..self
        }
    }

    /// The same with colours changed: a rematch.
    #[must_use]
    pub fn swapped(self) -> Setting {
        let ByColour { white, black } = self.players;
        let control = self.timing.control;
        Setting {
            players: ByColour {
                white: black,
                black: white,
            },
            timing: Timing {
                control: ByColour {
                    white: control.black,
                    black: control.white,
                },
                ..self.timing
            },
            ..self
        }
    }

    /// The game at its start.
    pub(crate) fn game(&self) -> Result<Game, SettingError> {
        self.start_in(&Game::new(&self.rules.load()?))
    }

    /// The start in a game of the same rules.
    pub(crate) fn start_in(&self, game: &Game) -> Result<Game, SettingError> {
        self.rules.expect(game.rules())?;
        match &self.start {
            Some(text) => Ok(game.from_text(text)?),
            None => Ok(game
                .from_setup(&Setup::start(game.rules()))
                .map_err(PositionError::from)?),
        }
    }
}
