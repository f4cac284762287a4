//! A table with a clock that runs and a file: what both ways to play in a terminal hold.

use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use jersi_core::record::{Format, Record, Verdict};
use jersi_core::{ByColour, Colour, Game, Notation, Turn};
use jersi_engine::Limits;
use jersi_table::{
    Action, Clock, Millis, Offer, Player, Refusal, Seat, Setting, Table, TimeControl, policy,
};

use super::seat::{PERSON, word};
use super::store::{SaveError, Store};
use crate::failure::Failure;

/// The tag of the time control.
const CLOCK: &str = "clock";

/// A game at a table, with the time that passes and the file that it is kept in.
pub(super) struct Sitting {
    table: Table,
    begun: Instant,
    store: Store,
}

/// What became of a game that was to be saved.
#[derive(Debug)]
pub(super) enum Kept {
    /// It is saved.
    Well,
    /// This file was changed by somebody else; the game is saved in another one.
    Elsewhere(PathBuf),
    /// It cannot be saved.
    Not(io::Error),
}

impl Sitting {
    /// A new game. The clock stands until somebody is asked to play.
    pub(super) fn new(game: &Game, control: Option<TimeControl>, store: Store) -> Sitting {
        let setting = Setting::of_game(game).with_timing(control.unwrap_or_default());
        let table = Table::of_game(game, setting, 0);
        let mut sitting = Sitting::at(table, store);
        sitting.tag("date", &jiff::Zoned::now().date().to_string());
        if let Some(control) = control {
            sitting.tag(CLOCK, &control.to_string());
        }
        sitting
    }

    /// A game that was kept.
    pub(super) fn resumed(
        record: &Record,
        control: Option<TimeControl>,
        store: Store,
    ) -> Result<Sitting, Failure> {
        let broken = |error: &dyn std::error::Error| {
            Failure::new(format!("{}: {error}", store.path().display()))
        };
        let start = record.start_game().map_err(|error| broken(&error))?;
        let kept = record.tags.get(CLOCK).and_then(|text| text.parse().ok());
        let limit = control.or(kept).unwrap_or_default();
        let table = Table::from_record_with(record, &start, limit, 0);
        let table = table.map_err(|error| broken(&error))?;
        let mut sitting = Sitting::at(table, store);
        if let Some(control) = control {
            sitting.tag(CLOCK, &control.to_string());
        }
        Ok(sitting)
    }

    fn at(table: Table, store: Store) -> Sitting {
        let mut sitting = Sitting {
            table,
            begun: Instant::now(),
            store,
        };
        sitting.stop_clock();
        sitting
    }

