//! What a search tells, as lines.

use crate::{Scale, Worth};
use jersi_core::{Game, Style, Turn, WholeTurn};
use jersi_engine::{Answer, Bound, Line, Score};
use std::fmt::Write as _;
use std::time::Duration;

/// The lines of one search.
///
/// A client that we must suit takes the last score that it sees, and wants every depth
/// after the first one to be larger than that. So a line of the first depth is held
/// back until it is known to be the last of its depth.
#[derive(Debug)]
pub(crate) struct Report {
    game: Game,
    scale: Scale,
    /// How many lines the client wants to see at each depth.
    lines: usize,
    /// How deep the client asked to look.
    depth: Option<u32>,
    /// The first depth, with its line while that is held back.
    first: Option<(u32, Option<String>)>,
}

impl Report {
    pub(crate) fn new(game: Game, scale: Scale, lines: usize, depth: Option<u32>) -> Report {
        Report {
            game,
            scale,
            lines,
            depth,
            first: None,
        }
    }

    /// What to say when the search tells a line.
    pub(crate) fn line(&mut self, line: &Line) -> Vec<String> {
        if line.rank > self.lines {
            return Vec::new();
        }
        let text = self.text(line);
        if self.lines > 1 {
            // Who wants several lines knows that depths repeat.
            self.first.get_or_insert((line.depth, None));
            return vec![text];
        }
        // A bound is no score, and clients with one number for it cannot tell.
        if line.bound != Bound::Exact && self.scale == Scale::Natsel {
            return Vec::new();
        }
        match &mut self.first {
            Some((first, held)) if line.depth > *first => {
                let mut said: Vec<String> = held.take().into_iter().collect();
                said.push(text);
                said
            }
            // The first depth a second time, too late to be held back.
            Some((_, None)) => Vec::new(),
            Some((_, held)) => {
                *held = Some(text);
                Vec::new()
            }
            none => {
                *none = Some((line.depth, Some(text)));
                Vec::new()
            }
        }
    }

    /// What to say when the search has ended.
    pub(crate) fn end(mut self, answer: Option<&Answer>, elapsed: Duration) -> Vec<String> {
        let mut said = Vec::new();
        match (self.first.take(), answer) {
            (Some((_, held)), _) => said.extend(held),
            // Some client wants a score with every answer.
            (None, Some(answer)) => said.push(self.text(&Line {
                rank: 1,
                depth: answer.depth.max(1),
                deepest: answer.depth.max(1),
                score: answer.score,
                bound: Bound::Exact,
                nodes: answer.nodes,
                elapsed,
                fill: 0,
                turns: answer.line.clone(),
            })),
            (None, None) => {}
        }
        match answer {
            Some(answer) => said.push(format!("bestmove {}", self.turn(answer.turn))),
            None => said.extend(over(&self.game, self.scale)),
        }
        said
    }

    fn turn(&self, turn: Turn) -> String {
        self.game.turn_text(turn.into(), Style::Ugi)
    }

    fn text(&self, line: &Line) -> String {
        let mut text = format!("info depth {} seldepth {}", line.depth, line.deepest);
        if self.lines > 1 {
            let _ = write!(text, " multipv {}", line.rank);
        }
        let _ = write!(text, " time {}", line.elapsed.as_millis());
        let _ = write!(text, " nodes {}", line.nodes);
        if !line.elapsed.is_zero() {
            let speed = line.nodes as f64 / line.elapsed.as_secs_f64();
            let _ = write!(text, " nps {speed:.0}");
        }
        let (line_text, end) = self.played(&line.turns);
        let score = self.scale.text(Worth {
            score: line.score,
            drawn: is_drawn(&end),
            asked: self.depth,
        });
        let _ = write!(text, " hashfull {} score {score}", line.fill);
        match line.bound {
            Bound::AtLeast => text.push_str(" lowerbound"),
            Bound::AtMost => text.push_str(" upperbound"),
            Bound::Exact => {}
        }
        text + " pv" + &line_text
    }

