//! A game as a text has it, before any rules are known.

use super::error::RecordError;
use super::find::Found;
use super::form::{Format, Grammar};
use super::note::{NoteLines, Tags};
use super::own_rules::{FINGERPRINT, TEXT};
use super::read::{MOST_DEPTH, MOST_TURNS};
use super::token::{self, Kind, Sheet, Token};
use super::verdict::{self, ParseVerdictError, Verdict, VerdictLine};
use super::{Assessment, Skipped};
use crate::rules::{Fingerprint, ParseFingerprintError};
use crate::{Colour, Diagnostic};
use jersi_text::message;
use std::borrow::Cow;
use std::ops::Range;

/// A part of a text and its place.
pub(super) type Placed<'t> = (Cow<'t, str>, Range<usize>);

/// A game as a text has it.
#[derive(Debug)]
pub(super) struct Draft<'t> {
    pub(super) format: Format,
    /// The name of its rules.
    pub(super) rules: Option<Placed<'t>>,
    /// The fingerprint that its rules had, and where it stands.
    pub(super) fingerprint: Option<(Fingerprint, Range<usize>)>,
    /// The text of its rules, if it carries it.
    pub(super) rules_text: Option<Placed<'t>>,
    /// The text of its start position.
    pub(super) start: Option<Placed<'t>>,
    /// Its start as parts like `a16:RPSRPS`.
    pub(super) setup: Vec<Placed<'t>>,
    /// Its start as placements like `DR:b1/CK:b2/...`.
    pub(super) placements: Vec<Placed<'t>>,
    pub(super) tags: Tags,
    pub(super) line: DraftLine<'t>,
    pub(super) verdict: Option<Stated<'t>>,
    /// Whether turns after the end of the game are those of another one.
    pub(super) open_end: bool,
    pub(super) notices: Vec<Diagnostic>,
    pub(super) skipped: Skipped,
}

#[derive(Debug, Default)]
pub(super) struct DraftLine<'t> {
    pub(super) note: NoteLines,
    pub(super) nodes: Vec<DraftNode<'t>>,
}

#[derive(Debug)]
pub(super) struct DraftNode<'t> {
    pub(super) turn: Placed<'t>,
    pub(super) note: NoteLines,
    pub(super) clock: Option<u64>,
    pub(super) review: Option<Assessment>,
    pub(super) variations: Vec<DraftLine<'t>>,
}

/// How a text says that the game ended.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stated<'t> {
    Verdict(Verdict),
    /// By names, which may leave the colours open.
    Line(VerdictLine<'t>),
}

impl<'t> Draft<'t> {
    pub(super) fn new(format: Format) -> Draft<'t> {
        Draft {
            format,
            rules: None,
            fingerprint: None,
            rules_text: None,
            start: None,
            setup: Vec::new(),
            placements: Vec::new(),
            tags: Tags::default(),
            line: DraftLine::default(),
            verdict: None,
            open_end: false,
            notices: Vec::new(),
            skipped: Skipped::default(),
        }
    }

    /// Takes the fingerprint of its rules.
    pub(super) fn fingerprint(&mut self, (text, span): &Placed<'_>) {
        match text.parse() {
            Ok(fingerprint) => self.fingerprint = Some((fingerprint, span.clone())),
            Err(error) => {
                let fault = Diagnostic::new(span.clone(), ParseFingerprintError::message(error));
                self.notices.push(fault);
            }
        }
    }

    /// Puts the tokens of a game together.
    pub(super) fn build(sheet: &Sheet<'t>, found: Found) -> Result<Draft<'t>, RecordError> {
        if let Some(gap) = found.gap {
            return Err(RecordError::Form(gap));
        }
        let mut builder = Builder {
            sheet,
            grammar: found.grammar,
            draft: Draft::new(found.grammar.format),
            open: vec![(DraftLine::default(), 0..0)],
            turns: 0,
        };
        builder.draft.open_end = found.open_end;
        let mut used = vec![false; sheet.tokens.len()];
        for index in found.order {
            used[index] = builder.token(index)?;
        }
        let mut draft = builder.finish()?;
        draft.skipped = Skipped::of(sheet, &used);
        Ok(draft)
    }
}

