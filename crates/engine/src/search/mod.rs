//! The search: principal variation search with iterative deepening.
//!
//! | module | what it is about |
//! |---|---|
//! | [`parameters`] | every number of the search, with its name and purpose |
//! | [`iteration`] | iterative deepening, aspiration windows, several variations |
//! | [`node`] | one node: transposition table, pruning, reductions, extensions |
//! | [`quiescence`] | the end of a line |
//! | [`picker`], [`history`] | move ordering |
//! | [`threats`] | wins that the opponent threatens, and what answers them |
//! | [`draws`] | draws by count and repetition |
//! | [`pv`] | the principal variation |
//! | [`thread_state`] | what a thread keeps from one search to the next |

mod draws;
mod history;
mod iteration;
mod node;
mod parameters;
mod picker;
mod pv;
mod quiescence;
mod thread_state;
mod threats;
mod window;

pub(crate) use thread_state::ThreadStates;

use crate::control::{Budget, Control, SearchStatus, Shared};
use crate::evaluation::Evaluation;
use crate::root::Root;
use crate::transposition::TranspositionTable;
use crate::worker::Run;
use crate::{Answer, Bound, Pv, Score, SearchEvent, Task, Technique, Techniques};
use history::History;
use iteration::Progress;
use jersi_core::{Bits, Decision, Position, Tables};
use jersi_nnue::AccumulatorStack;
use parameters::{CONFIRMED_WIN, LONG_SLICE_NODES, MAX_DEPTH, MAX_STALLS, SOFT_TIME_TENTHS};
use picker::Lists;
use std::sync::Arc;
use thread_state::{Frame, Lease};
use window::At;

/// Noise in the evaluation of weak levels: the same position always gets the same.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Noise {
    pub(crate) seed: u64,
    /// In hundredths of a cube.
    pub(crate) amplitude: i32,
}

/// A decision to choose from at the root.
#[derive(Clone, Debug)]
struct RootMove {
    decision: Decision,
    score: Score,
    pv: Vec<Decision>,
}

/// One worker's search, which can be interrupted and resumed at any node.
pub(crate) struct Search<W: Bits> {
    resources: Resources<W>,
    /// How many variations are wanted.
    multi_pv: usize,
    /// 0 for the worker that decides.
    number: usize,
    root_moves: Vec<RootMove>,
    answer: Answer,
    /// The best decision of the iteration under way, if one is better than expected.
    improvement: Option<RootMove>,
    /// For how many iterations the best decision has been the same.
    settled: usize,
    progress: Progress,
    /// How often in a row the search was interrupted without having made progress.
    stalls: u32,
    /// The score of the iteration before.
    confirmed: Option<Score>,
}

/// What a worker's search works with: what a [`Searcher`] borrows while it runs.
struct Resources<W: Bits> {
    root: Root<W>,
    evaluation: Arc<Evaluation<W>>,
    table: Arc<TranspositionTable>,
    budget: Budget,
    thread: Lease,
    noise: Option<Noise>,
    without: Techniques,
    /// The depth of the iteration.
    depth: u32,
    seldepth: u32,
    /// Whether the iteration was interrupted before.
    resumes: bool,
}

/// A search at work. Everything is borrowed once per run, so that nothing is cloned or
/// looked up for a node.
struct Searcher<'a, W> {
    tables: &'a Tables<W>,
    evaluation: &'a Evaluation<W>,
    table: &'a TranspositionTable,
    /// The hashes of the positions of the game before the root.
    past: &'a [u64],
    control: &'a dyn Control,
    budget: &'a mut Budget,
    history: &'a mut History,
    frames: &'a mut [Frame],
    accumulators: &'a mut Option<AccumulatorStack>,
    lists: &'a mut Lists,
    wins: &'a mut Vec<Decision>,
    seldepth: &'a mut u32,
    /// The depth of the iteration.
    depth: u32,
    /// Whether the iteration was interrupted before.
    resumes: bool,
    noise: Option<Noise>,
    /// Techniques that are left out.
    without: Techniques,
    /// The count at which the game is drawn.
    draw_count: Option<u16>,
    /// Whether repetitions have to be looked for.
    can_repeat: bool,
}

