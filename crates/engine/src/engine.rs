//! The engine as its callers see it.

use crate::control::{Control, Shared, Uninterrupted};
use crate::evaluation::{Evaluation, HandMade, Weights};
use crate::evaluator::{Eval, Evaluator};
use crate::handicap::Handicap;
use crate::level::{Level, Strength};
use crate::plain::Plain;
use crate::random::Random;
use crate::root::Root;
use crate::search::{Noise, Search, ThreadStates};
use crate::threads::Stopwatch;
use crate::transposition::TranspositionTable;
use crate::worker::Worker;
use crate::{Answer, Limits, Technique};
use jersi_core::{AnyState, Bits, Game, Outcome, Rules, State, Tables};
use jersi_nnue::{Layout, Net, NetError, NetEvaluator};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What to search for, and how hard.
#[derive(Clone, Debug)]
pub struct Task {
    /// What ends the search.
    pub limits: Limits,
    /// How well to play.
    pub strength: Strength,
    /// How many of the best variations to report.
    pub multi_pv: usize,
    /// The seed of what is random at weak levels: the same seed gives the same play.
    pub seed: u64,
}

impl Task {
    /// Full strength within limits.
    pub fn new(limits: Limits) -> Task {
        Task {
            limits,
            strength: Strength::Full,
            multi_pv: 1,
            seed: 0,
        }
    }
}

/// Why a game cannot be searched.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SearchError {
    /// There is nothing left to decide.
    #[error("the game is over: {0}")]
    GameOver(Outcome),
    /// The game has other rules than the engine.
    #[error("this engine plays {engine}, and the game is one of {game}")]
    OtherRules {
        /// The rules of the engine.
        engine: String,
        /// The rules of the game.
        game: String,
    },
    /// The search would never end.
    #[error("nothing ends this search: set a limit of nodes, depth or time")]
    NoLimit,
}

/// An engine for the games of one set of rules.
///
/// Ask it for one answer with [`Engine::best`]:
///
/// ```
/// use jersi_core::{Game, Rules};
/// use jersi_engine::{Engine, Limits};
/// let rules = Rules::named("pijersi")?;
/// let mut game = Game::new(&rules);
/// let best = Engine::new(&rules).best(&game, Limits::nodes(2_000))?;
/// game.play(best.turn)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Keep the engine for the whole game: it remembers what it has learned from turn to turn.
///
/// For levels, several threads, reports and interruptions, take its [`Worker`]s. They know
/// no time and start no thread; the caller runs them, each on a thread of its own or in
/// slices on one.
///
/// ```
/// use jersi_core::{Game, Rules};
/// use jersi_engine::{Engine, Limits, Task, Uninterrupted};
/// let rules = Rules::named("pijersi")?;
/// let game = Game::new(&rules);
/// let mut task = Task::new(Limits::nodes(2_000));
/// task.strength = "5".parse()?;
/// let mut worker = Engine::new(&rules).worker(&game, &task)?;
/// worker.run(&Uninterrupted, &mut |event| println!("{event:?}"));
/// assert!(game.legal().contains(&worker.answer().turn));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Engine {
    rules: Arc<Rules>,
    net: Option<Arc<NetEvaluator>>,
    memory: Memory,
    /// The evaluations, in the size of the board that was searched: one of these.
    narrow: Option<Evaluations<u64>>,
    wide: Option<Evaluations<u128>>,
}

/// The default size of the transposition table, in megabytes.
pub const DEFAULT_MEGABYTES: usize = 64;

impl Engine {
    /// An engine for these rules, with the net that it carries for them or else with the
    /// hand-made evaluation. The transposition table is allocated by the first search.
    pub fn new(rules: &Rules) -> Engine {
        // A variant of a game may have another board or other kinds than the net.
        let net = Net::embedded(rules);
        let net = net.and_then(|net| ready(&net, rules).ok());
        Engine::evaluating_with(rules, net)
    }

    /// An engine with the hand-made evaluation.
    pub fn hand_made(rules: &Rules) -> Engine {
        Engine::evaluating_with(rules, None)
    }

    /// An engine with a net.
    ///
    /// # Errors
    /// If the net does not fit these rules, or was trained beside other weights than they
    /// have.
    pub fn with_net(rules: &Rules, net: &Net) -> Result<Engine, NetError> {
        let net = ready(net, rules)?;
        Ok(Engine::evaluating_with(rules, Some(net)))
    }

    /// Whether [`Engine::with_net`] would accept a net.
    ///
    /// # Errors
    /// As there.
    pub fn accepts(rules: &Rules, net: &Net) -> Result<(), NetError> {
        net.check(rules, &Layout::new(rules), Weights::of(rules).fingerprint())
    }

