//! The review of pijersi-certu searches four positions to find the scale of an engine,
//! and gives up when what it finds cannot be one.

use crate::Talk;

const WIN: &str = "5s-/R-6/6/7/6/7/6 w 0 5";
const LOSS: &str = "5s-/R-6/6/7/6/7/6 b 0 5";
const DRAW: &str = "6/R-6/6/7/5r-/6S-/6 b 19 5";
const SMALL: &str = "r-5/7/6/7/6/s-6/R-5 w 0 5";

/// Reads the score as that client does: the number after the last `score`, where every
/// `depth` after the first is larger than the first.
fn score(lines: &[String]) -> f64 {
    let mut score = None;
    let mut first: Option<f64> = None;
    for line in lines {
        let words: Vec<&str> = line.split(' ').collect();
        assert!(words.iter().all(|word| !word.is_empty()), "{line}");
        for pair in words.windows(2) {
            match pair[0] {
                "depth" => {
                    let depth = pair[1].parse().unwrap();
                    if let Some(first) = first {
                        assert!(depth > first, "{lines:?}");
                    }
                    first = first.or(Some(depth));
                }
                "score" => score = Some(pair[1].parse().unwrap()),
                _ => {}
            }
        }
    }
    score.expect("a score")
}

fn search(talk: &mut Talk, position: &str, depth: u32) -> f64 {
    talk.silently(&[&format!("position fen {position}")]);
    let lines = talk.line(&format!("go depth {depth}"));
    let last = lines.last().unwrap().split(' ').collect::<Vec<_>>();
    assert!(last.len() == 2 && last[0] == "bestmove", "{lines:?}");
    score(&lines)
}

#[test]
fn the_scale_is_one_that_the_review_accepts() {
    for depth in [3, 4, 5] {
        let mut talk = Talk::new("pijersi");
        let [win, loss, draw, small] =
            [WIN, LOSS, DRAW, SMALL].map(|position| search(&mut talk, position, depth));
        assert!(win > 16_000.0 && loss < -16_000.0, "{win} {loss}");
        assert!(draw.abs() < small, "{draw} {small}");
        // The two weights of its scale must be positive.
        let (wide, near) = (
            |score: f64| score.asinh(),
            |score: f64| (0.015 * score).asinh(),
        );
        assert!(near(win) > 10.0 * near(small), "depth {depth}: {small}");
        assert!(wide(win) <= 10.0 * wide(small), "depth {depth}: {small}");
    }
}

#[test]
fn a_reviewed_move_is_played_and_searched() {
    let mut talk = Talk::new("pijersi");
    let start = talk.session.game().position_text();
    for turn in ["a4b5c4", "b4c4c4", "a1b1"] {
        talk.silently(&[&format!("position fen {start}")]);
        talk.silently(&[&format!("go manual {turn}")]);
        assert_eq!(talk.one("query p1turn"), "response false");
        let lines = talk.line("go depth 2");
        assert!(score(&lines).abs() < 100.0, "{lines:?}");
    }
}

#[test]
fn a_finished_game_has_a_score_too() {
    for (position, expected) in [
        ("R-4s-/7/6/7/6/7/6 b 0 5", -16_384.0),
        ("R-4s-/7/6/7/6/7/6 w 0 5", 16_384.0),
        ("6/R-6/6/7/5r-/6S-/6 b 20 5", 0.0),
    ] {
        let mut talk = Talk::new("pijersi");
        talk.silently(&[&format!("position fen {position}")]);
        let lines = talk.line("go depth 3");
        assert!((score(&lines) - expected).abs() < 0.5, "{lines:?}");
        assert_eq!(
            lines[lines.len() - 2..],
            ["info null move", "bestmove ------"]
        );
    }
}
