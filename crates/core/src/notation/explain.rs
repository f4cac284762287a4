//! What is wrong with a turn.

use super::fault::{Fault, TurnFault};
use super::read_turn::{Ransom, Spanned, Written};
use crate::turn::{Aftermath, Shape};
use crate::{Bits, Cell, Cube, Kind, KingStatus, Position, Tables, Turn};
use std::ops::Range;

impl<W: Bits> Tables<W> {
    /// Why a turn that could be read is not legal.
    pub(super) fn explain(
        &self,
        position: &Position<W>,
        written: &Written,
        turn: Option<Turn>,
        text: &str,
    ) -> Fault {
        let whole = 0..text.len();
        if let Some(outcome) = self.outcome(position) {
            return Fault::new(whole, TurnFault::GameOver(outcome));
        }
        match position.king() {
            KingStatus::RansomAsked(kind) => {
                let by = position.decider();
                return Fault::new(whole, TurnFault::RansomFirst(by, kind));
            }
            KingStatus::Returning => {
                return Fault::new(whole, TurnFault::KingFirst(position.side()));
            }
            _ => {}
        }
        let found = match written {
            Written::Steps { from, steps, .. } => {
                let steps: Vec<_> = steps
                    .iter()
                    .map(|(mark, cell)| (*mark, cell.clone()))
                    .collect();
                self.explain_steps(position, from, &steps)
            }
            Written::Cells(cells) => match turn.map(|turn| turn.first) {
                Some(turn) => {
                    let marks = match turn.shape() {
                        Shape::Cube => "-",
                        Shape::Stack => "=",
                        Shape::CubeStack => "-=",
                        _ => "=-",
                    };
                    let mut path = cells.clone();
                    path.dedup_by_key(|cell| cell.0);
                    let steps: Vec<_> = marks.chars().zip(path.drain(1..)).collect();
                    self.explain_steps(position, &cells[0], &steps)
                }
                None => None,
            },
            Written::Drops(drops) => self.explain_drops(position, drops),
            Written::Gift(cell) | Written::Answer(cell) => {
                Some(Fault::new(cell.1.clone(), TurnFault::OneCell))
            }
        };
        found
            .or_else(|| self.explain_aftermath(position, written, turn, whole.clone()))
            .unwrap_or_else(|| Fault::new(whole, TurnFault::NotLegal))
    }

    fn explain_steps(
        &self,
        position: &Position<W>,
        from: &Spanned<Cell>,
        steps: &[(char, Spanned<Cell>)],
    ) -> Option<Fault> {
        let side = position.side();
        let at = |span: &Range<usize>, why: TurnFault| Some(Fault::new(span.clone(), why));
        let Some(top) = position.top(from.0) else {
            return at(&from.1, TurnFault::EmptyCell(from.0));
        };
        if top.colour != side {
            return at(&from.1, TurnFault::NotYours(from.0, top));
        }
        if !self.moving.contains(top.kind) {
            return at(&from.1, TurnFault::Unmoving(top.kind));
        }
        if let Some(fault) = self.explain_order(position, from, steps) {
            return Some(fault);
        }
        // Walk along the steps as far as they go.
        let mut board = Ground {
            tables: self,
            position,
            vacated: None,
        };
        let mut here = from.clone();
        for (index, (mark, to)) in steps.iter().enumerate() {
            let fault = match mark {
                '-' => board.cube_step(here.0, to.0, top.kind),
                _ => board.stack_step(here.0, to.0, top.kind),
            };
            if let Some(why) = fault {
                return at(&to.1, why);
            }
            if index == 0 && (*mark == '=' || !position.stacks().contains(from.0)) {
                board.vacated = Some(from.0);
            }
            here = to.clone();
        }
        None
    }

