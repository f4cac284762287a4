//! A position that is being put together.

use crate::oracle::Oracle;
use jersi_core::rules::KingFate;
use jersi_core::{ByColour, Colour, Cube, Kind, KindSet, KingStatus, Setup};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};
use std::collections::BTreeMap;

/// Cubes on a board, and those that are not placed yet.
pub(super) struct Draft<'a, R> {
    pub(super) oracle: &'a Oracle,
    pub(super) rng: &'a mut R,
    pub(super) cells: Vec<Vec<Cube>>,
    /// Cubes that are neither on the board nor anywhere else.
    left: ByColour<[u8; Kind::MOST]>,
    pub(super) side: Colour,
    pub(super) king: KingStatus,
    pub(super) reserve: Reserve,
}

/// What becomes of the cubes that are not placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reserve {
    /// They are captured or in reserve, as it happens.
    Some,
    /// As many as the game can have in reserve are.
    Full,
    /// None is in reserve.
    Empty,
}

impl<'a, R: Rng> Draft<'a, R> {
    pub(super) fn new(oracle: &'a Oracle, rng: &'a mut R) -> Draft<'a, R> {
        let mut counts = [0; Kind::MOST];
        for (count, kind) in counts.iter_mut().zip(&oracle.rules().kinds) {
            *count = kind.count;
        }
        let side = Colour::BOTH[rng.random_range(0..2)];
        Draft {
            oracle,
            rng,
            cells: vec![Vec::new(); oracle.places().len()],
            left: ByColour {
                white: counts,
                black: counts,
            },
            side,
            king: KingStatus::OnBoard,
            reserve: Reserve::Some,
        }
    }

    /// True once in `times`.
    pub(super) fn one_in(&mut self, times: u32) -> bool {
        self.rng.random_range(0..times) == 0
    }

    pub(super) fn king_kind(&self) -> Option<Kind> {
        self.oracle.rules().king.as_ref().map(|king| king.kind)
    }

    /// The kinds of the game for which `wanted` holds, the king never.
    pub(super) fn kinds(&self, wanted: impl Fn(Kind) -> bool) -> KindSet {
        let king = self.king_kind();
        (0..self.oracle.rules().kinds.len())
            .map(Kind::new)
            .filter(|&kind| Some(kind) != king && wanted(kind))
            .collect()
    }

    /// The kinds that stay on their cell: mountains.
    pub(super) fn staying(&self) -> KindSet {
        self.kinds(|kind| self.oracle.rules().kinds[kind.index()].stays)
    }

    /// The kinds that can move, without the king.
    pub(super) fn moving(&self) -> KindSet {
        self.kinds(|kind| self.oracle.rules().kinds[kind.index()].moves)
    }

    /// The kinds that beat `prey`.
    pub(super) fn hunters(&self, prey: Kind) -> KindSet {
        self.kinds(|kind| self.oracle.rules().kinds[kind.index()].beats.contains(prey))
    }

    /// How many cubes of a kind are not placed.
    pub(super) fn left(&self, colour: Colour, kind: Kind) -> u8 {
        self.left[colour][kind.index()]
    }

    /// The cells of some rows, in random order.
    pub(super) fn rows(&mut self, rows: &[u8]) -> Vec<usize> {
        let places = self.oracle.places();
        let mut cells: Vec<usize> = (0..places.len())
            .filter(|&cell| rows.contains(&places[cell].row))
            .collect();
        cells.shuffle(self.rng);
        cells
    }

    /// All cells, in random order.
    pub(super) fn all_cells(&mut self) -> Vec<usize> {
        let mut cells: Vec<usize> = (0..self.cells.len()).collect();
        cells.shuffle(self.rng);
        cells
    }

    /// The neighbours of a cell, in random order.
    pub(super) fn around(&mut self, cell: usize) -> Vec<usize> {
        let mut cells = self.oracle.neighbours(cell);
        cells.shuffle(self.rng);
        cells
    }

    /// Puts a cube on a cell if one is left, the stack rules allow it and it would
    /// not win there; says whether it did.
    pub(super) fn put(&mut self, cell: usize, colour: Colour, kind: Kind) -> bool {
        let cube = Cube { colour, kind };
        let room = match self.cells[cell][..] {
            [] => true,
            [under] => self.oracle.may_stand(cube, under),
            _ => false,
        };
        let goal = &self.oracle.rules().goal;
        let wins = goal.kinds.contains(kind)
            && goal.rows[colour].contains(&self.oracle.places()[cell].row);
        if !room || wins || self.left(colour, kind) == 0 {
            return false;
        }
        self.left[colour][kind.index()] -= 1;
        self.cells[cell].push(cube);
        true
    }

    /// Puts a cube of one of these kinds on a cell, if any can be.
    pub(super) fn put_one_of(&mut self, cell: usize, colour: Colour, kinds: KindSet) -> bool {
        let mut kinds: Vec<Kind> = kinds.iter().collect();
        kinds.shuffle(self.rng);
        kinds.into_iter().any(|kind| self.put(cell, colour, kind))
    }

    /// Puts the king on the first of these cells that takes it.
    pub(super) fn put_king(&mut self, colour: Colour, cells: &[usize]) -> Option<usize> {
        let king = self.king_kind()?;
        cells
            .iter()
            .copied()
            .find(|&cell| self.put(cell, colour, king))
    }

    /// Puts the kings that are neither placed nor captured anywhere.
    pub(super) fn put_missing_kings(&mut self) {
        let Some(king) = self.king_kind() else {
            return;
        };
        for colour in Colour::BOTH {
            let captured = self.king != KingStatus::OnBoard && colour != self.side;
            if self.left(colour, king) > 0 && !captured {
                let cells = self.all_cells();
                self.put_king(colour, &cells);
            }
        }
    }

    /// Puts up to `cubes` cubes of these kinds on cells chosen at random among `cells`.
    pub(super) fn scatter(&mut self, cubes: usize, kinds: KindSet, cells: &[usize]) {
        if kinds.is_empty() || cells.is_empty() {
            return;
        }
        for _ in 0..cubes {
            let cell = cells[self.rng.random_range(0..cells.len())];
            // Stacks should not be the rule where there is room.
            if self.cells[cell].is_empty() || self.one_in(2) {
                let colour = Colour::BOTH[self.rng.random_range(0..2)];
                self.put_one_of(cell, colour, kinds);
            }
        }
    }

    /// The setup: the cubes that are left go to the reserves, to prison or away.
    pub(super) fn finish(mut self) -> Setup {
        let rules = self.oracle.rules();
        let limit = rules.draw.map_or(200, |draw| draw.turns);
        // Near the limit more often than not.
        let count = match self.rng.random_range(0..3) {
            0 => 0,
            1 => self.rng.random_range(0..limit.max(1)),
            _ => limit.saturating_sub(self.rng.random_range(1..=2)),
        };
        let (reserve, prisoners) = self.share_out_the_rest();
        let exchanges = rules.prisoners.map_or(0, |prisoners| {
            self.rng.random_range(0..=prisoners.exchanges)
        });
        let places = self.oracle.places();
        let cubes: BTreeMap<_, _> = places
            .iter()
            .copied()
            .zip(self.cells)
            .filter(|(_, cubes)| !cubes.is_empty())
            .collect();
        Setup {
            cubes,
            side: self.side,
            count,
            full: self.rng.random_range(1..100),
            reserve,
            prisoners,
            exchanges,
            king: self.king,
        }
    }

    /// Reserves and prisoners made of the cubes that are left.
    fn share_out_the_rest(&mut self) -> (ByColour<[u8; Kind::MOST]>, ByColour<[u8; Kind::MOST]>) {
        let rules = self.oracle.rules();
        let start = self.oracle.start().reserve;
        let mut reserve = ByColour::<[u8; Kind::MOST]>::default();
        let mut prisoners = ByColour::<[u8; Kind::MOST]>::default();
        for colour in Colour::BOTH {
            for kind in self.kinds(|_| true) {
                let index = kind.index();
                let left = self.left[colour][index];
                // Where prisoners are exchanged any cube can be in reserve, else only
                // those that began there.
                let most = if rules
                    .prisoners
                    .is_some_and(|prisoners| prisoners.exchanges > 0)
                {
                    left
                } else {
                    left.min(start[colour][index])
                };
                let began_there = start[colour][index] > 0;
                let stored = match self.reserve {
                    Reserve::Full => most,
                    Reserve::Some if began_there => self.rng.random_range(0..=most),
                    // Back from prison: less often.
                    Reserve::Some => self
                        .rng
                        .random_range(0..=most)
                        .min(self.rng.random_range(0..2)),
                    Reserve::Empty => 0,
                };
                reserve[colour][index] = stored;
                if rules.prisoners.is_some() && !rules.kinds[index].stays {
                    prisoners[colour][index] = left - stored;
                }
            }
        }
        (reserve, prisoners)
    }

    /// The rows on which the king of `colour` is put back; none if it is not.
    pub(super) fn home(&self, colour: Colour) -> Vec<u8> {
        match self
            .oracle
            .rules()
            .king
            .as_ref()
            .map(|king| &king.when_captured)
        {
            Some(KingFate::Returns { rows, .. }) => rows[colour].clone(),
            _ => Vec::new(),
        }
    }

    /// The kinds that can be asked for as ransom.
    pub(super) fn ransom(&self) -> KindSet {
        match self
            .oracle
            .rules()
            .king
            .as_ref()
            .map(|king| &king.when_captured)
        {
            Some(KingFate::Returns { ransom, .. }) => *ransom,
            _ => KindSet::EMPTY,
        }
    }
}
