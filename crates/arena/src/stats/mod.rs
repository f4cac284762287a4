//! What results say about strength: Elo with error bars, and the sequential test.
//!
//! Everything here is plain arithmetic on counts. You can use it for games that were
//! played anywhere else.
//!
//! ```
//! use jersi_arena::stats::{Hypothesis, Pentanomial, Sprt};
//!
//! // 100 pairs of games: 10 gave the first engine 0 points, 20 gave it ½, and so on.
//! let pairs = Pentanomial([10, 20, 30, 25, 15]);
//! assert_eq!(pairs.elo().unwrap().to_string(), "+26.1 ± 41.1");
//!
//! let test = Sprt::new(0.0, 10.0);
//! assert_eq!(test.accepted(&pairs), None);       // undecided: play on
//! let more = Pentanomial([100, 200, 300, 250, 150]);
//! assert_eq!(test.accepted(&more), Some(Hypothesis::H1));
//! ```

mod pentanomial;
mod sprt;

pub use pentanomial::{Elo, Pentanomial, elo_of_score, score_of_elo};
pub use sprt::{Hypothesis, Llr, Sprt, SprtError};
