//! What the engine is asked, and what it tells.

use crate::problem::Problem;
use crate::session::GameSpec;
use jersi_core::{Decision, Game, Notation, Rules};
use jersi_engine::{
    Bound, Control, Engine, Eval, Limits, Pv, Score, SearchEvent, SearchStatus, Strength, Task,
    Time, Worker,
};
use jersi_nnue::Net;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// What the engine is asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[cfg_attr(not(target_arch = "wasm32"), ts(optional_fields))]
pub struct Question {
    /// The game up to the position to think about.
    pub game: GameSpec,
    /// How well to play, as seats say it: `3`, `random`; full strength if nothing is said.
    #[serde(default)]
    pub strength: Option<String>,
    /// Where weak levels take their luck from. A number below 2⁵³.
    #[serde(default)]
    pub seed: Option<f64>,
    /// How many of the best lines to tell.
    #[serde(default)]
    pub lines: Option<usize>,
    /// What ends the search; nothing means that it goes on until it is stopped.
    #[serde(default)]
    pub limits: Option<Bounds>,
}

/// What ends a search: whichever comes first.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[cfg_attr(not(target_arch = "wasm32"), ts(optional_fields))]
pub struct Bounds {
    /// So many turns deep.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// So many positions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<f64>,
    /// So many milliseconds for this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub milliseconds: Option<f64>,
    /// A clock: what is left, and what each turn adds, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<(f64, f64)>,
    /// So many turns are to be played with what is left of the clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turns_to_go: Option<u32>,
}

impl From<&Limits> for Bounds {
    fn from(limits: &Limits) -> Bounds {
        let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
        let mut bounds = Bounds {
            depth: limits.depth,
            nodes: limits.nodes.map(|nodes| nodes as f64),
            ..Bounds::default()
        };
        match limits.time {
            None => {}
            Some(Time::Turn(time)) => bounds.milliseconds = Some(milliseconds(time)),
            Some(Time::Clock {
                left,
                increment,
                turns_to_go,
            }) => {
                bounds.clock = Some((milliseconds(left), milliseconds(increment)));
                bounds.turns_to_go = turns_to_go;
            }
        }
        bounds
    }
}

/// A worth, for the player who decides.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Worth {
    /// As people read it: `+0.35`, `win in 3`.
    pub text: String,
    /// Hundredths of a cube, if no end is proven.
    pub hundredths: Option<i32>,
    /// Turns to a proven end: positive if it is won, negative if it is lost.
    pub end_in: Option<i32>,
    /// The chance to win, from 0 to 1.
    pub chance: f64,
}

impl From<Score> for Worth {
    fn from(score: Score) -> Worth {
        let turns = score.turns_to_end().map(|turns| turns as i32);
        Worth {
            text: score.to_string(),
            hundredths: score.hundredths(),
            end_in: turns.map(|turns| if score.is_win() { turns } else { -turns }),
            chance: jersi_review::chance(score),
        }
    }
}

impl Worth {
    /// The score that it was made from.
    pub fn score(&self) -> Score {
        match (self.end_in, self.hundredths) {
            (Some(turns), _) if turns < 0 => Score::loss_in(turns.unsigned_abs()),
            (Some(turns), _) => Score::win_in(turns.unsigned_abs()),
            (None, hundredths) => Score::of_hundredths(hundredths.unwrap_or(0)),
        }
    }
}

/// A line of play with its worth.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct LineInfo {
    /// 1 for the best line.
    pub rank: usize,
    /// How many turns deep the search has looked.
    pub depth: u32,
    /// How deep it has looked where it mattered.
    pub deepest: u32,
    /// The worth of the line for the player who decides.
    pub score: Worth,
    /// Whether that worth is exact, and not only a bound.
    pub exact: bool,
    /// The turns and decisions, in canonical form.
    pub turns: Vec<String>,
}

