//! One game: the referee asks the engines in turn, and keeps the game at a table.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use jersi_core::{ByColour, Colour, Game, Notation, Reason, Turn};
use jersi_table::{Action, Cause, Millis, Setting, Table, TimeControl, Timing};
use jersi_ugi::SearchLimits;

use crate::contender::Contender;
use crate::player::{EngineFault, EnginePlayer, MoveRequest, surviving};

/// What a game is played by, besides its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conditions {
    /// The game is drawn after this many turns.
    pub turn_limit: u32,
    /// How late an answer may come before the game is lost on time.
    pub margin: Duration,
    /// How long we wait for a program that has no limit of time.
    pub patience: Duration,
}

impl Default for Conditions {
    fn default() -> Conditions {
        Conditions {
            turn_limit: 1000,
            margin: Duration::from_millis(500),
            patience: Duration::from_mins(1),
        }
    }
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    table: Table,
    /// How many of the decisions are the opening.
    opening_decisions: usize,
    fault: Option<(Colour, EngineFault)>,
    /// The time that each player has used.
    used: ByColour<Duration>,
}

impl PlayedGame {
    /// The table after the game, with its log.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The game at its end.
    pub fn game(&self) -> &Game {
        self.table.game()
    }

    /// The game at the end of its opening.
    pub fn opening(&self) -> Game {
        let mut game = self.game().clone();
        while game.turns().len() > self.opening_decisions {
            game.undo();
        }
        game
    }

    /// How many turns were played, including the opening.
    pub fn turns(&self) -> usize {
        self.table.turns()
    }

    /// The time that each player has used.
    pub fn used(&self) -> ByColour<Duration> {
        self.used
    }

    /// Who has won; `None` is a draw.
    pub fn winner(&self) -> Option<Colour> {
        self.table.end().and_then(|end| end.winner)
    }

    /// The fault that ended the game, and whose it was.
    pub fn fault(&self) -> Option<(Colour, &EngineFault)> {
        self.fault.as_ref().map(|(loser, fault)| (*loser, fault))
    }

    /// Who ended the game by a fault or by running out of time.
    pub fn blamed(&self) -> Option<Colour> {
        match self.table.end() {
            Some(end) if end.cause == Cause::Known(Reason::Flag) => {
                end.winner.map(|winner| !winner)
            }
            _ => self.fault().map(|(loser, _)| loser),
        }
    }

    /// The word for how it ended: `goal`, `turn-limit`, `flag`, `crash` and so on.
    pub fn reason(&self) -> &'static str {
        let reason = self.table.end().and_then(|end| end.cause.reason());
        match &self.fault {
            Some((_, fault)) => fault.word(),
            None => reason.map_or("unstated", Reason::word),
        }
    }
}

/// A game that is lost before it begins.
pub(crate) fn forfeit(
    opening: &Game,
    contenders: ByColour<&Contender>,
    loser: Colour,
    fault: EngineFault,
) -> PlayedGame {
    let mut referee = Referee::new(opening, contenders);
    referee.lose(loser, fault);
    referee.finish()
}

/// Plays a game from an opening to its end; `None` if `stop` was set before that.
pub(crate) fn play(
    opening: &Game,
    contenders: ByColour<&Contender>,
    players: &mut ByColour<&mut dyn EnginePlayer>,
    conditions: &Conditions,
    stop: &AtomicBool,
) -> Option<PlayedGame> {
    let mut referee = Referee::new(opening, contenders);
    while !referee.table.is_over() {
        let table = &referee.table;
        if !table.is_open() && table.turns() >= conditions.turn_limit as usize {
            referee.end(None, Cause::Known(Reason::TurnLimit));
            break;
        }
        let mover = table.decider();
        let latest = referee.left(mover).map(|left| left + conditions.margin);
        let question = MoveRequest {
            game: table.game(),
            limits: referee.limits(mover),
            patience: latest.unwrap_or(conditions.patience),
            stop,
        };
        let start = Instant::now();
        let answer = surviving(|| players[mover].play(&question));
        let elapsed = start.elapsed();
        if stop.load(Relaxed) {
            return None;
        }
        match answer {
            Ok(_) if latest.is_some_and(|latest| elapsed > latest) => referee.flag(),
            Ok(turn) => referee.take(mover, turn, elapsed),
            // With a limit of time, silence is a loss on time.
            Err(EngineFault::Hang(_)) if latest.is_some() => referee.flag(),
            Err(fault) => referee.lose(mover, fault),
        }
    }
    Some(referee.finish())
}

