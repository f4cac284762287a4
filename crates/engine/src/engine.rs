//! The engine as its callers see it.

use crate::evaluation::{HandMade, Judge, Weights};
use crate::evaluator::{Eval, Evaluator};
use crate::handicap::Handicap;
use crate::level::{Level, Strength};
use crate::pace::Shared;
use crate::plain::Plain;
use crate::random::Random;
use crate::root::Root;
use crate::search::{Noise, Search};
use crate::table::Table;
use crate::worker::Worker;
use crate::{Limits, Technique};
use jersi_core::{Bits, Board, Game, Rules, Tables};
use jersi_nnue::{Brain, Net, NetError};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::Arc;

/// What to search for, and how hard.
#[derive(Clone, Debug)]
pub struct Task {
    /// What ends the search.
    pub limits: Limits,
    /// How well to play.
    pub strength: Strength,
    /// How many of the best lines to tell.
    pub lines: usize,
    /// Where weak levels take their luck from: the same seed gives the same play.
    pub seed: u64,
}

impl Task {
    /// Full strength within limits.
    pub fn new(limits: Limits) -> Task {
        Task {
            limits,
            strength: Strength::Full,
            lines: 1,
            seed: 0,
        }
    }
}

/// An engine for the games of one rules file.
///
/// It knows no time and starts no thread: it hands out [`Worker`]s, which the
/// caller runs, each on a thread of its own or in slices on one.
///
/// ```
/// use jersi_core::{Game, Rules};
/// use jersi_engine::{Engine, Limits, Task, Unhurried};
/// let game = Game::new(Rules::load("pijersi", &mut || 0).unwrap());
/// let mut engine = Engine::new(game.rules());
/// let mut workers = engine.workers(&game, &Task::new(Limits::nodes(2_000)), 1);
/// workers[0].run(&Unhurried, &mut |event| println!("{event:?}"));
/// let answer = workers[0].answer().expect("there is a legal turn");
/// assert!(game.legal().contains(&answer.turn.into()));
/// ```
pub struct Engine(Box<dyn Mind>);

/// An engine, whatever the size of the board.
trait Mind: Send {
    fn rules(&self) -> &Rules;
    fn eval(&self) -> Eval;
    fn resize(&mut self, megabytes: usize);
    fn forget(&mut self);
    fn workers(&mut self, game: &Game, task: &Task, count: usize) -> Vec<Worker>;
}

/// The size of the table of positions where nobody says otherwise, in megabytes.
pub const DEFAULT_MEGABYTES: usize = 64;

impl Engine {
    /// An engine for these rules, with the net that it carries for them or else with the
    /// hand-made evaluation. The large table is made when it is first needed.
    pub fn new(rules: &Rules) -> Engine {
        let net = Net::embedded(rules);
        let brain = net.and_then(|net| Brain::new(&net, rules).ok());
        Engine::judging_by(rules, brain)
    }

    /// An engine with the hand-made evaluation.
    pub fn by_hand(rules: &Rules) -> Engine {
        Engine::judging_by(rules, None)
    }

    /// An engine with a net.
    ///
    /// # Errors
    /// If the net is not for these rules.
    pub fn with_net(rules: &Rules, net: &Net) -> Result<Engine, NetError> {
        let brain = Brain::new(net, rules)?;
        Ok(Engine::judging_by(rules, Some(brain)))
    }

    /// An engine with the evaluation that somebody has chosen.
    ///
    /// # Errors
    /// If it is a net that is not for these rules.
    pub fn choosing(rules: &Rules, evaluator: &Evaluator) -> Result<Engine, NetError> {
        match evaluator {
            Evaluator::BuiltIn(Eval::Net) => Ok(Engine::new(rules)),
            Evaluator::BuiltIn(Eval::Hand) => Ok(Engine::by_hand(rules)),
            Evaluator::Given(net) => Engine::with_net(rules, net),
        }
    }

    fn judging_by(rules: &Rules, brain: Option<Brain>) -> Engine {
        let rules = Arc::new(rules.clone());
        if Board::new(&rules.board).is_narrow() {
            Engine(Box::new(Of::new(Tables::<u64>::new(rules), brain)))
        } else {
            Engine(Box::new(Of::new(Tables::<u128>::new(rules), brain)))
        }
    }

    /// Which evaluation it uses.
    pub fn eval(&self) -> Eval {
        self.0.eval()
    }

    /// The rules it plays.
    pub fn rules(&self) -> &Rules {
        self.0.rules()
    }

    /// Sets the size of the table of positions; what it holds is forgotten if that
    /// is a change.
    pub fn resize(&mut self, megabytes: usize) {
        self.0.resize(megabytes);
    }

