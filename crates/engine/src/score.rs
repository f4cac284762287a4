//! How good a position is for the player who decides in it.

use std::fmt;
use std::ops::{Add, Neg, Sub};

/// The worth of a position, seen by the player who decides next: hundredths of a
/// cube, or a win or loss in a known number of turns.
///
/// ```
/// use jersi_engine::Score;
/// let soon = Score::win_in(1);
/// assert!(soon > Score::win_in(3));
/// assert!(Score::win_in(3) > Score::cubes(5.0));
/// assert_eq!(-soon, Score::loss_in(1));
/// assert_eq!(soon.turns_to_end(), Some(1));
/// assert_eq!(Score::cubes(0.5).hundredths(), Some(50));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

impl Score {
    /// Neither side is better; also the worth of a draw.
    pub const DRAW: Score = Score(0);
    /// Better than anything.
    pub(crate) const INFINITE: Score = Score(32_001);
    const WIN: i32 = 32_000;
    /// A win takes at most this many turns more than the score can tell.
    const LONGEST: i32 = 2_000;
    /// The largest worth of a position that is not a proven win.
    pub const MOST: Score = Score(Score::WIN - Score::LONGEST - 1);

    /// Hundredths of a cube, held below every proven win.
    #[inline]
    pub fn of_hundredths(hundredths: i32) -> Score {
        Score(hundredths.clamp(-Score::MOST.0, Score::MOST.0))
    }

    /// So many cubes.
    pub fn cubes(cubes: f64) -> Score {
        Score::of_hundredths((cubes * 100.0).round() as i32)
    }

    /// The player wins in so many turns, counting those of both.
    #[inline]
    pub const fn win_in(turns: u32) -> Score {
        Score(Score::WIN - turns as i32)
    }

    /// The player loses in so many turns, counting those of both.
    #[inline]
    pub const fn loss_in(turns: u32) -> Score {
        Score(turns as i32 - Score::WIN)
    }

    /// Whether it is a proven win.
    #[inline]
    pub const fn is_win(self) -> bool {
        self.0 > Score::MOST.0
    }

    /// Whether it is a proven loss.
    #[inline]
    pub const fn is_loss(self) -> bool {
        self.0 < -Score::MOST.0
    }

    /// Whether it is a proven win or loss.
    #[inline]
    pub const fn is_proven(self) -> bool {
        self.is_win() || self.is_loss()
    }

    /// How many turns the win or loss takes, if it is one.
    pub const fn turns_to_end(self) -> Option<u32> {
        if self.is_proven() {
            Some((Score::WIN - self.0.abs()) as u32)
        } else {
            None
        }
    }

    /// Hundredths of a cube, if it is not a proven win or loss.
    pub const fn hundredths(self) -> Option<i32> {
        if self.is_proven() { None } else { Some(self.0) }
    }

    /// The plain number: what scores are compared by.
    #[inline]
    pub const fn value(self) -> i32 {
        self.0
    }

    /// The score of this plain number, if there is one.
    ///
    /// ```
    /// use jersi_engine::Score;
    /// let score = Score::win_in(3);
    /// assert_eq!(Score::from_value(score.value()), Some(score));
    /// assert_eq!(Score::from_value(32_767), None);
    /// ```
    pub const fn from_value(value: i32) -> Option<Score> {
        if -Score::INFINITE.0 <= value && value <= Score::INFINITE.0 {
            Some(Score(value))
        } else {
            None
        }
    }

    /// The same score told from a position `turns` turns later: a win is that much
    /// nearer there. A table of positions keeps scores in this form.
    #[inline]
    pub(crate) const fn seen_later(self, turns: u32) -> Score {
        if self.is_win() {
            Score(self.0 + turns as i32)
        } else if self.is_loss() {
            Score(self.0 - turns as i32)
        } else {
            self
        }
    }

    /// The inverse of [`Score::seen_later`].
    #[inline]
    pub(crate) const fn seen_earlier(self, turns: u32) -> Score {
        if self.is_win() {
            Score(self.0 - turns as i32)
        } else if self.is_loss() {
            Score(self.0 + turns as i32)
        } else {
            self
        }
    }

    /// Sixteen bits that hold it.
    #[inline]
    pub(crate) const fn to_bits(self) -> u16 {
        self.0 as i16 as u16
    }

    /// The score of these bits.
    #[inline]
    pub(crate) const fn from_bits(bits: u16) -> Score {
        Score(bits as i16 as i32)
    }
}

impl Neg for Score {
    type Output = Score;

    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl Add<i32> for Score {
    type Output = Score;

    #[inline]
    fn add(self, other: i32) -> Score {
        Score((self.0 + other).clamp(-Score::INFINITE.0, Score::INFINITE.0))
    }
}

impl Sub<i32> for Score {
    type Output = Score;

    #[inline]
    fn sub(self, other: i32) -> Score {
        self + -other
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Score {
    /// `+0.35` cubes, `win in 3`, `loss in 2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.turns_to_end() {
            Some(turns) if self.is_win() => write!(f, "win in {turns}"),
            Some(turns) => write!(f, "loss in {turns}"),
            None => write!(f, "{:+.2}", f64::from(self.0) / 100.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_survive_sixteen_bits() {
        for score in [
            Score::win_in(1),
            Score::loss_in(17),
            Score::DRAW,
            Score::of_hundredths(-1234),
            Score::INFINITE,
            -Score::INFINITE,
        ] {
            assert_eq!(Score::from_bits(score.to_bits()), score);
        }
    }

    #[test]
    fn a_win_seen_later_is_nearer() {
        assert_eq!(Score::win_in(5).seen_later(2), Score::win_in(3));
        assert_eq!(Score::loss_in(5).seen_later(2), Score::loss_in(3));
        assert_eq!(Score::win_in(3).seen_earlier(2), Score::win_in(5));
        assert_eq!(Score::cubes(1.0).seen_later(9), Score::cubes(1.0));
    }

    #[test]
    fn evaluations_never_look_like_wins() {
        assert!(!Score::of_hundredths(i32::MAX).is_proven());
        assert!(!Score::of_hundredths(i32::MIN + 1).is_proven());
    }
}
