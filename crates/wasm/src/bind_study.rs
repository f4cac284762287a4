//! What JavaScript calls to study, edit and import; as in `bind`.

#![expect(
    clippy::missing_errors_doc,
    clippy::needless_pass_by_value,
    reason = "every call throws a problem, and what is optional can only be passed by value"
)]

use crate::bind::Session;
use crate::clock::{Slice, milliseconds};
use jersi_app::catalogue::{GameInfo, RulesSource};
use jersi_app::look::Look;
use jersi_app::review::{ReviewQuestion, Reviewing};
use jersi_app::wire::{Json, json, read, thrown};
use jersi_app::{editor, found, session};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// An object of JavaScript that puts messages into the language of its user.
    pub type Teller;

    /// A `Message` in words.
    #[wasm_bindgen(method)]
    fn tell(this: &Teller, message: &str) -> String;
}

/// What a `RulesSource` gives: `GameInfo`.
#[wasm_bindgen]
pub fn read_rules(source: &str) -> Json {
    let rules = read::<RulesSource>(source)?.load().map_err(thrown)?;
    json(&GameInfo::new(&rules))
}

#[wasm_bindgen]
impl Session {
    /// The game of a text in any form, with the rules of a `RulesSource` or those that
    /// fit. What was found is told by `reading` afterwards.
    pub fn read(text: &str, source: Option<String>) -> Result<ReadSession, String> {
        let source = source.map(|source| read(&source)).transpose()?;
        let (session, info) = session::Session::read(text, source).map_err(thrown)?;
        ReadSession::new(session, &info)
    }

    /// The position as SVG, with a `Look` and its words as the teller puts them.
    pub fn svg(&self, look: &str, teller: &Teller) -> Json {
        let scene = self.0.compose(&[], &read::<Look>(look)?).scene;
        Ok(scene.to_svg_with(&|message| teller.tell(&json(message).unwrap_or_default())))
    }

    /// Makes a turn part of the main line.
    pub fn promote(&mut self, node: usize) -> Result<(), String> {
        self.0.promote(node).map_err(thrown)
    }

    /// Sets what is said about a turn.
    pub fn set_note(&mut self, node: usize, text: &str) -> Result<(), String> {
        self.0.set_note(node, text).map_err(thrown)
    }

    /// Sets a tag of the record.
    pub fn set_tag(&mut self, name: &str, text: &str) -> Result<(), String> {
        self.0.set_tag(name, text).map_err(thrown)
    }

    /// `[string, string][]`: the tags of the record.
    pub fn tags(&self) -> Json {
        json(&self.0.tags())
    }

    /// `Choice[]` that make up a turn.
    pub fn choices_of(&self, turn: &str) -> Json {
        json(&self.0.choices_of(turn).map_err(thrown)?)
    }

    /// All legal turns, in canonical form.
    pub fn legal(&self) -> Vec<String> {
        self.0.legal()
    }

    /// `WrittenRecord` in a form.
    pub fn write(&self, format: &str) -> Json {
        json(&self.0.write(format).map_err(thrown)?)
    }
}

/// A game that was read, and what was found.
#[wasm_bindgen]
pub struct ReadSession {
    session: Option<Session>,
    info: String,
}

impl ReadSession {
    /// A game that was read, and what was found.
    pub(crate) fn new(
        session: session::Session,
        info: &session::ReadingInfo,
    ) -> Result<ReadSession, String> {
        Ok(ReadSession {
            session: Some(Session(session)),
            info: json(info)?,
        })
    }
}

#[wasm_bindgen]
impl ReadSession {
    /// `ReadingInfo`
    pub fn reading(&self) -> String {
        self.info.clone()
    }

    /// The game; it can be taken once.
    pub fn take(&mut self) -> Option<Session> {
        self.session.take()
    }
}

/// The game of whatever was pasted: a record in any form, or a position.
#[wasm_bindgen]
pub fn find(text: &str, source: Option<String>) -> Result<ReadSession, String> {
    let source = source.map(|source| read(&source)).transpose()?;
    let (session, info) = found::find(text, source).map_err(thrown)?;
    ReadSession::new(session, &info)
}

/// `NewDraft` of a position of the rules of a `RulesSource`, or of their start.
#[wasm_bindgen]
pub fn draft(source: &str, position: Option<String>) -> Json {
    let drafted = editor::draft(&read(source)?, position.as_deref());
    json(&drafted.map_err(thrown)?)
}

/// `Checked` of a `Draft`, with a `Look`.
#[wasm_bindgen]
pub fn check_draft(source: &str, draft: &str, look: &str) -> Json {
    let checked = editor::check(&read(source)?, &read(draft)?, &read::<Look>(look)?);
    json(&checked.map_err(thrown)?)
}

/// A review under way.
#[wasm_bindgen]
pub struct Review {
    reviewing: Reviewing,
    begun: f64,
}

#[wasm_bindgen]
impl Review {
    /// A review for a `ReviewQuestion`, by an engine as `Engine` is made.
    #[wasm_bindgen(constructor)]
    pub fn new(question: &str, megabytes: usize, net: Option<Vec<u8>>) -> Result<Review, String> {
        let question: ReviewQuestion = read(question)?;
        let reviewing = Reviewing::new(&question, megabytes, net.as_deref());
        Ok(Review {
            reviewing: reviewing.map_err(thrown)?,
            begun: milliseconds(),
        })
    }

    /// Goes on for about so many milliseconds: `ReviewNews | null`.
    pub fn run(&mut self, slice: f64) -> Json {
        let control = Slice {
            begun: self.begun,
            end: milliseconds() + slice,
        };
        json(&self.reviewing.run(&control))
    }
}
