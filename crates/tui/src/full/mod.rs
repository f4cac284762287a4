//! A game on a full screen.
//!
//! [`model::Model`] is everything that is shown; an event makes another one of it and tells
//! what is to be done outside. [`view`] draws it, and knows what a click means. What is
//! left is the loop here.

mod ability;
mod act;
mod colours;
mod completion;
mod event;
mod geometry;
mod history;
mod keys;
mod model;
mod news;
mod outside;
mod overlay;
mod preferences;
mod terminal;
#[cfg(test)]
mod tests;
mod thinker;
#[cfg(test)]
mod tried;
mod view;

pub use ability::is_capable;
pub use preferences::{Level, Look, Preferences};

use std::io;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use crossterm::event as keyboard;
use jersi_text::say;

use crate::host::Host;
use crate::paint::ColourChoice;
use crate::start::Start;
use crate::words;
use event::{Action, Event, Note};
use model::{Beginning, Model};
use outside::{Outside, Wish};
use terminal::Drawn;
use thinker::Thinker;

/// How long the keyboard is waited for before news and the clock are looked at.
const GLANCE: Duration = Duration::from_millis(30);
/// How often the clock is drawn.
const TICK: Duration = Duration::from_millis(100);

/// A game on a full screen.
///
/// ```no_run
/// use jersi_tui::{FullScreen, Host, Start};
/// fn play(start: Start, host: &mut dyn Host) -> std::io::Result<()> {
///     let screen = FullScreen::new(start);
///     if let Some(farewell) = screen.run(host, &Default::default())? {
///         println!("{farewell}");
///     }
///     Ok(())
/// }
/// ```
pub struct FullScreen {
    /// The game to begin with.
    pub start: Start,
    /// What the player likes.
    pub preferences: Preferences,
    /// When there are colours.
    pub colours: ColourChoice,
    /// Whether to ask at once which game is to be played.
    pub asks_game: bool,
    /// Why the settings of the player could not be read.
    pub settings_fault: Option<String>,
}

impl FullScreen {
    /// A game for a player who likes what most like.
    pub fn new(start: Start) -> FullScreen {
        FullScreen {
            start,
            preferences: Preferences::default(),
            colours: ColourChoice::Auto,
            asks_game: false,
            settings_fault: None,
        }
    }

    /// Shows the screen until the player leaves or the flag is set, and leaves the terminal
    /// as it was. What is to be said then: where the game is kept.
    ///
    /// # Errors
    /// If the terminal cannot be drawn on or listened to.
    pub fn run(self, host: &mut dyn Host, interrupted: &AtomicBool) -> io::Result<Option<String>> {
        let thinking = self.start.thinking;
        let mut model = Model::new(Beginning {
            start: self.start,
            preferences: self.preferences,
            colours: ability::colours(self.colours),
        });
        let (sender, news) = mpsc::channel();
        let mut outside = Outside {
            thinker: Thinker::start(thinking, sender),
            host,
        };
        let mut drawn = Drawn::new()?;
        if let Some(why) = self.settings_fault {
            let text = say!(model.language, "settings-broken", why = why);
            model.note = Some(Note::warning(text));
        }
        if self.asks_game {
            model.act(Action::Games);
        }
        let shown = converse(&mut model, &mut outside, &mut drawn, &news, interrupted);
        drop(drawn);
        // Every decision is saved already.
        drop(outside);
        shown?;
        Ok(words::farewell(&model.sitting, &model.language))
    }
}

/// Lets events come until somebody leaves.
fn converse(
    model: &mut Model,
    outside: &mut Outside<'_>,
    drawn: &mut Drawn,
    news: &Receiver<Event>,
    interrupted: &AtomicBool,
) -> io::Result<()> {
    let size = drawn.0.size()?;
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
