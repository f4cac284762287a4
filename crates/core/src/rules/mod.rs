//! A game as data.
//!
//! [`Rules`] says everything about one game of the family and knows how to do
//! nothing: it is what a designer reads and edits, in the file format explained
//! in `docs/rules-file.md`. The tables derived from it, and the code that plays,
//! live elsewhere.

pub(crate) mod catalogue;
mod error;
mod fingerprint;
mod meaning;
mod options;
mod reader;
mod setup_code;
mod source;

pub use catalogue::{BUILT_IN, split_options};
pub use error::RulesError;
pub use fingerprint::{Fingerprint, ParseFingerprintError};
pub use setup_code::SetupCodeError;
pub use source::Source;

use crate::{ByColour, Colour, Cube, Kind, KindSet, Place};
use jersi_text::Words;

/// Everything there is to say about a game, with its chosen options applied.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rules {
    /// The name that commands and records use, without options: `jersi-4.8`.
    pub id: String,
    /// The built-in game whose weights, levels and net serve this one too, if there is one:
    /// what the file says, or for a built-in game with options the game itself.
    pub based_on: Option<String>,
    /// The chosen options, in the order of the file.
    pub chosen: Vec<Chosen>,
    /// All options that the game offers, in the order of the file.
    pub options: Vec<GameOption>,
    /// The name of the game as people write it.
    pub title: String,
    /// One line on the character of the game.
    pub summary: Words,
    /// Who made the game, and which text it follows.
    pub credits: Credits,
    /// The shape of the board.
    pub board: BoardShape,
    /// The kinds of cubes; a [`Kind`] is an index into this list.
    pub kinds: Vec<KindRules>,
    /// The cubes on the board at the start, bottom first on each place, for both
    /// players. Cubes of [`KindRules::count`] that are not here start in reserve.
    pub start: Vec<(Place, Vec<Cube>)>,
    /// How setups of this game are coded in six letters or so, if they are.
    pub setup_code: Option<SetupCode>,
    /// What may be dropped from the reserve.
    pub drops: Drops,
    /// How to win by arriving.
    pub goal: Goal,
    /// The king, if the game has one.
    pub king: Option<King>,
    /// Captured cubes that are kept, if they are.
    pub prisoners: Option<Prisoners>,
    /// The draw by turns without capture, if there is one.
    pub draw: Option<Draw>,
    /// How this game is written down.
    pub dialect: Dialect,
    /// The file that all this was read from, if it was.
    pub source: Source,
}

impl Rules {
    /// What the rules say of a kind.
    pub fn kind(&self, kind: Kind) -> &KindRules {
        &self.kinds[kind.index()]
    }

    /// The letter of a cube where the case tells the colour: a capital for White.
    pub fn cube_letter(&self, cube: Cube) -> char {
        let letter = self.kind(cube.kind).letter;
        match cube.colour {
            Colour::White => letter,
            Colour::Black => letter.to_ascii_lowercase(),
        }
    }

    /// The cube of a letter where the case tells the colour.
    pub fn cube_of_letter(&self, letter: char) -> Option<Cube> {
        let colour = if letter.is_ascii_uppercase() {
            Colour::White
        } else {
            Colour::Black
        };
        let kind = self.kind_by_letter(letter)?;
        Some(Cube { colour, kind })
    }

    /// The kind with this letter, in either case.
    pub fn kind_by_letter(&self, letter: char) -> Option<Kind> {
        let letter = letter.to_ascii_uppercase();
        self.kinds
            .iter()
            .position(|kind| kind.letter == letter)
            .map(Kind::new)
    }

    /// Whether players can ever drop cubes: there are some in reserve from the start, or there
    /// will be by exchanges of prisoners.
    pub fn has_drops(&self) -> bool {
        let exchanges = self.prisoners.map_or(0, |prisoners| prisoners.exchanges);
        self.drops.most > 0 && (exchanges > 0 || self.start_reserve() != ByColour::default())
    }

