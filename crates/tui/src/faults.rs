//! What is wrong with a turn, in the language of the conversation.

use jersi_core::TurnError;

use jersi_text::{Language, say};

/// Why a turn cannot be played, and what was perhaps meant: a line for each.
pub(crate) fn refusal(language: &Language, error: &TurnError) -> Vec<String> {
    let mut said = vec![say!(language, "refused", why = &error.fault.message)];
    if let Some(help) = &error.fault.help {
        said.push(say!(language, "advice", help = help));
    }
    if !error.meant.is_empty() {
        let turns = error.meant.join(", ");
        said.push(say!(language, "meant", turns = turns));
    }
    said
}
