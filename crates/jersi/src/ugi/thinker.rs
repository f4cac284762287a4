//! The thread that searches and counts while the session listens.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Instant;

use jersi_engine::threads::think;
use jersi_engine::{Engine, Evaluator, Strength};
use jersi_ugi::{Perft, Search};

use super::Message;
use crate::perft;

/// Something to do, and a flag that stops it.
struct Job {
    work: Work,
    stop: Arc<AtomicBool>,
}

enum Work {
    Prepare(Search),
    Search(Search),
    Perft(Perft),
}

/// Hands work to the thread that does it.
pub(super) struct Thinker {
    jobs: Sender<Job>,
    /// Stops the last job.
    stop: Arc<AtomicBool>,
}

impl Thinker {
    /// Starts the thread, which reports to `sender`.
    pub(super) fn new(sender: Sender<Message>) -> Thinker {
        let (jobs, receiver) = mpsc::channel();
        // Not joined: it ends with the program.
        thread::spawn(move || do_jobs(&receiver, &sender));
        Thinker {
            jobs,
            stop: Arc::default(),
        }
    }

    pub(super) fn prepare(&mut self, search: Search) {
        self.hand_out(Work::Prepare(search));
    }

    pub(super) fn search(&mut self, search: Search) {
        self.hand_out(Work::Search(search));
    }

    pub(super) fn perft(&mut self, perft: Perft) {
        self.hand_out(Work::Perft(perft));
    }

    /// Stops the running job at its next check.
    pub(super) fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    fn hand_out(&mut self, work: Work) {
        // A new flag: a stop meant for the previous search must not stop this one.
        self.stop = Arc::default();
        let stop = Arc::clone(&self.stop);
        self.jobs
            .send(Job { work, stop })
            .expect("the thread waits for jobs as long as there is a thinker");
    }
}

/// Does one job after the other until nobody listens.
fn do_jobs(jobs: &Receiver<Job>, sender: &Sender<Message>) {
    let mut ready = None;
    for Job { work, stop } in jobs {
        let message = surviving(&mut ready, |ready| do_job(work, &stop, ready, sender));
        if sender.send(message).is_err() {
            return;
        }
    }
}

/// Does a job; if it panics, drops the engine, whose state nobody knows then.
fn surviving(
    ready: &mut Option<ReadyEngine>,
    job: impl FnOnce(&mut Option<ReadyEngine>) -> Message,
) -> Message {
    catch_unwind(AssertUnwindSafe(|| job(ready))).unwrap_or_else(|_| {
        *ready = None;
        Message::WorkFailed
    })
}

fn do_job(
    work: Work,
    stop: &AtomicBool,
    ready: &mut Option<ReadyEngine>,
    sender: &Sender<Message>,
) -> Message {
    let start = Instant::now();
    match work {
        Work::Prepare(search) => {
            ReadyEngine::for_search(ready, &search).make_table(&search);
            Message::Prepared
        }
        Work::Search(search) => {
            let ready = ReadyEngine::for_search(ready, &search);
            ready.strength = Some(search.task.strength);
            ready.used = true;
            let engine = &mut ready.engine;
            let mut report = |event| {
                // Nobody listens when the program is about to end.
                let _ = sender.send(Message::SearchEvent(event));
            };
            let Search {
                game,
                task,
                threads,
                ..
            } = search;
            let answer = think(engine, &game, &task, threads, stop, &mut report);
            Message::SearchFinished(answer.ok(), start.elapsed())
        }
        Work::Perft(Perft { game, depth }) => {
            let leaves = perft::leaves(&game, depth, stop);
            Message::PerftFinished(leaves, start.elapsed())
        }
    }
}

/// An engine, and what it is ready for.
struct ReadyEngine {
    engine: Engine,
    evaluator: Evaluator,
    hash_mb: usize,
    /// The strength that its table was made for: weak levels need none.
    strength: Option<Strength>,
    /// Whether it has searched since its table was made or cleared.
    used: bool,
}

impl ReadyEngine {
    /// The engine for a search: that of the last search if it still fits.
    fn for_search<'a>(ready: &'a mut Option<ReadyEngine>, search: &Search) -> &'a mut ReadyEngine {
        let rules = search.game.rules();
        let fits = |ready: &ReadyEngine| {
            ready.engine.rules() == rules
                && ready.evaluator == search.evaluator
                && ready.hash_mb == search.hash_mb
        };
        if !ready.as_ref().is_some_and(fits) {
            // Free the old table before making the new one.
            *ready = None;
        }
        let ready = ready.get_or_insert_with(|| {
            let engine = Engine::with_evaluator(rules, &search.evaluator);
            let mut engine = engine.expect("the session has checked the net");
            engine.resize(search.hash_mb);
            ReadyEngine {
                engine,
                evaluator: search.evaluator.clone(),
                hash_mb: search.hash_mb,
                strength: None,
                used: false,
            }
        });
        if search.new_game && ready.used {
            ready.engine.forget();
            ready.used = false;
        }
        ready
    }

    /// Makes the table, unless it exists.
    fn make_table(&mut self, search: &Search) {
        let strength = search.task.strength;
        if self.strength != Some(strength) {
            // Workers bring it with them; they do not run.
            drop(self.engine.workers(&search.game, &search.task, 1));
            self.strength = Some(strength);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_that_panics_is_reported_and_its_engine_dropped() {
        let rules = jersi_core::Rules::named("pijersi").unwrap();
        let mut ready = Some(ReadyEngine {
            engine: Engine::new(&rules),
            evaluator: Evaluator::default(),
            hash_mb: 1,
            strength: None,
            used: true,
        });
        let message = surviving(&mut ready, |_| panic!("a test wants a panic"));
        assert!(matches!(message, Message::WorkFailed));
        assert!(ready.is_none());
    }
}
