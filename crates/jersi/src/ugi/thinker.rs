//! A thread that searches and counts while the session listens.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Instant;

use jersi_engine::{Engine, Evaluator};
use jersi_ugi::{Count, Search};

use super::Message;
use crate::perft;
use crate::think::think;

/// Something to do, and how to be told to stop.
struct Job {
    work: Work,
    stop: Arc<AtomicBool>,
}

enum Work {
    Search(Search),
    Count(Count),
}

/// Hands out work to the thread that does it.
pub(super) struct Thinker {
    jobs: Sender<Job>,
    /// Stops what was handed out last.
    stop: Arc<AtomicBool>,
}

impl Thinker {
    /// Starts the thread, which tells its news to `sender`.
    pub(super) fn new(sender: Sender<Message>) -> Thinker {
        let (jobs, receiver) = mpsc::channel();
        // Not joined: the end of the program is its end too.
        thread::spawn(move || {
            let alarm = Alarm(sender.clone());
            work(&receiver, &sender);
            drop(alarm);
        });
        Thinker {
            jobs,
            stop: Arc::default(),
        }
    }

    pub(super) fn search(&mut self, search: Search) {
        self.hand_out(Work::Search(search));
    }

    pub(super) fn count(&mut self, count: Count) {
        self.hand_out(Work::Count(count));
    }

    /// Stops what runs, as soon as it looks.
    pub(super) fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    fn hand_out(&mut self, work: Work) {
        // A flag of its own: a late stop of the last job is none of this one.
        self.stop = Arc::default();
        let stop = Arc::clone(&self.stop);
        self.jobs
            .send(Job { work, stop })
            .expect("the thread waits for jobs as long as there is a thinker");
    }
}

/// Tells when the thread that holds it fails.
struct Alarm(Sender<Message>);

impl Drop for Alarm {
    fn drop(&mut self) {
        if thread::panicking() {
            let _ = self.0.send(Message::Failed);
        }
    }
}

/// Does one job after the other. Nobody listens when the program is about to end.
fn work(jobs: &Receiver<Job>, sender: &Sender<Message>) {
    let mut engine = None;
    for Job { work, stop } in jobs {
        let start = Instant::now();
        let message = match work {
            Work::Search(search) => {
                let engine = prepared(&mut engine, &search);
                let mut tell = |event| {
                    let _ = sender.send(Message::News(event));
                };
                let Search {
                    game,
                    task,
                    threads,
                    ..
                } = search;
                let answer = think(engine, &game, &task, threads, &stop, &mut tell);
                Message::Found(answer, start.elapsed())
            }
            Work::Count(Count { game, depth }) => {
                let leaves = perft::leaves(&game, depth, &stop);
                Message::Counted(leaves, start.elapsed())
            }
        };
        if sender.send(message).is_err() {
            return;
        }
    }
}

/// The engine for a search: the one of the last search, if it plays the same game.
fn prepared<'a>(engine: &'a mut Option<(Engine, Evaluator)>, search: &Search) -> &'a mut Engine {
    let rules = search.game.rules();
    let fits = engine.as_ref().is_some_and(|(engine, evaluator)| {
        engine.rules() == rules && *evaluator == search.evaluator
    });
    if !fits {
        // The old table goes before the new one comes.
        *engine = None;
    }
    let (engine, _) = engine.get_or_insert_with(|| {
        let engine = Engine::choosing(rules, &search.evaluator);
        let engine = engine.expect("the session has checked the net");
        (engine, search.evaluator.clone())
    });
    engine.resize(search.megabytes);
    if search.fresh {
        engine.forget();
    }
    engine
}
