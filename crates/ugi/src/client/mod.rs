//! The client's side: engines that run as programs of their own.
//!
//! A [`UgiEngine`] starts a program, agrees with it on the protocol and asks it for
//! moves. It copes with every dialect that the engines of the family speak, never waits
//! longer than you tell it to, and ends the program when you drop it. Nothing that a
//! program does, or fails to do, can block or crash yours.
//!
//! ```no_run
//! use jersi_core::{Game, Rules};
//! use jersi_ugi::SearchLimits;
//! use jersi_ugi::client::UgiEngine;
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//!
//! let rules = Rules::named("mikjersi")?;
//! let mut game = Game::new(&rules);
//! let mut engine = UgiEngine::start("jersi ugi")?;
//! engine.set_rules(&rules, "mikjersi")?;
//! engine.new_game()?;
//! let limits = SearchLimits::movetime(Duration::from_millis(200));
//! let patience = Duration::from_secs(5);
//! let reply = engine.best(&game, &limits, patience, &AtomicBool::new(false))?;
//! game.play(reply.turn)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod engine;
mod error;
mod process;
#[cfg(all(test, unix))]
mod scripted;

pub use engine::{Reply, UgiEngine, command_words};
pub use error::UgiError;
