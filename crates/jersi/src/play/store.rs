//! Where games are kept.
//!
//! A game is a record in the native form. It is written anew after every turn, beside the
//! file first and then by its name, so that at any moment there is a whole record of all
//! turns but perhaps the very last.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use directories::ProjectDirs;
use jersi_core::record::{Format, Reading, Record};
use jersi_core::{Colour, Rules};
use jersi_table::{Player, Table};
use jersi_tui::{GameFile, Saved, seat};

use crate::failure::Failure;
use crate::language::{self, Language, message, say};
use crate::output::replace;
use crate::records::{By, Source, own_rules};

/// The file of a game.
#[derive(Clone, Debug)]
pub(super) struct Store {
    path: PathBuf,
    /// What we left there; nothing if we have not written yet.
    left: Option<String>,
}

/// Why a game was not saved.
#[derive(Debug)]
pub(super) enum SaveError {
    /// The file is not as we left it: another program plays on with the same game.
    Changed,
    /// It cannot be written.
    Unwritable(io::Error),
}

impl Store {
    /// A file to be made when there is something to write.
    ///
    /// # Errors
    /// If there is something already.
    pub(super) fn create(path: &Path) -> Result<Store, Failure> {
        if path.exists() {
            return Err(Failure::new(format!("{} is already there", path.display()))
                .help("use --resume to resume the game of a file"));
        }
        let folder = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
            return Err(Failure::new(format!(
                "there is no folder {} for the file",
                folder.display()
            )));
        }
        Ok(Store {
            path: path.to_owned(),
            left: None,
        })
    }

    /// A file of its own among the other games.
    pub(super) fn among_others(rules: &Rules) -> Result<Store, Failure> {
        let folder = folder()?;
        let stamp = jiff::Zoned::now().strftime("%Y-%m-%d-%H%M%S").to_string();
        let name = format!("{stamp}-{}", rules.id);
        let names = (1..).map(|number| match number {
            1 => format!("{name}.txt"),
            _ => format!("{name}-{number}.txt"),
        });
        let mut paths = names.map(|name| folder.join(name));
        let path = paths.find(|path| !path.exists());
        Ok(Store {
            path: path.unwrap_or_else(|| folder.join(name)),
            left: None,
        })
    }

    /// Whether the file is where games are looked for.
    fn is_among_others(&self) -> bool {
        folder().is_ok_and(|folder| self.path.starts_with(folder))
    }

    /// Writes the record. After an error the file is as it was.
    fn write(&mut self, text: String) -> Result<(), SaveError> {
        let there = match fs::read_to_string(&self.path) {
            Ok(text) => Some(text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(SaveError::Unwritable(error)),
        };
        // Who deletes the file wants it gone; but the game goes on, and so it comes back.
        if there.is_some() && there != self.left {
            return Err(SaveError::Changed);
        }
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder).map_err(SaveError::Unwritable)?;
        }
        replace(&self.path, text.as_bytes()).map_err(SaveError::Unwritable)?;
        self.left = Some(text);
        Ok(())
    }
}

impl GameFile for Store {
    fn path(&self) -> &Path {
        &self.path
    }

    fn is_written(&self) -> bool {
        self.left.is_some()
    }

    fn resume_command(&self) -> String {
        let command = "jersi play --resume";
        if self.is_among_others() {
            command.to_owned()
        } else {
            format!("{command} {}", self.path.display())
        }
    }

    /// Saves the game; if its file belongs to somebody else by now, in another one.
    fn save(&mut self, table: &Table) -> Saved {
        let text = match text(table) {
            Ok(text) => text,
            Err(error) => return Saved::Not(error),
        };
        match self.write(text.clone()) {
            Ok(()) => Saved::Well,
            Err(SaveError::Unwritable(error)) => Saved::Not(error),
            Err(SaveError::Changed) => {
                let left = self.path.clone();
                let saved = Store::among_others(table.game().rules()).map(|store| {
                    *self = store;
                    self.write(text)
                });
                match saved {
                    Ok(Err(SaveError::Unwritable(error))) => Saved::Not(error),
                    _ => Saved::Elsewhere(left),
                }
            }
        }
    }

