//! Free text in records: notes about turns, and tags about the game.

use super::own_rules::{FINGERPRINT, TEXT};
use crate::diagnostic::told_by_message;
use jersi_text::{Message, message};
use std::fmt;

/// What is said about a turn or a line: any text of any number of lines, or
/// nothing.
///
/// Line breaks are `\n`, whatever they were: a note reads the same from every form
/// of record.
///
/// ```
/// use jersi_core::record::Note;
/// assert_eq!(Note::new("one\r\ntwo").text(), "one\ntwo");
/// assert!(Note::default().is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "String", into = "String"))]
pub struct Note(String);

impl Note {
    /// A note with this text.
    pub fn new(text: &str) -> Note {
        Note(text.replace("\r\n", "\n").replace('\r', "\n"))
    }

    /// The text; empty if nothing is said.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The lines of the text; none if nothing is said.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.0.split('\n').filter(|_| !self.is_empty())
    }
}

impl From<String> for Note {
    fn from(text: String) -> Note {
        Note::new(&text)
    }
}

impl From<Note> for String {
    fn from(note: Note) -> String {
        note.0
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Lines of a note as they are found, one after the other.
///
/// A line that is empty and alone says nothing and is lost; all others stay.
#[derive(Clone, Debug, Default)]
pub(super) struct NoteLines(Option<String>);

impl NoteLines {
    pub(super) fn push(&mut self, line: &str) {
        match &mut self.0 {
            None => self.0 = Some(line.to_owned()),
            Some(text) => {
                text.push('\n');
                text.push_str(line);
            }
        }
    }

    pub(super) fn finish(self) -> Note {
        Note::new(&self.0.unwrap_or_default())
    }
}

/// What is noted about a game as a whole: names with their texts, in order.
///
/// Names are words of small letters, digits and hyphens; the usual ones are `white`,
/// `black`, `date`, `event` and `site`. A text is one line without blanks at its ends.
///
/// ```
/// use jersi_core::record::Tags;
/// let mut tags = Tags::default();
/// tags.set("White", " Ada\nLovelace ")?;
/// assert_eq!(tags.get("white"), Some("Ada Lovelace"));
/// assert!(tags.set("rules", "no tag: a record has its rules").is_err());
/// # Ok::<(), jersi_core::record::TagNameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "Vec<(String, String)>", into = "Vec<(String, String)>")
)]
pub struct Tags(Vec<(String, String)>);

/// A text cannot be the name of a tag.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TagNameError {
    /// The text.
    pub name: String,
}

impl TagNameError {
    /// What is wrong.
    pub fn message(&self) -> Message {
        message!(
            "record-tag",
            name = &self.name,
            reserved = RESERVED.join(", ")
        )
    }
}

told_by_message!(TagNameError);

/// Words that head lines of a record and are not tags.
pub(super) const RESERVED: [&str; 5] = ["rules", FINGERPRINT, TEXT, "start", "result"];

/// Tags by which a record without rules is known to be one.
pub(super) const USUAL: [&str; 5] = ["white", "black", "date", "event", "site"];

impl Tags {
    /// The text of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self
            .0
            .iter()
            .find(|(other, _)| other.eq_ignore_ascii_case(name));
        found.map(|(_, text)| text.as_str())
    }

    /// Sets a tag, or takes it away if the text is blank. A new one comes last.
    ///
    /// # Errors
    /// If this cannot be the name of a tag.
    pub fn set(&mut self, name: &str, text: &str) -> Result<(), TagNameError> {
        let name = name.to_ascii_lowercase();
        if !is_name(&name) || RESERVED.contains(&name.as_str()) {
            return Err(TagNameError { name });
        }
        let text = text.replace(['\n', '\r'], " ").trim().to_owned();
        let found = self.0.iter().position(|(other, _)| *other == name);
        match found {
            Some(index) if text.is_empty() => drop(self.0.remove(index)),
            Some(index) => self.0[index].1 = text,
            None if text.is_empty() => {}
            None => self.0.push((name, text)),
        }
        Ok(())
    }

    /// All tags, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// How many tags there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is no tag.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl TryFrom<Vec<(String, String)>> for Tags {
    type Error = TagNameError;

    fn try_from(list: Vec<(String, String)>) -> Result<Tags, TagNameError> {
        let mut tags = Tags::default();
        for (name, text) in list {
            tags.set(&name, &text)?;
        }
        Ok(tags)
    }
}

impl From<Tags> for Vec<(String, String)> {
    fn from(tags: Tags) -> Vec<(String, String)> {
        tags.0
    }
}

/// Whether a word can head a line. One letter cannot: `M: d4` would be a drop.
pub(super) fn is_name(word: &str) -> bool {
    word.len() >= 2
        && word.starts_with(|first: char| first.is_ascii_alphabetic())
        && word
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}
