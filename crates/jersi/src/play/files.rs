//! The files of games and settings, for the screen that is played on.

use std::io;
use std::path::Path;

use jersi_core::Game;
use jersi_table::TimeControl;
use jersi_tui::{Host, HostError, Preferences, Sitting, Unfinished};

use super::settings::PreferencesFile;
use super::start;
use super::store::{self, Store};
use crate::failure::Failure;
use crate::input::{self, RulesFile};
use crate::language::{self, Language};
use crate::records::By;

/// The files of games and settings.
pub(super) struct Files {
    /// What players like on the full screen; line mode keeps nothing.
    pub(super) preferences: Option<PreferencesFile>,
}

impl Host for Files {
    fn unfinished(&self, language: &Language) -> Result<Vec<Unfinished>, HostError> {
        let kept = store::unfinished().map_err(|failure| told(&failure))?;
        let games = kept.into_iter().map(|kept| {
            let text = kept.in_words(language);
            let path = kept.path;
            Unfinished { path, text }
        });
        Ok(games.collect())
    }

    fn open(
        &mut self,
        which: &Path,
        clock: Option<TimeControl>,
        language: &Language,
    ) -> Result<Sitting, HostError> {
        store::find(which, language)
            .and_then(|path| store::open(&path, &By::Itself))
            .and_then(|opened| start::go_on(opened, clock))
            .map_err(|failure| told(&failure))
    }

    fn begin(
        &mut self,
        name: &str,
        clock: Option<TimeControl>,
        language: &Language,
    ) -> Result<Sitting, HostError> {
        // Nothing may be written beside the board of the full screen.
        let rules = if self.preferences.is_some() {
            RulesFile::find(name).and_then(|file| file.read())
        } else {
            input::rules(name)
        };
        let begun = rules.and_then(|rules| {
            let store = Store::among_others(&rules)?;
            Ok(start::begin(&Game::new(&rules), name, clock, store))
        });
        begun.map_err(|failure| HostError(start::refusal(name, &failure, language)))
    }

    fn prefer(&mut self, preferences: &Preferences) -> io::Result<()> {
        match &self.preferences {
            Some(file) => file.write(preferences),
            None => Ok(()),
        }
    }

    fn speak(&mut self, language: &Language) {
        language::speak(language);
    }
}

fn told(failure: &Failure) -> HostError {
    HostError(failure.message().to_owned())
}
