//! The folder of a match: everything that is needed to resume it, and its results.
//!
//! | file | content |
//! |---|---|
//! | `match.json` | what the match was started with |
//! | `games.jsonl` | a line for each finished game, written as it ends |
//! | `games/` | the record of each game |
//! | `openings.txt` | the openings, for use in another match |
//! | `report.json`, `result.svg` | the result |

use std::fs::{self, File, TryLockError};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use jersi_core::Rules;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::journal::JournalEntry;
use crate::matches::Match;

const HEADER: &str = "match.json";
const JOURNAL: &str = "games.jsonl";
const GAMES: &str = "games";

/// The version of the files in the folder.
const FORMAT: u64 = 2;

/// What a match was started with, as its folder keeps it.
///
/// Put into the settings whatever your program needs to build the same [`Match`] again; the
/// arena does not interpret them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MatchHeader {
    /// The name of the rules, with what was drawn for a random setup.
    pub rules: String,
    /// The fingerprint of the rules, to notice if they mean something else today.
    pub rules_fingerprint: String,
    /// The openings that were given, one line each.
    pub openings: Vec<String>,
    /// The settings of your program.
    pub settings: Value,
}

/// `match.json`.
#[derive(Serialize, Deserialize)]
struct HeaderFile {
    format: u64,
    #[serde(flatten)]
    header: MatchHeader,
}

/// Why the folder of a match cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// There is a match in it.
    #[error("there is already a match in {}", .0.display())]
    Exists(PathBuf),
    /// Another program plays the match.
    #[error("another program is playing the match in {}", .0.display())]
    Locked(PathBuf),
    /// A file cannot be read.
    #[error("cannot read {}: {error}", .path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A file has another content.
    #[error("{} does not describe a match: {why}", .path.display())]
    Content {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// The rules have changed since the match began.
    #[error(
        "the rules {rules} have changed since the match began: their fingerprint was {began}, \
         and is now {now}"
    )]
    OtherRules {
        /// Their name.
        rules: String,
        /// The fingerprint in the folder.
        began: String,
        /// The fingerprint of today's rules.
        now: String,
    },
    /// A file cannot be written.
    #[error("cannot write {}: {error}", .path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

impl MatchHeader {
    /// Reads the header of the match in a folder.
    ///
    /// # Errors
    /// If the folder holds no match.
    pub fn read(folder: &Path) -> Result<MatchHeader, FolderError> {
        let path = folder.join(HEADER);
        let text = fs::read_to_string(&path).map_err(|error| FolderError::Read {
            path: path.clone(),
            error,
        })?;
        let content = |why: String| FolderError::Content {
            path: path.clone(),
            why,
        };
        let file: HeaderFile =
            serde_json::from_str(&text).map_err(|error| content(error.to_string()))?;
        if file.format != FORMAT {
            let found = file.format;
            return Err(content(format!("its format is {found}, expected {FORMAT}")));
        }
        Ok(file.header)
    }

    /// Checks that rules still mean what they meant when the match began. Names, colours and
    /// comments in their file may change.
    ///
    /// # Errors
    /// If they mean something else.
    pub fn check_rules(&self, rules: &Rules) -> Result<(), FolderError> {
        let now = rules.fingerprint().to_string();
        if now == self.rules_fingerprint {
            return Ok(());
        }
        Err(FolderError::OtherRules {
            rules: self.rules.clone(),
            began: self.rules_fingerprint.clone(),
            now,
        })
    }

    fn write(&self, folder: &Path) -> Result<(), FolderError> {
        let file = HeaderFile {
            format: FORMAT,
            header: self.clone(),
        };
        let text = serde_json::to_string_pretty(&file).expect("plain data can be written");
        write_whole(&folder.join(HEADER), &(text + "\n"))
    }
}

/// A folder that a match is written to while it runs.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    journal: File,
}

/// A match that can go on.
#[derive(Debug)]
pub struct Resumed {
    /// Its folder.
    pub folder: Folder,
    /// The games that are finished.
    pub entries: Vec<JournalEntry>,
    /// How many lines of the journal cannot be read. Their games have to be played again.
    pub unreadable: usize,
}

