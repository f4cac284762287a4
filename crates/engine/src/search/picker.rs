//! The turns of a position, the promising ones first, made only when needed.

use super::danger::Danger;
use super::history::{History, is_plain};
use jersi_core::{Aftermath, Bits, CellSet, Position, Shape, Stage, Tables, Turn};

/// A turn with the number by which it is sorted.
type Scored = (i32, Turn);

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    Table,
    MakeCaptures,
    Captures,
    Killers,
    MakeQuiets,
    Quiets,
    MakeDrops,
    Drops,
    End,
}

/// Turns picked by searching for the best of those left; the rest is then sorted.
const PICKED_ONE_BY_ONE: usize = 6;

/// The turns of a position, one by one.
pub(crate) struct Picker<'a, W> {
    tables: &'a Tables<W>,
    position: &'a Position<W>,
    danger: Option<&'a Danger<W>>,
    /// The turn that the table remembers.
    table_turn: Option<Turn>,
    /// Quiet turns that refuted something nearby.
    killers: [Option<Turn>; 3],
    /// The opponent's last turn.
    last: Option<Turn>,
    list: Vec<Scored>,
    made: Vec<Turn>,
    index: usize,
    killer: usize,
    next: Next,
    captures_only: bool,
}

/// A turn, and whether it is a capture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Picked {
    pub(crate) turn: Turn,
    pub(crate) captures: bool,
}

/// Lists that pickers use again.
#[derive(Debug, Default)]
pub(crate) struct Lists(Vec<(Vec<Scored>, Vec<Turn>)>);