    /// Faults in the sequence of marks: which steps can follow each other.
    fn explain_order(
        &self,
        position: &Position<W>,
        from: &Spanned<Cell>,
        steps: &[(char, Spanned<Cell>)],
    ) -> Option<Fault> {
        let marks: String = steps.iter().map(|(mark, _)| *mark).collect();
        let last = &steps.last()?.1.1;
        if steps.len() > 2 {
            return Some(Fault::new(steps[2].1.1.clone(), TurnFault::TooManySteps));
        }
        let twice = match marks.as_str() {
            "--" => Some(TurnFault::CubeTwice),
            "==" => Some(TurnFault::StackTwice),
            _ => None,
        };
        if let Some(why) = twice {
            return Some(Fault::new(last.clone(), why));
        }
        let stacked = position.stacks().contains(from.0);
        if marks.starts_with('=') && !stacked {
            return Some(Fault::new(from.1.clone(), TurnFault::OneCube(from.0)));
        }
        let bottom = position.bottom(from.0);
        if let Some(bottom) = bottom.filter(|_| marks.starts_with('='))
            && (bottom.colour != position.side() || !self.moving.contains(bottom.kind))
        {
            return Some(Fault::new(from.1.clone(), TurnFault::HeldStack(bottom)));
        }
        if marks != "-=" {
            return None;
        }
        let via = steps[0].1.0;
        let base = position.top(via);
        base.is_none_or(|base| base.colour != position.side() || !self.moving.contains(base.kind))
            .then(|| Fault::new(last.clone(), TurnFault::NoStackBuilt(via)))
    }

    fn explain_drops(
        &self,
        position: &Position<W>,
        drops: &[(Spanned<Kind>, Spanned<Cell>)],
    ) -> Option<Fault> {
        let side = position.side();
        let most = usize::from(self.rules.drops.most);
        if drops.len() > most {
            let why = match self.rules.drops.most {
                0 => TurnFault::NoDrops,
                most => TurnFault::TooManyDrops(most),
            };
            return Some(Fault::new(drops[0].0.1.clone(), why));
        }
        let mut landed: Option<(Cell, Kind)> = None;
        for (index, (kind, cell)) in drops.iter().enumerate() {
            let wanted = drops[..=index]
                .iter()
                .filter(|other| other.0.0 == kind.0)
                .count();
            let held = position.reserve(side, kind.0);
            if usize::from(held) < wanted {
                let why = TurnFault::NotInReserve(side, held, kind.0);
                return Some(Fault::new(kind.1.clone(), why));
            }
            let fault = |why: TurnFault| Some(Fault::new(cell.1.clone(), why));
            if !self.drop_rows[side as usize].contains(cell.0) {
                return fault(TurnFault::NoDropThere(side, cell.0));
            }
            let below = match landed.filter(|&(on, _)| on == cell.0) {
                Some((_, kind)) => Some(Cube { colour: side, kind }),
                None => position.top(cell.0),
            };
            let full = position.stacks().contains(cell.0)
                || landed.is_some_and(|(on, _)| on == cell.0 && position.top(on).is_some());
            if full {
                return fault(TurnFault::Full(cell.0));
            }
            if let Some(below) = below
                && (below.colour != side
                    || !self.may_stand(
                        Cube {
                            colour: side,
                            kind: kind.0,
                        },
                        below,
                    ))
            {
                return fault(TurnFault::CannotDropOn(kind.0, below));
            }
            if let Some((first, _)) = landed
                && first != cell.0
                && !self.around[first.index()].contains(cell.0)
            {
                return fault(TurnFault::DropsApart);
            }
            landed = Some((cell.0, kind.0));
        }
        None
    }

