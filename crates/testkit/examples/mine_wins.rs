//! Looks for forced wins in games of the sparring partner against itself, proves
//! them, and writes them as lines of `testdata/wins.jsonl` to its standard output.
//!
//! ```text
//! cargo run --release -p jersi-testkit --example mine_wins -- \
//!     --rules pijersi --wanted 3:15 --wanted 5:15 --wanted 7:10
//! ```

use anyhow::{Context, Result, bail};
use clap::Parser;
use jersi_core::{Bits, Colour, Game, Position, Rules, Setup, Shape, Tables, Turn};
use jersi_engine::{Engine, Limits, Strength, Task};
use jersi_testkit::wins::Win;
use jersi_testkit::with_tables;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Mines forced wins.
#[derive(Parser)]
struct Args {
    /// The game
    #[arg(long)]
    rules: String,
    /// How many wins of each length: `5:20` for twenty in five plies
    #[arg(long, value_parser = wanted)]
    wanted: Vec<(u32, usize)>,
    /// Which games are played
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Positions that a turn of the players may cost
    #[arg(long, default_value_t = 3_000)]
    nodes: u64,
    /// Positions that a proof may cost
    #[arg(long, default_value_t = 30_000_000)]
    most: u64,
}

fn wanted(text: &str) -> Result<(u32, usize)> {
    let (plies, number) = text.split_once(':').context("expected PLIES:NUMBER")?;
    let plies = plies.parse()?;
    if plies % 2 == 0 {
        bail!("a win takes an odd number of plies");
    }
    Ok((plies, number.parse()?))
}

/// No game is played for longer: most games know no draw.
const LONGEST_GAME: usize = 200;
/// A win with more first turns than this is too easy to be of interest.
const MOST_FIRST_TURNS: usize = 12;
fn main() -> Result<()> {
    let args = Args::parse();
    let rules = Arc::new(Rules::named(&args.rules)?);
    with_tables!(&rules, tables => mine(&args, &tables));
    Ok(())
}

fn mine<W: Bits>(args: &Args, tables: &Tables<W>) {
    let mut missing: BTreeMap<u32, usize> = args.wanted.iter().copied().collect();
    let mut taste = Taste::default();
    for number in 0_u64.. {
        missing.retain(|_, number| *number > 0);
        if missing.is_empty() {
            return;
        }
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(args.seed << 32 | number);
        let game = play(tables.rules(), args.nodes, &mut rng);
        let Some(win) = longest(args, tables, &game, &missing) else {
            continue;
        };
        if !taste.accepts(tables, &win) {
            continue;
        }
        if let Some(number) = missing.get_mut(&win.plies) {
            *number -= 1;
        }
        println!("{}", win.to_json());
        eprintln!("{} game {number}, missing {missing:?}", args.rules);
    }
}

/// A game of the sparring partner against itself, with a random beginning and a
/// random turn now and then, so that no two are alike.
fn play(rules: &Rules, nodes: u64, rng: &mut Xoshiro256PlusPlus) -> Game {
    let mut game = Game::new(rules);
    let mut engine = Engine::new(rules);
    engine.resize(4);
    let opening = rng.random_range(4..16);
    // Most turns are drops: without a taste for steps reserves would soon be gone.
    let steps_of_five = rng.random_range(0..=5);
    while game.outcome().is_none() && game.turns().len() < LONGEST_GAME {
        let legal = game.legal();
        let turn = if game.turns().len() < opening || rng.random_range(0..12) == 0 {
            any(&legal, steps_of_five, rng)
        } else {
            let mut task = Task::new(Limits::nodes(nodes));
            task.strength = Strength::Plain;
            let answer = engine.solve(&game, &task);
            answer.expect("the game is not over").turn
        };
        game.play(turn).expect("a legal turn");
    }
    game
}

/// A turn by lot: a step, if there is one, in so many of five cases.
fn any(legal: &[Turn], steps_of_five: u32, rng: &mut Xoshiro256PlusPlus) -> Turn {
    let is_step = |turn: &&Turn| {
        use Shape::{Cube, CubeStack, Stack, StackCube};
        matches!(turn.first.shape(), Cube | CubeStack | Stack | StackCube)
    };
    let steps: Vec<&Turn> = legal.iter().filter(is_step).collect();
    if !steps.is_empty() && rng.random_range(0..5) < steps_of_five {
        *steps[rng.random_range(0..steps.len())]
    } else {
        legal[rng.random_range(0..legal.len())]
    }
}

/// The longest wanted win near the end of a game: one of a game, as others would be
/// much like it.
fn longest<W: Bits>(
    args: &Args,
    tables: &Tables<W>,
    game: &Game,
    missing: &BTreeMap<u32, usize>,
) -> Option<Win> {
    game.outcome()?.winner?;
    let most = *missing.keys().last()?;
    let mut positions: Vec<Position<W>> = vec![tables.position(&game.start()).ok()?];
    for decision in game.turns().iter().flat_map(|turn| turn.decisions()) {
        let next = tables.play_unchecked(positions.last()?, decision);
        positions.push(next);
    }
    let mut best = None;
    // The winner is to move one ply before the end, three before it, and so on.
    for position in positions.iter().rev().skip(1).step_by(2).skip(1) {
        match Win::prove(tables, position, most, args.most) {
            Ok(Some(win)) => {
                if missing.contains_key(&win.plies) && win.turns.len() <= MOST_FIRST_TURNS {
                    best = Some(win);
                }
            }
            Ok(None) | Err(_) => break,
        }
    }
    best
}

/// Keeps the file varied.
#[derive(Default)]
struct Taste {
    found: usize,
    /// Those of which every first turn captures.
    by_capture: usize,
    /// Those in which a game with reserve has none left.
    without_reserve: usize,
}

impl Taste {
    /// Whether a win is of interest; if so it is counted.
    fn accepts<W: Bits>(&mut self, tables: &Tables<W>, win: &Win) -> bool {
        let game = Game::new(&Rules::clone(tables.rules()))
            .from_text(&win.position)
            .expect("the position was written by us");
        let (now, start) = (game.setup(), Setup::start(game.rules()));
        let by_capture = win.turns.iter().all(|turn| {
            let mut after = game.clone();
            after.play(turn).expect("the turn was written by us");
            on_board(&after.setup()) < on_board(&now)
        });
        let without_reserve = tables.has_reserve() && in_reserve(&now) == 0;
        // The last few cubes make easy wins.
        let bare = 2 * (on_board(&now) + in_reserve(&now)) < on_board(&start) + in_reserve(&start);
        // No more than half of all, and a third.
        if bare
            || by_capture && 2 * self.by_capture > self.found
            || without_reserve && 3 * self.without_reserve > self.found
        {
            return false;
        }
        self.found += 1;
        self.by_capture += usize::from(by_capture);
        self.without_reserve += usize::from(without_reserve);
        true
    }
}

fn on_board(setup: &Setup) -> usize {
    setup.cubes.values().map(Vec::len).sum()
}

fn in_reserve(setup: &Setup) -> usize {
    let of = |colour| setup.reserve[colour].iter().map(|&count| count as usize);
    Colour::BOTH.into_iter().flat_map(of).sum()
}
