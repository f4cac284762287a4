//! What can be wrong with a turn.

use crate::{Board, Cell, Colour, Cube, Diagnostic, Kind, Outcome, Rules};
use std::ops::Range;

/// What is wrong with a turn: for front ends that say it in their own words.
/// [`TurnFault::message`] and [`TurnFault::help`] say it in English.
///
/// ```
/// use jersi_core::{Game, Rules, TurnFault};
/// let game = Game::new(Rules::load("pijersi", &mut || 0).unwrap());
/// let error = game.read_turn("c1-c2").unwrap_err();
/// let c1 = game.board().cell("c1".parse().unwrap()).unwrap();
/// assert_eq!(error.why, TurnFault::EmptyCell(c1));
/// assert_eq!(error.fault.message, error.why.message(game.rules(), game.board()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TurnFault {
    /// There is nothing to read.
    NothingWritten,
    /// A cell is followed by something that is no step.
    StepExpected,
    /// Something stands where a cell should.
    CellExpected,
    /// Something stands where the colon of a drop should.
    ColonExpected,
    /// Something stands where a kind should.
    KindExpected,
    /// The game has no such kind.
    UnknownKind(String),
    /// The board has no such cell.
    UnknownCell(String),
    /// Cells without marks are more than three.
    TooManyCells,
    /// More than two drops.
    ThreeDrops,
    /// Another cube than the king is put on the board behind steps.
    NotTheKing,
    /// Something stands behind the end of the turn.
    Surplus(String),
    /// The game is over.
    GameOver(Outcome),
    /// A ransom is asked: this player must give a cube of this kind first.
    RansomFirst(Colour, Kind),
    /// This player must put the captured king back first.
    KingFirst(Colour),
    /// One cell alone, where no ransom is asked.
    OneCell,
    /// The steps begin on an empty cell.
    EmptyCell(Cell),
    /// The steps begin with a cube of the other player.
    NotYours(Cell, Cube),
    /// Cubes of this kind do not move.
    Unmoving(Kind),
    /// More than two steps.
    TooManySteps,
    /// Two steps of a cube.
    CubeTwice,
    /// Two steps of a stack.
    StackTwice,
    /// A stack's step from a cell with one cube.
    OneCube(Cell),
    /// A stack's step with this cube at the bottom, which does not move.
    HeldStack(Cube),
    /// The first step builds no stack there that could move.
    NoStackBuilt(Cell),
    /// The game has no drops.
    NoDrops,
    /// A turn drops at most so many cubes.
    TooManyDrops(u8),
    /// The player has so few of a kind in reserve.
    NotInReserve(Colour, u8, Kind),
    /// The player cannot drop on this cell.
    NoDropThere(Colour, Cell),
    /// The cell holds two cubes.
    Full(Cell),
    /// The kind cannot be dropped on this cube.
    CannotDropOn(Kind, Cube),
    /// Two drops on cells that do not touch.
    DropsApart,
    /// What should follow the capture of a king follows none.
    NoKingCaptured,
    /// The game has no ransom.
    NoRansomHere,
    /// The king cannot be put back on this cell.
    NoReturnTo(Cell),
    /// Where the king is put back is not said.
    ReturnMissing,
    /// The ransom is not said.
    RansomMissing,
    /// There is no cube of the kind that is asked for.
    NoSuchRansom,
    /// No ransom can be taken from this cell.
    NoRansomFrom(Cell),
    /// A record says which kind is asked for and not which cube was given.
    RansomNotGiven,
    /// A cube's step to a cell (the second) that does not touch the first.
    NotTouching(Cell, Cell),
    /// A stack's step to a cell (the second) that is not in line with the first, or
    /// too far.
    NotStraight(Cell, Cell),
    /// Something stands between.
    InTheWay(Cell),
    /// A stack's step onto a cube of the same colour.
    StackOnFriend(Cell),
    /// The kind does not beat this cube.
    NotBeaten(Kind, Cube),
    /// The kind cannot stand on this cube.
    CannotStandOn(Kind, Cube),
    /// What stands on this cube can be captured by a single cube only.
    SingleCubeOnly(Cube),
    /// Nothing better can be said.
    NotLegal,
}

