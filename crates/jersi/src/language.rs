//! Which language is spoken. The sentences are in the crate `jersi-text`.

use std::path::Path;
use std::sync::Mutex;
use std::{env, fs};

use clap::builder::{PossibleValue, PossibleValuesParser};
use jersi_core::Diagnostic;
pub(crate) use jersi_text::{Language, Languages, Message, message, say};

/// A folder of more languages, laid out like `crates/text/locales`: a translation can be
/// tried without building anything.
const FOLDER: &str = "JERSI_LOCALES";

/// The languages that can be chosen.
pub(crate) fn languages() -> Languages {
    let folder = env::var_os(FOLDER).filter(|folder| !folder.is_empty());
    let Some(folder) = folder else {
        return Languages::default();
    };
    let found = subfolders(Path::new(&folder));
    found
        .into_iter()
        .fold(Languages::default(), |all, (code, files)| {
            all.with(&code, files)
        })
}

/// The folders of a folder, by name, with the texts of their Fluent files.
fn subfolders(folder: &Path) -> Vec<(String, Vec<String>)> {
    let entries = |folder: &Path| fs::read_dir(folder).into_iter().flatten().flatten();
    let is_fluent = |path: &Path| path.extension().is_some_and(|end| end == "ftl");
    let mut found: Vec<(String, Vec<String>)> = entries(folder)
        .filter(|entry| entry.path().is_dir())
        .filter_map(|entry| {
            let files = entries(&entry.path()).map(|file| file.path());
            let texts = files.filter(|path| is_fluent(path));
            let texts = texts.filter_map(|path| fs::read_to_string(path).ok());
            Some((entry.file_name().into_string().ok()?, texts.collect()))
        })
        .collect();
    found.sort();
    found
}

/// The code of the language that errors are told in.
static SPOKEN: Mutex<String> = Mutex::new(String::new());

/// Tells errors in this language from now on. Commands that people talk with call it; all
/// others are for programs and for developers too, and speak English.
pub(crate) fn speak(language: &Language) {
    if let Ok(mut code) = SPOKEN.lock() {
        language.code().clone_into(&mut code);
    }
}

/// A message in the language that errors are told in.
pub(crate) fn told(message: &Message) -> String {
    let code = SPOKEN.lock().map(|code| code.clone()).unwrap_or_default();
    if code.is_empty() {
        Language::default().tell(message)
    } else {
        languages()
            .language(&code)
            .unwrap_or_default()
            .tell(message)
    }
}

/// A fault as `name:line:column: message`, with the help below it.
pub(crate) fn located(fault: &Diagnostic, name: &str, text: &str) -> String {
    let (line, column) = fault.line_and_column(text);
    let mut said = format!("{name}:{line}:{column}: {}", told(&fault.message));
    if let Some(help) = &fault.help {
        said += "\n  ";
        said += &told(&message!("help-line", help = help));
    }
    said
}

/// Reads `--lang`.
pub(crate) fn code_parser() -> PossibleValuesParser {
    let languages = languages();
    let found = languages
        .codes()
        .filter_map(|code| languages.language(code));
    let values = found.map(|language| {
        let name = say!(language, "language-name");
        PossibleValue::new(language.code().to_owned()).help(name)
    });
    PossibleValuesParser::new(values.collect::<Vec<_>>())
}

/// The language with this code; otherwise the one of the system.
pub(crate) fn chosen(code: Option<&str>) -> Language {
    let languages = languages();
    let asked = code.and_then(|code| languages.language(code));
    let usual = || languages.language(languages.of_locale(&of_system()));
    asked.or_else(usual).unwrap_or_default()
}

/// The locale of the system: the first of these variables that is set.
fn of_system() -> String {
    let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
    // Windows keeps it elsewhere.
    #[cfg(windows)]
    let locale = locale.or_else(sys_locale::get_locale);
    locale.unwrap_or_default()
}
