//! What is wrong with a turn.

use super::read_turn::{Ransom, Spanned, Written, cube_name};
use crate::turn::{Aftermath, Shape};
use crate::{Bits, Cell, Cube, Diagnostic, Kind, KingStatus, Position, Tables, WholeTurn};
use std::ops::Range;

impl<W: Bits> Tables<W> {
    /// Why a turn that could be read is not legal.
    pub(super) fn explain(
        &self,
        position: &Position<W>,
        written: &Written,
        turn: Option<WholeTurn>,
        text: &str,
    ) -> Diagnostic {
        let whole = 0..text.len();
        if let Some(outcome) = self.outcome(position) {
            return Diagnostic::new(whole, format!("the game is over: {outcome}"));
        }
        match position.king() {
            KingStatus::RansomAsked(kind) => {
                let name = &self.rules.kind(kind).name.en;
                return Diagnostic::new(
                    whole,
                    format!("a ransom is asked: {} must give {name}", position.decider()),
                )
                .help("write # and the cell of the cube given, like #b3");
            }
            KingStatus::Returning => {
                return Diagnostic::new(
                    whole,
                    format!("{} must put the captured king back first", position.side()),
                );
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
            Written::Cells(cells) => match turn.map(|turn| turn.turn) {
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
            Written::Gift(cell) => Some(Diagnostic::new(
                cell.1.clone(),
                "one cell alone is no turn: no ransom is asked",
            )),
        };
        found
            .or_else(|| self.explain_aftermath(position, written, turn, whole.clone()))
            .unwrap_or_else(|| Diagnostic::new(whole, "this turn is not legal"))
    }

    fn explain_steps(
        &self,
        position: &Position<W>,
        from: &Spanned<Cell>,
        steps: &[(char, Spanned<Cell>)],
    ) -> Option<Diagnostic> {
        let side = position.side();
        let at =
            |span: &Range<usize>, message: String| Some(Diagnostic::new(span.clone(), message));
        let name = |cell: Cell| self.board.name(cell);
        let Some(top) = position.top(from.0) else {
            return at(&from.1, format!("{} is empty", name(from.0)));
        };
        if top.colour != side {
            return at(
                &from.1,
                format!(
                    "{} holds {}, and it is {side}'s turn",
                    name(from.0),
                    cube_name(self, top)
                ),
            );
        }
        if !self.moving.contains(top.kind) {
            return at(
                &from.1,
                format!("a {} does not move", self.rules.kind(top.kind).name.en),
            );
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
            if let Some(message) = fault {
                return at(&to.1, message);
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
    ) -> Option<Diagnostic> {
        let marks: String = steps.iter().map(|(mark, _)| *mark).collect();
        let last = &steps.last()?.1.1;
        if steps.len() > 2 {
            return Some(Diagnostic::new(
                steps[2].1.1.clone(),
                "a turn has at most two steps",
            ));
        }
        if matches!(marks.as_str(), "--" | "==") {
            let why = if marks == "--" {
                "a single cube cannot step twice"
            } else {
                "a stack cannot move twice"
            };
            return Some(
                Diagnostic::new(last.clone(), why)
                    .help("two steps alternate: a cube that builds a stack, then =; or a stack, then - for its top"),
            );
        }
        let stacked = position.stacks().contains(from.0);
        if marks.starts_with('=') && !stacked {
            let name = self.board.name(from.0);
            return Some(Diagnostic::new(
                from.1.clone(),
                format!("{name} holds one cube, which moves with -"),
            ));
        }
        let bottom = position.bottom(from.0);
        if let Some(bottom) = bottom.filter(|_| marks.starts_with('='))
            && (bottom.colour != position.side() || !self.moving.contains(bottom.kind))
        {
            let below = cube_name(self, bottom);
            return Some(
                Diagnostic::new(
                    from.1.clone(),
                    format!("a stack with {below} at its bottom does not move"),
                )
                .help("its top can step off, with -"),
            );
        }
        if marks != "-=" {
            return None;
        }
        let via = steps[0].1.0;
        let base = position.top(via);
        base.is_none_or(|base| base.colour != position.side() || !self.moving.contains(base.kind))
            .then(|| {
                let via = self.board.name(via);
                Diagnostic::new(
                    last.clone(),
                    format!("the first step builds no stack on {via} that could move"),
                )
            })
    }

    fn explain_drops(
        &self,
        position: &Position<W>,
        drops: &[(Spanned<Kind>, Spanned<Cell>)],
    ) -> Option<Diagnostic> {
        let side = position.side();
        let most = usize::from(self.rules.drops.most);
        if drops.len() > most {
            let message = if most == 0 {
                "this game has no drops".to_owned()
            } else {
                format!("a turn drops at most {most}")
            };
            return Some(Diagnostic::new(drops[0].0.1.clone(), message));
        }
        let mut landed: Option<(Cell, Kind)> = None;
        for (index, (kind, cell)) in drops.iter().enumerate() {
            let name = &self.rules.kind(kind.0).name.en;
            let wanted = drops[..=index]
                .iter()
                .filter(|other| other.0.0 == kind.0)
                .count();
            let held = position.reserve(side, kind.0);
            if usize::from(held) < wanted {
                return Some(Diagnostic::new(
                    kind.1.clone(),
                    format!("{side} has {held} of kind {name} in reserve"),
                ));
            }
            let at = self.board.name(cell.0);
            let fault = |message: String| Some(Diagnostic::new(cell.1.clone(), message));
            if !self.drop_rows[side as usize].contains(cell.0) {
                return fault(format!("{side} cannot drop on {at}"));
            }
            let below = match landed.filter(|&(on, _)| on == cell.0) {
                Some((_, kind)) => Some(Cube { colour: side, kind }),
                None => position.top(cell.0),
            };
            let full = position.stacks().contains(cell.0)
                || landed.is_some_and(|(on, _)| on == cell.0 && position.top(on).is_some());
            if full {
                return fault(format!("{at} holds two cubes already"));
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
                return fault(format!(
                    "{name} cannot be dropped on {}",
                    cube_name(self, below)
                ));
            }
            if let Some((first, _)) = landed
                && first != cell.0
                && !self.around[first.index()].contains(cell.0)
            {
                return fault("two drops land on one cell or on two that touch".to_owned());
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
        turn: Option<WholeTurn>,
        whole: Range<usize>,
    ) -> Option<Diagnostic> {
        let turn = turn?;
        let (ransom, king) = match written {
            Written::Steps { ransom, king, .. } => (ransom.clone(), king.clone()),
            _ => (None, None),
        };
        let steps = turn.turn.with(Aftermath::None);
        let mover = position.upper.kind(steps.from());
        let takes = |cell| self.returning.is_some() && self.takes_king(position, mover, cell);
        if !(takes(steps.to()) || steps.shape() == Shape::StackCube && takes(steps.via())) {
            let span = king.map(|king| king.1).or(ransom.map(|ransom| ransom.1))?;
            return Some(Diagnostic::new(span, "no king is captured by this turn"));
        }
        if !self.has_ransom() {
            return Some(match (ransom, king) {
                (Some((_, span)), _) => Diagnostic::new(span, "this game is played without ransom"),
                (None, Some((cell, span))) => Diagnostic::new(
                    span,
                    format!("the king cannot be put back on {}", self.board.name(cell)),
                ),
                (None, None) => {
                    Diagnostic::new(whole.end..whole.end, "the captured king must be put back")
                        .help("add a slash, the king and a cell of its own first row, like /K:a2")
                }
            });
        }
        Some(match (ransom, king) {
            (None, _) => Diagnostic::new(whole.end..whole.end, "the ransom for the captured king is missing")
                .help("add # and the cell of the cube given, or the kind asked for, then the king's return"),
            (Some((Ransom::Named(_), span)), _) => Diagnostic::new(span, "no cube of this kind can be asked for"),
            (Some((Ransom::Given(cell), span)), None) => {
                if self.play(position, turn.turn).is_some() {
                    Diagnostic::new(whole.end..whole.end, "the captured king must be put back")
                        .help("add a slash, the king and a cell, like /K:a2")
                } else {
                    Diagnostic::new(span, format!("no ransom can be taken from {}", self.board.name(cell)))
                }
            }
            (Some((Ransom::Given(cell), span)), Some((back, at))) => {
                if self.play(position, turn.turn).is_some() {
                    Diagnostic::new(at, format!("the king cannot be put back on {}", self.board.name(back)))
                } else {
                    Diagnostic::new(span, format!("no ransom can be taken from {}", self.board.name(cell)))
                }
            }
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

    fn name(&self, cell: Cell) -> String {
        self.tables.board.name(cell)
    }

    /// Why a single cube cannot step there.
    fn cube_step(&self, from: Cell, to: Cell, kind: Kind) -> Option<String> {
        if !self.tables.around[from.index()].contains(to) {
            return Some(format!(
                "a single cube moves one cell, and {} does not touch {}",
                self.name(to),
                self.name(from)
            ));
        }
        let top = self.top(to)?;
        let mover = Cube {
            colour: self.position.side(),
            kind,
        };
        let bottom = self.position.bottom(to);
        if top.colour != mover.colour && self.beats(kind, top.kind) {
            let below = bottom.filter(|cube| self.tables.staying.contains(cube.kind))?;
            return (!self.tables.may_stand(mover, below)).then(|| self.cannot_stand(kind, below));
        }
        if bottom.is_some() {
            return Some(if top.colour == mover.colour {
                format!("{} holds two cubes already", self.name(to))
            } else {
                self.not_beaten(kind, top)
            });
        }
        (!self.tables.may_stand(mover, top)).then(|| {
            if top.colour == mover.colour {
                self.cannot_stand(kind, top)
            } else {
                self.not_beaten(kind, top)
            }
        })
    }

    /// Why a stack cannot step there.
    fn stack_step(&self, from: Cell, to: Cell, kind: Kind) -> Option<String> {
        if !self.tables.around[from.index()].contains(to) {
            let board = &self.tables.board;
            let straight = (0..board.directions()).find_map(|direction| {
                let middle = board.step(from, direction)?;
                (board.step(middle, direction) == Some(to)).then_some(middle)
            });
            let Some(middle) = straight else {
                return Some(format!(
                    "a stack moves one or two cells in a straight line, and {} is not so from {}",
                    self.name(to),
                    self.name(from)
                ));
            };
            if self.top(middle).is_some() {
                return Some(format!("{} is in the way", self.name(middle)));
            }
        }
        let top = self.top(to)?;
        if top.colour == self.position.side() {
            return Some(format!(
                "{} holds a cube of the same colour, and a stack cannot be stacked",
                self.name(to)
            ));
        }
        if !self.beats(kind, top.kind) {
            return Some(self.not_beaten(kind, top));
        }
        let below = self
            .position
            .bottom(to)
            .filter(|cube| self.tables.staying.contains(cube.kind))?;
        Some(format!(
            "what stands on {} can be captured by a single cube only",
            cube_name(self.tables, below)
        ))
    }

    fn beats(&self, kind: Kind, other: Kind) -> bool {
        self.tables.kinds[kind.index()].beats.set.contains(other)
    }

    fn not_beaten(&self, kind: Kind, top: Cube) -> String {
        let mover = &self.tables.rules.kind(kind).name.en;
        format!("{mover} does not beat {}", cube_name(self.tables, top))
    }

    fn cannot_stand(&self, kind: Kind, below: Cube) -> String {
        let mover = &self.tables.rules.kind(kind).name.en;
        format!("{mover} cannot stand on {}", cube_name(self.tables, below))
    }
}
