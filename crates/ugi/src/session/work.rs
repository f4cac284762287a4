//! What the running work reports, and how it ends.

use super::{Running, UgiSession, Work};
use crate::request::Request;
use crate::score_scale::ReportedScore;
use jersi_engine::{Answer, SearchEvent};
use std::mem;
use std::time::Duration;

impl UgiSession {
    /// The running search reports something.
    pub fn search_event(&mut self, event: &SearchEvent) -> Vec<Request> {
        let SearchEvent::Pv(pv) = event;
        if let Some(Running {
            work: Work::Search(report),
            ..
        }) = &mut self.running
        {
            let said = report.pv(pv);
            self.say_all(said);
        }
        mem::take(&mut self.requests)
    }

    /// The running search has ended.
    pub fn search_finished(&mut self, answer: Option<&Answer>, elapsed: Duration) -> Vec<Request> {
        let running = self.running.take();
        match running.map(|running| (running.work, running.awaits_stop)) {
            Some((Work::Search(report), awaits_stop)) => {
                self.say_now_or_after_stop(report.end(answer, elapsed), awaits_stop);
            }
            Some((Work::Look(word), _)) => {
                if let Some(answer) = answer {
                    let reported = ReportedScore {
                        score: answer.score,
                        drawn: false,
                        asked_depth: None,
                    };
                    self.say_eval(word, reported);
                }
            }
            Some((Work::Perft(_) | Work::Found(_) | Work::Prepare, _)) | None => {}
        }
        self.resume();
        mem::take(&mut self.requests)
    }

    /// The running work has failed: the thread that did it panicked.
    ///
    /// A client that waits for a move gets the best one so far, or else any legal one, and
    /// the session stays usable.
    pub fn work_failed(&mut self) -> Vec<Request> {
        let running = self.running.take();
        match running.map(|running| (running.work, running.awaits_stop)) {
            Some((Work::Search(report), awaits_stop)) => {
                self.complain("the search failed; the move is the best found so far");
                self.say_now_or_after_stop(report.end_after_failure(), awaits_stop);
            }
            Some((Work::Look(word), _)) => {
                self.complain(&format!("query {word}: the search failed"));
            }
            Some((Work::Perft(depth), _)) => {
                self.complain(&format!("go perft {depth}: the count failed"));
            }
            Some((Work::Prepare, _)) => {
                self.complain("isready: the preparations for a search failed");
                self.say("readyok");
            }
            Some((Work::Found(_), _)) | None => {}
        }
        self.resume();
        mem::take(&mut self.requests)
    }

    /// The running count has ended: with this many leaves, or without a result if it was
    /// stopped or there are too many to count.
    pub fn perft_finished(&mut self, leaves: Option<u64>, elapsed: Duration) -> Vec<Request> {
        if let Some(Running {
            work: Work::Perft(depth),
            ..
        }) = self.running.take()
        {
            match leaves {
                Some(leaves) => {
                    let speed = leaves as f64 / elapsed.as_secs_f64().max(1e-9);
                    self.say(format!(
                        "info perft depth {depth} result {leaves} time {} nps {speed:.0}",
                        elapsed.as_millis()
                    ));
                }
                None => self.complain(&format!("go perft {depth}: not counted to the end")),
            }
        }
        self.resume();
        mem::take(&mut self.requests)
    }

    /// The requested preparations are done.
    pub fn prepared(&mut self) -> Vec<Request> {
        let prepared = |running: &mut Running| matches!(running.work, Work::Prepare);
        if self.running.take_if(prepared).is_some() {
            self.say("readyok");
        }
        self.resume();
        mem::take(&mut self.requests)
    }

    /// Says these lines now, or keeps them until `stop`.
    fn say_now_or_after_stop(&mut self, lines: Vec<String>, awaits_stop: bool) {
        if awaits_stop {
            self.running = Some(Running {
                work: Work::Found(lines),
                limited: false,
                awaits_stop,
            });
        } else {
            self.say_all(lines);
        }
    }
}
