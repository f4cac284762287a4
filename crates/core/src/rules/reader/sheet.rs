//! Values of a file, and faults in them.

use crate::rules::error::nearest;
use crate::{ByColour, Diagnostic};
use std::ops::{Range, RangeInclusive};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value and where it stands in the text.
pub(super) type Value<'t> = Spanned<DeValue<'t>>;

/// The text of a file and the faults found in it so far.
pub(super) struct Sheet<'t> {
    pub(super) text: &'t str,
    pub(super) faults: Vec<Diagnostic>,
}

/// A key with its value.
#[derive(Clone)]
pub(super) struct Item<'a, 't> {
    pub(super) key: &'a str,
    pub(super) key_span: Range<usize>,
    pub(super) value: &'a Value<'t>,
    /// Whether the value is one of several under the key.
    listed: bool,
}

/// A table that remembers which keys were asked for, so that the others are faults.
pub(super) struct Section<'a, 't> {
    name: String,
    pub(super) span: Range<usize>,
    table: Option<&'a DeTable<'t>>,
    asked: Vec<&'static str>,
    missing: Vec<Missing>,
}

/// A key that must be there and is not.
struct Missing {
    key: &'static str,
    /// How a message writes it.
    form: String,
}

/// A part of a text value and where it stands in the file.
pub(super) struct Piece<'a> {
    pub(super) text: &'a str,
    pub(super) span: Range<usize>,
}

impl Item<'_, '_> {
    pub(super) fn span(&self) -> Range<usize> {
        self.value.span()
    }

    /// How a message calls the value.
    fn label(&self) -> String {
        let each = if self.listed { "each of " } else { "" };
        format!("{each}`{}`", self.key)
    }
}

impl<'a, 't> Section<'a, 't> {
    /// The whole file.
    pub(super) fn root(table: &'a DeTable<'t>) -> Self {
        Section::new("the file", 0..0, Some(table))
    }

    fn new(name: &str, span: Range<usize>, table: Option<&'a DeTable<'t>>) -> Self {
        Section {
            name: name.to_owned(),
            span,
            table,
            asked: Vec::new(),
            missing: Vec::new(),
        }
    }

    /// Whether the table is in the file.
    pub(super) fn is_present(&self) -> bool {
        self.table.is_some()
    }

    /// Whether the table has a key.
    pub(super) fn has(&self, key: &str) -> bool {
        self.table.is_some_and(|table| table.contains_key(key))
    }

    /// The value of a key, if it is there.
    pub(super) fn get(&mut self, key: &'static str) -> Option<Item<'a, 't>> {
        self.asked.push(key);
        let (found, value) = self.table?.get_key_value(key)?;
        Some(Item {
            key,
            key_span: found.span(),
            value,
            listed: false,
        })
    }

    /// The value of a key that must be there.
    pub(super) fn need(&mut self, key: &'static str) -> Option<Item<'a, 't>> {
        self.need_as(key, format!("`{key}`"))
    }

    fn need_as(&mut self, key: &'static str, form: String) -> Option<Item<'a, 't>> {
        let item = self.get(key);
        if item.is_none() && self.table.is_some() {
            self.missing.push(Missing { key, form });
        }
        item
    }

    /// All keys with their values, in the order of the file.
    pub(super) fn items(&self) -> Vec<Item<'a, 't>> {
        let mut items: Vec<_> = self
            .table
            .into_iter()
            .flat_map(|table| table.iter())
            .map(|(key, value)| Item {
                key: key.get_ref(),
                key_span: key.span(),
                value,
                listed: false,
            })
            .collect();
        items.sort_by_key(|item| item.key_span.start);
        items
    }

