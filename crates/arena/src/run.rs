//! Playing the games of a match, several at the same time.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use jersi_core::record::Record;
use jersi_core::{ByColour, Colour, Game};
use jersi_engine::Engine;

use crate::journal::JournalEntry;
use crate::matches::{Match, MatchError};
use crate::opening::{Openings, opening_line, read_opening};
use crate::player::{self, EngineFault, EnginePlayer, surviving};
use crate::record;
use crate::referee::{self, PlayedGame};
use crate::schedule::GameId;
use crate::standings::Standings;
use crate::stats::Hypothesis;
use crate::tally::GameResult;

/// The hash table of the engine that judges openings, in megabytes.
const JUDGE_HASH_MB: usize = 16;
/// How often we check whether the match is to be stopped.
const TICK: Duration = Duration::from_millis(50);

/// A match that is being played.
///
/// ```
/// use jersi_arena::{Contender, MatchEvent, Match, MatchError, MatchRun, OpeningSource, RandomOpenings};
/// use jersi_core::Rules;
/// use jersi_engine::Strength;
/// use std::sync::atomic::AtomicBool;
///
/// let random = Contender::built_in(Strength::Random);
/// let again = random.clone().named("random again");
/// let openings = RandomOpenings { turns: 2, judge: None };
/// let the_match = Match::new(&Rules::named("mikjersi")?, [random, again])
///     .games(4)
///     .openings(OpeningSource::Random(openings));
///
/// let mut run = MatchRun::new(&the_match)?.concurrency(2);
/// let stop = AtomicBool::new(false);               // set it from another thread
/// run.play(&stop, |event| {
///     if let MatchEvent::GameFinished { game, .. } = event {
///         println!("pair {}: {}", game.id.pair + 1, game.played.reason());
///     }
///     Ok::<(), MatchError>(())
/// })?;
/// assert_eq!(run.standings().result().games(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct MatchRun<'a> {
    the_match: &'a Match,
    standings: Standings,
    openings: Openings,
    concurrency: usize,
}

/// Something that happened in a match.
#[derive(Debug)]
pub enum MatchEvent<'a> {
    /// A game has ended.
    GameFinished {
        /// The game.
        game: &'a FinishedGame,
        /// The results so far, with this game.
        standings: &'a Standings,
    },
    /// Both games of a pair have ended.
    PairFinished {
        /// The number of the pair, from 0.
        pair: usize,
        /// The results so far.
        standings: &'a Standings,
    },
    /// The test is decided, and the match ends.
    Decided(Hypothesis),
}

/// A game of a match that has ended.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    /// Which game.
    pub id: GameId,
    /// What was played, and how it ended.
    pub played: PlayedGame,
    /// Its result.
    pub result: GameResult,
}

impl FinishedGame {
    fn new(the_match: &Match, id: GameId, played: PlayedGame) -> FinishedGame {
        let fault = match (played.fault(), played.blamed()) {
            (Some((_, fault)), _) => Some(fault.text().to_owned()),
            (None, Some(loser)) => Some(format!("{loser} ran out of time")),
            (None, None) => None,
        };
        let result = GameResult {
            players: the_match.schedule().players(id),
            winner: played.winner(),
            reason: played.reason().to_owned(),
            fault,
            turns: played.turns(),
            millis: played.used().map(|used| used.as_millis() as u64),
        };
        FinishedGame { id, played, result }
    }

    /// The line that a journal keeps of it.
    pub fn entry(&self) -> JournalEntry {
        JournalEntry {
            id: self.id,
            opening: opening_line(&self.played.opening()),
            result: self.result.clone(),
        }
    }

    /// The record of the game.
    pub fn record(&self, the_match: &Match) -> Record {
        record::record(the_match, self.id, &self.played)
    }
}