    /// Forgets what was learned of positions: the next game is another one.
    pub fn forget(&mut self) {
        self.0.forget();
    }

    /// The workers of a search from the position of a game. The first one's answer
    /// is the answer; weak levels and sparring partners have no other.
    ///
    /// # Panics
    /// If the game is not of this engine's rules.
    pub fn workers(&mut self, game: &Game, task: &Task, count: usize) -> Vec<Worker> {
        self.0.workers(game, task, count)
    }
}

/// An engine for one size of board.
struct Of<W: Bits> {
    tables: Arc<Tables<W>>,
    evaluation: Arc<Judge<W>>,
    /// What weak levels judge by: their strength was measured with it.
    by_hand: Arc<Judge<W>>,
    /// Made when it is first needed.
    table: Option<Arc<Table>>,
    megabytes: usize,
}

impl<W: Bits> Of<W> {
    fn new(tables: Tables<W>, brain: Option<Brain>) -> Of<W> {
        let by_hand = HandMade::new(&tables, Weights::of(tables.rules()));
        Of {
            evaluation: Arc::new(Judge::new(by_hand.clone(), brain)),
            by_hand: Arc::new(Judge::new(by_hand, None)),
            tables: Arc::new(tables),
            table: None,
            megabytes: DEFAULT_MEGABYTES,
        }
    }

    fn table(&mut self) -> Arc<Table> {
        let megabytes = self.megabytes;
        let table = self
            .table
            .get_or_insert_with(|| Arc::new(Table::new(megabytes << 20)));
        table.grow_older();
        Arc::clone(table)
    }
}

impl<W: Bits> Of<W> {
    /// The one worker of a weak level. Its table is its own and new, so that it plays
    /// the same whatever was searched before and however large the large table is.
    fn weakened(&self, root: Root<W>, task: &Task, level: Level) -> Worker {
        let handicap = Handicap::of(self.tables.rules(), level);
        let noise = Noise {
            seed: task.seed,
            amplitude: handicap.noise,
        };
        let mut lot = Xoshiro256PlusPlus::seed_from_u64(task.seed ^ !root.position.hash());
        if lot.random_range(0..100) < handicap.by_lot {
            return Worker::new(Random::new(&root, task.seed));
        }
        let task = Task {
            limits: handicap.limit(task.limits),
            ..task.clone()
        };
        let bytes = handicap.nodes.saturating_mul(32).clamp(1 << 16, 1 << 24);
        let table = Arc::new(Table::new(bytes as usize));
        let evaluation = if handicap.net {
            &self.evaluation
        } else {
            &self.by_hand
        };
        let evaluation = Arc::clone(evaluation);
        let shared = Arc::new(Shared::default());
        Worker::new(Search::new(root, evaluation, table, &task, &shared, 0).weakened(noise))
    }
}

impl<W: Bits> Mind for Of<W> {
    fn rules(&self) -> &Rules {
        self.tables.rules()
    }

    fn eval(&self) -> Eval {
        if self.evaluation.has_net() {
            Eval::Net
        } else {
            Eval::Hand
        }
    }

    fn resize(&mut self, megabytes: usize) {
        if megabytes != self.megabytes {
            self.megabytes = megabytes;
            self.table = None;
        }
    }

    fn forget(&mut self) {
        if let Some(table) = &self.table {
            table.clear();
        }
    }

    fn workers(&mut self, game: &Game, task: &Task, count: usize) -> Vec<Worker> {
        let root = Root::new(&self.tables, game);
        match task.strength {
            Strength::Random => vec![Worker::new(Random::new(&root, task.seed))],
            Strength::Plain => vec![Worker::new(Plain::new(root, self.table(), task.limits))],
            Strength::Level(level) => vec![self.weakened(root, task, level)],
            Strength::Full | Strength::Without(_) => {
                let table = self.table();
                let evaluation = match task.strength {
                    Strength::Without(left_out) if left_out.contains(Technique::Tuning) => {
                        let weights = Weights::from_rules(self.tables.rules());
                        Arc::new(Judge::new(HandMade::new(&self.tables, weights), None))
                    }
                    _ => Arc::clone(&self.evaluation),
                };
                let shared = Arc::new(Shared::default());
                (0..count.max(1))
                    .map(|number| {
                        let evaluation = Arc::clone(&evaluation);
                        let table = Arc::clone(&table);
                        let root = root.clone();
                        Worker::new(Search::new(root, evaluation, table, task, &shared, number))
                    })
                    .collect()
            }
        }
    }
}
