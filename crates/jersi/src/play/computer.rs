//! Our own engine as a player and as an adviser.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use jersi_core::{ByColour, Colour, Game, Rules, Turn};
use jersi_engine::{Answer, Engine, Event, Limits, Line, Score, Strength, Task, Time};

use super::clock::Clock;
use crate::think::think;

/// How the computer thinks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Settings {
    /// For a turn, where there is no clock.
    pub(super) time: Duration,
    pub(super) threads: usize,
    pub(super) seed: u64,
}

/// The engines of a game: one for each player, as a weak one is not to know what a
/// strong one has found out, and one that advises people.
pub(super) struct Minds {
    settings: Settings,
    players: ByColour<Engine>,
    adviser: Engine,
}

/// Positions that are looked at before a draw is agreed to.
const NODES_FOR_DRAW: u64 = 100_000;
/// Hundredths of a cube: the computer is glad of a draw if it is behind by this much.
const BEHIND: i32 = -50;
/// It also takes one if nobody is ahead by this much ...
const EVEN: i32 = 20;
/// ... and this many turns were played.
const LONG: usize = 60;

impl Minds {
    pub(super) fn new(rules: &Rules, settings: Settings) -> Minds {
        Minds {
            settings,
            players: ByColour::from_fn(|_| Engine::new(rules)),
            adviser: Engine::new(rules),
        }
    }

    /// The decision of the player whose turn it is, or the best so far when `stop` is
    /// set.
    pub(super) fn decide(
        &mut self,
        game: &Game,
        strength: Strength,
        clock: Option<&Clock>,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&Line),
    ) -> Option<Turn> {
        let player = game.decider();
        let task = Task {
            strength,
            seed: self.settings.seed.wrapping_add(game.turns().len() as u64),
            ..Task::new(self.limits(player, clock))
        };
        let threads = self.settings.threads;
        let answer = search(&mut self.players[player], game, &task, threads, stop, tell)?;
        Some(answer.turn)
    }

    /// What the player whose turn it is should decide, as well as we know.
    pub(super) fn advise(
        &mut self,
        game: &Game,
        clock: Option<&Clock>,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&Line),
    ) -> Option<Answer> {
        let task = Task::new(self.limits(game.decider(), clock));
        let threads = self.settings.threads;
        search(&mut self.adviser, game, &task, threads, stop, tell)
    }

    /// Whether the computer, playing this colour, agrees to a draw.
    pub(super) fn agrees(&mut self, game: &Game, colour: Colour, stop: &AtomicBool) -> bool {
        let task = Task::new(Limits {
            time: Some(Time::Turn(self.settings.time)),
            ..Limits::nodes(NODES_FOR_DRAW)
        });
        let engine = &mut self.adviser;
        let found = search(engine, game, &task, 1, stop, &mut |_| {});
        let Some(answer) = found else {
            return false;
        };
        let score = if game.decider() == colour {
            answer.score
        } else {
            -answer.score
        };
        is_glad_of_draw(score, game.turns().len())
    }

    fn limits(&self, player: Colour, clock: Option<&Clock>) -> Limits {
        match clock {
            None => Limits::time(self.settings.time),
            Some(clock) => Limits {
                time: Some(Time::Clock {
                    left: clock.left(player),
                    increment: clock.control.increment,
                    turns_to_go: None,
                }),
                ..Limits::default()
            },
        }
    }
}

fn search(
    engine: &mut Engine,
    game: &Game,
    task: &Task,
    threads: usize,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(&Line),
) -> Option<Answer> {
    think(engine, game, task, threads, stop, &mut |event| {
        let Event::Line(line) = event;
        tell(&line);
    })
}

/// Whether a player with this score agrees to a draw after so many turns.
fn is_glad_of_draw(score: Score, turns: usize) -> bool {
    match score.hundredths() {
        None => score.is_loss(),
        Some(worth) => worth <= BEHIND || (worth <= EVEN && turns >= LONG),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_taken_by_those_who_are_behind_or_tired() {
        assert!(is_glad_of_draw(Score::loss_in(3), 10));
        assert!(!is_glad_of_draw(Score::win_in(3), 200));
        assert!(is_glad_of_draw(Score::cubes(-1.0), 10));
        assert!(!is_glad_of_draw(Score::cubes(0.0), 10));
        assert!(is_glad_of_draw(Score::cubes(0.0), 80));
        assert!(!is_glad_of_draw(Score::cubes(1.0), 80));
    }
}
