//! Scores as clients want them.

use jersi_engine::Score;
use std::fmt;
use std::str::FromStr;

/// How scores are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scale {
    /// One whole number, as the engine Natural Selection writes it and the review of
    /// pijersi-certu expects it: a win is 16384 less its distance in turns; all else
    /// is in tenths of a cube, and small.
    #[default]
    Natsel,
    /// As UCI writes it: `cp` and hundredths of a cube, or `mate` and the turns to it.
    Cp,
}

/// The worth of a win on the board.
const WIN: i32 = 16_384;

/// The largest score that is no win. The review wants wins to stand out: its scale
/// has no room for more.
const MOST: i32 = 44;

impl Scale {
    /// All scales.
    pub const ALL: [Scale; 2] = [Scale::Natsel, Scale::Cp];

    /// The word for the scale.
    pub const fn word(self) -> &'static str {
        match self {
            Scale::Natsel => "natsel",
            Scale::Cp => "cp",
        }
    }

    /// What follows `score`. A win that lies deeper than the client asked the engine to
    /// look, `depth`, is none yet on the scale of Natural Selection.
    ///
    /// ```
    /// use jersi_engine::Score;
    /// use jersi_ugi::Scale;
    /// assert_eq!(Scale::Natsel.text(Score::win_in(3), Some(4)), "16381");
    /// assert_eq!(Scale::Natsel.text(Score::win_in(5), Some(4)), "44");
    /// assert_eq!(Scale::Natsel.text(Score::cubes(-1.26), None), "-13");
    /// assert_eq!(Scale::Cp.text(Score::cubes(-1.26), None), "cp -126");
    /// assert_eq!(Scale::Cp.text(Score::loss_in(2), None), "mate -2");
    /// ```
    pub fn text(self, score: Score, depth: Option<u32>) -> String {
        let sign = if score.is_loss() { -1 } else { 1 };
        match (self, score.turns_to_end(), score.hundredths()) {
            (Scale::Natsel, Some(turns), _) if depth.is_none_or(|depth| turns <= depth) => {
                (sign * (WIN - turns as i32)).to_string()
            }
            (Scale::Natsel, _, None) => (sign * MOST).to_string(),
            (Scale::Natsel, _, Some(hundredths)) => tenths(hundredths).to_string(),
            (Scale::Cp, Some(turns), _) => format!("mate {}", sign * turns as i32),
            (Scale::Cp, None, _) => format!("cp {}", score.value()),
        }
    }
}

/// Hundredths of a cube in tenths, rounded away from zero so that a small advantage
/// is still one, and held within bounds.
fn tenths(hundredths: i32) -> i32 {
    let sign = hundredths.signum();
    let tenths = hundredths.abs().saturating_add(5) / 10;
    sign * tenths.min(MOST)
}

impl fmt::Display for Scale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Scale {
    type Err = ();

    fn from_str(word: &str) -> Result<Scale, ()> {
        let known = |scale: &Scale| scale.word().eq_ignore_ascii_case(word);
        Scale::ALL.into_iter().find(known).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_win_stays_small() {
        for hundredths in [i32::MIN + 1, -30_000, 30_000, i32::MAX] {
            let score = Score::of_hundredths(hundredths);
            let text = Scale::Natsel.text(score, None);
            assert_eq!(text, (44 * hundredths.signum()).to_string());
        }
        assert_eq!(Scale::Natsel.text(Score::DRAW, None), "0");
    }

    #[test]
    fn wins_and_losses_mirror_each_other() {
        for turns in 0..50 {
            for depth in [None, Some(1), Some(20), Some(60)] {
                let win = Scale::Natsel.text(Score::win_in(turns), depth);
                let loss = Scale::Natsel.text(Score::loss_in(turns), depth);
                assert_eq!(loss, format!("-{win}"));
            }
        }
    }
}
