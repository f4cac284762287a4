//! One position: the best lines, better and better.

use std::fmt::Write as _;
use std::io::{self, IsTerminal as _, Write as _};
use std::time::Duration;

use jersi_core::{Colour, Game, Notation};
use jersi_engine::{Engine, Limits, Pv, Score, SearchEvent, Task};
use jersi_review::chance;
use serde_json::{Value, json};

use super::threads;
use crate::args::AnalyseArgs;
use crate::failure::Failure;
use crate::output::Answer;
use crate::{input, interrupt, paint, wording};
use jersi_engine::threads::think;

/// How long a position is analysed where nobody looks on and no limit is given.
const UNSEEN: Duration = Duration::from_secs(5);
/// So many turns of a line are shown on a terminal.
const MOST_TURNS: usize = 8;

pub(super) fn run(args: &AnalyseArgs) -> Result<Answer, Failure> {
    let game = input::game(&args.at)?;
    if let Some(outcome) = game.outcome() {
        let text = wording::outcome(game.rules(), outcome);
        return Ok(if args.json {
            Answer::json(&to_json(&game, &[]))
        } else {
            Answer::yes(format!("{text}\n"))
        });
    }
    let live = io::stdout().is_terminal() && !args.json;
    let mut limits = Limits {
        nodes: args.nodes,
        depth: args.depth,
        ..Limits::default()
    };
    let unlimited = args.nodes.is_none() && args.depth.is_none();
    if let Some(time) = args.time.or((unlimited && !live).then_some(UNSEEN)) {
        limits = Limits {
            time: Limits::time(time).time,
            ..limits
        };
    }
    let task = Task {
        multi_pv: usize::from(args.lines),
        ..Task::new(limits)
    };
    let stop = interrupt::listen()?;
    let mut engine = Engine::new(game.rules());
    let mut pvs: Vec<Pv> = Vec::new();
    let mut screen = Screen { rows: 0 };
    let colour = paint::wanted(args.colour);
    let mut report = |event| {
        let SearchEvent::Pv(pv) = event;
        let rank = pv.rank;
        pvs.truncate(pvs.len().max(rank));
        match pvs.get_mut(rank - 1) {
            Some(old) => *old = pv,
            None => pvs.push(pv),
        }
        if live {
            screen.show(&to_text(&game, &pvs, colour));
        }
    };
    let _ = think(&mut engine, &game, &task, threads(args), &stop, &mut report);
    Ok(if args.json {
        Answer::json(&to_json(&game, &pvs))
    } else if live {
        // All is on the screen already.
        Answer::yes("")
    } else {
        Answer::yes(to_text(&game, &pvs, colour))
    })
}

/// Text on the terminal that is written over by the next.
struct Screen {
    rows: usize,
}

impl Screen {
    fn show(&mut self, text: &str) {
        let mut out = io::stdout().lock();
        if self.rows > 0 {
            let _ = write!(out, "\x1b[{}A\x1b[J", self.rows);
        }
        // A line that wraps would be counted wrongly, so each is cut by the terminal.
        let _ = write!(out, "\x1b[?7l{text}\x1b[?7h");
        let _ = out.flush();
        self.rows = text.lines().count();
    }
}

/// A score as White sees it.
fn for_white(game: &Game, score: Score) -> Score {
    match game.decider() {
        Colour::White => score,
        Colour::Black => -score,
    }
}

fn to_text(game: &Game, pvs: &[Pv], colour: bool) -> String {
    let Some(first) = pvs.first() else {
        return String::new();
    };
    let seconds = first.elapsed.as_secs_f64();
    let speed = first.nodes as f64 / seconds.max(0.001);
    let mut text = format!(
        "{}: {} to decide, depth {} (to {}), {} positions, {seconds:.1} s, {:.0} thousand a second\n",
        game.rules().full_id(),
        wording::player(game.decider()),
        first.depth,
        first.seldepth,
        first.nodes,
        speed / 1000.0,
    );
    for pv in pvs {
        let turns = &pv.decisions[..pv.decisions.len().min(MOST_TURNS)];
        let turns = game.line_texts(turns, Notation::Native);
        let white = for_white(game, pv.score);
        let score = paint::bold(&format!("{:>10}", pv.score.to_string()), colour);
        let chance = 100.0 * chance(white);
        let _ = writeln!(
            text,
            "{:>3} {score}  White {chance:>3.0} %  {}",
            pv.rank,
            turns.join("  ")
        );
    }
    text
}

fn to_json(game: &Game, pvs: &[Pv]) -> Value {
    let reported = pvs.iter().map(|pv| {
        json!({
            "rank": pv.rank,
            "depth": pv.depth,
            "deepest": pv.seldepth,
            "score": pv.score.to_string(),
            "white_chance": chance(for_white(game, pv.score)),
            "nodes": pv.nodes,
            "seconds": pv.elapsed.as_secs_f64(),
            "turns": game.line_texts(&pv.decisions, Notation::Canonical),
        })
    });
    json!({
        "rules": game.rules().full_id(),
        "position": game.position_text(),
        "decider": game.decider().to_string(),
        "outcome": wording::outcome_json(game.outcome()),
        "lines": reported.collect::<Vec<Value>>(),
    })
}
