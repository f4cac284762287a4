//! Games of the engine against itself.
//!
//! Games begin with turns drawn by lot, or with few cubes scattered over the board, and go on
//! with searches of a fixed number of positions, but for a few strays, again drawn by lot. A
//! game ends when it is over, when the search has proven who wins, or at the limit of turns.
//!
//! What can be learned from ([`learnable`]) is a position whose score comes from a search,
//! where no decision is pending and nobody can win at once (games end there), and which has
//! not been seen before.

use crate::data::{Block, ScoredDecision, ScoredGame, SelfPlayResult, Settings};
use crate::{learnable, scattered};
use jersi_core::{Game, Shape, Stage, Turn};
use jersi_engine::{Control, Engine, Limits, Task};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::HashSet;

/// Games in a lot: few enough that nobody waits long for its end.
pub const GAMES_A_LOT: u32 = 8;
/// So many openings are drawn for one game before the lot does without it.
const MOST_TRIES: u32 = 100;
/// The table of positions: what a processor keeps near itself.
const MEGABYTES: usize = 1;

/// Plays lots of games.
pub struct SelfPlay {
    settings: Settings,
    start: Game,
    engine: Engine,
}

impl SelfPlay {
    /// Lets an engine play games with these settings.
    pub fn new(mut engine: Engine, settings: Settings) -> SelfPlay {
        engine.resize(MEGABYTES);
        SelfPlay {
            settings,
            start: Game::new(engine.rules()),
            engine,
        }
    }

    /// Plays the games of a lot, which follow from settings and number alone; `None` if
    /// the control has interrupted it.
    pub fn lot(&mut self, number: u32, control: &dyn Control) -> Option<Block> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(mix(self.settings.seed, number));
        let mut seen = HashSet::new();
        let mut block = Block {
            lot: number,
            positions: 0,
            games: Vec::new(),
        };
        for _ in 0..GAMES_A_LOT {
            for _ in 0..MOST_TRIES {
                if let Some((game, positions)) = self.game(&mut random, &mut seen, control) {
                    block.positions += positions;
                    block.games.push(game);
                    break;
                }
                if control.interrupted() {
                    return None;
                }
            }
        }
        Some(block)
    }

    /// Plays a game, if its opening is worth it; with the positions to learn from.
    fn game(
        &mut self,
        random: &mut Xoshiro256PlusPlus,
        seen: &mut HashSet<u64>,
        control: &dyn Control,
    ) -> Option<(ScoredGame, u32)> {
        let settings = &self.settings;
        // Nothing is drawn for games that all begin at the start.
        let is_scattered =
            settings.scattered > 0 && random.random_range(0..1000) < settings.scattered;
        let number = is_scattered.then(|| random.random());
        let mut game = match number {
            None => self.start.clone(),
            Some(number) => scattered(&self.start, number)?,
        };
        let mut decisions = Vec::new();
        let mut positions = 0;
        let least = settings.fewest_random.min(settings.most_random);
        let opening = match number {
            None => random.random_range(least..=settings.most_random),
            Some(_) => 0,
        };
        self.engine.forget();
        let mut searched = false;
        let result = loop {
            if let Some(outcome) = game.outcome() {
                break outcome
                    .winner
                    .map_or(SelfPlayResult::Drawn, SelfPlayResult::Won);
            }
            if !game.stage(Stage::Wins).is_empty() {
                break SelfPlayResult::Won(game.decider());
            }
            if decisions.len() >= settings.turn_limit as usize {
                break SelfPlayResult::Drawn;
            }
            let in_opening = game.turns().len() < opening as usize;
            if in_opening || random.random_range(0..1000) < settings.strays {
                let turn = drawn(&game, random)?;
                for turn in turn.decisions() {
                    decisions.push(ScoredDecision { turn, score: None });
                    game.play(turn).expect("a legal turn");
                }
                continue;
            }
            let task = Task::new(Limits::nodes(settings.nodes));
            let mut worker = self.engine.worker(&game, &task).ok()?;
            worker.run(control, &mut |_| {});
            if control.interrupted() {
                return None;
            }
            let answer = worker.answer();
            let far = answer
                .score
                .hundredths()
                .is_none_or(|worth| worth.abs() > settings.within);
            if !searched && far && number.is_none() {
                return None;
            }
            searched = true;
            let decision = ScoredDecision {
                turn: answer.turn.first,
                score: Some(answer.score),
            };
            decisions.push(decision);
            if learnable(decision).is_some() && seen.insert(game.hash()) {
                positions += 1;
            }
            if answer.score.is_win() {
                break SelfPlayResult::Won(game.decider());
            }
            if answer.score.is_loss() {
                break SelfPlayResult::Won(!game.decider());
            }
            game.play(answer.turn).expect("a legal turn");
        };
        let game = ScoredGame {
            scattered: number,
            decisions,
            result,
        };
        searched.then_some((game, positions))
    }
}

/// A turn drawn by lot. Where most turns are drops, uniform chances would put the whole
/// reserve on the board before anything moves; so half of the draws leave drops out.
fn drawn(game: &Game, random: &mut Xoshiro256PlusPlus) -> Option<Turn> {
    let mut turns = game.legal();
    if random.random_range(0..2) == 0 {
        let is_drop = |turn: &Turn| {
            matches!(
                turn.first.shape(),
                Shape::Drop | Shape::DropPair | Shape::DropStack
            )
        };
        if turns.iter().any(|turn| !is_drop(turn)) {
            turns.retain(|turn| !is_drop(turn));
        }
    }
    // The same draw whatever the order of the walk.
    turns.sort_unstable();
    (!turns.is_empty()).then(|| turns[random.random_range(0..turns.len())])
}

/// Another number for each pair of numbers.
fn mix(seed: u64, number: u32) -> u64 {
    let mixed = seed.wrapping_add(u64::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}
