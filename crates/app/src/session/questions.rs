//! What the engine is asked about a game in play, as the policy of the table says.

use super::{Acted, Session};
use crate::catalogue::RulesSource;
use crate::problem::Problem;
use crate::thinking::{Bounds, Question, Worth};
use jersi_engine::Limits;
use jersi_table::{Action, Millis, Offer, Seat, policy};

impl Session {
    fn question(&self, limits: &Limits) -> Question {
        Question {
            game: self.end_spec(),
            strength: None,
            seed: None,
            lines: None,
            limits: Some(Bounds::from(limits)),
        }
    }

    /// What the engine is asked when the computer is to decide; nothing if it is not. The
    /// seed is that of the game.
    pub fn turn_question(&self, seed: f64, now: Millis) -> Option<Question> {
        let (table, decider) = (&self.table, self.table.decider());
        let Seat::Computer { strength } = &table.players()[decider].seat else {
            return None;
        };
        if table.is_over() {
            return None;
        }
        let limits = policy::turn_limits(table.clock(), decider, now, policy::USUAL_TIME);
        Some(Question {
            strength: Some(strength.to_string()),
            seed: Some(policy::seed(seed.max(0.0) as u64, table.game()) as f64),
            ..self.question(&limits)
        })
    }

    /// What the engine is asked for a hint in the position that one sees; with a number of
    /// positions, for hints that must repeat themselves.
    pub fn hint_question(&self, nodes: Option<f64>) -> Question {
        let limits = match nodes {
            Some(nodes) => Limits::nodes(nodes.max(0.0) as u64),
            None => policy::hint_limits(policy::USUAL_TIME),
        };
        Question {
            game: self.spec(),
            ..self.question(&limits)
        }
    }

    /// What the engine is asked before the computer answers an offered draw.
    pub fn draw_question(&self) -> Question {
        self.question(&policy::draw_limits())
    }

    /// Lets the computer answer the draw that it was offered, now that the engine has said
    /// what the position is worth for whoever decides next.
    ///
    /// # Errors
    /// If no draw is offered any more.
    pub fn answer_draw(&mut self, worth: &Worth, now: Millis) -> Result<Acted, Problem> {
        let offer = Offer::Draw;
        let by = !self.table.offered(offer).unwrap_or(self.table.speaker());
        let accepts = policy::accepts_draw(self.table.game(), worth.score(), by);
        let action = if accepts {
            Action::Accept { by, offer }
        } else {
            Action::Decline { by, offer }
        };
        self.act(action, now)
    }
}

impl From<&jersi_table::RulesSource> for RulesSource {
    fn from(source: &jersi_table::RulesSource) -> RulesSource {
        RulesSource {
            id: source.id.clone(),
            file: source.text.clone(),
            seed: None,
        }
    }
}
