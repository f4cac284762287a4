//! The positions that games of a match start from: read from a file, or made by lot
//! and kept if neither side is better.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use jersi_core::{Game, Setup, Style};
use jersi_engine::{Engine, Limits, Task};
use rand::{RngExt as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::failure::Failure;
use crate::input;
use crate::think::think;

/// So many random openings are tried for one that is kept.
const MOST_TRIES: u64 = 1000;

/// The word for the start of the rules, as programs of the protocol write it.
const START: &str = "startpos";
/// What stands between a position and turns.
const MOVES: &str = "moves";

/// How openings are made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Recipe {
    /// So many random turns.
    pub(super) turns: u32,
    /// What they are drawn with.
    pub(super) seed: u64,
    /// How they are judged, if they are.
    pub(super) judge: Option<Judge>,
}

/// Keeps openings in which neither side is better.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Judge {
    pub(super) limits: Limits,
    /// The most that one side may be better, in hundredths of a cube.
    pub(super) within: i32,
}

impl Judge {
    /// As openings are judged if nobody says otherwise.
    pub(super) const TIME: Duration = Duration::from_millis(500);
}

/// The openings of a match, by number. They are made when they are first asked for.
pub(super) struct Openings {
    start: Game,
    recipe: Recipe,
    /// How many were read.
    given: usize,
    made: Vec<OnceLock<Option<Game>>>,
}

impl Openings {
    /// Openings that were read, each used again after the last one, up to `count`; if
    /// there are none, they are made.
    pub(super) fn new(start: Game, given: &[Game], recipe: Recipe, count: usize) -> Openings {
        let made = (0..count)
            .map(|number| match given {
                [] => OnceLock::new(),
                given => OnceLock::from(Some(given[number % given.len()].clone())),
            })
            .collect();
        Openings {
            start,
            recipe,
            given: given.len(),
            made,
        }
    }

    /// How many different ones were read; 0 if they are made here.
    pub(super) fn given(&self) -> usize {
        self.given
    }

    /// An opening; `None` if none could be made, or if `stop` was set before.
    pub(super) fn get(
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

    /// Sets an opening that was made before.
    pub(super) fn set(&self, number: usize, opening: Game) {
        if let Some(place) = self.made.get(number) {
            // One that is known already is this one.
            let _ = place.set(Some(opening));
        }
    }

    /// The openings that were made so far, one a line.
    pub(super) fn text(&self) -> String {
        let made = self
            .made
            .iter()
            .filter_map(|opening| opening.get()?.as_ref());
        made.map(|opening| line(opening) + "\n").collect()
    }

    /// Draws openings until one is kept.
    fn make(&self, number: u64, engine: &mut Engine, stop: &AtomicBool) -> Option<Game> {
        for attempt in 0..MOST_TRIES {
            // Neither the order in which openings are made nor the number of tries for
            // others matters for an opening.
            let seed = mix(mix(self.recipe.seed, number), attempt);
            let drawn = self.draw(seed);
            let kept = drawn.filter(|game| self.keeps(game, engine, stop));
            // A search that was broken off has judged nothing.
            if stop.load(Relaxed) {
                return None;
            }
            if kept.is_some() {
                return kept;
            }
        }
        None
    }

    /// Random turns from the start; `None` if the game ends with them.
    fn draw(&self, seed: u64) -> Option<Game> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = self.start.clone();
        for _ in 0..self.recipe.turns {
            let mut turns = game.legal();
            turns.sort_unstable();
            if turns.is_empty() {
                return None;
            }
            game.play_turn(turns[random.random_range(0..turns.len())]);
        }
        game.outcome().is_none().then_some(game)
    }

    fn keeps(&self, game: &Game, engine: &mut Engine, stop: &AtomicBool) -> bool {
        let Some(judge) = self.recipe.judge else {
            return true;
        };
        engine.forget();
        let answer = think(engine, game, &Task::new(judge.limits), 1, stop, &mut |_| {});
        let hundredths = answer.and_then(|answer| answer.score.hundredths());
        hundredths.is_some_and(|worth| worth.abs() <= judge.within)
    }
}

