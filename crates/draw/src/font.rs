//! A small font of strokes, so that a picture needs no font of the system and looks
//! the same everywhere.
//!
//! A glyph stands on the line y = 0; a capital is 10 high, a small letter 7, both
//! upwards, which is negative. Its path is relative to its origin, and is drawn with
//! a round pen of [`PEN`].

use crate::num;
use std::fmt::Write;

/// The height of a capital letter in a [`TextPath`].
pub(crate) const CAPITAL: f64 = 10.0;

/// The width of the pen in a [`TextPath`].
pub(crate) const PEN: f64 = 1.6;

/// From the right edge of one glyph to the left edge of the next, pen included.
const GAP: f64 = 3.1;

/// The width of a blank.
const BLANK: f64 = 2.4;

/// A line of text as one path.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct TextPath {
    /// The data of an SVG path, from x = 0 on the line y = 0.
    pub(crate) data: String,
    /// How wide it is.
    pub(crate) width: f64,
}

/// Writes a line of text.
///
/// There are the letters of English and French, digits and what notation needs; any
/// other character becomes a small box.
pub(crate) fn text_path(text: &str) -> TextPath {
    let mut data = String::new();
    let mut x = 0.0;
    let mut width = 0.0;
    for character in text.chars() {
        let (base, accent) = split_accent(character);
        let glyph = glyph(base);
        if !glyph.path.is_empty() {
            let _ = write!(data, "M{} 0{}", num(x), glyph.path);
        }
        if let Some(accent) = accent {
            let y = if base.is_ascii_uppercase() { -3.0 } else { 0.0 };
            let _ = write!(data, "M{} {}{accent}", num(x + glyph.width / 2.0), num(y));
        }
        width = x + glyph.width;
        x = width + GAP;
    }
    TextPath { data, width }
}

struct Glyph {
    path: &'static str,
    width: f64,
}

const ACUTE: &str = "m-.8-8.6l1.8-2";
const GRAVE: &str = "m.8-8.6l-1.8-2";
const CIRCUMFLEX: &str = "m-1.8-8.8l1.8-1.9l1.8 1.9";
const DIAERESIS: &str = "m-1.6-9.5h.01m3.2 0h.01";
const CEDILLA: &str = "m.4 0v1.2a1 1 0 0 1-1.4 1.6";

/// A letter and the accent on it, centred on x = 0.
fn split_accent(character: char) -> (char, Option<&'static str>) {
    let (base, accent) = match character {
        'é' => ('e', ACUTE),
        'É' => ('E', ACUTE),
        'à' => ('a', GRAVE),
        'À' => ('A', GRAVE),
        'è' => ('e', GRAVE),
        'È' => ('E', GRAVE),
        'ù' => ('u', GRAVE),
        'â' => ('a', CIRCUMFLEX),
        'ê' => ('e', CIRCUMFLEX),
        'î' => ('ı', CIRCUMFLEX),
        'ô' => ('o', CIRCUMFLEX),
        'û' => ('u', CIRCUMFLEX),
        'ë' => ('e', DIAERESIS),
        'ï' => ('ı', DIAERESIS),
        'ü' => ('u', DIAERESIS),
        'ç' => ('c', CEDILLA),
        'Ç' => ('C', CEDILLA),
        other => return (other, None),
    };
    (base, Some(accent))
}

const fn wide(width: f64, path: &'static str) -> Glyph {
    Glyph { path, width }
}

