//! One iteration: the best variations at one depth.

use super::node::Late;
use super::parameters::{ASPIRATION_GROWTH, ASPIRATION_MIN_DEPTH, ASPIRATION_WIDTH};
use super::window::{At, Window};
use super::{RootMove, Search};
use crate::control::{Control, SearchStatus};
use crate::{Score, SearchEvent, Technique};
use jersi_core::Bits;
use std::cmp::Reverse;

/// How far an iteration has come.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Progress {
    /// The rank of the variation that is being looked for.
    rank: usize,
    /// The window that its score is looked for in.
    aspiration: Option<Aspiration>,
    /// How far the search with this window has come among the root moves.
    root: Option<RootProgress>,
}

impl Progress {
    /// Which variation and which root move it has come to.
    pub(super) fn place(&self) -> (usize, Option<usize>) {
        (self.rank, self.root.map(|root| root.index))
    }
}

/// How far the search of the root moves has come.
#[derive(Clone, Copy, Debug)]
struct RootProgress {
    /// The root move that is being searched.
    index: usize,
    best: Score,
    alpha: Score,
}

/// # Aspiration windows
/// The score of an iteration is mostly close to that of the last one: a narrow window around
/// it cuts more. Where the score falls outside, the window grows and the search is repeated.
#[derive(Clone, Copy, Debug)]
struct Aspiration {
    window: Window,
    /// How far the edge moves at the next failure.
    width: i32,
}

impl Aspiration {
    /// The first window, from the score of the last iteration.
    fn new(last: Score, narrow: bool) -> Aspiration {
        let mut window = Window {
            alpha: -Score::INFINITE,
            beta: Score::INFINITE,
        };
        if narrow && !last.is_proven() && last > -Score::INFINITE {
            window.alpha = last - ASPIRATION_WIDTH;
            window.beta = last + ASPIRATION_WIDTH;
        }
        if last.is_win() {
            // Only a shorter win is of interest.
            window.alpha = last - 1;
        }
        Aspiration {
            window,
            width: ASPIRATION_WIDTH,
        }
    }

    /// The next window, if the score was outside this one.
    fn widened(self, score: Score) -> Option<Aspiration> {
        let Window { alpha, beta } = self.window;
        let mut window = self.window;
        if score <= alpha && alpha > -Score::INFINITE {
            window.beta = alpha + (beta.value() - alpha.value()) / 2;
            window.alpha = moved(score, -self.width);
        } else if score >= beta && beta < Score::INFINITE {
            window.beta = moved(score, self.width);
        } else {
            return None;
        }
        Some(Aspiration {
            window,
            width: ASPIRATION_GROWTH * self.width,
        })
    }
}

/// The edge of a wider window.
fn moved(score: Score, by: i32) -> Score {
    if score.is_proven() {
        if by > 0 {
            Score::INFINITE
        } else {
            -Score::INFINITE
        }
    } else {
        score + by
    }
}

/// Puts root moves in the order of their scores; those of equal score keep their order.
fn sort_best_first(root_moves: &mut [RootMove]) {
    root_moves.sort_by_key(|root_move| Reverse(root_move.score));
}

impl<W: Bits> Search<W> {
    /// One iteration: the best variations at one depth. After an interruption it resumes
    /// where it was.
    pub(super) fn iteration(
        &mut self,
        control: &dyn Control,
        report: &mut dyn FnMut(SearchEvent),
    ) -> Result<(), SearchStatus> {
        let wanted = self.multi_pv.min(self.root_moves.len());
        if self.progress.rank == 0 && self.progress.aspiration.is_none() {
            self.improvement = None;
        }
        while self.progress.rank < wanted {
            let rank = self.progress.rank;
            let mut aspiration = match self.progress.aspiration {
                Some(aspiration) => aspiration,
                None => Aspiration::new(self.root_moves[rank].score, self.aspires()),
            };
            loop {
                self.progress.aspiration = Some(aspiration);
                let score = self.search_root(control, rank, aspiration.window)?;
                self.progress.root = None;
                sort_best_first(&mut self.root_moves[rank..]);
                match aspiration.widened(score) {
                    Some(wider) => aspiration = wider,
                    None => break,
                }
            }
            self.progress.aspiration = None;
            self.progress.rank += 1;
        }
        self.progress = Progress::default();
        // A later variation can turn out better than an earlier one.
        sort_best_first(&mut self.root_moves[..wanted]);
        for rank in 0..wanted {
            self.report(control, rank, report);
        }
        Ok(())
    }

    /// Whether this iteration uses aspiration windows.
    fn aspires(&self) -> bool {
        !self.resources.without.contains(Technique::Aspiration)
            && self.resources.depth >= ASPIRATION_MIN_DEPTH
    }

    /// Searches the root moves from `first` on, or resumes where this was interrupted.
    fn search_root(
        &mut self,
        control: &dyn Control,
        first: usize,
        window: Window,
    ) -> Result<Score, SearchStatus> {
        let position = self.resources.root.position;
        let depth = self.resources.depth as i32;
        let mut searcher = self.resources.searcher(control);
        searcher
            .evaluation
            .refresh(&position, searcher.accumulators);
        searcher.frames[0].hash = position.hash();
        let mut progress = if let Some(progress) = self.progress.root {
            progress
        } else {
            for root_move in &mut self.root_moves[first..] {
                root_move.score = -Score::INFINITE;
            }
            RootProgress {
                index: first,
                best: -Score::INFINITE,
                alpha: window.alpha,
            }
        };
        while progress.index < self.root_moves.len() && progress.alpha < window.beta {
            self.progress.root = Some(progress);
            let root_move = &mut self.root_moves[progress.index];
            let decision = root_move.decision;
            let next = searcher.evaluation.play(
                searcher.tables,
                &position,
                searcher.accumulators,
                0,
                decision,
            );
            searcher.frames[0].decision = Some(decision);
            let window = Window {
                alpha: progress.alpha,
                ..window
            };
            let late = Late {
                number: progress.index - first,
                captures: searcher.tables.captures(&position, decision),
                forced: false,
            };
            let score = searcher.child(&next, depth, At::ROOT.after(&next), window, late)?;
            if late.number == 0 || score > window.alpha {
                root_move.score = score;
                root_move.pv.clear();
                root_move.pv.push(decision);
                root_move.pv.extend_from_slice(&searcher.frames[1].pv);
            }
            if first == 0 && score > window.alpha {
                self.improvement = Some(root_move.clone());
            }
            progress.best = progress.best.max(score);
            progress.alpha = progress.alpha.max(score);
            progress.index += 1;
        }
        Ok(progress.best)
    }

    /// After an interruption: the unfinished iteration may have found something better than
    /// the one before it.
    pub(super) fn take_improvement(&mut self) {
        if let Some(found) = self.improvement.take() {
            self.answer.turn = found.decision.into();
            self.answer.score = found.score;
            self.answer.pv = found.pv;
        }
    }
}
