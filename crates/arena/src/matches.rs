//! A match: its engines, rules, openings and conditions.

use jersi_core::{Game, Rules};
use jersi_table::TimeControl;
use jersi_ugi::client::{UgiEngine, UgiError};

use crate::contender::{Contender, ContenderKind};
use crate::opening::OpeningSource;
use crate::player::Program;
use crate::referee::Conditions;
use crate::run::MatchRun;
use crate::schedule::{Pairing, Schedule};
use crate::standings::Standings;
use crate::stats::{Sprt, SprtError};

/// How many games each two engines play by default.
const GAMES: u32 = 100;
/// The same with a test, which ends the match earlier.
const GAMES_WITH_SPRT: u32 = 20_000;
/// A game by rules without a draw is drawn after this many turns.
const TURN_LIMIT_WITHOUT_DRAWS: u32 = 300;

/// Everything about a match that is known before it begins.
///
/// ```
/// use jersi_arena::{Budget, Contender, Match, Sprt};
/// use jersi_core::Rules;
/// use jersi_engine::Strength;
///
/// let rules = Rules::named("mikjersi")?;
/// let new = Contender::built_in(Strength::Full).named("new");
/// let old = Contender::program("./old/jersi ugi").named("old");
/// let budget = Budget::nodes(5_000);
/// let test = Match::new(&rules, [new.with_budget(budget), old.with_budget(budget)])
///     .sprt(Sprt::new(0.0, 10.0))
///     .with_seed(7);
/// assert_eq!(test.schedule().games(), 20_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Match {
    rules: Rules,
    rules_name: String,
    contenders: Vec<Contender>,
    pairing: Pairing,
    games: Option<u32>,
    conditions: Conditions,
    openings: OpeningSource,
    seed: u64,
    sprt: Option<Sprt>,
    tags: Vec<(String, String)>,
}

/// Why a match cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// There are fewer than two engines.
    #[error("a match needs at least two engines")]
    TooFewEngines,
    /// Two engines have the same name.
    #[error("two engines are called {0}")]
    SameName(String),
    /// Nothing would end an engine's searches.
    #[error("{0} has no limit of its own")]
    Unlimited(String),
    /// The number of games is odd.
    #[error("{0} is odd: games are played in pairs")]
    OddGames(u32),
    /// A test compares two engines.
    #[error("an SPRT needs exactly two engines, not {0}")]
    SprtEngines(usize),
    /// The test makes no sense.
    #[error(transparent)]
    Sprt(#[from] SprtError),
    /// A list of openings is empty.
    #[error("there are no openings")]
    NoOpenings,
    /// No random opening is even.
    #[error("none of the random openings is even")]
    NoEvenOpening,
    /// A program cannot play.
    #[error(transparent)]
    Program(#[from] UgiError),
    /// The system has no more threads.
    #[error("cannot play {games} games at the same time: {error}")]
    Threads {
        /// How many were asked for.
        games: usize,
        /// What the system says.
        error: std::io::Error,
    },
}

/// What makes results worth less than they seem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Warning {
    /// Openings are repeated: engines without randomness repeat their games.
    FewOpenings {
        /// How many openings there are.
        openings: usize,
        /// How many pairs of games each two engines play.
        pairs: usize,
    },
    /// Engines share processors, so nobody has the time that the clock shows.
    BusyProcessors {
        /// How many threads search at the same time.
        threads: usize,
        /// How many processors there are.
        processors: usize,
    },
}

/// What a program said when it was started.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgramInfo {
    /// Which engine of the match, by number.
    pub engine: usize,
    /// What it calls itself.
    pub name: String,
    /// Whether it can be told which rules to play.
    pub takes_rules: bool,
}

impl Match {
    /// A match between these engines: everybody plays everybody, from random openings.
    pub fn new(rules: &Rules, contenders: impl IntoIterator<Item = Contender>) -> Match {
        let turn_limit = match rules.draw {
            None => TURN_LIMIT_WITHOUT_DRAWS,
            // Where the capture of a king resets the count, two kings can be captured and
            // returned forever.
            Some(_) => Conditions::default().turn_limit,
        };
        Match {
            rules_name: rules.full_id(),
            rules: rules.clone(),
            contenders: contenders.into_iter().collect(),
            pairing: Pairing::default(),
            games: None,
            conditions: Conditions {
                turn_limit,
                ..Conditions::default()
            },
            openings: OpeningSource::default(),
            seed: 0,
            sprt: None,
            tags: Vec::new(),
        }
    }

