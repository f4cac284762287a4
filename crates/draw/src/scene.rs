//! A picture as plain data: what is where, and no word on how it is painted.
//!
//! One unit is a hundredth of a cell: neighbours in a row are [`UNIT`] apart.

use crate::{Faces, Point, Rect, Theme};
use jersi_core::rules::Sign;
use jersi_core::{Cell, Colour, Cube, Message, Standing};

/// The width of a cell, in units of a scene.
pub const UNIT: f64 = 100.0;

/// Everything that is to be seen of a position.
///
/// [`Scene::to_svg`] paints it. A page that wants to react to the mouse paints it
/// itself: cells, cubes and marks all carry their cell.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Scene {
    /// The game and whose turn it is, in a few words.
    pub title: Message,
    /// The position in words. It is left out of serialised scenes, whose cells say the same.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub description: Message,
    /// The width of the picture, in units.
    pub width: f64,
    /// The height of the picture, in units.
    pub height: f64,
    /// How many pixels make up [`UNIT`] units.
    pub cell_size: f64,
    /// The colours.
    pub theme: Theme,
    /// The style of the faces of cubes.
    pub faces: Faces,
    /// Whether there is a page behind the board.
    pub background: bool,
    /// The rectangle around all cells.
    pub board: Rect,
    /// The cells, in their order.
    pub cells: Vec<CellShape>,
    /// The cubes on the board; in each cell the lowest one first.
    pub cubes: Vec<CubeShape>,
    /// Reserves and prisoners.
    pub trays: Vec<Tray>,
    /// Who decides next.
    pub side: Option<SideMarker>,
    /// Marks on cells.
    pub marks: Vec<Mark>,
    /// Turns as arrows.
    pub arrows: Vec<Arrow>,
    /// All texts.
    pub labels: Vec<Label>,
}

impl Scene {
    /// The shape of a cell, if the board has it.
    pub fn cell(&self, cell: Cell) -> Option<&CellShape> {
        self.cells.get(cell.index())
    }

    /// The size of the picture in pixels.
    pub fn pixels(&self) -> (f64, f64) {
        let scale = self.cell_size / UNIT;
        (self.width * scale, self.height * scale)
    }
}

/// A cell.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CellShape {
    /// Which cell it is.
    pub cell: Cell,
    /// Its name.
    pub name: String,
    /// What stands there, in words: `c2, white rock`.
    pub title: Message,
    /// Its middle.
    pub centre: Point,
    /// Its corners, clockwise.
    pub corners: Vec<Point>,
    /// Its tone.
    pub tone: Tone,
}

/// One of the three tones of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Tone {
    /// The edge of the board.
    Rim,
    /// Light, inside.
    Light,
    /// Dark, inside.
    Dark,
}

/// A cube on the board.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CubeShape {
    /// The cell where it stands.
    pub cell: Cell,
    /// The name of that cell.
    pub name: String,
    /// Whose and what it is.
    pub cube: Cube,
    /// What is drawn on it.
    pub sign: Sign,
    /// Whether it is alone, carries another one or stands on one.
    pub standing: Standing,
    /// Its middle.
    pub centre: Point,
    /// The length of its edge.
    pub size: f64,
}

/// Cubes beside the board.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Tray {
    /// Who holds them.
    pub holder: Colour,
    /// Why they are there.
    pub kind: TrayKind,
    /// What is in it, in words.
    pub title: Message,
    /// The rectangle around them.
    pub frame: Rect,
    /// The cubes, by kind.
    pub piles: Vec<Pile>,
}

/// Why cubes are beside the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum TrayKind {
    /// They can be dropped.
    Reserve,
    /// They were captured, and are kept.
    Prisoners,
}

/// Some cubes of one kind and one player beside the board.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Pile {
    /// Whose and what they are.
    pub cube: Cube,
    /// What is drawn on them.
    pub sign: Sign,
    /// How many they are, at least 1.
    pub count: u8,
    /// The middle of the one that is shown.
    pub centre: Point,
    /// The length of its edge.
    pub size: f64,
}

/// The marker of the player who decides next.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SideMarker {
    /// The player.
    pub side: Colour,
    /// Its middle.
    pub centre: Point,
    /// Its radius.
    pub radius: f64,
    /// Whether the player sits at the bottom and plays upwards.
    pub upwards: bool,
}

/// A mark on a cell.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Mark {
    /// The cell.
    pub cell: Cell,
    /// Its name.
    pub name: String,
    /// What the mark says.
    pub kind: MarkKind,
    /// The middle of the cell.
    pub centre: Point,
    /// Whether a cube stands there.
    pub occupied: bool,
}

/// What a mark says. Each has its own shape.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum MarkKind {
    /// The last turn began here: a dashed outline.
    From,
    /// The last turn passed here: a dotted outline.
    Via,
    /// The last turn ended here, or put a cube here: a full outline.
    To,
    /// The last turn captured here, or a ransom was given: a small cross.
    Captured,
    /// A unit to be moved: a strong outline in a double line.
    Selected,
    /// It can be reached: a disc on an empty cell, brackets around cubes.
    Target,
    /// Something worth a look: a star.
    Hint,
}

/// A step of a turn.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Arrow {
    /// What happens.
    pub kind: ArrowKind,
    /// The number of the step, in turns that have several.
    pub number: Option<u8>,
    /// The cell where it starts; a drop starts on none.
    pub origin: Option<Cell>,
    /// The cell where it ends.
    pub target: Cell,
    /// The start of the line.
    pub from: Point,
    /// The point towards which the line bends: the control point of a quadratic curve.
    pub bend: Point,
    /// The tip.
    pub to: Point,
}

/// What an arrow says. Each has its own kind of line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum ArrowKind {
    /// A cube moves: a single line, like the `-` of the notation.
    Cube,
    /// A stack moves: a double line, like its `=`.
    Stack,
    /// A captured king is put back: dashes.
    Return,
    /// A cube is dropped: dots.
    Drop,
}

/// A text.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Label {
    /// The text.
    pub text: String,
    /// What it is for.
    pub kind: LabelKind,
    /// The middle of the text.
    pub centre: Point,
    /// The height of a capital letter.
    pub height: f64,
}

/// What a text is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum LabelKind {
    /// The name of the cell that it stands in.
    CellName,
    /// The name of a cell, row or column, beside the board.
    EdgeName,
    /// How many cubes a pile has.
    Count,
    /// How many exchanges of prisoners are left.
    Exchanges,
    /// The line of text below the board.
    Caption,
}
