//! The geometry of a board, computed from the lengths of its rows.

use crate::rules::{BoardShape, Grid};
use crate::{Bits, Cell, Place};

/// A direction on a board, one of [`Board::directions`].
///
/// Opposite directions are half the number of directions apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Direction(u8);

/// Most directions that any grid has.
pub(crate) const MOST_DIRECTIONS: usize = 6;

/// The cells of a board: their names, and which of them touch.
///
/// ```
/// use jersi_core::{Board, Place, rules::{BoardShape, Grid}};
/// let shape = BoardShape { grid: Grid::Hexagons, rows: vec![7, 8, 7, 8, 9, 8, 7, 8, 7], holes: vec![] };
/// let board = Board::new(&shape);
/// assert_eq!(board.len(), 69);
/// let b2 = board.cell("b2".parse().unwrap()).unwrap();
/// // The first direction is right, the next ones go round to the left: up and to the right,
/// // two cells from b2, is d3, through c2.
/// let up_right = board.directions().nth(1).unwrap();
/// let c2 = board.step(b2, up_right).unwrap();
/// assert_eq!(board.name(c2), "c2");
/// assert_eq!(board.name(board.step(c2, up_right).unwrap()), "d3");
/// ```
#[derive(Clone, Debug)]
pub struct Board {
    grid: Grid,
    /// Length of each row, holes included.
    rows: Vec<u8>,
    places: Vec<Place>,
    /// Distance of each cell from the left edge, in half cells.
    xs: Vec<i16>,
    steps: Vec<[Option<Cell>; MOST_DIRECTIONS]>,
}

/// Changes of (row, half cells) for each direction; opposites half the list apart.
const HEXAGON_STEPS: [(i16, i16); 6] = [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)];
const SQUARE_STEPS: [(i16, i16); 4] = [(0, 2), (1, 0), (0, -2), (-1, 0)];

impl Board {
    /// The geometry of a board of this shape.
    ///
    /// # Panics
    /// If the shape has more than [`Cell::MOST`] cells.
    pub fn new(shape: &BoardShape) -> Board {
        let longest = shape.rows.iter().copied().max().unwrap_or(0);
        let mut places = Vec::new();
        let mut xs = Vec::new();
        for (row, &length) in (0..).zip(&shape.rows) {
            for column in 0..length {
                let place = Place { row, column };
                if !shape.holes.contains(&place) {
                    places.push(place);
                    xs.push(i16::from(longest - length) + 2 * i16::from(column));
                }
            }
        }
        assert!(places.len() <= Cell::MOST, "a board has at most 128 cells");
        let mut board = Board {
            grid: shape.grid,
            rows: shape.rows.clone(),
            places,
            xs,
            steps: Vec::new(),
        };
        board.steps = (0..board.len())
            .map(|index| board.steps_from(index))
            .collect();
        board
    }

    fn steps_from(&self, index: usize) -> [Option<Cell>; MOST_DIRECTIONS] {
        let mut steps = [None; MOST_DIRECTIONS];
        for (step, (up, right)) in steps.iter_mut().zip(self.deltas()) {
            *step = self.at(
                i16::from(self.places[index].row) + up,
                self.xs[index] + right,
            );
        }
        steps
    }