    /// The cubes that begin in reserve: those that the start does not place.
    pub fn start_reserve(&self) -> ByColour<[u8; Kind::MOST]> {
        ByColour::from_fn(|colour: Colour| {
            let mut reserve = [0; Kind::MOST];
            for (left, kind) in reserve.iter_mut().zip(&self.kinds) {
                *left = kind.count;
            }
            for cube in self.start.iter().flat_map(|(_, cubes)| cubes) {
                if cube.colour == colour {
                    let left = &mut reserve[cube.kind.index()];
                    *left = u8::saturating_sub(*left, 1);
                }
            }
            reserve
        })
    }
}

/// Who made the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Credits {
    /// The designer of the game.
    pub designer: String,
    /// The rulebook that the file follows, with its date.
    pub rulebook: String,
    /// The licence of the rulebook.
    pub licence: String,
}

/// How cells touch each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Grid {
    /// Six neighbours: two in the row, two above, two below.
    Hexagons,
    /// Four neighbours: left, right, up, down.
    Squares,
}

/// The shape of the board.
///
/// Rows are centred above each other: measured in half cells, the first cell of
/// a row stands as far right as the row is shorter than the longest one.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BoardShape {
    /// How cells touch each other.
    pub grid: Grid,
    /// The length of each row, from White's first row up.
    pub rows: Vec<u8>,
    /// Places inside the rows where there is no cell.
    pub holes: Vec<Place>,
}

impl BoardShape {
    /// Whether there is a cell at this place.
    pub fn has(&self, place: Place) -> bool {
        let length = self.rows.get(place.row as usize).copied().unwrap_or(0);
        place.column < length && !self.holes.contains(&place)
    }

    /// The place opposite, by reflection in the centre of the board, if both are cells.
    pub fn mirror(&self, place: Place) -> Option<Place> {
        let row = (self.rows.len() as u8).checked_sub(place.row.checked_add(1)?)?;
        let length = self.rows[row as usize];
        let column = length.checked_sub(place.column.checked_add(1)?)?;
        let opposite = Place { row, column };
        let same = self.rows.get(place.row as usize) == Some(&length);
        (same && self.has(place) && self.has(opposite)).then_some(opposite)
    }
}

/// A kind of cube.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct KindRules {
    /// The letter of the kind, a capital; Black's is written in lower case in position text.
    pub letter: char,
    /// The name of the kind, in each language that has one.
    pub name: Words,
    /// The drawing on the faces of the cube.
    pub sign: Sign,
    /// How many of them each player has, on the board and in reserve.
    pub count: u8,
    /// Enemy kinds that it captures, when they are alone or on top.
    pub beats: KindSet,
    /// Friendly kinds that it may stand on.
    pub stands_on: KindSet,
    /// Enemy kinds that it may stand on.
    pub stands_on_enemy: KindSet,
    /// Whether it can move once it is on the board.
    pub moves: bool,
    /// Whether it stays on its cell when the cube on top of it is captured.
    pub stays: bool,
}

impl KindRules {
    /// Its name; a kind without a name goes by its letter.
    pub fn name_or_letter(&self) -> Words {
        if self.name.is_empty() {
            Words::from_iter([("en", self.letter)])
        } else {
            self.name.clone()
        }
    }
}

/// A drawing on the faces of a cube, as in the rulebooks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Sign {
    /// Nothing: the king.
    Blank,
    /// A circle: rock.
    Circle,
    /// A square: paper.
    Square,
    /// A cross: scissors.
    Cross,
    /// A spiral or bars: the fool.
    Spiral,
    /// The sign of infinity: the wise man.
    Infinity,
    /// Two triangles, base to base: the mountain.
    Mountain,
    /// A point: for kinds that the rulebooks do not draw.
    Dot,
}

impl Sign {
    /// All signs.
    pub const ALL: [Sign; 8] = [
        Sign::Blank,
        Sign::Circle,
        Sign::Square,
        Sign::Cross,
        Sign::Spiral,
        Sign::Infinity,
        Sign::Mountain,
        Sign::Dot,
    ];
}

