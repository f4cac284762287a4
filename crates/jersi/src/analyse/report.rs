//! What was found about a game, for people and for programs.

use std::fmt::Write as _;

use jersi_core::record::Record;
use jersi_core::{ByColour, Colour, Game, Notation};
use jersi_review::{Grade, Judgement, Review, Summary, Worth};
use serde_json::{Value, json};

use super::annotated::note;
use super::graph::{self, Dot};
use crate::{paint, records, wording};

/// A game whose review is complete.
pub(super) struct Reviewed<'a> {
    pub(super) name: &'a str,
    pub(super) record: &'a Record,
    pub(super) nodes: u64,
    pub(super) judged: Vec<(Judgement, Game)>,
    chances: Vec<f64>,
    both: ByColour<Summary>,
}

impl<'a> Reviewed<'a> {
    pub(super) fn new(name: &'a str, record: &'a Record, nodes: u64, review: &Review) -> Self {
        let judged: Vec<(Judgement, Game)> = review.in_game().collect();
        let chances = review
            .chances()
            .into_iter()
            .map(|chance| chance.unwrap_or(0.5));
        Reviewed {
            name,
            record,
            nodes,
            chances: chances.collect(),
            both: Summary::of(judged.iter().map(|(judgement, _)| judgement)),
            judged,
        }
    }

    /// `game.txt: pijersi, 31 turns, white wins (goal)`.
    fn title(&self) -> String {
        let turns = wording::counted(self.record.line.nodes.len(), "turn");
        let rules = self.record.rules.full_id();
        let result = records::result(self.record.verdict);
        format!("{}: {rules}, {turns}, {result}", self.name)
    }

    pub(super) fn text(&self, colour: bool) -> String {
        let mut text = paint::bold(&self.title(), colour);
        text.push('\n');
        for (judgement, before) in &self.judged {
            let turn = before.turn_text(judgement.played.into(), Notation::Native);
            let white = match judgement.player {
                Colour::White => judgement.chance_after,
                Colour::Black => 1.0 - judgement.chance_after,
            };
            let sign = judgement.grade.sign();
            let _ = write!(
                text,
                "{:>4}  {turn:<24} {sign:<2}  White {:>3.0} %",
                judgement.turn + 1,
                100.0 * white
            );
            if judgement.grade.is_fault() {
                let _ = write!(text, "   {}", paint::dim(&note(judgement, before), colour));
            }
            text.push('\n');
        }
        text.push('\n');
        text += &graph::text(&self.chances);
        text.push('\n');
        for player in Colour::BOTH {
            let own = &self.both[player];
            let [inaccuracies, mistakes, blunders] = own.faults;
            let _ = writeln!(
                text,
                "{}: kept {:.1} % of the chances; {inaccuracies} ?!, {mistakes} ?, {blunders} ??",
                wording::player(player),
                100.0 * own.accuracy()
            );
        }
        text
    }

    pub(super) fn svg(&self) -> String {
        let faults = self
            .judged
            .iter()
            .filter(|(judgement, _)| judgement.grade.is_fault());
        let dots: Vec<Dot> = faults
            .map(|(judgement, before)| Dot {
                turn: judgement.turn + 1,
                colour: match judgement.grade {
                    Grade::Blunder => "#a4262c",
                    Grade::Mistake => "#d8752b",
                    _ => "#d9b21a",
                },
                label: format!(
                    "{} {}{}",
                    judgement.turn + 1,
                    before.turn_text(judgement.played.into(), Notation::Native),
                    judgement.grade.sign()
                ),
            })
            .collect();
        graph::svg(&self.title(), &self.chances, &dots)
    }

    pub(super) fn json(&self) -> Value {
        let turns = self.judged.iter().map(|(judgement, before)| {
            let mut after = before.clone();
            after.play(judgement.played).expect("a legal turn");
            json!({
                "number": judgement.turn + 1,
                "part": judgement.part,
                "player": judgement.player.to_string(),
                "turn": before.turn_text(judgement.played.into(), Notation::Canonical),
                "mark": judgement.grade.word(),
                "sign": judgement.grade.sign(),
                "loss": judgement.loss,
                "before": judgement.chance_before,
                "after": judgement.chance_after,
                "score": match judgement.before {
                    Worth::Score(score) => Some(score.to_string()),
                    Worth::Over(_) => None,
                },
                "better": before.line_texts(&judgement.better, Notation::Canonical),
                "refutation": after.line_texts(&judgement.refutation, Notation::Canonical),
                "missed_win": judgement.missed_win(),
                "lost_by": judgement.lost_by(),
            })
        });
        let player = |own: &Summary| {
            let [inaccuracies, mistakes, blunders] = own.faults;
            json!({
                "accuracy": own.accuracy(),
                "inaccuracies": inaccuracies,
                "mistakes": mistakes,
                "blunders": blunders,
            })
        };
        json!({
            "file": self.name,
            "rules": self.record.rules.full_id(),
            "result": records::result(self.record.verdict),
            "nodes": self.nodes,
            "chances": self.chances,
            "white": player(&self.both.white),
            "black": player(&self.both.black),
            "turns": turns.collect::<Vec<Value>>(),
        })
    }
}
