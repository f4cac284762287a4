//! Positions to learn from, as inputs of a net.

use crate::data::{Block, DataError, Reader, ScoredDecision, ScoredGame};
use crate::scattered;
use jersi_core::{AnyState, Bits, Game, Position, Rules, Shape, State, Tables};
use jersi_engine::Score;
use jersi_engine::evaluation::{HandMade, Weights};
use jersi_nnue::Layout;
use std::collections::HashSet;
use thiserror::Error;

/// One lot of so many is held out: nothing is learned from it, and what was learned is
/// measured on it.
const LOTS_A_TEST: u32 = 40;

/// Why games cannot be learned from.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SampleError {
    /// The file is damaged.
    #[error(transparent)]
    Data(#[from] DataError),
    /// The games are of other rules.
    #[error("a game of lot {lot} has an illegal turn: the games are not of these rules")]
    Illegal {
        /// The lot.
        lot: u32,
    },
}

/// Positions, each seen from both sides, with what they are worth.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Samples {
    /// The inputs that are on, of all positions one after the other; of each first those
    /// of the decider's view, then those of the other view.
    active: Vec<u16>,
    /// Where the views begin: two for each position, and the end.
    starts: Vec<usize>,
    labels: Vec<SampleLabel>,
}

/// What a position is worth for the player who decides in it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SampleLabel {
    /// What the search thought, in hundredths of a cube; without end where it is proven.
    pub score: f32,
    /// What the hand-made evaluation says at sight, in hundredths of a cube: the net is to
    /// say what is missing.
    pub sight: f32,
    /// How the game ended: 1, a half, 0. Nothing where turns drawn by lot lie between.
    pub result: Option<f32>,
}

/// The worth of a position before this decision, if it can be learned from: it was
/// searched, and is no decision of an unfinished turn. (Self-play ends games where somebody
/// can win at once, so no such position has a score.) Proven wins and losses count: without
/// them a net sees only the attacks that came to nothing.
pub fn learnable(decision: ScoredDecision) -> Option<Score> {
    let pending = decision.turn.shape() == Shape::Answer;
    decision.score.filter(|_| !pending)
}

/// A score in hundredths of a cube, without end where it is proven.
fn worth(score: Score) -> f32 {
    match score.hundredths() {
        Some(hundredths) => hundredths as f32,
        None if score.is_win() => f32::INFINITY,
        None => f32::NEG_INFINITY,
    }
}

impl Samples {
    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.labels.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.labels.is_empty()
    }

    /// The inputs of a position, the decider's view first.
    #[inline]
    pub fn views(&self, number: usize) -> [&[u16]; 2] {
        let at = |view: usize| {
            let view = 2 * number + view;
            &self.active[self.starts[view]..self.starts[view + 1]]
        };
        [at(0), at(1)]
    }

    /// What a position is worth.
    #[inline]
    pub fn label(&self, number: usize) -> SampleLabel {
        self.labels[number]
    }

    /// Adds a position.
    pub fn push(&mut self, views: [&[u16]; 2], label: SampleLabel) {
        if self.starts.is_empty() {
            self.starts.push(0);
        }
        for view in views {
            self.active.extend(view);
            self.starts.push(self.active.len());
        }
        self.labels.push(label);
    }
}

/// The positions of a file: those to learn from and those held out.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Corpus {
    /// To learn from.
    pub training: Samples,
    /// To measure on.
    pub test: Samples,
    /// Games read.
    pub games: u64,
    /// Positions that were left out because they were there already.
    pub repeats: u64,
}

impl Corpus {
    /// Replays the games of files until there are `most` positions to learn from.
    ///
    /// # Errors
    /// If a file is damaged before its end, or holds games of other rules.
    pub fn read(
        rules: &Rules,
        layout: &Layout,
        files: &[Reader<'_>],
        most: usize,
    ) -> Result<Corpus, SampleError> {
        let start = Game::new(rules);
        match start.state() {
            AnyState::Narrow(state) => Replay::new(&start, state, layout).all(files, most),
            AnyState::Wide(state) => Replay::new(&start, state, layout).all(files, most),
        }
    }
}

/// Replays games.
struct Replay<'a, W: Bits> {
    tables: &'a Tables<W>,
    /// What scattered starts are drawn from.
    start: &'a Game,
    layout: &'a Layout,
    corpus: Corpus,
    seen: HashSet<(u64, u16)>,
    views: [Vec<u16>; 2],
    hand_made: HandMade<W>,
}

impl<'a, W: Bits> Replay<'a, W> {
    /// `state` is the start of the game `start`.
    fn new(start: &'a Game, state: &'a State<W>, layout: &'a Layout) -> Replay<'a, W> {
        let tables = state.tables();
        Replay {
            hand_made: HandMade::new(tables, Weights::of(tables.rules())),
            start,
            tables,
            layout,
            corpus: Corpus::default(),
            seen: HashSet::new(),
            views: [Vec::new(), Vec::new()],
        }
    }

    fn all(mut self, files: &[Reader<'_>], most: usize) -> Result<Corpus, SampleError> {
        for file in files {
            for block in file.clone() {
                self.block(&block?)?;
                if self.corpus.training.len() >= most {
                    return Ok(self.corpus);
                }
            }
        }
        Ok(self.corpus)
    }

    fn block(&mut self, block: &Block) -> Result<(), SampleError> {
        for game in &block.games {
            self.corpus.games += 1;
            self.game(game, block.lot.is_multiple_of(LOTS_A_TEST))
                .ok_or(SampleError::Illegal { lot: block.lot })?;
        }
        Ok(())
    }

    /// `None` if a turn is illegal.
    fn game(&mut self, game: &ScoredGame, test: bool) -> Option<()> {
        let by_lot = |decision: &ScoredDecision| decision.score.is_none();
        let settled = game.decisions.iter().rposition(by_lot);
        let mut position = match game.scattered {
            None => self.tables.start(),
            Some(number) => {
                let start = scattered(self.start, number)?;
                self.tables.position(&start.start()).ok()?
            }
        };
        for (number, &decision) in game.decisions.iter().enumerate() {
            if let Some(score) = learnable(decision)
                && self.seen.insert((position.hash(), position.count()))
            {
                let fair = settled.is_none_or(|last| number > last);
                let sight = self.hand_made.evaluate(self.tables, &position);
                let label = SampleLabel {
                    score: worth(score),
                    sight: sight as f32,
                    result: fair.then(|| game.result.points(position.decider())),
                };
                self.add(&position, label, test);
            } else {
                self.corpus.repeats += u64::from(learnable(decision).is_some());
            }
            position = self.tables.play(&position, decision.turn)?;
        }
        Some(())
    }

    fn add(&mut self, position: &Position<W>, label: SampleLabel, test: bool) {
        let decider = position.decider();
        for (view, colour) in self.views.iter_mut().zip([decider, !decider]) {
            view.clear();
            self.layout.active_into(position, colour, view);
        }
        let [own, other] = &self.views;
        let samples = if test {
            &mut self.corpus.test
        } else {
            &mut self.corpus.training
        };
        samples.push([own, other], label);
    }
}
