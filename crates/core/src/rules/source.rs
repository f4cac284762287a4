//! The text that rules were read from.

use std::sync::Arc;

/// The text of the file that rules were read from, so that a record can carry it.
///
/// Where rules come from says nothing about what they are, so it does not count when they
/// are compared: any two sources are equal.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(from = "Option<String>", into = "Option<String>")
)]
pub struct Source(Option<Arc<str>>);

impl Source {
    /// The text of the file, without the options that were chosen for it; `None` for rules
    /// that were not read from a text.
    pub fn text(&self) -> Option<&str> {
        self.0.as_deref()
    }
}

impl From<&str> for Source {
    fn from(text: &str) -> Source {
        Source(Some(text.into()))
    }
}

impl From<Option<String>> for Source {
    fn from(text: Option<String>) -> Source {
        Source(text.map(Arc::from))
    }
}

impl From<Source> for Option<String> {
    fn from(source: Source) -> Option<String> {
        source.text().map(str::to_owned)
    }
}

impl PartialEq for Source {
    fn eq(&self, _: &Source) -> bool {
        true
    }
}

impl Eq for Source {}
