//! The arguments of `jersi show`.

use std::path::PathBuf;

use clap::{ColorChoice, ValueEnum, value_parser};

use super::At;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  jersi show                                     the start of Jersi 4.8
  jersi show -r pijersi -m \"a4-b5=c4 f4=d5-d4\"   after two turns
  jersi show -r pijersi+half-random              a setup dealt at random
  jersi show -r mikjersi --flip                  seen from Black's side
  jersi show -r mikjersi -o board.svg            a picture
  jersi show -m a4-b4=c3 --marks legal=f1 -o next.png --cell 90
  jersi show -r pijersi -m \"a4-b5=c4 f4=d5-d4\" -o turns.gif
  jersi show game.txt --ply 12                   a record, after twelve turns
  jersi show game.txt -o game.gif                the whole game, turn by turn

The last line is the position text, which -p reads.

Marks, separated by commas: last (the last turn; the default), legal (where a turn can end),
legal=CELL (where a turn from this cell can end), a CELL (a star), or none.

JSON:
  {\"rules\":\"pijersi\",\"position\":\"s-p-...\",\"side\":\"white\",\"decider\":\"white\",
   \"outcome\":null,\"cells\":[{\"cell\":\"a1\",\"row\":0,\"x\":1,\"cubes\":[\"R\"]},...],...}
`cubes` are bottom first, capitals for White; `x` counts half cells. `outcome` is
{\"winner\":\"white\",\"reason\":\"goal\"} when the game is over, \"winner\":null for a draw.")]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) at: At,
    /// A record, read by its own rules if -r names none; - reads standard input
    #[arg(conflicts_with_all = ["position", "moves"])]
    pub(crate) file: Option<PathBuf>,
    /// Stop after this many turns, each player's counted
    #[arg(long, value_name = "N")]
    pub(crate) ply: Option<usize>,
    /// The format; by default that of the file name, or text
    #[arg(short, long)]
    pub(crate) format: Option<Format>,
    /// Print JSON for programs, like --format json
    #[arg(long, conflicts_with = "format")]
    pub(crate) json: bool,
    /// Write to this file
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// Colours in the text
    #[arg(long, value_name = "WHEN", default_value_t = ColorChoice::Auto)]
    pub(crate) colour: ColorChoice,
    /// Put Black at the bottom
    #[arg(long)]
    pub(crate) flip: bool,
    /// Point out cells: last, legal, legal=CELL, a CELL, several with commas, or none
    #[arg(long)]
    pub(crate) marks: Option<String>,
    #[command(flatten)]
    pub(crate) pictures: Pictures,
}

/// How pictures look; none of it is for text.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Pictures")]
pub(crate) struct Pictures {
    /// The width of a cell in pixels; by default 60
    #[arg(long, value_name = "PX", value_parser = value_parser!(u16).range(10..=400))]
    pub(crate) cell: Option<u16>,
    /// The colours; by default earth
    #[arg(long)]
    pub(crate) theme: Option<Theme>,
    /// The faces of cubes; by default simple
    #[arg(long)]
    pub(crate) faces: Option<Faces>,
    /// Where to write coordinates; by default in the cells
    #[arg(long, value_name = "WHERE")]
    pub(crate) coordinates: Option<Coordinates>,
    /// Leave out the reserve and the prisoners
    #[arg(long)]
    pub(crate) no_trays: bool,
}

/// What `jersi show` can write.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Format {
    /// The board in letters and lines
    #[value(alias = "txt")]
    Text,
    /// A vector picture, for web pages and print
    Svg,
    /// A bitmap picture
    Png,
    /// The whole game, turn by turn
    Gif,
    /// For programs
    Json,
}

impl Format {
    /// Whether it is drawn.
    pub(crate) const fn is_picture(self) -> bool {
        matches!(self, Format::Svg | Format::Png | Format::Gif)
    }

    /// Whether a terminal would show nonsense.
    pub(crate) const fn is_binary(self) -> bool {
        matches!(self, Format::Png | Format::Gif)
    }
}

/// The colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Theme {
    /// The earth tones of the rulebooks
    Earth,
    /// Black and white, for print
    #[value(alias = "monochrome")]
    Mono,
    /// Strong lines and pale cells
    Contrast,
}

/// The faces of cubes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Faces {
    /// Plain lines
    Simple,
    /// Dots and bars, as in the rulebook of Jersi 4.8
    Dotted,
}

/// Where the names of cells are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Coordinates {
    /// In every cell
    Cells,
    /// Beside the board
    Edge,
    /// Nowhere
    None,
}
