//! Text in columns.

use std::fmt::Write as _;

/// Breaks a text into lines of at most `width` characters, where words allow it.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    // A space that does not break, as French has it before a colon, is part of a word.
    for word in text.split_ascii_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The same where nothing may be wider: words that are too long are broken, too.
pub(crate) fn wrap_all(text: &str, width: usize) -> Vec<String> {
    let lines = wrap(text, width);
    let broken = lines.iter().flat_map(|line| {
        let letters: Vec<char> = line.chars().collect();
        let parts = letters.chunks(width.max(1));
        parts.map(String::from_iter).collect::<Vec<_>>()
    });
    broken.collect()
}

/// Lines with a margin, each ended.
pub(crate) fn indent(margin: usize, lines: &[String]) -> String {
    let mut text = String::new();
    for line in lines {
        let _ = writeln!(text, "{:margin$}{line}", "");
    }
    text
}

/// Rows of cells as columns, each as wide as its widest cell.
pub(super) fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns)
        .map(|column| {
            let cells = rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        })
        .collect();
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(&widths);
        let cells: Vec<String> = cells
            .map(|(cell, &width)| format!("{cell:<width$}"))
            .collect();
        let _ = writeln!(text, "  {}", cells.join("  ").trim_end());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("one two  three", 7), ["one two", "three"]);
        assert_eq!(wrap("unbreakable x", 3), ["unbreakable", "x"]);
        assert_eq!(wrap("b\u{a0}: c", 3), ["b\u{a0}:", "c"]);
        assert!(wrap(" ", 3).is_empty());
        assert_eq!(wrap_all("a éééé b", 3), ["a", "ééé", "é", "b"]);
        assert_eq!(indent(2, &wrap("é à", 1)), "  é\n  à\n");
    }

    #[test]
    fn columns_are_as_wide_as_they_must_be() {
        let row = |cells: &[&str]| cells.iter().map(|&cell| cell.to_owned()).collect();
        let rows = [row(&["K", "épée", "1"]), row(&["letter", "", "22"])];
        assert_eq!(table(&rows), "  K       épée  1\n  letter        22\n");
    }
}
