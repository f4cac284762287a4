//! The search: principal variation search with iterative deepening.

mod danger;
mod history;
mod iteration;
mod memory;
mod node;
mod picker;
mod quiescence;
mod window;

use crate::evaluation::Evaluation;
use crate::pace::{Control, Pace, Shared, Status};
use crate::root::Root;
use crate::table::Table;
use crate::worker::Run;
use crate::{Answer, Bound, Event, Line, Score, Strength, Task, Technique, Techniques};
use history::History;
use iteration::Progress;
use jersi_core::{Bits, Position, Turn};
use picker::Lists;
use std::sync::Arc;
use window::At;

/// The deepest iteration.
const DEEPEST: u32 = 120;
/// Lines are followed at most this far.
const LONGEST: usize = 250;

/// After so many slices of a search that bring it no further, the next are long enough:
/// shorter ones may find out nothing for good.
const FEW_STALLS: u32 = 8;
/// Positions of a slice that always bring a search further.
const LONG_ENOUGH: u64 = 4_000;

/// Noise in the evaluation of weak levels: the same position always gets the same.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Noise {
    pub(crate) seed: u64,
    /// In hundredths of a cube.
    pub(crate) amplitude: i32,
}

/// What is known at one place of the line being searched.
#[derive(Clone, Debug, Default)]
struct Frame {
    /// The turn that is being tried here.
    turn: Option<Turn>,
    /// Quiet turns that refuted the position's siblings.
    killers: [Option<Turn>; 2],
    /// The best line from here on.
    line: Vec<Turn>,
    hash: u64,
}

/// A turn to choose from at the root.
#[derive(Clone, Debug)]
struct RootTurn {
    turn: Turn,
    score: Score,
    line: Vec<Turn>,
}

/// One worker's search.
pub(crate) struct Search<W: Bits, E: Evaluation<W>> {
    root: Root<W>,
    evaluation: Arc<E>,
    /// What the evaluation keeps of the line that is being searched.
    sums: E::Line,
    table: Arc<Table>,
    pace: Pace,
    /// How many lines are wanted.
    lines: usize,
    noise: Option<Noise>,
    /// Techniques that are left out.
    without: Techniques,
    /// 0 for the worker that decides.
    number: usize,
    history: History,
    frames: Vec<Frame>,
    lists: Lists,
    wins: Vec<Turn>,
    root_turns: Vec<RootTurn>,
    depth: u32,
    deepest: u32,
    answer: Option<Answer>,
    /// The best turn of the iteration under way, if one is better than expected.
    found: Option<RootTurn>,
    /// For how many iterations the best turn has been the same.
    settled: u32,
    /// Whether the iteration was broken off before. What the table knows exactly is
    /// then believed in open windows too, or short slices would walk the same ground
    /// again and again; else it is not, as that plays a little worse.
    resumes: bool,
    progress: Progress,
    /// How often in a row the search was broken off without having come any further.
    stalled: u32,
    /// The score of the iteration before.
    confirmed: Option<Score>,
}

impl<W: Bits, E: Evaluation<W>> Search<W, E> {
    pub(crate) fn new(
        root: Root<W>,
        evaluation: Arc<E>,
        table: Arc<Table>,
        task: &Task,
        shared: &Arc<Shared>,
        number: usize,
    ) -> Search<W, E> {
        let without = match task.strength {
            Strength::Without(techniques) => techniques,
            _ => Techniques::default(),
        };
        let root_turns: Vec<RootTurn> = root
            .turns
            .iter()
            .map(|&turn| RootTurn {
                turn,
                score: -Score::INFINITE,
                line: vec![turn],
            })
            .collect();
        let answer = root_turns.first().map(|first| Answer {
            turn: first.turn,
            score: Score::DRAW,
            depth: 0,
            nodes: 0,
            line: first.line.clone(),
        });
        Search {
            history: History::new(&root.tables, without),
            root,
            sums: evaluation.line(LONGEST + 2),
            evaluation,
            table,
            pace: Pace::new(task.limits, Arc::clone(shared)),
            lines: task.lines.max(1),
            noise: None,
            without,
            number,
            frames: vec![Frame::default(); LONGEST + 2],
            lists: Lists::default(),
            wins: Vec::new(),
            root_turns,
            // Helpers look ahead of the one who decides.
            depth: 1 + (number as u32 & 1),
            deepest: 0,
            answer,
            found: None,
            settled: 0,
            resumes: false,
            progress: Progress::default(),
            stalled: 0,
            confirmed: None,
        }
    }

    /// The search of a weak level: with noise, but never without a first look at
    /// every turn, so that nothing obvious is missed.
    pub(crate) fn weakened(mut self, noise: Noise) -> Search<W, E> {
        self.noise = (noise.amplitude > 0).then_some(noise);
        self.pace.set_patient(true);
        self
    }

