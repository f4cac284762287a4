//! The engine's way through a game.

use crate::judgement::{Judgement, Worth};
use jersi_core::{Colour, Decision, Game, Outcome, Turn};
use jersi_engine::{Control, Engine, Limits, SearchStatus, Task, Worker};
use std::fmt;
use std::ops::Range;
use std::time::Duration;

/// A review of a game, finished or under way.
///
/// It is run in slices: [`Review::run`] goes on until the control interrupts it, and is
/// called again until nothing is left to do. What is known so far can be asked for at
/// any time.
pub struct Review {
    engine: Engine,
    limits: Limits,
    /// The game to its end, played decision by decision.
    game: Game,
    decisions: Vec<Played>,
    /// What was found at each position: before each decision, and after the last.
    seen: Vec<Option<Seen>>,
    /// The positions to look at.
    part: Range<usize>,
    /// The position that is being searched.
    current: Option<Current>,
}

/// A decision of the game.
#[derive(Clone, Copy, Debug)]
struct Played {
    played: Decision,
    /// Its turn in the game, and its place in that turn.
    place: (usize, usize),
}

/// The search of one position.
struct Current {
    position: usize,
    worker: Worker,
    decider: Colour,
    choices: usize,
    /// When it began, on the caller's clock.
    begun: Option<Duration>,
}

/// What was found at a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Seen {
    /// Who decides there.
    pub decider: Colour,
    /// What it is worth for him.
    pub worth: Worth,
    /// Best play from there; empty if the game is over.
    pub line: Vec<Decision>,
    /// How deep the engine looked.
    pub depth: u32,
    /// How many decisions there were to choose from.
    pub choices: usize,
}

/// A turn of the game to be reviewed is not legal, or the rules are not the engine's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotPlayable {
    /// The game is of other rules.
    Rules,
    /// The turn with this number, from 1, is not legal.
    Turn(usize),
}

impl fmt::Display for NotPlayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotPlayable::Rules => f.write_str("the game is not of the engine's rules"),
            NotPlayable::Turn(number) => write!(f, "turn {number} is not legal"),
        }
    }
}

impl std::error::Error for NotPlayable {}

impl Review {
    /// A review of the turns after a start, with these limits for each position. Limits
    /// of nodes make it the same each time.
    ///
    /// # Errors
    /// If a turn is not legal, or the game is not of the engine's rules.
    pub fn new(
        engine: Engine,
        start: &Game,
        turns: &[Turn],
        limits: Limits,
    ) -> Result<Review, NotPlayable> {
        if engine.rules().fingerprint() != start.rules().fingerprint() {
            return Err(NotPlayable::Rules);
        }
        let mut game = start.clone();
        let mut decisions: Vec<Played> = Vec::new();
        for (number, turn) in turns.iter().enumerate() {
            for (part, played) in turn.decisions().enumerate() {
                if game.play(played).is_err() {
                    return Err(NotPlayable::Turn(number + 1));
                }
                decisions.push(Played {
                    played,
                    place: (number, part),
                });
            }
        }
        Ok(Review {
            engine,
            limits,
            game,
            seen: vec![None; decisions.len() + 1],
            part: 0..decisions.len() + 1,
            decisions,
            current: None,
        })
    }

    /// How many positions there are: before each decision, and after the last.
    pub fn positions(&self) -> usize {
        self.seen.len()
    }

    /// Looks at these positions only, so that several reviews of a game can be run at
    /// once; [`Review::adopt`] puts them together.
    pub fn confine(&mut self, positions: Range<usize>) {
        let all = self.seen.len();
        self.part = positions.start.min(all)..positions.end.min(all);
    }

    /// What was found so far, by position, for another review of the same game.
    pub fn findings(&self) -> Vec<(usize, Seen)> {
        let known = self.seen.iter().enumerate();
        known
            .filter_map(|(position, seen)| Some((position, seen.clone()?)))
            .collect()
    }

    /// Takes over what another review of the same game found.
    pub fn adopt(&mut self, findings: Vec<(usize, Seen)>) {
        for (position, seen) in findings {
            if let Some(own) = self.seen.get_mut(position) {
                *own = Some(seen);
            }
        }
    }

    /// Goes on until the control interrupts or everything is known.
    pub fn run(&mut self, control: &dyn Control) -> SearchStatus {
        loop {
            let Some(mut current) = self.current.take().or_else(|| self.next()) else {
                return SearchStatus::Done;
            };
            let begun = *current.begun.get_or_insert_with(|| control.elapsed());
            let status = current.worker.run(&Since { control, begun }, &mut |_| {});
            if status == SearchStatus::Paused {
                self.current = Some(current);
                return SearchStatus::Paused;
            }
            let position = current.position;
            self.seen[position] = Some(current.found());
            if control.interrupted() {
                return SearchStatus::Paused;
            }
        }
    }

