//! Embeds `locales`: the files of every folder that is found there, and the English
//! sentences of the core as data, so that errors can be told without Fluent.
//!
//! Nothing here names a language but English, which all others fall back on.

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let locales = root.join("locales");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    println!("cargo::rerun-if-changed={}", locales.display());
    fs::write(out.join("embedded.rs"), embedded(&locales)?)?;
    let english = fs::read_to_string(locales.join("en/core.ftl"))?;
    fs::write(out.join("english.rs"), english_sentences(&english))
}

/// The entries of a folder, in the order of their names.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    paths.sort();
    Ok(paths)
}

/// `&[("en", &[include_str!("…/core.ftl"), …]), …]`: what programs say. What only the web app
/// says is in a folder of its own, which the web app's build reads.
fn embedded(locales: &Path) -> io::Result<String> {
    let mut code = String::from("&[\n");
    for folder in entries(locales)?.iter().filter(|path| path.is_dir()) {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        let _ = writeln!(code, "({name:?}, &[");
        let files = entries(folder)?;
        for file in files
            .iter()
            .filter(|path| path.extension().is_some_and(|end| end == "ftl"))
        {
            let _ = writeln!(code, "include_str!({:?}),", file.display().to_string());
        }
        code.push_str("]),\n");
    }
    code.push(']');
    Ok(code)
}

/// `&[("fault-empty-cell", &[Value("cell"), Text(" is empty")]), …]`, in the order of the ids.
fn english_sentences(source: &str) -> String {
    let resource = match fluent_syntax::parser::parse(source) {
        Ok(resource) => resource,
        Err((_, errors)) => panic!("locales/en/core.ftl: {errors:?}"),
    };
    let mut sentences: Vec<(&str, String)> = Vec::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry
            && let Some(pattern) = &message.value
        {
            sentences.push((message.id.name, parts(pattern)));
        }
    }
    sentences.sort_unstable();
    let lines = sentences
        .iter()
        .map(|(id, parts)| format!("({id:?}, {parts}),\n"));
    format!("&[\n{}]", lines.collect::<String>())
}

fn parts(pattern: &Pattern<&str>) -> String {
    let mut code = String::from("&[");
    for element in &pattern.elements {
        let _ = match element {
            PatternElement::TextElement { value } => write!(code, "Part::Text({value:?}),"),
            PatternElement::Placeable {
                expression: Expression::Inline(inline),
            } => write!(code, "Part::Value({:?}),", variable(inline)),
            PatternElement::Placeable {
                expression: Expression::Select { selector, variants },
            } => {
                let cases = variants.iter().map(|variant| {
                    let key = match &variant.key {
                        VariantKey::Identifier { name } => name,
                        VariantKey::NumberLiteral { value } => value,
                    };
                    format!("({key:?}, {}, {}),", variant.default, parts(&variant.value))
                });
                let cases: String = cases.collect();
                write!(code, "Part::Choice({:?}, &[{cases}]),", variable(selector))
            }
        };
    }
    code.push(']');
    code
}

fn variable<'a>(inline: &InlineExpression<&'a str>) -> &'a str {
    match inline {
        InlineExpression::VariableReference { id } => id.name,
        other => panic!("the English sentences of the core hold values only, not {other:?}"),
    }
}
