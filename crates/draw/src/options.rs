//! How a picture looks, and what it shows besides the position.

use crate::{Faces, MarkKind, Theme};
use jersi_core::{Account, Cell};

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

/// How a picture looks.
///
/// ```
/// use jersi_draw::{Coordinates, Style, Theme};
/// let style = Style {
///     theme: Theme::Monochrome,
///     coordinates: Coordinates::Edge,
///     ..Style::default()
/// };
/// assert_eq!(style.cell_size, 64.0);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(clippy::struct_excessive_bools)] // Switches that have nothing to do with each other.
pub struct Style {
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
    pub trays: bool,
    /// Whether the last turn is drawn as arrows; its cells are marked anyway.
    pub arrows: bool,
    /// Whether there is a page behind the board; without one, the picture is transparent.
    pub background: bool,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            cell_size: 64.0,
            coordinates: Coordinates::default(),
            flipped: false,
            theme: Theme::default(),
            faces: Faces::default(),
            side: true,
            trays: true,
            arrows: false,
            background: true,
        }
    }
}

/// What a scene shows besides the position, and how it looks.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SceneOptions {
    /// How it looks.
    pub style: Style,
    /// What the turn that led here did: its cells and captures are marked.
    pub last: Option<Account>,
    /// What a turn would do that could be played: drawn as arrows, its last cell with a
    /// star.
    pub hint: Option<Account>,
    /// More marks on cells.
    pub marks: Vec<(Cell, MarkKind)>,
    /// A line of text below the board.
    pub caption: Option<String>,
}

impl From<Style> for SceneOptions {
    fn from(style: Style) -> SceneOptions {
        SceneOptions {
            style,
            ..SceneOptions::default()
        }
    }
}
