//! `jersi train`: a net from games of self-play.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use jersi_core::Rules;
use jersi_engine::evaluation::Weights;
use jersi_nnue::Layout;
use jersi_train::data::{Reader, Tail};
use jersi_train::{Corpus, Plan, Target, Trainer, fit_scale};

use super::auto;
use super::games_file;
use super::net_file;
use super::run_folder::{RunFolder, Sources};
use crate::args::TrainArgs;
use crate::failure::Failure;
use crate::input;
use crate::interrupt::{self, INTERRUPTED};
use crate::output::{Answer, remark};
use crate::progress::Progress;

/// Points of the curve for each epoch.
const POINTS: f64 = 2.0;
/// How often a checkpoint is written.
const BETWEEN_CHECKPOINTS: Duration = Duration::from_secs(30);

pub(crate) fn run(args: &TrainArgs) -> Result<Answer, Failure> {
    if args.auto {
        return auto::run(args);
    }
    let interrupted = interrupt::listen()?;
    let done = match &args.resume {
        Some(path) => resume(path, &interrupted)?,
        None => begin(args, &interrupted)?,
    };
    Ok(match done {
        Done::Finished(text) => Answer::yes(text),
        Done::Interrupted(path) => {
            remark(&format!(
                "go on with: jersi train --resume {}",
                path.display()
            ));
            Answer::coded("", INTERRUPTED)
        }
    })
}

/// How a training ended.
pub(super) enum Done {
    /// It is complete; this is to be told.
    Finished(String),
    /// Somebody has stopped it.
    Interrupted(PathBuf),
}

/// A new training.
pub(super) fn begin(args: &TrainArgs, interrupted: &AtomicBool) -> Result<Done, Failure> {
    let name = args.rules.as_deref().unwrap_or(input::DEFAULT_RULES);
    let output = args.output.as_deref().unwrap_or(Path::new("."));
    let rules = input::lasting_rules(name)?;
    let layout = Layout::new(&rules);
    let sources = Sources {
        rules: name.to_owned(),
        rules_digest: input::digest(name)?,
        data: args.data.clone(),
        positions: args.positions,
        hand_made: hand_made(&rules),
    };
    // Reading takes long: what cannot be written is told before.
    let _made = RunFolder::prepare(output)?;
    let corpus = read(&rules, &layout, &sources)?;
    let scale = args
        .scale
        .map_or_else(|| fit_scale(&corpus.training), f32::from);
    let plan = Plan {
        hidden: args.hidden,
        second: args.second,
        epochs: args.epochs,
        batch: args.batch,
        rate: args.rate,
        seed: args.seed,
        threads: args.threads.unwrap_or_else(processors),
        ..Plan::new(Target {
            scale,
            by_score: args.by_score,
        })
    };
    let mut trainer =
        Trainer::new(plan, &layout).map_err(|error| Failure::new(error.to_string()))?;
    if let Some(from) = &args.from {
        let (net, _) = net_file::read(from)?;
        if !net.sees(&layout) || !trainer.begin_from(&net.to_float(&layout)) {
            return Err(Failure::new(format!(
                "the net of {} has other sizes or another board",
                from.display()
            ))
            .help("give --hidden and --second as they were there"));
        }
    }
    let folder = RunFolder::create(output, &sources, &trainer.to_bytes())?;
    learn(&folder, &rules, trainer, &corpus, interrupted)
}

/// A training that was stopped.
pub(super) fn resume(path: &Path, interrupted: &AtomicBool) -> Result<Done, Failure> {
    let (folder, checkpoint) = RunFolder::open(path)?;
    let sources = folder.sources()?;
    let rules = input::rules(&sources.rules)?;
    if input::digest(&sources.rules)? != sources.rules_digest {
        return Err(Failure::new(format!(
            "the rules {} have changed since the training began",
            sources.rules
        )));
    }
    if hand_made(&rules) != sources.hand_made {
        return Err(Failure::new(format!(
            "the weights of {} have changed since the training began",
            sources.rules
        ))
        .help("begin a new training: a net belongs to the weights it was trained beside"));
    }
    let layout = Layout::new(&rules);
    let trainer = trainer_of(&checkpoint, &layout, path)?;
    let corpus = read(&rules, &layout, &sources)?;
    learn(&folder, &rules, trainer, &corpus, interrupted)
}

/// What tells the weights of a game from others.
fn hand_made(rules: &Rules) -> String {
    Weights::of(rules).fingerprint().to_string()
}

fn trainer_of<'a>(bytes: &[u8], layout: &'a Layout, path: &Path) -> Result<Trainer<'a>, Failure> {
    Trainer::from_bytes(bytes, layout)
        .map_err(|error| Failure::new(format!("the checkpoint in {}: {error}", path.display())))
}

fn processors() -> u16 {
    thread::available_parallelism().map_or(1, |count| count.get() as u16)
}

