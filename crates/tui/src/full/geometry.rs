//! Where the cells of a board are on the screen.
//!
//! A character is about twice as high as it is wide, so half a character is a square dot:
//! columns and half lines are one measure. Cells are as large as the room allows.

use jersi_core::rules::Grid;
use jersi_core::{Board, Cell};
use ratatui::layout::Rect;

/// How cells are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// Coloured bricks of two lines, where there is little room.
    Brick,
    /// Coloured hexagons or squares, made of dots.
    Dots,
    /// Frames of lines, where there are no colours.
    Lines,
}

/// Where the cells of a board are on the screen.
#[derive(Clone, Debug)]
pub(crate) struct Geometry {
    pub(crate) shape: Shape,
    /// What the board covers.
    pub(crate) area: Rect,
    /// Columns from one cell to the next one in the row; always even.
    pub(crate) step: u16,
    /// Half lines from one row to the next.
    pub(crate) pitch: u16,
    grid: Grid,
    rows: u8,
    /// The largest distance of a cell from the left, in half cells.
    last_x: i16,
    flip: bool,
}

/// No cell is smaller: it has room for two letters.
const SMALLEST: u16 = 6;
/// No cell is larger: letters do not grow.
const LARGEST: u16 = 20;

impl Geometry {
    /// The largest drawing that fits; nothing if none does.
    pub(crate) fn fit(board: &Board, room: Rect, flip: bool, colours: bool) -> Option<Geometry> {
        let last_x = board.cells().map(|cell| board.x(cell)).max()?;
        let steps = (SMALLEST..=LARGEST).rev().filter(|step| step % 2 == 0);
        let fitted = steps.flat_map(|step| {
            let pitches = pitches(board.grid(), step, colours);
            pitches.map(move |(shape, pitch)| Geometry {
                shape,
                area: room,
                step,
                pitch,
                grid: board.grid(),
                rows: board.rows(),
                last_x,
                flip,
            })
        });
        let mut fitted = fitted.filter(|geometry| {
            let (width, height) = geometry.size();
            width <= room.width && height <= room.height
        });
        let mut found = fitted.next()?;
        let (width, height) = found.size();
        found.area = Rect {
            x: room.x + (room.width - width) / 2,
            y: room.y + (room.height - height) / 2,
            width,
            height,
        };
        Some(found)
    }

    /// How many columns and lines a board takes at least.
    pub(crate) fn least(board: &Board, colours: bool) -> (u16, u16) {
        let last_x = board.cells().map(|cell| board.x(cell)).max().unwrap_or(0);
        let sizes = pitches(board.grid(), SMALLEST, colours).map(|(shape, pitch)| {
            let geometry = Geometry {
                shape,
                area: Rect::default(),
                step: SMALLEST,
                pitch,
                grid: board.grid(),
                rows: board.rows(),
                last_x,
                flip: false,
            };
            geometry.size()
        });
        sizes.min_by_key(|(_, lines)| *lines).unwrap_or_default()
    }

    /// How the cells touch.
    pub(crate) const fn grid(&self) -> Grid {
        self.grid
    }

    /// Columns and lines.
    fn size(&self) -> (u16, u16) {
        let width = self.last_x.unsigned_abs() * self.step / 2 + self.step;
        let rows = u16::from(self.rows);
        match self.shape {
            Shape::Brick => (width, rows * self.pitch / 2),
            Shape::Lines => (width + 1, rows * self.pitch / 2 + 1),
            Shape::Dots => {
                let dots = f32::from((rows - 1) * self.pitch) + 2.0 * self.reach();
                (width, ((dots - 0.5) / 2.0).ceil() as u16)
            }
        }
    }

    /// How far a cell reaches up and down from its middle, in half lines.
    pub(crate) fn reach(&self) -> f32 {
        let (step, pitch) = (f32::from(self.step), f32::from(self.pitch));
        match (self.grid, self.shape) {
            (Grid::Hexagons, Shape::Dots) => {
                // The point that is as far from here as from the two cells above.
                let half = step / 2.0;
                half.mul_add(half, pitch * pitch) / (2.0 * pitch)
            }
            _ => pitch / 2.0,
        }
    }

    /// How many rows a cell is from the top, and how many half cells from the left.
    fn place(&self, board: &Board, cell: Cell) -> (u16, u16) {
        let row = u16::from(board.place(cell).row);
        let rows = u16::from(self.rows);
        if self.flip {
            (row, (self.last_x - board.x(cell)).unsigned_abs())
        } else {
            (rows - 1 - row, board.x(cell).unsigned_abs())
        }
    }

    /// The middle of a cell: columns and half lines from the corner of the screen.
    pub(crate) fn middle(&self, board: &Board, cell: Cell) -> (f32, f32) {
        let (down, x) = self.place(board, cell);
        let half = f32::from(self.step) / 2.0;
        let right = f32::from(self.area.x) + f32::from(x).mul_add(half, half);
        let below = f32::from(2 * self.area.y + down * self.pitch) + self.reach();
        if self.shape == Shape::Lines {
            // Cells share their lines, and have one more than they need.
            (right + 0.5, below + 1.0)
        } else {
            (right, below)
        }
    }

