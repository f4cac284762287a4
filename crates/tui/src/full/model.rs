//! Everything that the screen shows, and what events make of it.

use jersi_core::{Cell, Decision, Game, Kind, Notation, Setup, Turn};
use jersi_draw::{MarkKind, Theme, preview};
use jersi_engine::Score;
use ratatui::layout::Rect;

use super::ability::Colours;
use super::colours::Paint;
use super::completion::Completion;
use super::event::{Action, Effect, Event, Note, Purpose, Request, Ticket};
use super::history::{self, Listed};
use super::overlay::Overlay;
use super::preferences::Preferences;
use crate::seat::Seat;
use crate::sitting::Sitting;
use crate::start::Start;
use jersi_table::{Composer, TimeControl};
use jersi_text::{Language, say};

/// Where keys go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Focus {
    /// The cursor on the board.
    Board,
    /// The kinds that can be chosen, by their place.
    Kinds(usize),
}

/// What a computer is doing.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    pub(super) ticket: Ticket,
    pub(super) purpose: Purpose,
    /// Which position it is about.
    pub(super) about: About,
    pub(super) depth: u32,
    /// Whether it has begun: another engine must be started first.
    pub(super) has_begun: bool,
}

/// Tells positions of a game apart: decisions played, and whole turns if one looks back.
pub(super) type About = (usize, Option<usize>);

/// What a position is worth.
#[derive(Clone, Debug)]
pub(crate) struct Value {
    pub(super) about: About,
    pub(crate) depth: u32,
    pub(crate) score: Score,
    /// How the game may go on.
    pub(crate) line: Vec<Decision>,
}

/// Everything that the screen shows.
pub(crate) struct Model {
    pub(crate) language: Language,
    pub(crate) sitting: Sitting,
    /// The rules as they were asked for.
    pub(crate) rules_name: String,
    pub(crate) control: Option<TimeControl>,
    pub(crate) preferences: Preferences,
    pub(crate) paint: Paint,
    pub(crate) size: Rect,
    pub(crate) hand: Composer,
    pub(crate) turns: Vec<Listed>,
    /// So many whole turns are shown, if one looks back.
    pub(crate) looking: Option<usize>,
    pub(crate) cursor: Cell,
    /// Where the cursor would like to be from left to right, in half cells.
    pub(super) aim: i16,
    pub(crate) focus: Focus,
    pub(crate) typed: String,
    pub(super) completion: Completion,
    pub(crate) overlay: Option<Overlay>,
    pub(crate) note: Option<Note>,
    pub(crate) job: Option<Job>,
    pub(crate) value: Option<Value>,
    /// The cells of a hint.
    pub(crate) hinted: Vec<Cell>,
    effects: Vec<Effect>,
    tickets: Ticket,
}

/// How the screen begins.
pub(crate) struct Beginning {
    pub(crate) start: Start,
    pub(crate) preferences: Preferences,
    pub(crate) colours: Colours,
}

impl Model {
    pub(crate) fn new(beginning: Beginning) -> Model {
        let Start {
            language,
            sitting,
            rules_name,
            clock,
            ..
        } = beginning.start;
        let game = sitting.game();
        let theme = beginning.preferences.theme;
        let theme = theme.map_or(Theme::Earth, super::preferences::Look::theme);
        let cursor = home(game);
        let mut model = Model {
            paint: Paint::new(theme, beginning.colours),
            aim: game.board().x(cursor),
            cursor,
            language,
            sitting,
            rules_name,
            control: clock,
            preferences: beginning.preferences,
            size: Rect::new(0, 0, 80, 24),
            hand: Composer::default(),
            turns: Vec::new(),
            looking: None,
            focus: Focus::Board,
            typed: String::new(),
            completion: Completion::default(),
            overlay: None,
            note: None,
            job: None,
            value: None,
            hinted: Vec::new(),
            effects: Vec::new(),
            tickets: 0,
        };
        model.refresh();
        model
    }

