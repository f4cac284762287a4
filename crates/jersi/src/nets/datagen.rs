//! `jersi datagen`: games of self-play with scores, to learn from.

use std::collections::HashSet;
use std::io::{self, IsTerminal as _};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use jersi_core::Rules;
use jersi_engine::{Engine, Eval, Evaluator, Uninterrupted};
use jersi_train::data::{Block, Settings};
use jersi_train::selfplay::{GAMES_A_LOT, SelfPlay};

use super::games_file::GamesFile;
use super::net_file;
use crate::args::DatagenArgs;
use crate::failure::Failure;
use crate::input;
use crate::interrupt::{self, INTERRUPTED};
use crate::output::{Answer, remark};
use crate::progress::Progress;

/// How often interruptions are looked for and progress is shown.
const TICK: Duration = Duration::from_millis(250);
/// After so many lots without a game that can be learned from, there will be none.
const MOST_BARREN_LOTS: u32 = 16;
/// In a file of messages, a line is written this often.
const BETWEEN_LINES: Duration = Duration::from_mins(1);

pub(crate) fn run(args: &DatagenArgs) -> Result<Answer, Failure> {
    let rules = input::lasting_rules(&args.rules)?;
    let judge = Judge::choose(args.eval.as_deref())?;
    let settings = Settings {
        evaluation: judge.name.clone(),
        nodes: args.nodes,
        seed: args.seed,
        fewest_random: args.random_turns.0,
        most_random: args.random_turns.1,
        strays: args.strays,
        scattered: args.scattered,
        within: (args.within * 100.0).round() as i32,
        ..Settings::new(rules.full_id(), input::digest(&args.rules)?)
    };
    let mut file = GamesFile::open(&args.output, &settings)?;
    let interrupted = interrupt::listen()?;
    let threads = args.threads.map_or_else(
        || thread::available_parallelism().map_or(1, usize::from),
        usize::from,
    );
    let goal = Goal {
        positions: args.positions,
        bytes: args.most << 20,
    };
    make(
        &rules,
        &settings,
        &judge,
        &mut file,
        goal,
        threads,
        &interrupted,
    )?;
    let text = format!(
        "{} positions in {} games, {:.1} MB\n",
        file.positions,
        file.games,
        file.bytes as f64 / f64::from(1 << 20)
    );
    if file.positions >= goal.positions {
        return Ok(Answer::yes(text));
    }
    if file.bytes >= goal.bytes {
        remark("the file is as large as it may be; --most allows more");
        return Ok(Answer::no(text));
    }
    remark("go on with the same command");
    Ok(Answer::coded(text, INTERRUPTED))
}

/// What judges positions.
pub(super) struct Judge {
    /// `hand`, or the checksum of the net.
    pub(super) name: String,
    evaluator: Evaluator,
}

impl Judge {
    /// The hand-made evaluation, or the net of a file.
    pub(super) fn choose(net: Option<&Path>) -> Result<Judge, Failure> {
        let Some(path) = net else {
            return Ok(Judge {
                name: Eval::Hand.to_string(),
                evaluator: Evaluator::BuiltIn(Eval::Hand),
            });
        };
        let (net, checksum) = net_file::read(path)?;
        Ok(Judge {
            name: checksum,
            evaluator: Evaluator::Given(Arc::new(net)),
        })
    }
}

/// How much is wanted.
#[derive(Clone, Copy)]
pub(super) struct Goal {
    pub(super) positions: u64,
    pub(super) bytes: u64,
}

impl Goal {
    pub(super) fn is_reached(self, file: &GamesFile) -> bool {
        file.positions >= self.positions || file.bytes >= self.bytes
    }
}

