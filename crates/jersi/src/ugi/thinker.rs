//! A thread that searches and counts while the session listens.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Instant;

use jersi_engine::{Engine, Evaluator, Strength};
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
    Prepare(Search),
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

    pub(super) fn prepare(&mut self, search: Search) {
        self.hand_out(Work::Prepare(search));
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
    let mut ready = None;
    for Job { work, stop } in jobs {
        let start = Instant::now();
        let message = match work {
            Work::Prepare(search) => {
                Ready::for_search(&mut ready, &search).make_table(&search);
                Message::Ready
            }
            Work::Search(search) => {
                let ready = Ready::for_search(&mut ready, &search);
                ready.strength = Some(search.task.strength);
                ready.used = true;
                let engine = &mut ready.engine;
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

/// An engine, and what it is ready for.
struct Ready {
    engine: Engine,
    evaluator: Evaluator,
    megabytes: usize,
    /// The strength that its table was made for: weak levels need none.
    strength: Option<Strength>,
    /// Whether it has searched since its table was made or cleared.
    used: bool,
}

impl Ready {
    /// The engine for a search: the one of the last search, if it plays the same game.
    fn for_search<'a>(ready: &'a mut Option<Ready>, search: &Search) -> &'a mut Ready {
        let rules = search.game.rules();
        let fits = |ready: &Ready| {
            ready.engine.rules() == rules
                && ready.evaluator == search.evaluator
                && ready.megabytes == search.megabytes
        };
        if !ready.as_ref().is_some_and(fits) {
            // The old table goes before the new one comes.
            *ready = None;
        }
        let ready = ready.get_or_insert_with(|| {
            let engine = Engine::choosing(rules, &search.evaluator);
            let mut engine = engine.expect("the session has checked the net");
            engine.resize(search.megabytes);
            Ready {
                engine,
                evaluator: search.evaluator.clone(),
                megabytes: search.megabytes,
                strength: None,
                used: false,
            }
        });
        if search.fresh && ready.used {
            ready.engine.forget();
            ready.used = false;
        }
        ready
    }

    /// Makes the table, if it is not there.
    fn make_table(&mut self, search: &Search) {
        let strength = search.task.strength;
        if self.strength != Some(strength) {
            // Workers bring it with them; they do not run.
            drop(self.engine.workers(&search.game, &search.task, 1));
            self.strength = Some(strength);
        }
    }
}
