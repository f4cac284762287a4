//! Whether a game is over, and why.

use super::{Oracle, State};
use jersi_core::rules::KingFate;
use jersi_core::{Colour, KingStatus, Outcome, Reason};

impl Oracle {
    /// The result of the game, if it is over.
    pub fn outcome(&self, state: &State) -> Option<Outcome> {
        self.finished(state).or_else(|| {
            let blocked = !state.is_pending() && self.is_blocked(state);
            blocked.then_some(won(!state.side, Reason::Blocked))
        })
    }

    /// The result of the game, if it is over for another reason than that the
    /// player to move is blocked.
    pub(super) fn finished(&self, state: &State) -> Option<Outcome> {
        // A turn is judged when it is complete.
        if state.is_pending() {
            return None;
        }
        // The player who has just moved comes first; that both have arrived
        // happens in made-up setups only.
        for player in [!state.side, state.side] {
            if self.has_arrived(state, player) {
                return Some(won(player, Reason::Goal));
            }
        }
        for player in [!state.side, state.side] {
            if self.has_lost_king(state, !player) {
                return Some(won(player, Reason::KingCaptured));
            }
        }
        match state.king {
            KingStatus::NotReturned => return Some(won(!state.side, Reason::NoReturn)),
            KingStatus::NoRansom => return Some(won(!state.side, Reason::NoRansom)),
            _ => {}
        }
        let draw = self
            .rules
            .draw
            .is_some_and(|draw| state.count >= draw.turns);
        draw.then_some(Outcome {
            winner: None,
            reason: Reason::Count,
        })
    }

    /// Whether a cube of a goal kind stands, alone or on top, on the player's goal row.
    fn has_arrived(&self, state: &State, player: Colour) -> bool {
        let goal = &self.rules.goal;
        state.tops(player).any(|(cell, top)| {
            goal.kinds.contains(top.kind)
                && goal.rows[player].contains(&self.geometry.places[cell].row)
        })
    }

    /// Whether the player's king is gone, in a game where that loses.
    fn has_lost_king(&self, state: &State, player: Colour) -> bool {
        let Some(king) = &self.rules.king else {
            return false;
        };
        king.when_captured == KingFate::OwnerLoses
            && !state
                .cells
                .iter()
                .flatten()
                .any(|cube| cube.colour == player && cube.kind == king.kind)
    }
}

fn won(winner: Colour, reason: Reason) -> Outcome {
    Outcome {
        winner: Some(winner),
        reason,
    }
}
