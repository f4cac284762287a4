//! Scores in the form that clients expect.

use jersi_engine::Score;
use std::fmt;
use std::str::FromStr;

/// How scores are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ScoreScale {
    /// One whole number, as the engine Natural Selection writes it and the review of
    /// pijersi-certu expects it: a win is 16384 minus its distance in turns; everything
    /// else is in tenths of a cube, and small.
    #[default]
    Natsel,
    /// As UCI writes it: `cp` and hundredths of a cube, or `mate` and the turns to it.
    Cp,
}

/// A score, with what it takes to write it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReportedScore {
    /// The score from the view of the player who decides.
    pub score: Score,
    /// Whether the PV ends in a draw.
    pub drawn: bool,
    /// The depth that the client asked for.
    pub asked_depth: Option<u32>,
}

/// The score of a win on the board.
const WIN: i32 = 16_384;

/// The largest and the smallest score that is neither win nor draw. The review of
/// pijersi-certu searches four positions to find its scale. Wins must stand out from the
/// rest by far; and a race that is as good as even must be worth something to the
/// player who is to move, as its logarithm is divided by.
const MOST: i32 = 44;
const LEAST: i32 = 2;

impl ScoreScale {
    /// All scales.
    pub const ALL: [ScoreScale; 2] = [ScoreScale::Natsel, ScoreScale::Cp];

    /// The word for the scale.
    pub const fn word(self) -> &'static str {
        match self {
            ScoreScale::Natsel => "natsel",
            ScoreScale::Cp => "cp",
        }
    }

    /// What follows `score`. A win that lies deeper than the client asked to look is none
    /// yet on the scale of Natural Selection.
    ///
    /// ```
    /// use jersi_engine::Score;
    /// use jersi_ugi::{ScoreScale, ReportedScore};
    /// let reported = |score| ReportedScore { score, drawn: false, asked_depth: Some(4) };
    /// assert_eq!(ScoreScale::Natsel.text(reported(Score::win_in(3))), "16381");
    /// assert_eq!(ScoreScale::Natsel.text(reported(Score::win_in(5))), "44");
    /// assert_eq!(ScoreScale::Natsel.text(reported(Score::cubes(-1.26))), "-13");
    /// assert_eq!(ScoreScale::Cp.text(reported(Score::cubes(-1.26))), "cp -126");
    /// assert_eq!(ScoreScale::Cp.text(reported(Score::loss_in(2))), "mate -2");
    /// ```
    pub fn text(self, reported: ReportedScore) -> String {
        let ReportedScore {
            score,
            drawn,
            asked_depth,
        } = reported;
        let sign = if score.is_loss() { -1 } else { 1 };
        match (self, score.turns_to_end()) {
            (ScoreScale::Natsel, Some(turns)) if asked_depth.is_none_or(|depth| turns <= depth) => {
                (sign * (WIN - turns as i32)).to_string()
            }
            (ScoreScale::Natsel, Some(_)) => (sign * MOST).to_string(),
            (ScoreScale::Natsel, None) if drawn => "0".to_owned(),
            (ScoreScale::Natsel, None) => tenths(score.value()).to_string(),
            (ScoreScale::Cp, Some(turns)) => format!("mate {}", sign * turns as i32),
            (ScoreScale::Cp, None) => format!("cp {}", score.value()),
        }
    }
}

/// Hundredths of a cube in tenths, within bounds; what is as good as nothing is a little
/// for the player who is to move.
fn tenths(hundredths: i32) -> i32 {
    let tenths = (hundredths.abs() + 5) / 10 * hundredths.signum();
    if tenths.abs() < LEAST {
        LEAST
    } else {
        tenths.clamp(-MOST, MOST)
    }
}

impl fmt::Display for ScoreScale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for ScoreScale {
    type Err = ();

    fn from_str(word: &str) -> Result<ScoreScale, ()> {
        let known = |scale: &ScoreScale| scale.word().eq_ignore_ascii_case(word);
        ScoreScale::ALL.into_iter().find(known).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn natsel(score: Score, asked_depth: Option<u32>) -> i32 {
        let drawn = false;
        let text = ScoreScale::Natsel.text(ReportedScore {
            score,
            drawn,
            asked_depth,
        });
        text.parse().unwrap()
    }

    #[test]
    fn what_is_no_win_stays_small() {
        for (hundredths, expected) in [
            (-32_000, -44),
            (-440, -44),
            (-126, -13),
            (-15, -2),
            (-14, 2),
            (0, 2),
            (24, 2),
            (25, 3),
            (32_000, 44),
        ] {
            let score = Score::of_hundredths(hundredths);
            assert_eq!(natsel(score, None), expected, "{hundredths}");
        }
    }

    #[test]
    fn more_is_never_told_as_less() {
        let told = (-600..600).map(|hundredths| natsel(Score::of_hundredths(hundredths), None));
        assert!(told.is_sorted());
    }

    #[test]
    fn a_draw_is_nothing() {
        let reported = ReportedScore {
            score: Score::DRAW,
            drawn: true,
            asked_depth: None,
        };
        assert_eq!(ScoreScale::Natsel.text(reported), "0");
        assert_eq!(ScoreScale::Cp.text(reported), "cp 0");
    }

    #[test]
    fn wins_and_losses_mirror_each_other() {
        for turns in 0..50 {
            for asked in [None, Some(1), Some(20), Some(60)] {
                let win = natsel(Score::win_in(turns), asked);
                assert_eq!(natsel(Score::loss_in(turns), asked), -win);
                let seen = asked.is_none_or(|depth| turns <= depth);
                assert_eq!(win, if seen { 16_384 - turns as i32 } else { 44 });
            }
        }
    }
}
