//! A game in play: what front ends hold.

use crate::said::series;
use crate::{
    Account, AnyState, Board, Cell, Colour, Cube, Decision, Diagnostic, IllegalSetup, Notation,
    Outcome, Rules, Setup, Stage, Turn, TurnError, TurnFault,
};
use jersi_text::Message;
use std::fmt;
use std::sync::Arc;

/// A game in play: rules, the position, and how it came about.
///
/// A `Game` plays any rules, whatever the size of the board. A program that counts or
/// searches millions of positions starts from [`Game::state`], which has the position in
/// the size that its board needs.
///
/// A clone shares the positions of the game it comes from: it costs a few bytes per turn
/// and plays nothing again.
///
/// ```
/// use jersi_core::{Game, Rules};
/// let mut game = Game::new(&Rules::named("pijersi").unwrap());
/// assert_eq!(game.legal().len(), 186);
/// game.play("a4-b5=c4").unwrap();
/// assert_eq!(
///     game.position_text(),
///     "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/3SR2/P-S-R-WW1R-P-/R-P-S-1P-S- b 1 1"
/// );
/// let error = game.play("g4-f5=d5").unwrap_err();
/// assert_eq!(error.meant[0], "g4-f5=d4");
/// ```
#[derive(Clone)]
pub struct Game {
    /// The states from the start to now; never empty.
    states: Vec<Arc<AnyState>>,
    turns: Vec<Turn>,
}

/// Why a text is not a position of its game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// It cannot be read.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Text(Vec<Diagnostic>),
    /// It can be read, but the rules do not allow it.
    #[error(transparent)]
    Illegal(#[from] IllegalSetup),
}

impl PositionError {
    /// What is wrong, in one sentence.
    pub fn message(&self) -> Message {
        match self {
            PositionError::Text(faults) => series(faults.iter().map(|fault| fault.message.clone())),
            PositionError::Illegal(illegal) => illegal.message(),
        }
    }
}

impl fmt::Debug for Game {
    /// Its rules and its position: all that is derived from them would fill pages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Game({}, {})",
            self.rules().full_id(),
            self.position_text()
        )
    }
}

impl Game {
    /// A game at its start.
    pub fn new(rules: &Rules) -> Game {
        Game::starting_with(AnyState::start(Arc::new(rules.clone())))
    }

    fn starting_with(state: AnyState) -> Game {
        Game {
            states: vec![Arc::new(state)],
            turns: Vec::new(),
        }
    }

    /// A game of the same rules that starts from a setup.
    ///
    /// # Errors
    /// All faults of the setup.
    pub fn from_setup(&self, setup: &Setup) -> Result<Game, IllegalSetup> {
        Ok(Game::starting_with(self.state().with_setup(setup)?))
    }

    /// A game of the same rules that starts from a position text.
    ///
    /// # Errors
    /// All faults of the text, or else all faults of the setup that it describes.
    pub fn from_text(&self, text: &str) -> Result<Game, PositionError> {
        let setup = self.state().read_setup(text).map_err(PositionError::Text)?;
        Ok(self.from_setup(&setup)?)
    }

    /// The position with its tables, in the size that the board needs: what a search
    /// works on.
    pub fn state(&self) -> &AnyState {
        self.states.last().expect("a game has a state")
    }

