//! Values of a file, and faults in them.

use crate::rules::error::nearest;
use crate::{ByColour, Diagnostic};
use jersi_text::{Message, Value as Said, Words, message};
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
    name: Said,
    pub(super) span: Range<usize>,
    table: Option<&'a DeTable<'t>>,
    asked: Vec<&'static str>,
    /// Whether keys that are codes of languages are fields.
    translated: bool,
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
    fn label(&self) -> Said {
        let field = quoted(self.key);
        if self.listed {
            message!("rules-file-each-of", field = field).into()
        } else {
            field
        }
    }
}

impl<'a, 't> Section<'a, 't> {
    /// The whole file.
    pub(super) fn root(table: &'a DeTable<'t>) -> Self {
        Section::new(message!("rules-file-the-file"), 0..0, Some(table))
    }

    fn new(name: impl Into<Said>, span: Range<usize>, table: Option<&'a DeTable<'t>>) -> Self {
        Section {
            name: name.into(),
            span,
            table,
            asked: Vec::new(),
            translated: false,
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

    /// The text of the table in each language that it names, like `en`. Some keys that
    /// look like codes of languages may be others.
    pub(super) fn translations(&mut self, sheet: &mut Sheet<'_>, others: &[&str]) -> Words {
        self.translated = true;
        self.asked.push("en");
        let mut words = Words::default();
        for item in self.items() {
            if is_language(item.key)
                && !others.contains(&item.key)
                && let Some(text) = sheet.string(&item)
            {
                words.set(item.key, text);
            }
        }
        if words.is_empty() && self.is_present() {
            sheet.fault(self.span.clone(), message!("rules-file-text-needed"));
        }
        words
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
            if self.asked.contains(&item.key) || self.translated && is_language(item.key) {
                continue;
            }
            let message = message!(
                "rules-file-unknown-field",
                field = item.key,
                section = self.name.clone(),
            );
            let near = nearest(item.key, self.asked.iter().copied());
            let help = if let Some(word) = near {
                // It is not missing, it is misspelt.
                self.missing.retain(|missing| missing.key != word);
                message!("rules-file-did-you-mean", word = quoted(word))
            } else {
                let fields = Said::all(self.asked.iter().map(|key| quoted(key)));
                message!("rules-file-fields", fields = fields)
            };
            sheet.advise(item.key_span, message, help);
        }
        if !self.missing.is_empty() {
            let fields = Said::all(self.missing.iter().map(|missing| &missing.form));
            let message = message!("rules-file-needs", section = self.name, fields = fields);
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
    pub(super) fn fault(&mut self, span: Range<usize>, message: Message) {
        self.faults.push(Diagnostic::new(span, message));
    }

    /// Notes a fault and what would be right.
    pub(super) fn advise(&mut self, span: Range<usize>, message: Message, help: Message) {
        self.faults.push(Diagnostic::new(span, message).help(help));
    }

    fn wrong_type(&mut self, item: &Item<'_, '_>, expected: Message) {
        let found = match item.value.get_ref() {
            DeValue::String(_) => message!("rules-file-type-text"),
            DeValue::Integer(_) => message!("rules-file-type-number"),
            DeValue::Float(_) => message!("rules-file-type-float"),
            DeValue::Boolean(_) => message!("rules-file-type-boolean"),
            DeValue::Datetime(_) => message!("rules-file-type-date"),
            DeValue::Array(_) => message!("rules-file-type-list"),
            DeValue::Table(_) => message!("rules-file-type-table"),
        };
        self.fault(
            item.span(),
            message!(
                "rules-file-must-be-not",
                field = item.label(),
                expected = expected,
                found = found,
            ),
        );
    }

    /// A text.
    pub(super) fn string<'a>(&mut self, item: &Item<'a, '_>) -> Option<&'a str> {
        let text = item.value.get_ref().as_str();
        if text.is_none() {
            self.wrong_type(item, message!("rules-file-quoted-text"));
        }
        text
    }

    /// A whole number within bounds.
    pub(super) fn number(
        &mut self,
        item: &Item<'_, '_>,
        bounds: RangeInclusive<u16>,
    ) -> Option<u16> {
        let expected = message!(
            "rules-file-number-between",
            least = *bounds.start(),
            most = *bounds.end(),
        );
        let Some(number) = item.value.get_ref().as_integer() else {
            self.wrong_type(item, expected);
            return None;
        };
        let number = u16::from_str_radix(number.as_str(), number.radix()).ok();
        let number = number.filter(|number| bounds.contains(number));
        if number.is_none() {
            let message = message!(
                "rules-file-must-be",
                field = item.label(),
                expected = expected
            );
            self.fault(item.span(), message);
        }
        number
    }

    /// `true` or `false`.
    pub(super) fn boolean(&mut self, item: &Item<'_, '_>) -> Option<bool> {
        let value = item.value.get_ref().as_bool();
        if value.is_none() {
            self.wrong_type(item, message!("rules-file-type-boolean"));
        }
        value
    }

    /// A list.
    pub(super) fn list<'a, 't>(&mut self, item: &Item<'a, 't>) -> Vec<Item<'a, 't>> {
        let Some(values) = item.value.get_ref().as_array() else {
            self.wrong_type(item, message!("rules-file-bracketed-list"));
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
    pub(super) fn table<'a, 't>(
        &mut self,
        name: impl Into<Said>,
        item: &Item<'a, 't>,
    ) -> Section<'a, 't> {
        let table = item.value.get_ref().as_table();
        if table.is_none() {
            self.wrong_type(item, message!("rules-file-type-table"));
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
                self.table(format!("[{key}]"), &item)
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
            Some(item) => self.table(name, &item),
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
            let help = if let Some(word) = nearest(text, names.iter().copied()) {
                message!("rules-file-did-you-mean", word = format!("{word:?}"))
            } else {
                let words = Said::either(names.iter().map(|name| quoted(name)));
                message!("rules-file-can-be", words = words)
            };
            self.advise(
                item.span(),
                message!("rules-file-cannot-be", field = item.key, word = text),
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
        let mut section = self.table(format!("`{}`", item.key), item);
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

/// Whether a key has the form of a code of a language: `en`, `jbo`.
fn is_language(key: &str) -> bool {
    matches!(key.len(), 2..=3) && key.bytes().all(|byte| byte.is_ascii_lowercase())
}

/// A name as messages write it.
fn quoted(name: &str) -> Said {
    format!("`{name}`").into()
}
