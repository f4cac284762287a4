//! Sentences and lists that several commands print.

use crate::language::Language;
use jersi_core::rules::KingFate;
use jersi_core::{Colour, Kind, KindSet, Outcome, Rules};
use jersi_tui::picture;
use serde_json::{Value, json};

/// The name of a player at the start of a sentence.
pub(crate) const fn player(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "White",
        Colour::Black => "Black",
    }
}

/// How a game has ended, as a sentence.
pub(crate) fn outcome(rules: &Rules, outcome: Outcome) -> String {
    jersi_tui::verdict(rules, outcome.into(), &Language::default())
}

/// The outcome for programs.
pub(crate) fn outcome_json(outcome: Option<Outcome>) -> Value {
    outcome.map_or(Value::Null, |outcome| {
        json!({
            "winner": outcome.winner.map(|winner| winner.to_string()),
            "reason": outcome.reason.word(),
        })
    })
}

/// `a king`, `a rock, paper or scissors`.
pub(crate) fn one_of(rules: &Rules, kinds: KindSet) -> String {
    let names: Vec<&str> = kinds
        .iter()
        .map(|kind| rules.kind(kind).name.told("en"))
        .collect();
    format!("a {}", listed(&names, "or"))
}

/// `a`, `a or b`, `a, b or c`.
pub(crate) fn listed<T: AsRef<str>>(words: &[T], last: &str) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    match words.split_last() {
        None => String::new(),
        Some((only, [])) => (*only).to_owned(),
        Some((end, before)) => format!("{} {last} {end}", before.join(", ")),
    }
}

/// `1 turn`, `2 turns`.
pub(crate) fn counted(count: usize, word: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {word}{plural}")
}

/// Cubes by kind, as `4 M, 2 W`; `none` if there are none.
pub(crate) fn pool(rules: &Rules, colour: Colour, counts: [u8; Kind::MOST]) -> String {
    let parts = picture::pool(rules, colour, counts);
    if parts.is_empty() {
        "none".to_owned()
    } else {
        parts.join(", ")
    }
}

/// Cubes by kind, for programs: `{"M":4,"W":2}`.
pub(crate) fn pool_json(rules: &Rules, counts: [u8; Kind::MOST]) -> Value {
    let held = counts
        .into_iter()
        .zip((0..).map(Kind::new))
        .filter(|(count, _)| *count > 0);
    held.map(|(count, kind)| (rules.kind(kind).letter.to_string(), json!(count)))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

/// The kinds that can be asked for as ransom.
pub(crate) fn ransom(rules: &Rules) -> KindSet {
    match rules.king.as_ref().map(|king| &king.when_captured) {
        Some(KingFate::Returns { ransom, .. }) => *ransom,
        _ => KindSet::EMPTY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_core::Reason;

    #[test]
    fn outcomes_are_sentences() {
        let rules = Rules::named("jersi-4.8").unwrap();
        let ended = |winner, reason| outcome(&rules, Outcome { winner, reason });
        assert_eq!(
            ended(Some(Colour::White), Reason::Goal),
            "White wins by reaching the goal row."
        );
        assert_eq!(
            ended(Some(Colour::Black), Reason::Blocked),
            "Black wins: White cannot play."
        );
        assert_eq!(
            ended(None, Reason::Count),
            "Draw: 40 turns without a capture."
        );
        let pijersi = Rules::named("pijersi").unwrap();
        assert_eq!(
            one_of(&pijersi, pijersi.goal.kinds),
            "a rock, paper or scissors"
        );
    }
}