    /// The hashes of the positions from the start to now, one for each turn and one more:
    /// what a search needs to see a repetition.
    ///
    /// ```
    /// use jersi_core::{Game, Rules};
    /// let mut game = Game::new(&Rules::named("pijersi").unwrap());
    /// game.play("a4-b5=c4").unwrap();
    /// assert_eq!(game.hashes().next_back(), Some(game.hash()));
    /// assert_eq!(game.hashes().count(), 2);
    /// ```
    pub fn hashes(&self) -> impl DoubleEndedIterator<Item = u64> + ExactSizeIterator {
        self.states.iter().map(|state| state.hash())
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Rules {
        self.state().rules()
    }

    /// The board of the game.
    pub fn board(&self) -> &Board {
        self.state().board()
    }

    /// The turns played so far (or decisions, where they were played one by one).
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The setup now.
    pub fn setup(&self) -> Setup {
        self.state().setup()
    }

    /// The setup at the start.
    pub fn start(&self) -> Setup {
        self.states[0].setup()
    }

    /// The hash of the position.
    pub fn hash(&self) -> u64 {
        self.state().hash()
    }

    /// Who decides next.
    pub fn decider(&self) -> Colour {
        self.state().decider()
    }

    /// How the game has ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state().outcome()
    }

    /// All legal turns, in no order; at a pending position, all decisions.
    pub fn legal(&self) -> Vec<Turn> {
        self.state().legal()
    }

    /// The legal decisions of one stage, in no order: without ransom these are
    /// turns. Empty if the game is over.
    pub fn stage(&self, stage: Stage) -> Vec<Turn> {
        self.state().stage(stage)
    }

    /// All legal turns in canonical form, sorted by bytes.
    pub fn legal_texts(&self) -> Vec<String> {
        let mut texts: Vec<String> = self
            .legal()
            .into_iter()
            .map(|turn| self.turn_text(turn, Notation::Canonical))
            .collect();
        texts.sort_unstable();
        texts
    }

    /// The text of a legal turn.
    pub fn turn_text(&self, turn: Turn, notation: Notation) -> String {
        self.state().turn_text(turn, notation)
    }

    /// The texts of all turns played so far.
    pub fn turn_texts(&self, notation: Notation) -> Vec<String> {
        let pairs = self.states.iter().zip(&self.turns);
        pairs
            .map(|(state, &turn)| state.turn_text(turn, notation))
            .collect()
    }

    /// The texts of decisions played one after the other from here. Those that are not
    /// legal end the list.
    pub fn line_texts(&self, line: &[Decision], notation: Notation) -> Vec<String> {
        let mut state = None;
        let mut texts = Vec::with_capacity(line.len());
        for &decision in line {
            let before = state.as_ref().unwrap_or_else(|| self.state());
            let Some(after) = before.play(decision.into()) else {
                break;
            };
            texts.push(before.turn_text(decision.into(), notation));
            state = Some(after);
        }
        texts
    }

    /// Reads a turn without playing it.
    ///
    /// # Errors
    /// What is wrong with it, and what was perhaps meant.
    pub fn read_turn(&self, text: &str) -> Result<Turn, TurnError> {
        self.state().read_turn(text)
    }

    /// Plays a turn: a text, or a [`Turn`] or [`Decision`] of this position.
    ///
    /// ```
    /// use jersi_core::{Game, Rules};
    /// let mut game = Game::new(&Rules::named("pijersi").unwrap());
    /// game.play("a4-b5=c4").unwrap();
    /// game.play(game.legal()[0]).unwrap();
    /// assert_eq!(game.turns().len(), 2);
    /// ```
    ///
    /// # Errors
    /// What is wrong with it, and what was perhaps meant; the game is unchanged.
    pub fn play(&mut self, turn: impl IntoTurn) -> Result<Turn, TurnError> {
        let turn = turn.into_turn(self)?;
        let state = self.state().play(turn).ok_or_else(|| self.not_legal())?;
        self.states.push(Arc::new(state));
        self.turns.push(turn);
        Ok(turn)
    }

    /// What a turn of this position would do, event by event, without playing it: what
    /// is lifted, captured, dropped, given and put back.
    ///
    /// ```
    /// use jersi_core::{Game, Rules};
    /// let game = Game::new(&Rules::named("pijersi").unwrap());
    /// let account = game.account("a4-b5=c4").unwrap();
    /// assert_eq!(account.steps().len(), 2);
    /// assert!(!account.captures());
    /// ```
    ///
    /// # Errors
    /// What is wrong with it, and what was perhaps meant.
    pub fn account(&self, turn: impl IntoTurn) -> Result<Account, TurnError> {
        let turn = turn.into_turn(self)?;
        self.state().account(turn).ok_or_else(|| self.not_legal())
    }

