//! A sentence by its name, with what is put into it.

use crate::{Words, english};
use std::fmt;

/// Makes a [`Message`]: `message!("fault-empty-cell", cell = "c1")`.
///
/// A test of this crate finds every call in the workspace, and fails if the sentence is
/// missing or is called with other values than it holds.
#[macro_export]
macro_rules! message {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Message::new($id, vec![$((stringify!($name), $crate::Value::from($value))),*])
    };
}

/// Tells a sentence in a language: `say!(language, "turns", count = 3)`.
#[macro_export]
macro_rules! say {
    ($language:expr, $id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $language.tell(&$crate::Message::new(
            $id,
            vec![$((stringify!($name), $crate::Value::from($value))),*],
        ))
    };
}

/// Something that is said to people, still without words: the id of a sentence of the
/// files, and what is put into it. `Display` tells it in English.
///
/// ```
/// use jersi_text::message;
/// let cube = message!("cube", colour = "white", kind = "rock");
/// let why = message!("fault-held-stack", cube = cube);
/// assert_eq!(why.id(), "fault-held-stack");
/// assert_eq!(why.to_string(), "a stack with white rock at its bottom does not move");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Message {
    id: &'static str,
    #[cfg_attr(feature = "serde", serde(serialize_with = "as_map"))]
    #[cfg_attr(feature = "types", ts(type = "Record<string, Value>"))]
    #[expect(
        clippy::box_collection,
        reason = "errors that hold messages stay small"
    )]
    values: Box<Vec<(&'static str, Value)>>,
}

/// What is put into a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Value {
    /// A text that is the same in all languages: a cell, notation, the name of a file; or
    /// a word by which the sentence chooses its form, like `white`.
    Text(String),
    /// A number, which decides about plurals.
    Number(#[cfg_attr(feature = "types", ts(type = "number"))] i64),
    /// A number in tenths, which decides about plurals: 15 is 1.5.
    Tenths(#[cfg_attr(feature = "types", ts(type = "number"))] i64),
    /// A text that has been translated elsewhere: the name of a kind in a rules file.
    Words(Words),
    /// Another sentence, or a part of one.
    Message(Message),
}

impl Value {
    /// A choice: `a, b or c`.
    ///
    /// ```
    /// use jersi_text::Value;
    /// assert_eq!(Value::either(["a", "b", "c"]).to_string(), "a, b or c");
    /// ```
    pub fn either<V: Into<Value>>(values: impl IntoIterator<Item = V>) -> Value {
        Value::joined(values, |before, last| {
            message!("either", before = before, last = last)
        })
    }

    /// All of them: `a, b and c`.
    pub fn all<V: Into<Value>>(values: impl IntoIterator<Item = V>) -> Value {
        Value::joined(values, |before, last| {
            message!("all", before = before, last = last)
        })
    }

    /// One after the other: `a, b, c`.
    pub fn list<V: Into<Value>>(values: impl IntoIterator<Item = V>) -> Value {
        Value::joined(values, comma)
    }

    /// Commas between all but the last two. How a language joins words is in its files.
    fn joined<V: Into<Value>>(
        values: impl IntoIterator<Item = V>,
        pair: impl FnOnce(Value, Value) -> Message,
    ) -> Value {
        let mut values: Vec<Value> = values.into_iter().map(Into::into).collect();
        let last = values.pop().unwrap_or_else(|| Value::from(""));
        let before = values.into_iter().reduce(|a, b| comma(a, b).into());
        match before {
            Some(before) => pair(before, last).into(),
            None => last,
        }
    }
}

fn comma(before: Value, last: Value) -> Message {
    message!("comma", before = before, last = last)
}

impl Message {
    /// A message; [`message!`] is shorter, and is checked against the files.
    pub fn new(id: &'static str, values: Vec<(&'static str, Value)>) -> Message {
        Message {
            id,
            values: Box::new(values),
        }
    }

    /// The id of the sentence in the files.
    pub const fn id(&self) -> &'static str {
        self.id
    }

    /// What is put into it, by name.
    pub fn values(&self) -> &[(&'static str, Value)] {
        &self.values
    }

    /// What is put in under this name.
    pub fn value(&self, name: &str) -> Option<&Value> {
        let found = self.values.iter().find(|(own, _)| *own == name);
        found.map(|(_, value)| value)
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        english::write(self, f)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        english::write_value(self, f)
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Value {
        Value::Text(text.clone())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<char> for Value {
    fn from(letter: char) -> Value {
        Value::Text(letter.to_string())
    }
}

impl From<Words> for Value {
    fn from(words: Words) -> Value {
        Value::Words(words)
    }
}

impl From<&Words> for Value {
    fn from(words: &Words) -> Value {
        Value::Words(words.clone())
    }
}

impl From<Message> for Value {
    fn from(message: Message) -> Value {
        Value::Message(message)
    }
}

impl From<&Message> for Value {
    fn from(message: &Message) -> Value {
        Value::Message(message.clone())
    }
}

/// Numbers that always fit.
macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Value {
            fn from(number: $number) -> Value {
                Value::Number(i64::from(number))
            }
        }
    )*};
}

numbers!(i8, i16, i32, i64, u8, u16, u32);

/// Numbers that fit for all that anybody counts.
macro_rules! large_numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Value {
            fn from(number: $number) -> Value {
                Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )*};
}

large_numbers!(u64, usize);

/// Writes the values as a map of names.
#[cfg(feature = "serde")]
fn as_map<S: serde::Serializer>(
    values: &[(&'static str, Value)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(values.iter().map(|(name, value)| (name, value)))
}
