//! JSON as values with their places.
//!
//! Written by hand because a fault in a record is reported with its line and column,
//! also a fault that only the rules can find, and no library keeps places so long.

use crate::Diagnostic;
use crate::record::read::MOST_DEPTH;
use jersi_text::{Message, message};
use std::borrow::Cow;
use std::ops::Range;

/// Deeper values are refused: four levels for each variation, and some for the rest.
const MOST_LEVELS: usize = 4 * MOST_DEPTH + 16;

/// A value and its place; the place of a text is between its quotes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Value<'t> {
    pub(super) json: Json<'t>,
    pub(super) span: Range<usize>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Json<'t> {
    Null,
    Bool(bool),
    /// As it is written: what fits is decided where it is used.
    Number(&'t str),
    String(Cow<'t, str>),
    Array(Vec<Value<'t>>),
    /// In the order of the text.
    Object(Vec<(Cow<'t, str>, Value<'t>)>),
}

/// The value that a text has from this place to its end.
pub(super) fn parse(text: &str, start: usize) -> Result<Value<'_>, Diagnostic> {
    let start = text.len() - text[start..].trim_start_matches('\u{feff}').len();
    let mut parser = Parser { text, at: start };
    let value = parser.value(0)?;
    parser.blanks();
    match parser.peek() {
        None => Ok(value),
        Some(_) => Err(parser.fault(message!("json-follows"))),
    }
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Parser<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn fault(&self, message: Message) -> Diagnostic {
        let next = self.peek().map_or(0, char::len_utf8);
        Diagnostic::new(self.at..self.at + next, message)
    }

    fn blanks(&mut self) {
        let rest = self.rest();
        let left = rest.trim_start_matches([' ', '\t', '\n', '\r']);
        self.at += rest.len() - left.len();
    }

    /// Passes a character, after blanks; whether it was there.
    fn take(&mut self, wanted: char) -> bool {
        self.blanks();
        let found = self.peek() == Some(wanted);
        self.at += usize::from(found);
        found
    }

    fn value(&mut self, level: usize) -> Result<Value<'t>, Diagnostic> {
        self.blanks();
        let start = self.at;
        if level > MOST_LEVELS {
            return Err(self.fault(message!("json-nested")));
        }
        let json = match self.peek() {
            Some('{') => self.object(level)?,
            Some('[') => self.array(level)?,
            Some('"') => {
                let (text, span) = self.string()?;
                let json = Json::String(text);
                return Ok(Value { json, span });
            }
            Some('-' | '0'..='9') => self.number(),
            _ => self.word()?,
        };
        let span = start..self.at;
        Ok(Value { json, span })
    }

    fn word(&mut self) -> Result<Json<'t>, Diagnostic> {
        let words = [
            ("null", Json::Null),
            ("true", Json::Bool(true)),
            ("false", Json::Bool(false)),
        ];
        for (word, json) in words {
            if self.rest().starts_with(word) {
                self.at += word.len();
                return Ok(json);
            }
        }
        Err(self.fault(message!("json-value-expected")))
    }

    fn number(&mut self) -> Json<'t> {
        let rest = self.rest();
        let end = rest
            .find(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '+' | '-' | '.'))
            .unwrap_or(rest.len());
        self.at += end;
        Json::Number(&rest[..end])
    }

    fn array(&mut self, level: usize) -> Result<Json<'t>, Diagnostic> {
        self.take('[');
        let mut values = Vec::new();
        if self.take(']') {
            return Ok(Json::Array(values));
        }
        loop {
            values.push(self.value(level + 1)?);
            if self.take(']') {
                return Ok(Json::Array(values));
            }
            if !self.take(',') {
                return Err(self.fault(message!("json-comma-or", end = "]")));
            }
        }
    }

    fn object(&mut self, level: usize) -> Result<Json<'t>, Diagnostic> {
        self.take('{');
        let mut members = Vec::new();
        if self.take('}') {
            return Ok(Json::Object(members));
        }
        loop {
            self.blanks();
            if self.peek() != Some('"') {
                return Err(self.fault(message!("json-name-expected")));
            }
            let (name, _) = self.string()?;
            if !self.take(':') {
                return Err(self.fault(message!("json-colon-expected")));
            }
            members.push((name, self.value(level + 1)?));
            if self.take('}') {
                return Ok(Json::Object(members));
            }
            if !self.take(',') {
                return Err(self.fault(message!("json-comma-or", end = "}")));
            }
        }
    }

    /// A text, and its place between the quotes.
    fn string(&mut self) -> Result<(Cow<'t, str>, Range<usize>), Diagnostic> {
        let open = self.at;
        self.at += 1;
        let start = self.at;
        let mut text = Cow::Borrowed("");
        loop {
            let rest = self.rest();
            let Some(plain) = rest.find(['"', '\\', '\n']) else {
                let message = message!("json-quote-open");
                return Err(Diagnostic::new(open..open + 1, message));
            };
            if plain > 0 {
                if text.is_empty() {
                    text = Cow::Borrowed(&rest[..plain]);
                } else {
                    text.to_mut().push_str(&rest[..plain]);
                }
            }
            self.at += plain;
            match self.peek() {
                Some('"') => {
                    let span = start..self.at;
                    self.at += 1;
                    return Ok((text, span));
                }
                Some('\\') => {
                    let c = self.escape()?;
                    text.to_mut().push(c);
                }
                _ => return Err(self.fault(message!("json-next-line"))),
            }
        }
    }

    fn escape(&mut self) -> Result<char, Diagnostic> {
        let start = self.at;
        self.at += 1;
        let c = self.peek();
        self.at += c.map_or(0, char::len_utf8);
        Ok(match c {
            Some(c @ ('"' | '\\' | '/')) => c,
            Some('n') => '\n',
            Some('r') => '\r',
            Some('t') => '\t',
            Some('b') => '\x08',
            Some('f') => '\x0c',
            Some('u') => {
                let wrong = || Diagnostic::new(start..start + 2, message!("json-no-character"));
                let first = self.hex().ok_or_else(wrong)?;
                // A character beyond the first 65536 is written as two.
                let code = match first {
                    0xd800..0xdc00 if self.rest().starts_with("\\u") => {
                        self.at += 2;
                        let second = self.hex().ok_or_else(wrong)?;
                        0x1_0000 + ((first - 0xd800) << 10) + (second & 0x3ff)
                    }
                    _ => first,
                };
                char::from_u32(code).ok_or_else(wrong)?
            }
            _ => {
                let message = message!("json-backslash", signs = "\" \\ / b f n r t u");
                return Err(Diagnostic::new(start..start + 1, message));
            }
        })
    }

    fn hex(&mut self) -> Option<u32> {
        let digits = self.rest().get(..4)?;
        let plain = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        self.at += 4;
        u32::from_str_radix(digits, 16).ok().filter(|_| plain)
    }
}
