//! What JavaScript calls to study, edit and import; as in `bind`.

#![expect(
    clippy::missing_errors_doc,
    clippy::needless_pass_by_value,
    reason = "every call throws a problem, and what is optional can only be passed by value"
)]

use crate::bind::{Session, moment};
use crate::clock::{Slice, milliseconds};
use jersi_app::catalogue::{GameInfo, RulesSource};
use jersi_app::look::Look;
use jersi_app::review::{ReviewQuestion, Reviewing};
use jersi_app::wire::{Json, json, read, thrown};
use jersi_app::{editor, found, session};
use jersi_table::{Action, NodeId};
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
    /// fit; the first one, if there are several.
    pub fn read(text: &str, source: Option<String>, now: f64) -> Result<Session, String> {
        let source: Option<RulesSource> = source.map(|source| read(&source)).transpose()?;
        let found = session::Session::read(text, source.as_ref(), moment(now));
        Ok(Session(found.map_err(thrown)?.0))
    }

    /// The same game to be studied.
    pub fn study(&self, now: f64) -> Result<Session, String> {
        Ok(Session(self.0.study(moment(now)).map_err(thrown)?))
    }

    /// Makes a turn part of the main line.
    pub fn promote(&mut self, node: u32, now: f64) -> Result<(), String> {
        let node = NodeId(node);
        let done = self.0.edit(Action::Promote { node }, moment(now));
        done.map_err(thrown)
    }

    /// Takes a turn and all after it away.
    pub fn remove(&mut self, node: u32, now: f64) -> Result<(), String> {
        let node = NodeId(node);
        let done = self.0.edit(Action::Remove { node }, moment(now));
        done.map_err(thrown)
    }

    /// Says something about a turn.
    pub fn comment(&mut self, node: u32, text: &str, now: f64) -> Result<(), String> {
        let (node, text) = (NodeId(node), text.to_owned());
        let done = self.0.edit(Action::Comment { node, text }, moment(now));
        done.map_err(thrown)
    }

    /// `Fit` of a game that arrives.
    pub fn fit(&self, arriving: &Session) -> Json {
        json(&self.0.fit(&arriving.0))
    }

    /// The position as SVG, with a `Look` and its words as the teller puts them.
    pub fn svg(&self, look: &str, teller: &Teller) -> Json {
        let scene = self.0.scene(&read::<Look>(look)?);
        Ok(scene.to_svg_with(&|message| teller.tell(&json(message).unwrap_or_default())))
    }

    /// `[string, string][]`: the tags of the record.
    pub fn tags(&self) -> Json {
        json(&self.0.tags())
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

/// The games of a text.
#[wasm_bindgen]
pub struct Found(found::Found);

#[wasm_bindgen]
impl Found {
    /// The games of whatever was pasted: records in any form, or a position.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, source: Option<String>) -> Result<Found, String> {
        let source = source.map(|source| read(&source)).transpose()?;
        Ok(Found(found::find(text, source).map_err(thrown)?))
    }

    /// `GameFound[]`
    pub fn list(&self) -> Json {
        json(&self.0.list())
    }

    /// Opens one of them, counted from 0.
    pub fn open(&self, index: usize, now: f64) -> Result<Session, String> {
        Ok(Session(self.0.open(index, moment(now)).map_err(thrown)?))
    }
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
