//! A game that comes from somebody else, compared with the one that is here.

use super::Session;
use jersi_core::Decision;
use serde::Serialize;

/// How a game that arrives fits the one that is here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub enum Fit {
    /// It brings nothing new.
    Same,
    /// It continues the one that is here, or ends it.
    Later,
    /// The one that is here continues it.
    Earlier,
    /// It is of other rules, or something else was played.
    Other,
}

impl Session {
    /// How a game that arrives fits this one.
    pub fn fit(&self, arriving: &Session) -> Fit {
        let (here, there) = (&self.table, &arriving.table);
        let start = |session: &Session| session.table.setting().start.clone();
        if self.source().id != arriving.source().id || start(self) != start(arriving) {
            return Fit::Other;
        }
        let decisions = |session: &Session| -> Vec<Decision> {
            let turns = session.table.game().turns().iter();
            turns.flat_map(|turn| turn.decisions()).collect()
        };
        let (known, arrived) = (decisions(self), decisions(arriving));
        if known == arrived {
            return match (here.end(), there.end()) {
                (None, Some(_)) => Fit::Later,
                (Some(_), None) => Fit::Earlier,
                _ => Fit::Same,
            };
        }
        if arrived.starts_with(&known) {
            Fit::Later
        } else if known.starts_with(&arrived) {
            // Who resigns in the middle of a turn takes it back.
            if there.end().is_some() && here.end().is_none() {
                Fit::Later
            } else {
                Fit::Earlier
            }
        } else {
            Fit::Other
        }
    }
}
