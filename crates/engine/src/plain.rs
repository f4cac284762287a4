//! The sparring partner: an honest, simple search that never changes.
//!
//! Full-width alpha-beta with the table move and captures first, a quiescence of
//! captures only, material and advance, no reductions. It plays every game. The
//! strength of the real search is measured against this one, so nothing here is
//! improved.

use crate::control::{Budget, Control, SearchStatus, Shared};
use crate::root::Root;
use crate::transposition::{Entry, TranspositionTable};
use crate::worker::Run;
use crate::{Answer, Bound, Limits, Score, SearchEvent};
use jersi_core::{Bits, CellSet, Colour, Decision, Kind, Position, Stage, Tables};
use std::sync::Arc;

/// The deepest iteration.
const DEEPEST: u32 = 64;
/// The value of a cube, and of a row nearer to the goal.
const CUBE: i32 = 100;
const ROW: i32 = 5;

pub(crate) struct Plain<W: Bits> {
    root: Root<W>,
    table: Arc<TranspositionTable>,
    budget: Budget,
    material: Material<W>,
    depth: u32,
    answer: Answer,
    /// Lists of decisions to use again, one for each level of the search.
    lists: Vec<Vec<Decision>>,
}

impl<W: Bits> Plain<W> {
    pub(crate) fn new(root: Root<W>, table: Arc<TranspositionTable>, limits: Limits) -> Plain<W> {
        let answer = Answer::unsearched(root.decisions[0]);
        Plain {
            material: Material::new(&root.tables),
            root,
            table,
            budget: Budget::new(limits, Arc::new(Shared::default())),
            depth: 1,
            answer,
            lists: Vec::new(),
        }
    }

