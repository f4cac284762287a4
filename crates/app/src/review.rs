//! A review as a page shows it.

use crate::problem::Problem;
use crate::session::GameSpec;
use crate::thinking::{Bounds, Worth, engine, limits, texts};
use jersi_core::{Colour, Game};
use jersi_engine::{Control, SearchStatus};
use jersi_review::{Judgement, Review, Summary};
use serde::{Deserialize, Serialize};

/// What is to be reviewed, and how carefully.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct ReviewQuestion {
    /// The game.
    pub game: GameSpec,
    /// What ends the search of each position.
    pub limits: Bounds,
}

/// What is known of a review.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct ReviewNews {
    /// Whether it has ended.
    pub done: bool,
    /// How many positions are known.
    pub known: usize,
    /// How many there are.
    pub of: usize,
    /// White's chance to win before each turn, and after the last.
    pub chances: Vec<Option<f64>>,
    /// What is said about decisions, as far as it is known.
    pub turns: Vec<ReviewedTurn>,
    /// White in a few numbers.
    pub white: PlayerSummary,
    /// Black in a few numbers.
    pub black: PlayerSummary,
}

/// What a review says about a decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct ReviewedTurn {
    /// The place of its turn in the game, from 0.
    pub turn: usize,
    /// Its place among the decisions of the turn.
    pub part: usize,
    /// Who decided.
    pub player: Colour,
    /// `forced`, `best`, `good`, `inaccuracy`, `mistake`, `blunder`.
    pub mark: &'static str,
    /// How players write that: `?!`.
    pub sign: &'static str,
    /// What was given away, in chances to win.
    pub loss: f64,
    /// The player's chance before.
    pub before: f64,
    /// The player's chance after.
    pub after: f64,
    /// The worth before for the player; nothing after the end.
    pub score: Option<Worth>,
    /// What was better, and what was expected then.
    pub better: Vec<String>,
    /// The best answer to what was played, and what was expected then.
    pub refutation: Vec<String>,
    /// A win in so many turns was given away.
    pub missed_win: Option<u32>,
    /// It loses in so many turns.
    pub lost_by: Option<u32>,
}

/// A player in a few numbers.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct PlayerSummary {
    /// How much of the chances was kept on average, from 0 to 1.
    pub accuracy: f64,
    /// How many inaccuracies there were.
    pub inaccuracies: usize,
    /// How many mistakes.
    pub mistakes: usize,
    /// How many blunders.
    pub blunders: usize,
}

impl From<Summary> for PlayerSummary {
    fn from(summary: Summary) -> PlayerSummary {
        let [inaccuracies, mistakes, blunders] = summary.faults;
        PlayerSummary {
            accuracy: summary.accuracy(),
            inaccuracies,
            mistakes,
            blunders,
        }
    }
}

/// A review under way.
pub struct Reviewing {
    review: Review,
}

impl Reviewing {
    /// Begins a review by an engine as [`Thinker::new`](crate::thinking::Thinker::new)
    /// makes it.
    ///
    /// # Errors
    /// What is wrong with the game, the limits or the net.
    pub fn new(
        question: &ReviewQuestion,
        megabytes: usize,
        net: Option<&[u8]>,
    ) -> Result<Reviewing, Problem> {
        let game = question.game.game()?;
        let start = Game::new(game.rules()).from_setup(&game.start())?;
        let engine = engine(game.rules(), megabytes, net)?;
        let limits = limits(Some(&question.limits))?;
        let review = Review::new(engine, &start, game.turns(), limits)
            .map_err(|error| Problem::new(error.to_string()))?;
        Ok(Reviewing { review })
    }

    /// Goes on until the control interrupts; news if there are any.
    pub fn run(&mut self, control: &dyn Control) -> Option<ReviewNews> {
        let (before, _) = self.review.progress();
        let status = self.review.run(control);
        let (known, of) = self.review.progress();
        (known > before || status == SearchStatus::Done).then(|| self.news(status, known, of))
    }

    fn news(&self, status: SearchStatus, known: usize, of: usize) -> ReviewNews {
        let judgements: Vec<Judgement> = self.review.judgements().collect();
        let both = Summary::of(judgements.iter());
        ReviewNews {
            done: status == SearchStatus::Done,
            known,
            of,
            chances: self.review.chances(),
            turns: self.reviewed(),
            white: both.white.into(),
            black: both.black.into(),
        }
    }

    fn reviewed(&self) -> Vec<ReviewedTurn> {
        let told = self.review.in_game().map(|(judgement, before)| {
            let mut after = before.clone();
            after.play(judgement.played).expect("a legal turn");
            ReviewedTurn {
                turn: judgement.turn,
                part: judgement.part,
                player: judgement.player,
                mark: judgement.grade.word(),
                sign: judgement.grade.sign(),
                loss: judgement.loss,
                before: judgement.chance_before,
                after: judgement.chance_after,
                score: match judgement.before {
                    jersi_review::Worth::Score(score) => Some(Worth::from(score)),
                    jersi_review::Worth::Over(_) => None,
                },
                better: texts(&before, &judgement.better),
                refutation: texts(&after, &judgement.refutation),
                missed_win: judgement.missed_win(),
                lost_by: judgement.lost_by(),
            }
        });
        told.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::RulesSource;
    use jersi_engine::Uninterrupted;

    #[test]
    fn a_review_tells_of_every_turn_with_lines_that_can_be_played() {
        let question = ReviewQuestion {
            game: GameSpec {
                rules: RulesSource::built_in("pijersi"),
                start: None,
                turns: ["a4-b5=c4", "g4-f5=e5", "c4=d5"]
                    .map(str::to_owned)
                    .to_vec(),
            },
            limits: Bounds {
                nodes: Some(300.0),
                ..Bounds::default()
            },
        };
        let mut reviewing = Reviewing::new(&question, 1, None).unwrap();
        let news = reviewing.run(&Uninterrupted).unwrap();
        assert!(news.done);
        assert_eq!((news.known, news.of), (4, 4));
        assert_eq!(news.chances.len(), 4);
        assert!(news.chances.iter().all(Option::is_some));
        assert_eq!(news.turns.len(), 3);
        let mut game = question.game.clone();
        game.turns.clear();
        for (turn, text) in news.turns.iter().zip(&question.game.turns) {
            let mut line = game.game().unwrap();
            for text in &turn.better {
                line.play(text).unwrap();
            }
            game.turns.push(text.clone());
            let mut line = game.game().unwrap();
            for text in &turn.refutation {
                line.play(text).unwrap();
            }
        }
    }
}
