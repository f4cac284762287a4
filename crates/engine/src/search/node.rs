//! The search of one node, technique by technique, in the order in which they are tried.
//!
//! Numbers are in [`parameters`](super::parameters). Every technique that is not exact can be
//! left out by name, which is how `docs/search.md` says what each of them gains.

use super::Searcher;
use super::parameters::{
    FUTILITY_BASE, FUTILITY_MARGIN, FUTILITY_MAX_DEPTH, HISTORY_MAX_QUIETS, LATE_PRUNING_COUNTS,
    LATE_REDUCTION_BASE, LATE_REDUCTION_CAPTURE_DIVISOR, LATE_REDUCTION_DEPTH_CAP,
    LATE_REDUCTION_DIVISOR, LATE_REDUCTION_FIRST, LATE_REDUCTION_MIN_DEPTH,
    LATE_REDUCTION_PV_BONUS, MAX_PLY, NULL_MOVE_DEPTH_DIVISOR, NULL_MOVE_MIN_DEPTH,
    NULL_MOVE_REDUCTION, REDUCTION_WITHOUT_TABLE_MOVE_MIN_DEPTH, REVERSE_FUTILITY_MARGIN,
    REVERSE_FUTILITY_MAX_DEPTH, THREAT_EXTENSION_LIMIT,
};
use super::picker::Picker;
use super::threats::Threats;
use super::window::{At, Window};
use crate::control::SearchStatus;
use crate::transposition::Entry;
use crate::{Bound, Score, Technique};
use jersi_core::{Bits, Colour, Decision, KingStatus, Position, Shape};

/// A node whose decisions have to be searched, and what is known of it by then.
struct Node<'p, W> {
    position: &'p Position<W>,
    at: At,
    depth: i32,
    window: Window,
    key: u64,
    table_move: Option<Decision>,
    threats: Option<Threats<W>>,
    /// Whether quiet decisions cannot reach the window.
    futile: bool,
}

/// How a decision takes part in its node.
#[derive(Clone, Copy)]
pub(super) struct Late {
    /// How many decisions were searched before it.
    pub(super) number: usize,
    pub(super) captures: bool,
    /// Whether it answers a threat or a ransom, and is searched to full depth.
    pub(super) forced: bool,
}

