//! The engine against itself, many short games of every ruleset: every turn must be
//! legal, every game must end as the oracle says, and nothing may panic.
//!
//! `cargo xtask selfplay` runs it.

use anyhow::{Context as _, Result, bail, ensure};
use clap::Parser;
use jersi_core::{Colour, Game, Notation, Rules, Turn};
use jersi_engine::{Engine, Limits};
use jersi_testkit::Oracle;
use jersi_testkit::wins::RULES;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::io::{IsTerminal as _, stderr};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::Instant;

/// Plays the engine against itself and checks everything.
#[derive(Parser)]
struct Args {
    /// Games of each ruleset
    #[arg(long, default_value_t = 2_000)]
    games: u64,
    /// Positions that each turn may cost
    #[arg(long, default_value_t = 1_000)]
    nodes: u64,
    /// How many of these games the oracle plays again
    #[arg(long, default_value_t = 200)]
    sample: u64,
    /// Only this ruleset; may be given several times
    #[arg(long)]
    rules: Vec<String>,
    /// Games that are played at once
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// Which games are played
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only the game with this number, told turn by turn
    #[arg(long)]
    game: Option<u64>,
}

/// A game that goes on for longer is drawn: some rules know no draw.
const LONGEST_GAME: usize = 300;
/// Small, as it is emptied for each game.
const MEGABYTES: usize = 2;

/// What the games of a ruleset came to.
#[derive(Default)]
struct Tally {
    games: u64,
    white: u64,
    black: u64,
    drawn: u64,
    unfinished: u64,
    turns: usize,
    confirmed: u64,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let names = if args.rules.is_empty() {
        all_rulesets()
    } else {
        args.rules.clone()
    };
    println!(
        "ruleset               games  white  black  drawn  unfinished  turns  oracle  seconds"
    );
    for name in names {
        let rules = Rules::named(&name)?;
        let start = Instant::now();
        let tally = play_all(&args, &rules)?;
        println!(
            "{name:<20} {:>6} {:>6} {:>6} {:>6} {:>11} {:>6} {:>7} {:>8.1}",
            tally.games,
            tally.white,
            tally.black,
            tally.drawn,
            tally.unfinished,
            tally.turns / (tally.games as usize).max(1),
            tally.confirmed,
            start.elapsed().as_secs_f64(),
        );
    }
    Ok(())
}

/// The games, each with every option that it has among these.
fn all_rulesets() -> Vec<String> {
    let with =
        |rules: &str| ["", "+no-reserve", "+ransom"].map(|option| format!("{rules}{option}"));
    let names = RULES.into_iter().flat_map(with);
    names.filter(|name| Rules::named(name).is_ok()).collect()
}

fn play_all(args: &Args, rules: &Rules) -> Result<Tally> {
    let numbers = args.game.map_or(0..args.games, |game| game..game + 1);
    let next = AtomicU64::new(numbers.start);
    let done = Mutex::new((Tally::default(), Vec::new()));
    let work = || {
        let mut engine = Engine::new(rules);
        engine.resize(MEGABYTES);
        let oracle = Oracle::new(rules);
        loop {
            let number = next.fetch_add(1, Relaxed);
            if number >= numbers.end {
                return;
            }
            let played = catch_unwind(AssertUnwindSafe(|| {
                play(args, &mut engine, &oracle, number)
            }));
            let mut done = done.lock().expect("nobody panics here");
            let (tally, faults) = &mut *done;
            match played {
                Ok(Ok(game)) => tally.count(&game, is_sample(args, number)),
                Ok(Err(fault)) => faults.push(format!("game {number}: {fault:#}")),
                Err(_) => {
                    faults.push(format!("game {number} panicked"));
                    engine = Engine::new(rules);
                    engine.resize(MEGABYTES);
                }
            }
            if stderr().is_terminal() {
                eprint!("\r{}: {} games\x1b[K\r", rules.full_id(), tally.games);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..args.threads.max(1) {
            scope.spawn(work);
        }
    });
    let (tally, faults) = done.into_inner().expect("nobody panics here");
    ensure!(
        faults.is_empty(),
        "{}: {} faults with --seed {} --nodes {}\n{}",
        rules.full_id(),
        faults.len(),
        args.seed,
        args.nodes,
        faults.join("\n")
    );
    Ok(tally)
}

/// Whether the oracle plays this game again: the sample is spread over all games.
fn is_sample(args: &Args, number: u64) -> bool {
    args.game.is_some()
        || number * args.sample / args.games != (number + 1) * args.sample / args.games
}

/// Plays a game; another number is another game.
fn play(args: &Args, engine: &mut Engine, oracle: &Oracle, number: u64) -> Result<Game> {
    // Rulesets that hardly differ would play the same games from the same numbers.
    let name = engine.rules().full_id();
    let salt = name.bytes().fold(0, |salt: u64, byte| {
        salt.wrapping_mul(31).wrapping_add(byte.into())
    });
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(args.seed << 32 ^ salt << 16 ^ number);
    let mut game = Game::new(engine.rules());
    engine.forget();
    let opening = rng.random_range(2..10);
    while game.outcome().is_none() && game.turns().len() < LONGEST_GAME {
        let turn = if game.turns().len() < opening {
            let legal = game.legal();
            legal[rng.random_range(0..legal.len())]
        } else {
            choose(args, engine, &game)?
        };
        if args.game.is_some() {
            println!(
                "{}  {}",
                game.position_text(),
                game.turn_text(turn, Notation::Canonical)
            );
        }
        let before = game.position_text();
        ensure!(game.play(turn).is_ok(), "illegal turn {turn:?} at {before}");
    }
    if is_sample(args, number) {
        confirm(oracle, &game)?;
    }
    Ok(game)
}

fn choose(args: &Args, engine: &mut Engine, game: &Game) -> Result<Turn> {
    let answer = engine
        .best(game, Limits::nodes(args.nodes))
        .with_context(|| format!("no answer at {}", game.position_text()))?;
    Ok(answer.turn)
}

/// Plays a game again with the oracle, which must come to the same end.
fn confirm(oracle: &Oracle, game: &Game) -> Result<()> {
    let mut state = oracle.state(&game.start());
    for text in game.turn_texts(Notation::Canonical) {
        let before = state.clone();
        let Some(next) = oracle.play(&state, &text) else {
            bail!("the oracle refuses {text} at {before:?}");
        };
        state = next;
    }
    let (ours, theirs) = (game.outcome(), oracle.outcome(&state));
    ensure!(
        ours == theirs,
        "the outcome is {ours:?}, for the oracle {theirs:?}"
    );
    let same = oracle.setup(&state) == game.setup();
    ensure!(
        same,
        "the oracle ends elsewhere than {}",
        game.position_text()
    );
    Ok(())
}

impl Tally {
    fn count(&mut self, game: &Game, confirmed: bool) {
        let counter = match game.outcome().map(|outcome| outcome.winner) {
            Some(Some(Colour::White)) => &mut self.white,
            Some(Some(Colour::Black)) => &mut self.black,
            Some(None) => &mut self.drawn,
            None => &mut self.unfinished,
        };
        *counter += 1;
        self.games += 1;
        self.turns += game.turns().len();
        self.confirmed += u64::from(confirmed);
    }
}
