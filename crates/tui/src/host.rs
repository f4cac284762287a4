//! What the program around the screen does for it: files, settings, and the language of
//! its own errors. The screen itself opens no file.

use std::io;
use std::path::{Path, PathBuf};

use jersi_core::{Game, Rules};
use jersi_table::{Table, TimeControl};
use jersi_text::{Language, say};

use crate::full::Preferences;
use crate::sitting::Sitting;

/// The file that a game is kept in.
pub trait GameFile: Send {
    /// Where it is.
    fn path(&self) -> &Path;

    /// Whether something was saved.
    fn is_written(&self) -> bool;

    /// The command that resumes the game later.
    fn resume_command(&self) -> String;

    /// Saves the game of a table; called after every decision.
    fn save(&mut self, table: &Table) -> Saved;

    /// Writes a copy of the game to another file.
    ///
    /// # Errors
    /// If it cannot be written, or with [`io::ErrorKind::AlreadyExists`] if something is
    /// there.
    fn copy(&self, table: &Table, path: &Path) -> io::Result<()>;
}

/// What became of a game that was to be saved.
#[derive(Debug)]
pub enum Saved {
    /// It is saved.
    Well,
    /// Somebody else changed this file; the game is saved in another one from now on.
    Elsewhere(PathBuf),
    /// It cannot be saved.
    Not(io::Error),
}

/// What the program around the screen does for it.
pub trait Host {
    /// The games that are not over, the last played first.
    ///
    /// # Errors
    /// If there is no place where games are kept.
    fn unfinished(&self, language: &Language) -> Result<Vec<Unfinished>, HostError>;

    /// Opens the game of a file: its path, or its number in the list of those that are not
    /// over. A clock that is given counts instead of the one of the game.
    ///
    /// # Errors
    /// If there is no such game, or if it cannot be resumed.
    fn open(
        &mut self,
        which: &Path,
        clock: Option<TimeControl>,
        language: &Language,
    ) -> Result<Sitting, HostError>;

    /// Begins a game by rules of this name: a game with its options, or a rules file.
    ///
    /// # Errors
    /// If there are no such rules, or if they are wrong.
    fn begin(
        &mut self,
        rules: &str,
        clock: Option<TimeControl>,
        language: &Language,
    ) -> Result<Sitting, HostError>;

    /// Keeps what the player likes; only the full screen asks for it.
    ///
    /// # Errors
    /// If it cannot be written.
    fn prefer(&mut self, preferences: &Preferences) -> io::Result<()>;

    /// The player has chosen another language: errors are told in it from now on.
    fn speak(&mut self, language: &Language);
}

/// A game that is not over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unfinished {
    /// Its file.
    pub path: PathBuf,
    /// Which game, how far, between whom, when; or why it cannot be resumed.
    pub text: String,
}

/// Why the host could not do something, told in the language of the player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct HostError(pub String);

/// No file at all: games are played and forgotten.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Unsaved;

impl GameFile for Unsaved {
    fn path(&self) -> &Path {
        Path::new("")
    }

    fn is_written(&self) -> bool {
        false
    }

    fn resume_command(&self) -> String {
        String::new()
    }

    fn save(&mut self, _: &Table) -> Saved {
        Saved::Well
    }

    fn copy(&self, _: &Table, _: &Path) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

impl Host for Unsaved {
    fn unfinished(&self, _: &Language) -> Result<Vec<Unfinished>, HostError> {
        Ok(Vec::new())
    }

    fn open(
        &mut self,
        _: &Path,
        _: Option<TimeControl>,
        language: &Language,
    ) -> Result<Sitting, HostError> {
        Err(HostError(say!(language, "no-games")))
    }

    fn begin(
        &mut self,
        rules: &str,
        clock: Option<TimeControl>,
        language: &Language,
    ) -> Result<Sitting, HostError> {
        let rules = Rules::named(rules);
        let rules = rules.map_err(|error| HostError(language.tell(&error.message())))?;
        Ok(Sitting::new(&Game::new(&rules), clock, Unsaved))
    }

    fn prefer(&mut self, _: &Preferences) -> io::Result<()> {
        Ok(())
    }

    fn speak(&mut self, _: &Language) {}
}
