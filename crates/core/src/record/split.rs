//! Where the games of a text begin and end.
//!
//! A text may hold a whole tournament, or all the files of a folder one after the other.
//! Lines divide it first: tags and headers begin a game, JSON and links are games of their
//! own. What is left is divided by its numbers: a game begins at 1.

use super::find::{restarts, starts};
use super::form::Format;
use super::note::{RESERVED, USUAL};
use super::own_rules::TEXT;
use super::token::{self, Sheet, Token};
use super::{json, link};
use std::ops::Range;

/// A part of a text that holds one game, as far as can be told without rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Part {
    pub(super) span: Range<usize>,
    /// The word or line that it begins with.
    pub(super) head: Range<usize>,
    pub(super) form: Form,
}

/// How a part is to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// Below headers, as native text or PGN.
    Headed(Format),
    /// Turns among anything else.
    Plain,
    Json,
    Link,
}

/// Divides a text; there is at least one part.
pub(super) fn parts(text: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    for region in regions(text) {
        match region.form {
            Form::Json | Form::Link => parts.push(region),
            Form::Headed(_) | Form::Plain => divide(text, region, &mut parts),
        }
    }
    if parts.is_empty() {
        parts.push(Part {
            span: 0..text.len(),
            head: 0..0,
            form: Form::Plain,
        });
    }
    parts
}

/// Divides a region by its numbers.
fn divide(text: &str, region: Part, parts: &mut Vec<Part>) {
    let sheet = Sheet::of(text, region.span.clone(), region.form);
    let starts = match region.form {
        Form::Headed(_) => restarts(&sheet),
        _ => starts(&sheet),
    };
    let end = region.span.end;
    let first = parts.len();
    parts.push(region);
    for index in starts {
        let head = sheet.tokens[index].span();
        let start = beginning(&sheet, index);
        if let Some(last) = parts.last_mut() {
            last.span.end = start;
        }
        parts.push(Part {
            span: start..end,
            head,
            form: Form::Plain,
        });
    }
    debug_assert!(parts[first..].iter().all(|part| !part.span.is_empty()));
}

/// Where a game begins with this token: with the whole line, if nothing but words stands
/// before it.
fn beginning(sheet: &Sheet<'_>, index: usize) -> usize {
    let token = &sheet.tokens[index];
    let before = sheet.tokens[..index].iter().rev();
    let mut before = before.take_while(|other| other.line == token.line);
    let start = token.span().start;
    if before.all(Token::is_words) {
        sheet.text[..start].rfind('\n').map_or(0, |end| end + 1)
    } else {
        start
    }
}

/// Divides a text by its lines.
fn regions(text: &str) -> Vec<Part> {
    let mut scan = Scan::default();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let length = rest.find('\n').map_or(rest.len(), |end| end + 1);
        let line = rest[..length].trim_start_matches('\u{feff}');
        let start = at + (length - line.len());
        let trimmed = line.trim();
        let blank = line.len() - line.trim_start().len();
        let head = start + blank..start + blank + trimmed.len();
        let whole = if scan.comment {
            None
        } else if let Some(length) = json::object(&text[head.start..]) {
            Some((Form::Json, length))
        } else if trimmed.starts_with('{') && scan.is_new() {
            // A text that begins so is meant as JSON, and told what is wrong with it.
            Some((Form::Json, text.len() - head.start))
        } else if is_link(text, trimmed) {
            Some((Form::Link, trimmed.len()))
        } else {
            None
        };
        if let Some((form, length)) = whole {
            scan.close(head.start);
            let end = head.start + length;
            scan.done.push(Part {
                span: head.start..end,
                head: head.start..head.start,
                form,
            });
            at = end;
            // What divides the games of a list.
            let left =
                text[at..].trim_start_matches(|c: char| c.is_whitespace() || ",]".contains(c));
            if form == Form::Json {
                at = text.len() - left.len();
            }
            continue;
        }
        scan.line(trimmed, &head);
        at += length;
    }
    scan.close(text.len());
    scan.done
}

/// Whether a line is a link: alone in its text even a damaged one, among others only one
/// that can be read.
fn is_link(text: &str, line: &str) -> bool {
    match link::code_in(line) {
        None => false,
        Some(code) => {
            let alone = text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
            alone == line || link::read(code).is_ok()
        }
    }
}