impl<W: Bits> Searcher<'_, W> {
    /// The score of a position, from a search of this depth.
    pub(super) fn node(
        &mut self,
        position: &Position<W>,
        mut depth: i32,
        at: At,
        mut window: Window,
        may_pass: bool,
    ) -> Result<Score, SearchStatus> {
        // # The horizon
        // At the end of a line only captures, wins and threats are searched.
        if depth <= 0 {
            return self.quiescence(position, 0, at, window);
        }
        if let Some(score) = self.enter(position, at)? {
            return Ok(score);
        }
        if self.is_repeated(position, at) {
            return Ok(Score::DRAW);
        }

        // # Mate distance pruning
        // No line from here is better than a win now, or worse than a loss now.
        window.alpha = window.alpha.max(Score::loss_in(at.turns));
        window.beta = window.beta.min(Score::win_in(at.turns + 1));
        if window.alpha >= window.beta {
            return Ok(window.alpha);
        }

        // # Wins in one
        // Bitboards find them without playing anything, so they never need a ply.
        if let Some(decision) = self.winning_decision(position) {
            self.frames[at.ply].pv.push(decision);
            return Ok(Score::win_in(at.turns + 1));
        }

        // # Transposition table
        // A search of this position that was deep enough need not be repeated. In open
        // windows the table is believed only after an interruption: short slices would
        // otherwise search the same ground again and again, but it plays a little worse.
        let open = window.is_open();
        let key = self.table_key(position, depth);
        let known = self.table.get(key);
        if let Some(entry) = known
            && (!open || (self.resumes && entry.bound == Bound::Exact))
            && i32::from(entry.depth) >= depth
            && self.is_in_time(position, entry.score)
        {
            let score = entry.score.seen_earlier(at.turns);
            if entry.bound.cuts(score, window) {
                if open && let Some(decision) = entry.decision {
                    self.frames[at.ply].pv.push(decision);
                }
                return Ok(score);
            }
        }
        let mut table_move = known.and_then(|entry| entry.decision);
        if table_move.is_none() && key != position.hash() {
            let uncounted = self.table.get(position.hash());
            table_move = uncounted.and_then(|entry| entry.decision);
        }

        // # Threat extension
        // Where the opponent threatens to win, few decisions remain: one ply more is cheap,
        // and finds forced wins sooner.
        let threats = self.threats(position);
        if threats.is_some()
            && self.uses(Technique::Extension)
            && at.turns < THREAT_EXTENSION_LIMIT * self.depth
        {
            depth += 1;
        }

        // # Pruning by the static evaluation
        // Only where nothing is at stake that the evaluation does not see.
        let mut futile = false;
        if threats.is_none() && !position.is_pending() && !open {
            let score = self.evaluate(position, at);
            let proven = window.alpha.is_proven() || window.beta.is_proven();
            if !proven && self.is_beyond_reach(score, depth, window) {
                return Ok(score);
            }
            if may_pass && let Some(score) = self.null_move(position, score, depth, at, window)? {
                return Ok(score);
            }
            futile = !proven && self.is_futile(score, depth, window);
        }

        // # Reduction without a table move
        // A node that no earlier search has met is rarely important, and badly ordered; a
        // shallower search gives the next one a table move.
        if table_move.is_none()
            && depth >= REDUCTION_WITHOUT_TABLE_MOVE_MIN_DEPTH
            && self.uses(Technique::UnknownReduction)
        {
            depth -= 1;
        }
        self.search_decisions(&Node {
            position,
            at,
            depth,
            window,
            key,
            table_move,
            threats,
            futile,
        })
    }

    /// # Reverse futility pruning
    /// Near the horizon, a score so far above beta will not fall below it any more.
    #[inline]
    fn is_beyond_reach(&self, score: Score, depth: i32, window: Window) -> bool {
        self.uses(Technique::ReverseFutility)
            && depth <= REVERSE_FUTILITY_MAX_DEPTH
            && score - REVERSE_FUTILITY_MARGIN * depth >= window.beta
    }

    /// # Futility pruning
    /// Near the horizon, where the score is far below alpha, only a capture can help.
    #[inline]
    fn is_futile(&self, score: Score, depth: i32, window: Window) -> bool {
        self.uses(Technique::Futility)
            && depth <= FUTILITY_MAX_DEPTH
            && score + FUTILITY_BASE + FUTILITY_MARGIN * depth <= window.alpha
    }

    /// # Null move pruning
    /// If even passing holds beta in a shallower search, some decision will: having to move
    /// is hardly ever a disadvantage in these games.
    #[inline]
    fn null_move(
        &mut self,
        position: &Position<W>,
        score: Score,
        depth: i32,
        at: At,
        window: Window,
    ) -> Result<Option<Score>, SearchStatus> {
        let beta = window.beta;
        if !self.uses(Technique::NullMove)
            || depth < NULL_MOVE_MIN_DEPTH
            || score < beta
            || beta.is_proven()
        {
            return Ok(None);
        }
        let passed = self
            .evaluation
            .pass(self.tables, position, self.accumulators, at.ply);
        let frame = &mut self.frames[at.ply];
        frame.decision = None;
        frame.hash = position.hash();
        let depth = depth - (NULL_MOVE_REDUCTION + depth / NULL_MOVE_DEPTH_DIVISOR);
        let after = At {
            ply: at.ply + 1,
            turns: at.turns + 1,
        };
        let window = Window::null(beta - 1).flipped();
        let score = -self.node(&passed, depth, after, window, false)?;
        // A win found after passing is not proven.
        Ok((score >= beta).then(|| if score.is_win() { beta } else { score }))
    }

    /// Searches the decisions of a node, best first, until one causes a cutoff.
    fn search_decisions(&mut self, node: &Node<'_, W>) -> Result<Score, SearchStatus> {
        let Node {
            position,
            at,
            depth,
            mut window,
            ..
        } = *node;
        let floor = window.alpha;
        let pending = position.is_pending();
        let forced = node.threats.is_some() || pending;
        // Quiet decisions are pruned only outside the principal variation.
        let prunes = !forced && !window.is_open();
        let side = position.decider();
        let last = self.last_decision(at);
        let mut picker = Picker::new(
            self.lists,
            self.tables,
            position,
            node.threats.as_ref(),
            node.table_move,
            self.refutations(at, last, side),
            last,
        );
        self.frames[at.ply].hash = position.hash();
        self.frames[at.ply + 1].killers = [None; 2];
        let mut best = -Score::INFINITE;
        let mut best_decision = None;
        let mut number = 0;
        let mut quiets = [Decision::from_bits(0); HISTORY_MAX_QUIETS];
        let mut quiet_count = 0;
        while let Some(picked) = picker.next(self.history) {
            let decision = picked.decision;
            let quiet = !picked.captures;
            if quiet
                && prunes
                && number > 0
                && !best.is_loss()
                && !window.alpha.is_win()
                && (node.futile || self.is_late(depth, number))
            {
                picker.skip_quiets();
                continue;
            }
            let next =
                self.evaluation
                    .play(self.tables, position, self.accumulators, at.ply, decision);
            self.frames[at.ply].decision = Some(decision);
            let late = Late {
                number,
                captures: picked.captures,
                forced,
            };
            let score = match self.child(&next, depth, at.after(&next), window, late) {
                Ok(score) => score,
                Err(status) => {
                    picker.put_back(self.lists);
                    return Err(status);
                }
            };
            number += 1;
            if score > best {
                best = score;
                if score > window.alpha {
                    best_decision = Some(decision);
                    window.alpha = score;
                    self.update_pv(at.ply, decision);
                }
                if score >= window.beta {
                    if quiet && !pending {
                        self.remember_killer(at.ply, decision);
                        self.history
                            .reward(side, decision, &quiets[..quiet_count], last, depth);
                    }
                    break;
                }
            }
            if quiet && quiet_count < quiets.len() {
                quiets[quiet_count] = decision;
                quiet_count += 1;
            }
        }
        picker.put_back(self.lists);
        if number == 0 {
            return Ok(self.lost(position, at));
        }
        self.store(
            node.key,
            best,
            best_decision,
            depth,
            at,
            Window {
                alpha: floor,
                ..window
            },
        );
        Ok(best)
    }

    /// # Late move pruning
    /// Near the horizon, after so many decisions the rest of the quiet ones is hopeless.
    #[inline]
    fn is_late(&self, depth: i32, number: usize) -> bool {
        let most = LATE_PRUNING_COUNTS.get(depth as usize);
        most.is_some_and(|&most| number >= most) && self.uses(Technique::LatePruning)
    }

    /// # Principal variation search and late move reductions
    /// The first decision is searched in full. The others are expected to be worse: a null
    /// window proves it, at less depth the later they come. Only one that turns out better
    /// is searched again, deeper and then with the full window.
    #[inline]
    pub(super) fn child(
        &mut self,
        next: &Position<W>,
        depth: i32,
        at: At,
        window: Window,
        late: Late,
    ) -> Result<Score, SearchStatus> {
        // A decision that leaves another one open does not complete a turn, so it costs no depth.
        let depth = if next.is_pending() { depth } else { depth - 1 };
        if late.number == 0 {
            return Ok(-self.node(next, depth, at, window.flipped(), true)?);
        }
        let mut less = 0;
        if depth >= LATE_REDUCTION_MIN_DEPTH
            && late.number >= LATE_REDUCTION_FIRST
            && !window.alpha.is_win()
            && self.uses(Technique::LateReductions)
            && !late.forced
            && !next.is_pending()
        {
            less = reduction(depth, late.number);
            if late.captures {
                less /= LATE_REDUCTION_CAPTURE_DIVISOR;
            }
            if window.is_open() {
                less -= LATE_REDUCTION_PV_BONUS;
            }
            less = less.clamp(0, depth - 1);
        }
        let null = Window::null(window.alpha).flipped();
        let mut score = -self.node(next, depth - less, at, null, true)?;
        if less > 0 && score > window.alpha {
            score = -self.node(next, depth, at, null, true)?;
        }
        if window.is_open() && score > window.alpha && score < window.beta {
            score = -self.node(next, depth, at, window.flipped(), true)?;
        }
        Ok(score)
    }

    /// # Killers and countermove
    /// Quiet decisions that caused a cutoff in a sibling node, or after the same decision of
    /// the opponent, come before all other quiet ones.
    #[inline]
    fn refutations(&self, at: At, last: Option<Decision>, side: Colour) -> [Option<Decision>; 3] {
        let [first, second] = self.frames[at.ply].killers;
        let mut refutations = [first, second, self.history.countermove(side, last)];
        if !self.uses(Technique::Killers) {
            refutations[..2].fill(None);
        }
        if !self.uses(Technique::Counters) {
            refutations[2] = None;
        }
        refutations
    }

    fn remember_killer(&mut self, ply: usize, decision: Decision) {
        let killers = &mut self.frames[ply].killers;
        if killers[0] != Some(decision) {
            killers[1] = killers[0];
            killers[0] = Some(decision);
        }
    }

    /// Counts a visit to a position. The score if nothing is to be searched in it.
    #[inline]
    pub(super) fn enter(
        &mut self,
        position: &Position<W>,
        at: At,
    ) -> Result<Option<Score>, SearchStatus> {
        self.budget.count_node(self.control)?;
        self.frames[at.ply].pv.clear();
        *self.seldepth = (*self.seldepth).max(at.turns);
        let over = self.decided(position, at);
        Ok(over.or_else(|| (at.ply >= MAX_PLY).then(|| self.evaluate(position, at))))
    }

    /// The score of a position that is over.
    #[inline]
    fn decided(&self, position: &Position<W>, at: At) -> Option<Score> {
        let outcome = self.tables.decided(position)?;
        let Some(winner) = outcome.winner else {
            return Some(Score::DRAW);
        };
        // After each decision the other player decides, with one exception: if the king
        // cannot be put back after a ransom was given, the turn of the player who asked for
        // it is over and the giver is to move. Scores are for the player who did not decide
        // last.
        let by_gift = position.king() == KingStatus::NotReturned
            && self
                .last_decision(at)
                .is_some_and(|decision| decision.shape() == Shape::Answer);
        let wins = (winner == position.decider()) != by_gift;
        Some(if wins {
            Score::win_in(at.turns)
        } else {
            Score::loss_in(at.turns)
        })
    }

    /// The decision that led to a position, if it is not the root or comes after a null
    /// move.
    #[inline]
    pub(super) fn last_decision(&self, at: At) -> Option<Decision> {
        at.ply
            .checked_sub(1)
            .and_then(|before| self.frames[before].decision)
    }

    /// A decision that wins at once.
    #[inline]
    pub(super) fn winning_decision(&mut self, position: &Position<W>) -> Option<Decision> {
        self.wins.clear();
        self.tables.wins_into(position, 1, self.wins);
        self.wins.first().copied()
    }

    /// # Threats
    /// If the opponent could win with the next turn, only decisions that touch every one of
    /// these wins are searched. Nothing is a threat where any quiet decision draws.
    #[inline]
    pub(super) fn threats(&mut self, position: &Position<W>) -> Option<Threats<W>> {
        if position.is_pending() || !self.uses(Technique::Danger) || self.is_draw_next(position) {
            return None;
        }
        Threats::new(self.tables, position, self.wins)
    }

    /// The score where no decision is of use: there is none at all, or none that stops the
    /// opponent from winning.
    pub(super) fn lost(&self, position: &Position<W>, at: At) -> Score {
        let turns = if self.tables.has_turn(position) { 2 } else { 0 };
        Score::loss_in(at.turns + turns)
    }

    /// Stores what was found of a position in the transposition table.
    #[inline]
    pub(super) fn store(
        &self,
        key: u64,
        score: Score,
        decision: Option<Decision>,
        depth: i32,
        at: At,
        window: Window,
    ) {
        let bound = if score >= window.beta {
            Bound::AtLeast
        } else if score > window.alpha {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let entry = Entry {
            decision,
            score: score.seen_later(at.turns),
            depth: depth.clamp(0, i32::from(u8::MAX)) as u8,
            bound,
        };
        self.table.put(key, entry);
    }
}

/// By how many plies the `number`-th decision of a node is reduced.
#[inline]
fn reduction(depth: i32, number: usize) -> i32 {
    let depth = depth.min(LATE_REDUCTION_DEPTH_CAP).ilog2() as i32;
    let number = (number as u32).ilog2() as i32;
    LATE_REDUCTION_BASE + depth * number / LATE_REDUCTION_DIVISOR
}
