//! The thread in which computers think, so that the screen stays alive.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use jersi_core::{ByColour, Rules};
use jersi_engine::Limits;
use jersi_table::policy;
use jersi_ugi::client::{UgiEngine, UgiError};

use super::event::{Event, Found, Purpose, Request};
use crate::computer::{Computers, ThinkingSettings};
use crate::engines;

/// What the thread is told.
enum Order {
    Think(Box<Request>, Arc<AtomicBool>),
    Forget,
}

/// The thread in which computers think.
pub(crate) struct Thinker {
    orders: Option<Sender<Order>>,
    /// Ends what is thought about now.
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Thinker {
    /// Starts the thread; what it finds comes as events.
    pub(crate) fn start(settings: ThinkingSettings, news: Sender<Event>) -> Thinker {
        let (orders, received) = mpsc::channel();
        let thread = thread::spawn(move || {
            let mut worker = Worker {
                settings,
                news,
                computers: None,
                engines: ByColour::default(),
            };
            worker.work(&received);
        });
        Thinker {
            orders: Some(orders),
            stop: Arc::default(),
            thread: Some(thread),
        }
    }

    fn order(&self, order: Order) {
        if let Some(orders) = &self.orders {
            // If the thread is gone, so is whoever would read what it says.
            let _ = orders.send(order);
        }
    }

    pub(crate) fn think(&mut self, request: Box<Request>) {
        self.stop = Arc::default();
        self.order(Order::Think(request, Arc::clone(&self.stop)));
    }

    pub(crate) fn stop(&self) {
        self.stop.store(true, SeqCst);
    }

    pub(crate) fn forget(&self) {
        self.order(Order::Forget);
    }
}

impl Drop for Thinker {
    /// Waits for the thread, as it ends engines.
    fn drop(&mut self) {
        self.stop();
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

struct Worker {
    settings: ThinkingSettings,
    news: Sender<Event>,
    computers: Option<(Rules, Computers)>,
    engines: ByColour<Option<UgiEngine>>,
}

impl Worker {
    fn work(&mut self, orders: &Receiver<Order>) {
        while let Ok(order) = orders.recv() {
            match order {
                Order::Forget => {
                    self.computers = None;
                    self.engines = ByColour::default();
                }
                Order::Think(request, stop) => {
                    let found = self.find(&request, &stop);
                    if self.news.send(Event::Found(request.ticket, found)).is_err() {
                        return;
                    }
                }
            }
        }
    }

    fn find(&mut self, request: &Request, stop: &AtomicBool) -> Found {
        let game = &request.game;
        if let Purpose::Consult(command) = &request.purpose {
            return match self.consult(command, request, stop) {
                Ok(turn) => turn,
                Err(error) => {
                    // Whatever is left of it, a fresh one knows no less.
                    self.engines[game.decider()] = None;
                    Found::Failed(error.to_string())
                }
            };
        }
        let known = self.computers.take();
        let known = known.filter(|(rules, _)| rules == game.rules());
        let (_, computers) = self.computers.insert(known.unwrap_or_else(|| {
            let rules = game.rules().clone();
            let computers = Computers::new(&rules, self.settings);
            (rules, computers)
        }));
        let news = &self.news;
        let mut tell = |pv: &jersi_engine::Pv| {
            let _ = news.send(Event::Told(request.ticket, pv.clone()));
        };
        match &request.purpose {
            Purpose::Decide(strength) => {
                let player = game.decider();
                let usual = self.settings.time;
                let limits = policy::turn_limits(&request.clock, player, request.now, usual);
                let turn = computers.decide(game, *strength, limits, stop, &mut tell);
                Found::Turn(turn.map(Into::into))
            }
            Purpose::Draw(colour) => Found::Agrees(computers.agrees(game, *colour, stop)),
            Purpose::Hint => {
                let limits = policy::hint_limits(self.settings.time);
                Found::Advice(computers.advise(game, limits, stop, &mut tell))
            }
            _ => {
                let limits = Limits::time(self.settings.time);
                Found::Advice(computers.advise(game, limits, stop, &mut tell))
            }
        }
    }

    fn consult(
        &mut self,
        command: &str,
        request: &Request,
        stop: &AtomicBool,
    ) -> Result<Found, UgiError> {
        let game = &request.game;
        let player = game.decider();
        if self.engines[player].is_none() {
            let (engine, knows) = engines::hire(command, &request.record)?;
            let name = engine.name().to_owned();
            let _ = self.news.send(Event::Hired(player, name, knows));
            self.engines[player] = Some(engine);
        }
        let _ = self.news.send(Event::Begun(request.ticket));
        let (limits, most) =
            engines::limits(&request.clock, player, request.now, self.settings.time);
        let reply = match &mut self.engines[player] {
            Some(engine) => Some(engine.best(game, &limits, most, stop)?),
            None => None,
        };
        Ok(Found::Turn(reply.map(|reply| reply.turn)))
    }
}
