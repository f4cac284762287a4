//! What is said to people, in their language.
//!
//! The sentences are in `locales`, three Fluent files for each language. Those about faults
//! of turns are called by the keys that the core gives them, all others by [`say!`] and
//! by nothing else, so that a test can compare the calls with the files.

use std::env;

use clap::ValueEnum;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use jersi_core::rules::{KindName, Text};

/// A language that the command speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Tongue {
    /// English
    En,
    /// Français
    Fr,
}

impl Tongue {
    /// The language of the system: of the first of these variables that is set.
    pub(crate) fn of_system() -> Tongue {
        let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
        // Windows knows it otherwise.
        #[cfg(windows)]
        let locale = locale.or_else(sys_locale::get_locale);
        Tongue::of_locale(&locale.unwrap_or_default())
    }

    /// The language of a locale: `fr_BE.UTF-8`; English if we do not speak it.
    fn of_locale(locale: &str) -> Tongue {
        let language = locale.split(['_', '-', '.', '@']).next();
        match language.unwrap_or_default().to_ascii_lowercase().as_str() {
            "fr" => Tongue::Fr,
            _ => Tongue::En,
        }
    }

    /// Its name among all languages, which decides about plurals.
    const fn id(self) -> &'static str {
        match self {
            Tongue::En => "en",
            Tongue::Fr => "fr",
        }
    }

    /// The sentences of the language, as they are written.
    const fn sources(self) -> [&'static str; 3] {
        match self {
            Tongue::En => [
                include_str!("../locales/en.ftl"),
                include_str!("../locales/faults.en.ftl"),
                include_str!("../locales/screen.en.ftl"),
            ],
            Tongue::Fr => [
                include_str!("../locales/fr.ftl"),
                include_str!("../locales/faults.fr.ftl"),
                include_str!("../locales/screen.fr.ftl"),
            ],
        }
    }
}

/// The sentences of one language.
pub(crate) struct Language {
    tongue: Tongue,
    bundle: FluentBundle<FluentResource>,
}

/// Says a sentence: `say!(language, "turns", count = 3)`.
macro_rules! say {
    ($language:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $language.sentence($key, &[$((stringify!($name), ($value).into())),*])
    };
}
pub(crate) use say;

impl Language {
    /// The sentences of this language.
    pub(crate) fn new(tongue: Tongue) -> Language {
        let mut bundle = FluentBundle::new(vec![tongue.id().parse().unwrap_or_default()]);
        // Marks around what is put in would be seen in terminals.
        bundle.set_use_isolating(false);
        // A test reads the files; a fault in one would silence a sentence, not the game.
        for source in tongue.sources() {
            let resource = match FluentResource::try_new(source.to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Language { tongue, bundle }
    }

    /// Which language it is.
    pub(crate) const fn tongue(&self) -> Tongue {
        self.tongue
    }

    /// A sentence with what is put into it. To be called by [`say!`], or with keys of the core.
    pub(crate) fn sentence(&self, key: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        let message = self.bundle.get_message(key);
        let Some(pattern) = message.and_then(|message| message.value()) else {
            debug_assert!(false, "there is no sentence {key}");
            return key.to_owned();
        };
        let values: FluentArgs<'_> = values.iter().cloned().collect();
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&values), &mut errors);
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        text.into_owned()
    }

    /// A text of a rules file.
    pub(crate) fn of<'t>(&self, text: &'t Text) -> &'t str {
        match self.tongue {
            Tongue::Fr if !text.fr.is_empty() => &text.fr,
            _ => &text.en,
        }
    }

    /// The name of a kind.
    pub(crate) fn kind<'t>(&self, name: &'t KindName) -> &'t str {
        match self.tongue {
            Tongue::Fr if !name.fr.is_empty() => &name.fr,
            _ => &name.en,
        }
    }

    /// `a`, `a or b`, `a, b or c`.
    pub(crate) fn one_of<T: AsRef<str>>(&self, words: &[T]) -> String {
        crate::wording::listed(words, &say!(self, "or"))
    }
}

#[cfg(test)]
mod tests;
