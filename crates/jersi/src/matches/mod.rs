//! `jersi match`: engines against each other, and what that says about them.
//!
//! A [`plan`] says who plays whom; a [`runner`] has the games played by [`referee`]s,
//! several at a time; the [`course`] counts them in a [`tally`]; [`pentanomial`] and
//! [`sprt`] say what the counts mean, and [`report`] tells it.

mod budget;
mod contender;
mod course;
mod opening;
mod pentanomial;
mod plan;
mod player;
mod progress;
mod referee;
mod report;
mod runner;
mod sprt;
mod tally;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Instant;

use jersi_core::Game;
use jersi_engine::Limits;

use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::input;
use crate::output::{Answer, remark};

use budget::Budget;
use contender::Contender;
use course::Course;
use opening::{Judge, Openings, Recipe};
use plan::Plan;
use player::Player;
use progress::Progress;
use referee::{Conditions, End, Played};
use runner::{Finished, Next};
use sprt::Sprt;
use tally::GameResult;

pub(crate) use budget::duration;

/// Games for each two engines, unless it is said otherwise.
const GAMES: u32 = 100;
/// The same where a test ends the match.
const GAMES_OF_A_TEST: u32 = 20_000;
/// A game without a draw by its rules is drawn after so many turns.
const TURN_LIMIT: u32 = 300;
/// The exit code after Ctrl-C.
const INTERRUPTED: u8 = 130;
/// The exit code of a test that is lost.
const NO: u8 = 1;

pub(crate) fn run(args: &MatchArgs) -> Result<Answer, Failure> {
    let plan = plan(args)?;
    let sprt = test(args, &plan)?;
    let openings = openings(args, &plan)?;
    try_programs(&plan)?;
    let interrupted = listen_for_interrupts()?;
    let mut course = Course::new(&plan, sprt);
    let start = Instant::now();
    let mut progress = Progress::new();
    let concurrency = usize::from(args.concurrency.unwrap_or(1));
    runner::run(
        &plan,
        &openings,
        &[],
        concurrency,
        &interrupted,
        &mut |finished| {
            let Finished { pair, half, played } = finished;
            let result = game_result(&plan, pair, half, &played);
            if course.add(pair, half, result) {
                progress.tell(&plan, &course);
            }
            Ok(if course.is_over() {
                Next::Enough
            } else {
                Next::GoOn
            })
        },
    )?;
    drop(progress);
    remark(&format!("{:.1} s", start.elapsed().as_secs_f64()));
    let text = report::text(&plan, &course);
    let code = match course.verdict {
        _ if !course.is_over() => INTERRUPTED,
        Some(sprt::Verdict::Rejected) => NO,
        _ => 0,
    };
    Ok(Answer::coded(text, code))
}

fn plan(args: &MatchArgs) -> Result<Plan, Failure> {
    let rules_name = args.rules.as_deref().unwrap_or(input::DEFAULT_RULES);
    let rules = input::rules(rules_name)?;
    let time = match (&args.time, &args.clock) {
        (Some(text), _) => Some(budget::turn_time(text).map_err(Failure::new)?),
        (None, Some(text)) => Some(budget::clock(text).map_err(Failure::new)?),
        (None, None) => None,
    };
    let everybody = Budget {
        depth: args.depth,
        nodes: args.nodes,
        time,
    };
    let contenders = args
        .engines
        .iter()
        .map(|text| Contender::read(text, everybody))
        .collect::<Result<Vec<_>, _>>()
        .map_err(Failure::new)?;
    if contenders.len() < 2 {
        return Err(Failure::new("a match needs two engines or more")
            .help("name each with -e, like -e 10 -e plain"));
    }
    for (number, contender) in contenders.iter().enumerate() {
        if contenders[..number]
            .iter()
            .any(|other| other.name == contender.name)
        {
            return Err(
                Failure::new(format!("two engines are called {}", contender.name))
                    .help("name=... gives one another name"),
            );
        }
    }
    let pairings = if args.gauntlet {
        plan::gauntlet(contenders.len())
    } else {
        plan::round_robin(contenders.len())
    };
    let games = args.games.unwrap_or(match args.sprt {
        Some(_) => GAMES_OF_A_TEST,
        None => GAMES,
    });
    if games % 2 == 1 {
        return Err(
            Failure::new(format!("{games} games are no number of pairs"))
                .help("each opening is played with both colours: give --games an even number"),
        );
    }
    let turn_limit = args
        .turn_limit
        .or_else(|| rules.draw.is_none().then_some(TURN_LIMIT));
    Ok(Plan {
        // What was drawn for a random setup is in the name of the rules.
        rules_name: input::name_for_programs(rules_name, &rules),
        rules,
        contenders,
        pairings,
        rounds: games as usize / 2,
        conditions: Conditions {
            turn_limit,
            margin: args.margin,
            patience: args.patience,
        },
        seed: args.seed,
    })
}

