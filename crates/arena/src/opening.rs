//! The positions that the games of a match start from: read from a file, or made of random
//! turns and kept if neither side is better.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use jersi_core::{Game, Notation, PositionError, Setup, TurnError, turn_list};
use jersi_engine::threads::think;
use jersi_engine::{Engine, Limits, Task};
use rand::SeedableRng as _;
use rand::seq::IndexedRandom as _;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::schedule::mixed_seed;

/// How many random openings are tried before we give up on finding an even one.
const MOST_TRIES: u64 = 1000;

/// The start of the game, as UGI writes it.
const START: &str = "startpos";
/// What separates a position from the turns played from it.
const MOVES: &str = "moves";

/// Where the openings of a match come from.
#[derive(Clone, Debug)]
pub enum OpeningSource {
    /// From this list; after the last one the first is used again.
    Given(Vec<Game>),
    /// From random turns.
    Random(RandomOpenings),
}

impl Default for OpeningSource {
    fn default() -> OpeningSource {
        OpeningSource::Random(RandomOpenings::default())
    }
}

/// How openings are made of random turns.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RandomOpenings {
    /// How many random turns.
    pub turns: u32,
    /// How they are judged; `None` keeps them all.
    pub judge: Option<Judge>,
}

impl Default for RandomOpenings {
    fn default() -> RandomOpenings {
        RandomOpenings {
            turns: 4,
            judge: Some(Judge::default()),
        }
    }
}

/// Keeps the openings in which neither side is better.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judge {
    /// How long each opening is searched.
    pub limits: Limits,
    /// The largest advantage that one side may have, in hundredths of a cube.
    pub within: i32,
}

impl Default for Judge {
    fn default() -> Judge {
        Judge {
            limits: Limits::time(Duration::from_millis(500)),
            within: 40,
        }
    }
}

/// The openings of a match, by number. Random ones are made when they are first needed.
pub(crate) struct Openings {
    start: Game,
    seed: u64,
    recipe: RandomOpenings,
    made: Vec<OnceLock<Option<Game>>>,
}

impl Openings {
    /// This many openings from a source.
    pub(crate) fn new(start: Game, source: &OpeningSource, seed: u64, count: usize) -> Openings {
        let made = (0..count)
            .map(|number| match source {
                OpeningSource::Given(given) if !given.is_empty() => {
                    OnceLock::from(Some(given[number % given.len()].clone()))
                }
                _ => OnceLock::new(),
            })
            .collect();
        let recipe = match source {
            OpeningSource::Given(_) => RandomOpenings::default(),
            OpeningSource::Random(recipe) => *recipe,
        };
        Openings {
            start,
            seed,
            recipe,
            made,
        }
    }

    /// An opening; `None` if none could be made, or if `stop` was set before.
    pub(crate) fn get(
        &self,
        number: usize,
        judge: &mut Engine,
        stop: &AtomicBool,
    ) -> Option<&Game> {
        let opening = self.made.get(number)?;
        opening
            .get_or_init(|| self.make(number as u64, judge, stop))
            .as_ref()
    }

    /// Sets an opening that was made earlier.
    pub(crate) fn set(&self, number: usize, opening: Game) {
        if let Some(place) = self.made.get(number) {
            // If it is already known, it is this one.
            let _ = place.set(Some(opening));
        }
    }

    /// The openings so far.
    pub(crate) fn known(&self) -> impl Iterator<Item = &Game> {
        self.made
            .iter()
            .filter_map(|opening| opening.get()?.as_ref())
    }

    /// Tries random openings until one is kept.
    fn make(&self, number: u64, engine: &mut Engine, stop: &AtomicBool) -> Option<Game> {
        for attempt in 0..MOST_TRIES {
            // The seed depends on the number alone, so that it does not matter in which
            // order openings are made.
            let seed = mixed_seed(mixed_seed(self.seed, number), attempt);
            let kept = self
                .random_turns(seed)
                .filter(|game| self.keeps(game, engine, stop));
            // A search that was stopped has judged nothing.
            if stop.load(Relaxed) {
                return None;
            }
            if kept.is_some() {
                return kept;
            }
        }
        None
    }

