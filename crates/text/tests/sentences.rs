//! The sentences of all languages against each other, and against the sources.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Sentences by id, with the names of the values that are put into them.
type Sentences = BTreeMap<String, BTreeSet<String>>;

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn locales() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("locales")
}

/// All files below a folder, with their path inside of it.
fn files(folder: &Path, ending: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(current) = folders.pop() {
        for entry in fs::read_dir(current).expect("the folder is there") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|own| own == ending) {
                let inside = path.strip_prefix(folder).expect("it is below");
                let name = inside.to_string_lossy().replace('\\', "/");
                found.insert(name, fs::read_to_string(path).expect("a text"));
            }
        }
    }
    found
}

fn languages() -> Vec<String> {
    let folders = fs::read_dir(locales()).expect("the folder is there");
    let names = folders.map(|entry| entry.expect("an entry").file_name());
    names
        .map(|name| name.into_string().expect("a code"))
        .collect()
}

/// The sentences of a file.
fn sentences(name: &str, source: &str) -> Sentences {
    let resource = fluent_syntax::parser::parse(source)
        .unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
    let mut sentences = Sentences::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else {
            let fine = !matches!(entry, Entry::Junk { .. } | Entry::Term(_));
            assert!(fine, "{name}: {entry:?}");
            continue;
        };
        let pattern = message.value.as_ref().expect("a sentence says something");
        let mut values = BTreeSet::new();
        collect(pattern, &mut values);
        let before = sentences.insert(message.id.name.to_owned(), values);
        assert_eq!(before, None, "{name}: {} is there twice", message.id.name);
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
        InlineExpression::StringLiteral { .. } => {}
        other => panic!("{other:?}: sentences hold values only, so that this test sees them"),
    }
}

/// What programs say in English; what only the web app says is checked by its own tests.
fn of_programs() -> Sentences {
    let mut all = Sentences::new();
    for (name, source) in files(&locales().join("en"), "ftl") {
        if name.contains('/') {
            continue;
        }
        for (id, values) in sentences(&name, &source) {
            let before = all.insert(id.clone(), values);
            assert_eq!(before, None, "{id} is in two files, one of which is {name}");
        }
    }
    all
}

/// The calls of `say!` and `message!` in a source: ids with the names of the values. What
/// comments show does not count.
fn called(source: &str, found: &mut Vec<(String, BTreeSet<String>)>) {
    let code = |line: &&str| !line.trim_start().starts_with("//");
    let source: String = source.split_inclusive('\n').filter(code).collect();
    for (call, at) in [("say!(", 1), ("message!(", 0)] {
        for (start, _) in source.match_indices(call) {
            let arguments = arguments(&source[start + call.len()..]);
            let id = arguments.get(at).and_then(|id| id.strip_prefix('"'));
            let Some(id) = id.and_then(|id| id.strip_suffix('"')) else {
                continue;
            };
            let named = arguments[at + 1..].iter().filter(|value| !value.is_empty());
            let values = named.map(|value| {
                let name = value.split('=').next().unwrap_or_default().trim();
                name.to_owned()
            });
            found.push((id.to_owned(), values.collect()));
        }
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

#[test]
fn all_languages_have_the_same_sentences_with_the_same_values() {
    let all = languages();
    assert!(all.len() > 1, "{all:?}");
    let read = |language: &str| -> BTreeMap<String, Sentences> {
        let files = files(&locales().join(language), "ftl");
        let files = files.into_iter();
        files
            .map(|(name, source)| {
                let sentences = sentences(&format!("{language}/{name}"), &source);
                (name, sentences)
            })
            .collect()
    };
    let english = read("en");
    for language in all {
        let other = read(&language);
        let names = |files: &BTreeMap<String, Sentences>| files.keys().cloned().collect::<Vec<_>>();
        assert_eq!(names(&other), names(&english), "{language}");
        for (name, sentences) in &english {
            let ids = |of: &Sentences| of.keys().cloned().collect::<BTreeSet<_>>();
            let (here, there) = (ids(sentences), ids(&other[name]));
            let missing: Vec<_> = here.difference(&there).collect();
            assert!(missing.is_empty(), "{language}/{name} lacks {missing:?}");
            let surplus: Vec<_> = there.difference(&here).collect();
            assert!(surplus.is_empty(), "{language}/{name}: {surplus:?}");
            for (id, values) in sentences {
                assert_eq!(values, &other[name][id], "{language}/{name}: {id}");
            }
        }
    }
}

#[test]
fn every_sentence_is_used_and_every_used_sentence_is_there() {
    let sentences = of_programs();
    let mut calls = Vec::new();
    for (name, source) in files(&crates(), "rs") {
        // This crate explains itself with examples.
        if !name.starts_with("text/") || name == "text/src/message.rs" {
            called(&source, &mut calls);
        }
    }
    assert!(calls.len() > 50, "the calls are found: {}", calls.len());
    for (id, values) in &calls {
        let known = sentences.get(id);
        assert_eq!(
            known,
            Some(values),
            "{id}: what the files have, what the call gives"
        );
    }
    let used: BTreeSet<&String> = calls.iter().map(|(id, _)| id).collect();
    let unused: Vec<&String> = sentences.keys().filter(|id| !used.contains(id)).collect();
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
fn french_keeps_its_typography() {
    const NARROW: char = '\u{202f}';
    const NO_BREAK: [char; 2] = ['\u{a0}', NARROW];
    for (name, text) in files(&locales().join("fr"), "ftl") {
        for (number, line) in (1..).zip(text.lines()) {
            let mut code = false;
            for (at, mark) in line.char_indices() {
                code ^= mark == '`';
                if code {
                    continue;
                }
                let before = line[..at].chars().next_back();
                let after = line[at + mark.len_utf8()..].chars().next();
                let spaced = before.is_some_and(|before| NO_BREAK.contains(&before));
                let place = || format!("fr/{name}, line {number}, before {mark}: {line}");
                match mark {
                    // Notation such as M:d4 has its own typography.
                    ':' if after.is_some_and(char::is_alphanumeric) => {}
                    ':' | ';' | '!' | '?' => assert_eq!(before, Some(NARROW), "{}", place()),
                    '»' => assert!(spaced, "{}", place()),
                    '«' => assert!(after.is_some_and(|c| NO_BREAK.contains(&c)), "{}", place()),
                    '\'' => {
                        let letter = |c: Option<char>| c.is_some_and(char::is_alphabetic);
                        assert!(!letter(before) || !letter(after), "{}", place());
                    }
                    _ => {}
                }
            }
        }
    }
}