fn test(args: &MatchArgs, plan: &Plan) -> Result<Option<Sprt>, Failure> {
    let Some((elo0, elo1)) = args.sprt else {
        return Ok(None);
    };
    if plan.contenders.len() != 2 {
        return Err(Failure::new("--sprt tests one engine against one other"));
    }
    for (name, chance) in [("--alpha", args.alpha), ("--beta", args.beta)] {
        if !(chance > 0.0 && chance < 0.5) {
            return Err(Failure::new(format!(
                "{name} is {chance}, expected a chance above 0 and below 0.5"
            )));
        }
    }
    Ok(Some(Sprt {
        elo0,
        elo1,
        alpha: args.alpha,
        beta: args.beta,
    }))
}

/// Reads the two guesses of a test: `0,10`.
pub(crate) fn sprt_guesses(text: &str) -> Result<(f64, f64), String> {
    let guesses = text.split_once(',').and_then(|(low, high)| {
        let (low, high) = (low.trim().parse().ok()?, high.trim().parse().ok()?);
        let sensible = |elo: f64| elo.abs() <= 1000.0;
        (sensible(low) && sensible(high) && low < high).then_some((low, high))
    });
    guesses.ok_or_else(|| "expected two differences in Elo, the lower first, like 0,10".to_owned())
}

fn openings(args: &MatchArgs, plan: &Plan) -> Result<Openings, Failure> {
    let start = Game::new(plan.rules.clone());
    let given = match &args.openings {
        None => Vec::new(),
        Some(path) => {
            let label = path.display().to_string();
            let text = std::fs::read_to_string(path)
                .map_err(|error| Failure::new(format!("cannot read {label}: {error}")))?;
            opening::read(&label, &text, &start)?
        }
    };
    if !(0.0..=100.0).contains(&args.within) {
        return Err(Failure::new(format!(
            "--within is {}, expected cubes from 0 to 100",
            args.within
        )));
    }
    let limits = match args.judge_nodes {
        None => Some(Limits::time(Judge::TIME)),
        Some(0) => None,
        Some(nodes) => Some(Limits::nodes(nodes)),
    };
    let within = (args.within * 100.0).round() as i32;
    let recipe = Recipe {
        turns: args.opening_turns,
        seed: args.seed,
        judge: limits.map(|limits| Judge { limits, within }),
    };
    Ok(Openings::new(start, &given, recipe, plan.rounds))
}

/// Starts each program once: one that cannot play at all is a mistake in the question,
/// not the loss of a match.
fn try_programs(plan: &Plan) -> Result<(), Failure> {
    for contender in &plan.contenders {
        Player::start(contender, &plan.rules, &plan.rules_name)
            .map_err(|error| Failure::new(error.to_string()))?;
    }
    Ok(())
}

/// A flag that Ctrl-C sets. A second one ends the program at once.
fn listen_for_interrupts() -> Result<Arc<AtomicBool>, Failure> {
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    ctrlc::set_handler(move || {
        if set.swap(true, Relaxed) {
            std::process::exit(i32::from(INTERRUPTED));
        }
    })
    .map_err(|error| Failure::new(format!("cannot listen for Ctrl-C: {error}")))?;
    Ok(flag)
}

/// What counts of a game.
fn game_result(plan: &Plan, pair: usize, half: usize, played: &Played) -> GameResult {
    let fault = match &played.end {
        End::Fault { fault, .. } => Some(fault.text().to_owned()),
        end @ End::Outcome(_) => end
            .to_blame()
            .map(|loser| format!("{loser} ran out of time")),
    };
    GameResult {
        players: plan.players(pair, half),
        winner: played.end.winner(),
        reason: played.end.word().to_owned(),
        fault,
        turns: played.turns(),
        millis: played.used.map(|used| used.as_millis() as u64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guesses_are_two_numbers_in_order() {
        assert_eq!(sprt_guesses("-5, 2.5"), Ok((-5.0, 2.5)));
        for text in ["", "1", "5,5", "10,0", "0,x", "0,nan", "0,inf"] {
            assert!(sprt_guesses(text).is_err(), "{text}");
        }
    }
}
