//! `jersi play` on a full screen.
//!
//! [`model::Model`] is everything that is shown; an event makes another one of it and tells
//! what is to be done outside. [`view`] draws it, and knows what a click means. What is
//! left is the loop here.

mod ability;
mod act;
mod colours;
mod completion;
mod event;
mod files;
mod geometry;
mod history;
mod keys;
mod model;
mod news;
mod overlay;
mod preferences;
mod terminal;
#[cfg(test)]
mod tests;
mod thinker;
#[cfg(test)]
mod tried;
mod view;

pub(super) use ability::is_capable;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};
use std::{io, process, thread};

use clap::ColorChoice;
use crossterm::event as keyboard;

use super::{computer, screen, start};
use crate::args::PlayArgs;
use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use crate::language::{self, say};
use crate::output::Answer;
use crate::play::Seat;
use event::{Action, Event, Note};
use files::{Outside, Wish};
use model::{Beginning, Model};
use preferences::{PreferencesFile, Wanted};
use terminal::Drawn;
use thinker::Thinker;

/// How long the keyboard is waited for before news and the clock are looked at.
const GLANCE: Duration = Duration::from_millis(30);
/// How often the clock is drawn.
const TICK: Duration = Duration::from_millis(100);
/// How long it may take to leave after a signal.
const PATIENCE: Duration = Duration::from_secs(2);

pub(super) fn run(args: &PlayArgs, thinking: computer::Settings) -> Result<Answer, Failure> {
    let path = args.settings.clone().or_else(PreferencesFile::usual);
    let (file, mut preferences, fault) = PreferencesFile::open(path);
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
    let Some(start) = start::start(&args, &language, None)? else {
        return Ok(Answer::yes(""));
    };
    let wanted = match args.colour {
        ColorChoice::Auto => preferences
            .colours
            .map_or(ColorChoice::Auto, Wanted::choice),
        other => other,
    };
    let mut model = Model::new(Beginning {
        language,
        sitting: start.sitting,
        rules_name: start.rules_name,
        control: args.clock,
        preferences,
        colours: ability::colours(wanted),
    });
    let interrupted = interrupt::listen()?;
    end_with_the_terminal(&interrupted);
    let (sender, news) = mpsc::channel();
    let mut outside = Outside {
        thinker: Thinker::start(thinking, sender),
        preferences: file,
    };
    let drawn = Drawn::new();
    let mut drawn = drawn.map_err(|error| Failure::new(format!("the terminal: {error}")))?;
    if let Some(why) = fault {
        let text = say!(model.language, "settings-broken", why = why);
        model.note = Some(Note::warning(text));
    }
    let shown = converse(
        &mut model,
        &mut outside,
        &mut drawn,
        &news,
        &interrupted,
        !chosen,
    );
    drop(drawn);
    // A turn that is complete is saved already; nothing else counts.
    drop(outside);
    shown.map_err(|error| Failure::new(format!("the terminal: {error}")))?;
    let farewell = screen::farewell(&model.sitting, &model.language);
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
            thread::sleep(TICK);
        }
        thread::sleep(PATIENCE);
        process::exit(i32::from(INTERRUPTED));
    });
}

/// Lets events come until somebody leaves.
fn converse(
    model: &mut Model,
    outside: &mut Outside,
    drawn: &mut Drawn,
    news: &Receiver<Event>,
    interrupted: &AtomicBool,
    choose: bool,
) -> io::Result<()> {
    let size = drawn.0.size()?;
    if choose {
        model.act(Action::Games);
    }
    let effects = model.update(Event::Resize(size.width, size.height));
    let mut wish = outside.perform(effects, model);
    let mut ticked = Instant::now();
    let mut stale = true;
    loop {
        if wish == Wish::Leave || interrupted.load(SeqCst) {
            return Ok(());
        }
        if wish == Wish::Clear {
            drawn.0.clear()?;
            stale = true;
        }
        wish = Wish::Nothing;
        if stale {
            drawn.0.draw(|frame| {
                view::draw(model, frame.buffer_mut());
            })?;
            stale = false;
        }
        #[cfg(debug_assertions)]
        panic_in_a_test(model);
        let mut events = Vec::new();
        if keyboard::poll(GLANCE)? {
            events.extend(heard(keyboard::read()?));
            // What came together is drawn together.
            while keyboard::poll(Duration::ZERO)? {
                events.extend(heard(keyboard::read()?));
            }
        }
        events.extend(news.try_iter());
        if ticked.elapsed() >= TICK {
            ticked = Instant::now();
            events.push(Event::Tick);
            // Not every terminal tells, and what it tells together with a key can get lost.
            let size = drawn.0.size()?;
            if (size.width, size.height) != (model.size.width, model.size.height) {
                events.push(Event::Resize(size.width, size.height));
            }
            stale |= model.sitting.clock().is_some();
        }
        for event in events {
            stale |= !matches!(event, Event::Tick);
            let effects = model.update(event);
            match outside.perform(effects, model) {
                Wish::Nothing => {}
                other => wish = other,
            }
        }
    }
}

/// Tests want to see what a panic leaves of a terminal, and nothing else makes one.
#[cfg(debug_assertions)]
fn panic_in_a_test(model: &Model) {
    let wanted = std::env::var_os("JERSI_TEST_PANIC").is_some();
    assert!(!wanted || model.turns.is_empty(), "a test wants a panic");
}

/// What the terminal tells, if it concerns us.
fn heard(event: keyboard::Event) -> Option<Event> {
    match event {
        keyboard::Event::Key(key) => Some(Event::Key(key)),
        keyboard::Event::Mouse(mouse) => Some(Event::Mouse(mouse)),
        keyboard::Event::Paste(text) => Some(Event::Paste(text)),
        keyboard::Event::Resize(width, height) => Some(Event::Resize(width, height)),
        keyboard::Event::FocusGained | keyboard::Event::FocusLost => None,
    }
}