/// A game in progress: a table, and the time that has passed at it.
///
/// Only the time that engines think passes. What happens between two questions is nobody's
/// time.
struct Referee<'a> {
    table: Table,
    /// The time that has passed.
    now: Duration,
    contenders: ByColour<&'a Contender>,
    opening_decisions: usize,
    fault: Option<(Colour, EngineFault)>,
    used: ByColour<Duration>,
}

impl<'a> Referee<'a> {
    /// A table at the end of an opening, with the clocks at their start.
    fn new(opening: &Game, contenders: ByColour<&'a Contender>) -> Referee<'a> {
        let timing = Timing {
            control: contenders.map(|contender| contender.budget.time),
            free_first_turns: false,
        };
        let ByColour { white, black } = contenders.map(Contender::at_table);
        let setting = Setting::of_game(opening)
            .with_players(white, black)
            .with_timing(timing);
        let mut start = opening.clone();
        while start.undo().is_some() {}
        let mut table = Table::of_game(&start, setting, 0);
        // The opening takes no time, and adds none either.
        act(&mut table, Action::Pause, 0);
        for &turn in opening.turns() {
            play_turn(&mut table, turn, 0);
        }
        act(&mut table, Action::Resume, 0);
        Referee {
            table,
            now: Duration::ZERO,
            contenders,
            opening_decisions: opening.turns().len(),
            fault: None,
            used: ByColour::default(),
        }
    }

    /// What a player has left, if that is limited.
    fn left(&self, colour: Colour) -> Option<Duration> {
        let left = self.table.clock().left(colour, millis(self.now));
        left.map(Duration::from_millis)
    }

    /// What the mover is told about its limits, with the clocks of both players.
    fn limits(&self, mover: Colour) -> SearchLimits {
        let budget = self.contenders[mover].budget;
        let own = self.left(mover);
        let limits = SearchLimits {
            depth: budget.depth,
            nodes: budget.nodes,
            ..SearchLimits::default()
        };
        match budget.time {
            TimeControl::Unlimited => limits,
            TimeControl::PerTurn { .. } | TimeControl::Days { .. } => SearchLimits {
                movetime: own,
                ..limits
            },
            TimeControl::Fischer { .. } => SearchLimits {
                // Engines expect both clocks; a player without one seems to have the same.
                left: ByColour::from_fn(|colour| self.left(colour).or(own)),
                increment: self
                    .contenders
                    .map(|contender| Duration::from_millis(contender.budget.time.increment())),
                ..limits
            },
        }
    }

    /// Takes the answer of an engine, which may be a little late.
    fn take(&mut self, mover: Colour, turn: Turn, elapsed: Duration) {
        if self.table.game().clone().play(turn).is_err() {
            let fault = EngineFault::Illegal(format!("{:?} is not legal", turn.first));
            return self.lose(mover, fault);
        }
        self.used[mover] += elapsed;
        self.now += elapsed;
        if let Some((_, flag)) = self.table.clock().flag() {
            // An answer within the margin comes just before the flag falls.
            self.now = self.now.min(Duration::from_millis(flag - 1));
        }
        play_turn(&mut self.table, turn, millis(self.now));
    }

    /// The time of the player to move is up.
    fn flag(&mut self) {
        if let Some((_, flag)) = self.table.clock().flag() {
            act(&mut self.table, Action::Flag, flag);
        }
    }

    /// A player loses by a fault.
    fn lose(&mut self, loser: Colour, fault: EngineFault) {
        self.fault = Some((loser, fault));
        self.end(Some(!loser), Cause::Unstated);
    }

    fn end(&mut self, winner: Option<Colour>, cause: Cause) {
        let verdict = Action::Adjudicate { winner, cause };
        act(&mut self.table, verdict, millis(self.now));
    }

    fn finish(self) -> PlayedGame {
        PlayedGame {
            table: self.table,
            opening_decisions: self.opening_decisions,
            fault: self.fault,
            used: self.used,
        }
    }
}

fn millis(time: Duration) -> Millis {
    time.as_millis() as Millis
}

/// Plays a legal turn for whoever is to decide.
fn play_turn(table: &mut Table, turn: Turn, now: Millis) {
    let by = table.decider();
    let text = table.game().turn_text(turn, Notation::Canonical);
    act(table, Action::Play { by, text }, now);
}

/// Does what the referee has found right.
fn act(table: &mut Table, action: Action, now: Millis) {
    let done = table.act(action, now);
    debug_assert!(done.is_ok(), "{done:?}");
}
