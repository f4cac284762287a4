//! What Jersi says to people.
//!
//! The sentences are in `locales`, one folder of [Fluent](https://projectfluent.org) files
//! for each language; code makes [`Message`]s, which name a sentence and carry what is put
//! into it. A message is told in English by its `Display`, and in any language by
//! `Language` (with the feature `languages`); the web app, whose build reads the same
//! folder, tells it in TypeScript.
//!
//! A new language is a new folder. No code names the languages, except that English is the
//! one that others fall back on.
//!
//! ```
//! use jersi_text::message;
//! let why = message!("fault-empty-cell", cell = "c1");
//! assert_eq!(why.to_string(), "c1 is empty");
//! ```

mod english;
#[cfg(feature = "languages")]
mod language;
mod message;
mod words;

#[cfg(feature = "languages")]
pub use language::{Language, Languages};
pub use message::{Message, Value};
pub use words::Words;