    /// Faults in what follows the steps.
    fn explain_aftermath(
        &self,
        position: &Position<W>,
        written: &Written,
        turn: Option<Turn>,
        whole: Range<usize>,
    ) -> Option<Fault> {
        let turn = turn?;
        let (ransom, king) = match written {
            Written::Steps { ransom, king, .. } => (ransom.clone(), king.clone()),
            _ => (None, None),
        };
        let takes_king = self.returning.is_some() && {
            // The steps are those of a legal turn, or the fault is another one.
            let steps = turn.first.with(Aftermath::None);
            let mut legal = None;
            self.for_each_turn(position, |turn| {
                legal = legal.or((turn.with(Aftermath::None) == steps).then_some(turn));
            });
            let account = self.account_unchecked(position, [legal?]);
            account.king_taken().is_some()
        };
        if !takes_king {
            let span = king.map(|king| king.1).or(ransom.map(|ransom| ransom.1))?;
            return Some(Fault::new(span, TurnFault::NoKingCaptured));
        }
        if !self.has_ransom() {
            return Some(match (ransom, king) {
                (Some((_, span)), _) => Fault::new(span, TurnFault::NoRansomHere),
                (None, Some((cell, span))) => Fault::new(span, TurnFault::NoReturnTo(cell)),
                (None, None) => Fault::new(whole.end..whole.end, TurnFault::ReturnMissing),
            });
        }
        let given = self.play(position, turn.first).is_some();
        Some(match (ransom, king) {
            (None, _) => Fault::new(whole.end..whole.end, TurnFault::RansomMissing),
            (Some((Ransom::Named(_), span)), _) => Fault::new(span, TurnFault::NoSuchRansom),
            (Some((Ransom::Given(cell), span)), _) if !given => {
                Fault::new(span, TurnFault::NoRansomFrom(cell))
            }
            (Some(_), None) => Fault::new(whole.end..whole.end, TurnFault::ReturnMissing),
            (Some(_), Some((back, at))) => Fault::new(at, TurnFault::NoReturnTo(back)),
        })
    }
}

/// The board under the feet of a turn that is being explained.
struct Ground<'a, W> {
    tables: &'a Tables<W>,
    position: &'a Position<W>,
    /// The cell that the first step has left.
    vacated: Option<Cell>,
}

impl<W: Bits> Ground<'_, W> {
    fn top(&self, cell: Cell) -> Option<Cube> {
        self.position
            .top(cell)
            .filter(|_| Some(cell) != self.vacated)
    }

    /// Why a single cube cannot step there.
    fn cube_step(&self, from: Cell, to: Cell, kind: Kind) -> Option<TurnFault> {
        if !self.tables.around[from.index()].contains(to) {
            return Some(TurnFault::NotTouching(from, to));
        }
        let top = self.top(to)?;
        let mover = Cube {
            colour: self.position.side(),
            kind,
        };
        let bottom = self.position.bottom(to);
        if top.colour != mover.colour && self.tables.beats(kind, top.kind) {
            let below = bottom.filter(|cube| self.tables.staying.contains(cube.kind))?;
            return (!self.tables.may_stand(mover, below))
                .then_some(TurnFault::CannotStandOn(kind, below));
        }
        if bottom.is_some() {
            return Some(if top.colour == mover.colour {
                TurnFault::Full(to)
            } else {
                TurnFault::NotBeaten(kind, top)
            });
        }
        (!self.tables.may_stand(mover, top)).then(|| {
            if top.colour == mover.colour {
                TurnFault::CannotStandOn(kind, top)
            } else {
                TurnFault::NotBeaten(kind, top)
            }
        })
    }

    /// Why a stack cannot step there.
    fn stack_step(&self, from: Cell, to: Cell, kind: Kind) -> Option<TurnFault> {
        if !self.tables.around[from.index()].contains(to) {
            let board = &self.tables.board;
            let straight = board.directions().find_map(|direction| {
                let middle = board.step(from, direction)?;
                (board.step(middle, direction) == Some(to)).then_some(middle)
            });
            let Some(middle) = straight else {
                return Some(TurnFault::NotStraight(from, to));
            };
            if self.top(middle).is_some() {
                return Some(TurnFault::InTheWay(middle));
            }
        }
        let top = self.top(to)?;
        if top.colour == self.position.side() {
            return Some(TurnFault::StackOnFriend(to));
        }
        if !self.tables.beats(kind, top.kind) {
            return Some(TurnFault::NotBeaten(kind, top));
        }
        let below = self
            .position
            .bottom(to)
            .filter(|cube| self.tables.staying.contains(cube.kind))?;
        Some(TurnFault::SingleCubeOnly(below))
    }
}
