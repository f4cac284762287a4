//! How many of the forced wins in `testdata/wins.jsonl` the engine finds.
//!
//! ```text
//! cargo run --release -p jersi-engine --example wins -- --seconds 1
//! ```

use anyhow::{Result, ensure};
use clap::Parser;
use jersi_core::{Game, Notation, Rules, Turn};
use jersi_engine::{Control, Engine, Limits, Score, SearchEvent, Strength, Task};
use jersi_testkit::wins::{self, RULES, Win};
use std::cell::Cell;
use std::collections::BTreeSet;
use std::io::{IsTerminal as _, stderr};
use std::time::{Duration, Instant};

/// Counts the forced wins that the engine finds.
#[derive(Parser)]
struct Args {
    /// The time for each position
    #[arg(long)]
    seconds: Option<f64>,
    /// The number of positions visited for each position
    #[arg(long)]
    nodes: Option<u64>,
    /// Only this game
    #[arg(long)]
    rules: Option<String>,
    /// Only wins in so many plies
    #[arg(long)]
    plies: Option<u32>,
    /// How well to play: 1 to 10, `random` or `plain`
    #[arg(long, default_value = "10")]
    strength: Strength,
    /// Print the wins that were missed, as lines of the file, and what was chosen instead
    #[arg(long)]
    missed: bool,
}

/// The clock of a search, stopped when the win is seen.
struct Watch {
    start: Instant,
    seen: Cell<bool>,
}

impl Control for Watch {
    fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    fn interrupted(&self) -> bool {
        self.seen.get()
    }
}

/// What became of a search for a win.
struct Found {
    /// The win was reported at its true length, with one of its first turns.
    exact: bool,
    /// A win was reported, perhaps a longer one.
    won: bool,
    /// The turn that was chosen, and its score.
    chosen: String,
    time: Duration,
    nodes: u64,
}

fn main() -> Result<()> {
    let args = Args::parse();
    ensure!(
        args.seconds.is_some() || args.nodes.is_some(),
        "give a limit: --seconds or --nodes"
    );
    let wins: Vec<Win> = wins::all()
        .into_iter()
        .filter(|win| args.rules.as_ref().is_none_or(|rules| *rules == win.rules))
        .filter(|win| args.plies.is_none_or(|plies| plies == win.plies))
        .collect();
    ensure!(!wins.is_empty(), "the file has no such win");
    println!("game        plies  found    won   slowest found   nodes at most");
    let mut total = 0;
    for rules in RULES {
        let wins: Vec<&Win> = wins.iter().filter(|win| win.rules == rules).collect();
        let lengths: BTreeSet<u32> = wins.iter().map(|win| win.plies).collect();
        for plies in lengths {
            let wins: Vec<&Win> = wins
                .iter()
                .copied()
                .filter(|win| win.plies == plies)
                .collect();
            let mut results = Vec::new();
            for (number, win) in wins.iter().enumerate() {
                if stderr().is_terminal() {
                    eprint!("\r{rules} {plies}: {number} of {}\x1b[K\r", wins.len());
                }
                let found = search(&args, win)?;
                if args.missed && !found.exact {
                    println!("{}\n  {}", win.to_json(), found.chosen);
                }
                results.push(found);
            }
            let exact = || results.iter().filter(|found| found.exact);
            let slowest = exact().map(|found| found.time).max().unwrap_or_default();
            let nodes = exact().map(|found| found.nodes).max().unwrap_or_default();
            total += exact().count();
            println!(
                "{rules:<11} {plies:>5}  {:>2}/{:<3} {:>4}   {:>11.3} s  {nodes:>14}",
                exact().count(),
                wins.len(),
                results.iter().filter(|found| found.won).count(),
                slowest.as_secs_f64(),
            );
        }
    }
    println!("all: {total} of {}", wins.len());
    Ok(())
}

fn search(args: &Args, win: &Win) -> Result<Found> {
    let rules = Rules::named(&win.rules)?;
    let game = Game::new(&rules).from_text(&win.position)?;
    let mut task = Task::new(Limits {
        nodes: args.nodes,
        time: args
            .seconds
            .map(|seconds| jersi_engine::Time::Turn(Duration::from_secs_f64(seconds))),
        ..Limits::default()
    });
    task.strength = args.strength;
    let mut engine = Engine::new(game.rules());
    let mut worker = engine.worker(&game, &task)?;
    let watch = Watch {
        start: Instant::now(),
        seen: Cell::new(false),
    };
    let wanted = Score::win_in(win.plies);
    let is_first = |turn: Turn| {
        win.turns
            .contains(&game.turn_text(turn, Notation::Canonical))
    };
    worker.run(&watch, &mut |event| {
        let SearchEvent::Pv(pv) = event;
        let first = pv.decisions.first().copied();
        if pv.score == wanted && first.is_some_and(|decision| is_first(decision.into())) {
            watch.seen.set(true);
        }
    });
    let answer = worker.answer();
    let turn = game.turn_text(answer.turn, Notation::Canonical);
    Ok(Found {
        won: answer.score.is_win(),
        chosen: format!("{turn} ({})", answer.score),
        exact: answer.score == wanted && is_first(answer.turn),
        time: watch.elapsed(),
        nodes: answer.nodes,
    })
}
