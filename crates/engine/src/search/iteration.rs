//! One look at all turns to choose from, at one depth.

use super::picker::is_capture;
use super::window::{At, Window};
use super::{RootTurn, Search};
use crate::evaluation::Evaluation;
use crate::pace::{Control, Status};
use crate::{Event, Score, Technique};
use jersi_core::Bits;
use std::cmp::Reverse;
use std::sync::Arc;

/// How far an iteration has come.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Progress {
    /// The line that is being looked for.
    rank: usize,
    /// Where the score of that line is looked for.
    looks: Option<Looks>,
    /// How far that look has come among the root turns.
    turns: Option<RootProgress>,
}

impl Progress {
    /// Which line and which of the root turns it has come to.
    pub(super) fn place(&self) -> (usize, Option<usize>) {
        (self.rank, self.turns.map(|turns| turns.index))
    }
}

/// A window around the score of a line, and by how much it grows.
#[derive(Clone, Copy, Debug)]
struct Looks {
    window: Window,
    width: i32,
}

impl Looks {
    /// The next window, if the score was outside this one.
    fn again(self, score: Score) -> Option<Looks> {
        let Window { alpha, beta } = self.window;
        let mut window = self.window;
        if score <= alpha && alpha > -Score::INFINITE {
            window.beta = alpha + (beta.value() - alpha.value()) / 2;
            window.alpha = widened(score, -self.width);
        } else if score >= beta && beta < Score::INFINITE {
            window.beta = widened(score, self.width);
        } else {
            return None;
        }
        Some(Looks {
            window,
            width: 3 * self.width,
        })
    }
}

/// How far the search of the root turns has come.
#[derive(Clone, Copy, Debug)]
struct RootProgress {
    /// The turn that is being searched.
    index: usize,
    best: Score,
    alpha: Score,
}

/// Puts turns in the order of their scores; those of equal score keep their order.
fn best_first(turns: &mut [RootTurn]) {
    turns.sort_by_key(|turn| Reverse(turn.score));
}

impl<W: Bits, E: Evaluation<W>> Search<W, E> {
    /// One iteration: the best lines at one depth. After an interruption it goes on
    /// where it was.
    pub(super) fn iteration(
        &mut self,
        control: &dyn Control,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Status> {
        let wanted = self.lines.min(self.root_turns.len());
        if self.progress.rank == 0 && self.progress.looks.is_none() {
            self.found = None;
        }
        while self.progress.rank < wanted {
            let rank = self.progress.rank;
            let mut looks = match self.progress.looks {
                Some(looks) => looks,
                None => self.first_look(rank),
            };
            loop {
                self.progress.looks = Some(looks);
                let score = self.search_root(control, rank, looks.window)?;
                self.progress.turns = None;
                best_first(&mut self.root_turns[rank..]);
                match looks.again(score) {
                    Some(wider) => looks = wider,
                    None => break,
                }
            }
            self.progress.looks = None;
            self.progress.rank += 1;
        }
        self.progress = Progress::default();
        // A later line can turn out better than an earlier one.
        best_first(&mut self.root_turns[..wanted]);
        for rank in 0..wanted {
            self.report(control, rank, tell);
        }
        Ok(())
    }

    /// The first window of a line.
    fn first_look(&self, rank: usize) -> Looks {
        let guess = self.root_turns[rank].score;
        let mut window = Window {
            alpha: -Score::INFINITE,
            beta: Score::INFINITE,
        };
        let width = 30;
        if self.uses(Technique::Aspiration)
            && self.depth >= 4
            && !guess.is_proven()
            && guess > -Score::INFINITE
        {
            window.alpha = guess - width;
            window.beta = guess + width;
        }
        if guess.is_win() {
            // Only a shorter win is of interest.
            window.alpha = guess - 1;
        }
        Looks { window, width }
    }

    /// Searches the root turns from `first` on, or goes on where this was broken off.
    fn search_root(
        &mut self,
        control: &dyn Control,
        first: usize,
        window: Window,
    ) -> Result<Score, Status> {
        let position = self.root.position;
        let evaluation = Arc::clone(&self.evaluation);
        let tables = Arc::clone(&self.root.tables);
        evaluation.begin(&position, &mut self.sums);
        self.frames[0].hash = position.hash();
        let depth = self.depth as i32;
        let mut at_turn = if let Some(turns) = self.progress.turns {
            turns
        } else {
            for turn in &mut self.root_turns[first..] {
                turn.score = -Score::INFINITE;
            }
            RootProgress {
                index: first,
                best: -Score::INFINITE,
                alpha: window.alpha,
            }
        };
        while at_turn.index < self.root_turns.len() && at_turn.alpha < window.beta {
            self.progress.turns = Some(at_turn);
            let index = at_turn.index;
            let turn = self.root_turns[index].turn;
            let next = evaluation.play(&tables, &position, &mut self.sums, 0, turn);
            self.frames[0].turn = Some(turn);
            let at = At::ROOT.after(&next);
            let captures = is_capture(&position, turn);
            let number = index - first;
            let window = Window {
                alpha: at_turn.alpha,
                ..window
            };
            let score =
                self.search_turn(control, &next, depth, at, window, number, captures, false)?;
            if number == 0 || score > window.alpha {
                let found = &mut self.root_turns[index];
                found.score = score;
                found.line.clear();
                found.line.push(turn);
                found.line.extend_from_slice(&self.frames[1].line);
            }
            if first == 0 && score > window.alpha {
                self.found = Some(self.root_turns[index].clone());
            }
            at_turn.best = at_turn.best.max(score);
            at_turn.alpha = at_turn.alpha.max(score);
            at_turn.index += 1;
        }
        Ok(at_turn.best)
    }

    /// After an interruption: the iteration that was broken off may have found
    /// something better than the one before it.
    pub(super) fn take_what_was_found(&mut self) {
        if let (Some(found), Some(answer)) = (self.found.take(), &mut self.answer) {
            answer.turn = found.turn;
            answer.score = found.score;
            answer.line = found.line;
        }
    }
}

/// The edge of a wider window.
fn widened(score: Score, by: i32) -> Score {
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
