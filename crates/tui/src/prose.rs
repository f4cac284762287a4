//! Text for a terminal: wrapped, indented, underlined.

use std::fmt::Write as _;

use jersi_core::Diagnostic;

/// Breaks a text into lines of at most `width` characters, where words allow it.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
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
pub fn wrap_all(text: &str, width: usize) -> Vec<String> {
    let lines = wrap(text, width);
    let broken = lines.iter().flat_map(|line| {
        let letters: Vec<char> = line.chars().collect();
        let parts = letters.chunks(width.max(1));
        parts.map(String::from_iter).collect::<Vec<_>>()
    });
    broken.collect()
}

/// Lines with a margin, each ended.
pub fn indent(margin: usize, lines: &[String]) -> String {
    let mut text = String::new();
    for line in lines {
        let _ = writeln!(text, "{:margin$}{line}", "");
    }
    text
}

/// The line of a text that is at fault, and below it a mark under the fault.
pub fn underlined(text: &str, fault: &Diagnostic) -> String {
    let (line, column) = fault.line_and_column(text);
    let line = text.split('\n').nth(line - 1).unwrap_or("").trim_end();
    let length = text.get(fault.span.clone()).map_or(0, |part| {
        part.split('\n').next().unwrap_or("").chars().count()
    });
    // A tab would push the mark away from what it marks.
    let line = line.replace(|c: char| c.is_control(), " ");
    format!(
        "    {line}\n    {}{}",
        " ".repeat(column - 1),
        "^".repeat(length.max(1))
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("one two  three", 7), ["one two", "three"]);
        assert_eq!(wrap("unbreakable x", 3), ["unbreakable", "x"]);
        assert_eq!(wrap("b\u{202f}: c", 3), ["b\u{202f}:", "c"]);
        assert!(wrap(" ", 3).is_empty());
        assert_eq!(wrap_all("a éééé b", 3), ["a", "ééé", "é", "b"]);
        assert_eq!(indent(2, &wrap("é à", 1)), "  é\n  à\n");
    }
}