impl<'a, W: Bits> Picker<'a, W> {
    pub(crate) fn new(
        lists: &mut Lists,
        tables: &'a Tables<W>,
        position: &'a Position<W>,
        danger: Option<&'a Danger<W>>,
        table_turn: Option<Turn>,
        killers: [Option<Turn>; 3],
        last: Option<Turn>,
    ) -> Picker<'a, W> {
        let (list, made) = lists.0.pop().unwrap_or_default();
        Picker {
            tables,
            position,
            danger,
            table_turn,
            killers,
            last,
            list,
            made,
            index: 0,
            killer: 0,
            next: Next::Table,
            captures_only: false,
        }
    }

    /// From here on only captures.
    pub(crate) fn skip_quiets(&mut self) {
        self.captures_only = true;
    }

    /// Gives the lists back.
    pub(crate) fn put_back(self, lists: &mut Lists) {
        lists.0.push((self.list, self.made));
    }

    pub(crate) fn next(&mut self, history: &History) -> Option<Picked> {
        loop {
            match self.next {
                Next::Table => {
                    self.next = Next::MakeCaptures;
                    if let Some(turn) = self.table_turn {
                        if self.is_good(turn) && self.tables.is_legal_undecided(self.position, turn)
                        {
                            let captures = is_capture(self.position, turn);
                            if captures || !self.captures_only {
                                return Some(Picked { turn, captures });
                            }
                        }
                        self.table_turn = None;
                    }
                }
                Next::MakeCaptures => {
                    self.make(Stage::Captures);
                    let position = self.position;
                    for scored in &mut self.list {
                        scored.0 = capture_order(position, scored.1);
                    }
                    self.next = Next::Captures;
                }
                Next::Captures => match self.pick() {
                    Some(turn) => {
                        return Some(Picked {
                            turn,
                            captures: true,
                        });
                    }
                    None => self.next = Next::Killers,
                },
                Next::Killers => {
                    if self.captures_only {
                        self.next = Next::End;
                        continue;
                    }
                    if self.killer == self.killers.len() {
                        self.next = Next::MakeQuiets;
                        continue;
                    }
                    let index = self.killer;
                    self.killer += 1;
                    if let Some(turn) = self.killers[index] {
                        let again = Some(turn) == self.table_turn
                            || self.killers[..index].contains(&Some(turn));
                        if !again
                            && self.is_good(turn)
                            && self.tables.is_legal_undecided(self.position, turn)
                            && !is_capture(self.position, turn)
                        {
                            return Some(Picked {
                                turn,
                                captures: false,
                            });
                        }
                        self.killers[index] = None;
                    }
                }
                Next::MakeQuiets => {
                    self.make(Stage::Quiets);
                    self.order(history);
                    self.next = Next::Quiets;
                }
                Next::MakeDrops => {
                    self.make(Stage::Drops);
                    self.order(history);
                    self.next = Next::Drops;
                }
                Next::Quiets | Next::Drops => {
                    if self.captures_only {
                        self.next = Next::End;
                        continue;
                    }
                    match self.pick() {
                        Some(turn) => {
                            return Some(Picked {
                                turn,
                                captures: false,
                            });
                        }
                        None if self.next == Next::Quiets => self.next = Next::MakeDrops,
                        None => self.next = Next::End,
                    }
                }
                Next::End => return None,
            }
        }
    }

    /// Whether a turn may be of use.
    #[inline]
    fn is_good(&self, turn: Turn) -> bool {
        self.danger.is_none_or(|danger| danger.is_answered_by(turn))
    }

    fn make(&mut self, stage: Stage) {
        self.made.clear();
        self.list.clear();
        self.index = 0;
        self.tables.stage_into(self.position, stage, &mut self.made);
        let (danger, table_turn, killers) = (self.danger, self.table_turn, self.killers);
        let quiet = stage != Stage::Captures;
        if self.captures_only {
            // Where a captured king returns makes no difference to what is captured next.
            self.made
                .dedup_by_key(|turn| turn.with(Aftermath::None).to_bits());
        }
        let wanted = self.made.iter().filter(|&&turn| {
            Some(turn) != table_turn
                && !(quiet && killers.contains(&Some(turn)))
                && danger.is_none_or(|danger| danger.is_answered_by(turn))
        });
        self.list.extend(wanted.map(|&turn| (0, turn)));
    }

    fn order(&mut self, history: &History) {
        let side = self.position.decider();
        let last = self.last;
        for scored in &mut self.list {
            scored.0 = history.of(side, scored.1, last);
        }
        if self.next == Next::MakeQuiets && history.uses_advance() {
            let by_kind = self.position.tops_by_kind(side);
            let kinds = self.tables.rules().goal.kinds.into_iter();
            let racers = kinds.fold(CellSet::EMPTY, |set, kind| set | by_kind[kind.index()]);
            for (order, turn) in &mut self.list {
                if is_plain(*turn) && racers.contains(turn.from()) {
                    *order += history.advance(side, turn.from(), turn.to());
                }
            }
        }
    }

    /// The best of those left.
    fn pick(&mut self) -> Option<Turn> {
        let left = self.list.get_mut(self.index..)?;
        if left.is_empty() {
            return None;
        }
        if self.index < PICKED_ONE_BY_ONE {
            let mut best = 0;
            for (index, scored) in left.iter().enumerate() {
                if scored.0 > left[best].0 {
                    best = index;
                }
            }
            left.swap(0, best);
        } else if self.index == PICKED_ONE_BY_ONE {
            left.sort_unstable_by_key(|&(score, turn)| (std::cmp::Reverse(score), turn));
        }
        let (_, turn) = left[0];
        self.index += 1;
        Some(turn)
    }
}

/// Whether a legal turn captures something.
#[inline]
pub(crate) fn is_capture<W: Bits>(position: &Position<W>, turn: Turn) -> bool {
    match turn.shape() {
        Shape::Drop | Shape::DropPair | Shape::DropStack | Shape::Answer => false,
        _ if !is_plain(turn) => true,
        shape => {
            let theirs = position.tops(!position.side());
            // Climbing an enemy's mountain is no capture; counting it as one does no harm.
            theirs.contains(turn.to()) || (shape == Shape::StackCube && theirs.contains(turn.via()))
        }
    }
}

/// Captures that take more come first; then those that use less.
#[inline]
fn capture_order<W: Bits>(position: &Position<W>, turn: Turn) -> i32 {
    let theirs = position.tops(!position.side());
    let stacks = position.stacks();
    let unit = |cell| i32::from(theirs.contains(cell)) * (2 + i32::from(stacks.contains(cell)));
    let mut order = unit(turn.to());
    if turn.shape() == Shape::StackCube {
        order += unit(turn.via());
    }
    if turn.aftermath() != Aftermath::None {
        order += 1;
    }
    order * 4 - i32::from(matches!(turn.shape(), Shape::Stack | Shape::CubeStack))
}