    /// The text of a line, a space before each turn, and the game at its end.
    fn played(&self, turns: &[Turn]) -> (String, Game) {
        let mut text = String::new();
        let mut game = self.game.clone();
        for &turn in turns {
            let turn = WholeTurn::from(turn);
            let mut after = game.clone();
            if !after.play_turn(turn) {
                break;
            }
            text.push(' ');
            text.push_str(&game.turn_text(turn, Style::Ugi));
            game = after;
        }
        (text, game)
    }
}

/// What to say when there is nothing to decide: the score is that of the end.
pub(crate) fn over(game: &Game, scale: Scale) -> Vec<String> {
    vec![
        format!("info depth 0 score {}", scale.text(final_worth(game))),
        "info null move".to_owned(),
        "bestmove ------".to_owned(),
    ]
}

/// The worth of a finished game for the player who would decide.
pub(crate) fn final_worth(game: &Game) -> Worth {
    let score = match game.outcome().and_then(|outcome| outcome.winner) {
        None => Score::DRAW,
        Some(winner) if winner == game.decider() => Score::win_in(0),
        Some(_) => Score::loss_in(0),
    };
    Worth {
        score,
        drawn: is_drawn(game),
        asked: None,
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

    fn report(lines: usize, scale: Scale) -> Report {
        let game = Game::new(Rules::load("pijersi", &mut || 0).unwrap());
        Report::new(game, scale, lines, None)
    }

    fn line(rank: usize, depth: u32, hundredths: i32, bound: Bound) -> Line {
        let game = Game::new(Rules::load("pijersi", &mut || 0).unwrap());
        Line {
            rank,
            depth,
            deepest: depth + 1,
            score: Score::of_hundredths(hundredths),
            bound,
            nodes: 500,
            elapsed: Duration::from_millis(100),
            fill: 7,
            turns: vec![game.read_turn("a4b5c4").unwrap().turn],
        }
    }

    #[test]
    fn a_line_tells_everything_once() {
        let mut report = report(1, Scale::Natsel);
        report.line(&line(1, 1, 0, Bound::Exact));
        assert_eq!(
            report.line(&line(1, 2, 130, Bound::Exact)).last().unwrap(),
            "info depth 2 seldepth 3 time 100 nodes 500 nps 5000 hashfull 7 score 13 pv a4b5c4"
        );
    }

    #[test]
    fn the_first_depth_is_told_once_and_with_its_last_score() {
        let mut report = report(1, Scale::Natsel);
        assert!(report.line(&line(1, 1, 10, Bound::AtLeast)).is_empty());
        assert!(report.line(&line(1, 1, 20, Bound::Exact)).is_empty());
        assert!(report.line(&line(1, 1, 30, Bound::Exact)).is_empty());
        let said = report.line(&line(1, 2, 40, Bound::Exact));
        assert_eq!(said.len(), 2);
        assert!(said[0].contains("depth 1 ") && said[0].contains("score 3 "));
        // Too late, and again at a larger depth.
        assert!(report.line(&line(1, 1, 50, Bound::Exact)).is_empty());
        assert_eq!(report.line(&line(1, 2, 60, Bound::Exact)).len(), 1);
    }

    #[test]
    fn what_is_held_back_is_told_at_the_end() {
        let mut report = report(1, Scale::Cp);
        let told = line(1, 1, 20, Bound::Exact);
        assert!(report.line(&told).is_empty());
        let answer = Answer {
            turn: told.turns[0],
            score: told.score,
            depth: 1,
            nodes: 500,
            line: told.turns,
        };
        let said = report.end(Some(&answer), Duration::ZERO);
        assert_eq!(said.len(), 2);
        assert!(said[0].contains("score cp 20 pv a4b5c4"), "{said:?}");
        assert_eq!(said[1], "bestmove a4b5c4");
    }

    #[test]
    fn several_lines_are_told_as_they_come() {
        let mut report = report(2, Scale::Cp);
        for (rank, said) in [(1, 1), (2, 1), (3, 0)] {
            let lines = report.line(&line(rank, 1, 20, Bound::AtMost));
            assert_eq!(lines.len(), said);
            for line in lines {
                assert!(line.contains(&format!(" multipv {rank} ")), "{line}");
                assert!(line.contains(" score cp 20 upperbound pv "), "{line}");
            }
        }
    }
}
