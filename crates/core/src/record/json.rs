//! Records as JSON: read into a draft like any other form, with the same errors.

mod parse;

use super::draft::{Draft, DraftLine, DraftNode, Stated, too_deep};
use super::error::RecordError;
use super::form::Format;
use super::own_rules::{FINGERPRINT, TEXT};
use super::read::{MOST_DEPTH, MOST_TURNS};
use super::{Assessment, Verdict, verdict};
use crate::{Diagnostic, Reason};
use jersi_text::{Message, Value as Said, message};
use parse::{Json, Value};
use std::borrow::Cow;
use std::fmt::Write as _;
use std::ops::Range;

/// The value of `format` in every such record.
pub(super) const NAME: &str = "jersi-record";

/// The value of `version`.
pub(super) const VERSION: u32 = 1;

/// Reads a record.
pub(super) fn read(text: &str, part: Range<usize>) -> Result<Draft<'_>, RecordError> {
    let value = parse::parse(&text[..part.end], part.start).map_err(RecordError::Form)?;
    let mut reader = Reader {
        draft: Draft::new(Format::Json),
        turns: 0,
    };
    reader.record(value)?;
    Ok(reader.draft)
}

/// How long the object is that a text begins with, if it looks like one: a name between
/// quotes follows its brace. One that is not closed goes on to the end.
pub(super) fn object(text: &str) -> Option<usize> {
    let name = text.strip_prefix('{')?.trim_start();
    let (name, rest) = name.strip_prefix('"')?.split_once('"')?;
    if name.contains('\n') || !rest.trim_start().starts_with(':') {
        return None;
    }
    let (mut depth, mut quoted, mut escaped) = (0_usize, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b'{' if !quoted => depth += 1,
            b'}' if !quoted => {
                depth -= 1;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
    }
    Some(text.len())
}

/// A text between quotes, as JSON writes it.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '\t' => quoted.push_str("\\t"),
            // U+2028 and U+2029 are line breaks to some readers of JSON.
            '\0'..='\x1f' | '\x7f' | '\u{2028}' | '\u{2029}' => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(c));
            }
            _ => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

struct Reader<'t> {
    draft: Draft<'t>,
    turns: usize,
}

type Faulty<T> = Result<T, RecordError>;

fn fault<T>(value: &Value<'_>, message: Message) -> Faulty<T> {
    let fault = Diagnostic::new(value.span.clone(), message);
    Err(RecordError::Form(fault))
}

fn string<'t>(name: &str, value: Value<'t>) -> Faulty<(Cow<'t, str>, std::ops::Range<usize>)> {
    match value.json {
        Json::String(text) => Ok((text, value.span)),
        _ => fault(&value, message!("json-text", name = name)),
    }
}

fn number<N: std::str::FromStr>(name: &str, value: &Value<'_>) -> Faulty<N> {
    let number = match &value.json {
        Json::Number(digits) => digits.parse().ok(),
        _ => None,
    };
    match number {
        Some(number) => Ok(number),
        None => fault(value, message!("json-number", name = name)),
    }
}

fn list<'t>(name: &str, value: Value<'t>) -> Faulty<Vec<Value<'t>>> {
    match value.json {
        Json::Array(values) => Ok(values),
        _ => fault(&value, message!("json-list", name = name)),
    }
}

type Members<'t> = Vec<(Cow<'t, str>, Value<'t>)>;