/// What is known of a search at this moment.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct News {
    /// Whether the search has ended.
    pub done: bool,
    /// The best decision found so far, in canonical form.
    pub turn: String,
    /// Its worth.
    pub score: Worth,
    /// How deep the last iteration was that counted.
    pub depth: u32,
    /// Positions visited.
    pub nodes: f64,
    /// Milliseconds since the search began.
    pub elapsed: f64,
    /// The line that is expected, from that decision on.
    pub line: Vec<String>,
    /// Lines told since the last news: for each rank, the newest.
    pub lines: Vec<LineInfo>,
    /// What judges positions: `net` or `hand`.
    #[cfg_attr(not(target_arch = "wasm32"), ts(type = "\"net\" | \"hand\""))]
    pub eval: &'static str,
}

/// An engine with the search that it is at.
pub struct Thinker {
    engine: Engine,
    /// The game that was asked about last: the next is mostly a few turns further on.
    last: Option<(GameSpec, Game)>,
}

/// A running search.
pub struct Thought {
    worker: Worker,
    game: Game,
    eval: Eval,
}

impl Thinker {
    /// An engine for the game of a question, with a table of so many megabytes, that judges
    /// by a net if its file is given, and else by hand.
    ///
    /// # Errors
    /// What is wrong with the rules or the net.
    pub fn new(game: &GameSpec, megabytes: usize, net: Option<&[u8]>) -> Result<Thinker, Problem> {
        let engine = engine(&game.rules.load()?, megabytes, net)?;
        Ok(Thinker { engine, last: None })
    }

    /// The game of a question. What it has in common with the last one is not played again.
    fn game(&mut self, spec: &GameSpec) -> Result<Game, Problem> {
        let last = self.last.take();
        let last =
            last.filter(|(last, _)| (&last.rules, &last.start) == (&spec.rules, &spec.start));
        let game = match last {
            None => spec.game()?,
            Some((last, game)) => {
                let pairs = last.turns.iter().zip(&spec.turns);
                let common = pairs.take_while(|(old, new)| old == new).count();
                spec.play_from(game.until(common), common)?
            }
        };
        self.last = Some((spec.clone(), game.clone()));
        Ok(game)
    }

    /// Begins to think about a question.
    ///
    /// # Errors
    /// If the game is of other rules or over, or something in the question is wrong.
    pub fn ask(&mut self, question: &Question) -> Result<Thought, Problem> {
        let game = self.game(&question.game)?;
        let strength = match &question.strength {
            None => Strength::Full,
            Some(text) => { text.parse() }.map_err(|_| {
                Problem::new(format!("{text} is not a level: levels go from 1 to 10"))
            })?,
        };
        let task = Task {
            limits: limits(question.limits.as_ref())?,
            strength,
            multi_pv: question.lines.unwrap_or(1).max(1),
            seed: at_least_zero(question.seed.unwrap_or(0.0), "seed")? as u64,
        };
        let worker = self.engine.worker(&game, &task);
        let worker = worker.map_err(|error| Problem::new(error.to_string()))?;
        let eval = self.engine.eval();
        Ok(Thought { worker, game, eval })
    }
}

/// An engine that judges by the net of a file, or by hand.
pub(crate) fn engine(
    rules: &Rules,
    megabytes: usize,
    net: Option<&[u8]>,
) -> Result<Engine, Problem> {
    let mut engine = match net {
        None => Engine::hand_made(rules),
        Some(bytes) => Net::read(bytes)
            .and_then(|net| Engine::with_net(rules, &net))
            .map_err(|error| Problem::new(error.to_string()))?,
    };
    engine.resize(megabytes);
    Ok(engine)
}

