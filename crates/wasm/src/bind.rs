//! What JavaScript calls to play and to think.

#![expect(
    clippy::missing_errors_doc,
    clippy::needless_pass_by_value,
    reason = "every call throws a problem, and what is optional can only be passed by value"
)]

use crate::clock::{Slice, milliseconds};
use jersi_app::catalogue::{self, RulesSource};
use jersi_app::look::Look;
use jersi_app::problem::Problem;
use jersi_app::session;
use jersi_app::thinking::{Question, Thinker, Thought};
use jersi_app::wire::{Json, json, read, thrown};
use jersi_core::Colour;
use jersi_core::rules::Sign;
use jersi_draw::{Faces, sign_path};
use jersi_table::{Action, Millis, NodeId, ParseSeatError, Player, Seat};
use std::collections::BTreeMap;
use wasm_bindgen::prelude::wasm_bindgen;

/// The games that are built in: `GameInfo[]`.
#[wasm_bindgen]
pub fn games() -> Json {
    json(&catalogue::games().map_err(thrown)?)
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

/// A moment as JavaScript counts it.
pub(crate) fn moment(now: f64) -> Millis {
    now.max(0.0) as Millis
}

#[wasm_bindgen]
impl Session {
    /// A game that begins now, as a `Plan` says.
    #[wasm_bindgen(constructor)]
    pub fn new(plan: &str, now: f64) -> Result<Session, String> {
        let made = session::Session::begin(&read(plan)?, moment(now));
        Ok(Session(made.map_err(thrown)?))
    }

    /// The game that a log makes.
    pub fn replay(log: &str) -> Result<Session, String> {
        Ok(Session(session::Session::replay(log).map_err(thrown)?))
    }

    /// A game as earlier versions kept it: `OlderGame`.
    pub fn older(game: &str, now: f64) -> Result<Session, String> {
        let made = session::Session::of_older(&read(game)?, moment(now));
        Ok(Session(made.map_err(thrown)?))
    }

    /// The same game again with colours changed.
    pub fn rematch(&self, now: f64) -> Result<Session, String> {
        Ok(Session(self.0.rematch(moment(now)).map_err(thrown)?))
    }

    /// `Kept`
    pub fn keep(&self) -> Json {
        json(&self.0.keep())
    }

    /// `GameInfo`
    pub fn info(&self) -> Json {
        json(&self.0.info())
    }

    /// `RulesSource`
    pub fn source(&self) -> Json {
        json(&self.0.source())
    }

    /// `Status`
    pub fn status(&self) -> Json {
        json(&self.0.status())
    }

    /// `TreeInfo`
    pub fn tree(&self) -> Json {
        json(&self.0.tree())
    }

    /// `SessionView` at a moment.
    pub fn view(&self, now: f64) -> Json {
        json(&self.0.view(moment(now)))
    }

    /// `ClockView` at a moment.
    pub fn clock(&self, now: f64) -> Json {
        json(&self.0.table().clock().view(moment(now)))
    }

    /// Plays a turn at the end of the game: `Acted`.
    pub fn play_on(&mut self, turn: &str, now: f64) -> Json {
        let acted = self.0.play_on(turn, moment(now));
        json(&acted.map_err(thrown)?)
    }

    /// Does a `Request`: `Acted`.
    pub fn ask(&mut self, request: &str, now: f64) -> Json {
        let acted = self.0.ask(read(request)?, moment(now));
        json(&acted.map_err(thrown)?)
    }

    /// Lets somebody else play a colour: a seat as it is written, such as `3` or `remote`.
    pub fn seat(&mut self, black: bool, seat: &str, now: f64) -> Result<(), String> {
        let seat = seat.parse();
        let seat: Seat =
            seat.map_err(|error: ParseSeatError| thrown(Problem::new(error.to_string())))?;
        let colour = if black { Colour::Black } else { Colour::White };
        let player = Player::new(seat);
        self.0
            .edit(Action::Seat { colour, player }, moment(now))
            .map_err(thrown)
    }

    /// Plays a turn after the current node: `Acted`.
    pub fn play(&mut self, turn: &str, now: f64) -> Json {
        let acted = self.0.play(turn, moment(now));
        json(&acted.map_err(thrown)?)
    }

    /// Plays the decisions of a turn that is not complete.
    pub fn resume(&mut self, open: &str, now: f64) -> Result<(), String> {
        self.0.resume(open, moment(now)).map_err(thrown)
    }

    /// Goes to a node.
    pub fn go(&mut self, node: u32) -> Result<(), String> {
        self.0.go(NodeId(node)).map_err(thrown)
    }

    /// Stops the clock.
    pub fn suspend(&mut self, now: f64) {
        self.0.suspend(moment(now));
    }

    /// Lets the clock run again.
    pub fn wake(&mut self, now: f64) {
        self.0.wake(moment(now));
    }

    /// Makes a `Gesture`: `Touched`.
    pub fn touch(&mut self, gesture: &str) -> Json {
        json(&self.0.touch(read(gesture)?))
    }

    /// Reads what was typed: `Touched`.
    pub fn typed(&mut self, text: &str) -> Json {
        json(&self.0.typed(text).map_err(thrown)?)
    }

    /// `Composition`: what can be chosen now.
    pub fn hand(&mut self) -> Json {
        json(&self.0.hand())
    }

    /// `Scene` with a `Look`.
    pub fn scene(&self, look: &str) -> Json {
        json(&self.0.scene(&read::<Look>(look)?))
    }

    /// `Scene[]` on the way to a node.
    pub fn frames(&self, node: u32, look: &str) -> Json {
        let frames = self.0.frames(NodeId(node), &read::<Look>(look)?);
        json(&frames.map_err(thrown)?)
    }

    /// `GameSpec` up to the current node.
    pub fn spec(&self) -> Json {
        json(&self.0.spec())
    }

    /// `GameSpec` of the whole game.
    pub fn end_spec(&self) -> Json {
        json(&self.0.end_spec())
    }

    /// `Question | null`: what the engine is asked if the computer is to decide.
    pub fn turn_question(&self, seed: f64, now: f64) -> Json {
        json(&self.0.turn_question(seed, moment(now)))
    }

    /// `Question`: what the engine is asked for a hint.
    pub fn hint_question(&self, nodes: Option<f64>) -> Json {
        json(&self.0.hint_question(nodes))
    }

    /// `Question`: what the engine is asked about an offered draw.
    pub fn draw_question(&self) -> Json {
        json(&self.0.draw_question())
    }

    /// Lets the computer answer it if the position has this `Worth`: `Acted`.
    pub fn answer_draw(&mut self, worth: &str, now: f64) -> Json {
        let acted = self.0.answer_draw(&read(worth)?, moment(now));
        json(&acted.map_err(thrown)?)
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