    /// Random turns from the start; `None` if they end the game.
    fn random_turns(&self, seed: u64) -> Option<Game> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = self.start.clone();
        for _ in 0..self.recipe.turns {
            let mut turns = game.legal();
            turns.sort_unstable();
            let turn = *turns.choose(&mut random)?;
            game.play(turn).expect("a legal turn");
        }
        game.outcome().is_none().then_some(game)
    }

    fn keeps(&self, game: &Game, engine: &mut Engine, stop: &AtomicBool) -> bool {
        let Some(judge) = self.recipe.judge else {
            return true;
        };
        engine.forget();
        let answer = think(engine, game, &Task::new(judge.limits), 1, stop, &mut |_| {});
        let hundredths = answer.ok().and_then(|answer| answer.score.hundredths());
        hundredths.is_some_and(|score| score.abs() <= judge.within)
    }
}

/// Why openings cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct OpeningError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub fault: OpeningFault,
}

/// What is wrong with an opening.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OpeningFault {
    /// The position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// One of its turns.
    #[error("turn {number}, `{text}`: {error}")]
    Turn {
        /// Its number, from 1.
        number: usize,
        /// As it was written.
        text: String,
        /// What is wrong with it.
        error: Box<TurnError>,
    },
    /// The game is over.
    #[error("the game is over in this opening")]
    Over,
}

/// Reads openings, one per line: a position, turns from the start, or a position, `moves`
/// and turns. A comment begins with `#` and a space.
///
/// ```
/// use jersi_arena::{opening_line, read_openings};
/// use jersi_core::{Game, Rules};
///
/// let start = Game::new(&Rules::named("pijersi")?);
/// let openings = read_openings("startpos\na4-b5=c4 g4-f5=e5  # solid\n", &start)?;
/// assert_eq!(opening_line(&openings[1]), "a4-b5=c4 g4-f5=e5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The first line that is not an opening of this game.
pub fn read_openings(text: &str, start: &Game) -> Result<Vec<Game>, OpeningError> {
    let lines = (1..).zip(text.lines().map(without_comment));
    lines
        .filter(|(_, text)| !text.is_empty())
        .map(|(line, text)| {
            let opening = read_opening(text, start);
            let open = opening.and_then(|game| match game.outcome() {
                None => Ok(game),
                Some(_) => Err(OpeningFault::Over),
            });
            open.map_err(|fault| OpeningError { line, fault })
        })
        .collect()
}

/// A line without its comment: what follows a `#` between spaces, or the whole line if it
/// starts with one. Any other `#` belongs to a ransom.
fn without_comment(line: &str) -> &str {
    let line = line.trim();
    let is_comment = |&(start, _): &(usize, &str)| {
        let (before, after) = (&line[..start], &line[start + 1..]);
        before.is_empty()
            || before.ends_with(char::is_whitespace)
                && (after.is_empty() || after.starts_with(char::is_whitespace))
    };
    let comment = line.match_indices('#').find(is_comment);
    comment.map_or(line, |(start, _)| line[..start].trim_end())
}

/// Reads one opening, as [`read_openings`] does.
///
/// # Errors
/// Says what is wrong with the position or a turn.
pub fn read_opening(line: &str, start: &Game) -> Result<Game, OpeningFault> {
    let first = line.split_whitespace().next().unwrap_or("");
    let (position, turns) = match line.split_once(MOVES) {
        Some((position, turns)) => (position.trim(), turns),
        // A position has slashes between its rows; a turn with a slash also has a colon.
        None if first == START || (first.contains('/') && !first.contains(':')) => (line, ""),
        None => (START, line),
    };
    let position = position.strip_prefix("fen ").unwrap_or(position);
    let mut game = match position {
        START | "" => start.clone(),
        _ => start.from_text(position)?,
    };
    for (number, text) in (1..).zip(turn_list(turns)) {
        game.play(text).map_err(|error| OpeningFault::Turn {
            number,
            text: text.to_owned(),
            error: Box::new(error),
        })?;
    }
    Ok(game)
}

