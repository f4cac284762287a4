//! Move ordering: the decisions of a position, the promising ones first, generated only when
//! they are needed.

use super::history::{History, is_plain};
use super::parameters::SELECTED_BEFORE_SORTING;
use super::threats::Threats;
use jersi_core::{Aftermath, Bits, CellSet, Decision, Position, Shape, Stage, Tables};

/// A decision with the number by which it is sorted.
type Scored = (i32, Decision);

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    Table,
    GenerateCaptures,
    Captures,
    Killers,
    GenerateQuiets,
    Quiets,
    GenerateDrops,
    Drops,
    End,
}

/// The decisions of a position, one by one.
pub(crate) struct Picker<'a, W> {
    tables: &'a Tables<W>,
    position: &'a Position<W>,
    threats: Option<&'a Threats<W>>,
    /// The decision that the table remembers.
    table_move: Option<Decision>,
    /// Killers and the countermove: quiet decisions that refuted something nearby.
    killers: [Option<Decision>; 3],
    /// The opponent's last decision.
    last: Option<Decision>,
    list: Vec<Scored>,
    generated: Vec<Decision>,
    index: usize,
    killer: usize,
    next: Next,
    captures_only: bool,
}

/// A decision, and whether it is a capture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Picked {
    pub(crate) decision: Decision,
    pub(crate) captures: bool,
}

/// Lists that pickers use again.
#[derive(Debug, Default)]
pub(crate) struct Lists(Vec<(Vec<Scored>, Vec<Decision>)>);

impl<'a, W: Bits> Picker<'a, W> {
    pub(crate) fn new(
        lists: &mut Lists,
        tables: &'a Tables<W>,
        position: &'a Position<W>,
        threats: Option<&'a Threats<W>>,
        table_move: Option<Decision>,
        killers: [Option<Decision>; 3],
        last: Option<Decision>,
    ) -> Picker<'a, W> {
        let (list, generated) = lists.0.pop().unwrap_or_default();
        Picker {
            tables,
            position,
            threats,
            table_move,
            killers,
            last,
            list,
            generated,
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
        lists.0.push((self.list, self.generated));
    }

    pub(crate) fn next(&mut self, history: &History) -> Option<Picked> {
        loop {
            match self.next {
                Next::Table => {
                    self.next = Next::GenerateCaptures;
                    if let Some(decision) = self.table_move {
                        if self.is_good(decision)
                            && self.tables.is_legal_undecided(self.position, decision)
                        {
                            let captures = self.tables.captures(self.position, decision);
                            if captures || !self.captures_only {
                                return Some(Picked { decision, captures });
                            }
                        }
                        self.table_move = None;
                    }
                }
                Next::GenerateCaptures => {
                    self.generate(Stage::Captures);
                    let position = self.position;
                    for scored in &mut self.list {
                        scored.0 = capture_order(position, scored.1);
                    }
                    self.next = Next::Captures;
                }
                Next::Captures => match self.pick() {
                    Some(decision) => {
                        return Some(Picked {
                            decision,
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
                        self.next = Next::GenerateQuiets;
                        continue;
                    }
                    let index = self.killer;
                    self.killer += 1;
                    if let Some(decision) = self.killers[index] {
                        let again = Some(decision) == self.table_move
                            || self.killers[..index].contains(&Some(decision));
                        if !again
                            && self.is_good(decision)
                            && self.tables.is_legal_undecided(self.position, decision)
                            && !self.tables.captures(self.position, decision)
                        {
                            return Some(Picked {
                                decision,
                                captures: false,
                            });
                        }
                        self.killers[index] = None;
                    }
                }
                Next::GenerateQuiets => {
                    self.generate(Stage::Quiets);
                    self.order(history);
                    self.next = Next::Quiets;
                }
                Next::GenerateDrops => {
                    self.generate(Stage::Drops);
                    self.order(history);
                    self.next = Next::Drops;
                }
                Next::Quiets | Next::Drops => {
                    if self.captures_only {
                        self.next = Next::End;
                        continue;
                    }
                    match self.pick() {
                        Some(decision) => {
                            return Some(Picked {
                                decision,
                                captures: false,
                            });
                        }
                        None if self.next == Next::Quiets => self.next = Next::GenerateDrops,
                        None => self.next = Next::End,
                    }
                }
                Next::End => return None,
            }
        }
    }

    /// Whether a decision may be of use.
    #[inline]
    fn is_good(&self, decision: Decision) -> bool {
        self.threats
            .is_none_or(|threats| threats.is_answered_by(decision))
    }

    fn generate(&mut self, stage: Stage) {
        self.generated.clear();
        self.list.clear();
        self.index = 0;
        self.tables
            .stage_into(self.position, stage, &mut self.generated);
        let (threats, table_move, killers) = (self.threats, self.table_move, self.killers);
        let quiet = stage != Stage::Captures;
        if self.captures_only {
            // Where a captured king returns makes no difference to what is captured next.
            self.generated
                .dedup_by_key(|decision| decision.with(Aftermath::None).to_bits());
        }
        let wanted = self.generated.iter().filter(|&&decision| {
            Some(decision) != table_move
                && !(quiet && killers.contains(&Some(decision)))
                && threats.is_none_or(|threats| threats.is_answered_by(decision))
        });
        self.list.extend(wanted.map(|&decision| (0, decision)));
    }

    fn order(&mut self, history: &History) {
        let side = self.position.decider();
        let last = self.last;
        for scored in &mut self.list {
            scored.0 = history.value(side, scored.1, last);
        }
        if self.next == Next::GenerateQuiets && history.uses_advance() {
            let by_kind = self.position.tops_by_kind(side);
            let kinds = self.tables.rules().goal.kinds.into_iter();
            let runners = kinds.fold(CellSet::EMPTY, |set, kind| set | by_kind[kind.index()]);
            for (order, decision) in &mut self.list {
                if is_plain(*decision) && runners.contains(decision.from()) {
                    *order += history.advance(side, decision.from(), decision.to());
                }
            }
        }
    }

    /// The best of those left.
    fn pick(&mut self) -> Option<Decision> {
        let left = self.list.get_mut(self.index..)?;
        if left.is_empty() {
            return None;
        }
        if self.index < SELECTED_BEFORE_SORTING {
            let mut best = 0;
            for (index, scored) in left.iter().enumerate() {
                if scored.0 > left[best].0 {
                    best = index;
                }
            }
            left.swap(0, best);
        } else if self.index == SELECTED_BEFORE_SORTING {
            left.sort_unstable_by_key(|&(score, decision)| (std::cmp::Reverse(score), decision));
        }
        let (_, decision) = left[0];
        self.index += 1;
        Some(decision)
    }
}

/// Captures that take more come first; then those that use less.
#[inline]
fn capture_order<W: Bits>(position: &Position<W>, decision: Decision) -> i32 {
    let theirs = position.tops(!position.side());
    let stacks = position.stacks();
    let unit = |cell| i32::from(theirs.contains(cell)) * (2 + i32::from(stacks.contains(cell)));
    let mut order = unit(decision.to());
    if decision.shape() == Shape::StackCube {
        order += unit(decision.via());
    }
    if decision.aftermath() != Aftermath::None {
        order += 1;
    }
    order * 4 - i32::from(matches!(decision.shape(), Shape::Stack | Shape::CubeStack))
}