    fn copy(&self, table: &Table, path: &Path) -> io::Result<()> {
        if path.exists() {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        replace(path, text(table)?.as_bytes())
    }
}

/// The record of a game as it is saved.
fn text(table: &Table) -> io::Result<String> {
    let written = table.record().write(Format::Native);
    written
        .map(|written| written.text)
        .map_err(io::Error::other)
}

/// The folder of all games.
fn folder() -> Result<PathBuf, Failure> {
    let folders = ProjectDirs::from("", "", "jersi").ok_or_else(|| {
        Failure::new("there is no home folder to save games in").help("use --file to name a file")
    })?;
    Ok(folders.data_dir().join("games"))
}

/// A game that was kept.
pub(super) struct Kept {
    pub(super) path: PathBuf,
    /// The game, or why it cannot be resumed.
    pub(super) record: Result<Record, Failure>,
}

/// A game that was opened.
pub(super) struct Opened {
    pub(super) record: Record,
    pub(super) store: Store,
    /// What is odd about its record.
    pub(super) notices: Vec<String>,
}

impl Kept {
    /// Which game, how far, between whom, when.
    pub(super) fn in_words(&self, language: &Language) -> String {
        let record = match &self.record {
            Ok(record) => record,
            Err(failure) => {
                let file = self.path.display().to_string();
                let why = failure.message();
                return say!(language, "cannot-be-resumed", file = file, why = why);
            }
        };
        let turns = say!(language, "turns", count = record.line.nodes.len());
        let [white, black] = Colour::BOTH.map(|colour| {
            let player = Player::from_tag(record.tags.get(&colour.to_string()).unwrap_or_default());
            let Player { seat, name } = player;
            name.unwrap_or_else(|| seat::name(&seat, language))
        });
        let seats = say!(language, "seats", white = white, black = black);
        let (rules, date) = (record.rules.full_id(), record.tags.get("date"));
        let date = date.map_or_else(String::new, |date| format!("{date}, "));
        format!("{date}{rules}, {turns}. {seats}")
    }
}

/// The games that are not over, the last played first. One that cannot be read is among
/// them: it may well be the one that is looked for.
pub(super) fn unfinished() -> Result<Vec<Kept>, Failure> {
    let Ok(entries) = fs::read_dir(folder()?) else {
        // Nobody has played yet.
        return Ok(Vec::new());
    };
    let mut found: Vec<(SystemTime, PathBuf)> = entries
        .filter_map(Result::ok)
        .map(|entry| entry.path())
        .filter(|path| path.extension() == Some(OsStr::new("txt")))
        .filter_map(|path| {
            let changed = fs::metadata(&path).and_then(|data| data.modified());
            Some((changed.ok()?, path))
        })
        .collect();
    found.sort_unstable();
    let kept = found.into_iter().rev().map(|(_, path)| {
        let record = read(&path, &By::Itself).map(|(_, reading)| reading.record);
        Kept { path, record }
    });
    let goes_on = |kept: &Kept| match &kept.record {
        Ok(record) => record.verdict.is_none(),
        Err(_) => true,
    };
    Ok(kept.filter(goes_on).collect())
}

/// The file that was asked for: by its number among the games that are not over, or by its
/// path.
pub(super) fn find(which: &Path, language: &Language) -> Result<PathBuf, Failure> {
    let Some(number) = which.to_str().and_then(|text| text.parse::<usize>().ok()) else {
        return Ok(which.to_owned());
    };
    let mut kept = unfinished()?.into_iter().map(|kept| kept.path);
    match number.checked_sub(1).and_then(|index| kept.nth(index)) {
        Some(listed) => Ok(listed),
        None if which.exists() => Ok(which.to_owned()),
        None => {
            let resume = say!(language, "command-resume");
            let text = say!(language, "no-such-game", number = number, resume = resume);
            Err(Failure::new(text))
        }
    }
}

/// Reads the game of a file.
fn read(path: &Path, by: &By) -> Result<(Source, Reading), Failure> {
    let source = Source::open(path)?;
    let reading = source.read(by).map_err(|error| source.failure(&error))?;
    if let (By::Itself, false, Some(Err(unusable))) =
        (by, reading.carried, own_rules(source.text()))
    {
        let help = language::told(&message!("option-r-names-rules"));
        return Err(unusable.failure.help(&help));
    }
    Ok((source, reading))
}

/// Opens the game of a file. A record in another form than ours is left as it is, and the
/// game goes on in a file of its own.
pub(super) fn open(path: &Path, by: &By) -> Result<Opened, Failure> {
    let (source, reading) = read(path, by)?;
    let text = source.text();
    let notices = reading.notices.iter();
    let notices = notices.map(|notice| language::located(notice, &source.name, text));
    let notices = notices.collect();
    let Reading { record, format, .. } = reading;
    // In another encoding it is not ours, either.
    let ours = format == Format::Native && fs::read_to_string(path).is_ok_and(|kept| kept == text);
    let store = if ours {
        Store {
            path: path.to_owned(),
            left: Some(text.to_owned()),
        }
    } else {
        Store::among_others(&record.rules)?
    };
    Ok(Opened {
        record,
        store,
        notices,
    })
}