impl Folder {
    /// Makes the folder of a new match.
    ///
    /// # Errors
    /// If there is a match in it already, or if it cannot be written to.
    pub fn create(path: &Path, header: &MatchHeader) -> Result<Folder, FolderError> {
        if path.join(HEADER).exists() {
            return Err(FolderError::Exists(path.to_owned()));
        }
        let games = path.join(GAMES);
        fs::create_dir_all(&games).map_err(cannot_write(&games))?;
        header.write(path)?;
        Folder::open(path)
    }

    fn open(path: &Path) -> Result<Folder, FolderError> {
        let file = path.join(JOURNAL);
        let journal = File::options()
            .create(true)
            .read(true)
            .append(true)
            .open(&file)
            .map_err(cannot_write(&file))?;
        match journal.try_lock() {
            Err(TryLockError::WouldBlock) => Err(FolderError::Locked(path.to_owned())),
            // Some file systems cannot lock. There we trust that nobody else plays.
            Err(TryLockError::Error(_)) | Ok(()) => Ok(Folder {
                path: path.to_owned(),
                journal,
            }),
        }
    }

    /// Opens the folder of a match that has begun. A line that was cut off is a game that
    /// has to be played again.
    ///
    /// # Errors
    /// If another program plays this match, or if a file cannot be read or written.
    pub fn resume(path: &Path, the_match: &Match) -> Result<Resumed, FolderError> {
        let mut folder = Folder::open(path)?;
        let file = path.join(JOURNAL);
        // By the handle that holds the lock: some systems let no other one read.
        let mut bytes = Vec::new();
        folder
            .journal
            .read_to_end(&mut bytes)
            .map_err(|error| FolderError::Read {
                path: file.clone(),
                error,
            })?;
        let text = String::from_utf8_lossy(&bytes);
        let (schedule, names) = (the_match.schedule(), the_match.names());
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        let read: Vec<Option<JournalEntry>> = lines
            .map(|line| JournalEntry::read(line, &schedule, &names))
            .collect();
        let unreadable = read.iter().filter(|entry| entry.is_none()).count();
        if !text.is_empty() && !text.ends_with('\n') {
            // The next line must not join the one that was cut off.
            folder
                .journal
                .write_all(b"\n")
                .map_err(cannot_write(&file))?;
        }
        Ok(Resumed {
            folder,
            entries: read.into_iter().flatten().collect(),
            unreadable,
        })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Replaces the header, for a match that is resumed with more games.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn set_header(&self, header: &MatchHeader) -> Result<(), FolderError> {
        header.write(&self.path)
    }

    /// Keeps a finished game: first its record, then the line that says it is there.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn keep(
        &mut self,
        the_match: &Match,
        entry: &JournalEntry,
        record: &str,
    ) -> Result<(), FolderError> {
        let name = format!("{:06}-{}.txt", entry.id.pair + 1, entry.id.half + 1);
        let path = self.path.join(GAMES).join(name);
        fs::write(&path, record).map_err(cannot_write(&path))?;
        let line = entry.to_line(&the_match.names()) + "\n";
        self.journal
            .write_all(line.as_bytes())
            .and_then(|()| self.journal.flush())
            .map_err(cannot_write(&self.path.join(JOURNAL)))
    }

    /// Writes the results.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn finish(&self, report: &str, chart: &str, openings: &str) -> Result<(), FolderError> {
        for (name, text) in [
            ("report.json", report),
            ("result.svg", chart),
            ("openings.txt", openings),
        ] {
            write_whole(&self.path.join(name), text)?;
        }
        Ok(())
    }
}

fn cannot_write(path: &Path) -> impl FnOnce(io::Error) -> FolderError + use<> {
    let path = path.to_owned();
    |error| FolderError::Write { path, error }
}

/// Writes a file so that it is there in full or unchanged.
fn write_whole(path: &Path, text: &str) -> Result<(), FolderError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    // A temporary file is private; this one is to be read like any other.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder
        .tempfile_in(folder)
        .and_then(|mut file| {
            file.write_all(text.as_bytes())?;
            file.as_file().sync_all()?;
            file.persist(path)?;
            Ok(())
        })
        .map_err(cannot_write(path))
}