impl<W: Bits> Resources<W> {
    fn searcher<'a>(&'a mut self, control: &'a dyn Control) -> Searcher<'a, W> {
        let thread = &mut *self.thread;
        let rules = self.root.tables.rules();
        Searcher {
            tables: &self.root.tables,
            evaluation: &self.evaluation,
            table: &self.table,
            past: &self.root.past,
            control,
            budget: &mut self.budget,
            history: &mut thread.history,
            frames: &mut thread.frames,
            accumulators: &mut thread.accumulators,
            lists: &mut thread.lists,
            wins: &mut thread.wins,
            seldepth: &mut self.seldepth,
            depth: self.depth,
            resumes: self.resumes,
            noise: self.noise,
            without: self.without,
            draw_count: rules.draw.map(|draw| draw.turns),
            can_repeat: draws::can_repeat(rules),
        }
    }
}

impl<W: Bits> Searcher<'_, W> {
    /// Whether a technique is used.
    #[inline]
    fn uses(&self, technique: Technique) -> bool {
        !self.without.contains(technique)
    }

    /// The static score of a position.
    #[inline]
    fn evaluate(&mut self, position: &Position<W>, at: At) -> Score {
        let mut score = self
            .evaluation
            .evaluate(self.tables, position, self.accumulators, at.ply);
        if let Some(noise) = self.noise {
            score += noise.of(position.hash());
        }
        Score::of_hundredths(score)
    }
}

impl<W: Bits> Search<W> {
    /// The search of one of several workers; the one with number 0 decides.
    pub(crate) fn new(
        root: Root<W>,
        evaluation: Arc<Evaluation<W>>,
        table: Arc<TranspositionTable>,
        task: &Task,
        shared: &Arc<Shared>,
        threads: &ThreadStates,
        number: usize,
    ) -> Search<W> {
        let without = task.strength.left_out();
        let root_moves = root.decisions.iter().map(|&decision| RootMove {
            decision,
            score: -Score::INFINITE,
            pv: vec![decision],
        });
        Search {
            multi_pv: task.multi_pv.max(1),
            number,
            root_moves: root_moves.collect(),
            answer: Answer::unsearched(root.decisions[0]),
            improvement: None,
            settled: 0,
            progress: Progress::default(),
            stalls: 0,
            confirmed: None,
            resources: Resources {
                thread: threads.lease(number, &root.tables, &evaluation, without),
                root,
                evaluation,
                table,
                budget: Budget::new(task.limits, Arc::clone(shared)),
                noise: None,
                without,
                // Helpers search ahead of the worker that decides.
                depth: 1 + (number as u32 & 1),
                seldepth: 0,
                resumes: false,
            },
        }
    }

    /// The search of a weak level: with noise, but never without a first iteration of every
    /// decision, so that nothing obvious is missed.
    pub(crate) fn weakened(mut self, noise: Noise) -> Search<W> {
        self.resources.noise = (noise.amplitude > 0).then_some(noise);
        self.resources.budget.ignore_node_limit(true);
        self
    }

    /// Reports the variation of a rank, and takes the best one for the answer.
    fn report(&mut self, control: &dyn Control, rank: usize, report: &mut dyn FnMut(SearchEvent)) {
        let best = &mut self.root_moves[rank];
        let (depth, root) = (self.resources.depth, self.resources.root.position);
        let mut decisions = best.pv.clone();
        let mut searcher = self.resources.searcher(control);
        searcher.extend_pv(&root, &mut decisions, depth as usize);
        let nodes = self.resources.budget.nodes();
        if rank == 0 {
            let same = self.answer.turn == best.decision.into();
            self.settled = if same { self.settled + 1 } else { 0 };
            self.answer = Answer {
                turn: best.decision.into(),
                score: best.score,
                depth,
                nodes,
                pv: decisions.clone(),
            };
        }
        report(SearchEvent::Pv(Pv {
            rank: rank + 1,
            depth,
            seldepth: self.resources.seldepth.max(depth),
            score: best.score,
            bound: Bound::Exact,
            nodes,
            elapsed: control.elapsed(),
            hashfull: self.resources.table.hashfull(),
            decisions,
        }));
    }

