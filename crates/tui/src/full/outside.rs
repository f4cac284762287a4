//! What is to be done outside: files, and the thread that thinks.

use std::path::Path;

use jersi_text::say;

use super::event::{Effect, Event, Note};
use super::model::Model;
use super::thinker::Thinker;
use crate::host::{Host, HostError};
use crate::words;

/// So many games are listed to be gone on with.
const MOST_LISTED: usize = 20;

/// What the world looks like to the screen.
pub(crate) struct Outside<'h> {
    pub(crate) thinker: Thinker,
    pub(crate) host: &'h mut dyn Host,
}

/// What the loop must do itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    Nothing,
    Clear,
    Leave,
}

impl Outside<'_> {
    /// Does what is to be done; what comes of it is told to the model at once.
    pub(crate) fn perform(&mut self, effects: Vec<Effect>, model: &mut Model) -> Wish {
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
                Effect::Speak => {
                    self.host.speak(&model.language);
                    None
                }
                Effect::List => Some(self.list(model)),
                Effect::Open(path) => Some(self.open(model, &path)),
                Effect::Begin(name) => Some(self.begin(model, &name)),
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

    fn prefer(&mut self, model: &Model) -> Option<Event> {
        let error = self.host.prefer(&model.preferences).err()?;
        let why = error.to_string();
        let text = say!(model.language, "settings-not-saved", why = why);
        Some(Event::Note(Note::warning(text)))
    }

    /// The games that can be gone on with; if they cannot be read there are still new ones.
    fn list(&self, model: &Model) -> Event {
        let found = self.host.unfinished(&model.language).unwrap_or_default();
        let here = model.sitting.file().path();
        let others = found.into_iter().filter(|game| game.path != here);
        Event::Games(others.take(MOST_LISTED).collect())
    }

    fn open(&mut self, model: &Model, asked: &Path) -> Event {
        match self.host.open(asked, model.control, &model.language) {
            Ok(sitting) => Event::Opened(Box::new(sitting), None),
            Err(error) => failed(error),
        }
    }

    fn begin(&mut self, model: &Model, name: &str) -> Event {
        match self.host.begin(name, model.control, &model.language) {
            Ok(sitting) => Event::Opened(Box::new(sitting), Some(name.to_owned())),
            Err(error) => failed(error),
        }
    }
}

fn save(model: &mut Model) -> Option<Event> {
    let saved = model.sitting.save();
    let text = words::saved(&saved, &model.sitting, &model.language)?;
    Some(Event::Note(Note::warning(text)))
}

fn copy(model: &Model, path: &Path) -> Event {
    Event::Note(match words::copied(&model.sitting, path, &model.language) {
        Ok(text) => Note::news(text),
        Err(text) => Note::warning(text),
    })
}

fn failed(HostError(why): HostError) -> Event {
    Event::Note(Note::warning(why))
}