    /// Something happens: what is to be done outside.
    pub(crate) fn update(&mut self, event: Event) -> Vec<Effect> {
        match event {
            Event::Key(key) => self.key(key),
            Event::Mouse(mouse) => self.mouse(mouse),
            // Nobody plays what is not seen.
            Event::Paste(_) if super::view::is_hidden(self) => {}
            Event::Paste(text) => {
                let text: String = text.chars().filter(|c| !c.is_control()).collect();
                self.typed += text.trim();
                self.completion.stop();
            }
            Event::Resize(width, height) => self.size = Rect::new(0, 0, width, height),
            Event::Tick => self.tick(),
            Event::Begun(ticket) => self.begun(ticket),
            Event::Told(ticket, line) => self.told(ticket, line),
            Event::Found(ticket, found) => self.found(ticket, found),
            Event::Hired(player, name, knows) => self.hired(player, &name, knows),
            Event::Games(games) => self.list_games(games),
            Event::Opened(sitting, rules_name) => self.sit_down(*sitting, rules_name),
            Event::Note(note) => self.note = Some(note),
        }
        self.settle();
        std::mem::take(&mut self.effects)
    }

    pub(super) fn effect(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// The game as it is now.
    pub(crate) fn game(&self) -> &Game {
        self.sitting.game()
    }

    /// The game as it is shown.
    pub(crate) fn shown(&self) -> Game {
        match self.looking {
            Some(turns) => history::at(&self.sitting, turns),
            None => self.game().clone(),
        }
    }

    pub(super) fn about(&self) -> About {
        (self.game().turns().len(), self.looking)
    }

    /// The value of the position that is shown, if it is known.
    pub(crate) fn shown_value(&self) -> Option<&Value> {
        let value = self.value.as_ref()?;
        (value.about == self.about()).then_some(value)
    }

    /// Whether a person is to decide now.
    pub(crate) fn is_person_to_play(&self) -> bool {
        self.sitting.verdict().is_none() && self.sitting.is_person(self.game().decider())
    }

    /// Whether a player thinks who is no person.
    pub(crate) fn is_thinking(&self) -> bool {
        self.job.as_ref().is_some_and(|job| job.purpose.is_turn())
    }

    /// The board as the choices have made it, with marks on their cells.
    pub(crate) fn preview(&self, game: &Game) -> (Setup, Vec<(Cell, MarkKind)>) {
        preview(game, self.hand.paths(), self.hand.choices())
    }

    /// Whether Black is at the bottom.
    pub(crate) const fn is_flipped(&self) -> bool {
        self.preferences.flip
    }

    pub(super) fn say(&mut self, text: String) {
        self.note = Some(Note::news(text));
    }

    pub(super) fn warn(&mut self, text: String) {
        self.note = Some(Note::warning(text));
    }

    /// Follows the game after it has changed.
    pub(super) fn refresh(&mut self) {
        self.turns = history::list(&self.sitting);
        self.hand = if self.is_person_to_play() {
            Composer::new(self.game())
        } else {
            Composer::default()
        };
        self.completion.forget();
        self.hinted.clear();
        self.aim_focus();
    }

    /// Where a kind must be named, keys go there; where none can be, they do not.
    pub(super) fn aim_focus(&mut self) {
        let kinds = self.hand.kinds().len();
        self.focus = match self.focus {
            _ if self.hand.asks_ransom() => Focus::Kinds(0),
            Focus::Kinds(at) if at < kinds && self.hand.held().is_none() => Focus::Kinds(at),
            _ => Focus::Board,
        };
    }

    /// Plays a decision.
    pub(super) fn play(&mut self, turn: Turn) {
        let over = self.sitting.verdict().is_some();
        if !self.sitting.play(turn) {
            // It came too late.
            if !over && self.sitting.verdict().is_some() {
                self.ended();
            }
            return;
        }
        self.note = None;
        self.effect(Effect::Save);
        self.refresh();
    }

    /// Sees to it that whoever is to play can do so.
    fn settle(&mut self) {
        let over = self.sitting.verdict().is_some();
        let waits = over || matches!(&self.overlay, Some(overlay) if overlay.stops_play());
        let decider = self.game().decider();
        let player = match self.sitting.seat(decider) {
            _ if waits => None,
            Seat::Person | Seat::Remote => None,
            Seat::Computer { strength } => Some(Purpose::Decide(*strength)),
            Seat::Engine { command } => Some(Purpose::Consult(command.clone())),
        };
        let played = self.about().0;
        let current = self.job.as_ref();
        let current =
            current.filter(|job| Some(&job.purpose) == player.as_ref() && job.about.0 == played);
        // To be started takes time that is not for thinking.
        let starts =
            matches!(player, Some(Purpose::Consult(_))) && current.is_none_or(|job| !job.has_begun);
        let is_asked = current.is_some();
        if waits || starts {
            self.sitting.stop_clock();
        } else {
            self.sitting.run_clock();
        }
        match player {
            None => self.settle_value(),
            Some(purpose) if !is_asked => self.think(purpose),
            Some(_) => {}
        }
    }

    /// Asks what the position is worth, if that is to be shown and nobody else thinks.
    fn settle_value(&mut self) {
        let about = self.about();
        let of_use = self.preferences.evaluation && self.shown().outcome().is_none();
        let goes_on = self.job.as_ref().is_some_and(|job| {
            let wanted = match job.purpose {
                Purpose::Hint | Purpose::Draw(_) => true,
                Purpose::Value => of_use,
                _ => false,
            };
            wanted && job.about == about
        });
        if goes_on {
            return;
        }
        let known = self
            .value
            .as_ref()
            .is_some_and(|value| value.about == about);
        if of_use && !known {
            self.think(Purpose::Value);
        } else {
            self.stop();
        }
    }

    /// Asks a computer, and nobody else any more.
    pub(super) fn think(&mut self, purpose: Purpose) {
        self.stop();
        self.tickets += 1;
        let game = if purpose == Purpose::Value {
            self.shown()
        } else {
            self.game().clone()
        };
        let request = Request {
            ticket: self.tickets,
            purpose: purpose.clone(),
            game,
            clock: self.sitting.table().clock().clone(),
            now: self.sitting.now(),
            record: self.sitting.record(),
        };
        self.job = Some(Job {
            ticket: self.tickets,
            purpose,
            about: self.about(),
            depth: 0,
            has_begun: false,
        });
        self.effect(Effect::Think(Box::new(request)));
    }

    /// Lets a computer stop; what it finds is void.
    pub(super) fn stop(&mut self) {
        if self.job.take().is_some() {
            self.effect(Effect::Stop);
        }
    }

    /// The kinds beside the board that can be chosen: those of the reserve, or a ransom's.
    pub(crate) fn kinds(&self) -> Vec<Kind> {
        self.hand.kinds()
    }

    /// The text of the turn that is being put together, if it can end here.
    pub(crate) fn complete_text(&self) -> Option<String> {
        let turn = self.hand.complete()?;
        Some(self.game().turn_text(turn.into(), Notation::Native))
    }

    /// The keys below the screen, with what they do.
    pub(crate) fn keys(&self) -> [(u8, String, Action); 9] {
        let l = &self.language;
        [
            (1, say!(l, "key-help"), Action::Help),
            (2, say!(l, "key-hint"), Action::Hint),
            (3, say!(l, "key-evaluation"), Action::Evaluation),
            (4, say!(l, "key-takeback"), Action::TakeBack),
            (5, say!(l, "key-flip"), Action::Flip),
            (6, say!(l, "key-rules"), Action::Rules),
            (7, say!(l, "key-games"), Action::Games),
            (8, say!(l, "key-options"), Action::Options),
            (10, say!(l, "key-quit"), Action::Quit),
        ]
    }
}

/// Where the cursor begins: in the middle of the board.
pub(super) fn home(game: &Game) -> Cell {
    let board = game.board();
    let last = board.cells().map(|cell| board.x(cell)).max().unwrap_or(0);
    let middle = (i16::from(board.rows()) - 1, last);
    let away = |cell: &Cell| {
        let row = 2 * i16::from(board.place(*cell).row);
        (row - middle.0).abs() + (2 * board.x(*cell) - middle.1).abs()
    };
    board.cells().min_by_key(away).unwrap_or(Cell::new(0))
}
