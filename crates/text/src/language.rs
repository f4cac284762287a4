//! The languages there are, and messages told in one of them.

use crate::{Message, Value, Words};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use std::borrow::Cow;
use std::sync::Arc;

/// The folders of `locales`, as the build found them.
static EMBEDDED: &[(&str, &[&str])] = include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The language that others fall back on.
const FALLBACK: &str = "en";

/// The languages there are: those of this crate, and any that are added as data.
#[derive(Clone, Debug)]
pub struct Languages(Arc<[Folder]>);

/// The files of one language.
#[derive(Clone, Debug)]
struct Folder {
    code: Cow<'static, str>,
    files: Vec<Cow<'static, str>>,
}

impl Default for Languages {
    /// The languages of this crate.
    fn default() -> Languages {
        let folders = EMBEDDED.iter().map(|(code, files)| Folder {
            code: Cow::Borrowed(code),
            files: files.iter().map(|file| Cow::Borrowed(*file)).collect(),
        });
        Languages(folders.collect())
    }
}

impl Languages {
    /// The same and one more, from the text of its Fluent files. A language that is there
    /// already is replaced.
    ///
    /// ```
    /// use jersi_text::{Languages, say};
    /// let files = vec!["language-name = Esperanto\nyes = jes".to_owned()];
    /// let languages = Languages::default().with("eo", files);
    /// let language = languages.language("eo").unwrap();
    /// assert_eq!(say!(language, "yes"), "jes");
    /// assert_eq!(say!(language, "turns", count = 2), "2 turns"); // not translated yet
    /// ```
    #[must_use]
    pub fn with(self, code: &str, files: Vec<String>) -> Languages {
        let others = self.0.iter().filter(|folder| folder.code != code);
        let added = Folder {
            code: Cow::Owned(code.to_owned()),
            files: files.into_iter().map(Cow::Owned).collect(),
        };
        Languages(others.cloned().chain([added]).collect())
    }

    /// Their codes: `en`, `fr`.
    pub fn codes(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|folder| folder.code.as_ref())
    }

    /// The code of the language of a locale like `fr_BE.UTF-8`; English if it is not there.
    pub fn of_locale(&self, locale: &str) -> &str {
        let language = locale
            .split(['_', '-', '.', '@'])
            .next()
            .unwrap_or_default();
        let found = self
            .codes()
            .find(|code| code.eq_ignore_ascii_case(language));
        found.unwrap_or(FALLBACK)
    }

    /// A language by its code.
    pub fn language(&self, code: &str) -> Option<Language> {
        let folder = self.0.iter().find(|folder| folder.code == code)?;
        let fallback = self.0.iter().find(|folder| folder.code == FALLBACK)?;
        Some(Language {
            bundle: bundle(folder),
            fallback: (folder.code != FALLBACK).then(|| bundle(fallback)),
            code: folder.code.to_string(),
            all: self.clone(),
        })
    }
}

/// The sentences of a language.
fn bundle(folder: &Folder) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![folder.code.parse().unwrap_or_default()]);
    // Marks around what is put in would be seen in terminals.
    bundle.set_use_isolating(false);
    for file in &folder.files {
        // A fault silences a sentence, not the game. A test reads the files of this crate.
        let resource = match FluentResource::try_new(file.to_string()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// A language to tell messages in.
pub struct Language {
    code: String,
    bundle: FluentBundle<FluentResource>,
    fallback: Option<FluentBundle<FluentResource>>,
    all: Languages,
}

impl Default for Language {
    fn default() -> Language {
        let english = Languages::default().language(FALLBACK);
        english.expect("the build embeds English")
    }
}

impl Language {
    /// A language of this crate, by its code.
    pub fn named(code: &str) -> Option<Language> {
        Languages::default().language(code)
    }

    /// Its code, which also decides about plurals.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The language that comes after it in the list, or before it; the list has no end.
    #[must_use]
    pub fn neighbour(&self, forwards: bool) -> Language {
        let codes: Vec<&str> = self.all.codes().collect();
        let at = codes.iter().position(|code| *code == self.code);
        let step = if forwards { 1 } else { codes.len() - 1 };
        let next = codes[(at.unwrap_or_default() + step) % codes.len()];
        self.all.language(next).unwrap_or_default()
    }

    /// A message in this language; in English if it has not been translated.
    pub fn tell(&self, message: &Message) -> String {
        let bundles = [Some(&self.bundle), self.fallback.as_ref()];
        let found = bundles.into_iter().flatten().find_map(|bundle| {
            let sentence = bundle.get_message(message.id())?;
            Some((bundle, sentence.value()?))
        });
        let Some((bundle, pattern)) = found else {
            debug_assert!(false, "there is no sentence {}", message.id());
            return message.to_string();
        };
        let values: FluentArgs<'_> = message
            .values()
            .iter()
            .map(|(name, value)| (*name, self.value(value)))
            .collect();
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&values), &mut errors);
        debug_assert!(errors.is_empty(), "{}: {errors:?}", message.id());
        text.into_owned()
    }

    fn value<'v>(&self, value: &'v Value) -> FluentValue<'v> {
        match value {
            Value::Text(text) => text.as_str().into(),
            Value::Number(number) => (*number).into(),
            Value::Tenths(number) => (*number as f64 / 10.0).into(),
            _ => self.told(value).into(),
        }
    }

    fn told(&self, value: &Value) -> String {
        match value {
            Value::Text(text) => text.clone(),
            Value::Number(_) | Value::Tenths(_) => value.to_string(),
            Value::Words(words) => self.words(words).to_owned(),
            Value::Message(message) => self.tell(message),
        }
    }

    /// A text that was translated elsewhere.
    pub fn words<'w>(&self, words: &'w Words) -> &'w str {
        words.told(&self.code)
    }

    /// `a`, `a or b`, `a, b or c`.
    pub fn one_of<T: AsRef<str>>(&self, words: &[T]) -> String {
        self.told(&Value::either(words.iter().map(AsRef::as_ref)))
    }
}
