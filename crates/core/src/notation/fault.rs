//! What can be wrong with a turn.

use crate::{Board, Cell, Colour, Cube, Diagnostic, Kind, Outcome, Rules, said};
use jersi_text::{Message, message};
use std::ops::Range;

/// What is wrong with a turn.
///
/// ```
/// use jersi_core::{Game, Rules, TurnFault};
/// let game = Game::new(&Rules::named("pijersi").unwrap());
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
    /// What is wrong.
    pub fn message(&self, rules: &Rules, board: &Board) -> Message {
        let kind = |kind: Kind| &rules.kind(kind).name;
        let cube = |cube: Cube| said::cube(rules, cube);
        let at = |cell: Cell| board.name(cell);
        match *self {
            TurnFault::NothingWritten => message!("fault-nothing"),
            TurnFault::StepExpected => message!("fault-step-expected"),
            TurnFault::CellExpected => message!("fault-cell-expected"),
            TurnFault::ColonExpected => message!("fault-colon-expected"),
            TurnFault::KindExpected => message!("fault-kind-expected"),
            TurnFault::UnknownKind(ref word) => message!("fault-unknown-kind", word = word),
            TurnFault::UnknownCell(ref word) => message!("fault-unknown-cell", word = word),
            TurnFault::TooManyCells => message!("fault-too-many-cells"),
            TurnFault::ThreeDrops => message!("fault-three-drops"),
            TurnFault::NotTheKing => message!("fault-not-the-king"),
            TurnFault::Surplus(ref text) => message!("fault-surplus", text = text),
            TurnFault::GameOver(_) => message!("fault-game-over"),
            TurnFault::RansomFirst(by, of) => {
                message!("fault-ransom-first", player = by, kind = kind(of))
            }
            TurnFault::KingFirst(by) => message!("fault-king-first", player = by),
            TurnFault::OneCell => message!("fault-one-cell"),
            TurnFault::EmptyCell(cell) => message!("fault-empty-cell", cell = at(cell)),
            TurnFault::NotYours(cell, top) => message!(
                "fault-not-yours",
                cell = at(cell),
                cube = cube(top),
                player = !top.colour,
            ),
            TurnFault::Unmoving(of) => message!("fault-unmoving", kind = kind(of)),
            TurnFault::TooManySteps => message!("fault-too-many-steps"),
            TurnFault::CubeTwice => message!("fault-cube-twice"),
            TurnFault::StackTwice => message!("fault-stack-twice"),
            TurnFault::OneCube(cell) => message!("fault-one-cube", cell = at(cell)),
            TurnFault::HeldStack(below) => message!("fault-held-stack", cube = cube(below)),
            TurnFault::NoStackBuilt(cell) => message!("fault-no-stack-built", cell = at(cell)),
            TurnFault::NoDrops => message!("fault-no-drops"),
            TurnFault::TooManyDrops(most) => message!("fault-too-many-drops", most = most),
            TurnFault::NotInReserve(side, held, of) => message!(
                "fault-not-in-reserve",
                player = side,
                held = held,
                kind = kind(of),
            ),
            TurnFault::NoDropThere(side, cell) => {
                message!("fault-no-drop-there", player = side, cell = at(cell))
            }
            TurnFault::Full(cell) => message!("fault-full", cell = at(cell)),
            TurnFault::CannotDropOn(of, below) => {
                message!("fault-cannot-drop", kind = kind(of), cube = cube(below))
            }
            TurnFault::DropsApart => message!("fault-drops-apart"),
            TurnFault::NoKingCaptured => message!("fault-no-king-captured"),
            TurnFault::NoRansomHere => message!("fault-no-ransom-here"),
            TurnFault::NoReturnTo(cell) => message!("fault-no-return", cell = at(cell)),
            TurnFault::ReturnMissing => message!("fault-return-missing"),
            TurnFault::RansomMissing => message!("fault-ransom-missing"),
            TurnFault::NoSuchRansom => message!("fault-no-such-ransom"),
            TurnFault::NoRansomFrom(cell) => message!("fault-no-ransom-from", cell = at(cell)),
            TurnFault::RansomNotGiven => message!("fault-not-complete"),
            TurnFault::NotTouching(from, to) => {
                message!("fault-not-touching", from = at(from), to = at(to))
            }
            TurnFault::NotStraight(from, to) => {
                message!("fault-not-straight", from = at(from), to = at(to))
            }
            TurnFault::InTheWay(cell) => message!("fault-in-the-way", cell = at(cell)),
            TurnFault::StackOnFriend(cell) => message!("fault-stack-on-friend", cell = at(cell)),
            TurnFault::NotBeaten(of, top) => {
                message!("fault-not-beaten", kind = kind(of), cube = cube(top))
            }
            TurnFault::CannotStandOn(of, below) => {
                message!("fault-cannot-stand", kind = kind(of), cube = cube(below))
            }
            TurnFault::SingleCubeOnly(below) => {
                message!("fault-single-cube-only", cube = cube(below))
            }
            TurnFault::NotLegal => message!("fault-not-legal"),
        }
    }

    /// What would be right, if that can be said.
    pub fn help(&self, rules: &Rules) -> Option<Message> {
        Some(match self {
            TurnFault::NothingWritten => message!("advice-turn"),
            TurnFault::StepExpected => message!("advice-step"),
            TurnFault::CellExpected => message!("advice-cell"),
            TurnFault::ColonExpected => message!("advice-colon"),
            TurnFault::KindExpected | TurnFault::UnknownKind(_) => {
                message!("advice-kinds", kinds = rules.dialect.codes.join(", "))
            }
            TurnFault::RansomFirst(..) => message!("advice-give"),
            TurnFault::CubeTwice | TurnFault::StackTwice => message!("advice-alternate"),
            TurnFault::HeldStack(_) => message!("advice-step-off"),
            TurnFault::ReturnMissing => message!("advice-return"),
            TurnFault::RansomMissing => message!("advice-ransom"),
            TurnFault::RansomNotGiven => message!("advice-ransom-in-record"),
            _ => return None,
        })
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
    /// What is wrong, and where in the text.
    pub fault: Diagnostic,
    /// The same, for programs that act on it.
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

    /// Which turns were perhaps meant, if any were.
    pub fn meant_message(&self) -> Option<Message> {
        let turns = self.meant.join(", ");
        (!turns.is_empty()).then(|| message!("turn-meant", turns = turns))
    }
}

impl std::fmt::Display for TurnError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.fault)?;
        match self.meant_message() {
            Some(meant) => write!(f, "\n  {meant}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for TurnError {}