impl TurnFault {
    /// What is wrong, in English.
    pub fn message(&self, rules: &Rules, board: &Board) -> String {
        let kind = |kind: Kind| rules.kind(kind).name.en.as_str();
        let cube = |cube: Cube| format!("{} {}", cube.colour, kind(cube.kind));
        let at = |cell: Cell| board.name(cell);
        match *self {
            TurnFault::NothingWritten => "there is no turn here".to_owned(),
            TurnFault::StepExpected => "a step was expected here".to_owned(),
            TurnFault::CellExpected => "a cell was expected here".to_owned(),
            TurnFault::ColonExpected => "a colon was expected here".to_owned(),
            TurnFault::KindExpected => "a kind was expected here".to_owned(),
            TurnFault::UnknownKind(ref word) => format!("there is no kind `{word}` in this game"),
            TurnFault::UnknownCell(ref word) => format!("{word} is not a cell of this board"),
            TurnFault::TooManyCells => "a turn names at most three cells".to_owned(),
            TurnFault::ThreeDrops => "a turn drops at most two cubes".to_owned(),
            TurnFault::NotTheKing => {
                "after steps only a captured king is put on the board".to_owned()
            }
            TurnFault::Surplus(ref text) => format!("`{text}` cannot stand here"),
            TurnFault::GameOver(outcome) => format!("the game is over: {outcome}"),
            TurnFault::RansomFirst(by, of) => {
                format!("a ransom is asked: {by} must give {}", kind(of))
            }
            TurnFault::KingFirst(by) => format!("{by} must put the captured king back first"),
            TurnFault::OneCell => "one cell alone is no turn: no ransom is asked".to_owned(),
            TurnFault::EmptyCell(cell) => format!("{} is empty", at(cell)),
            TurnFault::NotYours(cell, top) => {
                format!(
                    "{} holds {}, and it is {}'s turn",
                    at(cell),
                    cube(top),
                    !top.colour
                )
            }
            TurnFault::Unmoving(of) => format!("a {} does not move", kind(of)),
            TurnFault::TooManySteps => "a turn has at most two steps".to_owned(),
            TurnFault::CubeTwice => "a single cube cannot step twice".to_owned(),
            TurnFault::StackTwice => "a stack cannot move twice".to_owned(),
            TurnFault::OneCube(cell) => format!("{} holds one cube, which moves with -", at(cell)),
            TurnFault::HeldStack(below) => {
                format!("a stack with {} at its bottom does not move", cube(below))
            }
            TurnFault::NoStackBuilt(cell) => {
                format!(
                    "the first step builds no stack on {} that could move",
                    at(cell)
                )
            }
            TurnFault::NoDrops => "this game has no drops".to_owned(),
            TurnFault::TooManyDrops(most) => format!("a turn drops at most {most}"),
            TurnFault::NotInReserve(side, held, of) => {
                format!("{side} has {held} of kind {} in reserve", kind(of))
            }
            TurnFault::NoDropThere(side, cell) => format!("{side} cannot drop on {}", at(cell)),
            TurnFault::Full(cell) => format!("{} holds two cubes already", at(cell)),
            TurnFault::CannotDropOn(of, below) => {
                format!("{} cannot be dropped on {}", kind(of), cube(below))
            }
            TurnFault::DropsApart => "two drops land on one cell or on two that touch".to_owned(),
            TurnFault::NoKingCaptured => "no king is captured by this turn".to_owned(),
            TurnFault::NoRansomHere => "this game is played without ransom".to_owned(),
            TurnFault::NoReturnTo(cell) => format!("the king cannot be put back on {}", at(cell)),
            TurnFault::ReturnMissing => "the captured king must be put back".to_owned(),
            TurnFault::RansomMissing => "the ransom for the captured king is missing".to_owned(),
            TurnFault::NoSuchRansom => "no cube of this kind can be asked for".to_owned(),
            TurnFault::NoRansomFrom(cell) => format!("no ransom can be taken from {}", at(cell)),
            TurnFault::RansomNotGiven => "the turn is not complete".to_owned(),
            TurnFault::NotTouching(from, to) => format!(
                "a single cube moves one cell, and {} does not touch {}",
                at(to),
                at(from)
            ),
            TurnFault::NotStraight(from, to) => format!(
                "a stack moves one or two cells in a straight line, and {} is not so from {}",
                at(to),
                at(from)
            ),
            TurnFault::InTheWay(cell) => format!("{} is in the way", at(cell)),
            TurnFault::StackOnFriend(cell) => format!(
                "{} holds a cube of the same colour, and a stack cannot be stacked",
                at(cell)
            ),
            TurnFault::NotBeaten(of, top) => format!("{} does not beat {}", kind(of), cube(top)),
            TurnFault::CannotStandOn(of, below) => {
                format!("{} cannot stand on {}", kind(of), cube(below))
            }
            TurnFault::SingleCubeOnly(below) => format!(
                "what stands on {} can be captured by a single cube only",
                cube(below)
            ),
            TurnFault::NotLegal => "this turn is not legal".to_owned(),
        }
    }

