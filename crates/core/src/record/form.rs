//! The forms of records, and what may stand in each.

use std::fmt;

/// A form of record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Format {
    /// The project's own text, which holds everything.
    Native,
    /// The text of the designer's programs: numbered turns, perhaps below lines of
    /// setup, perhaps inside the log of a terminal.
    Certu,
    /// The tables of the rulebooks: number, White, Black, in columns.
    Rulebook,
    /// Turns without numbers.
    Bare,
    /// The log of one of the designer's programs, with a line for each turn.
    Log,
    /// Numbered turns below tags like `[White "Ada"]`, as runners of matches write them.
    Pgn,
    /// JSON.
    Json,
    /// A code for links.
    Link,
}

impl Format {
    /// The forms that can be written.
    pub const WRITTEN: [Format; 5] = [
        Format::Native,
        Format::Certu,
        Format::Rulebook,
        Format::Json,
        Format::Link,
    ];

    /// The word for the form.
    pub const fn word(self) -> &'static str {
        match self {
            Format::Native => "native",
            Format::Certu => "certu",
            Format::Rulebook => "rulebook",
            Format::Bare => "bare",
            Format::Log => "log",
            Format::Pgn => "pgn",
            Format::Json => "json",
            Format::Link => "link",
        }
    }

    /// The form with this word that can be written, in either case.
    pub fn from_word(word: &str) -> Option<Format> {
        Format::WRITTEN
            .into_iter()
            .find(|format| format.word().eq_ignore_ascii_case(word))
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// What may stand in a text form, besides turns, numbers and notes; anything else is
/// skipped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "it is a row of a table of yes and no"
)]
pub(super) struct Grammar {
    pub(super) format: Format,
    /// `white: Ada`
    pub(super) headers: bool,
    /// `a16:RPSRPS`
    pub(super) setup: bool,
    /// `DR:b1/CK:b2/...`
    pub(super) placements: bool,
    /// `+3*`
    pub(super) reviews: bool,
    /// `@9:58`
    pub(super) clocks: bool,
    /// `( ... )`
    pub(super) variations: bool,
    /// `0 2`
    pub(super) points: bool,
}

/// The table of the text forms.
pub(super) const GRAMMARS: [Grammar; 6] = [
    //      form              headers setup  places reviews clocks varies points
    grammar(Format::Native, [true, true, true, true, true, true, true]),
    grammar(Format::Certu, [false, true, true, true, true, false, false]),
    grammar(
        Format::Rulebook,
        [false, true, true, true, true, false, true],
    ),
    grammar(Format::Bare, [false, true, true, true, true, false, true]),
    grammar(
        Format::Log,
        [false, true, false, false, false, false, false],
    ),
    grammar(Format::Pgn, [true, false, false, true, true, true, true]),
];

const fn grammar(format: Format, may: [bool; 7]) -> Grammar {
    let [
        headers,
        setup,
        placements,
        reviews,
        clocks,
        variations,
        points,
    ] = may;
    Grammar {
        format,
        headers,
        setup,
        placements,
        reviews,
        clocks,
        variations,
        points,
    }
}

impl Grammar {
    /// The grammar of a text form.
    pub(super) fn of(format: Format) -> Grammar {
        let found = GRAMMARS
            .into_iter()
            .find(|grammar| grammar.format == format);
        found.expect("the form is text")
    }
}
