//! From scores to chances.

use jersi_core::{Colour, Outcome};
use jersi_engine::Score;

/// A score that is higher by this many hundredths of a cube multiplies the odds by e.
/// The weights of the engine's evaluation are fitted to results with the same number.
const HUNDREDTHS: f64 = 150.0;

/// The chance to win, from 0 to 1, of a player for whom a position has this worth.
///
/// ```
/// use jersi_engine::Score;
/// use jersi_review::chance;
/// assert_eq!(chance(Score::DRAW), 0.5);
/// assert_eq!(chance(Score::win_in(3)), 1.0);
/// assert!((chance(Score::cubes(1.5)) - 0.731).abs() < 0.001);
/// assert_eq!(chance(Score::cubes(-2.0)) + chance(Score::cubes(2.0)), 1.0);
/// ```
pub fn chance(score: Score) -> f64 {
    match score.hundredths() {
        Some(hundredths) => 1.0 / (1.0 + (-f64::from(hundredths) / HUNDREDTHS).exp()),
        None if score.is_win() => 1.0,
        None => 0.0,
    }
}

/// What a finished game is worth for a player.
pub(crate) fn chance_of_outcome(outcome: Outcome, player: Colour) -> f64 {
    match outcome.winner {
        Some(winner) if winner == player => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_core::Reason;

    #[test]
    fn a_finished_game_is_won_lost_or_shared() {
        let ended = |winner| Outcome {
            winner,
            reason: Reason::Goal,
        };
        let chance = |winner| chance_of_outcome(ended(winner), Colour::White);
        assert_eq!(chance(Some(Colour::White)).to_bits(), 1.0_f64.to_bits());
        assert_eq!(chance(Some(Colour::Black)).to_bits(), 0.0_f64.to_bits());
        assert_eq!(chance(None).to_bits(), 0.5_f64.to_bits());
    }
}