    /// An engine with the evaluation that somebody has chosen.
    ///
    /// # Errors
    /// If it is a net that is not for these rules.
    pub fn with_evaluator(rules: &Rules, evaluator: &Evaluator) -> Result<Engine, NetError> {
        match evaluator {
            Evaluator::BuiltIn(Eval::Net) => Ok(Engine::new(rules)),
            Evaluator::BuiltIn(Eval::Hand) => Ok(Engine::hand_made(rules)),
            Evaluator::Given(net) => Engine::with_net(rules, net),
        }
    }

    fn evaluating_with(rules: &Rules, net: Option<NetEvaluator>) -> Engine {
        Engine {
            rules: Arc::new(rules.clone()),
            net: net.map(Arc::new),
            memory: Memory::new(DEFAULT_MEGABYTES),
            narrow: None,
            wide: None,
        }
    }

    /// Which evaluation it uses.
    pub fn eval(&self) -> Eval {
        match self.net {
            Some(_) => Eval::Net,
            None => Eval::Hand,
        }
    }

    /// The rules it plays.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Sets the size of the transposition table; a change empties it.
    pub fn resize(&mut self, megabytes: usize) {
        if megabytes != self.memory.megabytes {
            self.memory.megabytes = megabytes;
            self.memory.table = None;
        }
    }

    /// Forgets what was learned, as if the engine were new: the next game is another one.
    pub fn forget(&mut self) {
        self.memory.forget();
    }

    /// The best move within limits, searched on this thread.
    ///
    /// # Errors
    /// If the game is over or has other rules, or nothing ends the search. A browser has no
    /// clock that a limit of time could be measured by.
    pub fn best(&mut self, game: &Game, limits: Limits) -> Result<Answer, SearchError> {
        self.solve(game, &Task::new(limits))
    }

    /// As [`Engine::best`], for any [`Task`].
    ///
    /// # Errors
    /// As [`Engine::best`].
    pub fn solve(&mut self, game: &Game, task: &Task) -> Result<Answer, SearchError> {
        let Limits {
            depth, nodes, time, ..
        } = task.limits;
        let counted = depth.is_some() || nodes.is_some();
        let timed = time.is_some() && cfg!(not(target_arch = "wasm32"));
        // Weak levels and the random player end by themselves.
        let ends = matches!(task.strength, Strength::Level(_) | Strength::Random);
        if !counted && !timed && !ends {
            return Err(SearchError::NoLimit);
        }
        let mut worker = self.worker(game, task)?;
        let never = AtomicBool::new(false);
        let clock = timed.then(|| Stopwatch::new(&never));
        let control: &dyn Control = clock.as_ref().map_or(&Uninterrupted, |clock| clock);
        worker.run(control, &mut |_| {});
        Ok(worker.answer())
    }

    /// The one worker of a search on one thread.
    ///
    /// # Errors
    /// If the game is over or has other rules.
    pub fn worker(&mut self, game: &Game, task: &Task) -> Result<Worker, SearchError> {
        let mut workers = self.workers(game, task, 1)?;
        Ok(workers.swap_remove(0))
    }

    /// The workers of a search from the position of a game, at least one. The first one's
    /// answer is the answer; weak levels and sparring partners have no other.
    ///
    /// A worker uses what its predecessor of the same number has learned, so drop the
    /// workers of one search before you ask for those of the next.
    ///
    /// # Errors
    /// If the game is over or has other rules.
    pub fn workers(
        &mut self,
        game: &Game,
        task: &Task,
        count: usize,
    ) -> Result<Vec<Worker>, SearchError> {
        if let Some(outcome) = game.outcome() {
            return Err(SearchError::GameOver(outcome));
        }
        let (rules, net) = (&self.rules, self.net.as_ref());
        Ok(match game.state() {
            AnyState::Narrow(state) => {
                let evaluations = Evaluations::for_game(&mut self.narrow, state, rules, net)?;
                evaluations.workers(Root::new(game, state), task, count, &mut self.memory)
            }
            AnyState::Wide(state) => {
                let evaluations = Evaluations::for_game(&mut self.wide, state, rules, net)?;
                evaluations.workers(Root::new(game, state), task, count, &mut self.memory)
            }
        })
    }
}

/// A net beside the weights of a game.
fn ready(net: &Net, rules: &Rules) -> Result<NetEvaluator, NetError> {
    NetEvaluator::new(net, rules, Weights::of(rules).fingerprint())
}

/// What an engine remembers between searches.
struct Memory {
    megabytes: usize,
    /// Allocated when it is first needed.
    table: Option<Arc<TranspositionTable>>,
    threads: ThreadStates,
}

impl Memory {
    fn new(megabytes: usize) -> Memory {
        Memory {
            megabytes,
            table: None,
            threads: ThreadStates::default(),
        }
    }

    fn forget(&mut self) {
        if let Some(table) = &self.table {
            table.clear();
        }
        // Workers that are still there give their state back to the old list.
        self.threads = ThreadStates::default();
    }

