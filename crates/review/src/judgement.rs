//! What a review says about one decision.

use crate::chance::{chance, chance_of_outcome};
use crate::grade::Grade;
use crate::review::Seen;
use jersi_core::{Colour, Decision, Outcome};
use jersi_engine::Score;

/// What a position is worth for a player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Worth {
    /// The engine thinks so.
    Score(Score),
    /// The game is over.
    Over(Outcome),
}

/// What a review says about a decision: a turn, or within one the cube given as ransom
/// or the return of the king.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement {
    /// The place of its turn in the game, from 0.
    pub turn: usize,
    /// Its place among the decisions of that turn: only a ransom makes more than one.
    pub part: usize,
    /// Who decided.
    pub player: Colour,
    /// What was decided.
    pub played: Decision,
    /// What the engine would have decided.
    pub best: Decision,
    /// The worth before it for the player, if he decides best.
    pub before: Worth,
    /// The worth after it for the player.
    pub after: Worth,
    /// The player's chance to win before it.
    pub chance_before: f64,
    /// The player's chance to win after it.
    pub chance_after: f64,
    /// What was given away: the difference of chances, at least 0.
    pub loss: f64,
    /// The grade that this earns.
    pub grade: Grade,
    /// What was better, with what was expected after it; begins with `best`.
    pub better: Vec<Decision>,
    /// The best answer to what was decided, and so on; empty if the game was over.
    pub refutation: Vec<Decision>,
}

impl Judgement {
    /// Compares what was found before and after a decision.
    pub(crate) fn new(
        (turn, part): (usize, usize),
        played: Decision,
        before: &Seen,
        after: &Seen,
    ) -> Judgement {
        let player = before.decider;
        let best = before.line.first().copied().unwrap_or(played);
        let found = before.chance_for(player);
        let chance_after = after.chance_for(player);
        // A turn that turns out better than what was found before it was the best.
        let chance_before = found.max(chance_after);
        let loss = if played == best {
            0.0
        } else {
            chance_before - chance_after
        };
        let wins = matches!(after.worth, Worth::Over(end) if end.winner == Some(player));
        let grade = match before.choices {
            0 | 1 => Grade::Forced,
            _ if played == best || wins => Grade::Best,
            _ => Grade::of_loss(loss),
        };
        Judgement {
            turn,
            part,
            player,
            played,
            best,
            before: before.worth_for(player),
            after: after.worth_for(player),
            chance_before: if played == best { found } else { chance_before },
            chance_after,
            loss,
            grade,
            better: before.line.clone(),
            refutation: after.line.clone(),
        }
    }

    /// In how many turns the player could have won by force, if the win was given away.
    pub fn missed_win(&self) -> Option<u32> {
        let won = self.before.winning_in()?;
        let kept = self.chance_after >= 1.0;
        (!kept && self.played != self.best).then_some(won)
    }

    /// In how many turns the player loses by force now, if that could be avoided.
    pub fn lost_by(&self) -> Option<u32> {
        let lost = self.after.losing_in()?;
        (self.chance_before > 0.0 && self.played != self.best).then_some(lost)
    }
}

impl Worth {
    /// The chance to win.
    pub fn chance(self, player: Colour) -> f64 {
        match self {
            Worth::Score(score) => chance(score),
            Worth::Over(outcome) => chance_of_outcome(outcome, player),
        }
    }

    fn winning_in(self) -> Option<u32> {
        match self {
            Worth::Score(score) if score.is_win() => score.turns_to_end(),
            _ => None,
        }
    }

    fn losing_in(self) -> Option<u32> {
        match self {
            Worth::Score(score) if score.is_loss() => score.turns_to_end(),
            _ => None,
        }
    }
}
