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
///
/// ```
/// use jersi_core::{Colour, Outcome, Reason};
/// use jersi_review::chance_of_outcome;
/// let won = Outcome { winner: Some(Colour::White), reason: Reason::Goal };
/// assert_eq!(chance_of_outcome(won, Colour::White), 1.0);
/// assert_eq!(chance_of_outcome(won, Colour::Black), 0.0);
/// ```
pub fn chance_of_outcome(outcome: Outcome, player: Colour) -> f64 {
    match outcome.winner {
        Some(winner) if winner == player => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    }
}
