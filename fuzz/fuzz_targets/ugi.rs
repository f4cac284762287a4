//! Any lines to a session: whatever is sent, and whenever a search ends, each answer is
//! one clean line, and `isready` is answered.
//!
//! A line that is a full stop means that what is running ends now.

#![no_main]

use jersi_core::{Game, Rules};
use jersi_engine::{Control, Engine};
use jersi_ugi::{Request, Search, UgiSession};
use libfuzzer_sys::fuzz_target;
use std::cell::{Cell, RefCell};
use std::sync::LazyLock;
use std::time::Duration;

static RULES: LazyLock<Rules> = LazyLock::new(|| load("pijersi").expect("a built-in game"));

thread_local! {
    /// The engine of the last search, as making one takes longer than using it.
    static ENGINE: RefCell<Option<Engine>> = const { RefCell::new(None) };
}

/// A control that ends a search after a few looks, which are hundreds of positions
/// apart.
struct Few(Cell<u32>);

impl Control for Few {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn interrupted(&self) -> bool {
        self.0.set(self.0.get() + 1);
        self.0.get() > 2
    }
}

enum Job {
    Search(Box<Search>),
    Count(Game, u32),
    Prepare,
}

struct Client {
    session: UgiSession,
    job: Option<Job>,
    over: bool,
}

impl Client {
    fn follow(&mut self, requests: Vec<Request>) {
        for request in requests {
            assert!(!self.over, "nothing follows the end");
            match request {
                Request::Send(line) => clean(&line),
                Request::Prepare(_) => self.start(Job::Prepare),
                Request::Search(search) => self.start(Job::Search(search)),
                Request::Perft(perft) => self.start(Job::Count(perft.game, perft.depth)),
                Request::Stop => assert!(self.job.is_some(), "nothing to stop"),
                Request::Quit => self.over = true,
            }
        }
    }

    fn start(&mut self, job: Job) {
        assert!(self.job.is_none(), "one thing at a time");
        self.job = Some(job);
    }

    /// What is running ends.
    fn end(&mut self) {
        let requests = match self.job.take() {
            None => return,
            Some(Job::Count(game, depth)) => {
                let leaves = (depth < 2).then(|| game.perft(depth));
                self.session
                    .perft_finished(leaves, Duration::from_millis(1))
            }
            Some(Job::Search(search)) => self.search(&search),
            Some(Job::Prepare) => self.session.prepared(),
        };
        self.follow(requests);
    }

    fn search(&mut self, search: &Search) -> Vec<Request> {
        let mut worker = ENGINE.with_borrow_mut(|engine| {
            let rules = search.game.rules();
            if engine.as_ref().is_none_or(|engine| engine.rules() != rules) {
                *engine = None;
            }
            let engine = engine.get_or_insert_with(|| Engine::new(rules));
            engine.resize(1);
            engine.worker(&search.game, &search.task).ok()
        });
        let mut events = Vec::new();
        if let Some(worker) = &mut worker {
            worker.run(&Few(Cell::new(0)), &mut |event| events.push(event));
        }
        for event in &events {
            let requests = self.session.search_event(event);
            self.follow(requests);
        }
        let answer = worker.map(|worker| worker.answer());
        let requests = self
            .session
            .search_finished(answer.as_ref(), Duration::from_millis(1));
        for request in &requests {
            if let Request::Send(line) = request
                && let Some(best) = line.strip_prefix("bestmove ")
                && best != "------"
            {
                assert!(search.game.read_turn(best).is_ok(), "{best}");
            }
        }
        requests
    }
}

/// One line, words with single spaces between them.
fn clean(line: &str) {
    assert!(!line.contains(char::is_control), "{line:?}");
    assert!(line.split(' ').all(|word| !word.is_empty()), "{line:?}");
}

fn load(name: &str) -> Result<Rules, String> {
    Rules::named(name).map_err(|error| error.to_string())
}

fuzz_target!(|data: &[u8]| {
    let mut client = Client {
        session: UgiSession::new(&RULES, 7, load),
        job: None,
        over: false,
    };
    for line in String::from_utf8_lossy(data).split('\n') {
        if line == "." {
            client.end();
        } else {
            let requests = client.session.receive(line);
            client.follow(requests);
        }
        if client.over {
            return;
        }
        let mut ready = client.session.receive("isready");
        if let [Request::Prepare(_)] = ready.as_slice() {
            ready = client.session.prepared();
        }
        assert_eq!(ready, [Request::Send("readyok".to_owned())]);
    }
    // After the last line everything comes to an end.
    let requests = client.session.input_closed();
    client.follow(requests);
    while client.job.is_some() {
        client.end();
    }
    assert!(client.over);
});
