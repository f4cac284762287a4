//! Move ordering by experience: which quiet decisions have caused cutoffs so far.

use super::parameters::{
    ADVANCE_BONUS, HISTORY_BONUS, HISTORY_BONUS_MAX, HISTORY_MAX, HISTORY_WEIGHT,
};
use crate::{Technique, Techniques};
use jersi_core::{Aftermath, Bits, Cell, Colour, Decision, Kind, Shape, Tables};

/// Starting cells, then one row for each kind that is dropped.
const ORIGINS: usize = Cell::MOST + Kind::MOST;

/// How often quiet decisions have caused cutoffs, by where they start and end.
#[derive(Clone, Debug)]
pub(crate) struct History {
    /// Main history: by player, origin and last cell.
    main: Vec<i16>,
    /// Reply history: by the last cell of the opponent's decision, and of the reply.
    replies: Vec<i16>,
    /// Countermoves: the decision that last refuted the opponent's.
    countermoves: Vec<Option<Decision>>,
    /// Rows left to the goal, by player and cell.
    rows_left: [Vec<i32>; 2],
    /// Techniques that are left out.
    without: Techniques,
}

impl History {
    pub(crate) fn new<W: Bits>(tables: &Tables<W>) -> History {
        let rows_left = |side: Colour| {
            let board = tables.board();
            let left = |cell| {
                let row = board.place(cell).row;
                let goals = tables.rules().goal.rows[side].iter();
                goals.map(|&goal| i32::from(goal.abs_diff(row))).min()
            };
            let cells = board.cells();
            cells.map(|cell| left(cell).unwrap_or(0)).collect()
        };
        History {
            main: vec![0; 2 * ORIGINS * Cell::MOST],
            replies: vec![0; 2 * Cell::MOST * Cell::MOST],
            countermoves: vec![None; 2 * ORIGINS * Cell::MOST],
            rows_left: Colour::BOTH.map(rows_left),
            without: Techniques::default(),
        }
    }

    /// Leaves these techniques out. What was learned with other ones is forgotten.
    pub(super) fn leave_out(&mut self, without: Techniques) {
        if self.without != without {
            self.main.fill(0);
            self.replies.fill(0);
            self.countermoves.fill(None);
            self.without = without;
        }
    }

    /// The bonus of an advance from one cell to another, for a cube that wins at the goal:
    /// what orders decisions of which nothing is known yet.
    #[inline]
    pub(crate) fn advance(&self, side: Colour, from: Cell, to: Cell) -> i32 {
        let left = &self.rows_left[side as usize];
        ADVANCE_BONUS * (left[from.index()] - left[to.index()])
    }

    #[inline]
    pub(crate) fn uses_advance(&self) -> bool {
        !self.without.contains(Technique::Advance)
    }

    /// How good a quiet decision has been, after the opponent's last one.
    #[inline]
    pub(crate) fn value(&self, side: Colour, decision: Decision, last: Option<Decision>) -> i32 {
        let main = i32::from(self.main[main_index(side, decision)]);
        let reply = last.map_or(0, |last| {
            i32::from(self.replies[reply_index(side, decision, last)])
        });
        HISTORY_WEIGHT * main + reply
    }

    /// The decision that last refuted the opponent's last one.
    #[inline]
    pub(crate) fn countermove(&self, side: Colour, last: Option<Decision>) -> Option<Decision> {
        self.countermoves[main_index(side, last?)]
    }

    /// Takes note that `decision` caused a cutoff where the others, tried before it, did
    /// not.
    pub(crate) fn reward(
        &mut self,
        side: Colour,
        decision: Decision,
        others: &[Decision],
        last: Option<Decision>,
        depth: i32,
    ) {
        let bonus = (HISTORY_BONUS * depth * depth).min(HISTORY_BONUS_MAX);
        self.adjust(side, decision, last, bonus);
        for &other in others {
            self.adjust(side, other, last, -bonus);
        }
        if let Some(last) = last {
            self.countermoves[main_index(side, last)] = Some(decision);
        }
    }

    fn adjust(&mut self, side: Colour, decision: Decision, last: Option<Decision>, bonus: i32) {
        if !self.without.contains(Technique::History) {
            apply(&mut self.main[main_index(side, decision)], bonus);
        }
        if let Some(last) = last
            && !self.without.contains(Technique::Replies)
        {
            apply(&mut self.replies[reply_index(side, decision, last)], bonus);
        }
    }
}

/// Moves a value towards a limit, the less the nearer it is.
#[inline]
fn apply(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / HISTORY_MAX) as i16;
}

#[inline]
fn main_index(side: Colour, decision: Decision) -> usize {
    let origin = match decision.shape() {
        Shape::Drop | Shape::DropPair | Shape::DropStack => {
            Cell::MOST + decision.kinds()[0].index()
        }
        _ => decision.from().index(),
    };
    (side as usize * ORIGINS + origin) * Cell::MOST + decision.to().index()
}

#[inline]
fn reply_index(side: Colour, decision: Decision, last: Decision) -> usize {
    (side as usize * Cell::MOST + last.to().index()) * Cell::MOST + decision.to().index()
}

/// Whether a decision neither captures a king nor answers for one: history is kept of
/// these.
#[inline]
pub(crate) fn is_plain(decision: Decision) -> bool {
    decision.aftermath() == Aftermath::None && decision.shape() != Shape::Answer
}
