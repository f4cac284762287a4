//! What JavaScript calls to play and to think.

#![expect(
    clippy::missing_errors_doc,
    clippy::needless_pass_by_value,
    reason = "every call throws a problem, and what is optional can only be passed by value"
)]

use crate::clock::{Slice, milliseconds};
use jersi_app::catalogue::{self, RulesSource};
use jersi_app::look::Look;
use jersi_app::session;
use jersi_app::thinking::{Question, Thinker, Thought};
use jersi_app::wire::{Json, json, read, thrown};
use jersi_core::rules::Sign;
use jersi_draw::{Faces, sign_path};
use std::collections::BTreeMap;
use wasm_bindgen::prelude::wasm_bindgen;

/// The games that are built in: `GameInfo[]`.
#[wasm_bindgen]
pub fn games() -> Json {
    json(&catalogue::games().map_err(thrown)?)
}

/// The position that a kept record states as its start, if it is not that of the rules.
#[wasm_bindgen]
pub fn start_of(record: &str) -> Option<String> {
    session::stated_start(record).map(str::to_owned)
}

/// The drawings of all signs in a style of faces: `Record<Sign, SignPath>`.
#[wasm_bindgen]
pub fn signs(faces: &str) -> Json {
    let faces: Faces = faces.parse().unwrap_or_default();
    let paths: BTreeMap<_, _> = { Sign::ALL.into_iter() }
        .map(|sign| (sign, sign_path(sign, faces)))
        .collect();
    json(&paths)
}

/// A game as a page holds it.
#[wasm_bindgen]
pub struct Session(pub(crate) session::Session);

#[wasm_bindgen]
impl Session {
    /// A game that has not begun, of the rules of a `RulesSource`, perhaps from a
    /// position text.
    #[wasm_bindgen(constructor)]
    pub fn new(source: &str, position: Option<String>) -> Result<Session, String> {
        let made = session::Session::new(read(source)?, position.as_deref());
        Ok(Session(made.map_err(thrown)?))
    }

    /// A game of the rules of a `RulesSource`, as a `KeptLine` holds it.
    pub fn resume(source: &str, line: &str) -> Result<Session, String> {
        let made = session::Session::resume(read(source)?, &read(line)?);
        Ok(Session(made.map_err(thrown)?))
    }

    /// `Kept`
    pub fn keep(&self) -> Json {
        json(&self.0.keep().map_err(thrown)?)
    }

    /// `GameInfo`
    pub fn info(&self) -> Json {
        json(&self.0.info())
    }

    /// `RulesSource`
    pub fn source(&self) -> Json {
        json(self.0.source())
    }

    /// `Status`
    pub fn status(&self) -> Json {
        json(&self.0.status())
    }

    /// `Composition` of `Choice[]` with a `Look`.
    pub fn compose(&self, choices: &str, look: &str) -> Json {
        let choices: Vec<_> = read(choices)?;
        json(&self.0.compose(&choices, &read::<Look>(look)?))
    }

    /// `Composition` in which only the king's return is left to choose.
    pub fn compose_return(&self, choices: &str, look: &str) -> Json {
        let choices: Vec<_> = read(choices)?;
        json(&self.0.compose_return(&choices, &read::<Look>(look)?))
    }

    /// `Scene[]` on the way to a node.
    pub fn frames(&self, node: usize, look: &str) -> Json {
        json(&self.0.frames(node, &read::<Look>(look)?).map_err(thrown)?)
    }

    /// Plays a turn: `Played`.
    pub fn play(&mut self, turn: &str) -> Json {
        json(&self.0.play(turn).map_err(thrown)?)
    }

    /// Goes to a node.
    pub fn go(&mut self, node: usize) -> Result<(), String> {
        self.0.go(node).map_err(thrown)
    }

    /// Takes a turn and all after it away.
    pub fn remove(&mut self, node: usize) -> Result<(), String> {
        self.0.remove(node).map_err(thrown)
    }

    /// `TreeInfo`
    pub fn tree(&self) -> Json {
        json(&self.0.tree())
    }

    /// Sets the time that was left after a turn, in milliseconds.
    pub fn set_clock(&mut self, node: usize, milliseconds: Option<f64>) -> Result<(), String> {
        let clock = milliseconds.map(|time| time.max(0.0) as u64);
        self.0.set_clock(node, clock).map_err(thrown)
    }

    /// States how the game ended, or with no reason that it goes on.
    pub fn state(&mut self, winner: Option<String>, reason: Option<String>) -> Result<(), String> {
        let stated = self.0.state(winner.as_deref(), reason.as_deref());
        stated.map_err(thrown)
    }

    /// `Ending | null` of the main line.
    pub fn ending(&self) -> Json {
        json(&self.0.ending())
    }

    /// `GameSpec` up to the current node.
    pub fn spec(&self) -> Json {
        json(&self.0.spec())
    }

    /// A turn of the current position in words: `Message`.
    pub fn words(&self, turn: &str) -> Json {
        json(&self.0.words(turn).map_err(thrown)?)
    }
}

/// The built-in games that the game of a `RulesSource` descends from, the nearest first:
/// nets are listed by them. A list of ids.
#[wasm_bindgen]
pub fn lineage(source: &str) -> Json {
    let rules = read::<RulesSource>(source)?.load().map_err(thrown)?;
    json(&rules.lineage())
}

/// An engine for the games of one set of rules. It remembers positions from one search
/// to the next.
#[wasm_bindgen]
pub struct Engine(Thinker);

#[wasm_bindgen]
impl Engine {
    /// An engine for the rules of a `GameSpec`, with a table of so many megabytes, and with
    /// the file of a net if it is to judge by one. A net that does not fit is refused.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, megabytes: usize, net: Option<Vec<u8>>) -> Result<Engine, String> {
        let thinker = Thinker::new(&read(game)?, megabytes, net.as_deref());
        Ok(Engine(thinker.map_err(thrown)?))
    }

    /// A search for a `Question`. Its time begins now.
    pub fn ask(&mut self, question: &str) -> Result<Search, String> {
        let question: Question = read(question)?;
        Ok(Search {
            thought: self.0.ask(&question).map_err(thrown)?,
            begun: milliseconds(),
        })
    }
}

/// A running search.
#[wasm_bindgen]
pub struct Search {
    thought: Thought,
    begun: f64,
}

#[wasm_bindgen]
impl Search {
    /// Goes on for about so many milliseconds: `News`.
    pub fn run(&mut self, slice: f64) -> Json {
        let control = Slice {
            begun: self.begun,
            end: milliseconds() + slice,
        };
        json(&self.thought.run(&control))
    }
}
