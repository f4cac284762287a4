//! A third language is data: one made of English, with brackets around every sentence, is
//! handed over as files, and everything is told in it. And what the core tells without
//! Fluent is what Fluent tells.
#![cfg(feature = "languages")]

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::ast::{Resource, VariantKey};
use jersi_text::{Language, Languages, Message, Value, Words, message};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

#[path = "support/brackets.rs"]
mod brackets;

use brackets::pseudo;

const FILES: [&str; 3] = ["core", "terminal", "screen"];

fn english(name: &str) -> String {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales");
    fs::read_to_string(locales.join(format!("en/{name}.ftl"))).expect("English is there")
}

fn parsed(source: &str) -> Resource<&str> {
    fluent_syntax::parser::parse(source).expect("the file can be read")
}

fn pseudo_language() -> Language {
    let files = FILES.iter().map(|name| pseudo(&english(name))).collect();
    let languages = Languages::default().with("qps", files);
    languages.language("qps").expect("it was handed over")
}

/// The values that a sentence needs, each with the words by which it chooses.
fn needed(pattern: &Pattern<&str>, found: &mut BTreeSet<(String, String)>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        let (inline, variants) = match expression {
            Expression::Inline(inline) => (inline, &[][..]),
            Expression::Select { selector, variants } => (selector, variants.as_slice()),
        };
        let InlineExpression::VariableReference { id } = inline else {
            continue;
        };
        found.insert((id.name.to_owned(), String::new()));
        for variant in variants {
            let (VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name }) =
                variant.key;
            found.insert((id.name.to_owned(), name.to_owned()));
            needed(&variant.value, found);
        }
    }
}

/// Messages for all sentences of a file: every word that a sentence chooses by is used.
fn samples(source: &str) -> Vec<Message> {
    let mut messages = Vec::new();
    for entry in parsed(source).body {
        let Entry::Message(message) = entry else {
            continue;
        };
        let mut found = BTreeSet::new();
        needed(message.value.as_ref().expect("a text"), &mut found);
        let names: BTreeSet<&String> = found.iter().map(|(name, _)| name).collect();
        for round in 0..4 {
            let values = names.iter().map(|name| {
                let words = found
                    .iter()
                    .filter(|(own, word)| own == *name && !word.is_empty());
                let words: Vec<&String> = words.map(|(_, word)| word).collect();
                let value = match words.get(round % words.len().max(1)) {
                    Some(word) if matches!(word.as_str(), "one" | "other") => {
                        Value::Number(round as i64)
                    }
                    Some(word) => match word.parse::<i64>() {
                        Ok(number) => Value::Number(number),
                        Err(_) => Value::from(word.as_str()),
                    },
                    None => Value::from("x"),
                };
                let name: &'static str = Box::leak((*name).clone().into_boxed_str());
                (name, value)
            });
            let id: &'static str = Box::leak(message.id.name.to_owned().into_boxed_str());
            messages.push(Message::new(id, values.collect()));
        }
    }
    messages
}

#[test]
fn the_table_of_the_build_tells_what_fluent_tells() {
    let english_language = Language::default();
    let samples = samples(&english("core"));
    assert!(samples.len() > 800, "{}", samples.len());
    for message in samples {
        assert_eq!(
            message.to_string(),
            english_language.tell(&message),
            "{message:?}"
        );
    }
}

#[test]
fn a_third_language_is_data() {
    let language = pseudo_language();
    for name in FILES {
        for message in samples(&english(name)) {
            let told = language.tell(&message);
            let bracketed = told.starts_with("[!!") && told.ends_with("!!]");
            assert!(bracketed, "{told}");
        }
    }
    let cube = message!(
        "cube",
        colour = "white",
        kind = Words::from_iter([("qps", "rök")])
    );
    let told = language.tell(&message!("fault-held-stack", cube = cube));
    assert!(told.contains("[!!white rök!!]"), "{told}");
    assert_eq!(language.neighbour(true).code(), "en");
}
