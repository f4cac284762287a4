//! The games of a match, several at a time.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use jersi_core::{ByColour, Colour, Game};
use jersi_engine::Engine;

use super::opening::Openings;
use super::plan::Plan;
use super::player::{Fault, Player};
use super::referee::{self, End, Played};
use super::tally::Pair;
use crate::failure::Failure;

/// The table of positions of the engine that judges openings, in megabytes.
const JUDGE_MEGABYTES: usize = 16;
/// How often interruptions are looked for.
const TICK: Duration = Duration::from_millis(50);

/// A game that has ended.
pub(super) struct Finished {
    pub(super) pair: usize,
    /// The first or the second game of the pair.
    pub(super) half: usize,
    pub(super) played: Played,
}

/// Whether to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    GoOn,
    Enough,
}

/// Plays all games that are not in `done`, telling each as it ends. Games that are
/// running when it is enough, or when `interrupted` is set, are given up.
pub(super) fn run(
    plan: &Plan,
    openings: &Openings,
    done: &[Pair],
    concurrency: usize,
    interrupted: &AtomicBool,
    tell: &mut dyn FnMut(Finished) -> Result<Next, Failure>,
) -> Result<(), Failure> {
    let floor = Floor {
        plan,
        openings,
        done,
        next: AtomicUsize::new(0),
        stop: AtomicBool::new(false),
    };
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..concurrency {
            let (sender, floor) = (sender.clone(), &floor);
            let work = move || floor.work(&sender);
            if let Err(error) = thread::Builder::new().spawn_scoped(scope, work) {
                floor.stop.store(true, Relaxed);
                let message = format!("cannot play {concurrency} games at a time: {error}");
                return Err(Failure::new(message).help("ask for fewer with --concurrency"));
            }
        }
        drop(sender);
        let mut result = Ok(());
        loop {
            match receiver.recv_timeout(TICK) {
                // What ends after the end does not count.
                Ok(_) if floor.stop.load(Relaxed) => {}
                Ok(finished) => match finished.and_then(&mut *tell) {
                    Ok(Next::GoOn) => {}
                    Ok(Next::Enough) => floor.stop.store(true, Relaxed),
                    Err(failure) => {
                        floor.stop.store(true, Relaxed);
                        result = Err(failure);
                    }
                },
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return result,
            }
            if interrupted.load(Relaxed) {
                floor.stop.store(true, Relaxed);
            }
        }
    })
}

/// What those who play games share.
struct Floor<'a> {
    plan: &'a Plan,
    openings: &'a Openings,
    done: &'a [Pair],
    /// The next pair that nobody has taken.
    next: AtomicUsize,
    stop: AtomicBool,
}

impl Floor<'_> {
    /// What one thread does: takes pairs until there are none left.
    fn work(&self, sender: &Sender<Result<Finished, Failure>>) {
        // Engines are started when they are first needed and play many games.
        let mut players: Vec<Option<Player>> = Vec::new();
        players.resize_with(self.plan.contenders.len(), || None);
        let mut judge = Engine::new(&self.plan.rules);
        judge.resize(JUDGE_MEGABYTES);
        loop {
            let pair = self.next.fetch_add(1, Relaxed);
            if pair >= self.plan.pairs() || self.stop.load(Relaxed) {
                return;
            }
            let played = self.done.get(pair);
            let missing = |half: &usize| played.is_none_or(|games| games[*half].is_none());
            let missing: Vec<usize> = [0, 1].into_iter().filter(missing).collect();
            if missing.is_empty() {
                continue;
            }
            let number = self.plan.opening(pair);
            let Some(opening) = self.openings.get(number, &mut judge, &self.stop) else {
                if !self.stop.load(Relaxed) {
                    let failure = Failure::new("no even opening was found by so many random turns")
                        .help("other --opening-turns, more --within, or --openings of your own");
                    let _ = sender.send(Err(failure));
                }
                return;
            };
            for half in missing {
                let Some(played) = self.play(opening, pair, half, &mut players) else {
                    return;
                };
                let finished = Finished { pair, half, played };
                // Nobody listens when the match has failed.
                if sender.send(Ok(finished)).is_err() {
                    return;
                }
            }
        }
    }

    /// Plays one game; `None` if it was given up.
    fn play(
        &self,
        opening: &Game,
        pair: usize,
        half: usize,
        players: &mut [Option<Player>],
    ) -> Option<Played> {
        let plan = self.plan;
        let numbers = plan.players(pair, half);
        // Taken out of the list, so that both can be held at a time.
        let mut white = players[numbers.white].take();
        let mut black = players[numbers.black].take();
        let begin = |colour: Colour, player: &mut Option<Player>| {
            let number = numbers[colour];
            let seed = plan.game_seed(pair, half, number);
            self.begin(number, player, seed).err().map(|fault| {
                let loser = colour;
                Played::at_opening(opening, End::Fault { loser, fault })
            })
        };
        let forfeit = begin(Colour::White, &mut white).or_else(|| begin(Colour::Black, &mut black));
        let played = match (forfeit, &mut white, &mut black) {
            (Some(played), _, _) => Some(played),
            (None, Some(white), Some(black)) => referee::play(
                opening,
                &mut ByColour { white, black },
                ByColour::from_fn(|colour| plan.contenders[numbers[colour]].budget),
                &plan.conditions,
                &self.stop,
            ),
            (None, _, _) => None,
        }?;
        players[numbers.white] = white;
        players[numbers.black] = black;
        if let Some(loser) = played.end.to_blame() {
            // Whatever state it is in, the next game begins with a new one.
            players[numbers[loser]] = None;
        }
        Some(played)
    }

    /// Makes an engine ready for a game; starts it if it does not run.
    fn begin(&self, number: usize, player: &mut Option<Player>, seed: u64) -> Result<(), Fault> {
        let plan = self.plan;
        let player = if let Some(player) = player {
            player
        } else {
            let contender = &plan.contenders[number];
            player.insert(Player::start(contender, &plan.rules, &plan.rules_name)?)
        };
        player.new_game(seed)
    }
}