    /// The moment, as the table counts time.
    pub(super) fn now(&self) -> Millis {
        u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// Does something at the table now; false if it is refused. If somebody's time was up
    /// before, that is what happens instead.
    fn act(&mut self, action: Action) -> bool {
        let now = self.now();
        match self.table.act(action, now) {
            Ok(_) => true,
            Err(Refusal::TimeIsUp(_)) => {
                let _ = self.table.act(Action::Flag, now);
                false
            }
            Err(_) => false,
        }
    }

    pub(super) const fn table(&self) -> &Table {
        &self.table
    }

    pub(super) fn game(&self) -> &Game {
        self.table.game()
    }

    /// The game as it is saved.
    pub(super) fn record(&self) -> Record {
        self.table.record()
    }

    pub(super) const fn store(&self) -> &Store {
        &self.store
    }

    /// The clock, if there is one.
    pub(super) fn clock(&self) -> Option<&Clock> {
        let clock = self.table.clock();
        (!clock.timing().is_unlimited()).then_some(clock)
    }

    /// What a player has left, if there is a clock.
    pub(super) fn left(&self, colour: Colour) -> Option<Duration> {
        let left = self.table.clock().left(colour, self.now());
        left.map(Duration::from_millis)
    }

    /// Lets the clock run, if it was stopped.
    pub(super) fn run_clock(&mut self) {
        if self.table.is_paused() {
            self.act(Action::Resume);
        }
    }

    /// Stops the clock: nobody can play now.
    pub(super) fn stop_clock(&mut self) {
        if !self.table.is_paused() && self.clock().is_some() {
            self.act(Action::Pause);
        }
    }

    /// Sees whether somebody's time is up, which ends the game.
    pub(super) fn flag(&mut self) -> bool {
        self.act(Action::Flag)
    }

    /// How long whoever decides now may think, with this time where no clock says otherwise.
    pub(super) fn limits(&self, usual: Duration) -> Limits {
        let decider = self.table.decider();
        policy::turn_limits(self.table.clock(), decider, self.now(), usual)
    }

    /// How the game ended, if it has.
    pub(super) fn verdict(&self) -> Option<Verdict> {
        self.table.verdict()
    }

    /// Whether a turn is not complete.
    pub(super) fn is_pending(&self) -> bool {
        self.table.is_open()
    }

    /// Who plays a colour.
    pub(super) fn seat(&self, colour: Colour) -> &Seat {
        &self.table.players()[colour].seat
    }

    /// Who plays.
    pub(super) fn seats(&self) -> ByColour<Seat> {
        ByColour::from_fn(|colour| self.seat(colour).clone())
    }

    /// Whether a person plays a colour.
    pub(super) fn is_person(&self, colour: Colour) -> bool {
        self.seat(colour).is_person()
    }

    /// Lets somebody play a colour, and writes that down. A person who has a name keeps it.
    pub(super) fn sit(&mut self, colour: Colour, seat: Seat) {
        let known = self.table.players()[colour].name.clone();
        let name = known.filter(|_| seat.is_person());
        if seat.is_person() && name.is_none() {
            self.tag(word(colour), PERSON);
        }
        let player = Player { seat, name };
        self.act(Action::Seat { colour, player });
    }

    /// Lets these play.
    pub(super) fn sit_all(&mut self, seats: ByColour<Seat>) {
        let ByColour { white, black } = seats;
        self.sit(Colour::White, white);
        self.sit(Colour::Black, black);
    }

    /// Writes down a fact about the game.
    pub(super) fn tag(&mut self, name: &str, text: &str) {
        let (name, text) = (name.to_owned(), text.to_owned());
        let set = self.act(Action::Tag { name, text });
        debug_assert!(set, "our names are good ones");
    }

    /// Plays a turn or a decision; false if it is not legal, or if it comes too late. Of a
    /// turn with ransom, what the other player decides is left to one who is not a person.
    pub(super) fn play(&mut self, turn: Turn) -> bool {
        let by = self.game().decider();
        let text = self.game().turn_text(turn, Notation::Canonical);
        self.act(Action::Play { by, text })
    }

    /// Takes the last turn of a person back, with what answered it; between computers, the
    /// last one. False, and nothing is changed, if there is none.
    pub(super) fn take_back(&mut self) -> bool {
        let people = Colour::BOTH.map(|colour| self.is_person(colour));
        let by = match people {
            [true, false] => Some(Colour::White),
            [false, true] => Some(Colour::Black),
            _ => self.table.last_player(),
        };
        by.is_some_and(|by| self.act(Action::TakeBack { by }))
    }

    /// A player resigns.
    pub(super) fn resign(&mut self, by: Colour) {
        self.act(Action::Resign { by });
    }

    /// A player has offered a draw, and the other one accepts it.
    pub(super) fn agree(&mut self, by: Colour) {
        let offer = Offer::Draw;
        self.act(Action::Offer { by, offer });
        self.act(Action::Accept { by: !by, offer });
    }

    /// Saves the game.
    fn save(&mut self) -> Result<(), SaveError> {
        let text = self.text().map_err(SaveError::Unwritable)?;
        self.store.save(text)
    }

    /// Saves the game; if its file belongs to somebody else by now, in another one.
    pub(super) fn keep(&mut self) -> Kept {
        match self.save() {
            Ok(()) => Kept::Well,
            Err(SaveError::Unwritable(error)) => Kept::Not(error),
            Err(SaveError::Changed) => {
                let left = self.store.path().to_owned();
                let saved = Store::among_others(self.game().rules()).map(|store| {
                    self.store = store;
                    self.save()
                });
                match saved {
                    Ok(Err(SaveError::Unwritable(error))) => Kept::Not(error),
                    _ => Kept::Elsewhere(left),
                }
            }
        }
    }

    /// The record as it is saved.
    pub(super) fn text(&self) -> io::Result<String> {
        let written = self.record().write(Format::Native);
        written
            .map(|written| written.text)
            .map_err(io::Error::other)
    }
}