    /// The search of the last position that is not known yet. Positions in which the
    /// game is over are known at once.
    fn next(&mut self) -> Option<Current> {
        let unknown = |seen: &[Option<Seen>]| seen.iter().rposition(Option::is_none);
        while let Some(place) = unknown(&self.seen[self.part.clone()]) {
            let position = self.part.start + place;
            let game = self.game_before(position);
            if let Some(outcome) = game.outcome() {
                self.seen[position] = Some(Seen::over(game.decider(), outcome));
                continue;
            }
            let choices = choices(&game);
            let task = Task::new(if choices == 1 {
                // Where there is no choice, only the worth is asked for.
                cheaper(self.limits)
            } else {
                self.limits
            });
            let worker = self.engine.worker(&game, &task);
            let worker = worker.expect("the game is not over and has the engine's rules");
            return Some(Current {
                position,
                worker,
                decider: game.decider(),
                choices,
                begun: None,
            });
        }
        None
    }

    /// The game at a position, with the turns that came before the review's start.
    fn game_before(&self, position: usize) -> Game {
        let before = self.game.turns().len() - self.decisions.len();
        self.game.until(before + position)
    }

    /// How many positions are known, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        let part = &self.seen[self.part.clone()];
        let known = part.iter().filter(|seen| seen.is_some()).count();
        (known, part.len())
    }

    /// What was found at each position so far: before each decision, and after the last.
    pub fn seen(&self) -> &[Option<Seen>] {
        &self.seen
    }

    /// What is known of the decisions so far, in the order of the game.
    pub fn judgements(&self) -> impl Iterator<Item = Judgement> {
        let pairs = self.seen.windows(2).zip(&self.decisions);
        pairs.filter_map(|(around, decision)| {
            let [Some(before), Some(after)] = around else {
                return None;
            };
            Some(Judgement::new(
                decision.place,
                decision.played,
                before,
                after,
            ))
        })
    }

    /// The same, each with the game before the decision.
    pub fn in_game(&self) -> impl Iterator<Item = (Judgement, Game)> {
        let mut judgements = self.judgements().peekable();
        let decisions = self.decisions.iter().enumerate();
        decisions.filter_map(move |(position, decision)| {
            let judgement = judgements
                .next_if(|judgement| (judgement.turn, judgement.part) == decision.place)?;
            Some((judgement, self.game_before(position)))
        })
    }

    /// White's chance to win before each turn, and after the last, as far as it is known.
    /// Decisions within a turn have positions of their own, which no graph shows.
    pub fn chances(&self) -> Vec<Option<f64>> {
        let first_parts = self.decisions.iter().map(|decision| decision.place.1 == 0);
        let shown = self.seen.iter().zip(first_parts.chain([true]));
        shown
            .filter(|(_, shown)| *shown)
            .map(|(seen, _)| Some(seen.as_ref()?.chance_for(Colour::White)))
            .collect()
    }

    /// The engine, which can be used for something else now.
    pub fn into_engine(self) -> Engine {
        self.engine
    }
}

/// How many decisions there are to choose from; more than one is told as two.
fn choices(game: &Game) -> usize {
    let mut decisions = game.legal().into_iter().map(|whole| whole.first);
    let Some(first) = decisions.next() else {
        return 0;
    };
    if decisions.any(|other| other != first) {
        2
    } else {
        1
    }
}

fn cheaper(limits: Limits) -> Limits {
    Limits {
        nodes: limits.nodes.map(|nodes| (nodes / 4).max(1)),
        ..limits
    }
}

impl Current {
    fn found(self) -> Seen {
        let answer = self.worker.answer();
        Seen {
            decider: self.decider,
            worth: Worth::Score(answer.score),
            line: answer.pv,
            depth: answer.depth,
            choices: self.choices,
        }
    }
}

impl Seen {
    fn over(decider: Colour, outcome: Outcome) -> Seen {
        Seen {
            decider,
            worth: Worth::Over(outcome),
            line: Vec::new(),
            depth: 0,
            choices: 0,
        }
    }

    /// What the position is worth for a player.
    pub(crate) fn worth_for(&self, player: Colour) -> Worth {
        match self.worth {
            Worth::Score(score) if player != self.decider => Worth::Score(-score),
            worth => worth,
        }
    }

    /// A player's chance to win.
    pub(crate) fn chance_for(&self, player: Colour) -> f64 {
        self.worth_for(player).chance(player)
    }
}

/// The caller's clock, set to zero when the search of a position began.
struct Since<'a> {
    control: &'a dyn Control,
    begun: Duration,
}

impl Control for Since<'_> {
    fn elapsed(&self) -> Duration {
        self.control.elapsed().saturating_sub(self.begun)
    }

    fn interrupted(&self) -> bool {
        self.control.interrupted()
    }
}
