//! The record of a game with what was found about its turns.

use jersi_core::record::{Format, Line, Note, Record, RecordedTurn, WriteError};
use jersi_core::{Aftermath, Decision, Game, Notation, Shape, Turn};
use jersi_review::Judgement;

/// So many turns of a better line are kept.
const MOST_TURNS: usize = 6;

/// The record in our own form, with a note about every fault and the better line as a
/// variation.
pub(super) fn write(record: &Record, judged: &[(Judgement, Game)]) -> Result<String, WriteError> {
    let mut record = record.clone();
    for (judgement, before) in judged {
        let Some(node) = record.line.nodes.get_mut(judgement.turn) else {
            continue;
        };
        if !judgement.grade.is_fault() {
            continue;
        }
        let said = note(judgement, before);
        let text = match node.note.text() {
            "" => said,
            // What people wrote stays first.
            own if own.contains(&said) => own.to_owned(),
            own => format!("{own}\n{said}"),
        };
        node.note = Note::new(&text);
        // Decisions within a turn (a ransom) cannot stand alone in a record.
        let whole = judgement.part == 0 && judgement.better.iter().all(|&turn| is_whole(turn));
        if whole {
            let turns = judgement.better.iter().take(MOST_TURNS);
            let better = Line {
                nodes: turns
                    .map(|&turn| RecordedTurn::from(Turn::from(turn)))
                    .collect(),
                ..Line::default()
            };
            if !node.variations.contains(&better) {
                node.variations.push(better);
            }
        }
    }
    record.write(Format::Native).map(|written| written.text)
}

/// Whether a decision is a turn of its own.
fn is_whole(turn: Decision) -> bool {
    let asks = matches!(turn.aftermath(), Aftermath::Ransom(_));
    turn.shape() != Shape::Answer && !asks
}

/// What is said about a fault.
pub(super) fn note(judgement: &Judgement, before: &Game) -> String {
    let grade = judgement.grade;
    let mut parts = vec![format!(
        "{} {}: gives away {:.0} % of the chances",
        grade.sign(),
        grade.word(),
        100.0 * judgement.loss
    )];
    if let Some(turns) = judgement.missed_win() {
        parts.push(format!("a win in {turns} was there"));
    }
    if let Some(turns) = judgement.lost_by() {
        parts.push(format!("loses in {turns}"));
    }
    let better = &judgement.better[..judgement.better.len().min(MOST_TURNS)];
    let better = before.line_texts(better, Notation::Native);
    if !better.is_empty() {
        parts.push(format!("better {}", better.join(" ")));
    }
    parts.join("; ")
}
