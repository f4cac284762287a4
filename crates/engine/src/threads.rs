//! Searches on several threads, with the clock of the operating system.
//!
//! The search itself starts no thread and reads no clock, so that it also runs in a
//! browser. A program with threads runs it with [`think`].

use crate::{Answer, Control, Engine, SearchError, SearchEvent, SearchStatus, Task};
use jersi_core::Game;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

/// The time since a search began, and a flag that stops it.
#[derive(Debug)]
pub struct Stopwatch<'a> {
    start: Instant,
    stop: &'a AtomicBool,
}

impl Stopwatch<'_> {
    /// Starts now.
    pub fn new(stop: &AtomicBool) -> Stopwatch<'_> {
        Stopwatch {
            start: Instant::now(),
            stop,
        }
    }
}

impl Control for Stopwatch<'_> {
    fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    fn interrupted(&self) -> bool {
        self.stop.load(Relaxed)
    }
}

/// Searches on this many threads until the task is done or `stop` is set, and reports the
/// events of the first worker.
///
/// # Errors
/// If the game is over or has other rules than the engine.
///
/// ```
/// use jersi_core::{Game, Rules};
/// use jersi_engine::threads::think;
/// use jersi_engine::{Engine, Limits, Task};
/// use std::sync::atomic::AtomicBool;
///
/// let game = Game::new(&Rules::named("mikjersi")?);
/// let mut engine = Engine::new(game.rules());
/// let task = Task::new(Limits::nodes(1_000));
/// let answer = think(&mut engine, &game, &task, 2, &AtomicBool::new(false), &mut |_| {});
/// assert!(answer.is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn think(
    engine: &mut Engine,
    game: &Game,
    task: &Task,
    threads: usize,
    stop: &AtomicBool,
    report: &mut dyn FnMut(SearchEvent),
) -> Result<Answer, SearchError> {
    let watch = Stopwatch::new(stop);
    let mut workers = engine.workers(game, task, threads.max(1))?;
    let (first, helpers) = workers
        .split_first_mut()
        .expect("a search has at least one worker");
    // Helpers also stop when the first worker does, even if it panics.
    let ended = AtomicBool::new(false);
    thread::scope(|scope| {
        let _ended = SetOnDrop(&ended);
        for helper in helpers {
            let (watch, ended) = (&watch, &ended);
            let help = move || {
                let control = Either(watch, ended);
                while helper.run(&control, &mut |_| {}) == SearchStatus::Paused
                    && !control.interrupted()
                {}
            };
            // If the system has no more threads, fewer have to do.
            if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                break;
            }
        }
        while first.run(&watch, report) == SearchStatus::Paused && !watch.interrupted() {}
    });
    Ok(first.answer())
}

/// Sets a flag when it goes out of scope, also during a panic.
struct SetOnDrop<'a>(&'a AtomicBool);

impl Drop for SetOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

/// A stopwatch with a second flag that stops it.
struct Either<'a>(&'a Stopwatch<'a>, &'a AtomicBool);

impl Control for Either<'_> {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }

    fn interrupted(&self) -> bool {
        self.0.interrupted() || self.1.load(Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;
    use jersi_core::Rules;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    #[test]
    fn a_panic_in_the_first_worker_ends_the_helpers() {
        let game = Game::new(&Rules::named("mikjersi").unwrap());
        let mut engine = Engine::new(game.rules());
        engine.resize(1);
        // Without the flag the helpers would search for an hour.
        let task = Task::new(Limits::time(Duration::from_hours(1)));
        let panicked = catch_unwind(AssertUnwindSafe(|| {
            let stop = AtomicBool::new(false);
            think(&mut engine, &game, &task, 3, &stop, &mut |_| {
                panic!("a test wants a panic")
            })
        }));
        assert!(panicked.is_err());
    }
}
