//! A position with its tables: the one place that chooses between 64 and 128 bits.

use crate::{
    Account, Bits, Board, Colour, Diagnostic, IllegalSetup, Notation, Outcome, Position, Rules,
    Setup, Stage, Tables, Turn, TurnError,
};
use std::sync::Arc;

/// A position and the tables of its game.
#[derive(Clone, Debug)]
pub struct State<W> {
    tables: Arc<Tables<W>>,
    position: Position<W>,
}

/// A position and the tables of its game, in the size that the board needs.
///
/// A search is written once for every [`State`] and chosen here:
///
/// ```
/// use jersi_core::{AnyState, Bits, Game, Rules, State};
///
/// fn cubes<W: Bits>(state: &State<W>) -> u32 {
///     state.position().occupied().len() + state.position().stacks().len()
/// }
///
/// let game = Game::new(&Rules::named("pijersi").unwrap());
/// let count = match game.state() {
///     AnyState::Narrow(state) => cubes(state),
///     AnyState::Wide(state) => cubes(state),
/// };
/// assert_eq!(count, 28);
/// ```
#[derive(Clone, Debug)]
pub enum AnyState {
    /// For boards of up to 64 cells.
    Narrow(State<u64>),
    /// For larger boards.
    Wide(State<u128>),
}

/// The same expression for both sizes.
macro_rules! in_any_size {
    ($any:expr, $state:ident => $value:expr) => {
        match $any {
            AnyState::Narrow($state) => $value,
            AnyState::Wide($state) => $value,
        }
    };
}

/// A new state in the size of another, from an `Option` or a `Result` of one.
macro_rules! in_same_size {
    ($any:expr, $state:ident => $value:expr) => {
        match $any {
            AnyState::Narrow($state) => $value.map(AnyState::Narrow),
            AnyState::Wide($state) => $value.map(AnyState::Wide),
        }
    };
}

impl AnyState {
    /// The start of a game.
    pub(crate) fn start(rules: Arc<Rules>) -> AnyState {
        if Board::new(&rules.board).is_narrow() {
            AnyState::Narrow(State::start(Tables::new(rules)))
        } else {
            AnyState::Wide(State::start(Tables::new(rules)))
        }
    }

    pub(crate) fn with_setup(&self, setup: &Setup) -> Result<AnyState, IllegalSetup> {
        in_same_size!(self, state => state.with_setup(setup))
    }

    pub(crate) fn play(&self, turn: Turn) -> Option<AnyState> {
        in_same_size!(self, state => state.play(turn))
    }

    pub(crate) fn account(&self, turn: Turn) -> Option<Account> {
        in_any_size!(self, state => state.tables.account(&state.position, turn))
    }

    pub(crate) fn rules(&self) -> &Rules {
        in_any_size!(self, state => state.tables.rules())
    }

    pub(crate) fn board(&self) -> &Board {
        in_any_size!(self, state => state.tables.board())
    }

    pub(crate) fn setup(&self) -> Setup {
        in_any_size!(self, state => state.tables.setup(&state.position))
    }

    pub(crate) fn hash(&self) -> u64 {
        in_any_size!(self, state => state.position.hash())
    }

    pub(crate) fn decider(&self) -> Colour {
        in_any_size!(self, state => state.position.decider())
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        in_any_size!(self, state => state.tables.outcome(&state.position))
    }

    pub(crate) fn legal(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        in_any_size!(self, state => {
            let State { tables, position } = state;
            tables.for_each_whole_turn(position, |turn| turns.push(turn));
        });
        turns
    }

    pub(crate) fn stage(&self, stage: Stage) -> Vec<Turn> {
        let mut decisions = Vec::new();
        in_any_size!(self, state => {
            let State { tables, position } = state;
            if !tables.is_decided(position) {
                tables.stage_into(position, stage, &mut decisions);
            }
        });
        decisions.into_iter().map(Turn::from).collect()
    }

    pub(crate) fn read_setup(&self, text: &str) -> Result<Setup, Vec<Diagnostic>> {
        in_any_size!(self, state => state.tables.read_setup(text))
    }

    pub(crate) fn position_text(&self) -> String {
        in_any_size!(self, state => state.tables.position_text(&state.position))
    }

    pub(crate) fn read_turn(&self, text: &str) -> Result<Turn, TurnError> {
        in_any_size!(self, state => state.tables.read_turn(&state.position, text))
    }

    pub(crate) fn turn_text(&self, turn: Turn, notation: Notation) -> String {
        in_any_size!(self, state => state.tables.turn_text(&state.position, turn, notation))
    }

    pub(crate) fn perft_after(&self, turns: &[Turn], depth: u32) -> u64 {
        in_any_size!(self, state => state.perft_after(turns, depth))
    }
}

impl<W> State<W> {
    /// The tables of the game, which all its positions share.
    pub fn tables(&self) -> &Arc<Tables<W>> {
        &self.tables
    }

    /// The position.
    pub fn position(&self) -> &Position<W> {
        &self.position
    }
}

impl<W: Bits> State<W> {
    fn start(tables: Tables<W>) -> State<W> {
        let position = tables.start();
        State {
            tables: Arc::new(tables),
            position,
        }
    }

    fn at(&self, position: Position<W>) -> State<W> {
        State {
            tables: Arc::clone(&self.tables),
            position,
        }
    }

    fn with_setup(&self, setup: &Setup) -> Result<State<W>, IllegalSetup> {
        Ok(self.at(self.tables.position(setup)?))
    }

    fn play(&self, turn: Turn) -> Option<State<W>> {
        Some(self.at(self.tables.play_whole(&self.position, turn)?))
    }

    fn perft_after(&self, turns: &[Turn], depth: u32) -> u64 {
        let mut position = self.position;
        let mut left = depth;
        for turn in turns {
            // A sequence of no turns does not begin with one.
            let Some(less) = left.checked_sub(1) else {
                return 0;
            };
            for decision in turn.decisions() {
                position = self.tables.play_unchecked(&position, decision);
            }
            // A decision that leaves another one open is not yet a turn.
            if !position.is_pending() {
                left = less;
            }
        }
        self.tables.perft(&position, left)
    }
}
