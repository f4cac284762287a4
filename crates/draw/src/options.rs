//! What a scene is to show, and how.

use crate::{Faces, MarkKind, Theme};
use jersi_core::{Cell, Setup, WholeTurn};

/// Where the names of cells are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Coordinates {
    /// Nowhere.
    None,
    /// In every cell, as in the rulebooks.
    #[default]
    InCell,
    /// Beside the board: a letter for each row and a number for each column of
    /// squares; the first and the last cell of each row of hexagons, where columns
    /// are no straight lines.
    Edge,
}

/// What a scene is to show, and how.
///
/// ```
/// use jersi_draw::{Coordinates, SceneOptions, Theme};
/// let options = SceneOptions {
///     theme: Theme::Monochrome,
///     coordinates: Coordinates::Edge,
///     ..SceneOptions::default()
/// };
/// assert_eq!(options.cell_size, 64.0);
/// ```
#[derive(Clone, PartialEq, Debug)]
#[allow(clippy::struct_excessive_bools)] // Switches that have nothing to do with each other.
pub struct SceneOptions {
    /// How wide a cell is, in pixels.
    pub cell_size: f64,
    /// Where the names of cells are written.
    pub coordinates: Coordinates,
    /// Whether Black sits at the bottom.
    pub flipped: bool,
    /// The colours.
    pub theme: Theme,
    /// The style of the faces of cubes.
    pub faces: Faces,
    /// Whether a marker beside the board tells whose turn it is.
    pub side: bool,
    /// Whether reserves and prisoners are shown, in games that have them.
    pub beside: bool,
    /// The turn that led here: its cells are marked.
    pub last: Option<WholeTurn>,
    /// The setup before that turn. With it captures are marked too, and the arrow
    /// of a returning king starts where it was captured.
    pub before: Option<Setup>,
    /// Whether the last turn is drawn as arrows too.
    pub arrows: bool,
    /// A turn that could be played: drawn as arrows, its last cell with a star.
    pub hint: Option<WholeTurn>,
    /// More marks on cells.
    pub marks: Vec<(Cell, MarkKind)>,
    /// A line of text below the board.
    pub caption: Option<String>,
    /// Whether there is a page behind the board; otherwise one sees through.
    pub background: bool,
}

impl Default for SceneOptions {
    fn default() -> SceneOptions {
        SceneOptions {
            cell_size: 64.0,
            coordinates: Coordinates::default(),
            flipped: false,
            theme: Theme::default(),
            faces: Faces::default(),
            side: true,
            beside: true,
            last: None,
            before: None,
            arrows: false,
            hint: None,
            marks: Vec::new(),
            caption: None,
            background: true,
        }
    }
}
