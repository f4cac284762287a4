//! The state of a game on plain vectors.

use super::Oracle;
use jersi_core::{ByColour, Colour, Cube, Kind, KingStatus, Setup};

/// The state of a game: what lies where, and the counters.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The cubes on each cell, bottom first; cells in the order a1, a2, …, row by row.
    pub cells: Vec<Vec<Cube>>,
    /// Whose turn it is; still the capturer while a decision is pending.
    pub side: Colour,
    /// Turns since the last capture that counts.
    pub count: u16,
    /// The number of the pair of turns, from 1.
    pub full: u32,
    /// Cubes in reserve, by owner and kind.
    pub reserve: ByColour<[u8; Kind::MOST]>,
    /// Captured cubes that are kept, by owner and kind.
    pub prisoners: ByColour<[u8; Kind::MOST]>,
    /// How many exchanges of prisoners are left.
    pub exchanges: u8,
    /// Where the kings are.
    pub king: KingStatus,
}

impl State {
    /// Whether the turn is not complete: a ransom must be given or a king put back.
    pub fn is_pending(&self) -> bool {
        matches!(
            self.king,
            KingStatus::RansomAsked(_) | KingStatus::Returning
        )
    }

    /// The cells whose top cube belongs to `colour`, with that cube.
    pub(super) fn tops(&self, colour: Colour) -> impl Iterator<Item = (usize, Cube)> + '_ {
        self.cells
            .iter()
            .enumerate()
            .filter_map(|(cell, cubes)| Some((cell, *cubes.last()?)))
            .filter(move |(_, top)| top.colour == colour)
    }
}

impl Oracle {
    /// The start of the game.
    pub fn start(&self) -> State {
        let mut cells = vec![Vec::new(); self.geometry.places.len()];
        let mut reserve = ByColour::from_fn(|_| {
            let mut counts = [0; Kind::MOST];
            for (count, kind) in counts.iter_mut().zip(&self.rules.kinds) {
                *count = kind.count;
            }
            counts
        });
        for (place, cubes) in &self.rules.start {
            for &cube in cubes {
                reserve[cube.colour][cube.kind.index()] -= 1;
                cells[self.cell(*place)].push(cube);
            }
        }
        State {
            cells,
            side: Colour::White,
            count: 0,
            full: 1,
            reserve,
            prisoners: ByColour::default(),
            exchanges: self
                .rules
                .prisoners
                .map_or(0, |prisoners| prisoners.exchanges),
            king: KingStatus::OnBoard,
        }
    }

    /// The state that a setup describes.
    ///
    /// # Panics
    /// If the setup has cubes beside the board.
    pub fn state(&self, setup: &Setup) -> State {
        let mut cells = vec![Vec::new(); self.geometry.places.len()];
        for (&place, cubes) in &setup.cubes {
            cells[self.cell(place)].clone_from(cubes);
        }
        State {
            cells,
            side: setup.side,
            count: setup.count,
            full: setup.full,
            reserve: setup.reserve,
            prisoners: setup.prisoners,
            exchanges: setup.exchanges,
            king: setup.king,
        }
    }

    /// The setup that describes a state; empty cells are left out.
    pub fn setup(&self, state: &State) -> Setup {
        Setup {
            cubes: self
                .geometry
                .places
                .iter()
                .zip(&state.cells)
                .filter(|(_, cubes)| !cubes.is_empty())
                .map(|(&place, cubes)| (place, cubes.clone()))
                .collect(),
            side: state.side,
            count: state.count,
            full: state.full,
            reserve: state.reserve,
            prisoners: state.prisoners,
            exchanges: state.exchanges,
            king: state.king,
        }
    }
}
