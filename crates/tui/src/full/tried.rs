//! A screen without a terminal, for tests: keys and clicks in, what it shows and wants out.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use jersi_core::{ByColour, Game, Rules};
use ratatui::buffer::Buffer;

use super::ability::Colours;
use super::event::{Effect, Event, Purpose};
use super::model::{Beginning, Model};
use super::preferences::Preferences;
use super::view::{self, Target};
use crate::host::Unsaved;
use crate::seat::Seat;
use crate::sitting::Sitting;
use crate::start::Start;
use jersi_table::TimeControl;
use jersi_text::Language;

/// A screen that is tried.
pub(super) struct Tried {
    pub(super) model: Model,
    /// What was to be done outside.
    pub(super) effects: Vec<Effect>,
}

/// How a tried screen begins.
pub(super) struct Setup<'a> {
    pub(super) rules: &'a str,
    pub(super) position: Option<&'a str>,
    pub(super) turns: &'a str,
    pub(super) black: &'a str,
    pub(super) language: &'static str,
    pub(super) colours: Colours,
    pub(super) clock: Option<TimeControl>,
}

impl Default for Setup<'_> {
    fn default() -> Self {
        Setup {
            rules: "pijersi",
            position: None,
            turns: "",
            black: "you",
            language: "en",
            colours: Colours::True,
            clock: None,
        }
    }
}

impl Setup<'_> {
    pub(super) fn begin(self) -> Tried {
        let mut game = Game::new(&Rules::named(self.rules).unwrap());
        if let Some(position) = self.position {
            game = game.from_text(position).unwrap();
        }
        for turn in self.turns.split_whitespace() {
            game.play(turn).unwrap();
        }
        let mut sitting = Sitting::new(&game, self.clock, Unsaved);
        sitting.sit_all(ByColour {
            white: Seat::Person,
            black: self.black.parse().unwrap(),
        });
        let mut start = Start::new(sitting, self.rules);
        start.clock = self.clock;
        start.language = Language::named(self.language).expect("a language");
        let model = Model::new(Beginning {
            start,
            preferences: Preferences::default(),
            colours: self.colours,
        });
        let mut tried = Tried {
            model,
            effects: Vec::new(),
        };
        tried.happen(Event::Tick);
        tried
    }
}

impl Tried {
    pub(super) fn happen(&mut self, event: Event) {
        let effects = self.model.update(event);
        self.effects.extend(effects);
    }

    pub(super) fn press(&mut self, code: KeyCode) {
        self.happen(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    pub(super) fn enter(&mut self, text: &str) {
        for letter in text.chars() {
            self.press(KeyCode::Char(letter));
        }
        self.press(KeyCode::Enter);
    }

    pub(super) fn click(&mut self, column: u16, row: u16) {
        self.happen(Event::Mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column,
            row,
            modifiers: KeyModifiers::NONE,
        }));
    }

    /// Clicks where this is noted.
    pub(super) fn click_on(&mut self, wanted: &Target) {
        let mut buffer = Buffer::empty(self.model.size);
        let targets = view::draw(&self.model, &mut buffer);
        let noted = targets.iter().find(|(_, target)| target == wanted);
        let (area, _) = noted.unwrap_or_else(|| panic!("{wanted:?} is not on the screen"));
        self.click(area.x, area.y);
    }

    /// Clicks the middle of a cell.
    pub(super) fn click_cell(&mut self, name: &str) {
        let board = self.model.game().board();
        let cell = board.cell(name.parse().unwrap()).unwrap();
        let (column, line) = view::place_of(&self.model, cell).unwrap();
        self.click(column, line);
    }

    pub(super) fn turns(&self) -> String {
        let turns: Vec<&str> = self
            .model
            .turns
            .iter()
            .map(|turn| turn.text.as_str())
            .collect();
        turns.join(" ")
    }

    pub(super) fn note(&self) -> &str {
        self.model.note.as_ref().map_or("", |note| &note.text)
    }

    pub(super) fn cursor(&self) -> String {
        self.model.game().board().name(self.model.cursor)
    }

    /// The last question to a computer: its ticket and what it is about.
    pub(super) fn asked(&self) -> (u64, Purpose) {
        let asked = self.effects.iter().rev().find_map(|effect| match effect {
            Effect::Think(request) => Some((request.ticket, request.purpose.clone())),
            _ => None,
        });
        asked.expect("a computer was asked")
    }

    pub(super) fn saves(&self) -> usize {
        let saves = self.effects.iter();
        saves
            .filter(|effect| matches!(effect, Effect::Save))
            .count()
    }
}