    /// The transposition table for a new search.
    fn table(&mut self) -> Arc<TranspositionTable> {
        let megabytes = self.megabytes;
        let table = self
            .table
            .get_or_insert_with(|| Arc::new(TranspositionTable::new(megabytes << 20)));
        table.begin_search();
        Arc::clone(table)
    }
}

/// The evaluations of an engine, for one size of board.
struct Evaluations<W: Bits> {
    rules: Arc<Rules>,
    /// The tables of the game that was searched last. Games that share them have the rules
    /// of the engine.
    tables: Arc<Tables<W>>,
    best: Arc<Evaluation<W>>,
    /// The hand-made evaluation alone: the strength of weak levels was measured with it.
    hand_made: Arc<Evaluation<W>>,
}

/// Bytes of the transposition table of a weak level for each node of its limit.
const LEVEL_BYTES_PER_NODE: u64 = 32;
/// The smallest and the largest transposition table of a weak level, in bytes.
const LEVEL_BYTES: (u64, u64) = (1 << 16, 1 << 24);

impl<W: Bits> Evaluations<W> {
    /// The evaluations for a game, made when they are first needed.
    fn for_game<'e>(
        slot: &'e mut Option<Evaluations<W>>,
        state: &State<W>,
        rules: &Arc<Rules>,
        net: Option<&Arc<NetEvaluator>>,
    ) -> Result<&'e Evaluations<W>, SearchError> {
        let tables = state.tables();
        let known = |known: &Evaluations<W>| Arc::ptr_eq(&known.tables, tables);
        if !slot.as_ref().is_some_and(known) && tables.rules().fingerprint() != rules.fingerprint()
        {
            return Err(SearchError::OtherRules {
                engine: rules.full_id(),
                game: tables.rules().full_id(),
            });
        }
        let evaluations = slot.get_or_insert_with(|| {
            let hand_made = HandMade::new(tables, Weights::of(rules));
            Evaluations {
                rules: Arc::clone(rules),
                tables: Arc::clone(tables),
                best: Arc::new(Evaluation::new(hand_made.clone(), net.cloned())),
                hand_made: Arc::new(Evaluation::new(hand_made, None)),
            }
        });
        evaluations.tables = Arc::clone(tables);
        Ok(evaluations)
    }

    fn workers(
        &self,
        root: Root<W>,
        task: &Task,
        count: usize,
        memory: &mut Memory,
    ) -> Vec<Worker> {
        match task.strength {
            Strength::Random => vec![Worker::new(Random::new(&root, task.seed))],
            Strength::Plain => vec![Worker::new(Plain::new(root, memory.table(), task.limits))],
            Strength::Level(level) => vec![self.weakened(root, task, level)],
            Strength::Full | Strength::Without(_) => {
                let table = memory.table();
                let evaluation = if task.strength.left_out().contains(Technique::Tuning) {
                    let weights = Weights::from_rules(&self.rules);
                    let hand_made = HandMade::new(&root.tables, weights);
                    Arc::new(Evaluation::new(hand_made, None))
                } else {
                    Arc::clone(&self.best)
                };
                let shared = Arc::new(Shared::default());
                let worker = |number| {
                    let (root, evaluation) = (root.clone(), Arc::clone(&evaluation));
                    let (table, threads) = (Arc::clone(&table), &memory.threads);
                    let search =
                        Search::new(root, evaluation, table, task, &shared, threads, number);
                    Worker::new(search)
                };
                (0..count.max(1)).map(worker).collect()
            }
        }
    }

    /// The one worker of a weak level. Its memory is its own and new, so that it plays the
    /// same whatever was searched before and however large the engine's table is.
    fn weakened(&self, root: Root<W>, task: &Task, level: Level) -> Worker {
        let handicap = Handicap::of(&self.rules, level);
        let noise = Noise {
            seed: task.seed,
            amplitude: handicap.noise,
        };
        let mut random = Xoshiro256PlusPlus::seed_from_u64(task.seed ^ !root.position.hash());
        if random.random_range(0..100) < handicap.by_lot {
            return Worker::new(Random::new(&root, task.seed));
        }
        let task = Task {
            limits: handicap.limit(task.limits),
            ..task.clone()
        };
        let (least, most) = LEVEL_BYTES;
        let bytes = handicap.nodes.saturating_mul(LEVEL_BYTES_PER_NODE);
        let table = TranspositionTable::new(bytes.clamp(least, most) as usize);
        let evaluation = if handicap.net {
            &self.best
        } else {
            &self.hand_made
        };
        let search = Search::new(
            root,
            Arc::clone(evaluation),
            Arc::new(table),
            &task,
            &Arc::default(),
            &ThreadStates::default(),
            0,
        );
        Worker::new(search.weakened(noise))
    }
}
