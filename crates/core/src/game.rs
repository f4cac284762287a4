//! A game in play: what front ends hold.

use crate::{
    Bits, Board, Cell, Colour, Cube, Diagnostic, IllegalSetup, Outcome, Position, Rules, Setup,
    Stage, Style, Tables, Turn, TurnError, WholeTurn,
};
use std::fmt;
use std::sync::Arc;

/// A game in play: rules, the position, and how it came about.
///
/// A `Game` plays any rules, whatever the size of the board; a program that
/// counts or searches millions of positions uses [`Tables`] directly.
///
/// ```
/// use jersi_core::{Game, Rules};
/// let mut game = Game::new(Rules::load("pijersi", &mut || 0).unwrap());
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
    states: Vec<Arc<dyn State>>,
    turns: Vec<WholeTurn>,
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
    pub fn new(rules: Rules) -> Game {
        let rules = Arc::new(rules);
        if Board::new(&rules.board).is_narrow() {
            Game::at(At::start(Tables::<u64>::new(rules)))
        } else {
            Game::at(At::start(Tables::<u128>::new(rules)))
        }
    }

    fn at(state: impl State + 'static) -> Game {
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
        Ok(Game {
            states: vec![self.now().at(setup)?],
            turns: Vec::new(),
        })
    }

    /// A game of the same rules that starts from a position text.
    ///
    /// # Errors
    /// All faults of the text, or else all faults of the setup that it describes.
    pub fn from_text(&self, text: &str) -> Result<Game, PositionError> {
        let setup = self.now().read_setup(text).map_err(PositionError::Text)?;
        Ok(self.from_setup(&setup)?)
    }

    fn now(&self) -> &dyn State {
        self.states.last().expect("a game has a state").as_ref()
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Rules {
        self.now().rules()
    }

    /// The board of the game.
    pub fn board(&self) -> &Board {
        self.now().board()
    }

    /// The turns played so far (or decisions, where they were played one by one).
    pub fn turns(&self) -> &[WholeTurn] {
        &self.turns
    }

    /// The setup now.
    pub fn setup(&self) -> Setup {
        self.now().setup()
    }

    /// The setup at the start.
    pub fn start(&self) -> Setup {
        self.states[0].setup()
    }

    /// The hash of the position.
    pub fn hash(&self) -> u64 {
        self.now().hash()
    }

    /// Who decides next.
    pub fn decider(&self) -> Colour {
        self.now().decider()
    }

    /// How the game has ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.now().outcome()
    }

    /// All legal turns, in no order; at a pending position, all decisions.
    pub fn legal(&self) -> Vec<WholeTurn> {
        self.now().legal()
    }

    /// The legal decisions of one stage, in no order: without ransom these are
    /// turns. Empty if the game is over.
    pub fn stage(&self, stage: Stage) -> Vec<WholeTurn> {
        self.now().stage(stage)
    }

    /// All legal turns in canonical form, sorted by bytes.
    pub fn legal_texts(&self) -> Vec<String> {
        let mut texts: Vec<String> = self
            .legal()
            .into_iter()
            .map(|turn| self.turn_text(turn, Style::Canonical))
            .collect();
        texts.sort_unstable();
        texts
    }

    /// The text of a legal turn.
    pub fn turn_text(&self, turn: WholeTurn, style: Style) -> String {
        self.now().turn_text(turn, style)
    }

    /// The texts of all turns played so far.
    pub fn turn_texts(&self, style: Style) -> Vec<String> {
        let pairs = self.states.iter().zip(&self.turns);
        pairs
            .map(|(state, &turn)| state.turn_text(turn, style))
            .collect()
    }

    /// The texts of decisions played one after the other from here. Those that are not
    /// legal end the list.
    pub fn line_texts(&self, line: &[Turn], style: Style) -> Vec<String> {
        let mut game = self.clone();
        let mut texts = Vec::with_capacity(line.len());
        for &turn in line {
            let before = game.clone();
            if !game.play_turn(turn.into()) {
                break;
            }
            texts.push(before.turn_text(turn.into(), style));
        }
        texts
    }

    /// Reads a turn without playing it.
    ///
    /// # Errors
    /// What is wrong with it, and what was perhaps meant.
    pub fn read_turn(&self, text: &str) -> Result<WholeTurn, TurnError> {
        self.now().read_turn(text)
    }

    /// Reads a turn and plays it.
    ///
    /// # Errors
    /// What is wrong with it, and what was perhaps meant; the game is unchanged.
    pub fn play(&mut self, text: &str) -> Result<WholeTurn, TurnError> {
        let turn = self.read_turn(text)?;
        self.play_turn(turn);
        Ok(turn)
    }

    /// Plays a turn; false, and nothing is changed, if it is not legal.
    pub fn play_turn(&mut self, turn: WholeTurn) -> bool {
        let Some(state) = self.now().play(turn) else {
            return false;
        };
        self.states.push(state);
        self.turns.push(turn);
        true
    }

    /// Takes the last turn back.
    pub fn undo(&mut self) -> Option<WholeTurn> {
        let turn = self.turns.pop()?;
        self.states.pop();
        Some(turn)
    }

    /// The text of the position.
    pub fn position_text(&self) -> String {
        self.now().position_text()
    }

    /// How many sequences of `depth` legal turns there are from here. Not in a browser,
    /// where nobody counts them.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn perft(&self, depth: u32) -> u64 {
        self.now().perft_after(&[], depth)
    }

    /// How many of the sequences that [`Game::perft`] counts begin with these turns:
    /// what a program needs that divides the counting between threads.
    ///
    /// The turns must be legal one after the other, as [`Game::legal`] lists them;
    /// others give a meaningless number or a panic.
    ///
    /// ```
    /// use jersi_core::{Game, Rules};
    /// let game = Game::new(Rules::load("pijersi", &mut || 0).unwrap());
    /// let parts = game.legal().into_iter().map(|turn| game.perft_after(&[turn], 2));
    /// assert_eq!(parts.sum::<u64>(), game.perft(2));
    /// ```
    #[cfg(not(target_arch = "wasm32"))]
    pub fn perft_after(&self, turns: &[WholeTurn], depth: u32) -> u64 {
        self.now().perft_after(turns, depth)
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

/// A position with its tables, whatever the size of the board.
trait State: Send + Sync {
    fn rules(&self) -> &Rules;
    fn board(&self) -> &Board;
    fn setup(&self) -> Setup;
    fn hash(&self) -> u64;
    fn decider(&self) -> Colour;
    fn outcome(&self) -> Option<Outcome>;
    fn legal(&self) -> Vec<WholeTurn>;
    fn stage(&self, stage: Stage) -> Vec<WholeTurn>;
    fn play(&self, turn: WholeTurn) -> Option<Arc<dyn State>>;
    fn at(&self, setup: &Setup) -> Result<Arc<dyn State>, IllegalSetup>;
    fn read_setup(&self, text: &str) -> Result<Setup, Vec<Diagnostic>>;
    fn position_text(&self) -> String;
    fn read_turn(&self, text: &str) -> Result<WholeTurn, TurnError>;
    fn turn_text(&self, turn: WholeTurn, style: Style) -> String;
    #[cfg(not(target_arch = "wasm32"))]
    fn perft_after(&self, turns: &[WholeTurn], depth: u32) -> u64;
}

#[derive(Clone)]
struct At<W: Bits> {
    tables: Arc<Tables<W>>,
    position: Position<W>,
}

impl<W: Bits> At<W> {
    fn start(tables: Tables<W>) -> At<W> {
        let position = tables.start();
        At {
            tables: Arc::new(tables),
            position,
        }
    }

    fn with(&self, position: Position<W>) -> Arc<dyn State> {
        Arc::new(At {
            tables: Arc::clone(&self.tables),
            position,
        })
    }
}

impl<W: Bits> State for At<W> {
    fn rules(&self) -> &Rules {
        self.tables.rules()
    }

    fn board(&self) -> &Board {
        self.tables.board()
    }

    fn setup(&self) -> Setup {
        self.tables.setup(&self.position)
    }

    fn hash(&self) -> u64 {
        self.position.hash()
    }

    fn decider(&self) -> Colour {
        self.position.decider()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.tables.outcome(&self.position)
    }

    fn legal(&self) -> Vec<WholeTurn> {
        let mut turns = Vec::new();
        self.tables
            .for_each_whole_turn(&self.position, |turn| turns.push(turn));
        turns
    }

    fn stage(&self, stage: Stage) -> Vec<WholeTurn> {
        let mut turns = Vec::new();
        if !self.tables.is_decided(&self.position) {
            self.tables.stage_into(&self.position, stage, &mut turns);
        }
        turns.into_iter().map(WholeTurn::from).collect()
    }

    fn play(&self, turn: WholeTurn) -> Option<Arc<dyn State>> {
        let position = self.tables.play_whole(&self.position, turn)?;
        Some(self.with(position))
    }

    fn at(&self, setup: &Setup) -> Result<Arc<dyn State>, IllegalSetup> {
        Ok(self.with(self.tables.position(setup)?))
    }

    fn read_setup(&self, text: &str) -> Result<Setup, Vec<Diagnostic>> {
        self.tables.read_setup(text)
    }

    fn position_text(&self) -> String {
        self.tables.position_text(&self.position)
    }

    fn read_turn(&self, text: &str) -> Result<WholeTurn, TurnError> {
        self.tables.read_turn(&self.position, text)
    }

    fn turn_text(&self, turn: WholeTurn, style: Style) -> String {
        self.tables.turn_text(&self.position, turn, style)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn perft_after(&self, turns: &[WholeTurn], depth: u32) -> u64 {
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
