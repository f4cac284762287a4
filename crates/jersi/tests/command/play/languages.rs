//! A third language is data: a folder of files, and no change in code.

use super::{command, folder, scripted};
use std::fs;
use std::path::{Path, PathBuf};

#[path = "../../../../text/tests/support/brackets.rs"]
mod brackets;

/// What is not a sentence: names of games and cubes, which rules files translate; what was
/// typed; and the word by which all failures of commands begin, as those of clap do.
const NAMES: [&str; 8] = [
    "pijersi", "rock", "paper", "scissors", "wise", "man", "chess", "error",
];

/// A folder with the pseudo-language in it.
fn locales(folder: &Path) -> PathBuf {
    let english = Path::new(env!("CARGO_MANIFEST_DIR")).join("../text/locales/en");
    let own = folder.join("locales/qps");
    fs::create_dir_all(&own).unwrap();
    for name in ["core.ftl", "terminal.ftl", "screen.ftl"] {
        let text = fs::read_to_string(english.join(name)).unwrap();
        fs::write(own.join(name), brackets::pseudo(&text)).unwrap();
    }
    folder.join("locales")
}

/// The words outside of all brackets, of at least three letters.
fn bare_words(text: &str) -> Vec<String> {
    let mut bare = String::new();
    let mut depth = 0;
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if rest.starts_with("[!!") {
            depth += 1;
            rest = &rest[3..];
        } else if rest.starts_with("!!]") {
            depth -= 1;
            rest = &rest[3..];
            bare.push(' ');
        } else {
            if depth == 0 {
                bare.push(c);
            }
            rest = &rest[c.len_utf8()..];
        }
    }
    assert_eq!(depth, 0, "{text}");
    let words = bare.split(|c: char| !c.is_alphabetic());
    let words = words.filter(|word| word.chars().count() > 2);
    words
        .map(str::to_lowercase)
        .filter(|word| !NAMES.contains(&word.as_str()))
        .collect()
}

#[test]
fn a_third_language_needs_no_code() {
    let folder = folder("third-language");
    let locales = locales(&folder);
    let run = |args: &[&str], lines: &str| {
        let mut command = command(&folder, args);
        command.env("JERSI_LOCALES", &locales);
        scripted(&mut command, lines)
    };
    let file = folder.join("game.txt");
    let people = [
        "-r", "pijersi", "--white", "you", "--black", "you", "--lang", "qps",
    ];
    let args = [&people[..], &["--file", file.to_str().unwrap()]].concat();
    // The words for commands are sentences too, so that they are bracketed as well.
    let lines = "[!!help!!]\n[!!legal!!] a1\n[!!rules!!]\n[!!clock!!]\na1-a9\na4=b5\nxx\na4-b5=c4\ng4-f5=d5\n\
                 [!!takeback!!]\n[!!resign!!]\n[!!yes!!]\n[!!new!!] chess\n";
    let answer = run(&args, lines);
    let said = answer.stdout.replace(file.to_str().unwrap(), "");
    let said = said
        .replace("--file", "")
        .replace("--resume", "")
        .replace("jersi play", "");
    assert!(said.contains("[!!"), "{answer:?}");
    assert_eq!(bare_words(&said), Vec::<String>::new(), "{said}");
    // What cannot be read.
    for args in [
        &["-r", "chess", "--lang", "qps"][..],
        &["-r", "pijersi", "-p", "R-5/7 q 0 x", "--lang", "qps"],
        &["-r", "pijersi", "-m", "a1-a9", "--lang", "qps"],
    ] {
        let answer = run(args, "");
        assert_eq!(answer.code, 2, "{answer:?}");
        assert_eq!(
            bare_words(&answer.stderr),
            Vec::<String>::new(),
            "{answer:?}"
        );
    }
}