/// An opening as a line that [`read_openings`] reads.
pub fn opening_line(opening: &Game) -> String {
    let turns = opening.turn_texts(Notation::Canonical).join(" ");
    if opening.start() == Setup::start(opening.rules()) {
        return if turns.is_empty() {
            START.to_owned()
        } else {
            turns
        };
    }
    let start = opening.from_setup(&opening.start());
    let start = start.expect("a game starts legally").position_text();
    if turns.is_empty() {
        start
    } else {
        format!("{start} {MOVES} {turns}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_core::{Aftermath, Rules, Shape};

    fn start(rules: &str) -> Game {
        Game::new(&Rules::named(rules).unwrap())
    }

    fn recipe(within: i32) -> RandomOpenings {
        RandomOpenings {
            turns: 3,
            judge: Some(Judge {
                limits: Limits::nodes(300),
                within,
            }),
        }
    }

    fn made(seed: u64, number: usize) -> Option<String> {
        let start = start("mikjersi");
        let mut engine = Engine::new(start.rules());
        engine.resize(1);
        let openings = Openings::new(start, &OpeningSource::Random(recipe(100)), seed, 10);
        let stop = AtomicBool::new(false);
        openings.get(number, &mut engine, &stop).map(opening_line)
    }

    #[test]
    fn openings_follow_from_the_seed() {
        assert_eq!(made(1, 3), made(1, 3));
        assert_ne!(made(1, 3), made(1, 4));
        assert_ne!(made(1, 3), made(2, 3));
    }

    #[test]
    fn openings_in_which_one_side_is_better_are_not_kept() {
        let start = start("mikjersi");
        let mut engine = Engine::new(start.rules());
        engine.resize(1);
        let stop = AtomicBool::new(false);
        let mut keeps = |within| {
            let source = OpeningSource::Random(recipe(within));
            let openings = Openings::new(start.clone(), &source, 1, 1);
            openings.keeps(&start, &mut engine, &stop)
        };
        assert!(keeps(10_000));
        assert!(!keeps(-1));
    }

    #[test]
    fn openings_are_read_in_every_form() {
        let text = "# openings\r\n\
            startpos # as it is\n\
            a4-b5=c4 g4-f5=e5\n\
            1. a4-b5=c4\n\
            6/R-6/6/7/5r-/6S-/6 b 19 5\n\n\
            fen 6/R-6/6/7/5r-/6S-/6 w 0 5 moves f1e1\n";
        let openings = read_openings(text, &start("pijersi")).unwrap();
        let lines: Vec<String> = openings.iter().map(opening_line).collect();
        assert_eq!(
            lines,
            [
                "startpos",
                "a4-b5=c4 g4-f5=e5",
                "a4-b5=c4",
                "6/R-6/6/7/5r-/6S-/6 b 19 5",
                "6/R-6/6/7/5r-/6S-/6 w 0 5 moves f1-e1",
            ]
        );
        let again = read_openings(&lines.join("\n"), &start("pijersi")).unwrap();
        assert_eq!(again.iter().map(opening_line).collect::<Vec<_>>(), lines);
        let drops = read_openings("M:d4/M:d5", &start("jersi-4.8")).unwrap();
        assert_eq!(drops[0].turns().len(), 1);
    }

    #[test]
    fn an_opening_with_a_ransom_is_read_again_after_every_decision() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        let start = start("jersi-4.8+ransom");
        let mut game = start.clone();
        // Play at random until a ransom is named.
        let before = loop {
            let before = game.clone();
            game.play(*game.legal().choose(&mut random).unwrap())
                .unwrap();
            let last = game.turns().last().unwrap().first;
            if matches!(last.aftermath(), Aftermath::Ransom(_)) {
                break before;
            }
            if game.outcome().is_some() {
                game = start.clone();
            }
        };
        // Then answer it, from that position.
        let named = game.turns().last().unwrap().first;
        let mut game = before.from_text(&before.position_text()).unwrap();
        game.play(named).unwrap();
        let mut decisions = 1;
        loop {
            let line = opening_line(&game);
            let read = read_openings(&line, &start).unwrap();
            assert_eq!(read[0].position_text(), game.position_text(), "{line}");
            let legal = game.legal();
            if legal[0].first.shape() != Shape::Answer {
                break;
            }
            game.play(legal.choose(&mut random).unwrap().first).unwrap();
            decisions += 1;
        }
        assert!(decisions > 1);
    }

    #[test]
    fn faults_in_openings_have_a_line() {
        for (text, line) in [
            ("startpos\na4-b5=z9", 2),
            ("6/R-6/6/7 b 19 5", 1),
            ("\n\n6/R-6/6/7/5r-/6S-/r-5 w 0 5", 3),
        ] {
            let error = read_openings(text, &start("pijersi")).unwrap_err();
            assert_eq!(error.line, line, "{error}");
        }
        assert_eq!(
            read_openings("# nothing", &start("pijersi")).unwrap().len(),
            0
        );
        for (line, opening) in [
            ("a1-b1#c2/K:a2 # x", "a1-b1#c2/K:a2"),
            ("a1-b1#S #c2 # x # y", "a1-b1#S #c2"),
            (" a1-b1 #", "a1-b1"),
            ("#x", ""),
        ] {
            assert_eq!(without_comment(line), opening, "{line}");
        }
    }
}
