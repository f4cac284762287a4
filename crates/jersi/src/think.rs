//! Running the engine: threads, a clock, a way to stop.

use jersi_core::Game;
use jersi_engine::{Answer, Control, Engine, Event, Status, Task};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

/// The time since a search began, and a flag that ends it.
pub(crate) struct Watch<'a> {
    start: Instant,
    stop: &'a AtomicBool,
}

impl Watch<'_> {
    /// A search that begins now.
    pub(crate) fn new(stop: &AtomicBool) -> Watch<'_> {
        Watch {
            start: Instant::now(),
            stop,
        }
    }
}

impl Control for Watch<'_> {
    fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    fn interrupted(&self) -> bool {
        self.stop.load(Relaxed)
    }
}

/// Searches with this many threads until the task is done or `stop` is set, telling
/// the news of the deciding worker. `None` if there is no legal turn.
pub(crate) fn think(
    engine: &mut Engine,
    game: &Game,
    task: &Task,
    threads: usize,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(Event),
) -> Option<Answer> {
    let watch = Watch::new(stop);
    let mut workers = engine.workers(game, task, threads.max(1));
    let (first, helpers) = workers.split_first_mut()?;
    // Helpers also end when the deciding worker does.
    let ended = AtomicBool::new(false);
    thread::scope(|scope| {
        for helper in helpers {
            let (watch, ended) = (&watch, &ended);
            let help = move || {
                let control = Either(watch, ended);
                while helper.run(&control, &mut |_| {}) == Status::Paused && !control.interrupted()
                {
                }
            };
            // Where the system has no more threads, fewer must do.
            if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                break;
            }
        }
        while first.run(&watch, tell) == Status::Paused && !watch.interrupted() {}
        ended.store(true, Relaxed);
    });
    workers.first().and_then(jersi_engine::Worker::answer)
}

/// A watch that is also stopped by a second flag.
struct Either<'a>(&'a Watch<'a>, &'a AtomicBool);

impl Control for Either<'_> {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }

    fn interrupted(&self) -> bool {
        self.0.interrupted() || self.1.load(Relaxed)
    }
}
