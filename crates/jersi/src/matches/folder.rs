//! The folder of a match: all that is needed to go on with it, and all that came out.
//!
//! | file | content |
//! |---|---|
//! | `match.json` | the question: rules, engines, limits |
//! | `games.jsonl` | a line for each finished game, written as it ends |
//! | `games/` | the record of each game |
//! | `openings.txt` | the openings, to be used again |
//! | `report.json`, `result.svg` | the result |

use std::fs::{self, File, TryLockError};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use jersi_core::Game;
use serde_json::{Value, json};

use super::journal::Entry;
use super::opening;
use super::plan::Plan;
use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::input::digest;
use crate::output::{remark, replace};

const QUESTION: &str = "match.json";
const JOURNAL: &str = "games.jsonl";
const GAMES: &str = "games";

/// The version of the files in the folder.
const FORMAT: u64 = 1;

/// What a match was started with.
pub(super) struct Question {
    pub(super) args: MatchArgs,
    /// The openings that were given, a line each.
    openings: Vec<String>,
    /// The name of the rules with what was drawn for them.
    rules: String,
    /// Tells whether the rules are still the same.
    digest: String,
}

impl Question {
    pub(super) fn new(
        args: &MatchArgs,
        plan: &Plan,
        openings: Vec<String>,
    ) -> Result<Question, Failure> {
        Ok(Question {
            args: args.clone(),
            openings,
            rules: plan.rules_name.clone(),
            digest: digest(&plan.rules_name)?,
        })
    }

    fn write(&self, folder: &Path) -> io::Result<()> {
        let value = json!({
            "format": FORMAT,
            "rules": self.rules,
            "rules_sha256": self.digest,
            "openings": self.openings,
            "settings": self.args,
        });
        replace(&folder.join(QUESTION), format!("{value:#}\n").as_bytes())
    }

    /// Reads the question of a folder.
    pub(super) fn read(folder: &Path) -> Result<Question, Failure> {
        let path = folder.join(QUESTION);
        let label = path.display();
        let text = fs::read_to_string(&path).map_err(|error| {
            Failure::new(format!("cannot read {label}: {error}"))
                .help("--resume takes the folder that a match was started with by -o")
        })?;
        let fault = |why: &str| Failure::new(format!("{label} is not that of a match: {why}"));
        let mut value: Value =
            serde_json::from_str(&text).map_err(|error| fault(&error.to_string()))?;
        if value["format"] != FORMAT {
            return Err(fault(&format!("expected \"format\": {FORMAT}")));
        }
        let strings = |value: &Value| -> Option<Vec<String>> {
            let texts = value.as_array()?.iter();
            texts.map(|text| text.as_str().map(str::to_owned)).collect()
        };
        let text = |key: &str| value[key].as_str().map(str::to_owned);
        let rules = text("rules").ok_or_else(|| fault("\"rules\" are missing"))?;
        let digest = text("rules_sha256").ok_or_else(|| fault("\"rules_sha256\" is missing"))?;
        let openings =
            strings(&value["openings"]).ok_or_else(|| fault("\"openings\" are missing"))?;
        let mut args: MatchArgs = serde_json::from_value(value["settings"].take())
            .map_err(|error| fault(&format!("settings: {error}")))?;
        // What was drawn for a random setup must not be drawn again.
        args.rules = Some(rules.clone());
        let question = Question {
            args,
            openings,
            rules,
            digest,
        };
        question.check_rules()?;
        Ok(question)
    }

    /// The openings that were given, read.
    pub(super) fn openings(&self, start: &Game) -> Result<Vec<Game>, Failure> {
        self.openings
            .iter()
            .map(|line| opening::read_line(line, start))
            .collect()
    }

    fn check_rules(&self) -> Result<(), Failure> {
        if digest(&self.rules)? == self.digest {
            return Ok(());
        }
        Err(Failure::new(format!(
            "the rules {} have changed since the match began",
            self.rules
        ))
        .help("games by other rules are another match: start one with -o"))
    }
}

