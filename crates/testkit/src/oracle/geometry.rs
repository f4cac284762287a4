//! Which cells there are and which of them touch, from the rows of the board.

use jersi_core::Place;
use jersi_core::rules::{BoardShape, Grid};

/// The cells in the order a1, a2, …, row by row, and the way from each to its neighbours.
#[derive(Clone, Debug)]
pub(super) struct Geometry {
    /// The name of each cell.
    pub(super) places: Vec<Place>,
    /// For each cell and each direction, the cell one further, if the board goes on.
    ///
    /// A straight line is the same direction taken twice.
    next: Vec<Vec<Option<usize>>>,
}

/// The changes of row and of `x` (in half cells) that lead to a neighbour.
fn directions(grid: Grid) -> &'static [(i32, i32)] {
    match grid {
        Grid::Hexagons => &[(0, -2), (0, 2), (1, -1), (1, 1), (-1, -1), (-1, 1)],
        Grid::Squares => &[(0, -2), (0, 2), (1, 0), (-1, 0)],
    }
}

impl Geometry {
    pub(super) fn new(shape: &BoardShape) -> Geometry {
        let longest = shape.rows.iter().copied().max().unwrap_or(0);
        let mut places = Vec::new();
        let mut points = Vec::new();
        for (row, &length) in shape.rows.iter().enumerate() {
            for column in 0..length {
                let row = row as u8;
                let place = Place { row, column };
                if shape.holes.contains(&place) {
                    continue;
                }
                places.push(place);
                points.push((row as i32, (longest - length) as i32 + 2 * column as i32));
            }
        }
        let next = points
            .iter()
            .map(|&(row, x)| {
                directions(shape.grid)
                    .iter()
                    .map(|&(up, right)| {
                        points
                            .iter()
                            .position(|&point| point == (row + up, x + right))
                    })
                    .collect()
            })
            .collect();
        Geometry { places, next }
    }

    /// The index of a place, if the board has it.
    pub(super) fn cell(&self, place: Place) -> Option<usize> {
        self.places.iter().position(|&known| known == place)
    }

    /// The cells that touch `cell`.
    pub(super) fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        self.next[cell].iter().filter_map(|&next| next)
    }

    /// The straight lines of two cells that leave `cell`: the neighbour, and the
    /// cell beyond it unless the board ends there.
    pub(super) fn lines(&self, cell: usize) -> impl Iterator<Item = (usize, Option<usize>)> + '_ {
        (0..self.next[cell].len()).filter_map(move |direction| {
            let near = self.next[cell][direction]?;
            Some((near, self.next[near][direction]))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn geometry(grid: Grid, rows: &[u8]) -> Geometry {
        Geometry::new(&BoardShape {
            grid,
            rows: rows.to_vec(),
            holes: Vec::new(),
        })
    }

    fn pairs(geometry: &Geometry) -> usize {
        (0..geometry.places.len())
            .map(|cell| geometry.neighbours(cell).count())
            .sum::<usize>()
            / 2
    }

    #[test]
    fn boards_have_the_published_number_of_adjacent_pairs() {
        assert_eq!(
            pairs(&geometry(Grid::Hexagons, &[7, 8, 7, 8, 9, 8, 7, 8, 7])),
            176
        );
        assert_eq!(
            pairs(&geometry(Grid::Hexagons, &[6, 7, 6, 7, 6, 7, 6])),
            110
        );
        assert_eq!(pairs(&geometry(Grid::Squares, &[5, 5, 5, 5, 5])), 40);
        assert_eq!(
            pairs(&geometry(Grid::Hexagons, &[5, 6, 7, 8, 9, 8, 7, 6, 5])),
            156
        );
    }

    #[test]
    fn lines_and_neighbours_of_the_rule_text() {
        let board = geometry(Grid::Hexagons, &[7, 8, 7, 8, 9, 8, 7, 8, 7]);
        let cell = |name: &str| board.cell(name.parse().unwrap()).unwrap();
        assert!(
            board
                .lines(cell("b2"))
                .any(|line| line == (cell("c2"), Some(cell("d3"))))
        );
        let mut around: Vec<usize> = board.neighbours(cell("c1")).collect();
        around.sort_unstable();
        assert_eq!(around, ["b1", "b2", "c2", "d1", "d2"].map(cell));
    }

    #[test]
    fn a_hole_is_no_cell_and_keeps_the_names_of_the_others() {
        let hole = Place { row: 1, column: 1 };
        let board = Geometry::new(&BoardShape {
            grid: Grid::Squares,
            rows: vec![3, 3, 3],
            holes: vec![hole],
        });
        assert_eq!(board.places.len(), 8);
        assert_eq!(board.cell(hole), None);
        assert_eq!(pairs(&board), 8);
        assert_eq!(board.places[4].to_string(), "b3");
    }
}
