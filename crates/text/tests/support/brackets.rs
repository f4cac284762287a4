//! The pseudo-language: English with every sentence in brackets.

use std::fmt::Write as _;

/// A file of English as one of the pseudo-language: the same sentences in brackets.
pub(crate) fn pseudo(source: &str) -> String {
    let mut text = String::new();
    let mut open = false;
    for line in source.lines() {
        let head = line.starts_with(|c: char| c.is_ascii_alphabetic());
        if open && !line.starts_with(' ') && !line.starts_with('}') {
            text.truncate(text.trim_end().len());
            text.push_str("!!]\n");
            open = false;
        }
        match line.split_once(" =").filter(|_| head) {
            Some((id, rest)) => {
                let _ = write!(text, "{id} = [!!{}", rest.trim_start());
                open = true;
            }
            None => text.push_str(line),
        }
        text.push('\n');
    }
    if open {
        text.truncate(text.trim_end().len());
        text.push_str("!!]\n");
    }
    text
}
