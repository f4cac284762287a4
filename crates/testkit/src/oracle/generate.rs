//! Everything that a player can do.

use super::turn::{Step, Turn};
use super::{Arrival, Oracle, State};
use jersi_core::rules::KingFate;
use jersi_core::{Colour, Cube, Kind, KindSet, KingStatus};

/// How far the turns that capture a king are carried on in a game with ransom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Extent {
    /// To the end: with the cube given and the king put back.
    Whole,
    /// To the kind named.
    Decision,
}

/// The movements of a turn, and what they capture.
#[derive(Default)]
struct Walk {
    steps: Vec<Step>,
    captured: Vec<Cube>,
}

impl Walk {
    /// This walk and one more step.
    fn and(&self, step: Step, captured: &[Cube]) -> Walk {
        Walk {
            steps: [&self.steps[..], &[step]].concat(),
            captured: [&self.captured[..], captured].concat(),
        }
    }
}

impl Oracle {
    /// All turns (or answers to what is pending), each once, in no particular
    /// order. Whether the game is over already is not asked here.
    pub(super) fn generate(&self, state: &State, extent: Extent) -> Vec<Turn> {
        match state.king {
            KingStatus::OnBoard => {
                let mut turns = self.drops(state);
                for walk in self.walks(state) {
                    self.finish_walk(state, walk, extent, &mut turns);
                }
                turns
            }
            KingStatus::RansomAsked(kind) => Self::gifts(state, kind.into())
                .into_iter()
                .map(|cell| Turn {
                    given: Some(cell),
                    ..Turn::default()
                })
                .collect(),
            KingStatus::Returning => self
                .return_cells(&state.cells, !state.side)
                .into_iter()
                .map(|cell| Turn {
                    returned: Some(cell),
                    ..Turn::default()
                })
                .collect(),
            KingStatus::NotReturned | KingStatus::NoRansom => Vec::new(),
        }
    }

    /// Whether the player to move can neither step nor drop: each step is a turn,
    /// or begins one.
    pub(super) fn is_blocked(&self, state: &State) -> bool {
        let (cells, side) = (&state.cells, state.side);
        let stuck = |from| {
            self.single_steps(cells, side, from).is_empty()
                && self.stack_steps(cells, side, from).is_empty()
        };
        (0..cells.len()).all(stuck) && self.drops(state).is_empty()
    }

    /// All movements of one or two steps.
    fn walks(&self, state: &State) -> Vec<Walk> {
        let mut walks = Vec::new();
        for from in 0..state.cells.len() {
            // 1 then 2: a single cube, then the stack that it has built, if it has.
            for (first, arrival) in self.single_steps(&state.cells, state.side, from) {
                let one = Walk::default().and(first, &self.captured_by(&state.cells, first));
                if arrival == Arrival::Builds {
                    let after = self.cells_after(&state.cells, first);
                    for second in self.stack_steps(&after, state.side, first.to) {
                        walks.push(one.and(second, &self.captured_by(&after, second)));
                    }
                }
                walks.push(one);
            }
            // 2 then 1: a stack, then the cube on its top.
            for first in self.stack_steps(&state.cells, state.side, from) {
                let one = Walk::default().and(first, &self.captured_by(&state.cells, first));
                let after = self.cells_after(&state.cells, first);
                for (second, _) in self.single_steps(&after, state.side, first.to) {
                    walks.push(one.and(second, &self.captured_by(&after, second)));
                }
                walks.push(one);
            }
        }
        walks
    }

    /// The steps of the single cube on top of a cell, with the way each arrives.
    fn single_steps(&self, cells: &[Vec<Cube>], side: Colour, from: usize) -> Vec<(Step, Arrival)> {
        let Some(&cube) = cells[from].last() else {
            return Vec::new();
        };
        if cube.colour != side || !self.kind(cube).moves {
            return Vec::new();
        }
        self.geometry
            .neighbours(from)
            .filter_map(|to| {
                let arrival = self.arrival(&[cube], &cells[to])?;
                let step = Step {
                    from,
                    to,
                    stack: false,
                };
                Some((step, arrival))
            })
            .collect()
    }

    /// The steps of the stack on a cell, if it is one that can move.
    fn stack_steps(&self, cells: &[Vec<Cube>], side: Colour, from: usize) -> Vec<Step> {
        let stack = &cells[from];
        if stack.len() != 2
            || !stack
                .iter()
                .all(|&cube| cube.colour == side && self.kind(cube).moves)
        {
            return Vec::new();
        }
        let mut steps = Vec::new();
        for (near, far) in self.geometry.lines(from) {
            let far = far.filter(|_| cells[near].is_empty());
            for to in [Some(near), far].into_iter().flatten() {
                if self.arrival(stack, &cells[to]).is_some() {
                    steps.push(Step {
                        from,
                        to,
                        stack: true,
                    });
                }
            }
        }
        steps
    }