    /// Whether a technique is used.
    #[inline]
    fn uses(&self, technique: Technique) -> bool {
        !self.without.contains(technique)
    }

    /// The static worth of a position.
    #[inline]
    fn worth(&mut self, position: &Position<W>, at: At) -> Score {
        let mut worth =
            self.evaluation
                .evaluate(&self.root.tables, position, &mut self.sums, at.ply);
        if let Some(noise) = self.noise {
            worth += noise.of(position.hash());
        }
        Score::of_hundredths(worth)
    }

    fn report(&mut self, control: &dyn Control, rank: usize, tell: &mut dyn FnMut(Event)) {
        let line = self.root_turns[rank].line.clone();
        let line = self.in_full(line);
        let best = &self.root_turns[rank];
        if rank == 0 {
            let same = self
                .answer
                .as_ref()
                .is_some_and(|answer| answer.turn == best.turn);
            self.settled = if same { self.settled + 1 } else { 0 };
            self.answer = Some(Answer {
                turn: best.turn,
                score: best.score,
                depth: self.depth,
                nodes: self.pace.nodes(),
                line: line.clone(),
            });
        }
        tell(Event::Line(Line {
            rank: rank + 1,
            depth: self.depth,
            deepest: self.deepest.max(self.depth),
            score: best.score,
            bound: Bound::Exact,
            nodes: self.pace.nodes(),
            elapsed: control.elapsed(),
            fill: self.table.fill(),
            turns: line,
        }));
    }

    /// Tells the answer though the first iteration was broken off: callers expect
    /// to be told something.
    fn tell_what_there_is(&self, control: &dyn Control, tell: &mut dyn FnMut(Event)) {
        if let Some(answer) = &self.answer {
            tell(Event::Line(Line {
                rank: 1,
                depth: 1,
                deepest: 1,
                score: answer.score,
                bound: Bound::AtLeast,
                nodes: self.pace.nodes(),
                elapsed: control.elapsed(),
                fill: self.table.fill(),
                turns: answer.line.clone(),
            }));
        }
    }

    /// Whether another iteration would bring nothing, or come too late.
    fn is_enough(&self, control: &dyn Control) -> bool {
        let Some(answer) = &self.answer else {
            return true;
        };
        let limits = self.pace.limits();
        if let Some(turns) = answer.score.turns_to_end() {
            let wanted = limits.win_in.unwrap_or(u32::MAX);
            // What was left out on the way may be a shorter one: a second look, with the
            // win in hand, leaves nothing out.
            let sure = turns <= 3 || self.confirmed == Some(answer.score);
            if turns <= wanted && ((turns <= self.depth && sure) || limits.win_in.is_some()) {
                return self.lines == 1;
            }
        }
        let Some(plan) = self.pace.plan() else {
            return false;
        };
        if plan.soft == plan.hard {
            return false;
        }
        // A turn that stays the best needs less time.
        let share = match self.settled {
            0 => 13,
            1 => 11,
            2 => 10,
            3..=5 => 9,
            _ => 7,
        };
        self.root_turns.len() == 1 || control.elapsed() >= plan.soft * share / 10
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

impl<W: Bits, E: Evaluation<W>> Run for Search<W, E> {
    fn run(&mut self, control: &dyn Control, tell: &mut dyn FnMut(Event)) -> Status {
        if self.root_turns.is_empty() {
            return Status::Done;
        }
        let last = self.pace.limits().depth.unwrap_or(DEEPEST).min(DEEPEST);
        let before = (self.depth, self.progress.place());
        if self.stalled >= FEW_STALLS {
            self.pace.insist(LONG_ENOUGH);
        }
        while self.depth <= last {
            match self.iteration(control, tell) {
                Ok(()) => self.resumes = false,
                Err(status) => {
                    self.resumes = true;
                    let stalls = before == (self.depth, self.progress.place());
                    self.stalled = if stalls { self.stalled + 1 } else { 0 };
                    self.take_what_was_found();
                    if self.depth == 1 {
                        self.tell_what_there_is(control, tell);
                    }
                    return status;
                }
            }
            self.pace.set_patient(false);
            if self.number == 0 && self.is_enough(control) {
                break;
            }
            self.confirmed = self.answer.as_ref().map(|answer| answer.score);
            self.depth += 1;
        }
        if self.number == 0 {
            self.pace.finish();
        }
        Status::Done
    }

    fn answer(&self) -> Option<Answer> {
        let nodes = self.pace.nodes();
        self.answer.clone().map(|answer| Answer { nodes, ..answer })
    }
}
