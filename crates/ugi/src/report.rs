//! The events of a search as lines for the client.

use crate::{ReportedScore, ScoreScale};
use jersi_core::{Decision, Game, Notation, Turn};
use jersi_engine::{Answer, Bound, Pv, Score};
use std::fmt::Write as _;
use std::time::Duration;

/// The lines of one search.
///
/// One client takes the last score it sees, and expects every later depth to be larger
/// than the first. So the line of the first depth is held back until we know that it is
/// the last of its depth.
#[derive(Debug)]
pub(crate) struct Report {
    game: Game,
    scale: ScoreScale,
    /// How many moves the client wants to see at each depth.
    multi_pv: usize,
    /// The depth that the client asked for.
    depth: Option<u32>,
    /// The first depth, with its line while that is held back.
    first: Option<(u32, Option<String>)>,
    /// The best move so far.
    best: Option<Decision>,
}

impl Report {
    pub(crate) fn new(
        game: Game,
        scale: ScoreScale,
        multi_pv: usize,
        depth: Option<u32>,
    ) -> Report {
        Report {
            game,
            scale,
            multi_pv,
            depth,
            first: None,
            best: None,
        }
    }

    /// What to say when the search reports a variation.
    pub(crate) fn pv(&mut self, pv: &Pv) -> Vec<String> {
        if pv.rank > self.multi_pv {
            return Vec::new();
        }
        if pv.rank == 1 {
            self.best = pv.decisions.first().copied().or(self.best);
        }
        let text = self.text(pv);
        if self.multi_pv > 1 {
            // A client that asks for several moves knows that depths repeat.
            self.first.get_or_insert((pv.depth, None));
            return vec![text];
        }
        // A bound is not a score, and this scale has no way to mark it.
        if pv.bound != Bound::Exact && self.scale == ScoreScale::Natsel {
            return Vec::new();
        }
        match &mut self.first {
            Some((first, held)) if pv.depth > *first => {
                let mut said: Vec<String> = held.take().into_iter().collect();
                said.push(text);
                said
            }
            // The first depth once more, too late to hold it back.
            Some((_, None)) => Vec::new(),
            Some((_, held)) => {
                *held = Some(text);
                Vec::new()
            }
            none => {
                *none = Some((pv.depth, Some(text)));
                Vec::new()
            }
        }
    }

    /// What to say when the search has ended.
    pub(crate) fn end(mut self, answer: Option<&Answer>, elapsed: Duration) -> Vec<String> {
        let mut said = Vec::new();
        match (self.first.take(), answer) {
            (Some((_, held)), _) => said.extend(held),
            // One client wants a score with every answer.
            (None, Some(answer)) => said.push(self.text(&Pv {
                rank: 1,
                depth: answer.depth.max(1),
                seldepth: answer.depth.max(1),
                score: answer.score,
                bound: Bound::Exact,
                nodes: answer.nodes,
                elapsed,
                hashfull: 0,
                decisions: answer.pv.clone(),
            })),
            (None, None) => {}
        }
        match answer {
            Some(answer) => said.push(format!("bestmove {}", self.turn(answer.turn.first))),
            None => said.extend(over(&self.game, self.scale)),
        }
        said
    }

    /// What to say when the search has panicked: the best move so far, or else any.
    pub(crate) fn end_after_failure(self) -> Vec<String> {
        let any = || self.game.legal().first().map(|turn| turn.first);
        match self.best.or_else(any) {
            Some(turn) => vec![format!("bestmove {}", self.turn(turn))],
            None => over(&self.game, self.scale),
        }
    }

    fn turn(&self, turn: Decision) -> String {
        self.game.turn_text(turn.into(), Notation::Ugi)
    }

    fn text(&self, pv: &Pv) -> String {
        let mut text = format!("info depth {} seldepth {}", pv.depth, pv.seldepth);
        if self.multi_pv > 1 {
            let _ = write!(text, " multipv {}", pv.rank);
        }
        let _ = write!(text, " time {}", pv.elapsed.as_millis());
        let _ = write!(text, " nodes {}", pv.nodes);
        if !pv.elapsed.is_zero() {
            let speed = pv.nodes as f64 / pv.elapsed.as_secs_f64();
            let _ = write!(text, " nps {speed:.0}");
        }
        let (line_text, end) = self.played(&pv.decisions);
        let score = self.scale.text(ReportedScore {
            score: pv.score,
            drawn: is_drawn(&end),
            asked_depth: self.depth,
        });
        let _ = write!(text, " hashfull {} score {score}", pv.hashfull);
        match pv.bound {
            Bound::AtLeast => text.push_str(" lowerbound"),
            Bound::AtMost => text.push_str(" upperbound"),
            Bound::Exact => {}
        }
        text + " pv" + &line_text
    }

