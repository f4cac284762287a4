//! Conversations with a session, and with the engine behind it.

mod calibration;
mod games;
mod nets;
mod order;

use jersi_core::Rules;
use jersi_engine::{Answer, Engine, Score, Uninterrupted};
use jersi_ugi::{Request, UgiSession};
use std::time::Duration;

fn load(name: &str) -> Result<Rules, String> {
    Rules::dealt(name, &mut || 7).map_err(|error| error.to_string())
}

/// A session with an engine that answers before the next line is sent.
struct Talk {
    session: UgiSession,
    engine: Option<Engine>,
}

impl Talk {
    fn new(rules: &str) -> Talk {
        Talk {
            session: UgiSession::new(&load(rules).unwrap(), 0, load),
            engine: None,
        }
    }

    /// Sends a line, and gives what is said until the session waits for the next one.
    fn line(&mut self, line: &str) -> Vec<String> {
        let requests = self.session.receive(line);
        self.follow(requests)
    }

    fn follow(&mut self, requests: Vec<Request>) -> Vec<String> {
        let mut said = Vec::new();
        for request in requests {
            match request {
                Request::Send(line) => said.push(line),
                Request::Prepare(_) => {
                    let requests = self.session.prepared();
                    said.extend(self.follow(requests));
                }
                Request::Search(search) => {
                    let rules = search.game.rules();
                    if self
                        .engine
                        .as_ref()
                        .is_none_or(|engine| engine.rules() != rules)
                    {
                        self.engine = Some(Engine::new(rules));
                    }
                    let engine = self.engine.as_mut().unwrap();
                    engine.resize(1);
                    let mut worker = engine.worker(&search.game, &search.task).ok();
                    let mut events = Vec::new();
                    if let Some(worker) = &mut worker {
                        worker.run(&Uninterrupted, &mut |event| events.push(event));
                    }
                    for event in events {
                        let requests = self.session.search_event(&event);
                        said.extend(self.follow(requests));
                    }
                    let answer = worker.map(|worker| worker.answer());
                    let requests = self
                        .session
                        .search_finished(answer.as_ref(), Duration::ZERO);
                    said.extend(self.follow(requests));
                }
                Request::Perft(count) => {
                    let leaves = count.game.perft(count.depth);
                    let requests = self.session.perft_finished(Some(leaves), Duration::ZERO);
                    said.extend(self.follow(requests));
                }
                Request::Stop | Request::Quit => {}
            }
        }
        said
    }

    /// Sends lines that nothing is said to.
    fn silently(&mut self, lines: &[&str]) {
        for line in lines {
            assert_eq!(self.line(line), [""; 0], "{line}");
        }
    }

    /// Sends a line that one is said to.
    fn one(&mut self, line: &str) -> String {
        let mut said = self.line(line);
        assert_eq!(said.len(), 1, "{line}: {said:?}");
        said.remove(0)
    }
}

/// The lines of requests, which are all to be said.
fn said(requests: Vec<Request>) -> Vec<String> {
    requests
        .into_iter()
        .map(|request| match request {
            Request::Send(line) => line,
            other => panic!("{other:?}"),
        })
        .collect()
}

/// The answer of a search that found the first legal turn.
fn any_answer(session: &UgiSession) -> Answer {
    let turn = session.game().legal()[0];
    Answer {
        turn,
        score: Score::DRAW,
        depth: 1,
        nodes: 1,
        pv: vec![turn.first],
    }
}
