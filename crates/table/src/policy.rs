//! What the computer does besides playing, and how long it thinks: one policy for every
//! front end.
//!
//! - **Draws.** The computer accepts a draw when it is half a cube behind or worse, and from
//!   turn 60 on when it is not clearly ahead. It finds out with a search of
//!   [`DRAW_NODES`] positions, so the answer is the same on every machine.
//! - **Takebacks.** The computer and other engines always agree, even after the game: people
//!   learn from trying again. Somebody remote is asked.
//! - **Resigning.** The computer never resigns: a beginner wants to see the win on the board.
//!   It makes no offers either.
//! - **Other engines** decline draws, because their protocol has no words for them.
//! - **Time.** With a clock the engine divides its time itself; without one, and with days
//!   for a turn, it uses the usual time of the front end.
//! - **Luck.** Each decision has its own seed, so that the same game with the same seed is
//!   played the same way again, from wherever it is resumed.

use crate::clock::{Clock, Millis};
use crate::seat::Seat;
use crate::time_control::TimeControl;
use jersi_core::{Colour, Game};
use jersi_engine::{Limits, Score, Time};
use serde::Serialize;
use std::time::Duration;

/// Positions that the computer looks at before it answers an offered draw.
pub const DRAW_NODES: u64 = 30_000;
/// Hundredths of a cube: the computer accepts a draw if it is behind by this much.
const BEHIND: i32 = -50;
/// It also accepts one if it is not ahead by this much ...
const EVEN: i32 = 20;
/// ... and this many decisions were made.
const LONG: usize = 60;

/// How long the computer usually thinks about a turn where no clock says otherwise.
pub const USUAL_TIME: Duration = Duration::from_secs(3);
/// How long the computer thinks about a hint.
pub const HINT_TIME: Duration = Duration::from_millis(1_500);

/// How long a player must be away before the other can claim the win, in milliseconds.
pub const CLAIM_AFTER: Millis = 60_000;

/// What becomes of an offer that a seat is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Response {
    /// Accepted without a question.
    Accept,
    /// Declined without a question.
    Decline,
    /// Whoever sits there is asked.
    Ask,
    /// The engine must say what the position is worth: see [`draw_limits`] and
    /// [`accepts_draw`].
    Search,
}

/// What whoever sits there does about an offered draw.
pub const fn draw_response(seat: &Seat) -> Response {
    match seat {
        Seat::Person | Seat::Remote => Response::Ask,
        Seat::Computer { .. } => Response::Search,
        Seat::Engine { .. } => Response::Decline,
    }
}

/// What whoever sits there does about a takeback. Two people at one screen have agreed
/// already when one of them asks.
pub const fn takeback_response(seat: &Seat) -> Response {
    match seat {
        Seat::Person | Seat::Computer { .. } | Seat::Engine { .. } => Response::Accept,
        Seat::Remote => Response::Ask,
    }
}

/// The limits of the search before an offered draw is answered.
pub fn draw_limits() -> Limits {
    Limits::nodes(DRAW_NODES)
}

/// Whether the computer, playing this colour, accepts a draw. The score is that of the
/// position, as the player sees it who decides next.
///
/// ```
/// use jersi_core::{Colour, Game, Rules};
/// use jersi_engine::Score;
/// use jersi_table::policy;
/// let game = Game::new(&Rules::named("pijersi").unwrap());
/// // White is to move and ahead: Black is glad of a draw, White is not.
/// assert!(policy::accepts_draw(&game, Score::cubes(2.0), Colour::Black));
/// assert!(!policy::accepts_draw(&game, Score::cubes(2.0), Colour::White));
/// ```
pub fn accepts_draw(game: &Game, score: Score, colour: Colour) -> bool {
    let own = if game.decider() == colour {
        score
    } else {
        -score
    };
    is_glad_of_draw(own, game.turns().len())
}

fn is_glad_of_draw(score: Score, decisions: usize) -> bool {
    match score.hundredths() {
        None => score.is_loss(),
        Some(worth) => worth <= BEHIND || (worth <= EVEN && decisions >= LONG),
    }
}

/// The limits under which a player thinks about a decision at a moment, with the usual time
/// where no clock says otherwise.
pub fn turn_limits(clock: &Clock, player: Colour, now: Millis, usual: Duration) -> Limits {
    let control = clock.control(player);
    let left = clock.left(player, now).map(Duration::from_millis);
    let time = match (control, left) {
        (TimeControl::Unlimited | TimeControl::Days { .. }, _) | (_, None) => Time::Turn(usual),
        (TimeControl::Fischer { increment, .. }, Some(left)) => Time::Clock {
            left,
            increment: Duration::from_millis(increment),
            turns_to_go: None,
        },
        (TimeControl::PerTurn { .. }, Some(left)) => Time::Clock {
            left,
            increment: Duration::ZERO,
            turns_to_go: Some(1),
        },
    };
    Limits {
        time: Some(time),
        ..Limits::default()
    }
}

/// The limits under which the computer thinks about a hint, whatever the clock shows.
pub fn hint_limits(usual: Duration) -> Limits {
    Limits::time(usual.min(HINT_TIME))
}

/// The seed of a decision: each has its own luck, and the same game the same luck each time.
pub fn seed(of_game: u64, game: &Game) -> u64 {
    of_game.wrapping_add(game.turns().len() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_accepted_by_those_who_are_behind_or_tired() {
        assert!(is_glad_of_draw(Score::loss_in(3), 10));
        assert!(!is_glad_of_draw(Score::win_in(3), 200));
        assert!(is_glad_of_draw(Score::cubes(-1.0), 10));
        assert!(!is_glad_of_draw(Score::cubes(0.0), 10));
        assert!(is_glad_of_draw(Score::cubes(0.0), 80));
        assert!(!is_glad_of_draw(Score::cubes(1.0), 80));
    }

    #[test]
    fn everybody_answers_offers_in_their_own_way() {
        use Response::{Accept, Ask, Decline, Search};
        let seats = ["you", "3", "ugi:x", "remote"].map(|text| text.parse::<Seat>().unwrap());
        let draws = seats.each_ref().map(draw_response);
        assert_eq!(draws, [Ask, Search, Decline, Ask]);
        let takebacks = seats.each_ref().map(takeback_response);
        assert_eq!(takebacks, [Accept, Accept, Accept, Ask]);
    }

    #[test]
    fn the_clock_says_how_long_a_player_thinks() {
        let usual = Duration::from_secs(3);
        let time = |control: &str| {
            let control: TimeControl = control.parse().unwrap();
            let mut clock = Clock::new(control.into());
            clock.run(Colour::White, 0);
            let limits = turn_limits(&clock, Colour::White, 10_000, usual);
            limits.time.unwrap()
        };
        assert_eq!(time("none"), Time::Turn(usual));
        assert_eq!(time("3d/turn"), Time::Turn(usual));
        let clock = |left, increment, turns_to_go| Time::Clock {
            left: Duration::from_secs(left),
            increment: Duration::from_secs(increment),
            turns_to_go,
        };
        assert_eq!(time("1m+2s"), clock(50, 2, None));
        assert_eq!(time("30s/turn"), clock(20, 0, Some(1)));
    }
}
