//! What is to be done outside: files, and the thread that thinks.

use std::path::Path;

use jersi_core::Game;

use super::super::sitting::{Kept, Sitting};
use super::super::start;
use super::super::store::{self, Store};
use super::event::{Effect, Event, Note};
use super::model::Model;
use super::preferences::PreferencesFile;
use super::thinker::Thinker;
use crate::failure::Failure;
use crate::input::RulesFile;
use crate::language::say;
use crate::output;
use crate::records::By;

/// So many games are listed to be gone on with.
const MOST_LISTED: usize = 20;

/// What the world looks like to the screen.
pub(in crate::play) struct Outside {
    pub(in crate::play) thinker: Thinker,
    pub(in crate::play) preferences: PreferencesFile,
}

/// What the loop must do itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::play) enum Wish {
    Nothing,
    Clear,
    Leave,
}

impl Outside {
    /// Does what is to be done; what comes of it is told to the model at once.
    pub(in crate::play) fn perform(&mut self, effects: Vec<Effect>, model: &mut Model) -> Wish {
        let mut wish = Wish::Nothing;
        for effect in effects {
            let told = match effect {
                Effect::Think(request) => {
                    self.thinker.think(request);
                    None
                }
                Effect::Stop => {
                    self.thinker.stop();
                    None
                }
                Effect::Forget => {
                    self.thinker.forget();
                    None
                }
                Effect::Save => save(model),
                Effect::Copy(path) => Some(copy(model, &path)),
                Effect::Prefer => self.prefer(model),
                Effect::List => Some(list(model)),
                Effect::Open(path) => Some(open(model, &path)),
                Effect::Begin(name) => Some(begin(model, &name)),
                Effect::Clear => {
                    wish = Wish::Clear;
                    None
                }
                Effect::Leave => return Wish::Leave,
            };
            if let Some(event) = told {
                let more = model.update(event);
                match self.perform(more, model) {
                    Wish::Nothing => {}
                    other => wish = other,
                }
            }
        }
        wish
    }

    fn prefer(&self, model: &Model) -> Option<Event> {
        let error = self.preferences.write(&model.preferences).err()?;
        let why = error.to_string();
        let text = say!(model.language, "settings-not-saved", why = why);
        Some(Event::Note(Note::warning(text)))
    }
}

fn save(model: &mut Model) -> Option<Event> {
    let kept = model.sitting.keep();
    let l = &model.language;
    let text = match kept {
        Kept::Well => return None,
        Kept::Elsewhere(left) => {
            let file = left.display().to_string();
            say!(l, "file-changed", file = file)
        }
        Kept::Not(error) => {
            let file = model.sitting.store().path().display().to_string();
            let why = error.to_string();
            say!(l, "not-saved", file = file, why = why)
        }
    };
    Some(Event::Note(Note::warning(text)))
}

fn copy(model: &Model, path: &Path) -> Event {
    let l = &model.language;
    let file = path.display().to_string();
    if path.exists() {
        let text = say!(l, "file-exists", file = file);
        return Event::Note(Note::warning(text));
    }
    let written = model.sitting.text();
    match written.and_then(|text| output::replace(path, text.as_bytes())) {
        Ok(()) => Event::Note(Note::news(say!(l, "copied", file = file))),
        Err(error) => {
            let why = error.to_string();
            Event::Note(Note::warning(say!(l, "not-saved", file = file, why = why)))
        }
    }
}

fn failed(failure: &Failure) -> Event {
    Event::Note(Note::warning(failure.message().to_owned()))
}

/// The games that can be gone on with; if they cannot be read there are still new ones.
fn list(model: &Model) -> Event {
    let kept = store::unfinished().unwrap_or_default();
    let here = model.sitting.store().path();
    let others = kept.into_iter().filter(|kept| kept.path != here);
    let games = others.take(MOST_LISTED).map(|kept| {
        let text = kept.in_words(&model.language);
        (kept.path, text)
    });
    Event::Games(games.collect())
}

fn open(model: &Model, asked: &Path) -> Event {
    let found = match asked.to_str() {
        Some(text) => store::find(text, &model.language),
        None => Ok(asked.to_owned()),
    };
    let opened = found
        .and_then(|path| store::open(&path, &By::Itself))
        .and_then(|opened| Sitting::resumed(&opened.record, model.control, opened.store));
    match opened {
        Ok(sitting) => Event::Opened(Box::new(sitting), None),
        Err(failure) => failed(&failure),
    }
}

fn begin(model: &Model, name: &str) -> Event {
    // Nothing may be written beside the board.
    let rules = RulesFile::find(name).and_then(|file| file.read());
    let begun = rules.and_then(|rules| {
        let store = Store::among_others(&rules)?;
        Ok(Sitting::new(&Game::new(&rules), model.control, store))
    });
    match begun {
        Ok(mut sitting) => {
            start::name_rules_file(&mut sitting, name);
            Event::Opened(Box::new(sitting), Some(name.to_owned()))
        }
        Err(failure) => {
            let text = start::refusal(name, &failure, &model.language);
            Event::Note(Note::warning(text))
        }
    }
}
