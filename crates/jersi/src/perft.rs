//! `jersi perft`: how many ways there are to play a number of turns.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use jersi_core::{Game, Notation, Turn};
use serde_json::{Value, json};

use crate::args::PerftArgs;
use crate::failure::Failure;
use crate::input;
use crate::output::{Answer, remark};
use crate::progress::Progress;

/// With this many parts for each thread, the time during which some threads have run
/// out of work and others have not is a small share of the whole.
const PARTS_A_THREAD: usize = 64;

/// How often progress is shown.
const TICK: Duration = Duration::from_millis(250);

pub(crate) fn run(args: &PerftArgs) -> Result<Answer, Failure> {
    let game = input::game(&args.at)?;
    let start = Instant::now();
    let count = Count::new(&game, args.depth, usize::from(args.threads));
    let (first, leaves) = if args.depth == 0 {
        (Vec::new(), vec![1])
    } else {
        let leaves = count.run(usize::from(args.threads))?;
        (count.first, leaves)
    };
    let sum = sum(leaves.iter().copied()).ok_or_else(too_many)?;
    remark(&speed(sum, start.elapsed()));
    let mut divided: Vec<(String, u64)> = Vec::new();
    if args.divide {
        let texts = first
            .iter()
            .map(|&turn| game.turn_text(turn, Notation::Canonical));
        divided = texts.zip(leaves).collect();
        divided.sort_unstable();
    }
    if args.json {
        return Ok(Answer::json(&to_json(args, &game, sum, &divided)));
    }
    let mut text = String::new();
    for (turn, leaves) in divided {
        let _ = writeln!(text, "{turn}: {leaves}");
    }
    let _ = writeln!(text, "{sum}");
    Ok(Answer::yes(text))
}

/// Counts on one thread what `jersi perft` counts, until it is stopped; `None` if it is
/// or if there are too many leaves.
pub(crate) fn leaves(game: &Game, depth: u32, stop: &AtomicBool) -> Option<u64> {
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    // What takes a fraction of a second is counted in one go; so are the parts of a
    // turn that is not complete, which are few.
    if depth <= 2 || game.setup().king.is_pending() {
        return Some(game.perft(depth));
    }
    let mut game = game.clone();
    let mut sum: u64 = 0;
    for turn in game.legal() {
        game.play(turn).expect("a legal turn");
        sum = sum.checked_add(leaves(&game, depth - 1, stop)?)?;
        game.undo();
    }
    Some(sum)
}

fn to_json(args: &PerftArgs, game: &Game, sum: u64, divided: &[(String, u64)]) -> Value {
    let mut value = json!({
        "rules": game.rules().full_id(),
        "position": game.position_text(),
        "depth": args.depth,
        "leaves": sum,
    });
    if args.divide {
        value["turns"] = divided
            .iter()
            .map(|(turn, leaves)| json!({ "turn": turn, "leaves": leaves }))
            .collect();
    }
    value
}

/// The sum of counts, if it fits.
fn sum(counts: impl IntoIterator<Item = u64>) -> Option<u64> {
    counts.into_iter().try_fold(0, u64::checked_add)
}

fn too_many() -> Failure {
    Failure::new(format!("there are more than {} leaves", u64::MAX)).help("count to a lower depth")
}

/// How long it took, and how many leaves a second that is.
fn speed(leaves: u64, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let millions = leaves as f64 / seconds.max(1e-9) / 1e6;
    format!("{seconds:.3} s, {millions:.1} million leaves a second")
}

/// The work of counting, in parts.
struct Count<'a> {
    game: &'a Game,
    depth: u32,
    /// The turns that can be played first.
    first: Vec<Turn>,
    parts: Vec<Part>,
    /// The number of the next part that nobody has taken.
    next: AtomicUsize,
}

/// What is counted in one go: everything below a first turn, or below two turns.
struct Part {
    first: usize,
    second: Option<Turn>,
}