    /// The text of a line, a space before each turn, and the game at its end.
    fn played(&self, turns: &[Decision]) -> (String, Game) {
        let mut text = String::new();
        let mut game = self.game.clone();
        for &turn in turns {
            let turn = Turn::from(turn);
            let mut after = game.clone();
            if after.play(turn).is_err() {
                break;
            }
            text.push(' ');
            text.push_str(&game.turn_text(turn, Notation::Ugi));
            game = after;
        }
        (text, game)
    }
}

/// What to say when the game is over: the final score and no move.
pub(crate) fn over(game: &Game, scale: ScoreScale) -> Vec<String> {
    vec![
        format!("info depth 0 score {}", scale.text(final_score(game))),
        "info null move".to_owned(),
        "bestmove ------".to_owned(),
    ]
}

/// The score of a finished game, for the player who would decide.
pub(crate) fn final_score(game: &Game) -> ReportedScore {
    let score = match game.outcome().and_then(|outcome| outcome.winner) {
        None => Score::DRAW,
        Some(winner) if winner == game.decider() => Score::win_in(0),
        Some(_) => Score::loss_in(0),
    };
    ReportedScore {
        score,
        drawn: is_drawn(game),
        asked_depth: None,
    }
}

fn is_drawn(game: &Game) -> bool {
    let outcome = game.outcome();
    outcome.is_some_and(|outcome| outcome.winner.is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_core::Rules;

    fn report(lines: usize, scale: ScoreScale) -> Report {
        let game = Game::new(&Rules::named("pijersi").unwrap());
        Report::new(game, scale, lines, None)
    }

    fn pv(rank: usize, depth: u32, hundredths: i32, bound: Bound) -> Pv {
        let game = Game::new(&Rules::named("pijersi").unwrap());
        Pv {
            rank,
            depth,
            seldepth: depth + 1,
            score: Score::of_hundredths(hundredths),
            bound,
            nodes: 500,
            elapsed: Duration::from_millis(100),
            hashfull: 7,
            decisions: vec![game.read_turn("a4b5c4").unwrap().first],
        }
    }

    #[test]
    fn a_line_tells_everything_once() {
        let mut report = report(1, ScoreScale::Natsel);
        report.pv(&pv(1, 1, 0, Bound::Exact));
        assert_eq!(
            report.pv(&pv(1, 2, 130, Bound::Exact)).last().unwrap(),
            "info depth 2 seldepth 3 time 100 nodes 500 nps 5000 hashfull 7 score 13 pv a4b5c4"
        );
    }

    #[test]
    fn the_first_depth_is_told_once_and_with_its_last_score() {
        let mut report = report(1, ScoreScale::Natsel);
        assert!(report.pv(&pv(1, 1, 10, Bound::AtLeast)).is_empty());
        assert!(report.pv(&pv(1, 1, 20, Bound::Exact)).is_empty());
        assert!(report.pv(&pv(1, 1, 30, Bound::Exact)).is_empty());
        let said = report.pv(&pv(1, 2, 40, Bound::Exact));
        assert_eq!(said.len(), 2);
        assert!(said[0].contains("depth 1 ") && said[0].contains("score 3 "));
        // Too late, and again at a larger depth.
        assert!(report.pv(&pv(1, 1, 50, Bound::Exact)).is_empty());
        assert_eq!(report.pv(&pv(1, 2, 60, Bound::Exact)).len(), 1);
    }

    #[test]
    fn what_is_held_back_is_told_at_the_end() {
        let mut report = report(1, ScoreScale::Cp);
        let told = pv(1, 1, 20, Bound::Exact);
        assert!(report.pv(&told).is_empty());
        let answer = Answer {
            turn: told.decisions[0].into(),
            score: told.score,
            depth: 1,
            nodes: 500,
            pv: told.decisions,
        };
        let said = report.end(Some(&answer), Duration::ZERO);
        assert_eq!(said.len(), 2);
        assert!(said[0].contains("score cp 20 pv a4b5c4"), "{said:?}");
        assert_eq!(said[1], "bestmove a4b5c4");
    }

    #[test]
    fn several_lines_are_told_as_they_come() {
        let mut report = report(2, ScoreScale::Cp);
        for (rank, said) in [(1, 1), (2, 1), (3, 0)] {
            let lines = report.pv(&pv(rank, 1, 20, Bound::AtMost));
            assert_eq!(lines.len(), said);
            for line in lines {
                assert!(line.contains(&format!(" multipv {rank} ")), "{line}");
                assert!(line.contains(" score cp 20 upperbound pv "), "{line}");
            }
        }
    }
}
