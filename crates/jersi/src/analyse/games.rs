//! Games: every turn judged, on all processors.
//!
//! They are told in their order, each as soon as it and all before it are known.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use jersi_core::Rules;
use jersi_core::record::Record;
use jersi_engine::Limits;
use jersi_nnue::Net;
use jersi_review::Review;
use serde_json::Value;

use super::files::{Kept, names, records};
use super::report::Reviewed;
use super::workers::{Played, Work};
use super::{annotated, threads};
use crate::args::AnalyseArgs;
use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use crate::output::{Answer, remark};
use crate::paint;
use crate::progress::Progress;
use crate::records::{By, OneGame, Source};

/// Positions for each decision: a game of 60 turns takes some ten seconds on two
/// processors.
const NODES: u64 = 100_000;
/// How often progress is shown.
const TICK: Duration = Duration::from_millis(200);

/// A record to be reviewed.
struct Task {
    name: String,
    record: Record,
    played: Played,
    kept: Option<Kept>,
}

/// What is there to be told about a file.
enum Entry {
    Pending(Box<Task>),
    Found(Value),
}

pub(super) fn run(args: &AnalyseArgs) -> Result<Answer, Failure> {
    let by = By::asked(args.at.rules.as_deref())?;
    let nodes = args.nodes.unwrap_or(NODES);
    if let Some(folder) = &args.output {
        fs::create_dir_all(folder)
            .map_err(|error| Failure::new(format!("cannot make {}: {error}", folder.display())))?;
    }
    let (paths, empty) = records(&args.files)?;
    let mut code = 0;
    for folder in empty {
        Failure::new(format!("there is no record in {}", folder.display())).report();
        code = 1;
    }
    let names = match args.output {
        Some(_) => names(&paths)?,
        None => vec![String::new(); paths.len()],
    };
    let mut entries = Vec::new();
    let mut taken: Vec<String> = Vec::new();
    for (path, name) in paths.iter().zip(&names) {
        let source = match Source::open(path) {
            Ok(source) => source,
            Err(failure) => {
                failure.report();
                code = 1;
                continue;
            }
        };
        for game in source.games(&by, args.game)? {
            let name = match game.number {
                Some(number) => format!("{name}-{number}"),
                None => name.clone(),
            };
            let kept = |text: &str, settings: &str| {
                let folder = args.output.as_deref()?;
                Some(Kept::new(folder, &name, text, settings))
            };
            if let Some(kept) = kept("", "") {
                kept.refuse_overwriting(&paths)?;
                if taken.contains(&name) {
                    let message = format!("two games would be kept under the name {name}");
                    return Err(
                        Failure::new(message).help("analyse them into folders of their own")
                    );
                }
            }
            match task(&source, game, nodes, kept) {
                Ok(entry) => entries.push(entry),
                Err(failure) => {
                    failure.report();
                    code = 1;
                }
            }
            taken.push(name);
        }
    }
    let stop = interrupt::listen()?;
    let mut text = String::new();
    let colour = paint::wanted(args.colour);
    let told = review_all(
        &entries,
        nodes,
        threads(args),
        &stop,
        &mut |name, result| {
            match result {
                Told::Again(value) if args.json => push(&mut text, value),
                Told::Again(_) => remark(&format!("{name}: analysed before")),
                Told::Now(reviewed, kept) => {
                    let value = reviewed.json();
                    if let Some(kept) = kept {
                        let record = annotated::write(reviewed.record, &reviewed.judged)
                            .map_err(|error| Failure::new(format!("{name}: {error}")))?;
                        kept.write(&record, &reviewed.svg(), &value)?;
                    }
                    if args.json {
                        push(&mut text, &value);
                    } else {
                        if !text.is_empty() {
                            text.push('\n');
                        }
                        text += &reviewed.text(colour);
                    }
                }
            }
            Ok(())
        },
    )?;
    if !told {
        remark(match args.output {
            Some(_) => "interrupted; the same command goes on",
            None => "interrupted; with -o FOLDER the same command could go on",
        });
        code = INTERRUPTED;
    }
    Ok(Answer::coded(text, code))
}

/// Stops the workers when it goes.
struct StopAtEnd<'a>(&'a AtomicBool);

