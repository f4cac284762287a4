//! The search of one position.

use super::danger::Danger;
use super::picker::Picker;
use super::window::{At, Window};
use super::{LONGEST, Search};
use crate::evaluation::Evaluation;
use crate::pace::{Control, Status};
use crate::{Bound, Score, Technique};
use jersi_core::{Bits, KingStatus, Position, Shape, Turn};
use std::mem;
use std::sync::Arc;

/// How many quiet turns are tried at shallow depth.
const QUIETS_TRIED: [usize; 5] = [0, 7, 13, 27, 47];

impl<W: Bits, E: Evaluation<W>> Search<W, E> {
    /// The score of a position that is over.
    #[inline]
    pub(super) fn decided(&self, position: &Position<W>, at: At) -> Option<Score> {
        let outcome = self.root.tables.decided(position)?;
        let Some(winner) = outcome.winner else {
            return Some(Score::DRAW);
        };
        // After each decision it is the other player's, but for a gift after which the king
        // cannot be put back: that ends the turn of the player who asked for it, and the
        // giver is to move. Scores are told for who did not decide last.
        let by_gift = position.king() == KingStatus::NotReturned
            && self
                .last_turn(at)
                .is_some_and(|turn| turn.shape() == Shape::Answer);
        let wins = (winner == position.decider()) != by_gift;
        Some(if wins {
            Score::win_in(at.turns)
        } else {
            Score::loss_in(at.turns)
        })
    }

    /// Counts a visit to a position. The score if nothing is to be searched in it.
    #[inline]
    pub(super) fn enter(
        &mut self,
        control: &dyn Control,
        position: &Position<W>,
        at: At,
    ) -> Result<Option<Score>, Status> {
        self.pace.visit(control)?;
        self.frames[at.ply].line.clear();
        self.deepest = self.deepest.max(at.turns);
        let over = self.decided(position, at);
        Ok(over.or_else(|| (at.ply >= LONGEST).then(|| self.worth(position, at))))
    }

    /// The turn that led to a position, if it is not the first one.
    #[inline]
    pub(super) fn last_turn(&self, at: At) -> Option<Turn> {
        at.ply
            .checked_sub(1)
            .and_then(|before| self.frames[before].turn)
    }

    /// A turn that wins at once.
    #[inline]
    pub(super) fn winning_turn(&mut self, position: &Position<W>) -> Option<Turn> {
        self.wins.clear();
        self.root.tables.wins_into(position, 1, &mut self.wins);
        self.wins.first().copied()
    }

    /// What the opponent threatens; nothing where any quiet turn draws anyway.
    #[inline]
    pub(super) fn danger(&mut self, position: &Position<W>) -> Option<Danger<W>> {
        if position.is_pending() || !self.uses(Technique::Danger) {
            return None;
        }
        let draws = self
            .root
            .tables
            .rules()
            .draw
            .is_some_and(|draw| position.count() + 1 >= draw.turns);
        if draws {
            return None;
        }
        Danger::new(&self.root.tables, position, &mut self.wins)
    }

    /// The score where no turn is of use: there is none at all, or none that stops the
    /// opponent from winning.
    pub(super) fn lost(&self, position: &Position<W>, at: At) -> Score {
        let turns = if self.root.tables.has_turn(position) {
            2
        } else {
            0
        };
        Score::loss_in(at.turns + turns)
    }