/// A table, hence long.
#[allow(clippy::too_many_lines)]
const fn glyph(character: char) -> Glyph {
    match character {
        'a' => wide(6.0, "m6-3.5a3 3.5 0 1 0-6 0a3 3.5 0 1 0 6 0m0-3.5v7"),
        'b' => wide(6.0, "m0-10v10m0-3.5a3 3.5 0 1 1 6 0a3 3.5 0 1 1-6 0"),
        'c' => wide(5.4, "m5.4-5.7a3 3.5 0 1 0 0 4.4"),
        'd' => wide(6.0, "m6-10v10m0-3.5a3 3.5 0 1 0-6 0a3 3.5 0 1 0 6 0"),
        'e' => wide(6.0, "m0-3.6h6a3 3.5 0 1 0-.7 2.2"),
        'f' => wide(4.4, "m4.4-10h-.4a2.2 2.4 0 0 0-2.2 2.4v7.6m-1.8-6.8h4.2"),
        'g' => wide(
            6.0,
            "m6-3.5a3 3.5 0 1 0-6 0a3 3.5 0 1 0 6 0m0-3.5v7.2a3 2.8 0 0 1-5.6 1.4",
        ),
        'h' => wide(6.0, "m0-10v10m0-4a3 3 0 0 1 6 0v4"),
        'i' => wide(0.0, "m0-7v7m0-9.8h.01"),
        'ı' => wide(0.0, "m0-7v7"),
        'j' => wide(2.0, "m2-7v7.6a2 2.2 0 0 1-2 2.2m2-12.6h.01"),
        'k' => wide(5.2, "m0-10v10m4.8-7l-4.8 4.4m1.9-1.7l3.3 4.3"),
        'l' => wide(1.8, "m0-10v8.2a1.8 1.8 0 0 0 1.8 1.8"),
        'm' => wide(
            9.0,
            "m0-7v7m0-4.5a2.25 2.5 0 0 1 4.5 0v4.5m0-4.5a2.25 2.5 0 0 1 4.5 0v4.5",
        ),
        'n' => wide(6.0, "m0-7v7m0-4a3 3 0 0 1 6 0v4"),
        'o' => wide(6.0, "m6-3.5a3 3.5 0 1 0-6 0a3 3.5 0 1 0 6 0"),
        'p' => wide(6.0, "m0-7v10m0-6.5a3 3.5 0 1 1 6 0a3 3.5 0 1 1-6 0"),
        'q' => wide(6.0, "m6-7v10m0-6.5a3 3.5 0 1 0-6 0a3 3.5 0 1 0 6 0"),
        'r' => wide(3.6, "m0-7v7m0-3.8a3.2 3.2 0 0 1 3.6-3.1"),
        's' => wide(
            4.8,
            "m4.7-5.6a2.4 1.75 0 0 0-2.3-1.4a2.2 1.75 0 0 0 0 3.5a2.3 1.75 0 0 1 0 3.5a2.5 1.9 0 0 1-2.4-1.5",
        ),
        't' => wide(4.2, "m1.7-9.4v7.2a2 2.2 0 0 0 2 2.2h.4m-4.1-7h4.2"),
        'u' => wide(6.0, "m0-7v4a3 3 0 0 0 6 0m0-4v7"),
        'v' => wide(5.6, "m0-7l2.8 7l2.8-7"),
        'w' => wide(8.4, "m0-7l2.1 7l2.1-7l2.1 7l2.1-7"),
        'x' => wide(5.0, "m0-7l5 7m0-7l-5 7"),
        'y' => wide(5.6, "m0-7l2.9 6.9m2.7-6.9l-3.6 8.7a2 2 0 0 1-1.9 1.2"),
        'z' => wide(5.0, "m0-7h5l-5 7h5"),
        '0' => wide(6.0, "m6-5a3 5 0 1 0-6 0a3 5 0 1 0 6 0"),
        '1' => wide(2.8, "m0-7.8l2.8-2.2v10"),
        '2' => wide(5.8, "m.1-7.4a2.8 2.8 0 1 1 4.9 1.8l-5 5.6h5.8"),
        '3' => wide(5.7, "m.3-8.1a2.6 2.4 0 1 1 2.5 2.8a2.8 2.7 0 1 1-2.8 3.2"),
        '4' => wide(6.2, "m4.6 0v-10l-4.6 7.2h6.2"),
        '5' => wide(5.8, "m5.2-10h-4.4l-.5 4.7a2.9 3.15 0 1 1-.3 3.7"),
        '6' => wide(
            6.0,
            "m4.8-9.8a5 6.6 0 0 0-4.8 6.6a3 3.2 0 1 0 6 0a3 3.2 0 1 0-6 0",
        ),
        '7' => wide(5.6, "m0-10h5.6l-3.6 10"),
        '8' => wide(
            6.0,
            "m5.5-7.7a2.5 2.3 0 1 0-5 0a2.5 2.3 0 1 0 5 0m.5 5a3 2.7 0 1 0-6 0a3 2.7 0 1 0 6 0",
        ),
        '9' => wide(
            6.0,
            "m1.2-.2a5 6.6 0 0 0 4.8-6.6a3 3.2 0 1 0-6 0a3 3.2 0 1 0 6 0",
        ),
        'A' => wide(7.2, "m0 0l3.6-10l3.6 10m-6-3.3h4.8"),
        'B' => wide(
            6.0,
            "m0 0v-10h3.2a2.4 2.4 0 0 1 0 4.8h-3.2m3.2 0h.2a2.6 2.6 0 0 1 0 5.2h-3.4",
        ),
        'C' => wide(7.0, "m7-8a4 5 0 1 0 0 6"),
        'D' => wide(7.0, "m0 0v-10h2.6a4.4 5 0 0 1 0 10z"),
        'E' => wide(5.4, "m5.4-10h-5.4v10h5.4m-5.4-5.2h4.6"),
        'F' => wide(5.4, "m5.4-10h-5.4v10m0-5.2h4.6"),
        'G' => wide(7.2, "m7-8a4 5 0 1 0 .2 5.8v-2.4h-2.8"),
        'H' => wide(6.6, "m0-10v10m0-5.2h6.6m0-4.8v10"),
        'I' => wide(0.0, "m0-10v10"),
        'J' => wide(4.0, "m4-10v7.2a2.2 2.8 0 0 1-4 1.4"),
        'K' => wide(6.4, "m0-10v10m6-10l-6 6.2m2.2-2.3l4.2 6.1"),
        'L' => wide(5.0, "m0-10v10h5"),
        'M' => wide(8.0, "m0 0v-10l4 7l4-7v10"),
        'N' => wide(6.6, "m0 0v-10l6.6 10v-10"),
        'O' => wide(8.0, "m8-5a4 5 0 1 0-8 0a4 5 0 1 0 8 0"),
        'P' => wide(6.0, "m0 0v-10h3.2a2.8 2.7 0 0 1 0 5.4h-3.2"),
        'Q' => wide(8.0, "m8-5a4 5 0 1 0-8 0a4 5 0 1 0 8 0m-2.8 2.4l3 3"),
        'R' => wide(6.2, "m0 0v-10h3.2a2.7 2.7 0 0 1 0 5.4h-3.2m3 0l3.2 4.6"),
        'S' => wide(
            5.8,
            "m5.7-8.1a2.9 2.5 0 0 0-2.8-1.9a2.6 2.45 0 0 0 0 4.9a2.75 2.55 0 0 1 0 5.1a3 2.6 0 0 1-2.9-2",
        ),
        'T' => wide(6.8, "m0-10h6.8m-3.4 0v10"),
        'U' => wide(6.6, "m0-10v6.7a3.3 3.3 0 0 0 6.6 0v-6.7"),
        'V' => wide(7.0, "m0-10l3.5 10l3.5-10"),
        'W' => wide(10.0, "m0-10l2.5 10l2.5-10l2.5 10l2.5-10"),
        'X' => wide(6.4, "m0-10l6.4 10m0-10l-6.4 10"),
        'Y' => wide(6.8, "m0-10l3.4 5.2v4.8m0-4.8l3.4-5.2"),
        'Z' => wide(6.0, "m0-10h6l-6 10h6"),
        ' ' | '\u{a0}' | '\u{202f}' => wide(BLANK, ""),
        '-' | '–' | '—' | '−' => wide(3.6, "m0-3.6h3.6"),
        '=' => wide(4.4, "m0-4.9h4.4m0 2.7h-4.4"),
        '+' => wide(5.4, "m0-3.8h5.4m-2.7-2.7v5.4"),
        '×' => wide(4.2, "m0-5.8l4.2 4.6m0-4.6l-4.2 4.6"),
        '*' => wide(4.4, "m2.2-10v4.8m-2.1-3.6l4.2 2.4m0-2.4l-4.2 2.4"),
        '#' => wide(
            6.4,
            "m2.2-8.6l-.9 8.6m3.8-8.6l-.9 8.6m-3.7-5.9h5.9m-.5 3.2h-5.9",
        ),
        '$' => wide(
            5.0,
            "m4.8-7.2a2.4 1.9 0 0 0-2.3-1.4a2.2 1.8 0 0 0 0 3.6a2.3 1.8 0 0 1 0 3.6a2.5 2 0 0 1-2.4-1.5m2.4-7.1v10",
        ),
        '/' => wide(4.0, "m0 1l4-11.4"),
        '.' => wide(0.7, "m0-.7h.7v.7h-.7z"),
        ',' => wide(0.8, "m.8-.5l-.8 2.4"),
        ':' => wide(0.7, "m0-.7h.7v.7h-.7zm0-5.2h.7v.7h-.7z"),
        ';' => wide(0.8, "m.8-.3l-.7 2.1m-.1-7.7h.7v.7h-.7z"),
        '!' => wide(0.7, "m.35-10v6.4m-.35 2.9h.7v.7h-.7z"),
        '?' => wide(
            5.0,
            "m0-7.8a2.5 2.3 0 1 1 3.6 2.1q-1.2.7-1.2 2.3m-.35 2.7h.7v.7h-.7z",
        ),
        '\'' | '’' => wide(0.4, "m.2-10v2.4"),
        '"' => wide(2.6, "m0-10v2.4m2.6-2.4v2.4"),
        '(' => wide(2.2, "m2.2-11q-4.4 6.2 0 12.4"),
        ')' => wide(2.2, "m0-11q4.4 6.2 0 12.4"),
        '<' => wide(4.4, "m4.4-6.8l-4.4 3.2l4.4 3.2"),
        '>' => wide(4.4, "m0-6.8l4.4 3.2l-4.4 3.2"),
        '«' => wide(5.2, "m2.4-6l-2.4 2.5l2.4 2.5m2.8-5l-2.4 2.5l2.4 2.5"),
        '»' => wide(5.2, "m0-6l2.4 2.5l-2.4 2.5m2.8-5l2.4 2.5l-2.4 2.5"),
        '_' => wide(5.0, "m0 1h5"),
        '·' => wide(0.4, "m.2-3.8h.01"),
        // Two arrows against each other: an exchange.
        '⇄' => wide(9.0, "m0-6.6h9l-2.4-2.4m2.4 6h-9l2.4 2.4"),
        _ => wide(4.6, "m0-8h4.6v8h-4.6z"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_a_path_with_its_width() {
        let text = text_path("a1");
        assert!(text.data.starts_with("M0 0m6-3.5"), "{}", text.data);
        assert!(text.width > 10.0 && text.width < 14.0, "{}", text.width);
    }

    #[test]
    fn there_is_a_glyph_for_all_that_notation_and_both_languages_need() {
        let unknown = glyph('\u{1}').path;
        let needed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789\
                      -=/:!#$*.,;+×()'\"?<>«»⇄éèêëàâçîïôùûü";
        for character in needed.chars() {
            let (base, _) = split_accent(character);
            assert_ne!(glyph(base).path, unknown, "{character}");
        }
    }

    #[test]
    fn a_text_is_as_wide_as_its_glyphs_and_gaps() {
        assert_eq!(text_path("").data, "");
        let (one, two) = (text_path("o").width, text_path("oo").width);
        assert!((two - 2.0 * one - GAP).abs() < 1e-9);
    }
}