/// The lines of a text, one after the other.
#[derive(Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "what was seen of a region, each on its own"
)]
struct Scan {
    done: Vec<Part>,
    /// The region that is not complete, if any line of it was not blank.
    open: Option<Part>,
    /// The names of its headers.
    names: Vec<String>,
    /// Whether something else than headers and notes was below them.
    content: bool,
    /// Whether it has a turn.
    turns: bool,
    /// Whether it has anything but notes.
    begun: bool,
    /// Whether a comment of PGN is open.
    comment: bool,
}

impl Scan {
    /// Whether all lines so far were blank.
    fn is_new(&self) -> bool {
        self.done.is_empty() && self.open.is_none()
    }

    /// Ends the region at this place.
    fn close(&mut self, end: usize) {
        // Words without any turn are no game; in a text with nothing else there is none.
        let open = self.open.take();
        let open = open.filter(|part| part.form != Form::Plain || self.turns);
        if let Some(mut part) = open {
            part.span.end = end;
            self.done.push(part);
        }
        let done = std::mem::take(&mut self.done);
        *self = Scan {
            done,
            ..Scan::default()
        };
    }

    fn line(&mut self, line: &str, head: &Range<usize>) {
        if let Some((format, name)) = game_header(line) {
            if self.begins(format, name) {
                self.close(head.start);
            }
            if self.heads(format, name) {
                self.comment = false;
                self.names.push(name.to_ascii_lowercase());
                let part = self.region(head);
                if part.form == Form::Plain {
                    // Garbage above the headers is part of the region, and skipped.
                    part.form = Form::Headed(format);
                    part.head = head.clone();
                }
                return;
            }
        }
        if line.is_empty() {
            return;
        }
        let form = self.region(head).form;
        if form == Form::Headed(Format::Pgn) {
            self.content = true;
            self.comment = leaves_comment_open(line, self.comment);
        } else if form == Form::Plain {
            self.begun = self.begun || !line.starts_with('#');
            self.turns = self.turns || token::has_turn(line);
        } else if token::header(line).is_none() && !line.starts_with('#') {
            self.content = true;
        }
    }

    fn region(&mut self, head: &Range<usize>) -> &mut Part {
        self.open.get_or_insert_with(|| Part {
            span: head.start..head.start,
            head: head.clone(),
            form: Form::Plain,
        })
    }

    /// Whether a header begins another game than the one that is open.
    fn begins(&self, format: Format, name: &str) -> bool {
        match self.open.as_ref().map(|part| part.form) {
            Some(Form::Headed(open)) => {
                // The result may stand below the turns.
                let result = format == Format::Native && name.eq_ignore_ascii_case("result");
                // The rules that a record carries are a header for each line.
                let again = !name.eq_ignore_ascii_case(TEXT)
                    && self
                        .names
                        .iter()
                        .any(|other| other.eq_ignore_ascii_case(name));
                open != format && heads_alone(format, name)
                    || open == format && (self.content && !result || again)
            }
            Some(_) => self.turns && heads_alone(format, name),
            None => false,
        }
    }

    /// Whether a header belongs to the headers of a game, rather than to a log.
    fn heads(&self, format: Format, name: &str) -> bool {
        match self.open.as_ref().map(|part| part.form) {
            None => true,
            Some(Form::Headed(open)) => open == format,
            Some(_) => !self.begun || heads_alone(format, name),
        }
    }
}

/// Whether a header says by itself that a game begins.
fn heads_alone(format: Format, name: &str) -> bool {
    format == Format::Pgn || name.eq_ignore_ascii_case("rules")
}

/// The form and the name of a line that may head a game.
fn game_header(line: &str) -> Option<(Format, &str)> {
    if let Some((name, _)) = token::bracketed(line) {
        return Some((Format::Pgn, name));
    }
    let (name, _) = token::header(line)?;
    let mut known = RESERVED.iter().chain(&USUAL);
    known
        .any(|known| known.eq_ignore_ascii_case(name))
        .then_some((Format::Native, name))
}

/// Whether a comment of PGN is open at the end of a line.
fn leaves_comment_open(line: &str, open: bool) -> bool {
    let mut open = open;
    for c in line.chars() {
        match c {
            '{' => open = true,
            '}' => open = false,
            // The rest of the line is a comment of another sort.
            ';' if !open => break,
            _ => {}
        }
    }
    open
}