pub(crate) fn limits(bounds: Option<&Bounds>) -> Result<Limits, Problem> {
    let Some(bounds) = bounds else {
        return Ok(Limits::default());
    };
    let mut limits = Limits {
        depth: bounds.depth,
        ..Limits::default()
    };
    if let Some(nodes) = bounds.nodes {
        limits.nodes = Some(at_least_zero(nodes, "number of positions")? as u64);
    }
    if let Some(milliseconds) = bounds.milliseconds {
        limits.time = Some(Time::Turn(duration(milliseconds)?));
    }
    if let Some((left, increment)) = bounds.clock {
        limits.time = Some(Time::Clock {
            left: duration(left)?,
            increment: duration(increment)?,
            turns_to_go: bounds.turns_to_go,
        });
    }
    Ok(limits)
}

fn duration(milliseconds: f64) -> Result<Duration, Problem> {
    let seconds = at_least_zero(milliseconds, "time")? / 1000.0;
    Duration::try_from_secs_f64(seconds).map_err(|error| Problem::new(error.to_string()))
}

fn at_least_zero(number: f64, what: &str) -> Result<f64, Problem> {
    if number >= 0.0 {
        Ok(number)
    } else {
        Err(Problem::new(format!("a {what} is zero or more")))
    }
}

impl Thought {
    /// Goes on until the control interrupts, and tells what is new.
    pub fn run(&mut self, control: &dyn Control) -> News {
        let mut pvs: Vec<Pv> = Vec::new();
        let status = self.worker.run(control, &mut |event| {
            let SearchEvent::Pv(pv) = event;
            pvs.retain(|other| other.rank != pv.rank);
            let place = pvs.partition_point(|other| other.rank < pv.rank);
            pvs.insert(place, pv);
        });
        let answer = self.worker.answer();
        let texts = |turns: &[Decision]| texts(&self.game, turns);
        News {
            done: status == SearchStatus::Done,
            turn: texts(&[answer.turn.first]).pop().unwrap_or_default(),
            score: Worth::from(answer.score),
            depth: answer.depth,
            nodes: answer.nodes as f64,
            elapsed: control.elapsed().as_secs_f64() * 1000.0,
            line: texts(&answer.pv),
            lines: pvs
                .iter()
                .map(|pv| LineInfo {
                    rank: pv.rank,
                    depth: pv.depth,
                    deepest: pv.seldepth,
                    score: Worth::from(pv.score),
                    exact: pv.bound == Bound::Exact,
                    turns: texts(&pv.decisions),
                })
                .collect(),
            eval: self.eval.word(),
        }
    }
}