    /// Reports the answer though the first iteration was interrupted: callers expect at
    /// least one report.
    fn report_unfinished(&self, control: &dyn Control, report: &mut dyn FnMut(SearchEvent)) {
        let pv = self
            .answer()
            .to_pv(control.elapsed(), self.resources.table.hashfull());
        report(SearchEvent::Pv(Pv {
            depth: 1,
            seldepth: 1,
            bound: Bound::AtLeast,
            ..pv
        }));
    }

    /// Whether another iteration would find nothing new, or come too late.
    fn is_enough(&self, control: &dyn Control) -> bool {
        let budget = &self.resources.budget;
        let limits = budget.limits();
        if let Some(turns) = self.answer.score.turns_to_end() {
            let wanted = limits.win_in.unwrap_or(u32::MAX);
            // Pruning may have hidden a shorter win: a second iteration, with the win in
            // hand, prunes nothing.
            let sure = turns <= CONFIRMED_WIN || self.confirmed == Some(self.answer.score);
            let searched = turns <= self.resources.depth && sure;
            if turns <= wanted && (searched || limits.win_in.is_some()) {
                return self.multi_pv == 1;
            }
        }
        let Some(plan) = budget.plan() else {
            return false;
        };
        if plan.soft == plan.hard {
            return false;
        }
        let tenths = SOFT_TIME_TENTHS[self.settled.min(SOFT_TIME_TENTHS.len() - 1)];
        self.root_moves.len() == 1 || control.elapsed() >= plan.soft * tenths / 10
    }
}

impl<W: Bits> Run for Search<W> {
    /// # Iterative deepening
    /// Each iteration orders the decisions of the next, and there is an answer whenever the
    /// search is interrupted.
    fn run(&mut self, control: &dyn Control, report: &mut dyn FnMut(SearchEvent)) -> SearchStatus {
        let last = self.resources.budget.limits().depth;
        let last = last.unwrap_or(MAX_DEPTH).min(MAX_DEPTH);
        let before = (self.resources.depth, self.progress.place());
        if self.stalls >= MAX_STALLS {
            self.resources.budget.insist(LONG_SLICE_NODES);
        }
        while self.resources.depth <= last {
            match self.iteration(control, report) {
                Ok(()) => self.resources.resumes = false,
                Err(status) => {
                    self.resources.resumes = true;
                    let stalled = before == (self.resources.depth, self.progress.place());
                    self.stalls = if stalled { self.stalls + 1 } else { 0 };
                    self.take_improvement();
                    if self.resources.depth == 1 {
                        self.report_unfinished(control, report);
                    }
                    return status;
                }
            }
            self.resources.budget.ignore_node_limit(false);
            if self.number == 0 && self.is_enough(control) {
                break;
            }
            self.confirmed = Some(self.answer.score);
            self.resources.depth += 1;
        }
        if self.number == 0 {
            self.resources.budget.finish();
        }
        SearchStatus::Done
    }

    fn answer(&self) -> Answer {
        Answer {
            nodes: self.resources.budget.nodes(),
            ..self.answer.clone()
        }
    }
}

impl Noise {
    /// The noise of a position: roughly bell-shaped.
    fn of(self, hash: u64) -> i32 {
        let mut mixed = (hash ^ self.seed).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^= mixed >> 29;
        mixed = mixed.wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed ^= mixed >> 32;
        let parts = [0, 16, 32, 48].map(|shift| (mixed >> shift & 0xFFFF) as i32 - 0x8000);
        let sum: i32 = parts.iter().sum::<i32>() / 2;
        (i64::from(sum) * i64::from(self.amplitude) / 0x8000) as i32
    }
}