impl<'a> MatchRun<'a> {
    /// A match of which no game has been played.
    ///
    /// # Errors
    /// If the match makes no sense.
    pub fn new(the_match: &'a Match) -> Result<MatchRun<'a>, MatchError> {
        the_match.check()?;
        let schedule = the_match.schedule();
        let openings = Openings::new(
            the_match.start(),
            the_match.opening_source(),
            the_match.seed(),
            schedule.rounds(),
        );
        Ok(MatchRun {
            the_match,
            standings: Standings::new(schedule, the_match.test()),
            openings,
            concurrency: 1,
        })
    }

    /// Plays this many games at the same time.
    #[must_use]
    pub fn concurrency(self, concurrency: usize) -> MatchRun<'a> {
        MatchRun {
            concurrency: concurrency.max(1),
            ..self
        }
    }

    /// Takes the results of games that are finished already.
    pub fn resume(&mut self, entries: impl IntoIterator<Item = JournalEntry>) {
        let start = self.the_match.start();
        let (pairs, schedule) = (
            self.standings.schedule().pairs(),
            self.standings.schedule().clone(),
        );
        for entry in entries {
            if let Ok(opening) = read_opening(&entry.opening, &start) {
                self.openings.set(schedule.opening(entry.id.pair), opening);
            }
            // A match can be resumed with fewer games than were played.
            if entry.id.pair < pairs {
                self.standings.add(entry.id, entry.result);
            }
        }
    }

    /// The results so far.
    pub fn standings(&self) -> &Standings {
        &self.standings
    }

    /// The results.
    pub fn into_standings(self) -> Standings {
        self.standings
    }

    /// The openings so far, one per line, as [`read_openings`](crate::read_openings) reads
    /// them.
    pub fn openings_text(&self) -> String {
        let openings = self.openings.known();
        openings
            .map(|opening| opening_line(opening) + "\n")
            .collect()
    }

    /// Plays all games that are missing, and reports each as it ends. When the test is
    /// decided, `stop` is set or `on_event` fails, the games that are running are
    /// abandoned.
    ///
    /// # Errors
    /// If no opening can be found, or whatever `on_event` returns.
    pub fn play<E: From<MatchError>>(
        &mut self,
        stop: &AtomicBool,
        mut on_event: impl FnMut(MatchEvent<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        if self.standings.is_over() {
            return Ok(());
        }
        let (the_match, concurrency) = (self.the_match, self.concurrency);
        let hall = Hall {
            the_match,
            openings: &self.openings,
            missing: missing(&self.standings),
            next: AtomicUsize::new(0),
            stop: AtomicBool::new(false),
        };
        let standings = &mut self.standings;
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..concurrency {
                let (sender, hall) = (sender.clone(), &hall);
                let work = move || hall.work(&sender);
                if let Err(error) = thread::Builder::new().spawn_scoped(scope, work) {
                    hall.stop.store(true, Relaxed);
                    let games = concurrency;
                    return Err(MatchError::Threads { games, error }.into());
                }
            }
            drop(sender);
            let mut result = Ok(());
            loop {
                match receiver.recv_timeout(TICK) {
                    // Games that end after the match do not count.
                    Ok(_) if hall.stop.load(Relaxed) => {}
                    Ok(Ok((id, played))) => {
                        let game = FinishedGame::new(the_match, id, played);
                        result = report(standings, &game, &mut on_event);
                        if result.is_err() || standings.is_over() {
                            hall.stop.store(true, Relaxed);
                        }
                    }
                    Ok(Err(error)) => {
                        hall.stop.store(true, Relaxed);
                        result = Err(error.into());
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return result,
                }
                if stop.load(Relaxed) {
                    hall.stop.store(true, Relaxed);
                }
            }
        })
    }
}

