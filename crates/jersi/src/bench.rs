//! `jersi bench`: how fast the engine searches, and a number that tells one search from
//! another.

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use jersi_core::rules::BUILT_IN;
use jersi_core::{Game, Notation, Stage};
use jersi_engine::{Engine, Eval, Evaluator, Limits, SearchEvent, Task};
use rand::{RngExt as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

use crate::args::BenchArgs;
use crate::failure::Failure;
use crate::input;
use crate::output::Answer;
use crate::progress::Progress;
use jersi_engine::threads::think;

/// The positions of a game, by the number of turns that lead to them: from the end of
/// the opening to where cubes are missing.
const TURNS: [usize; 5] = [6, 12, 18, 24, 30];

/// So many games are tried for one that is long enough.
const MOST_TRIES: u64 = 1000;

/// What was measured in one game.
struct Measured {
    rules: String,
    eval: Eval,
    searches: Vec<Searched>,
}

/// What one search found.
struct Searched {
    position: String,
    turn: String,
    score: String,
    depth: u32,
    speed: Speed,
}

/// Positions visited in some time.
#[derive(Clone, Copy, Default)]
struct Speed {
    nodes: u64,
    time: Duration,
}

pub(crate) fn run(args: &BenchArgs) -> Result<Answer, Failure> {
    let names: Vec<&str> = match args.rules.as_slice() {
        [] => BUILT_IN.iter().map(|(id, _)| *id).collect(),
        given => given.iter().map(String::as_str).collect(),
    };
    let starts = names
        .into_iter()
        .map(|name| input::rules(name).map(|rules| Game::new(&rules)))
        .collect::<Result<Vec<Game>, Failure>>()?;
    let mut progress = Progress::new();
    let measured = starts
        .iter()
        .map(|start| measure(start, args, &mut progress))
        .collect::<Result<Vec<Measured>, Failure>>()?;
    drop(progress);
    Ok(if args.json {
        Answer::json(&to_json(args, &measured))
    } else {
        Answer::yes(to_text(&measured))
    })
}

/// Searches the positions of one game.
fn measure(start: &Game, args: &BenchArgs, progress: &mut Progress) -> Result<Measured, Failure> {
    let rules = start.rules().full_id();
    let evaluator = match &args.eval_file {
        Some(path) => Evaluator::Given(Arc::new(input::net(path, start.rules())?)),
        None => Evaluator::BuiltIn(args.eval),
    };
    let mut engine = Engine::with_evaluator(start.rules(), &evaluator)
        .map_err(|error| Failure::new(error.to_string()))?;
    engine.resize(usize::from(args.hash));
    let task = Task {
        strength: args.level,
        ..Task::new(Limits {
            depth: Some(args.depth),
            nodes: args.nodes,
            ..Limits::default()
        })
    };
    let games = positions(start);
    if games.is_empty() {
        return Err(Failure::new(format!(
            "no game of {rules} lasts {} turns",
            TURNS[0]
        )));
    }
    // The table is made by the first search, which is therefore not measured.
    let stop = AtomicBool::new(false);
    let threads = usize::from(args.threads);
    let first = Task::new(Limits::depth(1));
    let _ = think(&mut engine, &games[0], &first, threads, &stop, &mut |_| {});
    let mut searches = Vec::new();
    for (number, game) in games.iter().enumerate() {
        // What was learned of one position is no help with the next.
        engine.forget();
        let begun = Instant::now();
        let answer = think(
            &mut engine,
            game,
            &task,
            threads,
            &stop,
            &mut |SearchEvent::Pv(pv)| {
                progress.show(|| {
                    let (number, all, depth) = (number + 1, games.len(), pv.depth);
                    format!("{rules}, position {number} of {all}, depth {depth}")
                });
            },
        );
        let time = begun.elapsed();
        let answer = answer.expect("the game is not over");
        searches.push(Searched {
            position: game.position_text(),
            turn: game.turn_text(answer.turn, Notation::Canonical),
            score: answer.score.to_string(),
            depth: answer.depth,
            speed: Speed {
                nodes: answer.nodes,
                time,
            },
        });
    }
    Ok(Measured {
        rules,
        eval: engine.eval(),
        searches,
    })
}

/// Positions of the middle of games, the same every time: turns drawn by lot from the
/// sorted list, where no game is over and no win hangs.
fn positions(start: &Game) -> Vec<Game> {
    TURNS
        .iter()
        .filter_map(|&turns| (0..MOST_TRIES).find_map(|seed| drawn(start, turns, seed)))
        .collect()
}

fn drawn(start: &Game, turns: usize, seed: u64) -> Option<Game> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = start.clone();
    let goes_on = |game: &Game| game.outcome().is_none() && game.stage(Stage::Wins).is_empty();
    for _ in 0..turns {
        if !goes_on(&game) {
            return None;
        }
        let texts = game.legal_texts();
        game.play(&texts[random.random_range(0..texts.len())])
            .expect("a legal turn is read");
    }
    goes_on(&game).then_some(game)
}