    /// What would be right, in English, if that can be said.
    pub fn help(&self, rules: &Rules) -> Option<String> {
        let help = match self {
            TurnFault::NothingWritten => "a turn is like a2-b2=d3 or M:d4",
            TurnFault::StepExpected => "write - for a cube, = for a stack",
            TurnFault::CellExpected => "a cell is a letter and a number, like c2",
            TurnFault::ColonExpected => "a cube is put on a cell like M:d4",
            TurnFault::KindExpected | TurnFault::UnknownKind(_) => {
                return Some(format!("the kinds are {}", rules.dialect.codes.join(", ")));
            }
            TurnFault::RansomFirst(..) => "write # and the cell of the cube given, like #b3",
            TurnFault::CubeTwice | TurnFault::StackTwice => {
                "two steps alternate: a cube that builds a stack, then =; or a stack, then - for its top"
            }
            TurnFault::HeldStack(_) => "its top can step off, with -",
            TurnFault::ReturnMissing => {
                "add a slash, the king and a cell of its own first row, like /K:a2"
            }
            TurnFault::RansomMissing => {
                "add # and the cell of the cube given, or the kind asked for, then the king's return"
            }
            TurnFault::RansomNotGiven => {
                "a record has the cell of the cube given as ransom, like #b3"
            }
            _ => return None,
        };
        Some(help.to_owned())
    }
}

/// A fault with its place in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fault {
    pub(super) span: Range<usize>,
    pub(super) why: TurnFault,
}

impl Fault {
    pub(super) const fn new(span: Range<usize>, why: TurnFault) -> Fault {
        Fault { span, why }
    }
}

/// Why a text is not a legal turn of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnError {
    /// What is wrong, and where in the text, in English.
    pub fault: Diagnostic,
    /// The same, for those who say it in their own words.
    pub why: TurnFault,
    /// Legal turns that were perhaps meant, at most five, in canonical form.
    pub meant: Vec<String>,
}

impl TurnError {
    /// What is wrong with a part of a text.
    pub(crate) fn new(
        span: Range<usize>,
        why: TurnFault,
        (rules, board): (&Rules, &Board),
        meant: Vec<String>,
    ) -> TurnError {
        let mut fault = Diagnostic::new(span, why.message(rules, board));
        fault.help = why.help(rules);
        TurnError { fault, why, meant }
    }
}

impl std::fmt::Display for TurnError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.fault)?;
        if !self.meant.is_empty() {
            write!(f, "\n  meant perhaps: {}", self.meant.join(", "))?;
        }
        Ok(())
    }
}

impl std::error::Error for TurnError {}
