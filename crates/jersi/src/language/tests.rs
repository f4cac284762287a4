//! The sentences of all languages against each other, and against the sources.

use super::*;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Sentences by key, with the names of the values that are put into them.
type Sentences = BTreeMap<String, BTreeSet<String>>;

const BOTH: [Tongue; 2] = [Tongue::En, Tongue::Fr];

/// The sentences of a file.
fn written(tongue: Tongue) -> Sentences {
    let mut sentences = Sentences::new();
    let resources = tongue.sources().map(|source| {
        fluent_syntax::parser::parse(source)
            .unwrap_or_else(|(_, errors)| panic!("{tongue:?}: {errors:?}"))
    });
    for entry in resources.iter().flat_map(|resource| &resource.body) {
        let Entry::Message(message) = entry else {
            assert!(
                !matches!(entry, Entry::Junk { .. } | Entry::Term(_)),
                "{entry:?}"
            );
            continue;
        };
        let pattern = message.value.as_ref().expect("a sentence says something");
        let mut values = BTreeSet::new();
        collect(pattern, &mut values);
        let before = sentences.insert(message.id.name.to_owned(), values);
        assert_eq!(before, None, "{} is there twice", message.id.name);
    }
    sentences
}

fn collect(pattern: &Pattern<&str>, values: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        match expression {
            Expression::Inline(inline) => collect_inline(inline, values),
            Expression::Select { selector, variants } => {
                collect_inline(selector, values);
                for variant in variants {
                    collect(&variant.value, values);
                }
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, values: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => drop(values.insert(id.name.to_owned())),
        other => panic!("{other:?}: sentences hold values only, so that this test sees them"),
    }
}

/// The calls of `say!` in a source: keys with the names of the values. What comments
/// show does not count.
fn called(source: &str, found: &mut Vec<(String, BTreeSet<String>)>) {
    let code = |line: &&str| !line.trim_start().starts_with("//");
    let source: String = source.split_inclusive('\n').filter(code).collect();
    let call = "say!(";
    for (start, _) in source.match_indices(call) {
        let arguments = arguments(&source[start + call.len()..]);
        let key = arguments.get(1).and_then(|key| key.strip_prefix('"'));
        let Some(key) = key.and_then(|key| key.strip_suffix('"')) else {
            continue;
        };
        let named = arguments[2..].iter().filter(|value| !value.is_empty());
        let values = named.map(|value| {
            let name = value.split('=').next().unwrap_or_default().trim();
            name.to_owned()
        });
        found.push((key.to_owned(), values.collect()));
    }
}

/// The arguments of a call, split at the commas outside of brackets and strings.
fn arguments(text: &str) -> Vec<String> {
    let mut arguments = vec![String::new()];
    let (mut depth, mut quoted) = (0, false);
    for c in text.chars() {
        match c {
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted => {
                if depth == 0 {
                    break;
                }
                depth -= 1;
            }
            ',' if !quoted && depth == 0 => {
                arguments.push(String::new());
                continue;
            }
            _ => {}
        }
        let last = arguments.last_mut().expect("there is one");
        last.push(c);
    }
    arguments
        .iter()
        .map(|text| text.trim().to_owned())
        .collect()
}

/// All calls in the sources of this crate.
fn all_called() -> Vec<(String, BTreeSet<String>)> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the sources are there") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs")
                && !path.ends_with("language/tests.rs")
            {
                called(&fs::read_to_string(path).expect("a source"), &mut found);
            }
        }
    }
    found
}

#[test]
fn all_languages_have_the_same_sentences_with_the_same_values() {
    let (english, french) = (written(Tongue::En), written(Tongue::Fr));
    let keys = |sentences: &Sentences| sentences.keys().cloned().collect::<BTreeSet<_>>();
    let (here, there) = (keys(&english), keys(&french));
    assert_eq!(
        here.difference(&there).count(),
        0,
        "not in French: {:?}",
        here.difference(&there)
    );
    assert_eq!(
        there.difference(&here).count(),
        0,
        "not in English: {:?}",
        there.difference(&here)
    );
    for (key, values) in &english {
        assert_eq!(values, &french[key], "the values of {key}");
    }
}

#[test]
fn every_sentence_is_used_and_every_used_sentence_is_there() {
    let sentences = written(Tongue::En);
    let calls = all_called();
    assert!(calls.len() > 50, "the calls are found: {}", calls.len());
    for (key, values) in &calls {
        let known = sentences.get(key);
        assert_eq!(
            known,
            Some(values),
            "say {key}: what the files have, what the call gives"
        );
    }
    let used: BTreeSet<&String> = calls.iter().map(|(key, _)| key).collect();
    // Those are called by keys of the core: there is a test beside the call.
    let of_core = |key: &String| key.starts_with("fault-") || key.starts_with("advice-");
    let unused: Vec<&String> = sentences
        .keys()
        .filter(|key| !used.contains(key) && !of_core(key))
        .collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

#[test]
fn calls_are_read_as_the_compiler_does() {
    let mut found = Vec::new();
    let call = "// say!(x, \"no\")\nx + &say!(l, \"a-key\", one = f(1, 2), two = \"x, y)\",\n)";
    called(call, &mut found);
    let values = ["one", "two"].map(str::to_owned).into();
    assert_eq!(found, [("a-key".to_owned(), values)]);
}

#[test]
fn french_marks_keep_their_distance() {
    for (number, line) in (1..).zip(Tongue::Fr.sources().into_iter().flat_map(str::lines)) {
        for mark in [':', ';', '!', '?', '»'] {
            for (at, _) in line.match_indices(mark) {
                let before = line[..at].chars().next_back();
                let after = line[at + mark.len_utf8()..].chars().next();
                // Notation such as M:d4 has its own typography.
                let notation = mark == ':' && after.is_some_and(char::is_alphanumeric);
                assert!(
                    notation || before == Some('\u{a0}'),
                    "line {number}: a space that does not break before {mark} in {line}"
                );
            }
        }
        assert!(!line.contains("« "), "line {number}: {line}");
    }
}

#[test]
fn values_are_put_in_and_plurals_are_right() {
    let [english, french] = BOTH.map(Language::new);
    assert_eq!(say!(english, "turns", count = 1), "1 turn");
    assert_eq!(say!(english, "turns", count = 0), "0 turns");
    assert_eq!(say!(french, "turns", count = 0), "0 tour");
    assert_eq!(
        say!(french, "won-by-block", winner = "black"),
        "Les Noirs ont gagné\u{a0}: les Blancs ne peuvent pas jouer."
    );
    assert_eq!(english.one_of(&["a", "b", "c"]), "a, b or c");
}

#[test]
fn locales_name_languages() {
    for (locale, tongue) in [
        ("fr_FR.UTF-8", Tongue::Fr),
        ("fr", Tongue::Fr),
        ("FR-be", Tongue::Fr),
        ("en_GB", Tongue::En),
        ("C", Tongue::En),
        ("fro", Tongue::En),
        ("", Tongue::En),
    ] {
        assert_eq!(Tongue::of_locale(locale), tongue, "{locale}");
    }
}