/// A folder that a match is written to as it goes.
pub(super) struct Folder {
    path: PathBuf,
    journal: File,
}

impl Folder {
    /// Makes the folder of a new match.
    pub(super) fn create(path: &Path, question: &Question) -> Result<Folder, Failure> {
        let label = path.display();
        if path.join(QUESTION).exists() {
            return Err(
                Failure::new(format!("there is a match in {label} already")).help(&format!(
                    "go on with it by --resume {label}, or give -o another name"
                )),
            );
        }
        fs::create_dir_all(path.join(GAMES))
            .and_then(|()| question.write(path))
            .map_err(|error| cannot_write(path, &error))?;
        Folder::open(path)
    }

    fn open(path: &Path) -> Result<Folder, Failure> {
        let journal = File::options()
            .create(true)
            .read(true)
            .append(true)
            .open(path.join(JOURNAL))
            .map_err(|error| cannot_write(path, &error))?;
        match journal.try_lock() {
            Err(TryLockError::WouldBlock) => {
                return Err(Failure::new(format!(
                    "the match in {} is being played by another program",
                    path.display()
                )));
            }
            // Not every file system can lock; then nobody watches.
            Err(TryLockError::Error(_)) | Ok(()) => {}
        }
        Ok(Folder {
            path: path.to_owned(),
            journal,
        })
    }

    /// Opens the folder of a match that has begun, with the games that are finished. A
    /// line that was cut off is a game that is played again. If the question has changed,
    /// the new one is kept.
    pub(super) fn resume(
        path: &Path,
        plan: &Plan,
        changed: Option<&Question>,
    ) -> Result<(Folder, Vec<Entry>), Failure> {
        let mut folder = Folder::open(path)?;
        if let Some(question) = changed {
            question
                .write(path)
                .map_err(|error| cannot_write(path, &error))?;
        }
        // By the handle that holds the lock: some systems let no other one read.
        let mut bytes = Vec::new();
        folder.journal.read_to_end(&mut bytes).map_err(|error| {
            Failure::new(format!(
                "cannot read the games of {}: {error}",
                path.display()
            ))
        })?;
        let text = String::from_utf8_lossy(&bytes);
        let mut entries = Vec::new();
        let mut lost = 0;
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            match Entry::read(line, plan) {
                Some(entry) => entries.push(entry),
                None => lost += 1,
            }
        }
        if lost > 0 {
            remark(&format!(
                "{}: {lost} unreadable, played again",
                path.join(JOURNAL).display()
            ));
        }
        if !text.is_empty() && !text.ends_with('\n') {
            // What comes next must not join what was cut off.
            folder
                .journal
                .write_all(b"\n")
                .map_err(|error| cannot_write(path, &error))?;
        }
        Ok((folder, entries))
    }

    /// Keeps a game: its record, and then the line that says that it is there.
    pub(super) fn keep(&mut self, plan: &Plan, entry: &Entry, record: &str) -> Result<(), Failure> {
        let name = format!("{:06}-{}.txt", entry.pair + 1, entry.half + 1);
        let line = format!("{}\n", entry.line(plan));
        fs::write(self.path.join(GAMES).join(name), record)
            .and_then(|()| self.journal.write_all(line.as_bytes()))
            .and_then(|()| self.journal.flush())
            .map_err(|error| cannot_write(&self.path, &error))
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes what came out.
    pub(super) fn finish(
        &self,
        report: &Value,
        chart: &str,
        openings: &str,
    ) -> Result<(), Failure> {
        let report = format!("{report:#}\n");
        let files = [
            ("report.json", report.as_str()),
            ("result.svg", chart),
            ("openings.txt", openings),
        ];
        for (name, text) in files {
            replace(&self.path.join(name), text.as_bytes())
                .map_err(|error| cannot_write(&self.path, &error))?;
        }
        Ok(())
    }
}

fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    Failure::new(format!("cannot write to {}: {error}", path.display()))
}
