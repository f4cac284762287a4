//! What is said when something is wrong.

use jersi_core::{PositionError, TurnError};

/// The longest explanation: what a client shows is one line.
const LONGEST: usize = 400;

/// `info error "..."`, on one line, with single spaces and no quotes within.
pub(crate) fn error(text: &str) -> String {
    let text = text.replace('"', "'");
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty())
        .collect();
    format!("info error \"{}\"", shortened(&words.join(" "), LONGEST))
}

/// A word that somebody sent, not too long to be shown.
pub(crate) fn shown(word: &str) -> String {
    format!("`{}`", shortened(word, 40))
}

fn shortened(text: &str, longest: usize) -> String {
    match text.char_indices().nth(longest) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

/// Why a position cannot be set up.
pub(crate) fn position(fault: &PositionError) -> String {
    let faults: Vec<String> = match fault {
        PositionError::Text(faults) => faults.iter().map(ToString::to_string).collect(),
        PositionError::Illegal(illegal) => illegal.faults.iter().map(ToString::to_string).collect(),
    };
    format!("position: {}", faults.join("; "))
}

/// Why a turn cannot be played.
pub(crate) fn turn(which: &str, text: &str, fault: &TurnError) -> String {
    let mut message = format!("{which} {}: {}", shown(text), fault.fault);
    if let Some(meant) = fault.meant_message() {
        message.push_str("; ");
        message.push_str(&meant.to_string());
    }
    message
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_one_line_with_single_spaces() {
        assert_eq!(
            error("no \"such\"\n  help:\tnone\u{1b}"),
            "info error \"no 'such' help: none\""
        );
    }

    #[test]
    fn errors_are_not_longer_than_a_line() {
        let long = error(&"é".repeat(5_000));
        assert!(long.chars().count() < 430, "{long}");
        assert!(long.ends_with("...\""), "{long}");
    }
}