impl Measured {
    fn speed(&self) -> Speed {
        Speed::sum(self.searches.iter().map(|searched| searched.speed))
    }
}

impl Speed {
    fn sum(speeds: impl IntoIterator<Item = Speed>) -> Speed {
        speeds
            .into_iter()
            .fold(Speed::default(), |sum, more| Speed {
                nodes: sum.nodes + more.nodes,
                time: sum.time + more.time,
            })
    }

    fn per_second(self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }

    fn json(self) -> Value {
        json!({
            "nodes": self.nodes,
            "seconds": self.time.as_secs_f64(),
            "nps": self.per_second().round() as u64,
        })
    }
}

fn total(measured: &[Measured]) -> Speed {
    Speed::sum(measured.iter().map(Measured::speed))
}

/// A line for each game, one for all of them, and the signature.
fn to_text(measured: &[Measured]) -> String {
    let width = measured.iter().map(|game| game.rules.len()).max();
    let width = width.unwrap_or(0).max("all".len());
    let mut text = String::new();
    let mut line = |name: &str, speed: Speed, by: &str| {
        let _ = writeln!(
            text,
            "{name:width$} {:>12} nodes {:>9.3} s {:>12.0} nodes/s{by}",
            speed.nodes,
            speed.time.as_secs_f64(),
            speed.per_second()
        );
    };
    for game in measured {
        line(&game.rules, game.speed(), &format!("  by {}", game.eval));
    }
    line("all", total(measured), "");
    let _ = writeln!(text, "{}", total(measured).nodes);
    text
}

fn to_json(args: &BenchArgs, measured: &[Measured]) -> Value {
    let games: Vec<Value> = measured
        .iter()
        .map(|game| {
            let mut value = game.speed().json();
            value["rules"] = json!(game.rules);
            value["eval"] = json!(game.eval.word());
            value["positions"] = game.searches.iter().map(Searched::json).collect();
            value
        })
        .collect();
    let mut value = total(measured).json();
    value["level"] = json!(args.level.to_string());
    value["depth"] = json!(args.depth);
    value["nodes_limit"] = json!(args.nodes);
    value["threads"] = json!(args.threads);
    value["megabytes"] = json!(args.hash);
    value["games"] = json!(games);
    value
}

impl Searched {
    fn json(&self) -> Value {
        let mut value = self.speed.json();
        value["position"] = json!(self.position);
        value["turn"] = json!(self.turn);
        value["score"] = json!(self.score);
        value["depth"] = json!(self.depth);
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_core::Rules;

    #[test]
    fn every_game_has_its_positions_the_same_every_time() {
        for (id, _) in BUILT_IN {
            let start = Game::new(&Rules::named(id).unwrap());
            let games = positions(&start);
            assert_eq!(games.len(), TURNS.len(), "{id}");
            for (game, again) in games.iter().zip(positions(&start)) {
                assert_eq!(game.outcome(), None);
                assert_eq!(game.position_text(), again.position_text());
            }
        }
    }

    #[test]
    fn speeds_add_up() {
        let one = Speed {
            nodes: 300,
            time: Duration::from_millis(100),
        };
        let sum = Speed::sum([one, one]);
        assert_eq!((sum.nodes, sum.time), (600, Duration::from_millis(200)));
        assert!((sum.per_second() - 3_000.0).abs() < 1e-6);
    }
}
