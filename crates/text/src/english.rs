//! Messages of the core in English, without Fluent: a program that uses the library gets
//! readable errors from a table that the build makes of `locales/en/core.ftl`.

use crate::{Message, Value};
use std::fmt;

/// A part of a sentence.
enum Part {
    /// As it is.
    Text(&'static str),
    /// What is put in under this name.
    Value(&'static str),
    /// What follows depends on a value: keys, whether it is the default, parts.
    Choice(
        &'static str,
        &'static [(&'static str, bool, &'static [Part])],
    ),
}

/// In the order of the ids.
static SENTENCES: &[(&str, &[Part])] = include!(concat!(env!("OUT_DIR"), "/english.rs"));

/// Writes a message; one that is not the core's is written as its id and values.
pub(crate) fn write(message: &Message, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let found = SENTENCES.binary_search_by_key(&message.id(), |(id, _)| id);
    if let Ok(index) = found {
        return write_parts(SENTENCES[index].1, message, f);
    }
    f.write_str(message.id())?;
    for (name, value) in message.values() {
        write!(f, " {name}={value}")?;
    }
    Ok(())
}

fn write_parts(parts: &[Part], message: &Message, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for part in parts {
        match part {
            Part::Text(text) => f.write_str(text)?,
            Part::Value(name) => match message.value(name) {
                Some(value) => write_value(value, f)?,
                None => write!(f, "{{${name}}}")?,
            },
            Part::Choice(name, cases) => {
                let value = message.value(name);
                let fits = |key| value.is_some_and(|value| fits(value, key));
                let exact = cases.iter().find(|(key, ..)| fits(key));
                let chosen = exact.or_else(|| cases.iter().find(|(_, default, _)| *default));
                if let Some((.., parts)) = chosen {
                    write_parts(parts, message, f)?;
                }
            }
        }
    }
    Ok(())
}

/// Whether a value chooses this case. English has one plural.
fn fits(value: &Value, key: &str) -> bool {
    match value {
        Value::Text(text) => text == key,
        Value::Number(1) => matches!(key, "one" | "1"),
        Value::Number(number) => key.parse() == Ok(*number),
        Value::Tenths(10) => key == "one",
        _ => false,
    }
}

pub(crate) fn write_value(value: &Value, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match value {
        Value::Text(text) => f.write_str(text),
        Value::Number(number) => write!(f, "{number}"),
        Value::Tenths(number) => write!(f, "{}", *number as f64 / 10.0),
        Value::Words(words) => write!(f, "{words}"),
        Value::Message(message) => write(message, f),
    }
}
