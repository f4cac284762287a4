//! A game at the table: its position, its record, its clock, its file.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use jersi_core::record::{Format, Node, Record, Verdict};
use jersi_core::{Colour, Game, Outcome, Reason, WholeTurn};

use super::clock::{Clock, TimeControl};
use super::seat::{PERSON, Seat, word};
use super::store::{SaveError, Store};
use crate::failure::Failure;

/// The tag of the time control.
const CLOCK: &str = "clock";

/// A game at the table.
///
/// The game holds single decisions, the record whole turns; after each change the record
/// follows the game, and the file follows the record.
pub(super) struct Sitting {
    game: Game,
    record: Record,
    clock: Option<Clock>,
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
    /// A new game.
    pub(super) fn new(game: Game, control: Option<TimeControl>, store: Store) -> Sitting {
        let mut record = Record::from_game(&game);
        let today = jiff::Zoned::now().date().to_string();
        set_tag(&mut record, "date", &today);
        if let Some(control) = control {
            set_tag(&mut record, CLOCK, &control.to_string());
        }
        Sitting {
            game,
            record,
            clock: control.map(Clock::new),
            store,
        }
    }

    /// A game that was kept.
    pub(super) fn resumed(
        record: Record,
        control: Option<TimeControl>,
        store: Store,
    ) -> Result<Sitting, Failure> {
        let game = record
            .game()
            .map_err(|error| Failure::new(format!("{}: {error}", store.path().display())))?;
        let kept = record.tags.get(CLOCK).and_then(|text| text.parse().ok());
        let mut sitting = Sitting {
            game,
            record,
            clock: control.or(kept).map(Clock::new),
            store,
        };
        if let Some(control) = control {
            set_tag(&mut sitting.record, CLOCK, &control.to_string());
        }
        sitting.rewind_clock();
        Ok(sitting)
    }

    pub(super) const fn game(&self) -> &Game {
        &self.game
    }

    pub(super) const fn record(&self) -> &Record {
        &self.record
    }

    pub(super) const fn store(&self) -> &Store {
        &self.store
    }

    pub(super) const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    pub(super) const fn clock_mut(&mut self) -> Option<&mut Clock> {
        self.clock.as_mut()
    }

    /// How the game ended, if it has.
    pub(super) const fn verdict(&self) -> Option<Verdict> {
        self.record.verdict
    }

    /// Whether a turn is not complete.
    pub(super) fn is_pending(&self) -> bool {
        self.game.setup().king.is_pending()
    }

    /// Writes down who plays.
    pub(super) fn name_player(&mut self, colour: Colour, seat: &Seat) {
        let name = match seat {
            Seat::Person => PERSON.to_owned(),
            other => other.to_string(),
        };
        // A person who has a name keeps it.
        let kept = self.record.tags.get(word(colour));
        if *seat != Seat::Person || kept.is_none_or(|kept| kept.parse::<Seat>().is_ok()) {
            set_tag(&mut self.record, word(colour), &name);
        }
    }

    /// Writes down a fact about the game.
    pub(super) fn tag(&mut self, name: &str, text: &str) {
        set_tag(&mut self.record, name, text);
    }

    /// Plays a decision; false, and nothing is changed, if it is not legal.
    pub(super) fn play(&mut self, turn: WholeTurn) -> bool {
        let player = self.game.setup().side;
        if !self.game.play_turn(turn) {
            return false;
        }
        self.follow();
        let complete = !self.is_pending();
        if let Some(clock) = &mut self.clock {
            if complete {
                let left = clock.end_turn(player);
                if let Some(node) = self.record.line.nodes.last_mut() {
                    node.clock = Some(millis(left));
                }
            } else {
                clock.stop();
            }
        }
        true
    }

    /// Takes decisions back until it is a whole turn's beginning and `enough` is
    /// content; false, and nothing is changed, if there is no such turn.
    pub(super) fn take_back(&mut self, enough: impl Fn(&Game) -> bool) -> bool {
        let mut earlier = self.game.clone();
        loop {
            if earlier.undo().is_none() {
                return false;
            }
            if !earlier.setup().king.is_pending() && enough(&earlier) {
                break;
            }
        }
        self.game = earlier;
        self.follow();
        self.rewind_clock();
        true
    }

    /// Ends the game as the players will.
    pub(super) fn end(&mut self, winner: Option<Colour>, reason: Reason) {
        if let Some(clock) = &mut self.clock {
            clock.stop();
        }
        // Of a turn that is not complete, nothing counts.
        while self.is_pending() {
            self.game.undo();
        }
        self.record.verdict = Some(Verdict::from(Outcome { winner, reason }));
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
                let saved = Store::among_others(self.game.rules()).map(|store| {
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
        let written = self.record.write(Format::Native);
        written
            .map(|written| written.text)
            .map_err(io::Error::other)
    }

    /// Makes the record one of the game as it is now; what is noted about turns that
    /// stay is kept.
    fn follow(&mut self) {
        let now = Record::from_game(&self.game);
        let nodes = &mut self.record.line.nodes;
        let pairs = nodes.iter().zip(&now.line.nodes);
        let same = pairs.take_while(|(a, b)| a.turn == b.turn).count();
        nodes.truncate(same);
        nodes.extend(now.line.nodes.into_iter().skip(same));
        self.record.verdict = now.verdict;
    }

    /// Sets the clock to what the record says.
    fn rewind_clock(&mut self) {
        let Some(clock) = &mut self.clock else {
            return;
        };
        clock.stop();
        let first = self.game.start().side;
        let nodes: Vec<(Colour, &Node)> = [first, !first]
            .into_iter()
            .cycle()
            .zip(&self.record.line.nodes)
            .collect();
        for colour in Colour::BOTH {
            let mut own = nodes.iter().rev().filter(|(player, _)| *player == colour);
            let left = own.find_map(|(_, node)| node.clock);
            let left = left.map_or(clock.control.base, Duration::from_millis);
            clock.set(colour, left);
        }
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// Sets a tag; our names are good ones.
fn set_tag(record: &mut Record, name: &str, text: &str) {
    let set = record.tags.set(name, text);
    debug_assert!(set.is_ok(), "{name}");
}
