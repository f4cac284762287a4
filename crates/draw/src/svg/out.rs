//! The text that is written.

use crate::{Point, num};
use std::fmt;
use std::fmt::Write;

/// A growing text.
#[derive(Default)]
pub(super) struct Out {
    pub(super) text: String,
}

impl Out {
    /// Adds a formatted text.
    pub(super) fn put(&mut self, text: fmt::Arguments<'_>) {
        // A `String` takes all.
        let _ = self.text.write_fmt(text);
    }
}

/// The path data of a polygon.
pub(super) fn polygon(corners: &[Point]) -> String {
    let mut data = String::new();
    for (index, corner) in corners.iter().enumerate() {
        let command = if index == 0 { "M" } else { " " };
        let _ = write!(data, "{command}{} {}", num(corner.x), num(corner.y));
    }
    data.push('Z');
    data
}

/// A text in which nothing can be taken for markup; control characters, which XML
/// does not allow, are left out.
pub(super) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => {}
            c if c.is_control() && c != '\n' && c != '\t' => {}
            c => safe.push(c),
        }
    }
    safe
}