    /// The first column and line of what can be written in a brick or a frame.
    pub(crate) fn corner(&self, board: &Board, cell: Cell) -> (u16, u16) {
        let (down, x) = self.place(board, cell);
        let left = self.area.x + x * self.step / 2;
        let top = self.area.y + down * self.pitch / 2;
        match self.shape {
            Shape::Lines => (left + 1, top + 1),
            _ => (left, top),
        }
    }

    /// How deep inside a cell a dot is, in dots; negative outside.
    pub(crate) fn depth(&self, dx: f32, dy: f32) -> f32 {
        let (step, pitch) = (f32::from(self.step), f32::from(self.pitch));
        let sides: &[(f32, f32)] = match (self.grid, self.shape) {
            (Grid::Hexagons, Shape::Dots) => {
                &[(step, 0.0), (step / 2.0, pitch), (step / 2.0, -pitch)]
            }
            _ => &[(step, 0.0), (0.0, pitch)],
        };
        let depths = sides.iter().map(|(right, below)| {
            let length = right.hypot(*below);
            let along = dx.mul_add(*right, dy * below).abs() / length;
            length / 2.0 - along
        });
        depths.fold(f32::INFINITY, f32::min)
    }

    /// The cell at a character of the screen.
    pub(crate) fn at(&self, board: &Board, column: u16, line: u16) -> Option<Cell> {
        let (x, y) = (f32::from(column) + 0.5, f32::from(line).mul_add(2.0, 1.0));
        let depths = board.cells().map(|cell| {
            let (right, below) = self.middle(board, cell);
            (cell, self.depth(x - right, y - below))
        });
        let deepest = depths.max_by(|(_, a), (_, b)| a.total_cmp(b));
        deepest
            .filter(|(_, depth)| *depth >= 0.0)
            .map(|(cell, _)| cell)
    }
}

/// How far apart rows can be for cells of a width: the best first.
fn pitches(grid: Grid, step: u16, colours: bool) -> Box<dyn Iterator<Item = (Shape, u16)>> {
    // Regular hexagons, and squares.
    let best = match grid {
        Grid::Hexagons => step * 7 / 8,
        Grid::Squares => step,
    };
    let least = step * 5 / 8;
    if colours {
        let dots = (least.max(5)..=best).rev();
        let dots = dots.map(|pitch| (Shape::Dots, pitch));
        let brick = (step == SMALLEST).then_some((Shape::Brick, 4));
        Box::new(dots.chain(brick))
    } else {
        let even = (least.max(4)..=best).rev().filter(|pitch| pitch % 2 == 0);
        Box::new(even.map(|pitch| (Shape::Lines, pitch)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_core::Rules;

    const GAMES: [&str; 3] = ["jersi-4.8", "pijersi", "mikjersi"];

    fn board(id: &str) -> Board {
        Board::new(&Rules::named(id).unwrap().board)
    }

    fn fitted(id: &str, width: u16, height: u16, colours: bool) -> Option<Geometry> {
        Geometry::fit(&board(id), Rect::new(3, 2, width, height), false, colours)
    }

    #[test]
    fn every_cell_is_found_where_it_is_drawn() {
        for id in GAMES {
            let board = board(id);
            for (width, height) in [(56, 19), (110, 44)] {
                for (colours, flip) in [(true, false), (false, false), (true, true)] {
                    let room = Rect::new(3, 2, width, height);
                    let geometry = Geometry::fit(&board, room, flip, colours).unwrap();
                    assert_eq!(geometry.area.intersection(room), geometry.area);
                    for cell in board.cells() {
                        let (x, y) = geometry.middle(&board, cell);
                        let found = geometry.at(&board, x as u16, (y / 2.0) as u16);
                        assert_eq!(found, Some(cell), "{id} {width} {colours} {flip}");
                    }
                    assert_eq!(geometry.at(&board, 0, 0), None);
                }
            }
        }
    }

    #[test]
    fn cells_grow_with_the_room() {
        for id in GAMES {
            for colours in [true, false] {
                let small = fitted(id, 56, 19, colours).unwrap();
                let large = fitted(id, 110, 44, colours).unwrap();
                assert!(large.step >= small.step * 2 - 2, "{id} {small:?} {large:?}");
                assert!(fitted(id, 29, 9, colours).is_none(), "{id}");
            }
        }
    }

    #[test]
    fn neighbours_on_the_board_are_neighbours_on_the_screen() {
        for id in GAMES {
            let board = board(id);
            let geometry = fitted(id, 110, 44, true).unwrap();
            for cell in board.cells() {
                let (x, y) = geometry.middle(&board, cell);
                for next in board.neighbours(cell) {
                    let (to_x, to_y) = geometry.middle(&board, next);
                    let between = (f32::midpoint(x, to_x), f32::midpoint(y, to_y));
                    let depth = geometry.depth(between.0 - x, between.1 - y);
                    assert!(depth.abs() < 0.01, "{id} {depth}");
                }
            }
        }
    }
}
