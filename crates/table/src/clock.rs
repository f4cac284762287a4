//! The clock of a game.

use crate::time_control::{TimeControl, Timing};
use jersi_core::{ByColour, Colour};
use serde::Serialize;

/// A moment: milliseconds since any moment that suits the program, as long as it is the
/// same for a whole game. Nobody in this crate asks what time it is.
pub type Millis = u64;

/// What each player has left, and whose time runs since when.
///
/// The clock never looks at the time itself: whoever asks says what time it is.
///
/// ```
/// use jersi_core::Colour;
/// use jersi_table::{Clock, TimeControl};
/// let control: TimeControl = "1m+2s".parse()?;
/// let mut clock = Clock::new(control.into());
/// clock.run(Colour::White, 1_000);
/// assert_eq!(clock.left(Colour::White, 11_000), Some(50_000));
/// clock.end_turn(Colour::White, 11_000);
/// assert_eq!(clock.left(Colour::White, 99_000), Some(52_000));
/// # Ok::<(), jersi_table::ParseTimeControlError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    timing: Timing,
    left: ByColour<u64>,
    running: Option<(Colour, Millis)>,
}

/// What a clock shows at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ClockView {
    /// What each player has left, in milliseconds; nothing where time is not limited.
    #[cfg_attr(
        feature = "types",
        ts(type = "{ white: number | null, black: number | null, }")
    )]
    pub left: ByColour<Option<u64>>,
    /// Whose time runs.
    pub running: Option<Colour>,
}

impl Clock {
    /// A clock that does not run yet.
    pub fn new(timing: Timing) -> Clock {
        Clock {
            timing,
            left: timing
                .control
                .map(|control| control.base().unwrap_or(u64::MAX)),
            running: None,
        }
    }

    /// How much time the players have.
    pub const fn timing(&self) -> Timing {
        self.timing
    }

    /// How much time one player has.
    pub fn control(&self, colour: Colour) -> TimeControl {
        self.timing.control[colour]
    }

    /// Whose time runs.
    pub fn running(&self) -> Option<Colour> {
        self.running.map(|(colour, _)| colour)
    }

    /// What a player has left at a moment; nothing if that is not limited.
    pub fn left(&self, colour: Colour, now: Millis) -> Option<u64> {
        self.control(colour).base()?;
        let used = match self.running {
            Some((player, since)) if player == colour => now.saturating_sub(since),
            _ => 0,
        };
        Some(self.left[colour].saturating_sub(used))
    }

    /// What a player had left when their time began to run or was stopped last.
    pub(crate) fn settled(&self, colour: Colour) -> Option<u64> {
        self.left(colour, 0)
    }

    /// What the clock shows at a moment.
    pub fn view(&self, now: Millis) -> ClockView {
        ClockView {
            left: ByColour::from_fn(|colour| self.left(colour, now)),
            running: self.running(),
        }
    }

    /// Whose flag falls if nothing happens, and when.
    pub fn flag(&self) -> Option<(Colour, Millis)> {
        let (colour, since) = self.running?;
        self.control(colour).base()?;
        Some((colour, since.saturating_add(self.left[colour])))
    }

    /// Whose time is up at a moment.
    pub fn is_up(&self, now: Millis) -> Option<Colour> {
        let (colour, at) = self.flag()?;
        (at <= now).then_some(colour)
    }

    /// Sets what a player has left, as a record says.
    pub fn set(&mut self, colour: Colour, left: u64) {
        self.left[colour] = left;
    }

    /// Lets the time of this player run, from now on if it did not yet.
    pub fn run(&mut self, colour: Colour, now: Millis) {
        if self.running() != Some(colour) {
            self.stop(now);
            self.running = Some((colour, now));
        }
    }

    /// Stops whoever's time runs.
    pub fn stop(&mut self, now: Millis) {
        if let Some(colour) = self.running() {
            if let Some(left) = self.left(colour, now) {
                self.left[colour] = left;
            }
            self.running = None;
        }
    }

    /// A player has decided something in a turn of `player`, and perhaps completed it.
    ///
    /// A complete turn adds time if time was running: a free first turn adds nothing. With a
    /// time per turn, each decision has the whole of it.
    pub fn decided(&mut self, by: Colour, player: Colour, complete: bool, now: Millis) {
        let timed = self.running.is_some();
        self.stop(now);
        for colour in Colour::BOTH {
            let control = self.control(colour);
            if let (true, Some(base)) = (control.is_per_turn(), control.base())
                && (colour == by || complete)
            {
                self.left[colour] = base;
            }
        }
        if timed && complete && self.control(player).base().is_some() {
            let increment = self.control(player).increment();
            self.left[player] = self.left[player].saturating_add(increment);
        }
    }

    /// Ends the turn of a player, which adds time.
    pub fn end_turn(&mut self, colour: Colour, now: Millis) {
        self.decided(colour, colour, true, now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Colour::{Black, White};

    fn clock(text: &str) -> Clock {
        Clock::new(text.parse::<TimeControl>().unwrap().into())
    }

    #[test]
    fn only_one_time_runs() {
        let mut clock = clock("1m+2s");
        assert_eq!(clock.flag(), None);
        clock.run(White, 5_000);
        clock.run(White, 9_000);
        assert_eq!(clock.left(White, 15_000), Some(50_000));
        assert_eq!(clock.left(Black, 15_000), Some(60_000));
        assert_eq!(clock.flag(), Some((White, 65_000)));
        assert_eq!(clock.is_up(64_999), None);
        assert_eq!(clock.is_up(65_000), Some(White));
        assert_eq!(clock.left(White, 99_000), Some(0));
        clock.end_turn(White, 15_000);
        assert_eq!(clock.left(White, 99_000), Some(52_000));
        clock.end_turn(Black, 99_000);
        assert_eq!(clock.left(Black, 99_000), Some(60_000), "it did not run");
    }

    #[test]
    fn time_per_turn_is_lost_when_it_is_not_used() {
        let mut clock = clock("10s/turn");
        clock.run(White, 0);
        clock.end_turn(White, 9_000);
        assert_eq!(clock.left(White, 9_000), Some(10_000));
        clock.run(Black, 9_000);
        assert_eq!(clock.is_up(19_000), Some(Black));
        let days = Clock::new(TimeControl::Days { days: 2 }.into());
        assert_eq!(days.left(White, 0), Some(172_800_000));
    }

    #[test]
    fn unlimited_time_is_never_up() {
        let mut clock = clock("none");
        clock.run(White, 0);
        assert_eq!(clock.flag(), None);
        assert_eq!(clock.left(White, u64::MAX), None);
        clock.end_turn(White, 5);
        assert_eq!(clock.running(), None);
        assert_eq!(clock.view(7).left, ByColour::default());
    }

    #[test]
    fn a_moment_before_the_last_one_does_no_harm() {
        let mut clock = clock("1m");
        clock.run(White, 1_000);
        assert_eq!(clock.left(White, 0), Some(60_000));
    }
}
