//! `jersi play`: a game in the terminal, on a full screen or line by line.

mod files;
mod seats;
mod settings;
mod start;
mod store;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::time::Duration;
use std::{process, thread};

use jersi_table::Seat;
use jersi_tui::picture::View;
use jersi_tui::{Console, FullScreen, Start, ThinkingSettings};

use crate::args::PlayArgs;
use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use crate::language;
use crate::output::Answer;
use crate::{input, paint};
use files::Files;
use settings::PreferencesFile;

/// How often a signal to leave the full screen is looked for.
const GLANCE: Duration = Duration::from_millis(100);
/// How long it may take to leave after a signal.
const PATIENCE: Duration = Duration::from_secs(2);

pub(crate) fn run(args: &PlayArgs) -> Result<Answer, Failure> {
    let thinking = ThinkingSettings {
        time: args.time,
        threads: usize::from(args.threads),
        seed: args.seed.unwrap_or_else(input::draw_seed),
    };
    if !args.lines && jersi_tui::is_capable() {
        play_on_full_screen(args, thinking)
    } else {
        play_by_lines(args, thinking)
    }
}

fn play_by_lines(args: &PlayArgs, thinking: ThinkingSettings) -> Result<Answer, Failure> {
    let language = language::chosen(args.lang.as_deref());
    language::speak(&language);
    let interrupted = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&interrupted);
    ctrlc::set_handler(move || flag.store(true, SeqCst))
        .map_err(|error| Failure::new(format!("Ctrl-C cannot be watched: {error}")))?;
    let mut console = Console::new(interrupted);
    let begun = start::start(args, &language, Some(&mut console))?;
    let Some((sitting, rules_name)) = begun else {
        return Ok(Answer::yes(""));
    };
    let start = Start {
        sitting,
        rules_name,
        clock: args.clock,
        thinking,
        language,
    };
    let view = View {
        flip: args.flip,
        colour: paint::wanted(args.colour),
    };
    let mut files = Files { preferences: None };
    let code = jersi_tui::play_by_lines(start, view, console, &mut files);
    Ok(Answer::coded("", code))
}

fn play_on_full_screen(args: &PlayArgs, thinking: ThinkingSettings) -> Result<Answer, Failure> {
    let path = args.settings.clone().or_else(PreferencesFile::usual);
    let (file, mut preferences, settings_fault) = PreferencesFile::open(path);
    let code = args.lang.as_deref().or(preferences.language.as_deref());
    let language = language::chosen(code);
    language::speak(&language);
    preferences.flip |= args.flip;
    let mut args = args.clone();
    let chosen = args.rules.is_some()
        || args.resume.is_some()
        || args.position.is_some()
        || args.moves.is_some();
    if !chosen {
        args.rules.clone_from(&preferences.rules);
    }
    if let (None, None, Some(level)) = (&args.white, &args.black, preferences.level) {
        args.black = format!("{}", level.number()).parse::<Seat>().ok();
    }
    let Some((sitting, rules_name)) = start::start(&args, &language, None)? else {
        return Ok(Answer::yes(""));
    };
    let start = Start {
        sitting,
        rules_name,
        clock: args.clock,
        thinking,
        language,
    };
    let colours = match paint::choice(args.colour) {
        paint::ColourChoice::Auto => preferences.colours.unwrap_or_default(),
        other => other,
    };
    let interrupted = interrupt::listen()?;
    end_with_the_terminal(&interrupted);
    let screen = FullScreen {
        start,
        preferences,
        colours,
        asks_game: !chosen,
        settings_fault,
    };
    let mut files = Files {
        preferences: Some(file),
    };
    let farewell = screen
        .run(&mut files, &interrupted)
        .map_err(|error| Failure::new(format!("the terminal: {error}")))?;
    let farewell = farewell.map(|text| text + "\n").unwrap_or_default();
    let code = if interrupted.load(SeqCst) {
        INTERRUPTED
    } else {
        0
    };
    Ok(Answer::coded(farewell, code))
}

/// Ends the program soon after it was told to end, even if it cannot hear: where a terminal
/// has gone away, waiting for its keys never comes back. Complete turns are saved already.
fn end_with_the_terminal(interrupted: &Arc<AtomicBool>) {
    let interrupted = Arc::clone(interrupted);
    // If there is no thread to be had, a second signal ends the program.
    let _ = thread::Builder::new().spawn(move || {
        while !interrupted.load(SeqCst) {
            thread::sleep(GLANCE);
        }
        thread::sleep(PATIENCE);
        process::exit(i32::from(INTERRUPTED));
    });
}