/// Adds a game to the standings and reports what follows from it.
fn report<E>(
    standings: &mut Standings,
    game: &FinishedGame,
    on_event: &mut impl FnMut(MatchEvent<'_>) -> Result<(), E>,
) -> Result<(), E> {
    let pair_finished = standings.add(game.id, game.result.clone());
    let standings = &*standings;
    on_event(MatchEvent::GameFinished { game, standings })?;
    if pair_finished {
        let pair = game.id.pair;
        on_event(MatchEvent::PairFinished { pair, standings })?;
    }
    match standings.accepted() {
        Some(hypothesis) => on_event(MatchEvent::Decided(hypothesis)),
        None => Ok(()),
    }
}

/// The games that are still to be played, by pair.
fn missing(standings: &Standings) -> Vec<(usize, Vec<GameId>)> {
    let pairs = (0..standings.schedule().pairs()).map(|pair| {
        let games = GameId::of_pair(pair).into_iter();
        let missing = games.filter(|id| !standings.is_played(*id)).collect();
        (pair, missing)
    });
    pairs
        .filter(|(_, games): &(_, Vec<_>)| !games.is_empty())
        .collect()
}

/// The hall where games are played: what its boards share.
struct Hall<'a> {
    the_match: &'a Match,
    openings: &'a Openings,
    /// The pairs with games to play.
    missing: Vec<(usize, Vec<GameId>)>,
    /// The next of them that nobody has taken.
    next: AtomicUsize,
    stop: AtomicBool,
}

/// The engines at a board, by number. Each is started when it is first needed, and then
/// plays many games.
type Engines = BTreeMap<usize, Box<dyn EnginePlayer>>;

impl Hall<'_> {
    /// What one thread does: takes pairs until none are left.
    fn work(&self, sender: &Sender<Result<(GameId, PlayedGame), MatchError>>) {
        let mut engines = Engines::new();
        let mut judge = Engine::new(self.the_match.rules());
        judge.resize(JUDGE_HASH_MB);
        let schedule = self.the_match.schedule();
        while let Some((pair, games)) = self.missing.get(self.next.fetch_add(1, Relaxed)) {
            let number = schedule.opening(*pair);
            let Some(opening) = self.openings.get(number, &mut judge, &self.stop) else {
                if !self.stop.load(Relaxed) {
                    let _ = sender.send(Err(MatchError::NoEvenOpening));
                }
                return;
            };
            for &id in games {
                let Some(played) = self.play(opening, id, &mut engines) else {
                    return;
                };
                // Nobody listens when the match has failed.
                if self.stop.load(Relaxed) || sender.send(Ok((id, played))).is_err() {
                    return;
                }
            }
        }
    }

    /// Plays one game; `None` if it was abandoned.
    fn play(&self, opening: &Game, id: GameId, engines: &mut Engines) -> Option<PlayedGame> {
        let the_match = self.the_match;
        let numbers = the_match.schedule().players(id);
        // Taken out of the map, so that we can hold both; one with a fault is not put back,
        // and the next game begins with a new one.
        let mut ready = ByColour::from_fn(|colour| {
            let number = numbers[colour];
            let seed = id.seed(the_match.seed(), number);
            self.ready(number, engines.remove(&number), seed)
        });
        let contenders = numbers.map(|number| &the_match.contenders()[number]);
        let played = match (&mut ready.white, &mut ready.black) {
            (Ok(white), Ok(black)) => referee::play(
                opening,
                contenders,
                &mut ByColour {
                    white: white.as_mut(),
                    black: black.as_mut(),
                },
                the_match.conditions(),
                &self.stop,
            )?,
            (Err(fault), _) => referee::forfeit(opening, contenders, Colour::White, fault.clone()),
            (_, Err(fault)) => referee::forfeit(opening, contenders, Colour::Black, fault.clone()),
        };
        let ByColour { white, black } = ready;
        for (colour, player) in [(Colour::White, white), (Colour::Black, black)] {
            if let Ok(player) = player
                && played.blamed() != Some(colour)
            {
                engines.insert(numbers[colour], player);
            }
        }
        Some(played)
    }

    /// Makes an engine ready for a game; starts it if it is not running.
    fn ready(
        &self,
        number: usize,
        running: Option<Box<dyn EnginePlayer>>,
        seed: u64,
    ) -> Result<Box<dyn EnginePlayer>, EngineFault> {
        let mut player = match running {
            Some(player) => player,
            None => player::start(
                &self.the_match.contenders()[number],
                self.the_match.rules(),
                self.the_match.rules_for_programs(),
            )?,
        };
        surviving(|| player.new_game(seed))?;
        Ok(player)
    }
}
