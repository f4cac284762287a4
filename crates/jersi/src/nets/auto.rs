//! `jersi train --auto`: generation after generation of games, nets and matches.
//!
//! | file | content |
//! |---|---|
//! | `auto.jsonl` | a line for each generation that has ended: it says which net is the best |
//! | `best.net` | a copy of the best net so far, for its user |
//! | `N.games`, `N/`, `N/match/` | games, training with its net, and match of generation N |
//!
//! What is there says what is left to do, so that the same command goes on anywhere.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

use clap::Parser as _;
use jersi_arena::Hypothesis;
use jersi_core::Rules;
use jersi_train::data::Settings;
use serde::{Deserialize, Serialize};

use super::datagen::{self, Goal, Judge};
use super::games_file::GamesFile;
use super::run_folder::NET;
use super::train::{self, Done};
use crate::args::{Args, Command, TrainArgs};
use crate::failure::Failure;
use crate::input;
use crate::interrupt::{self, INTERRUPTED};
use crate::matches;
use crate::output::{Answer, remark, replace};
use crate::wording;

const JOURNAL: &str = "auto.jsonl";
const BEST: &str = "best.net";
/// Each net learns from the games of so many generations.
const MEMORY: u32 = 3;
/// The games of a generation take at most this much room.
const MOST_BYTES: u64 = 1 << 30;
/// A net is kept if it is rather 20 Elo stronger than not at all.
const SPRT: &str = "0,20";
/// A match ends undecided after so many games; the net is then not kept.
const MOST_GAMES: &str = "2000";
/// How often the time is looked at.
const TICK: Duration = Duration::from_millis(500);

/// A generation that has ended.
#[derive(Serialize, Deserialize)]
struct Ended {
    generation: u32,
    kept: bool,
}

/// The folder and what it is for.
struct Auto<'a> {
    args: &'a TrainArgs,
    name: &'a str,
    rules: Rules,
    folder: &'a Path,
    /// The generations that have ended.
    ended: Vec<Ended>,
    interrupted: Arc<AtomicBool>,
}

pub(super) fn run(args: &TrainArgs) -> Result<Answer, Failure> {
    let name = args.rules.as_deref().unwrap_or(input::DEFAULT_RULES);
    let folder = args.output.as_deref().unwrap_or(Path::new("."));
    let rules = input::lasting_rules(name)?;
    fs::create_dir_all(folder)
        .map_err(|error| Failure::new(format!("cannot make {}: {error}", folder.display())))?;
    let interrupted = interrupt::listen()?;
    if let Some(minutes) = args.minutes {
        end_after(Duration::from_secs(60 * u64::from(minutes)), &interrupted);
    }
    let mut auto = Auto {
        args,
        name,
        rules,
        folder,
        ended: journal(folder)?,
        interrupted,
    };
    auto.show_best()?;
    while !auto.interrupted.load(Relaxed) {
        let generation = auto.ended.last().map_or(1, |last| last.generation + 1);
        let Some(kept) = auto.generation(generation)? else {
            break;
        };
        auto.end(Ended { generation, kept })?;
    }
    let kept = auto.ended.iter().filter(|one| one.kept).count();
    let text = format!(
        "{}, {kept} kept; the best net: {}\n",
        wording::counted(auto.ended.len(), "generation"),
        match auto.best() {
            Some(_) => folder.join(BEST).display().to_string(),
            None => "none yet".to_owned(),
        }
    );
    remark("go on with the same command");
    let planned = args.minutes.is_some();
    Ok(Answer::coded(text, if planned { 0 } else { INTERRUPTED }))
}

/// Sets the flag when the time is over.
fn end_after(time: Duration, interrupted: &Arc<AtomicBool>) {
    let interrupted = Arc::clone(interrupted);
    // If there is no thread to be had, Ctrl-C still works.
    let _ = thread::Builder::new().spawn(move || {
        let begun = std::time::Instant::now();
        while begun.elapsed() < time {
            thread::sleep(TICK);
        }
        interrupted.store(true, Relaxed);
    });
}

/// The generations that have ended. A line that was cut off is one that has not.
fn journal(folder: &Path) -> Result<Vec<Ended>, Failure> {
    let path = folder.join(JOURNAL);
    if !path.exists() {
        return Ok(Vec::new());
    }
    let text = fs::read_to_string(&path)
        .map_err(|error| Failure::new(format!("cannot read {}: {error}", path.display())))?;
    let lines = text
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok());
    Ok(lines.collect())
}

