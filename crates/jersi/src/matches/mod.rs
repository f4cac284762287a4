//! `jersi match`: engines against each other, and what that says about them.
//!
//! The [`settings`] make a [`plan`] of who plays whom; a [`runner`] has the games
//! played by a [`referee`], several at a time; the [`course`] counts them in a
//! [`tally`]; [`pentanomial`] and [`sprt`] say what the counts mean, [`report`] tells it,
//! and a [`folder`] keeps everything, so that a match can be gone on with.

mod budget;
mod contender;
mod course;
mod folder;
mod journal;
mod opening;
mod pentanomial;
mod plan;
mod player;
mod progress;
mod record;
mod referee;
mod report;
mod runner;
mod settings;
mod sprt;
mod tally;

use std::fmt::Write as _;
use std::path::Path;
use std::time::Instant;

use jersi_core::Game;

use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use crate::opponent::Opponent;
use crate::output::{Answer, remark};

use course::Course;
use folder::{Folder, Question};
use journal::Entry;
use opening::Openings;
use plan::Plan;
use player::Player;
use progress::Progress;
use referee::{End, Played};
use runner::{Finished, Next};
use tally::GameResult;

pub(crate) use budget::duration;
pub(crate) use settings::sprt_guesses;
pub(crate) use sprt::Verdict;

/// The exit code of a test that is lost.
const NO: u8 = 1;

pub(crate) fn run(args: &MatchArgs) -> Result<Answer, Failure> {
    match &args.resume {
        Some(path) => resume(args, path),
        None => begin(args),
    }
}

/// A new match.
fn begin(args: &MatchArgs) -> Result<Answer, Failure> {
    let plan = settings::plan(args)?;
    let course = Course::new(&plan, settings::test(args, &plan)?);
    let given = settings::given_openings(args, &plan)?;
    let openings = openings(args, &plan, &given)?;
    try_programs(&plan)?;
    let folder = match &args.output {
        None => None,
        Some(path) => {
            let lines = given.iter().map(opening::line).collect();
            Some(Folder::create(path, &Question::new(args, &plan, lines)?)?)
        }
    };
    play(args, course, &openings, folder)
}

/// A match that was broken off.
fn resume(args: &MatchArgs, path: &Path) -> Result<Answer, Failure> {
    let mut question = Question::read(path)?;
    if let Some(games) = args.games {
        question.args.games = Some(games);
    }
    let plan = settings::plan(&question.args)?;
    let mut course = Course::new(&plan, settings::test(&question.args, &plan)?);
    let start = Game::new(plan.rules.clone());
    let given = question.openings(&start)?;
    let openings = openings(&question.args, &plan, &given)?;
    let (folder, entries) = Folder::resume(path, &plan, args.games.map(|_| &question))?;
    for entry in entries {
        if let Ok(opening) = opening::read_line(&entry.opening, &start) {
            openings.set(plan.opening(entry.pair), opening);
        }
        if entry.pair < plan.pairs() {
            course.add(entry.pair, entry.half, entry.result);
        }
    }
    if !course.is_over() {
        try_programs(&plan)?;
    }
    play(args, course, &openings, Some(folder))
}

fn openings(args: &MatchArgs, plan: &Plan, given: &[Game]) -> Result<Openings, Failure> {
    let start = Game::new(plan.rules.clone());
    let recipe = settings::recipe(args)?;
    Ok(Openings::new(start, given, recipe, plan.rounds))
}

/// Plays the games that are missing, and tells what came out.
fn play(
    args: &MatchArgs,
    mut course: Course<'_>,
    openings: &Openings,
    mut folder: Option<Folder>,
) -> Result<Answer, Failure> {
    let plan = course.plan;
    let concurrency = usize::from(args.concurrency.unwrap_or(1));
    warn(plan, openings, concurrency);
    let interrupted = interrupt::listen()?;
    let start = Instant::now();
    if !course.is_over() {
        let done = course.pairs.clone();
        let mut progress = Progress::new(&course);
        let mut take = |finished| {
            let Finished { pair, half, played } = finished;
            let entry = Entry {
                pair,
                half,
                opening: opening::line(&played.opening()),
                result: game_result(plan, pair, half, &played),
            };
            if let Some(folder) = &mut folder {
                folder.keep(plan, &entry, &record::text(plan, pair, half, &played))?;
            }
            if course.add(pair, half, entry.result) {
                progress.tell(&course);
            }
            Ok(if course.is_over() {
                Next::Enough
            } else {
                Next::GoOn
            })
        };
        runner::run(plan, openings, &done, concurrency, &interrupted, &mut take)?;
    }
    remark(&format!("{:.1} s", start.elapsed().as_secs_f64()));
    let report = report::json(plan, &course);
    if let Some(folder) = &folder {
        folder.finish(&report, &report::chart(plan, &course), &openings.text())?;
        if !course.is_over() {
            let path = folder.path().display();
            remark(&format!("go on with: jersi match --resume {path}"));
        }
    }
    let text = if args.json {
        format!("{report}\n")
    } else {
        report::text(plan, &course)
    };
    let code = match course.verdict {
        _ if !course.is_over() => INTERRUPTED,
        Some(sprt::Verdict::Rejected) => NO,
        _ => 0,
    };
    Ok(Answer::coded(text, code))
}

/// Tells what makes results worth less than they seem.
fn warn(plan: &Plan, openings: &Openings, concurrency: usize) {
    let different = openings.given();
    if (1..plan.rounds).contains(&different) {
        remark(&format!(
            "{different} openings for {} pairs: engines that always play alike repeat their games",
            plan.rounds
        ));
    }
    let threads = plan.contenders.iter().map(|contender| contender.threads);
    let needed = concurrency * threads.max().unwrap_or(1);
    let timed = plan
        .contenders
        .iter()
        .any(|contender| contender.budget.time.is_some());
    let processors = std::thread::available_parallelism().map_or(needed, usize::from);
    if timed && needed > processors {
        remark(&format!(
            "{needed} threads share {processors} processors: nobody has the time that the clock tells"
        ));
    }
}

/// Starts each program once: one that cannot play at all is a mistake in the question,
/// not the loss of a match.
fn try_programs(plan: &Plan) -> Result<(), Failure> {
    for contender in &plan.contenders {
        let player = Player::start(contender, &plan.rules, &plan.rules_name)
            .map_err(|error| Failure::new(error.to_string()))?;
        if let Player::Program(program) = player {
            let (name, calls_itself) = (&contender.name, program.name());
            let mut text = format!("{name}: a program that calls itself {calls_itself}");
            if !program.has_option(Opponent::RULES) {
                let rules = &plan.rules_name;
                let _ = write!(text, "; it cannot be told to play {rules}");
            }
            remark(&text);
        }
    }
    Ok(())
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