    /// What the last turn did; `None` at the start.
    pub fn last_account(&self) -> Option<Account> {
        let before = self.states.len().checked_sub(2)?;
        self.states[before].account(*self.turns.last()?)
    }

    fn not_legal(&self) -> TurnError {
        let why = match self.outcome() {
            Some(outcome) => TurnFault::GameOver(outcome),
            None => TurnFault::NotLegal,
        };
        TurnError::new(0..0, why, (self.rules(), self.board()), Vec::new())
    }

    /// The game as it was after this many turns. It shares its positions with this one, so
    /// nothing is played again.
    ///
    /// ```
    /// use jersi_core::{Game, Rules};
    /// let mut game = Game::new(&Rules::named("pijersi").unwrap());
    /// let start = game.clone();
    /// game.play("a4-b5=c4").unwrap();
    /// assert_eq!(game.until(0).position_text(), start.position_text());
    /// assert_eq!(game.until(9).position_text(), game.position_text());
    /// ```
    #[must_use]
    pub fn until(&self, turns: usize) -> Game {
        let turns = turns.min(self.turns.len());
        Game {
            states: self.states[..=turns].to_vec(),
            turns: self.turns[..turns].to_vec(),
        }
    }

    /// Takes the last turn back.
    pub fn undo(&mut self) -> Option<Turn> {
        let turn = self.turns.pop()?;
        self.states.pop();
        Some(turn)
    }

    /// The text of the position.
    pub fn position_text(&self) -> String {
        self.state().position_text()
    }

    /// How many sequences of `depth` legal turns there are from here.
    pub fn perft(&self, depth: u32) -> u64 {
        self.state().perft_after(&[], depth)
    }

    /// How many of the sequences that [`Game::perft`] counts begin with these turns:
    /// what a program needs that divides the counting between threads.
    ///
    /// The turns must be legal one after the other, as [`Game::legal`] lists them;
    /// others give a meaningless number or a panic.
    ///
    /// ```
    /// use jersi_core::{Game, Rules};
    /// let game = Game::new(&Rules::named("pijersi").unwrap());
    /// let parts = game.legal().into_iter().map(|turn| game.perft_after(&[turn], 2));
    /// assert_eq!(parts.sum::<u64>(), game.perft(2));
    /// ```
    pub fn perft_after(&self, turns: &[Turn], depth: u32) -> u64 {
        self.state().perft_after(turns, depth)
    }

    /// The cubes of a cell: bottom first.
    pub fn cubes(&self, cell: Cell) -> Vec<Cube> {
        let setup = self.setup();
        setup
            .cubes
            .get(&self.board().place(cell))
            .cloned()
            .unwrap_or_default()
    }
}

/// What can be played: a text, a turn, or a decision.
pub trait IntoTurn {
    /// The turn that it means in the position of a game.
    ///
    /// # Errors
    /// If a text cannot be read as a legal turn. Whether a [`Turn`] is legal is found out
    /// when it is played.
    fn into_turn(self, game: &Game) -> Result<Turn, TurnError>;
}

impl IntoTurn for Turn {
    fn into_turn(self, _: &Game) -> Result<Turn, TurnError> {
        Ok(self)
    }
}

impl IntoTurn for Decision {
    fn into_turn(self, _: &Game) -> Result<Turn, TurnError> {
        Ok(self.into())
    }
}

impl IntoTurn for &str {
    fn into_turn(self, game: &Game) -> Result<Turn, TurnError> {
        game.read_turn(self)
    }
}

impl IntoTurn for &String {
    fn into_turn(self, game: &Game) -> Result<Turn, TurnError> {
        game.read_turn(self)
    }
}