impl Auto<'_> {
    /// The net of the last generation that was kept.
    fn best(&self) -> Option<PathBuf> {
        let kept = self.ended.iter().rev().find(|ended| ended.kept)?;
        Some(self.net(kept.generation))
    }

    fn net(&self, generation: u32) -> PathBuf {
        self.folder.join(generation.to_string()).join(NET)
    }

    /// Copies the best net to where its user looks for it.
    fn show_best(&self) -> Result<(), Failure> {
        let Some(net) = self.best() else {
            return Ok(());
        };
        fs::read(&net)
            .and_then(|bytes| replace(&self.folder.join(BEST), &bytes))
            .map_err(|error| Failure::new(format!("{}: {error}", net.display())))
    }

    fn games(&self, generation: u32) -> PathBuf {
        self.folder.join(format!("{generation}.games"))
    }

    /// Writes down that a generation has ended; from then on its net counts, if it was kept.
    /// The whole journal is replaced, so that no line is ever half there.
    fn end(&mut self, ended: Ended) -> Result<(), Failure> {
        self.ended.push(ended);
        let path = self.folder.join(JOURNAL);
        let lines = self.ended.iter().map(|ended| {
            let line = serde_json::to_string(ended).expect("plain data");
            line + "\n"
        });
        let text: String = lines.collect();
        replace(&path, text.as_bytes())
            .map_err(|error| Failure::new(format!("cannot write {}: {error}", path.display())))?;
        self.show_best()
    }

    /// One generation: whether its net was kept; `None` if it was interrupted.
    fn generation(&self, generation: u32) -> Result<Option<bool>, Failure> {
        remark(&format!("generation {generation}: games"));
        if !self.make_games(generation)? {
            return Ok(None);
        }
        remark(&format!("generation {generation}: training"));
        let Some(net) = self.train(generation)? else {
            return Ok(None);
        };
        remark(&format!("generation {generation}: match"));
        self.is_better(generation, &net)
    }

    /// Makes the games of a generation with the best net so far; false if interrupted.
    fn make_games(&self, generation: u32) -> Result<bool, Failure> {
        let path = self.games(generation);
        let judge = Judge::choose(self.best().as_deref())?;
        let settings = Settings {
            nodes: self.args.nodes,
            seed: self.args.seed.wrapping_add(u64::from(generation)),
            evaluation: judge.name.clone(),
            ..Settings::new(self.rules.full_id(), input::digest(self.name)?)
        };
        let mut file = GamesFile::open(&path, &settings)?;
        let goal = Goal {
            positions: self.args.generation,
            bytes: MOST_BYTES,
        };
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let threads = self.args.threads.map_or(threads, usize::from);
        datagen::make(
            &self.rules,
            &settings,
            &judge,
            &mut file,
            goal,
            threads,
            &self.interrupted,
        )?;
        Ok(goal.is_reached(&file))
    }

    /// Trains the net of a generation; `None` if interrupted.
    fn train(&self, generation: u32) -> Result<Option<PathBuf>, Failure> {
        let folder = self.folder.join(generation.to_string());
        let net = self.net(generation);
        if net.exists() {
            return Ok(Some(net));
        }
        let begun = folder.join("training.json").exists();
        let done = if begun {
            train::resume(&folder, &self.interrupted)?
        } else {
            let oldest = generation.saturating_sub(MEMORY - 1).max(1);
            let from = self.best();
            let args = TrainArgs {
                auto: false,
                // What is known already needs smaller steps than what is new.
                rate: self.args.rate * if from.is_some() { 0.5 } else { 1.0 },
                from,
                data: (oldest..=generation)
                    .map(|number| self.games(number))
                    .collect(),
                output: Some(folder),
                ..self.args.clone()
            };
            train::begin(&args, &self.interrupted)?
        };
        Ok(matches!(done, Done::Finished(_)).then_some(net))
    }

    /// Plays the match of a generation; `None` if interrupted.
    fn is_better(&self, generation: u32, net: &Path) -> Result<Option<bool>, Failure> {
        let folder = self.folder.join(generation.to_string()).join("match");
        let new = format!("level=10,name=new,evalfile={}", net.display());
        let old = match self.best() {
            Some(best) => format!("level=10,name=best,evalfile={}", best.display()),
            None => "level=10,name=hand,eval=hand".to_owned(),
        };
        let seed = (u64::from(generation) + self.args.seed).to_string();
        let folder = folder.display().to_string();
        let concurrency = self.args.threads.unwrap_or(1).to_string();
        let mut words = vec!["jersi", "match", "-c", &concurrency];
        if Path::new(&folder).join("match.json").exists() {
            words.extend(["--resume", &folder]);
        } else {
            words.extend(["-r", self.name, "-e", &new, "-e", &old, "-o", &folder]);
            words.extend(["--time", &self.args.time, "--sprt", SPRT, "-g", MOST_GAMES]);
            words.extend(["--seed", &seed]);
        }
        let parsed = Args::try_parse_from(words);
        let Ok(Some(Command::Match(args))) = parsed.map(|args| args.command) else {
            return Err(Failure::new("the match cannot be set up")
                .help("--time is a time like 100ms, and paths have no commas"));
        };
        let (_, standings) = matches::play(&args)?;
        let is_better = standings.accepted() == Some(Hypothesis::H1);
        Ok(standings.is_over().then_some(is_better))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_was_cut_off_hides_no_other() {
        let folder = std::env::temp_dir().join(format!("jersi-auto-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        assert!(journal(&folder).unwrap().is_empty());
        let line = |generation, kept| serde_json::to_string(&Ended { generation, kept }).unwrap();
        let text = format!("{}\n{{\"gener\n{}\n", line(1, true), line(2, false));
        fs::write(folder.join(JOURNAL), text).unwrap();
        let ended = journal(&folder).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        let generations: Vec<u32> = ended.iter().map(|ended| ended.generation).collect();
        assert_eq!(generations, [1, 2]);
    }
}