impl Drop for StopAtEnd<'_> {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

/// Adds a result for programs, on one line.
fn push(text: &mut String, value: &Value) {
    let _ = writeln!(text, "{value}");
}

/// What is told about one file.
enum Told<'a> {
    /// It was found in the folder.
    Again(&'a Value),
    /// It was found out now.
    Now(Reviewed<'a>, Option<&'a Kept>),
}

/// Reads a record, or what was found out about it before.
fn task(
    source: &Source,
    game: OneGame<'_>,
    nodes: u64,
    kept: impl FnOnce(&str, &str) -> Option<Kept>,
) -> Result<Entry, Failure> {
    let OneGame { name, text, .. } = game;
    let reading = game.reading.map_err(|error| source.failure(&error))?;
    source.tell_notices(&reading);
    let record = reading.record;
    let broken = |error| Failure::new(format!("{name}: {error}"));
    let start = record.start_game().map_err(broken)?;
    let kept = kept(text, &settings(&record.rules, nodes));
    if let Some(value) = kept.as_ref().and_then(Kept::found) {
        return Ok(Entry::Found(value));
    }
    Ok(Entry::Pending(Box::new(Task {
        played: Played {
            start,
            turns: record.line.nodes.iter().map(|node| node.turn).collect(),
        },
        name,
        record,
        kept,
    })))
}

/// All that a review depends on but the record: what the rules mean and how they write, as
/// a file of them may change, and who judges.
fn settings(rules: &Rules, nodes: u64) -> String {
    let net = Net::embedded(rules).map_or_else(String::new, |net| net.provenance.summary);
    let version = env!("CARGO_PKG_VERSION");
    let (fingerprint, dialect) = (rules.fingerprint(), &rules.dialect);
    let letters: String = rules.kinds.iter().map(|kind| kind.letter).collect();
    format!("{version} {nodes} {net} {fingerprint} {letters} {dialect:?}")
}

/// Reviews all games on several threads. Whether all were told.
fn review_all(
    entries: &[Entry],
    nodes: u64,
    threads: usize,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(&str, Told<'_>) -> Result<(), Failure>,
) -> Result<bool, Failure> {
    let games: BTreeMap<usize, &Played> = entries
        .iter()
        .enumerate()
        .filter_map(|(index, entry)| match entry {
            Entry::Pending(task) => Some((index, &task.played)),
            Entry::Found(_) => None,
        })
        .collect();
    let work = Work::new(games, Limits::nodes(nodes), stop);
    // What is known of the games under way.
    let mut known: BTreeMap<usize, Review> = BTreeMap::new();
    let mut told = 0;
    let mut stretches = 0;
    let mut progress = Progress::new();
    let (send, receive) = channel();
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, work.len().max(1)) {
            let (send, work) = (send.clone(), &work);
            scope.spawn(move || work.run(&send));
        }
        drop(send);
        // Nobody goes on working for what cannot be told.
        let _ends = StopAtEnd(stop);
        loop {
            while let Some(entry) = entries.get(told) {
                match entry {
                    Entry::Found(value) => {
                        let name = value["file"].as_str().unwrap_or_default();
                        tell(name, Told::Again(value))?;
                    }
                    Entry::Pending(task) => {
                        let complete = |review: &Review| {
                            let (seen, of) = review.progress();
                            seen == of
                        };
                        let Some(review) = known.get(&told).filter(|review| complete(review))
                        else {
                            break;
                        };
                        let reviewed = Reviewed::new(&task.name, &task.record, nodes, review);
                        tell(&task.name, Told::Now(reviewed, task.kept.as_ref()))?;
                        known.remove(&told);
                    }
                }
                told += 1;
            }
            if told == entries.len() {
                return Ok(true);
            }
            match receive.recv_timeout(TICK) {
                Ok((game, found)) => {
                    stretches += 1;
                    let mut review = match known.remove(&game) {
                        Some(review) => review,
                        None => work.review(game)?,
                    };
                    review.adopt(found);
                    known.insert(game, review);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(false),
            }
            progress.show(|| {
                let percent = 100 * stretches / work.len().max(1);
                format!(
                    "{percent} % of the positions, {told} of {} games told",
                    entries.len()
                )
            });
        }
    })
}
