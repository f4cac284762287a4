//! Reviews on several threads.
//!
//! A game is cut into stretches of a few positions, so that one long game keeps every
//! processor busy. The stretches do not depend on how many there are: with a limit of
//! nodes the results are the same on every machine.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::Sender;

use jersi_core::{Game, Turn};
use jersi_engine::{Engine, Limits, SearchStatus};
use jersi_review::{Review, Seen};

use crate::failure::Failure;
use jersi_engine::threads::Stopwatch;

/// Positions of a stretch.
const STRETCH: usize = 8;
/// The size of the table of each thread.
const MEGABYTES: usize = 16;

/// A game that was played.
pub(super) struct Played {
    pub(super) start: Game,
    pub(super) turns: Vec<Turn>,
}

/// What was found at positions of a game.
pub(super) type Found = (usize, Vec<(usize, Seen)>);

/// Games cut into stretches, to be taken one after the other.
pub(super) struct Work<'a> {
    games: BTreeMap<usize, &'a Played>,
    stretches: Vec<(usize, Range<usize>)>,
    next: AtomicUsize,
    limits: Limits,
    stop: &'a AtomicBool,
}

impl<'a> Work<'a> {
    pub(super) fn new(
        games: BTreeMap<usize, &'a Played>,
        limits: Limits,
        stop: &'a AtomicBool,
    ) -> Work<'a> {
        let mut stretches = Vec::new();
        for (&game, played) in &games {
            // A ransom makes several decisions of a turn.
            let decisions: usize = played
                .turns
                .iter()
                .map(|turn| turn.decisions().count())
                .sum();
            let starts = (0..=decisions).step_by(STRETCH);
            stretches.extend(starts.map(|start| (game, start..start + STRETCH)));
        }
        Work {
            games,
            stretches,
            next: AtomicUsize::new(0),
            limits,
            stop,
        }
    }

    /// How many stretches there are.
    pub(super) fn len(&self) -> usize {
        self.stretches.len()
    }

    /// A review of a game in which nothing is known yet. Its engine never searches.
    pub(super) fn review(&self, game: usize) -> Result<Review, Failure> {
        let played = self.games[&game];
        self.begin(Engine::new(played.start.rules()), played)
    }

    fn begin(&self, engine: Engine, played: &Played) -> Result<Review, Failure> {
        Review::new(engine, &played.start, &played.turns, self.limits)
            .map_err(|error| Failure::new(error.to_string()))
    }

    /// Takes stretches until none is left, nobody listens, or Ctrl-C is pressed.
    pub(super) fn run(&self, send: &Sender<Found>) {
        let mut kept: Option<Engine> = None;
        while let Some((game, positions)) = self.stretches.get(self.next.fetch_add(1, Relaxed)) {
            let played = self.games[game];
            let fresh = || {
                let mut engine = Engine::new(played.start.rules());
                engine.resize(MEGABYTES);
                engine
            };
            let fits = |engine: &Engine| engine.rules() == played.start.rules();
            let mut engine = kept.take().filter(fits).unwrap_or_else(fresh);
            engine.forget();
            let Ok(mut review) = self.begin(engine, played) else {
                return;
            };
            review.confine(positions.clone());
            let control = Stopwatch::new(self.stop);
            while review.run(&control) == SearchStatus::Paused {
                if self.stop.load(Relaxed) {
                    return;
                }
            }
            let found = review.findings();
            kept = Some(review.into_engine());
            if send.send((*game, found)).is_err() {
                return;
            }
        }
    }
}
