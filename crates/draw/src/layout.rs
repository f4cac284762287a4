//! Where things go: the cells, and the room around them.

use crate::scene::UNIT;
use crate::{Coordinates, Point, Rect, SceneOptions};
use jersi_core::rules::Grid;
use jersi_core::{Board, Cell, Colour};

/// From the middle of a hexagon to its corners.
const HEXAGON_RADIUS: f64 = 57.735_026_919;

/// From one row of hexagons to the next.
const HEXAGON_ROW: f64 = 86.602_540_378;

/// Around everything.
const PAD: f64 = 12.0;

/// For names beside the board.
const EDGE: f64 = 38.0;

/// The height of a row of reserves or prisoners.
pub(crate) const TRAY: f64 = 64.0;

/// The height of the line of text.
const CAPTION: f64 = 44.0;

/// The radius of the marker of the player to move.
pub(crate) const MARKER: f64 = 16.0;

/// From the edge of a board to the middle of what stands beside it: markers and names.
pub(crate) const BESIDE: f64 = 22.0;

/// The plan of a picture.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Layout {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The rectangle around all cells.
    pub(crate) board: Rect,
    pub(crate) flipped: bool,
    /// The middle of each cell.
    centres: Vec<Point>,
    pub(crate) grid: Grid,
    /// The middle of the line of text.
    pub(crate) caption: Point,
    /// The room for names of columns, below the board.
    below: f64,
    /// From the middle of a marker to the left edge of the board; negative if it
    /// stands beside it.
    marker_inset: f64,
}

impl Layout {
    /// Plans a picture, with or without room for reserves.
    pub(crate) fn new(board: &Board, options: &SceneOptions, trays: bool) -> Layout {
        let grid = board.grid();
        let row = match grid {
            Grid::Hexagons => HEXAGON_ROW,
            Grid::Squares => UNIT,
        };
        let turn = if options.style.flipped { -1.0 } else { 1.0 };
        let mut centres: Vec<Point> = board
            .cells()
            .map(|cell| {
                let x = f64::from(board.x(cell)) * UNIT / 2.0;
                let y = -f64::from(board.place(cell).row) * row;
                Point::new(x * turn, y * turn)
            })
            .collect();
        let bounds = Rect::around(centres.iter().flat_map(|&at| corners(grid, at)));

        let marker_inset = match options.style.coordinates {
            // Names are in the way, and there is room beside the board anyway.
            Coordinates::Edge => -BESIDE,
            _ => marker_inset(&centres, grid, bounds),
        };
        let beside = if options.style.side && marker_inset < 0.0 {
            BESIDE + MARKER
        } else {
            0.0
        };
        let edge = if options.style.coordinates == Coordinates::Edge {
            EDGE
        } else {
            0.0
        };
        let (left, right, below) = match grid {
            Grid::Hexagons => (edge.max(beside), edge, 0.0),
            Grid::Squares => (edge.max(beside), 0.0, edge),
        };
        let tray = if trays { TRAY } else { 0.0 };
        let caption = if options.caption.is_some() {
            CAPTION
        } else {
            0.0
        };

        let shift = Point::new(PAD + left - bounds.x, PAD + tray - bounds.y);
        for centre in &mut centres {
            *centre = centre.offset(shift.x, shift.y);
        }
        let board = Rect {
            x: PAD + left,
            y: PAD + tray,
            ..bounds
        };
        let bottom = board.bottom() + below + tray + PAD;
        Layout {
            width: board.right() + right + PAD,
            height: bottom + caption,
            board,
            flipped: options.style.flipped,
            centres,
            grid,
            caption: Point::new(board.centre().x, bottom + caption / 2.0 - PAD / 2.0),
            below,
            marker_inset,
        }
    }

    /// The middle of a cell.
    pub(crate) fn centre(&self, cell: Cell) -> Point {
        self.centres[cell.index()]
    }

    /// The corners of a cell, clockwise.
    pub(crate) fn corners(&self, cell: Cell) -> Vec<Point> {
        corners(self.grid, self.centre(cell))
    }

    /// Whether a player sits at the bottom.
    pub(crate) fn is_below(&self, player: Colour) -> bool {
        (player == Colour::White) != self.flipped
    }

    /// The middle of the marker of a player.
    pub(crate) fn marker(&self, player: Colour) -> Point {
        let x = self.board.x + self.marker_inset;
        // Beside the board it keeps clear of the name of the row.
        let inset = if self.marker_inset < 0.0 {
            MARKER - 4.0
        } else {
            MARKER + 8.0
        };
        let y = if self.is_below(player) {
            self.board.bottom() - inset
        } else {
            self.board.y + inset
        };
        Point::new(x, y)
    }

    /// The middle line of the row of cubes beside the board, on a player's side.
    pub(crate) fn tray_line(&self, player: Colour) -> f64 {
        if self.is_below(player) {
            self.board.bottom() + self.below + TRAY / 2.0 + 4.0
        } else {
            self.board.y - TRAY / 2.0 - 4.0
        }
    }
}

/// The corners of a cell around its middle, clockwise from the top.
fn corners(grid: Grid, at: Point) -> Vec<Point> {
    let half = UNIT / 2.0;
    let offsets: &[(f64, f64)] = match grid {
        Grid::Hexagons => &[
            (0.0, -HEXAGON_RADIUS),
            (half, -HEXAGON_RADIUS / 2.0),
            (half, HEXAGON_RADIUS / 2.0),
            (0.0, HEXAGON_RADIUS),
            (-half, HEXAGON_RADIUS / 2.0),
            (-half, -HEXAGON_RADIUS / 2.0),
        ],
        Grid::Squares => &[(-half, -half), (half, -half), (half, half), (-half, half)],
    };
    offsets.iter().map(|&(x, y)| at.offset(x, y)).collect()
}

/// Markers stand in the free left corners of a board, or beside it if it has none.
fn marker_inset(centres: &[Point], grid: Grid, bounds: Rect) -> f64 {
    let inset = MARKER + 8.0;
    let radius = match grid {
        Grid::Hexagons => HEXAGON_RADIUS,
        Grid::Squares => UNIT * 0.75,
    };
    let is_free = |corner: Point| {
        centres
            .iter()
            .all(|centre| centre.distance(corner) > radius + MARKER + 4.0)
    };
    let left = bounds.x + inset;
    let free = is_free(Point::new(left, bounds.y + inset))
        && is_free(Point::new(left, bounds.bottom() - inset));
    if free { inset } else { -BESIDE }
}
