//! `jersi match`: engines play each other, and the result says how strong they are.
//!
//! The games are played by `jersi-arena`. Here its match is put together from the
//! [`settings`], its [`progress`] is shown, its folder is written and resumed, and its
//! result is printed.

mod engine_argument;
mod failure;
mod header;
mod progress;
mod settings;
mod text_report;
mod time;

use std::fmt::Write as _;
use std::path::Path;
use std::time::Instant;

use jersi_arena::{
    Folder, Hypothesis, Match, MatchEvent, MatchRun, Report, Resumed, Standings, Warning, chart,
};
use jersi_core::record::Format;

use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use crate::output::{Answer, remark};

use progress::Progress;
use settings::MatchRules;

pub(crate) use settings::sprt_hypotheses;

/// The exit code when a test is lost.
const LOST: u8 = 1;

/// Plays a match and prints its result.
pub(crate) fn run(args: &MatchArgs) -> Result<Answer, Failure> {
    let (the_match, standings) = play(args)?;
    let text = if args.json {
        Report::new(&the_match, &standings).to_json() + "\n"
    } else {
        text_report::text(&the_match, &standings)
    };
    let code = match standings.accepted() {
        _ if !standings.is_over() => INTERRUPTED,
        Some(Hypothesis::H0) => LOST,
        _ => 0,
    };
    Ok(Answer::coded(text, code))
}

/// Plays a match, to its end or until Ctrl-C.
pub(crate) fn play(args: &MatchArgs) -> Result<(Match, Standings), Failure> {
    match &args.resume {
        Some(path) => resume(args, path),
        None => begin(args),
    }
}

/// Plays a new match.
fn begin(args: &MatchArgs) -> Result<(Match, Standings), Failure> {
    let rules = MatchRules::read(args)?;
    let given = settings::given_openings(args, &rules.rules)?;
    let the_match = settings::the_match(args, &rules, &given)?;
    let run = MatchRun::new(&the_match)?;
    try_programs(&the_match)?;
    let folder = match &args.output {
        None => None,
        Some(path) => Some(Folder::create(path, &header::new(args, &rules, &given)?)?),
    };
    let standings = play_missing(args, &the_match, run, folder)?;
    Ok((the_match, standings))
}

/// Plays the rest of a match that was interrupted.
fn resume(args: &MatchArgs, path: &Path) -> Result<(Match, Standings), Failure> {
    let (mut begun, rules, given) = header::read(path)?;
    if let Some(games) = args.games {
        begun.games = Some(games);
    }
    let the_match = settings::the_match(&begun, &rules, &given)?;
    let mut run = MatchRun::new(&the_match)?;
    let Resumed {
        folder,
        entries,
        unreadable,
    } = Folder::resume(path, &the_match)?;
    if args.games.is_some() {
        folder.set_header(&header::new(&begun, &rules, &given)?)?;
    }
    if unreadable > 0 {
        let path = path.display();
        remark(&format!(
            "{path}: {unreadable} games cannot be read and are played again"
        ));
    }
    run.resume(entries);
    if !run.standings().is_over() {
        try_programs(&the_match)?;
    }
    let standings = play_missing(args, &the_match, run, Some(folder))?;
    Ok((the_match, standings))
}

/// Plays the games that are missing, keeping them in a folder.
fn play_missing(
    args: &MatchArgs,
    the_match: &Match,
    run: MatchRun<'_>,
    mut folder: Option<Folder>,
) -> Result<Standings, Failure> {
    let concurrency = usize::from(args.concurrency.unwrap_or(1));
    for warning in the_match.warnings(concurrency) {
        remark(&warning_text(warning));
    }
    let mut run = run.concurrency(concurrency);
    let stop = interrupt::listen()?;
    let start = Instant::now();
    if !run.standings().is_over() {
        let mut progress = Progress::new(the_match, run.standings());
        run.play(&stop, |event| -> Result<(), Failure> {
            match event {
                MatchEvent::GameFinished { game, .. } => {
                    if let Some(folder) = &mut folder {
                        // Every turn was legal, so the record can be written.
                        let record = game
                            .record(the_match)
                            .write(Format::Native)
                            .map_or_else(|error| format!("# {error}\n"), |written| written.text);
                        folder.keep(the_match, &game.entry(), &record)?;
                    }
                }
                MatchEvent::PairFinished { standings, .. } => progress.show(the_match, standings),
                MatchEvent::Decided(_) => {}
            }
            Ok(())
        })?;
    }
    remark(&format!("{:.1} s", start.elapsed().as_secs_f64()));
    if let Some(folder) = &folder {
        let report = Report::new(the_match, run.standings());
        folder.finish(
            &(report.to_json_pretty() + "\n"),
            &chart(the_match, run.standings()),
            &run.openings_text(),
        )?;
        if !run.standings().is_over() {
            let path = folder.path().display();
            remark(&format!("resume with: jersi match --resume {path}"));
        }
    }
    Ok(run.into_standings())
}

fn warning_text(warning: Warning) -> String {
    match warning {
        Warning::FewOpenings { openings, pairs } => format!(
            "{openings} openings for {pairs} pairs: engines without randomness will repeat their games"
        ),
        Warning::BusyProcessors {
            threads,
            processors,
        } => format!(
            "{threads} threads share {processors} processors: engines get less time than the clock shows"
        ),
    }
}

/// Starts each program once: one that cannot play at all is a mistake in the command, not
/// a lost match.
fn try_programs(the_match: &Match) -> Result<(), Failure> {
    for program in the_match.try_programs()? {
        let name = &the_match.contenders()[program.engine].name;
        let mut text = format!("{name}: a program that calls itself {}", program.name);
        if !program.takes_rules {
            let rules = the_match.rules().full_id();
            let _ = write!(text, "; it cannot be told to play {rules}");
        }
        remark(&text);
    }
    Ok(())
}