    /// All drops of one or two cubes.
    fn drops(&self, state: &State) -> Vec<Turn> {
        let reserve = &state.reserve[state.side];
        let kinds = || (0..self.rules.kinds.len()).map(Kind::new);
        let in_reserve = |kind: Kind| reserve[kind.index()];
        let mut turns = Vec::new();
        let mut add = |drops: &[(Kind, usize)]| {
            turns.push(Turn {
                drops: drops.to_vec(),
                ..Turn::default()
            });
        };
        for cell in 0..state.cells.len() {
            for kind in kinds().filter(|&kind| in_reserve(kind) > 0) {
                if self.rules.drops.most < 1
                    || !self.may_drop(state, &state.cells[cell], kind, cell)
                {
                    continue;
                }
                add(&[(kind, cell)]);
                if self.rules.drops.most < 2 {
                    continue;
                }
                for second in kinds() {
                    if in_reserve(second) < if second == kind { 2 } else { 1 } {
                        continue;
                    }
                    // On the same cell the second lands on what the first left.
                    let mut cubes = state.cells[cell].clone();
                    cubes.push(Cube {
                        colour: state.side,
                        kind,
                    });
                    if self.may_drop(state, &cubes, second, cell) {
                        add(&[(kind, cell), (second, cell)]);
                    }
                    // Two drops on different cells are one turn: the earlier cell comes first.
                    for other in self.geometry.neighbours(cell).filter(|&other| other > cell) {
                        if self.may_drop(state, &state.cells[other], second, other) {
                            add(&[(kind, cell), (second, other)]);
                        }
                    }
                }
            }
        }
        turns
    }

    /// Whether the player to move may drop a cube on a cell that holds `cubes`.
    fn may_drop(&self, state: &State, cubes: &[Cube], kind: Kind, cell: usize) -> bool {
        let cube = Cube {
            colour: state.side,
            kind,
        };
        let row = self.geometry.places[cell].row;
        let room = match cubes {
            [] => true,
            [under] => under.colour == state.side && self.may_stand(cube, *under),
            _ => false,
        };
        room && self.rules.drops.rows[state.side].contains(&row)
    }

    /// Adds the turns that start with this walk: one, unless a captured king
    /// leaves choices.
    fn finish_walk(&self, state: &State, walk: Walk, extent: Extent, turns: &mut Vec<Turn>) {
        let Walk { steps, captured } = walk;
        let ransom = match self.fate_of(&captured) {
            Some(KingFate::Returns { ransom, .. }) => *ransom,
            Some(KingFate::OwnerLoses) | None => {
                turns.push(Turn {
                    steps,
                    ..Turn::default()
                });
                return;
            }
        };
        let mut after = state.clone();
        for &step in &steps {
            after.cells = self.cells_after(&after.cells, step);
        }
        let turn = Turn {
            steps,
            ..Turn::default()
        };
        if ransom.is_empty() {
            self.add_returns(&after, turn, turns);
            return;
        }
        let nameable = self.nameable(&after);
        if nameable.is_empty() {
            turns.push(turn);
        } else if extent == Extent::Decision {
            turns.extend(nameable.iter().map(|kind| Turn {
                named: Some(kind),
                ..turn.clone()
            }));
        } else {
            for cell in Self::gifts(&after, nameable) {
                let mut paid = after.clone();
                paid.cells[cell].pop();
                let turn = Turn {
                    given: Some(cell),
                    ..turn.clone()
                };
                self.add_returns(&paid, turn, turns);
            }
        }
    }

    /// Adds the turn once for each cell on which the king can be put back, or as
    /// it is where there is none.
    fn add_returns(&self, state: &State, turn: Turn, turns: &mut Vec<Turn>) {
        let cells = self.return_cells(&state.cells, !state.side);
        turns.extend(cells.iter().map(|&cell| Turn {
            returned: Some(cell),
            ..turn.clone()
        }));
        if cells.is_empty() {
            turns.push(turn);
        }
    }

    /// The kinds of ransom that can be named by the player to move, who has
    /// captured the king: those of enemy cubes that are alone or on top.
    fn nameable(&self, state: &State) -> KindSet {
        let Some(KingFate::Returns { ransom, .. }) =
            self.rules.king.as_ref().map(|king| &king.when_captured)
        else {
            return KindSet::EMPTY;
        };
        state
            .tops(!state.side)
            .map(|(_, top)| top.kind)
            .filter(|&kind| ransom.contains(kind))
            .collect()
    }

    /// The cells of the cubes that can be given as a ransom of these kinds.
    fn gifts(state: &State, kinds: KindSet) -> Vec<usize> {
        state
            .tops(!state.side)
            .filter(|(_, top)| kinds.contains(top.kind))
            .map(|(cell, _)| cell)
            .collect()
    }

    /// The cells on which the captured king of `owner` can be put back.
    pub(crate) fn return_cells(&self, cells: &[Vec<Cube>], owner: Colour) -> Vec<usize> {
        let Some(king) = &self.rules.king else {
            return Vec::new();
        };
        let KingFate::Returns { rows, .. } = &king.when_captured else {
            return Vec::new();
        };
        let cube = Cube {
            colour: owner,
            kind: king.kind,
        };
        (0..cells.len())
            .filter(|&cell| rows[owner].contains(&self.geometry.places[cell].row))
            .filter(|&cell| match cells[cell][..] {
                [] => true,
                [under] => self.may_stand(cube, under),
                _ => false,
            })
            .collect()
    }
}