impl<'a> Count<'a> {
    fn new(game: &'a Game, depth: u32, threads: usize) -> Count<'a> {
        let first = game.legal();
        // One turn deep where that gives everybody enough to do: parts of two turns
        // are small, and taking and replaying them costs time too.
        let deep = threads > 1 && depth > 2 && first.len() < threads * PARTS_A_THREAD;
        let parts = if deep {
            pairs(game, &first)
        } else {
            (0..first.len())
                .map(|first| Part {
                    first,
                    second: None,
                })
                .collect()
        };
        Count {
            game,
            depth,
            first,
            parts,
            next: AtomicUsize::new(0),
        }
    }

    /// Counts the leaves below each first turn.
    fn run(&self, threads: usize) -> Result<Vec<u64>, Failure> {
        let mut leaves = vec![0u64; self.first.len()];
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..threads.min(self.parts.len()) {
                let sender = sender.clone();
                let work = move || {
                    // Nobody listens when another thread could not be started.
                    let _ = sender.send(self.work());
                };
                if let Err(error) = thread::Builder::new().spawn_scoped(scope, work) {
                    self.next.store(self.parts.len(), Ordering::Relaxed);
                    let message = format!("cannot start {threads} threads: {error}");
                    return Err(Failure::new(message).help("ask for fewer with --threads"));
                }
            }
            drop(sender);
            let mut progress = Progress::new();
            loop {
                match receiver.recv_timeout(TICK) {
                    Ok(found) => {
                        let found = found.ok_or_else(too_many)?;
                        for (sum, more) in leaves.iter_mut().zip(found) {
                            *sum = sum.checked_add(more).ok_or_else(too_many)?;
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => progress.show(|| self.standing()),
                    Err(RecvTimeoutError::Disconnected) => return Ok(leaves),
                }
            }
        })
    }

    /// How far the count is.
    fn standing(&self) -> String {
        let next = self.next.load(Ordering::Relaxed);
        let turns = self.first.len();
        let done = self.parts.get(next).map_or(turns, |part| part.first);
        format!("{done} of {turns} first turns")
    }

    /// What one thread does: takes parts until there are none left.
    fn work(&self) -> Option<Vec<u64>> {
        let mut leaves = vec![0u64; self.first.len()];
        while let Some(part) = self.parts.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            let first = self.first[part.first];
            let found = match part.second {
                None => self.game.perft_after(&[first], self.depth),
                Some(second) => self.game.perft_after(&[first, second], self.depth),
            };
            leaves[part.first] = leaves[part.first].checked_add(found)?;
        }
        Some(leaves)
    }
}

/// Every first turn with every answer to it.
fn pairs(game: &Game, first: &[Turn]) -> Vec<Part> {
    let mut game = game.clone();
    let mut parts = Vec::new();
    for (index, &turn) in first.iter().enumerate() {
        game.play(turn).expect("a legal turn");
        parts.extend(game.legal().into_iter().map(|second| Part {
            first: index,
            second: Some(second),
        }));
        game.undo();
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_core::Rules;

    fn game(name: &str, turns: &str) -> Game {
        let mut game = Game::new(&Rules::named(name).unwrap());
        for turn in turns.split_whitespace() {
            game.play(turn).unwrap();
        }
        game
    }

    /// White has captured the king and asks for scissors.
    fn ransom_asked() -> Game {
        game(
            "jersi-4.2+ransom",
            "b1-b2=c2 i4-i3 b7-b6=d5 W:h6/W:h7 M:b2/M:b2 M:f8 M:c5/W:c6 M:f5/M:f6 a6-a7=b7 \
             M:f1 M:a7/W:b8 i3-h3=f2 c2=e2-f2#S",
        )
    }

    #[test]
    fn a_count_in_parts_is_the_count() {
        for game in [
            game("mikjersi", ""),
            game("pijersi", "a4-b5=c4"),
            ransom_asked(),
        ] {
            for threads in [1, 2, 5] {
                for depth in 1..=2 {
                    let found = Count::new(&game, depth, threads).run(threads).unwrap();
                    assert_eq!(sum(found), Some(game.perft(depth)));
                }
            }
        }
    }

    #[test]
    fn the_decisions_of_one_turn_count_as_one() {
        let game = ransom_asked();
        // Four scissors can be given, and then the king has seven cells.
        assert_eq!((game.legal().len(), game.perft(1)), (4, 28));
        let divided = Count::new(&game, 3, 2);
        assert_eq!(divided.parts.len(), 28);
        let found = divided.run(2).unwrap();
        assert_eq!(sum(found), Some(game.perft(3)));
        let (first, depth) = (divided.first[0], 0);
        assert_eq!(game.perft_after(&[first], depth), 0);
    }

    #[test]
    fn few_first_turns_are_divided_further() {
        let game = game("mikjersi", "");
        assert_eq!(Count::new(&game, 3, 2).parts.len(), 130);
        let divided = Count::new(&game, 3, 4);
        assert_eq!(divided.parts.len(), 15_623);
        assert_eq!(sum(divided.run(4).unwrap()), Some(983_780));
    }

    #[test]
    fn a_count_that_can_be_stopped_is_the_count() {
        let going = AtomicBool::new(false);
        for game in [game("mikjersi", ""), ransom_asked()] {
            for depth in 0..=2 {
                assert_eq!(leaves(&game, depth, &going), Some(game.perft(depth)));
            }
        }
        assert_eq!(leaves(&game("mikjersi", ""), 3, &going), Some(983_780));
        let stopped = AtomicBool::new(true);
        assert_eq!(leaves(&game("pijersi", ""), 100, &stopped), None);
    }

    #[test]
    fn counts_that_do_not_fit_are_noticed() {
        assert_eq!(sum([u64::MAX, 0]), Some(u64::MAX));
        assert_eq!(sum([u64::MAX, 1]), None);
    }
}