/// Adds games to a file until the goal is reached or somebody interrupts. Lots under way
/// when it is interrupted are still completed and kept.
pub(super) fn make(
    rules: &Rules,
    settings: &Settings,
    judge: &Judge,
    file: &mut GamesFile,
    goal: Goal,
    threads: usize,
    interrupted: &AtomicBool,
) -> Result<(), Failure> {
    if goal.is_reached(file) {
        return Ok(());
    }
    let work = Work {
        lots: AtomicU32::new(0),
        done: file.lots.clone(),
        enough: AtomicBool::new(false),
    };
    let (sender, receiver) = mpsc::channel();
    let mut pace = Pace::new(file, goal);
    thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, work) = (sender.clone(), &work);
            let engine = Engine::with_evaluator(rules, &judge.evaluator)
                .map_err(|error| Failure::new(format!("{}: {error}", judge.name)))?;
            let own = SelfPlay::new(engine, settings.clone());
            let body = move || work.run(own, &sender);
            if let Err(error) = thread::Builder::new().spawn_scoped(scope, body) {
                work.enough.store(true, Relaxed);
                return Err(Failure::new(format!("cannot start a thread: {error}")));
            }
        }
        drop(sender);
        let mut fault = None;
        let mut barren = 0;
        let mut told = false;
        loop {
            match receiver.recv_timeout(TICK) {
                Ok(block) => {
                    barren = if block.positions == 0 { barren + 1 } else { 0 };
                    let added = file.add(&block).and_then(|()| fertile(barren, settings));
                    if let Err(failure) = added {
                        fault.get_or_insert(failure);
                        work.enough.store(true, Relaxed);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if interrupted.load(Relaxed) && !told {
                told = true;
                pace.bar.clear();
                remark("finishing the games under way; Ctrl-C again stops at once");
            }
            if interrupted.load(Relaxed) || goal.is_reached(file) {
                work.enough.store(true, Relaxed);
            }
            pace.tell(file);
        }
        fault.map_or(Ok(()), Err)
    })
}

/// Refuses to go on where every game is over or decided before anything can be learned.
fn fertile(barren: u32, settings: &Settings) -> Result<(), Failure> {
    if barren < MOST_BARREN_LOTS {
        return Ok(());
    }
    let games = barren * GAMES_A_LOT;
    let advice = if settings.scattered > 0 {
        "other --random-turns, a larger --within or --scattered 0"
    } else {
        "other --random-turns or a larger --within"
    };
    Err(Failure::new(format!(
        "the last {games} games had no position to learn from: with these rules every opening \
         is decided at once or impossible; try {advice}"
    )))
}

/// What threads share.
struct Work {
    /// The next lot to play.
    lots: AtomicU32,
    /// Lots that are in the file already.
    done: HashSet<u32>,
    /// Nobody begins another lot.
    enough: AtomicBool,
}

impl Work {
    fn run(&self, mut own: SelfPlay, sender: &Sender<Block>) {
        while !self.enough.load(Relaxed) {
            let lot = self.lots.fetch_add(1, Relaxed);
            if self.done.contains(&lot) {
                continue;
            }
            // Lots are short: one that has begun is completed.
            let Some(block) = own.lot(lot, &Uninterrupted) else {
                return;
            };
            if sender.send(block).is_err() {
                return;
            }
        }
    }
}

/// Tells how fast it goes.
struct Pace {
    begun: Instant,
    before: u64,
    goal: u64,
    bar: Progress,
    next_line: Option<Instant>,
}

impl Pace {
    fn new(file: &GamesFile, goal: Goal) -> Pace {
        let lines = !io::stderr().is_terminal();
        Pace {
            begun: Instant::now(),
            before: file.positions,
            goal: goal.positions,
            bar: Progress::new(),
            next_line: lines.then(|| Instant::now() + BETWEEN_LINES),
        }
    }

    fn tell(&mut self, file: &GamesFile) {
        let seconds = self.begun.elapsed().as_secs_f64();
        let rate = (file.positions - self.before) as f64 / seconds.max(0.001);
        let left = self.goal.saturating_sub(file.positions) as f64 / rate.max(0.001);
        let line = || {
            format!(
                "{} of {} positions, {} games, {rate:.0}/s, {:.0} min left",
                file.positions,
                self.goal,
                file.games,
                left / 60.0
            )
        };
        if let Some(next) = self.next_line.filter(|next| Instant::now() >= *next) {
            self.next_line = Some(next + BETWEEN_LINES);
            remark(&line());
        }
        self.bar.show(line);
    }
}