    /// How programs are told rules that are not built in, if they do not take their text:
    /// the path of a rules file.
    #[must_use]
    pub fn rules_name(self, name: impl Into<String>) -> Match {
        Match {
            rules_name: name.into(),
            ..self
        }
    }

    /// Which engines meet.
    #[must_use]
    pub fn pairing(self, pairing: Pairing) -> Match {
        Match { pairing, ..self }
    }

    /// How many games each two engines play: an even number. The default is 100, or 20,000
    /// with a test.
    #[must_use]
    pub fn games(self, games: u32) -> Match {
        Match {
            games: Some(games),
            ..self
        }
    }

    /// The conditions of each game.
    #[must_use]
    pub fn with_conditions(self, conditions: Conditions) -> Match {
        Match { conditions, ..self }
    }

    /// Where the openings come from.
    #[must_use]
    pub fn openings(self, openings: OpeningSource) -> Match {
        Match { openings, ..self }
    }

    /// The seed for random openings and for the random choices of weak levels.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Match {
        Match { seed, ..self }
    }

    /// A test that ends the match as soon as it is decided.
    #[must_use]
    pub fn sprt(self, sprt: Sprt) -> Match {
        Match {
            sprt: Some(sprt),
            ..self
        }
    }

    /// Adds a tag to the record of every game.
    #[must_use]
    pub fn tag(mut self, name: impl Into<String>, text: impl Into<String>) -> Match {
        self.tags.push((name.into(), text.into()));
        self
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The engines.
    pub fn contenders(&self) -> &[Contender] {
        &self.contenders
    }

    /// The conditions of each game.
    pub fn conditions(&self) -> &Conditions {
        &self.conditions
    }

    /// The seed for everything that is random.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Who plays whom.
    pub fn schedule(&self) -> Schedule {
        let default = match self.sprt {
            Some(_) => GAMES_WITH_SPRT,
            None => GAMES,
        };
        let rounds = self.games.unwrap_or(default) as usize / 2;
        Schedule::new(self.contenders.len(), self.pairing, rounds)
    }

    pub(crate) fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    pub(crate) fn opening_source(&self) -> &OpeningSource {
        &self.openings
    }

    pub(crate) fn rules_for_programs(&self) -> &str {
        &self.rules_name
    }

    pub(crate) fn test(&self) -> Option<Sprt> {
        self.sprt
    }

    /// The names of the engines, by number.
    pub(crate) fn names(&self) -> Vec<&str> {
        let names = self.contenders.iter();
        names.map(|contender| contender.name.as_str()).collect()
    }

    /// The start of the game, before any opening.
    pub(crate) fn start(&self) -> Game {
        Game::new(&self.rules)
    }

    /// Checks that the match makes sense. [`MatchRun::new`] does it too.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn check(&self) -> Result<(), MatchError> {
        let contenders = &self.contenders;
        if contenders.len() < 2 {
            return Err(MatchError::TooFewEngines);
        }
        for (number, contender) in contenders.iter().enumerate() {
            let name = &contender.name;
            if contenders[..number].iter().any(|other| other.name == *name) {
                return Err(MatchError::SameName(name.clone()));
            }
            if contender.is_unlimited() {
                return Err(MatchError::Unlimited(name.clone()));
            }
        }
        if let Some(games) = self.games.filter(|games| games % 2 == 1) {
            return Err(MatchError::OddGames(games));
        }
        if let Some(sprt) = self.sprt {
            sprt.check()?;
            if contenders.len() != 2 {
                return Err(MatchError::SprtEngines(contenders.len()));
            }
        }
        match &self.openings {
            OpeningSource::Given(given) if given.is_empty() => Err(MatchError::NoOpenings),
            _ => Ok(()),
        }
    }

    /// What makes the results worth less than they seem, if this many games are played at
    /// the same time.
    pub fn warnings(&self, concurrency: usize) -> Vec<Warning> {
        let mut warnings = Vec::new();
        let pairs = self.schedule().rounds();
        if let OpeningSource::Given(given) = &self.openings
            && given.len() < pairs
        {
            let openings = given.len();
            warnings.push(Warning::FewOpenings { openings, pairs });
        }
        let threads = self.contenders.iter().map(|contender| contender.threads);
        let threads = concurrency * threads.max().unwrap_or(1);
        let processors = std::thread::available_parallelism().map_or(threads, usize::from);
        let is_timed = |contender: &Contender| contender.budget.time != TimeControl::Unlimited;
        if threads > processors && self.contenders.iter().any(is_timed) {
            warnings.push(Warning::BusyProcessors {
                threads,
                processors,
            });
        }
        warnings
    }

    /// Starts each program once, to find out before the first game whether it can play at
    /// all.
    ///
    /// # Errors
    /// If a program cannot be started, or refuses an option.
    pub fn try_programs(&self) -> Result<Vec<ProgramInfo>, MatchError> {
        let contenders = self.contenders.iter().enumerate();
        contenders
            .filter(|(_, contender)| matches!(contender.kind, ContenderKind::Program { .. }))
            .map(|(engine, contender)| {
                let program = Program::start(contender, &self.rules, &self.rules_name)?;
                Ok(ProgramInfo {
                    engine,
                    name: program.engine().name().to_owned(),
                    takes_rules: program.engine().has_option(UgiEngine::RULES),
                })
            })
            .collect()
    }

    /// Plays the whole match, with this many games at the same time. Use a [`MatchRun`] to
    /// watch it, stop it, keep it in a folder or resume it.
    ///
    /// # Errors
    /// If the match makes no sense, or if no opening can be found.
    pub fn play(&self, concurrency: usize) -> Result<Standings, MatchError> {
        let mut run = MatchRun::new(self)?.concurrency(concurrency);
        run.play(&std::sync::atomic::AtomicBool::new(false), |_| {
            Ok::<(), MatchError>(())
        })?;
        Ok(run.into_standings())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_engine::Strength;

    fn engines(count: usize) -> impl Iterator<Item = Contender> {
        (0..count).map(|number| Contender::built_in(Strength::Random).named(number.to_string()))
    }

    fn pijersi(contenders: impl IntoIterator<Item = Contender>) -> Match {
        Match::new(&Rules::named("pijersi").unwrap(), contenders)
    }

    #[test]
    fn every_game_has_an_end() {
        for (rules, limit) in [("jersi-4.2", 300), ("jersi-4.8", 1000)] {
            let the_match = Match::new(&Rules::named(rules).unwrap(), engines(2));
            assert_eq!(the_match.conditions().turn_limit, limit, "{rules}");
        }
    }

    #[test]
    fn games_are_played_in_pairs_by_each_two() {
        let schedule = pijersi(engines(3)).games(10).schedule();
        assert_eq!((schedule.rounds(), schedule.pairs()), (5, 15));
        let test = pijersi(engines(2)).sprt(Sprt::new(0.0, 5.0));
        assert_eq!(test.schedule().rounds(), 10_000);
        let gauntlet = pijersi(engines(3)).pairing(Pairing::Gauntlet);
        assert_eq!(gauntlet.schedule().pairs(), 100);
    }

    #[test]
    fn a_match_that_makes_no_sense_is_refused() {
        let full = Contender::built_in(Strength::Full);
        let sprt = Sprt::new(0.0, 5.0);
        for (wrong, message) in [
            (pijersi(engines(1)), "at least two engines"),
            (
                pijersi(engines(2).map(|engine| engine.named("x"))),
                "two engines are called x",
            ),
            (pijersi(engines(2)).games(3), "3 is odd"),
            (pijersi(engines(3)).sprt(sprt), "not 3"),
            (
                pijersi(engines(2)).sprt(Sprt { alpha: 0.7, ..sprt }),
                "alpha is 0.7",
            ),
            (
                pijersi(engines(2)).openings(OpeningSource::Given(Vec::new())),
                "no openings",
            ),
            (
                pijersi(engines(1).chain([full])),
                "level 10 has no limit of its own",
            ),
        ] {
            let error = wrong.check().unwrap_err().to_string();
            assert!(error.contains(message), "{error}");
        }
        assert!(pijersi(engines(2)).check().is_ok());
    }

    #[test]
    fn openings_that_are_repeated_are_worth_a_warning() {
        let the_match = pijersi(engines(2)).games(4);
        assert_eq!(the_match.warnings(1), []);
        let start = the_match.start();
        let the_match = the_match.openings(OpeningSource::Given(vec![start]));
        let few = Warning::FewOpenings {
            openings: 1,
            pairs: 2,
        };
        assert_eq!(the_match.warnings(1), [few]);
    }
}
