//! Engines of others: programs that speak UGI, run as processes.
//!
//! [`Opponent`] starts a program, agrees with it on the protocol, and asks it for
//! turns. It takes every dialect that the programs of the family speak (see
//! [`Opponent`] for what is sent and what is understood), waits only as long as it is
//! told, and ends the program when it is dropped. Nothing that a program does or fails
//! to do can stop or break the one that uses it.
//!
//! ```ignore
//! let mut opponent = Opponent::start("jersi ugi")?;
//! opponent.set_rules("mikjersi")?;
//! opponent.new_game()?;
//! let reply = opponent.think(&game, &Go::time(Duration::from_millis(200)), patience, &stop)?;
//! game.play_turn(reply.turn);
//! ```

mod client;
mod go;
mod process;
#[cfg(all(test, unix))]
mod scripted;

pub(crate) use client::{Opponent, OpponentError, words};
pub(crate) use go::{Clocks, Go};
