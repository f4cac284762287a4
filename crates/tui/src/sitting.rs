//! A table with a clock that runs and a file: what both ways to play in a terminal hold.

use std::time::{Duration, Instant};

use jersi_core::record::{Record, Verdict};
use jersi_core::{ByColour, Colour, Game, Notation, Turn};
use jersi_engine::Limits;
use jersi_table::{
    Action, Clock, Millis, Offer, Player, ReadRecordError, Refusal, Seat, Setting, Table,
    TimeControl, policy,
};

use crate::host::{GameFile, Saved};
use crate::seat::{PERSON, word};

/// The tag of the time control.
const CLOCK: &str = "clock";

/// A game at a table, with the time that passes and the file that it is kept in.
pub struct Sitting {
    table: Table,
    begun: Instant,
    file: Box<dyn GameFile>,
}

impl Sitting {
    /// A new game. The clock stands until somebody is asked to play.
    pub fn new(
        game: &Game,
        control: Option<TimeControl>,
        file: impl GameFile + 'static,
    ) -> Sitting {
        let setting = Setting::of_game(game).with_timing(control.unwrap_or_default());
        let table = Table::of_game(game, setting, 0);
        let mut sitting = Sitting::at(table, file);
        if let Some(control) = control {
            sitting.tag(CLOCK, &control.to_string());
        }
        sitting
    }

    /// The game of a record, with its own clock if no other is given.
    ///
    /// # Errors
    /// If the record does not make a game.
    pub fn resumed(
        record: &Record,
        control: Option<TimeControl>,
        file: impl GameFile + 'static,
    ) -> Result<Sitting, ReadRecordError> {
        let start = record.start_game()?;
        let kept = record.tags.get(CLOCK).and_then(|text| text.parse().ok());
        let limit = control.or(kept).unwrap_or_default();
        let table = Table::from_record_with(record, &start, limit, 0)?;
        let mut sitting = Sitting::at(table, file);
        if let Some(control) = control {
            sitting.tag(CLOCK, &control.to_string());
        }
        Ok(sitting)
    }

    fn at(table: Table, file: impl GameFile + 'static) -> Sitting {
        let mut sitting = Sitting {
            table,
            begun: Instant::now(),
            file: Box::new(file),
        };
        sitting.stop_clock();
        sitting
    }

    /// The moment, as the table counts time.
    pub(crate) fn now(&self) -> Millis {
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

    /// The table.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The game as it is now.
    pub fn game(&self) -> &Game {
        self.table.game()
    }

    /// The game as it is saved.
    pub fn record(&self) -> Record {
        self.table.record()
    }

    /// The file of the game.
    pub fn file(&self) -> &dyn GameFile {
        &*self.file
    }

    /// The clock, if there is one.
    pub(crate) fn clock(&self) -> Option<&Clock> {
        let clock = self.table.clock();
        (!clock.timing().is_unlimited()).then_some(clock)
    }

    /// What a player has left, if there is a clock.
    pub(crate) fn left(&self, colour: Colour) -> Option<Duration> {
        let left = self.table.clock().left(colour, self.now());
        left.map(Duration::from_millis)
    }

    /// Lets the clock run, if it was stopped.
    pub(crate) fn run_clock(&mut self) {
        if self.table.is_paused() {
            self.act(Action::Resume);
        }
    }

    /// Stops the clock: nobody can play now.
    pub(crate) fn stop_clock(&mut self) {
        if !self.table.is_paused() && self.clock().is_some() {
            self.act(Action::Pause);
        }
    }

    /// Sees whether somebody's time is up, which ends the game.
    pub(crate) fn flag(&mut self) -> bool {
        self.act(Action::Flag)
    }

    /// How long whoever decides now may think, with this time where no clock says otherwise.
    pub(crate) fn limits(&self, usual: Duration) -> Limits {
        let decider = self.table.decider();
        policy::turn_limits(self.table.clock(), decider, self.now(), usual)
    }

    /// How the game ended, if it has.
    pub(crate) fn verdict(&self) -> Option<Verdict> {
        self.table.verdict()
    }

    /// Whether a turn is not complete.
    pub(crate) fn is_pending(&self) -> bool {
        self.table.is_open()
    }

    /// Who plays a colour.
    pub(crate) fn seat(&self, colour: Colour) -> &Seat {
        &self.table.players()[colour].seat
    }

    /// Who plays.
    pub(crate) fn seats(&self) -> ByColour<Seat> {
        ByColour::from_fn(|colour| self.seat(colour).clone())
    }

    /// Whether a person plays a colour.
    pub(crate) fn is_person(&self, colour: Colour) -> bool {
        self.seat(colour).is_person()
    }

    /// Lets somebody play a colour, and writes that down. A person who has a name keeps it.
    pub(crate) fn sit(&mut self, colour: Colour, seat: Seat) {
        let known = self.table.players()[colour].name.clone();
        let name = known.filter(|_| seat.is_person());
        if seat.is_person() && name.is_none() {
            self.tag(word(colour), PERSON);
        }
        let player = Player { seat, name };
        self.act(Action::Seat { colour, player });
    }

    /// Lets these play.
    pub fn sit_all(&mut self, seats: ByColour<Seat>) {
        let ByColour { white, black } = seats;
        self.sit(Colour::White, white);
        self.sit(Colour::Black, black);
    }

    /// Writes down a fact about the game.
    pub fn tag(&mut self, name: &str, text: &str) {
        let (name, text) = (name.to_owned(), text.to_owned());
        let set = self.act(Action::Tag { name, text });
        debug_assert!(set, "our names are good ones");
    }

    /// Plays a turn or a decision; false if it is not legal, or if it comes too late. Of a
    /// turn with ransom, what the other player decides is left to one who is not a person.
    pub(crate) fn play(&mut self, turn: Turn) -> bool {
        let by = self.game().decider();
        let text = self.game().turn_text(turn, Notation::Canonical);
        self.act(Action::Play { by, text })
    }

    /// Takes the last turn of a person back, with what answered it; between computers, the
    /// last one. False, and nothing is changed, if there is none.
    pub(crate) fn take_back(&mut self) -> bool {
        let by = self.table.takeback_player();
        by.is_some_and(|by| self.act(Action::TakeBack { by }))
    }

    /// A player resigns.
    pub(crate) fn resign(&mut self, by: Colour) {
        self.act(Action::Resign { by });
    }

    /// A player has offered a draw, and the other one accepts it.
    pub(crate) fn agree(&mut self, by: Colour) {
        let offer = Offer::Draw;
        self.act(Action::Offer { by, offer });
        self.act(Action::Accept { by: !by, offer });
    }

    /// Saves the game.
    pub(crate) fn save(&mut self) -> Saved {
        self.file.save(&self.table)
    }
}