    /// Reports the keys that nobody has asked for, and those that are missing.
    pub(super) fn finish(mut self, sheet: &mut Sheet<'_>) {
        for item in self.items() {
            if self.asked.contains(&item.key) {
                continue;
            }
            let message = format!("`{}` is not a field of {}", item.key, self.name);
            let help = match nearest(item.key, self.asked.iter().copied()) {
                Some(word) => {
                    // It is not missing, it is misspelt.
                    self.missing.retain(|missing| missing.key != word);
                    format!("did you mean `{word}`?")
                }
                None => format!("the fields are {}", list(&self.asked, "and")),
            };
            sheet.advise(item.key_span, message, help);
        }
        if !self.missing.is_empty() {
            let forms: Vec<_> = self
                .missing
                .iter()
                .map(|missing| missing.form.clone())
                .collect();
            let message = format!("{} needs {}", self.name, join(&forms, "and"));
            sheet.fault(self.span, message);
        }
    }
}

impl Sheet<'_> {
    /// Reads something, and says whether that was without fault.
    pub(super) fn watch<T>(&mut self, read: impl FnOnce(&mut Self) -> T) -> (T, bool) {
        let before = self.faults.len();
        let value = read(self);
        (value, self.faults.len() == before)
    }

    /// Notes a fault.
    pub(super) fn fault(&mut self, span: Range<usize>, message: impl Into<String>) {
        self.faults.push(Diagnostic::new(span, message));
    }

    /// Notes a fault and what would be right.
    pub(super) fn advise(
        &mut self,
        span: Range<usize>,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.faults.push(Diagnostic::new(span, message).help(help));
    }

    fn wrong_type(&mut self, item: &Item<'_, '_>, expected: &str) {
        let found = match item.value.get_ref() {
            DeValue::String(_) => "a text",
            DeValue::Integer(_) => "a number",
            DeValue::Float(_) => "a number with a point",
            DeValue::Boolean(_) => "true or false",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
        };
        self.fault(
            item.span(),
            format!("{} must be {expected}, not {found}", item.label()),
        );
    }

    /// A text.
    pub(super) fn string<'a>(&mut self, item: &Item<'a, '_>) -> Option<&'a str> {
        let text = item.value.get_ref().as_str();
        if text.is_none() {
            self.wrong_type(item, "a text between quotes");
        }
        text
    }

    /// A whole number within bounds.
    pub(super) fn number(
        &mut self,
        item: &Item<'_, '_>,
        bounds: RangeInclusive<u16>,
    ) -> Option<u16> {
        let expected = format!("a whole number from {} to {}", bounds.start(), bounds.end());
        let Some(number) = item.value.get_ref().as_integer() else {
            self.wrong_type(item, &expected);
            return None;
        };
        let number = u16::from_str_radix(number.as_str(), number.radix()).ok();
        let number = number.filter(|number| bounds.contains(number));
        if number.is_none() {
            self.fault(item.span(), format!("{} must be {expected}", item.label()));
        }
        number
    }

    /// `true` or `false`.
    pub(super) fn boolean(&mut self, item: &Item<'_, '_>) -> Option<bool> {
        let value = item.value.get_ref().as_bool();
        if value.is_none() {
            self.wrong_type(item, "true or false");
        }
        value
    }

    /// A list.
    pub(super) fn list<'a, 't>(&mut self, item: &Item<'a, 't>) -> Vec<Item<'a, 't>> {
        let Some(values) = item.value.get_ref().as_array() else {
            self.wrong_type(item, "a list between [ and ]");
            return Vec::new();
        };
        let one = |value: &'a Value<'t>| Item {
            key: item.key,
            key_span: value.span(),
            value,
            listed: true,
        };
        values.iter().map(one).collect()
    }

    /// A table, called `name` in messages.
    pub(super) fn table<'a, 't>(&mut self, name: &str, item: &Item<'a, 't>) -> Section<'a, 't> {
        let table = item.value.get_ref().as_table();
        if table.is_none() {
            self.wrong_type(item, "a table");
        }
        Section::new(name, item.key_span.clone(), table)
    }

    /// A table of the file that may be missing; `false` stands for a missing one, so
    /// that an option can take it away.
    pub(super) fn section<'a, 't>(
        &mut self,
        root: &mut Section<'a, 't>,
        key: &'static str,
    ) -> Section<'a, 't> {
        match root.get(key) {
            Some(item) if item.value.get_ref().as_bool() != Some(false) => {
                self.table(&format!("[{key}]"), &item)
            }
            _ => Section::new(key, root.span.clone(), None),
        }
    }

    /// A table of the file that must be there.
    pub(super) fn need_section<'a, 't>(
        &mut self,
        root: &mut Section<'a, 't>,
        key: &'static str,
    ) -> Section<'a, 't> {
        let name = format!("[{key}]");
        match root.need_as(key, name.clone()) {
            Some(item) => self.table(&name, &item),
            None => Section::new(key, root.span.clone(), None),
        }
    }

    /// One of a few words.
    pub(super) fn choice<T: Copy>(
        &mut self,
        item: &Item<'_, '_>,
        words: &[(&str, T)],
    ) -> Option<T> {
        let text = self.string(item)?;
        let found = words.iter().find(|(word, _)| *word == text);
        if found.is_none() {
            let names: Vec<_> = words.iter().map(|(word, _)| *word).collect();
            let help = match nearest(text, names.iter().copied()) {
                Some(word) => format!("did you mean {word:?}?"),
                None => format!("it can be {}", list(&names, "or")),
            };
            self.advise(
                item.span(),
                format!("`{}` cannot be {text:?}", item.key),
                help,
            );
        }
        found.map(|(_, value)| *value)
    }

    /// A table with a value for White and one for Black.
    pub(super) fn by_colour<'a, 't, T: Default>(
        &mut self,
        item: &Item<'a, 't>,
        mut read: impl FnMut(&mut Self, &Item<'a, 't>) -> T,
    ) -> ByColour<T> {
        let mut section = self.table(&format!("`{}`", item.key), item);
        let mut value = ByColour::default();
        if let Some(item) = section.need("white") {
            value.white = read(self, &item);
        }
        if let Some(item) = section.need("black") {
            value.black = read(self, &item);
        }
        section.finish(self);
        value
    }

    /// The words of a text, and where each stands.
    pub(super) fn words<'a>(&mut self, item: &Item<'a, '_>) -> Vec<Piece<'a>> {
        let Some(text) = self.string(item) else {
            return Vec::new();
        };
        let start = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
        let pieces = text
            .split_whitespace()
            .map(|word| self.piece(item, text, start(word), word.len()));
        pieces.collect()
    }

    /// The characters of a text that are not blank, and where each stands.
    pub(super) fn characters<'a>(&mut self, item: &Item<'a, '_>) -> Vec<Piece<'a>> {
        let Some(text) = self.string(item) else {
            return Vec::new();
        };
        text.char_indices()
            .filter(|(_, character)| !character.is_whitespace())
            .map(|(start, character)| self.piece(item, text, start, character.len_utf8()))
            .collect()
    }

    fn piece<'a>(&self, item: &Item<'a, '_>, text: &'a str, start: usize, len: usize) -> Piece<'a> {
        let span = item.span();
        // Between single or double quotes a text stands as it is, unless something is escaped.
        let inner = span.start + 1..span.end.saturating_sub(1);
        let plain = self.text.get(inner.clone()) == Some(text);
        Piece {
            text: &text[start..start + len],
            span: if plain {
                inner.start + start..inner.start + start + len
            } else {
                span
            },
        }
    }
}

/// Names in a row: "`a`, `b` or `c`".
fn list(words: &[&str], conjunction: &str) -> String {
    let words: Vec<_> = words.iter().map(|word| format!("`{word}`")).collect();
    join(&words, conjunction)
}

fn join(words: &[String], conjunction: &str) -> String {
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => {
            format!("{} {conjunction} {last}", rest.join(", "))
        }
        Some((last, _)) => last.clone(),
        None => "nothing".to_owned(),
    }
}