/// Another number for each pair of numbers.
pub(super) fn mix(one: u64, other: u64) -> u64 {
    let mixed = (one ^ other.rotate_left(32)).wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// Reads openings, one a line: a position text, turns from the start, or both with
/// `moves` between them; `#` begins a comment.
pub(super) fn read(label: &str, text: &str, start: &Game) -> Result<Vec<Game>, Failure> {
    let mut openings = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = without_comment(line);
        if line.is_empty() {
            continue;
        }
        let opening = read_line(line, start).map_err(|failure| {
            Failure::located(format!("{label}:{number}: {}", failure.message()))
        })?;
        if opening.outcome().is_some() {
            return Err(Failure::located(format!(
                "{label}:{number}: the game is over in this opening"
            )));
        }
        openings.push(opening);
    }
    if openings.is_empty() {
        return Err(Failure::new(format!("there are no openings in {label}"))
            .help("one a line: a position, or turns from the start"));
    }
    Ok(openings)
}

/// A line up to its comment. In a turn, `#` is the sign of a ransom.
fn without_comment(line: &str) -> &str {
    let mut before = ' ';
    let comment = line.char_indices().find(|&(_, c)| {
        let found = c == '#' && before.is_whitespace();
        before = c;
        found
    });
    comment.map_or(line, |(start, _)| &line[..start]).trim()
}

/// Reads one opening.
pub(super) fn read_line(line: &str, start: &Game) -> Result<Game, Failure> {
    let first = line.split_whitespace().next().unwrap_or("");
    let (position, turns) = match line.split_once(MOVES) {
        Some((position, turns)) => (position.trim(), turns),
        // The rows of a board are separated by slashes; in turns they come with colons.
        None if first == START || (first.contains('/') && !first.contains(':')) => (line, ""),
        None => (START, line),
    };
    let position = position.strip_prefix("fen ").unwrap_or(position);
    let mut game = match position {
        START | "" => start.clone(),
        _ => input::place(start, position)?,
    };
    input::play_all(&mut game, turns)?;
    Ok(game)
}

/// An opening as a line that [`read`] reads.
pub(super) fn line(opening: &Game) -> String {
    let turns = opening.turn_texts(Style::Canonical).join(" ");
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
    use jersi_core::Rules;

    fn start(rules: &str) -> Game {
        Game::new(Rules::load(rules, &mut || 0).unwrap())
    }

    fn recipe(seed: u64, within: i32) -> Recipe {
        Recipe {
            turns: 3,
            seed,
            judge: Some(Judge {
                limits: Limits::nodes(300),
                within,
            }),
        }
    }

    fn made(recipe: Recipe, number: usize) -> Option<String> {
        let start = start("mikjersi");
        let mut engine = Engine::new(start.rules());
        engine.resize(1);
        let openings = Openings::new(start, &[], recipe, 10);
        let stop = AtomicBool::new(false);
        openings.get(number, &mut engine, &stop).map(line)
    }

    #[test]
    fn openings_follow_from_the_seed() {
        assert_eq!(made(recipe(1, 100), 3), made(recipe(1, 100), 3));
        assert_ne!(made(recipe(1, 100), 3), made(recipe(1, 100), 4));
        assert_ne!(made(recipe(1, 100), 3), made(recipe(2, 100), 3));
    }

    #[test]
    fn openings_in_which_one_side_is_better_are_not_kept() {
        let start = start("mikjersi");
        let mut engine = Engine::new(start.rules());
        engine.resize(1);
        let stop = AtomicBool::new(false);
        let mut keeps = |within| {
            let openings = Openings::new(start.clone(), &[], recipe(1, within), 1);
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
        let openings = read("x", text, &start("pijersi")).unwrap();
        let lines: Vec<String> = openings.iter().map(line).collect();
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
        let again = read("x", &lines.join("\n"), &start("pijersi")).unwrap();
        assert_eq!(again.iter().map(line).collect::<Vec<_>>(), lines);
        let drops = read("x", "M:d4/M:d5", &start("jersi-4.8")).unwrap();
        assert_eq!(drops[0].turns().len(), 1);
    }

    #[test]
    fn faults_in_openings_have_a_line() {
        for (text, place) in [
            ("startpos\na4-b5=z9", "x:2:"),
            ("6/R-6/6/7 b 19 5", "x:1:"),
            ("\n\n6/R-6/6/7/5r-/6S-/r-5 w 0 5", "x:3:"),
        ] {
            let failure = read("x", text, &start("pijersi")).unwrap_err();
            assert!(failure.message().starts_with(place), "{failure:?}");
        }
        assert!(read("x", "# nothing", &start("pijersi")).is_err());
        assert_eq!(without_comment("a1-b1#c2/K:a2 # x"), "a1-b1#c2/K:a2");
    }
}
