//! How far a stack sees: one look-up instead of a walk along each direction.
//!
//! What a stack can reach depends only on which neighbours of its cell are empty:
//! at most 64 cases for each cell. The case number is made by a multiplication
//! that gathers the bits of the neighbours, wherever they are, into six bits; the
//! factors are found by trial when the table is built, and every case is checked.

use crate::tables::{PerCell, boxed};
use crate::{Bits, Board, Cell, CellSet};

/// Bits of a case number: one for each direction.
const CASE_BITS: u32 = crate::board::MOST_DIRECTIONS as u32;
const CASES: usize = 1 << CASE_BITS;

/// For each cell and each set of empty neighbours, the cells that a stack can look
/// at: the neighbours, and the cells behind the empty ones.
#[derive(Clone, Debug)]
pub(crate) struct Reach<W> {
    keys: PerCell<Key>,
    cases: PerCell<[CellSet<W>; CASES]>,
}

/// How the case number of a cell is made.
#[derive(Clone, Copy, Debug, Default)]
struct Key {
    /// The lowest bit of the window in which the neighbours lie.
    base: u32,
    /// The neighbours, in the window.
    mask: u64,
    factor: u64,
}

impl<W: Bits> Reach<W> {
    /// # Panics
    /// If the neighbours of a cell are numbered more than 64 apart, which takes
    /// rows of more than 31 cells.
    pub(crate) fn new(board: &Board) -> Reach<W> {
        let mut reach = Reach {
            keys: boxed(vec![Key::default(); Cell::MOST]),
            cases: boxed(vec![[CellSet::EMPTY; CASES]; Cell::MOST]),
        };
        for cell in board.cells() {
            let around: CellSet<W> = board.neighbours(cell).collect();
            let base = if W::CAPACITY > 64 {
                board
                    .neighbours(cell)
                    .min()
                    .map_or(0, |lowest| lowest.index() as u32)
            } else {
                0
            };
            let wide = board
                .neighbours(cell)
                .any(|other| other.index() as u32 >= base + 64);
            assert!(!wide, "the rows of the board are too long");
            let mask = around.window(base);
            let seen: Vec<(u64, CellSet<W>)> = subsets(mask)
                .map(|empty| (empty, seen(board, cell, empty, base)))
                .collect();
            let (factor, cases) = gather(&seen);
            reach.keys[cell.index()] = Key { base, mask, factor };
            reach.cases[cell.index()] = cases;
        }
        reach
    }

    /// The cells that a stack can look at from here.
    #[inline]
    pub(crate) fn of(&self, cell: Cell, empty: CellSet<W>) -> CellSet<W> {
        let key = &self.keys[cell.index()];
        let case = case(empty.window(key.base) & key.mask, key.factor);
        self.cases[cell.index()][case]
    }
}

#[inline]
fn case(neighbours: u64, factor: u64) -> usize {
    (neighbours.wrapping_mul(factor) >> (u64::BITS - CASE_BITS)) as usize
}

/// What is seen from a cell when just these neighbours are empty.
fn seen<W: Bits>(board: &Board, cell: Cell, empty: u64, base: u32) -> CellSet<W> {
    let mut set: CellSet<W> = board.neighbours(cell).collect();
    for direction in board.directions() {
        if let Some(next) = board.step(cell, direction)
            && empty >> (next.index() as u32 - base) & 1 != 0
        {
            set |= board.step(next, direction).into_iter().collect();
        }
    }
    set
}

/// All subsets of a set of bits.
fn subsets(mask: u64) -> impl Iterator<Item = u64> {
    let mut next = Some(0u64);
    std::iter::from_fn(move || {
        let subset = next?;
        let following = subset.wrapping_sub(mask) & mask;
        next = (following != 0).then_some(following);
        Some(subset)
    })
}

/// A factor that gives subsets with different views different case numbers, and
/// the views by case number.
fn gather<W: Bits>(seen: &[(u64, CellSet<W>)]) -> (u64, [CellSet<W>; CASES]) {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut random = || {
        // Xorshift: the factors need to be found again, not to be good.
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    loop {
        // Factors with few bits carry less from one gathered bit into another.
        let factor = random() & random() & random();
        let mut cases = [CellSet::EMPTY; CASES];
        let fits = seen.iter().all(|&(neighbours, view)| {
            let slot = &mut cases[case(neighbours, factor)];
            let free = slot.is_empty() || *slot == view;
            *slot = view;
            free
        });
        if fits {
            return (factor, cases);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{BoardShape, Grid};

    fn check<W: Bits>(grid: Grid, rows: &[u8]) {
        let board = Board::new(&BoardShape {
            grid,
            rows: rows.to_vec(),
            holes: vec![],
        });
        let reach = Reach::<W>::new(&board);
        for cell in board.cells() {
            let around: Vec<Cell> = board.neighbours(cell).collect();
            for choice in 0..1 << around.len() {
                let empty: CellSet<W> = (0..around.len())
                    .filter(|bit| choice >> bit & 1 != 0)
                    .map(|bit| around[bit])
                    .collect();
                let mut slow: CellSet<W> = around.iter().copied().collect();
                for direction in board.directions() {
                    if let Some(next) = board.step(cell, direction)
                        && empty.contains(next)
                        && let Some(far) = board.step(next, direction)
                    {
                        slow |= far.into();
                    }
                }
                // Cells elsewhere do not matter.
                let elsewhere = board
                    .cells()
                    .filter(|other| !around.contains(other))
                    .collect();
                assert_eq!(reach.of(cell, empty), slow);
                assert_eq!(reach.of(cell, empty | elsewhere), slow);
            }
        }
    }

    #[test]
    fn every_case_of_every_cell_is_what_a_walk_sees() {
        check::<u64>(Grid::Hexagons, &[6, 7, 6, 7, 6, 7, 6]);
        check::<u128>(Grid::Hexagons, &[7, 8, 7, 8, 9, 8, 7, 8, 7]);
        check::<u64>(Grid::Hexagons, &[5, 6, 7, 8, 9, 8, 7, 6, 5]);
        check::<u64>(Grid::Squares, &[5; 5]);
        check::<u64>(Grid::Squares, &[8; 8]);
        check::<u128>(Grid::Squares, &[11; 11]);
    }
}