    fn alpha_beta(
        &mut self,
        control: &dyn Control,
        position: &Position<W>,
        depth: u32,
        ply: u32,
        mut alpha: Score,
        beta: Score,
    ) -> Result<Score, SearchStatus> {
        self.budget.count_node(control)?;
        if let Some(outcome) = self.root.tables.decided(position) {
            return Ok(match outcome.winner {
                None => Score::DRAW,
                Some(winner) if winner == position.decider() => Score::win_in(ply),
                Some(_) => Score::loss_in(ply),
            });
        }
        if depth == 0 {
            return self.quiescence(control, position, ply, alpha, beta);
        }
        let mut first = None;
        if let Some(entry) = self.table.get(position.hash()) {
            let score = entry.score.seen_earlier(ply);
            let cuts = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => score >= beta,
                Bound::AtMost => score <= alpha,
            };
            if ply > 0 && u32::from(entry.depth) >= depth && cuts {
                return Ok(score);
            }
            first = entry.decision;
        }
        let mut decisions = self.lists.pop().unwrap_or_default();
        decisions.clear();
        for stage in Stage::ALL {
            self.root.tables.stage_into(position, stage, &mut decisions);
        }
        if let Some(index) = decisions
            .iter()
            .position(|&decision| Some(decision) == first)
        {
            decisions[..=index].rotate_right(1);
        }
        let mut best = Score::loss_in(ply);
        let mut best_decision = None;
        let floor = alpha;
        for &decision in &decisions {
            let next = self.root.tables.play_unchecked(position, decision);
            // Who gives a ransom that ends the decision is to move after it.
            let score = if next.decider() == position.decider() {
                self.alpha_beta(control, &next, depth - 1, ply + 1, alpha, beta)?
            } else {
                -self.alpha_beta(control, &next, depth - 1, ply + 1, -beta, -alpha)?
            };
            if score > best || best_decision.is_none() {
                best = score;
                best_decision = Some(decision);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.lists.push(decisions);
        let bound = if best >= beta {
            Bound::AtLeast
        } else if best > floor {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let entry = Entry {
            decision: best_decision,
            score: best.seen_later(ply),
            depth: depth as u8,
            bound,
        };
        self.table.put(position.hash(), entry);
        Ok(best)
    }

    fn quiescence(
        &mut self,
        control: &dyn Control,
        position: &Position<W>,
        ply: u32,
        mut alpha: Score,
        beta: Score,
    ) -> Result<Score, SearchStatus> {
        let mut best = self.material.of(position);
        if best >= beta {
            return Ok(best);
        }
        alpha = alpha.max(best);
        let mut decisions = self.lists.pop().unwrap_or_default();
        decisions.clear();
        for stage in [Stage::Wins, Stage::Captures] {
            self.root.tables.stage_into(position, stage, &mut decisions);
        }
        for &decision in &decisions {
            self.budget.count_node(control)?;
            let next = self.root.tables.play_unchecked(position, decision);
            let score = match self.root.tables.decided(&next) {
                Some(outcome) => match outcome.winner {
                    None => Score::DRAW,
                    Some(winner) if winner == next.decider() => Score::loss_in(ply + 1),
                    Some(_) => Score::win_in(ply + 1),
                },
                None => -self.quiescence(control, &next, ply + 1, -beta, -alpha)?,
            };
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.lists.push(decisions);
        Ok(best)
    }

    /// The principal variation, as the table remembers it.
    fn pv(&self, first: Decision) -> Vec<Decision> {
        let tables = &self.root.tables;
        let mut pv = vec![first];
        let mut position = tables.play_unchecked(&self.root.position, first);
        while pv.len() < self.depth as usize
            && let Some(decision) = self
                .table
                .get(position.hash())
                .and_then(|entry| entry.decision)
            && let Some(next) = tables.play(&position, decision)
        {
            pv.push(decision);
            position = next;
        }
        pv
    }
}

impl<W: Bits> Run for Plain<W> {
    fn run(&mut self, control: &dyn Control, report: &mut dyn FnMut(SearchEvent)) -> SearchStatus {
        let last = self.budget.limits().depth.unwrap_or(DEEPEST).min(DEEPEST);
        while self.depth <= last {
            let position = self.root.position;
            let (low, high) = (-Score::INFINITE, Score::INFINITE);
            let score = match self.alpha_beta(control, &position, self.depth, 0, low, high) {
                Ok(score) => score,
                Err(status) => return status,
            };
            let found = self.table.get(position.hash());
            let decision = found
                .and_then(|entry| entry.decision)
                .filter(|decision| self.root.decisions.contains(decision))
                .unwrap_or(self.root.decisions[0]);
            self.answer = Answer {
                turn: decision.into(),
                score,
                depth: self.depth,
                nodes: self.budget.nodes(),
                pv: self.pv(decision),
            };
            let pv = self.answer.to_pv(control.elapsed(), self.table.hashfull());
            report(SearchEvent::Pv(pv));
            if score.is_proven() {
                break;
            }
            self.depth += 1;
        }
        SearchStatus::Done
    }

    fn answer(&self) -> Answer {
        Answer {
            nodes: self.budget.nodes(),
            ..self.answer.clone()
        }
    }
}

/// Material and advance.
struct Material<W> {
    /// Where each player stands when so many rows are left.
    rows: [Vec<CellSet<W>>; 2],
    /// Kinds that count: all but the king.
    kinds: Vec<Kind>,
    goal: Vec<Kind>,
}

impl<W: Bits> Material<W> {
    fn new(tables: &Tables<W>) -> Material<W> {
        let rules = tables.rules();
        let board = tables.board();
        let king = rules.king.as_ref().map(|king| king.kind);
        Material {
            rows: Colour::BOTH.map(|colour| {
                let left = |row: u8| {
                    let goals = rules.goal.rows[colour].iter();
                    goals.map(|&goal| goal.abs_diff(row)).min().unwrap_or(0)
                };
                (0..rules.board.rows.len() as u8)
                    .map(|wanted| {
                        let cells = board.cells();
                        cells
                            .filter(|&cell| left(board.place(cell).row) == wanted)
                            .collect()
                    })
                    .collect()
            }),
            kinds: (0..rules.kinds.len())
                .map(Kind::new)
                .filter(|&kind| Some(kind) != king)
                .collect(),
            goal: rules.goal.kinds.iter().collect(),
        }
    }

    fn of(&self, position: &Position<W>) -> Score {
        let [white, black] = Colour::BOTH.map(|colour| {
            let on_board = position.tops(colour).len() + position.bottoms(colour).len();
            let reserve: u32 = self
                .kinds
                .iter()
                .map(|&kind| u32::from(position.reserve(colour, kind)))
                .sum();
            let mut sum = CUBE * (on_board + reserve) as i32;
            for (left, &cells) in self.rows[colour as usize].iter().enumerate() {
                let here = position.tops(colour) & cells;
                let runners = here
                    .into_iter()
                    .filter(|&cell| {
                        position
                            .top(cell)
                            .is_some_and(|cube| self.goal.contains(&cube.kind))
                    })
                    .count();
                sum -= ROW * left as i32 * runners as i32;
            }
            sum
        });
        let sum = white - black;
        Score::of_hundredths(match position.decider() {
            Colour::White => sum,
            Colour::Black => -sum,
        })
    }
}
