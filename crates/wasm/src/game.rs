//! A game in play.

use jersi_core::{Rules, Style};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// A game in play: rules, position, and how it came about.
#[wasm_bindgen]
pub struct Game(pub(crate) jersi_core::Game);

#[wasm_bindgen]
impl Game {
    /// A game of these rules (`pijersi`, `jersi-4.8+ransom`) at its start, or at a
    /// position text.
    ///
    /// # Errors
    /// What is wrong with the name or the text.
    #[wasm_bindgen(constructor)]
    pub fn new(rules: &str, position: Option<String>) -> Result<Game, JsError> {
        // A start that is dealt at random would need the page's dice.
        let game = jersi_core::Game::new(Rules::load(rules, &mut || 0)?);
        Ok(Game(match position {
            Some(text) => game.from_text(&text)?,
            None => game,
        }))
    }

    /// The text of the position.
    #[wasm_bindgen(getter)]
    pub fn position(&self) -> String {
        self.0.position_text()
    }

    /// All legal turns, in canonical form; at a pending position, all decisions.
    pub fn legal(&self) -> Vec<String> {
        self.0.legal_texts()
    }

    /// Plays a turn.
    ///
    /// # Errors
    /// What is wrong with it; the game is unchanged.
    pub fn play(&mut self, turn: &str) -> Result<(), JsError> {
        self.0.play(turn)?;
        Ok(())
    }

    /// How the game has ended, if it has: `white goal`.
    #[wasm_bindgen(getter)]
    pub fn outcome(&self) -> Option<String> {
        self.0.outcome().map(|outcome| outcome.to_string())
    }

    pub(crate) fn text(&self, turn: jersi_core::Turn) -> String {
        self.0.turn_text(turn.into(), Style::Canonical)
    }
}
