//! Records as JSON.

use super::{WriteError, check};
use crate::record::json::{NAME, VERSION, quoted};
use crate::record::own_rules::{FINGERPRINT, OwnRules, TEXT};
use crate::record::{Line, Record, RecordedTurn};
use crate::{Game, Notation};
use std::fmt::Write as _;

pub(super) fn write(record: &Record) -> Result<String, WriteError> {
    let mut game = record.start_game()?;
    let mut members = vec![
        format!("\"format\": {}", quoted(NAME)),
        format!("\"version\": {VERSION}"),
        format!("\"rules\": {}", quoted(&record.rules.full_id())),
    ];
    if let Some(own) = OwnRules::of(&record.rules) {
        let fingerprint = quoted(&own.fingerprint.to_string());
        members.push(format!("\"{FINGERPRINT}\": {fingerprint}"));
        let text = own.text.map(quoted);
        members.extend(text.map(|text| format!("\"{TEXT}\": {text}")));
    }
    if record.start.is_some() {
        members.push(format!("\"start\": {}", quoted(&game.position_text())));
    }
    if !record.tags.is_empty() {
        let tags: Vec<String> = record
            .tags
            .iter()
            .map(|(name, text)| format!("{}: {}", quoted(name), quoted(text)))
            .collect();
        members.push(format!("\"tags\": {{{}}}", tags.join(", ")));
    }
    if !record.line.note.is_empty() {
        let note = quoted(record.line.note.text());
        members.push(format!("\"note\": {note}"));
    }
    let mut turns = Vec::with_capacity(record.line.nodes.len());
    for node in &record.line.nodes {
        turns.push(format!("\n    {}", node_text(&mut game, node)?));
    }
    let end = if turns.is_empty() { "" } else { "\n  " };
    members.push(format!("\"turns\": [{}{end}]", turns.join(",")));
    if let Some(verdict) = record.verdict {
        let winner = match verdict.winner {
            Some(winner) => winner.to_string(),
            None => "draw".to_owned(),
        };
        let mut text = format!("\"result\": {{\"winner\": {}", quoted(&winner));
        if let Some(reason) = verdict.reason {
            let _ = write!(text, ", \"reason\": {}", quoted(reason.word()));
        }
        text.push('}');
        members.push(text);
    }
    Ok(format!("{{\n  {}\n}}\n", members.join(",\n  ")))
}

/// The text of a node; its turn is played.
fn node_text(game: &mut Game, node: &RecordedTurn) -> Result<String, WriteError> {
    let variations = variations(game, node)?;
    check(game, node.turn)?;
    let turn = quoted(&game.turn_text(node.turn, Notation::Canonical));
    game.play(node.turn).expect("a legal turn");
    let mut members = vec![format!("\"turn\": {turn}")];
    if !node.note.is_empty() {
        members.push(format!("\"note\": {}", quoted(node.note.text())));
    }
    if let Some(clock) = node.clock {
        members.push(format!("\"clock\": {clock}"));
    }
    if let Some(review) = node.review {
        members.push(format!("\"score\": {}", review.value));
        if review.best {
            members.push("\"best\": true".to_owned());
        }
    }
    if !variations.is_empty() {
        members.push(format!("\"variations\": [{}]", variations.join(", ")));
    }
    Ok(match members.len() {
        1 => turn,
        _ => format!("{{{}}}", members.join(", ")),
    })
}

fn variations(game: &mut Game, node: &RecordedTurn) -> Result<Vec<String>, WriteError> {
    let turns = game.turns().len();
    let mut texts = Vec::with_capacity(node.variations.len());
    for line in &node.variations {
        texts.push(line_text(game, line)?);
        while game.turns().len() > turns {
            game.undo();
        }
    }
    Ok(texts)
}

fn line_text(game: &mut Game, line: &Line) -> Result<String, WriteError> {
    let mut turns = Vec::with_capacity(line.nodes.len());
    for node in &line.nodes {
        turns.push(node_text(game, node)?);
    }
    let turns = format!("\"turns\": [{}]", turns.join(", "));
    Ok(if line.note.is_empty() {
        format!("{{{turns}}}")
    } else {
        format!("{{\"note\": {}, {turns}}}", quoted(line.note.text()))
    })
}
