//! Colours, where the output can show them.

use std::env;
use std::io::IsTerminal as _;

use anstyle::{Ansi256Color, Style};
use serde::{Deserialize, Serialize};

/// When there are colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ColourChoice {
    /// Where the output is a terminal that has some, and nobody has said `NO_COLOR`.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Whether standard output shall have colours.
pub fn wanted(choice: ColourChoice) -> bool {
    match choice {
        ColourChoice::Always => true,
        ColourChoice::Never => false,
        ColourChoice::Auto => {
            let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
            let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
            std::io::stdout().is_terminal() && !set("NO_COLOR") && !dumb && is_understood()
        }
    }
}

/// Whether terminals understand the signs by which colours are chosen and lines are written
/// again. All do, but a console of Windows must be told to, once.
pub fn is_understood() -> bool {
    #[cfg(windows)]
    return crossterm::ansi_support::supports_ansi();
    #[cfg(not(windows))]
    true
}

/// A heading or a name that shall be seen first.
pub fn bold(text: &str, colour: bool) -> String {
    painted(text, Style::new().bold(), colour)
}

/// What is there for those who look for it.
pub fn dim(text: &str, colour: bool) -> String {
    painted(text, Style::new().dimmed(), colour)
}

/// A text in a style.
pub fn painted(text: &str, style: Style, colour: bool) -> String {
    if colour && !text.is_empty() {
        format!("{style}{text}{style:#}")
    } else {
        text.to_owned()
    }
}

/// A part of the picture of a board. All have a background of their own, so that the
/// board looks the same on dark and on light terminals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ink {
    /// Beside the board.
    Nothing,
    /// The lines between cells, and what is blank inside them.
    Board,
    /// The name of a cell.
    Name,
    /// A white cube.
    White,
    /// A black cube.
    Black,
}

impl Ink {
    /// How it is painted; `lit` is a cell of the last turn.
    pub(crate) fn style(self, lit: bool) -> Style {
        // Wood, ivory and ebony.
        const WOOD: u8 = 180;
        const WOOD_LIT: u8 = 222;
        const LINE: u8 = 137;
        const ENGRAVED: u8 = 94;
        const IVORY: u8 = 231;
        const EBONY: u8 = 16;
        let colours = |ink: u8, ground: u8| {
            Style::new()
                .fg_color(Some(Ansi256Color(ink).into()))
                .bg_color(Some(Ansi256Color(ground).into()))
        };
        let ground = if lit { WOOD_LIT } else { WOOD };
        match self {
            Ink::Nothing => Style::new(),
            Ink::Board => colours(LINE, ground),
            Ink::Name => colours(ENGRAVED, ground),
            Ink::White => colours(EBONY, IVORY).bold(),
            Ink::Black => colours(IVORY, EBONY).bold(),
        }
    }
}