/// Reads the games.
fn read(rules: &Rules, layout: &Layout, sources: &Sources) -> Result<Corpus, Failure> {
    let begun = Instant::now();
    let files = sources
        .data
        .iter()
        .map(|path| games_file::read(path))
        .collect::<Result<Vec<_>, Failure>>()?;
    let mut readers = Vec::new();
    for (path, bytes) in sources.data.iter().zip(&files) {
        let fault = |why: &str| Failure::new(format!("{}: {why}", path.display()));
        let reader = Reader::new(bytes).map_err(|error| fault(&error.to_string()))?;
        let settings = reader.settings();
        if settings.rules != rules.full_id() || settings.rules_digest != sources.rules_digest {
            return Err(fault(&format!(
                "holds games of {}, as its rules were then",
                settings.rules
            )));
        }
        readers.push(reader);
    }
    let corpus = Corpus::read(rules, layout, &readers, sources.positions as usize)
        .map_err(|error| Failure::new(error.to_string()))?;
    for (path, reader) in sources.data.iter().zip(readers) {
        let mut end = reader;
        while end.next().is_some() {}
        if end.tail() != Tail::Whole {
            remark(&format!("{} ends inside a block", path.display()));
        }
    }
    remark(&format!(
        "{} positions to learn from, {} held out, {} repeated, of {} games, read in {:.1} s",
        corpus.training.len(),
        corpus.test.len(),
        corpus.repeats,
        corpus.games,
        begun.elapsed().as_secs_f64()
    ));
    if corpus.training.is_empty() || corpus.test.is_empty() {
        return Err(Failure::new("there are too few games to learn from")
            .help("make more with jersi datagen"));
    }
    Ok(corpus)
}

/// Learns until all epochs are over or somebody interrupts.
fn learn(
    folder: &RunFolder,
    rules: &Rules,
    mut trainer: Trainer<'_>,
    corpus: &Corpus,
    interrupted: &AtomicBool,
) -> Result<Done, Failure> {
    let (samples, test) = (&corpus.training, &corpus.test);
    remark(&format!(
        "held-out error of the hand-made evaluation {:.5}",
        trainer.loss_at_sight(test)
    ));
    let mut progress = Progress::new();
    let begun = Instant::now();
    let begun_at = trainer.share(samples);
    let mut kept = Instant::now();
    let points = POINTS * f64::from(trainer.plan().epochs);
    let mut told = (begun_at * points) as u64;
    while !trainer.is_done(samples) {
        trainer.learn(samples);
        let share = trainer.share(samples);
        let here = (share * points) as u64;
        if here > told {
            told = here;
            let point = trainer.measure(samples, test);
            if !point.training.is_finite() || !point.test.is_finite() {
                return Err(Failure::new(format!(
                    "at epoch {:.1} the error is no longer a number, and the net is worth nothing",
                    point.epoch
                ))
                .help("try a smaller --rate"));
            }
            let positions =
                (share - begun_at) * f64::from(trainer.plan().epochs) * samples.len() as f64;
            let rate = positions / begun.elapsed().as_secs_f64();
            remark(&format!(
                "epoch {:5.1}  error {:.5}  held out {:.5}  {rate:.0} positions/s",
                point.epoch, point.training, point.test
            ));
        }
        progress.show(|| {
            let left = begun.elapsed().as_secs_f64() * (1.0 - share) / (share - begun_at);
            format!("{:.1} %, {:.0} min left", share * 100.0, left / 60.0)
        });
        let stop = interrupted.load(Relaxed);
        if stop || kept.elapsed() >= BETWEEN_CHECKPOINTS {
            kept = Instant::now();
            folder.keep(&trainer.to_bytes())?;
        }
        if stop {
            return Ok(Done::Interrupted(folder.path().to_owned()));
        }
    }
    drop(progress);
    folder.keep(&trainer.to_bytes())?;
    folder.finish(rules, &trainer, corpus).map(Done::Finished)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::{Args, Command};
    use clap::Parser as _;

    fn command(words: &[&str]) -> Command {
        let words = ["jersi"].iter().chain(words);
        Args::parse_from(words).command.unwrap()
    }

    #[test]
    fn a_net_of_no_numbers_is_not_written() {
        let folder = std::env::temp_dir().join(format!("jersi-no-numbers-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let [games, net] = ["games", "net"].map(|name| folder.join(name));
        let [games, output] = [&games, &net].map(|path| path.to_str().unwrap());
        let few = ["--positions", "500", "--nodes", "5", "--threads", "1"];
        let words = [&["datagen", "-r", "mikjersi", "-o", games][..], &few].concat();
        let Command::Datagen(args) = command(&words) else {
            panic!("these are games");
        };
        super::super::datagen::run(&args).unwrap();
        let words = ["train", "-r", "mikjersi", "-d", games, "-o", output];
        let Command::Train(mut args) = command(&words) else {
            panic!("this is a training");
        };
        args.rate = f32::NAN;
        let failure = begin(&args, &AtomicBool::new(false)).err().unwrap();
        assert!(failure.message().contains("no longer a number"));
        assert!(!net.join("net").exists());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
