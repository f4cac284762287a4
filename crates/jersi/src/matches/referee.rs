//! One game: who plays, until when, and how it ended.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use jersi_core::{ByColour, Colour, Game, Outcome, Reason, Shape, WholeTurn};

use super::budget::{self, Budget};
use super::player::{Decision, Fault, Player, Question};

/// What a game is played by, besides its rules.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conditions {
    /// The game is drawn after this many turns.
    pub(super) turn_limit: u32,
    /// How much later than allowed an answer may come.
    pub(super) margin: Duration,
    /// How long a program is waited for that has no limit of time.
    pub(super) patience: Duration,
}

/// A finished game.
pub(super) struct Played {
    pub(super) game: Game,
    pub(super) end: End,
    /// How many of the turns are the opening.
    opening_turns: usize,
    /// What each player's clock showed after each decision, where there are clocks.
    pub(super) clocks: Vec<Option<Duration>>,
    /// The time that each player has used.
    pub(super) used: ByColour<Duration>,
}

/// How a game of a match ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// By the rules, by a limit on turns, or by the clock.
    Outcome(Outcome),
    /// One player could not go on.
    Fault { loser: Colour, fault: Fault },
}

impl Played {
    /// A game of which no more than the opening is played.
    pub(super) fn at_opening(opening: &Game, end: End) -> Played {
        Played {
            game: opening.clone(),
            end,
            opening_turns: opening.turns().len(),
            clocks: vec![None; opening.turns().len()],
            used: ByColour::default(),
        }
    }

    /// The opening.
    pub(super) fn opening(&self) -> Game {
        let mut game = self.game.clone();
        while game.turns().len() > self.opening_turns {
            game.undo();
        }
        game
    }

    /// How many turns were played, the opening included.
    pub(super) fn turns(&self) -> usize {
        count(&self.game)
    }
}

impl End {
    /// Who has broken off the game, or has not kept to the time.
    pub(super) fn to_blame(&self) -> Option<Colour> {
        match self {
            End::Outcome(outcome) if outcome.reason == Reason::Flag => {
                outcome.winner.map(|winner| !winner)
            }
            End::Outcome(_) => None,
            End::Fault { loser, .. } => Some(*loser),
        }
    }

    pub(super) fn winner(&self) -> Option<Colour> {
        match self {
            End::Outcome(outcome) => outcome.winner,
            End::Fault { loser, .. } => Some(!*loser),
        }
    }

    /// The word for the reason.
    pub(super) fn word(&self) -> &'static str {
        match self {
            End::Outcome(outcome) => outcome.reason.word(),
            End::Fault { fault, .. } => fault.word(),
        }
    }
}

/// Plays a game from an opening to its end; `None` if `stop` was set before that.
pub(super) fn play(
    opening: &Game,
    players: &mut ByColour<&mut Player>,
    budgets: ByColour<Budget>,
    conditions: &Conditions,
    stop: &AtomicBool,
) -> Option<Played> {
    let drawn = End::Outcome(Outcome {
        winner: None,
        reason: Reason::TurnLimit,
    });
    let mut played = Played::at_opening(opening, drawn);
    let mut clocks = budgets.map(|budget| budget.clock());
    let mut turns = count(opening);
    loop {
        let mover = played.game.decider();
        if let Some(outcome) = played.game.outcome() {
            played.end = End::Outcome(outcome);
            return Some(played);
        }
        if turns >= conditions.turn_limit as usize {
            return Some(played);
        }
        let budget = budgets[mover];
        let latest = budget
            .allowance(clocks[mover])
            .map(|allowed| allowed + conditions.margin);
        let question = Question {
            game: &played.game,
            limits: budget.limits(clocks[mover]),
            go: budget::go(budgets, clocks, mover),
            patience: latest.unwrap_or(conditions.patience),
            stop,
        };
        let decided = players[mover].decide(&question);
        if stop.load(Relaxed) {
            return None;
        }
        let end = match decided {
            Ok(Decision { elapsed, .. }) if latest.is_some_and(|latest| elapsed > latest) => {
                Some(flag(mover))
            }
            Ok(Decision { turn, elapsed }) => {
                played.used[mover] += elapsed;
                if played.game.play_turn(turn) {
                    let complete = is_turn(turn);
                    turns += usize::from(complete);
                    clocks[mover] = clocks[mover].map(|left| {
                        if complete {
                            budget.after(left, elapsed)
                        } else {
                            left.saturating_sub(elapsed)
                        }
                    });
                    played.clocks.push(clocks[mover]);
                    None
                } else {
                    let fault = Fault::Illegal(format!("{:?} is not legal", turn.turn));
                    Some(End::Fault {
                        loser: mover,
                        fault,
                    })
                }
            }
            // With a limit of time, silence is a loss on time.
            Err(Fault::Hang(_)) if latest.is_some() => Some(flag(mover)),
            Err(fault) => Some(End::Fault {
                loser: mover,
                fault,
            }),
        };
        if let Some(end) = end {
            played.end = end;
            return Some(played);
        }
    }
}

fn flag(loser: Colour) -> End {
    End::Outcome(Outcome {
        winner: Some(!loser),
        reason: Reason::Flag,
    })
}

/// How many turns were played.
fn count(game: &Game) -> usize {
    game.turns().iter().filter(|turn| is_turn(**turn)).count()
}

/// The answers to a ransom belong to the turn before them.
fn is_turn(turn: WholeTurn) -> bool {
    turn.turn.shape() != Shape::Answer
}