/// Drops from the reserve.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Drops {
    /// How many cubes one turn may drop: 0, 1 or 2. Two land on one cell or on
    /// two that touch.
    pub most: u8,
    /// The rows on which each player may drop (0 is row `a`).
    pub rows: ByColour<Vec<u8>>,
}

/// How to win by arriving.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Goal {
    /// Kinds that win when they stand, alone or on top, on a goal row at the end
    /// of their player's turn. Empty: nobody wins by arriving.
    pub kinds: KindSet,
    /// The rows that each player must reach.
    pub rows: ByColour<Vec<u8>>,
}

/// The king of a game: a kind of which each player has exactly one.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct King {
    /// Which kind it is.
    pub kind: Kind,
    /// What happens when it is captured.
    pub when_captured: KingFate,
}

/// What happens to a captured king.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum KingFate {
    /// Its owner has lost.
    OwnerLoses,
    /// At the end of the turn the capturer puts it back on a row of its own
    /// side; where that cannot be done the capturer has won.
    Returns {
        /// The rows on which each player's king is put back.
        rows: ByColour<Vec<u8>>,
        /// Kinds that can be asked for as ransom before the king is put back.
        /// Empty: there is no ransom.
        ransom: KindSet,
    },
}

/// Captured cubes that are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Prisoners {
    /// How many turns of the game may end with an exchange.
    pub exchanges: u8,
}

/// The draw by turns without capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Draw {
    /// The game is drawn after this many turns (of either player) without capture.
    pub turns: u16,
    /// Whether the capture of a king alone counts as a capture here.
    pub king_resets: bool,
}

/// A way to write a setup as a few letters.
///
/// The cubes of White's start cells, in the order of the cells, bottom before
/// top, are the digits of a number, least significant first; the number is
/// written in base 26, most significant first, `A` being 0. Black's cells are
/// taken by point reflection and written in lower case.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SetupCode {
    /// The kinds in the order of their digits: the first is 0.
    pub digits: Vec<Kind>,
}

/// An option that a game offers.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GameOption {
    /// The name, as written after `+`.
    pub name: String,
    /// What it does.
    pub text: Words,
    /// How it works.
    pub effect: OptionEffect,
}

/// How an option works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum OptionEffect {
    /// It changes some fields of the file.
    Set,
    /// It takes a setup code as its value.
    SetupCode,
    /// It deals White's cubes at random from a seed; Black mirrors them.
    DealMirrored,
    /// It deals both players' cubes at random from a seed.
    DealBoth,
}

/// An option that was chosen.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Chosen {
    /// The name of the option.
    pub name: String,
    /// Its value, for options that take one.
    pub value: Option<String>,
}

/// How a game is written down.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Dialect {
    /// How turns write the letters of kinds.
    pub case: LetterCase,
    /// What turns write for each kind: its letter, or a longer code as in 4.0.
    pub codes: Vec<String>,
    /// How records number turns.
    pub numbering: Numbering,
    /// The points written at the end of a record, if they are.
    pub score: Option<Points>,
    /// How the UGI protocol writes turns.
    pub ugi: UgiForm,
    /// How wide a turn's column is in records, in characters.
    pub column: u8,
    /// Whether the game's own program opens records with lines of setup.
    pub setup_lines: bool,
    /// Whether the game's own program reads scores after turns.
    pub reviews: bool,
}

/// How turns write the letters of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum LetterCase {
    /// Capitals for both players.
    Capitals,
    /// Capitals for White, lower case for Black.
    ByColour,
}

/// How records number turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Numbering {
    /// One number for White's turn and Black's answer.
    Pairs,
    /// One number for each turn.
    Turns,
}

/// Points for a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Points {
    /// For the winner.
    pub win: u8,
    /// For the loser.
    pub loss: u8,
    /// For both after a draw; not all rulebooks say.
    pub draw: Option<u8>,
}

/// How the UGI protocol writes turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum UgiForm {
    /// Cells only: `a4b5c4`.
    Cells,
    /// The canonical text of the turn.
    Text,
}