    /// Searches the position after a turn, the `number`-th that is tried, with a
    /// narrow window and less depth where it is not expected to be good.
    #[expect(
        clippy::too_many_arguments,
        reason = "called for every node: a struct would only be taken apart again"
    )]
    #[inline]
    pub(super) fn search_turn(
        &mut self,
        control: &dyn Control,
        next: &Position<W>,
        depth: i32,
        at: At,
        window: Window,
        number: usize,
        captures: bool,
        in_danger: bool,
    ) -> Result<Score, Status> {
        // A decision that leaves another one open is no turn, and costs no depth.
        let depth = if next.is_pending() { depth } else { depth - 1 };
        if number == 0 {
            return Ok(-self.node(control, next, depth, at, window.turned(), true)?);
        }
        let mut less = 0;
        if depth >= 2
            && number >= 3
            && !window.alpha.is_win()
            && self.uses(Technique::LateReductions)
            && !in_danger
            && !next.is_pending()
        {
            less = reduction(depth, number);
            if captures {
                less /= 2;
            }
            if window.is_open() {
                less -= 1;
            }
            less = less.clamp(0, depth - 1);
        }
        let narrow = Window::above(window.alpha).turned();
        let mut score = -self.node(control, next, depth - less, at, narrow, true)?;
        if less > 0 && score > window.alpha {
            score = -self.node(control, next, depth, at, narrow, true)?;
        }
        if window.is_open() && score > window.alpha && score < window.beta {
            score = -self.node(control, next, depth, at, window.turned(), true)?;
        }
        Ok(score)
    }

    #[expect(
        clippy::too_many_lines,
        reason = "the steps of a node share nearly all that they know"
    )]
    pub(super) fn node(
        &mut self,
        control: &dyn Control,
        position: &Position<W>,
        depth: i32,
        at: At,
        mut window: Window,
        may_pass: bool,
    ) -> Result<Score, Status> {
        if depth <= 0 {
            return self.quiescence(control, position, 0, at, window);
        }
        if let Some(score) = self.enter(control, position, at)? {
            return Ok(score);
        }
        if self.is_repeated(position, at) {
            return Ok(Score::DRAW);
        }
        // No line from here can be better than a win now, or worse than a loss now.
        window.alpha = window.alpha.max(Score::loss_in(at.turns));
        window.beta = window.beta.min(Score::win_in(at.turns + 1));
        if window.alpha >= window.beta {
            return Ok(window.alpha);
        }
        if let Some(turn) = self.winning_turn(position) {
            self.frames[at.ply].line.push(turn);
            return Ok(Score::win_in(at.turns + 1));
        }
        let open = window.is_open();
        let key = self.key(position, depth);
        let remembered = self.table.get(key);
        if let Some(entry) = remembered
            && (!open || (self.resumes && entry.bound == Bound::Exact))
            && i32::from(entry.depth) >= depth
            && self.is_in_time(position, entry.score)
        {
            let score = entry.score.seen_earlier(at.turns);
            if entry.bound.cuts(score, window) {
                if open && let Some(turn) = entry.turn {
                    self.frames[at.ply].line.push(turn);
                }
                return Ok(score);
            }
        }
        let mut table_turn = remembered.and_then(|entry| entry.turn);
        if table_turn.is_none() && key != position.hash() {
            table_turn = self.table.get(position.hash()).and_then(|entry| entry.turn);
        }
        let mut depth = depth;
        let danger = self.danger(position);
        let pending = position.is_pending();
        if danger.is_some() && self.uses(Technique::Extension) && at.turns < 2 * self.depth {
            depth += 1;
        }
        let mut hopeless = false;
        if danger.is_none() && !pending && !open {
            let worth = self.worth(position, at);
            let hope = window.beta.is_proven() || window.alpha.is_proven();
            if !hope
                && self.uses(Technique::ReverseFutility)
                && depth <= 4
                && worth - 70 * depth >= window.beta
            {
                return Ok(worth);
            }
            if may_pass
                && self.uses(Technique::NullMove)
                && depth >= 3
                && worth >= window.beta
                && !window.beta.is_proven()
            {
                let passed =
                    self.evaluation
                        .pass(&self.root.tables, position, &mut self.sums, at.ply);
                let less = 3 + depth / 4;
                self.frames[at.ply].turn = None;
                self.frames[at.ply].hash = position.hash();
                let narrow = Window::above(window.beta - 1).turned();
                let next = At {
                    ply: at.ply + 1,
                    turns: at.turns + 1,
                };
                let score = -self.node(control, &passed, depth - less, next, narrow, false)?;
                if score >= window.beta {
                    return Ok(if score.is_win() { window.beta } else { score });
                }
            }
            hopeless = !hope
                && self.uses(Technique::Futility)
                && depth <= 3
                && worth + 60 + 60 * depth <= window.alpha;
        }
        if table_turn.is_none() && depth >= 4 && self.uses(Technique::UnknownReduction) {
            depth -= 1;
        }
        let last = self.last_turn(at);
        let side = position.decider();
        let [first, second] = self.frames[at.ply].killers;
        let mut killers = [first, second, self.history.counter(side, last)];
        if !self.uses(Technique::Killers) {
            killers[..2].fill(None);
        }
        if !self.uses(Technique::Counters) {
            killers[2] = None;
        }
        let tables = Arc::clone(&self.root.tables);
        let evaluation = Arc::clone(&self.evaluation);
        let mut picker = Picker::new(
            &mut self.lists,
            &tables,
            position,
            danger.as_ref(),
            table_turn,
            killers,
            last,
        );
        self.frames[at.ply].hash = position.hash();
        self.frames[at.ply + 1].killers = [None; 2];
        let floor = window.alpha;
        let mut best = -Score::INFINITE;
        let mut best_turn = None;
        let mut number = 0;
        let mut quiets: [Turn; 32] = [Turn::from_bits(0); 32];
        let mut quiet_count = 0;
        while let Some(picked) = picker.next(&self.history) {
            let turn = picked.turn;
            let quiet = !picked.captures;
            if quiet
                && number > 0
                && !best.is_loss()
                && !window.alpha.is_win()
                && danger.is_none()
                && !pending
                && !open
            {
                let tried = QUIETS_TRIED.get(depth as usize);
                let late = tried.is_some_and(|&most| number >= most);
                if hopeless || (late && self.uses(Technique::LatePruning)) {
                    picker.skip_quiets();
                    continue;
                }
            }
            let next = evaluation.play(&tables, position, &mut self.sums, at.ply, turn);
            self.frames[at.ply].turn = Some(turn);
            let score = self.search_turn(
                control,
                &next,
                depth,
                at.after(&next),
                window,
                number,
                picked.captures,
                danger.is_some() || pending,
            );
            let score = match score {
                Ok(score) => score,
                Err(status) => {
                    picker.put_back(&mut self.lists);
                    return Err(status);
                }
            };
            number += 1;
            if score > best {
                best = score;
                if score > window.alpha {
                    best_turn = Some(turn);
                    window.alpha = score;
                    self.keep_line(at.ply, turn);
                }
                if score >= window.beta {
                    if quiet && !pending {
                        self.keep_killer(at.ply, turn);
                        self.history
                            .reward(side, turn, &quiets[..quiet_count], last, depth);
                    }
                    break;
                }
            }
            if quiet && quiet_count < quiets.len() {
                quiets[quiet_count] = turn;
                quiet_count += 1;
            }
        }
        picker.put_back(&mut self.lists);
        if number == 0 {
            return Ok(self.lost(position, at));
        }
        self.remember(key, best, best_turn, depth, at, floor, window.beta);
        Ok(best)
    }

    /// The best line from here begins with this turn and goes on as below it.
    fn keep_line(&mut self, ply: usize, turn: Turn) {
        let below = mem::take(&mut self.frames[ply + 1].line);
        let line = &mut self.frames[ply].line;
        line.clear();
        line.push(turn);
        line.extend_from_slice(&below);
        self.frames[ply + 1].line = below;
    }

    fn keep_killer(&mut self, ply: usize, turn: Turn) {
        let killers = &mut self.frames[ply].killers;
        if killers[0] != Some(turn) {
            killers[1] = killers[0];
            killers[0] = Some(turn);
        }
    }
}

/// How much less deep the `number`-th turn is searched.
#[inline]
fn reduction(depth: i32, number: usize) -> i32 {
    let depth = depth.min(31).ilog2() as i32;
    let number = (number as u32).ilog2() as i32;
    1 + depth * number / 4
}