impl<'t> DraftNode<'t> {
    pub(super) fn new(turn: Placed<'t>) -> DraftNode<'t> {
        DraftNode {
            turn,
            note: NoteLines::default(),
            clock: None,
            review: None,
            variations: Vec::new(),
        }
    }
}

struct Builder<'s, 't> {
    sheet: &'s Sheet<'t>,
    grammar: Grammar,
    draft: Draft<'t>,
    /// The lines that are not complete, with the places of their parentheses: the
    /// game, a variation of it, a variation of that.
    open: Vec<(DraftLine<'t>, Range<usize>)>,
    turns: usize,
}

impl<'t> Builder<'_, 't> {
    /// Takes a token into the game; whether it has a place there.
    fn token(&mut self, index: usize) -> Result<bool, RecordError> {
        let grammar = self.grammar;
        let span = self.sheet.tokens[index].span();
        let word = self.sheet.word(index);
        let placed = || (Cow::Borrowed(word), span.clone());
        let begun = self.turns > 0;
        match self.sheet.tokens[index].kind {
            Kind::Number(_) if grammar.points && self.is_points(index) => self.points(index),
            Kind::Number(_) => return Ok(self.announces(index)),
            Kind::Ellipsis => {}
            Kind::Turn | Kind::Attempt | Kind::Played(_) => self.turn(placed())?,
            Kind::Words(_) if self.is_announced(index) => self.turn(placed())?,
            Kind::Setup if grammar.setup && !begun => self.draft.setup.push(placed()),
            Kind::Placements if grammar.placements && !begun => {
                self.draft.placements.push(placed());
            }
            Kind::Review(review) if grammar.reviews => {
                return Ok(self.last(|node| node.review = Some(review)));
            }
            Kind::Clock(clock) if grammar.clocks => {
                return Ok(self.last(|node| node.clock = Some(clock)));
            }
            Kind::Note => self.note(word),
            Kind::Open if grammar.variations => self.open(span)?,
            Kind::Close if grammar.variations => self.close(span)?,
            Kind::Points(white, black) if grammar.points => {
                self.draft.verdict = Some(Stated::Verdict(verdict::of_points(white, black)));
            }
            Kind::Header if grammar.headers => self.header(word, &span),
            Kind::Verdict => {
                self.draft.verdict = verdict::verdict_line(word).map(Stated::Line);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Whether a number has a meaning: before a turn, or as the second of two points.
    fn announces(&self, index: usize) -> bool {
        let next = self.sheet.tokens.get(index + 1);
        next.is_some_and(|next| match next.kind {
            Kind::Turn | Kind::Attempt | Kind::Ellipsis => true,
            Kind::Words(_) => self.is_announced(index + 1),
            _ => false,
        }) || index > 0 && self.is_points(index - 1)
    }

    /// Whether a number announces a turn here.
    fn is_announced(&self, index: usize) -> bool {
        let line = self.sheet.tokens[index].line;
        let mut before = self.sheet.tokens[..index]
            .iter()
            .rev()
            .take_while(|token| token.line == line);
        let number = before.next();
        number.is_some_and(|token| matches!(token.kind, Kind::Number(_)))
            && !before.any(Token::is_words)
    }

    fn line(&mut self) -> &mut DraftLine<'t> {
        let (line, _) = self.open.last_mut().expect("the game is open");
        line
    }

    fn turn(&mut self, turn: Placed<'t>) -> Result<(), RecordError> {
        self.turns += 1;
        if self.turns > MOST_TURNS {
            return Err(RecordError::TooManyTurns);
        }
        self.line().nodes.push(DraftNode::new(turn));
        Ok(())
    }

    /// Changes the last turn, if there is one.
    fn last(&mut self, change: impl FnOnce(&mut DraftNode<'t>)) -> bool {
        let last = self.line().nodes.last_mut();
        last.map(change).is_some()
    }

    fn note(&mut self, word: &str) {
        let text = if self.grammar.format == Format::Pgn && !word.starts_with('#') {
            let text = word.trim_matches(['{', '}', ';']);
            // Programs break comments wherever a line is full.
            Cow::Owned(text.split_whitespace().collect::<Vec<_>>().join(" "))
        } else {
            let text = word.strip_prefix('#').unwrap_or(word);
            Cow::Borrowed(text.strip_prefix(' ').unwrap_or(text))
        };
        let line = self.line();
        match line.nodes.last_mut() {
            Some(node) => node.note.push(&text),
            None => line.note.push(&text),
        }
    }

    fn open(&mut self, span: Range<usize>) -> Result<(), RecordError> {
        if self.line().nodes.is_empty() {
            let fault = Diagnostic::new(span, message!("record-variation-first"));
            return Err(RecordError::Form(fault));
        }
        if self.open.len() > MOST_DEPTH {
            return Err(RecordError::Form(too_deep(span)));
        }
        self.open.push((DraftLine::default(), span));
        Ok(())
    }

    fn close(&mut self, span: Range<usize>) -> Result<(), RecordError> {
        if self.open.len() == 1 {
            let fault = Diagnostic::new(span, message!("record-closes-nothing"));
            return Err(RecordError::Form(fault));
        }
        if let Some((line, _)) = self.open.pop() {
            self.last(|node| node.variations.push(line));
        }
        Ok(())
    }

    /// Whether a number is the first of two points: no turn is announced by it.
    fn is_points(&self, index: usize) -> bool {
        let tokens = &self.sheet.tokens;
        let line = tokens[index].line;
        let number = |at: usize| match tokens.get(at) {
            Some(token) if token.line == line => matches!(token.kind, Kind::Number(_)),
            _ => false,
        };
        let end = tokens.get(index + 2).is_none_or(|token| token.line != line);
        self.turns > 0 && number(index) && number(index + 1) && end
    }

    fn points(&mut self, index: usize) {
        let point = |at: usize| match self.sheet.tokens[at].kind {
            Kind::Number(number) => number.min(u32::from(u8::MAX)) as u8,
            _ => 0,
        };
        let verdict = verdict::of_points(point(index), point(index + 1));
        self.draft.verdict = Some(Stated::Verdict(verdict));
    }

    fn header(&mut self, line: &'t str, span: &Range<usize>) {
        let Some((name, value)) = token::header(line) else {
            return;
        };
        let start = value.as_ptr() as usize - self.sheet.text.as_ptr() as usize;
        let placed = (Cow::Borrowed(value), start..start + value.len());
        let pgn = self.grammar.format == Format::Pgn;
        match name.to_ascii_lowercase().as_str() {
            // What is not known, and the usual start.
            _ if pgn && value.trim_matches(['?', '.', '*']).is_empty() => {}
            "fen" if pgn && value.eq_ignore_ascii_case("startpos") => {}
            "fen" if pgn => self.draft.start = Some(placed),
            FINGERPRINT => self.draft.fingerprint(&placed),
            TEXT => {
                // With the blanks that the line begins with, unless it is a tag of PGN.
                let raw = line.split_once(':').filter(|_| !pgn);
                let raw = raw.map_or(value, |(_, raw)| raw.strip_prefix(' ').unwrap_or(raw));
                self.rules_text(raw, span);
            }
            "rules" => self.draft.rules = Some(placed).filter(|_| !value.is_empty()),
            "start" => self.draft.start = Some(placed).filter(|_| !value.is_empty()),
            "result" => match result(value) {
                Ok(verdict) => self.draft.verdict = Some(Stated::Verdict(verdict)),
                Err(error) => {
                    let fault = Diagnostic::new(placed.1, error.message());
                    self.draft.notices.push(fault);
                }
            },
            _ => {
                if let Err(error) = self.draft.tags.set(name, value) {
                    let fault = Diagnostic::new(span.clone(), error.message());
                    self.draft.notices.push(fault);
                }
            }
        }
    }

    /// Takes a line of the rules file.
    fn rules_text(&mut self, line: &str, span: &Range<usize>) {
        let carried = self.draft.rules_text.get_or_insert_default();
        if carried.0.is_empty() {
            carried.1 = span.clone();
        }
        let text = carried.0.to_mut();
        text.push_str(line);
        text.push('\n');
    }

    fn finish(mut self) -> Result<Draft<'t>, RecordError> {
        if let [_, .., (_, span)] = self.open.as_slice() {
            let fault = Diagnostic::new(span.clone(), message!("record-not-closed"));
            return Err(RecordError::Form(fault));
        }
        if let Some((line, _)) = self.open.pop() {
            self.draft.line = line;
        }
        let tags = &self.draft.tags;
        let winner = tags
            .get("winner")
            .filter(|_| self.grammar.format == Format::Pgn);
        if let (None, Some(winner)) = (&self.draft.verdict, winner) {
            let is_winner = |name: &str| tags.get(name) == Some(winner);
            let winner = match (is_winner("white"), is_winner("black")) {
                (true, false) => Some(Colour::White),
                (false, true) => Some(Colour::Black),
                _ => None,
            };
            self.draft.verdict = winner.map(|winner| {
                Stated::Verdict(Verdict {
                    winner: Some(winner),
                    reason: None,
                })
            });
        }
        Ok(self.draft)
    }
}

/// A result in words or, as programs for other games write it, in points.
fn result(text: &str) -> Result<Verdict, ParseVerdictError> {
    match token::points(text) {
        Some(Kind::Points(white, black)) => Ok(verdict::of_points(white, black)),
        _ => text.parse(),
    }
}

pub(super) fn too_deep(span: Range<usize>) -> Diagnostic {
    Diagnostic::new(span, message!("record-too-deep", most = MOST_DEPTH))
}
