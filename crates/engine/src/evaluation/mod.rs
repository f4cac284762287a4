//! The score of a position without looking ahead.

mod blend;
mod features;
mod hand_made;
mod weights;

pub use blend::Evaluation;
pub use features::Features;
pub use hand_made::HandMade;
pub use weights::Weights;
