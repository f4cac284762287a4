//! A text in several languages that is not in our files.

use std::collections::BTreeMap;
use std::fmt;

/// A text in several languages, by their codes: what a rules file says of its game.
///
/// ```
/// use jersi_text::Words;
/// let rock = Words::from_iter([("en", "rock"), ("fr", "pierre")]);
/// assert_eq!(rock.told("fr"), "pierre");
/// assert_eq!(rock.told("eo"), "rock");
/// assert_eq!(rock.to_string(), "rock");
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(transparent)
)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Words(BTreeMap<String, String>);

impl Words {
    /// The text in this language; otherwise in English, otherwise in any.
    pub fn told(&self, code: &str) -> &str {
        self.get(code)
            .or_else(|| self.get("en"))
            .or_else(|| self.0.values().next().map(String::as_str))
            .unwrap_or_default()
    }

    /// The text in this very language.
    pub fn get(&self, code: &str) -> Option<&str> {
        self.0.get(code).map(String::as_str)
    }

    /// Sets the text in a language.
    pub fn set(&mut self, code: impl Into<String>, text: impl Into<String>) {
        self.0.insert(code.into(), text.into());
    }

    /// The codes of the languages and the texts, in the order of the codes.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let pairs = self.0.iter();
        pairs.map(|(code, text)| (code.as_str(), text.as_str()))
    }

    /// Whether it says nothing in any language.
    pub fn is_empty(&self) -> bool {
        self.0.values().all(String::is_empty)
    }
}

impl<C: Into<String>, T: Into<String>> FromIterator<(C, T)> for Words {
    fn from_iter<I: IntoIterator<Item = (C, T)>>(pairs: I) -> Words {
        let pairs = pairs.into_iter();
        Words(
            pairs
                .map(|(code, text)| (code.into(), text.into()))
                .collect(),
        )
    }
}

/// In English.
impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.told("en"))
    }
}