fn members(name: impl Into<Said>, value: Value<'_>) -> Faulty<Members<'_>> {
    match value.json {
        Json::Object(members) => Ok(members),
        _ => fault(&value, message!("json-object", name = name.into())),
    }
}

impl<'t> Reader<'t> {
    fn record(&mut self, value: Value<'t>) -> Faulty<()> {
        let whole = value.span.clone();
        let mut known = false;
        for (key, value) in members(message!("json-the-record"), value)? {
            match key.as_ref() {
                "format" => {
                    known = matches!(&value.json, Json::String(name) if name == NAME);
                    if !known {
                        return fault(&value, message!("json-format", name = NAME));
                    }
                }
                "version" => {
                    if number::<u32>("version", &value)? != VERSION {
                        return fault(&value, message!("json-version", version = VERSION));
                    }
                }
                "rules" => self.draft.rules = Some(string("rules", value)?),
                FINGERPRINT => {
                    let placed = string(FINGERPRINT, value)?;
                    self.draft.fingerprint(&placed);
                }
                TEXT => self.draft.rules_text = Some(string(TEXT, value)?),
                "start" => self.draft.start = Some(string("start", value)?),
                "tags" => self.tags(value)?,
                "note" => {
                    let (note, _) = string("note", value)?;
                    self.draft.line.note.push(&note);
                }
                "turns" => self.draft.line.nodes = self.nodes(value, 0)?,
                "result" => self.result(value)?,
                _ => self.skip(&value),
            }
        }
        if known {
            Ok(())
        } else {
            let fault = Diagnostic::new(whole.start..whole.start + 1, message!("json-no-record"))
                .help(message!("json-no-record-help", name = NAME));
            Err(RecordError::Form(fault))
        }
    }

    fn tags(&mut self, value: Value<'t>) -> Faulty<()> {
        for (name, value) in members("`tags`", value)? {
            let span = value.span.clone();
            let (text, _) = string(&name, value)?;
            if let Err(error) = self.draft.tags.set(&name, &text) {
                return Err(RecordError::Form(Diagnostic::new(span, error.message())));
            }
        }
        Ok(())
    }

    fn result(&mut self, value: Value<'t>) -> Faulty<()> {
        let span = value.span.clone();
        let mut winner = None;
        let mut reason = None;
        for (key, value) in members("`result`", value)? {
            let at = value.span.clone();
            let wrong = |message: Message| RecordError::Form(Diagnostic::new(at, message));
            match key.as_ref() {
                "winner" => {
                    let (word, _) = string("winner", value)?;
                    let found = verdict::winner_of(&word);
                    winner = Some(found.map_err(|_| wrong(message!("json-winner")))?);
                }
                "reason" => {
                    let (word, _) = string("reason", value)?;
                    let found = Reason::from_word(&word);
                    reason = Some(
                        found
                            .ok_or_else(|| wrong(message!("json-reason", word = word.as_ref())))?,
                    );
                }
                _ => self.skip(&value),
            }
        }
        let Some(winner) = winner else {
            let fault = Diagnostic::new(
                span,
                message!("json-needs", object = "`result`", name = "winner"),
            );
            return Err(RecordError::Form(fault));
        };
        self.draft.verdict = Some(Stated::Verdict(Verdict { winner, reason }));
        Ok(())
    }

    fn nodes(&mut self, value: Value<'t>, depth: usize) -> Faulty<Vec<DraftNode<'t>>> {
        let values = list("turns", value)?;
        values
            .into_iter()
            .map(|value| self.node(value, depth))
            .collect()
    }

    fn node(&mut self, value: Value<'t>, depth: usize) -> Faulty<DraftNode<'t>> {
        self.turns += 1;
        if self.turns > MOST_TURNS {
            return Err(RecordError::TooManyTurns);
        }
        if let Json::String(text) = value.json {
            return Ok(DraftNode::new((text, value.span)));
        }
        let span = value.span.clone();
        let mut node = DraftNode::new((Cow::Borrowed(""), span.clone()));
        let mut review: Option<i32> = None;
        let mut best = false;
        let mut turn = None;
        for (key, value) in members(message!("json-the-turn"), value)? {
            match key.as_ref() {
                "turn" => turn = Some(string("turn", value)?),
                "note" => node.note.push(&string("note", value)?.0),
                "clock" => node.clock = Some(number("clock", &value)?),
                "score" => review = Some(number("score", &value)?),
                "best" => match value.json {
                    Json::Bool(flag) => best = flag,
                    _ => return fault(&value, message!("json-boolean", name = "best")),
                },
                "variations" => {
                    for value in list("variations", value)? {
                        node.variations.push(self.line(value, depth + 1)?);
                    }
                }
                _ => self.skip(&value),
            }
        }
        node.review = review.map(|value| Assessment { value, best });
        let Some(turn) = turn else {
            let fault = Diagnostic::new(
                span,
                message!(
                    "json-needs",
                    object = message!("json-a-turn"),
                    name = "turn"
                ),
            );
            return Err(RecordError::Form(fault));
        };
        node.turn = turn;
        Ok(node)
    }

    fn line(&mut self, value: Value<'t>, depth: usize) -> Faulty<DraftLine<'t>> {
        if depth > MOST_DEPTH {
            return Err(RecordError::Form(too_deep(value.span)));
        }
        let mut line = DraftLine::default();
        for (key, value) in members(message!("json-the-variation"), value)? {
            match key.as_ref() {
                "note" => line.note.push(&string("note", value)?.0),
                "turns" => line.nodes = self.nodes(value, depth)?,
                _ => self.skip(&value),
            }
        }
        Ok(line)
    }

    fn skip(&mut self, value: &Value<'t>) {
        self.draft.skipped.words += 1;
        self.draft.skipped.spans.push(value.span.clone());
    }
}