    fn deltas(&self) -> &'static [(i16, i16)] {
        match self.grid {
            Grid::Hexagons => &HEXAGON_STEPS,
            Grid::Squares => &SQUARE_STEPS,
        }
    }

    fn at(&self, row: i16, x: i16) -> Option<Cell> {
        (0..self.len())
            .find(|&i| i16::from(self.places[i].row) == row && self.xs[i] == x)
            .map(Cell::new)
    }

    /// How many cells the board has.
    #[allow(clippy::len_without_is_empty)] // A board always has cells.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether sets of its cells are held in 64 bits and not in 128.
    pub(crate) fn is_narrow(&self) -> bool {
        self.len() <= u64::CAPACITY
    }

    /// All cells, in order.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + use<> {
        (0..self.len()).map(Cell::new)
    }

    /// How the cells of this board touch.
    pub fn grid(&self) -> Grid {
        self.grid
    }

    /// How many rows the board has.
    pub fn rows(&self) -> u8 {
        self.rows.len() as u8
    }

    /// How many places a row has, holes included.
    pub fn row_length(&self, row: u8) -> u8 {
        self.rows.get(usize::from(row)).copied().unwrap_or(0)
    }

    /// The directions in which a cell can have a neighbour, anticlockwise from the right.
    pub fn directions(&self) -> impl ExactSizeIterator<Item = Direction> + use<> {
        (0..self.deltas().len() as u8).map(Direction)
    }

    /// The cell at a place, if the board has one there.
    pub fn cell(&self, place: Place) -> Option<Cell> {
        self.places.binary_search(&place).ok().map(Cell::new)
    }

    /// The place of a cell.
    pub fn place(&self, cell: Cell) -> Place {
        self.places[cell.index()]
    }

    /// The name of a cell, as `c2`.
    pub fn name(&self, cell: Cell) -> String {
        self.place(cell).to_string()
    }

    /// How far right a cell stands, in half cells.
    pub fn x(&self, cell: Cell) -> i16 {
        self.xs[cell.index()]
    }

    /// The neighbour of a cell in a direction.
    pub fn step(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        self.steps[cell.index()][usize::from(direction.0)]
    }

    /// The neighbours of a cell.
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.steps[cell.index()].iter().flatten().copied()
    }

    /// The direction opposite to this one.
    pub fn opposite(&self, direction: Direction) -> Direction {
        let count = self.deltas().len() as u8;
        Direction((direction.0 + count / 2) % count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(grid: Grid, rows: &[u8]) -> Board {
        Board::new(&BoardShape {
            grid,
            rows: rows.to_vec(),
            holes: vec![],
        })
    }

    #[test]
    fn boards_have_the_published_numbers_of_adjacent_pairs() {
        for (grid, rows, cells, pairs) in [
            (Grid::Hexagons, &[7, 8, 7, 8, 9, 8, 7, 8, 7][..], 69, 176),
            (Grid::Hexagons, &[6, 7, 6, 7, 6, 7, 6], 45, 110),
            (Grid::Squares, &[5, 5, 5, 5, 5], 25, 40),
            (Grid::Hexagons, &[5, 6, 7, 8, 9, 8, 7, 6, 5], 61, 156),
        ] {
            let board = board(grid, rows);
            assert_eq!(board.len(), cells);
            let ends: usize = board.cells().map(|c| board.neighbours(c).count()).sum();
            assert_eq!(ends, 2 * pairs);
        }
    }

    #[test]
    fn neighbours_of_an_edge_cell() {
        let board = board(Grid::Hexagons, &[7, 8, 7, 8, 9, 8, 7, 8, 7]);
        let c1 = board.cell("c1".parse().unwrap()).unwrap();
        let mut names: Vec<String> = board.neighbours(c1).map(|c| board.name(c)).collect();
        names.sort();
        assert_eq!(names, ["b1", "b2", "c2", "d1", "d2"]);
    }

    #[test]
    fn opposite_steps_lead_back() {
        for board in [
            board(Grid::Hexagons, &[6, 7, 6, 7, 6, 7, 6]),
            board(Grid::Squares, &[5, 5, 5, 5, 5]),
        ] {
            for cell in board.cells() {
                for direction in board.directions() {
                    if let Some(next) = board.step(cell, direction) {
                        assert_eq!(board.step(next, board.opposite(direction)), Some(cell));
                    }
                }
            }
        }
    }

    #[test]
    fn a_hole_is_no_cell() {
        let mut shape = BoardShape {
            grid: Grid::Hexagons,
            rows: vec![2, 3, 2],
            holes: vec!["b2".parse().unwrap()],
        };
        let ring = Board::new(&shape);
        assert_eq!(ring.len(), 6);
        assert_eq!(ring.cell("b2".parse().unwrap()), None);
        shape.holes.clear();
        assert_eq!(Board::new(&shape).len(), 7);
    }
}
