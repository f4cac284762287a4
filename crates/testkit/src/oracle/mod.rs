//! A slow and simple implementation of the rules, to check the fast one with.
//!
//! It is written straight from the rulebooks on vectors of cubes, reads the same
//! [`Rules`] as the core and shares no code with it that moves a cube or knows
//! where a cell is. Every answer is a list of canonical texts or a plain value,
//! so that comparing needs no conversion.

mod apply;
mod generate;
mod geometry;
mod outcome;
mod report;
mod state;
mod turn;

pub use report::{Capture, Event, Landing, Report};
pub use state::State;
pub use turn::{Step, Turn};

pub(crate) use turn::normalised;

use generate::Extent;
use geometry::Geometry;
use jersi_core::rules::{KindRules, KingFate};
use jersi_core::{Cube, Place, Rules};
use std::collections::BTreeSet;

/// The rules of one game and the geometry of its board.
#[derive(Clone, Debug)]
pub struct Oracle {
    rules: Rules,
    geometry: Geometry,
}

/// How a step ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Arrival {
    /// On an empty cell.
    Alone,
    /// On one friendly cube.
    Builds,
    /// On one enemy cube that is not captured but stood on.
    Climbs,
    /// On an enemy unit, which is captured.
    Captures,
}

impl Oracle {
    /// The oracle for a game.
    pub fn new(rules: &Rules) -> Oracle {
        Oracle {
            rules: rules.clone(),
            geometry: Geometry::new(&rules.board),
        }
    }

    /// The rules that the oracle plays by.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The names of the cells, in the order of [`State::cells`].
    pub fn places(&self) -> &[Place] {
        &self.geometry.places
    }

    /// The cells that touch a cell.
    pub fn neighbours(&self, cell: usize) -> Vec<usize> {
        self.geometry.neighbours(cell).collect()
    }

    /// The index of a cell in [`State::cells`].
    ///
    /// # Panics
    /// If the board has no such cell.
    pub fn cell(&self, place: Place) -> usize {
        self.geometry
            .cell(place)
            .unwrap_or_else(|| panic!("the board has no cell {place}"))
    }

    /// All whole turns, or all answers to what is pending. Empty when the game is over.
    pub fn turns(&self, state: &State) -> Vec<Turn> {
        self.turns_to(state, Extent::Whole)
    }

    /// The canonical texts of all whole turns, or of all answers to what is
    /// pending (`#b3`, `K:a2`): each once, sorted by bytes. Empty when the game is
    /// over.
    pub fn legal(&self, state: &State) -> Vec<String> {
        self.sorted_texts(&self.turns_to(state, Extent::Whole))
    }

    /// Like [`legal`](Oracle::legal), but a turn that captures the king in a game
    /// with ransom stops at the kind that is named: `f1=h2-g2#R`.
    pub fn decisions(&self, state: &State) -> Vec<String> {
        self.sorted_texts(&self.turns_to(state, Extent::Decision))
    }

    /// The whole turn, decision or answer that a text means here, if it is legal.
    ///
    /// The marks `!` and `*`, the case of letters and the order of two drops on
    /// different cells do not matter.
    pub fn find(&self, state: &State, text: &str) -> Option<Turn> {
        let wanted = normalised(text);
        let mut turns = self.turns_to(state, Extent::Whole);
        if self.has_ransom() {
            turns.extend(self.turns_to(state, Extent::Decision));
        }
        turns
            .into_iter()
            .find(|turn| self.text(turn).eq_ignore_ascii_case(&wanted))
    }

    /// The state after a whole turn, a decision or an answer, if it is legal.
    pub fn play(&self, state: &State, text: &str) -> Option<State> {
        Some(self.report(state, text)?.after)
    }

    /// What a whole turn, a decision or an answer does, if it is legal.
    pub fn report(&self, state: &State, text: &str) -> Option<Report> {
        Some(self.carry_out(state, &self.find(state, text)?))
    }

    fn turns_to(&self, state: &State, extent: Extent) -> Vec<Turn> {
        if self.finished(state).is_some() {
            return Vec::new();
        }
        self.generate(state, extent)
    }

    fn sorted_texts(&self, turns: &[Turn]) -> Vec<String> {
        let texts: BTreeSet<String> = turns.iter().map(|turn| self.text(turn)).collect();
        texts.into_iter().collect()
    }

    fn kind(&self, cube: Cube) -> &KindRules {
        &self.rules.kinds[cube.kind.index()]
    }

    /// Whether the stack rules allow `cube` on top of `under`.
    pub(crate) fn may_stand(&self, cube: Cube, under: Cube) -> bool {
        let allowed = if cube.colour == under.colour {
            self.kind(cube).stands_on
        } else {
            self.kind(cube).stands_on_enemy
        };
        allowed.contains(under.kind)
    }

    /// How a step of these cubes onto a cell that holds `target` ends, if the
    /// rules allow it.
    fn arrival(&self, moving: &[Cube], target: &[Cube]) -> Option<Arrival> {
        let mover = *moving.last()?;
        let Some(&top) = target.last() else {
            return Some(Arrival::Alone);
        };
        if top.colour != mover.colour && self.kind(mover).beats.contains(top.kind) {
            let fits = match (moving, self.left_by_capture(target)) {
                (_, []) => true,
                ([cube], [under]) => self.may_stand(*cube, *under),
                _ => false,
            };
            return fits.then_some(Arrival::Captures);
        }
        match (moving, target) {
            ([cube], [under]) if self.may_stand(*cube, *under) => {
                Some(if top.colour == mover.colour {
                    Arrival::Builds
                } else {
                    Arrival::Climbs
                })
            }
            _ => None,
        }
    }

    /// What stays on a cell when the unit on it is captured: a cube of a kind
    /// that stays, if the captured cube stood on one.
    fn left_by_capture<'a>(&self, target: &'a [Cube]) -> &'a [Cube] {
        match target {
            [under, _] if self.kind(*under).stays => &target[..1],
            _ => &[],
        }
    }

    /// The cubes that a legal step removes from the board.
    fn captured_by(&self, cells: &[Vec<Cube>], step: Step) -> Vec<Cube> {
        let target = &cells[step.to];
        match self.arrival(moved(cells, step), target) {
            Some(Arrival::Captures) => target[self.left_by_capture(target).len()..].to_vec(),
            _ => Vec::new(),
        }
    }

    /// The board after a legal step.
    fn cells_after(&self, cells: &[Vec<Cube>], step: Step) -> Vec<Vec<Cube>> {
        let moving = moved(cells, step).to_vec();
        let captured = self.captured_by(cells, step).len();
        let mut after = cells.to_vec();
        let left = after[step.from].len() - moving.len();
        after[step.from].truncate(left);
        let kept = after[step.to].len() - captured;
        after[step.to].truncate(kept);
        after[step.to].extend(moving);
        after
    }

    /// What happens to the king, if it is among captured cubes.
    fn fate_of(&self, captured: &[Cube]) -> Option<&KingFate> {
        let king = self.rules.king.as_ref()?;
        captured
            .iter()
            .any(|cube| cube.kind == king.kind)
            .then_some(&king.when_captured)
    }
}

/// The cubes that a step moves, bottom first.
fn moved(cells: &[Vec<Cube>], step: Step) -> &[Cube] {
    let unit = &cells[step.from];
    if step.stack {
        unit
    } else {
        &unit[unit.len().saturating_sub(1)..]
    }
}