/// The texts of decisions played one after the other.
pub(crate) fn texts(game: &Game, turns: &[Decision]) -> Vec<String> {
    game.line_texts(turns, Notation::Canonical)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::RulesSource;
    use jersi_engine::Uninterrupted;
    use jersi_engine::evaluation::Weights;
    use jersi_nnue::{Architecture, FloatNet, Layout, Provenance};

    fn question(id: &str) -> Question {
        Question {
            game: GameSpec {
                rules: RulesSource::built_in(id),
                start: None,
                turns: Vec::new(),
            },
            strength: None,
            seed: None,
            lines: None,
            limits: Some(Bounds {
                nodes: Some(3_000.0),
                ..Bounds::default()
            }),
        }
    }

    #[test]
    fn lines_are_told_and_legal() {
        for id in ["pijersi", "mikjersi", "jersi-4.8+ransom"] {
            let mut asked = question(id);
            asked.lines = Some(2);
            let mut thinker = Thinker::new(&asked.game, 1, None).unwrap();
            let news = thinker.ask(&asked).unwrap().run(&Uninterrupted);
            assert!(news.done);
            assert_eq!(news.lines.len(), 2, "{id}: {news:?}");
            assert_eq!(news.turn, news.line[0]);
            let legal = asked.game.game().unwrap().legal_texts();
            assert!(legal.contains(&news.turn), "{id}: {}", news.turn);
        }
    }

    #[test]
    fn the_same_seed_plays_the_same_weak_turn() {
        let turn = |seed| {
            let mut asked = question("pijersi");
            (asked.strength, asked.seed) = (Some("2".to_owned()), Some(seed));
            let mut thinker = Thinker::new(&asked.game, 1, None).unwrap();
            thinker.ask(&asked).unwrap().run(&Uninterrupted).turn
        };
        assert_eq!(turn(5.0), turn(5.0));
        let several: std::collections::BTreeSet<String> =
            (0..8).map(|n| turn(f64::from(n))).collect();
        assert!(several.len() > 1, "{several:?}");
    }

    /// The file of a net that finds every position worth a quarter of a cube.
    fn net_of(id: &str) -> Vec<u8> {
        let rules = Rules::named(id).unwrap();
        let layout = Layout::new(&rules);
        let sizes = Architecture::new(16, 0).unwrap();
        let mut net = FloatNet::zero(&layout, sizes, 100.0);
        net.output_bias = 0.25;
        let provenance = Provenance {
            game: rules.full_id(),
            hand_made: Weights::of(&rules).fingerprint(),
            summary: String::new(),
        };
        net.quantise(&layout, provenance).unwrap().write().unwrap()
    }

    #[test]
    fn a_net_judges_where_it_fits() {
        let asked = question("pijersi");
        let net = net_of("pijersi");
        let news = |net: Option<&[u8]>, asked: &Question| {
            let mut thinker = Thinker::new(&asked.game, 1, net).unwrap();
            thinker.ask(asked).unwrap().run(&Uninterrupted)
        };
        let by_hand = news(None, &asked);
        assert_eq!(by_hand.eval, "hand");
        let by_net = news(Some(&net), &asked);
        assert_eq!(by_net.eval, "net");
        // This net adds a quarter of a cube to everything for the one who decides.
        assert_ne!(by_net.score.hundredths, by_hand.score.hundredths);
        // Rules of one's own, with the name of the game.
        let (_, text) = jersi_core::rules::BUILT_IN[4];
        let own = |text: String| {
            let mut asked = asked.clone();
            asked.game.rules.file = Some(text);
            asked
        };
        assert_eq!(news(Some(&net), &own(text.to_owned())).eval, "net");
        // A copy with another name is the same game; other rules have other weights, unless
        // they say what they are based on.
        let other_id = text.replacen("\"pijersi\"", "\"mine\"", 1);
        assert_ne!(other_id, text);
        assert_eq!(news(Some(&net), &own(other_id.clone())).eval, "net");
        let longer = other_id.replace("turns = 20", "turns = 22");
        assert_ne!(longer, other_id);
        let based = format!("based-on = \"pijersi\"\n{longer}");
        assert_eq!(news(Some(&net), &own(based)).eval, "net");
        for refused in [
            (own(longer).game, net.as_slice(), "hand-made"),
            (question("mikjersi").game, &net, "mikjersi"),
            (asked.game.clone(), &net[..100], "cut off"),
            (asked.game.clone(), b"<!doctype html>", "not a net"),
        ] {
            let (game, net, why) = refused;
            let problem = Thinker::new(&game, 1, Some(net)).err().unwrap();
            assert!(problem.message.contains(why), "{problem:?}");
        }
    }

    #[test]
    fn wrong_questions_are_refused() {
        let good = question("pijersi");
        let mut thinker = Thinker::new(&good.game, 1, None).unwrap();
        let refused =
            |asked: &Question, thinker: &mut Thinker| thinker.ask(asked).err().unwrap().message;
        let other = question("mikjersi");
        assert!(refused(&other, &mut thinker).contains("mikjersi"));
        let mut level = good.clone();
        level.strength = Some("11".to_owned());
        assert!(refused(&level, &mut thinker).contains("11"));
        let mut time = good.clone();
        time.limits = Some(Bounds {
            milliseconds: Some(f64::NAN),
            ..Bounds::default()
        });
        assert!(refused(&time, &mut thinker).contains("time"));
        let mut turns = good;
        turns.game.turns.push("a1-g1".to_owned());
        assert!(!refused(&turns, &mut thinker).is_empty());
    }
}
