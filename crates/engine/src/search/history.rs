//! Which quiet turns have been good so far.

use crate::{Technique, Techniques};
use jersi_core::{Aftermath, Bits, Cell, Colour, Kind, Shape, Tables, Turn};

/// Starting cells, then one row for each kind that is dropped.
const ORIGINS: usize = Cell::MOST + Kind::MOST;
const LARGEST: i32 = 8_192;
/// What a row nearer to the goal is worth before anything is known.
const ADVANCE: i32 = 80;

/// How often quiet turns have refuted something, by where they start and end.
#[derive(Clone, Debug)]
pub(crate) struct History {
    /// By player, origin and last cell.
    main: Vec<i16>,
    /// By the opponent's last turn's end, and the answer's end.
    replies: Vec<i16>,
    /// The turn that last refuted the opponent's turn.
    counters: Vec<Option<Turn>>,
    uses_main: bool,
    uses_advance: bool,
    /// Rows left to the goal, by player and cell.
    rows_left: [Vec<i32>; 2],
    uses_replies: bool,
}

impl History {
    pub(crate) fn new<W: Bits>(tables: &Tables<W>, without: Techniques) -> History {
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
            uses_main: !without.contains(Technique::History),
            uses_replies: !without.contains(Technique::Replies),
            main: vec![0; 2 * ORIGINS * Cell::MOST],
            replies: vec![0; 2 * Cell::MOST * Cell::MOST],
            counters: vec![None; 2 * ORIGINS * Cell::MOST],
            rows_left: Colour::BOTH.map(rows_left),
            uses_advance: !without.contains(Technique::Advance),
        }
    }

    /// What it is worth to go from one cell to another for a cube that wins at the goal,
    /// as long as nothing is known of it.
    #[inline]
    pub(crate) fn advance(&self, side: Colour, from: Cell, to: Cell) -> i32 {
        let left = &self.rows_left[side as usize];
        ADVANCE * (left[from.index()] - left[to.index()])
    }

    #[inline]
    pub(crate) fn uses_advance(&self) -> bool {
        self.uses_advance
    }

    /// How good a quiet turn has been, after the opponent's last one.
    #[inline]
    pub(crate) fn of(&self, side: Colour, turn: Turn, last: Option<Turn>) -> i32 {
        let main = i32::from(self.main[main_index(side, turn)]);
        let reply = last.map_or(0, |last| {
            i32::from(self.replies[reply_index(side, turn, last)])
        });
        2 * main + reply
    }

    /// The turn that last refuted the opponent's last turn.
    #[inline]
    pub(crate) fn counter(&self, side: Colour, last: Option<Turn>) -> Option<Turn> {
        self.counters[main_index(side, last?)]
    }

    /// Takes note that `turn` refuted where the others, tried before it, did not.
    pub(crate) fn reward(
        &mut self,
        side: Colour,
        turn: Turn,
        others: &[Turn],
        last: Option<Turn>,
        depth: i32,
    ) {
        let bonus = (depth * depth * 8).min(1_200);
        self.change(side, turn, last, bonus);
        for &other in others {
            self.change(side, other, last, -bonus);
        }
        if let Some(last) = last {
            self.counters[main_index(side, last)] = Some(turn);
        }
    }

    fn change(&mut self, side: Colour, turn: Turn, last: Option<Turn>, bonus: i32) {
        if self.uses_main {
            pull(&mut self.main[main_index(side, turn)], bonus);
        }
        if let Some(last) = last
            && self.uses_replies
        {
            pull(&mut self.replies[reply_index(side, turn, last)], bonus);
        }
    }
}

/// Moves a value towards a limit, the less the nearer it is.
#[inline]
fn pull(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / LARGEST) as i16;
}

#[inline]
fn main_index(side: Colour, turn: Turn) -> usize {
    let origin = match turn.shape() {
        Shape::Drop | Shape::DropPair | Shape::DropStack => Cell::MOST + turn.kinds()[0].index(),
        _ => turn.from().index(),
    };
    (side as usize * ORIGINS + origin) * Cell::MOST + turn.to().index()
}

#[inline]
fn reply_index(side: Colour, turn: Turn, last: Turn) -> usize {
    (side as usize * Cell::MOST + last.to().index()) * Cell::MOST + turn.to().index()
}

/// Whether a turn neither captures a king nor answers for one: what history is kept of.
#[inline]
pub(crate) fn is_plain(turn: Turn) -> bool {
    turn.aftermath() == Aftermath::None && turn.shape() != Shape::Answer
}
