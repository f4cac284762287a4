//! The turn that is being put together: taps, drags, keys and typed text.

use super::Session;
use crate::problem::Problem;
use jersi_core::choice::Part;
use jersi_core::{Cell, Kind, Notation, Turn};
use jersi_table::Composer;
use jersi_table::composer::{Composition, Touch, Typed, Why};
use serde::{Deserialize, Serialize};

/// What a player does with the turn that is being put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub enum Gesture {
    /// Taps a cell.
    Tap {
        /// Which.
        cell: Cell,
    },
    /// Begins to drag what stands on a cell.
    Lift {
        /// Which.
        cell: Cell,
    },
    /// Puts down what was dragged, on a cell or beside the board.
    Drop {
        /// Which cell.
        cell: Option<Cell>,
    },
    /// Takes a kind from the reserve, puts it back, or names it as ransom.
    Take {
        /// Which.
        kind: Kind,
    },
    /// Picks a part of what stands on a cell.
    Pick {
        /// Where.
        cell: Cell,
        /// Which part.
        part: Part,
    },
    /// Ends the turn although more could be chosen.
    End,
    /// Makes no further step: the captured king is to be put back.
    PutBack,
    /// Begins anew.
    Clear,
}

/// What became of a gesture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Touched {
    /// The turn, if it is complete.
    pub turn: Option<String>,
    /// Why the gesture was refused, if it was.
    pub refused: Option<Why>,
    /// How many cubes were lifted to be dragged.
    pub lifted: usize,
    /// What can be chosen now.
    pub hand: Composition,
}

impl Session {
    /// The composer of the position that one sees; it offers nothing where nobody at this
    /// screen decides.
    fn composer(&mut self) -> &mut Composer {
        let seat = &self.table.players()[self.game.decider()].seat;
        let over = self.is_live() && self.table.is_over();
        let may = seat.is_person() && !over;
        let game = &self.game;
        self.composer.get_or_insert_with(|| {
            if may {
                Composer::new(game)
            } else {
                Composer::default()
            }
        })
    }

    /// What can be chosen now.
    pub fn hand(&mut self) -> Composition {
        let game = self.game.clone();
        self.composer().view(&game)
    }

    /// Does what a player does with the turn that is being put together. What is in hand is
    /// put down by a tap that means nothing else.
    pub fn touch(&mut self, gesture: Gesture) -> Touched {
        let composer = self.composer();
        let mut lifted = 0;
        let touch = match gesture {
            Gesture::Tap { cell } => composer.tap(cell),
            Gesture::Drop { cell } => composer.drop_on(cell),
            Gesture::Take { kind } => composer.take(kind),
            Gesture::Pick { cell, part } => composer.pick(cell, part),
            Gesture::End => composer.complete().map_or(Touch::Taken, Touch::Turn),
            Gesture::Lift { cell } => {
                lifted = composer.lift(cell);
                Touch::Taken
            }
            Gesture::PutBack => {
                composer.put_back();
                Touch::Taken
            }
            Gesture::Clear => {
                composer.clear();
                Touch::Taken
            }
        };
        let refused = match touch {
            Touch::Refused(why) => {
                composer.put_down();
                Some(why)
            }
            _ => None,
        };
        let turn = match touch {
            Touch::Turn(decision) => Some(self.text(decision.into())),
            _ => None,
        };
        Touched {
            turn,
            refused,
            lifted,
            hand: self.hand(),
        }
    }

    /// Reads what was typed: a turn; a cell or a kind that answers what is asked; or a turn
    /// that leaves something open, which is taken up then.
    ///
    /// # Errors
    /// What is wrong with it; nothing has changed.
    pub fn typed(&mut self, text: &str) -> Result<Touched, Problem> {
        let game = self.game.clone();
        let turn = match self.composer().read(&game, text) {
            Typed::Turn(turn) => Some(self.text(turn)),
            Typed::Open => None,
            Typed::Wrong(error) => return Err(Problem::of_turn(&error, text)),
        };
        Ok(Touched {
            turn,
            refused: None,
            lifted: 0,
            hand: self.hand(),
        })
    }

    fn text(&self, turn: Turn) -> String {
        self.game.turn_text(turn, Notation::Canonical)
    }
}
