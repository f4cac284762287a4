//! Searching in slices.

use crate::Game;
use crate::clock::{Slice, milliseconds};
use jersi_engine::{Limits, Status, Task, Worker};
use std::time::Duration;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// An engine for the games of one set of rules. It remembers positions from one
/// search to the next.
#[wasm_bindgen]
pub struct Engine(jersi_engine::Engine);

#[wasm_bindgen]
impl Engine {
    /// An engine for the rules of this game, with a table of so many megabytes.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &Game, megabytes: usize) -> Engine {
        let mut engine = jersi_engine::Engine::new(game.0.rules());
        engine.resize(megabytes);
        Engine(engine)
    }

    /// A search from the position of a game, ended by positions visited, by
    /// milliseconds, or by nobody asking for more. It begins now.
    ///
    /// # Errors
    /// If the game is of other rules, is over, or a limit is no number from 0 up.
    pub fn search(
        &mut self,
        game: &Game,
        nodes: Option<f64>,
        milliseconds: Option<f64>,
    ) -> Result<Search, JsError> {
        if game.0.rules() != self.0.rules() {
            return Err(JsError::new("the game is not of the engine's rules"));
        }
        let mut limits = Limits::default();
        if let Some(nodes) = nodes {
            limits.nodes = Some(at_least_zero(nodes, "nodes")? as u64);
        }
        if let Some(milliseconds) = milliseconds {
            let seconds = at_least_zero(milliseconds, "milliseconds")? / 1000.0;
            let time = Duration::try_from_secs_f64(seconds)?;
            limits.time = Limits::time(time).time;
        }
        let worker = self.0.workers(&game.0, &Task::new(limits), 1).into_iter();
        let worker = worker.last().filter(|worker| worker.answer().is_some());
        Ok(Search {
            worker: worker.ok_or_else(|| JsError::new("the game is over"))?,
            game: Game(game.0.clone()),
            begun: crate::clock::milliseconds(),
        })
    }
}

fn at_least_zero(number: f64, what: &str) -> Result<f64, JsError> {
    if number >= 0.0 {
        Ok(number)
    } else {
        Err(JsError::new(&format!("{number} is no number of {what}")))
    }
}

/// A running search.
#[wasm_bindgen]
pub struct Search {
    worker: Worker,
    game: Game,
    begun: f64,
}

#[wasm_bindgen]
impl Search {
    /// Goes on for about so many milliseconds; whether the search has ended.
    pub fn run(&mut self, slice: f64) -> bool {
        let control = Slice {
            begun: self.begun,
            end: milliseconds() + slice,
        };
        self.worker.run(&control, &mut |_| {}) == Status::Done
    }

    /// The best turn found so far, in canonical form.
    #[wasm_bindgen(getter)]
    pub fn turn(&self) -> String {
        self.game.text(self.answer().turn)
    }

    /// The worth of that turn for its player: `+0.35`, `win in 3`.
    #[wasm_bindgen(getter)]
    pub fn score(&self) -> String {
        self.answer().score.to_string()
    }

    /// How deep the search has looked, in turns.
    #[wasm_bindgen(getter)]
    pub fn depth(&self) -> u32 {
        self.answer().depth
    }

    /// Positions visited so far.
    #[wasm_bindgen(getter)]
    pub fn nodes(&self) -> f64 {
        self.answer().nodes as f64
    }

    fn answer(&self) -> jersi_engine::Answer {
        self.worker
            .answer()
            .expect("a search begins only where there is a turn")
    }
}
