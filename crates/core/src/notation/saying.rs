//! Faults of turns as sentences to be looked up in the files of a language.

use super::TurnFault;
use crate::{Cell, Colour, Cube, Kind, Rules};

/// A sentence by its key, with what is to be put into it.
///
/// ```
/// use jersi_core::{Game, Rules, SaidValue};
/// let game = Game::new(Rules::load("pijersi", &mut || 0).unwrap());
/// let why = game.read_turn("c1-c2").unwrap_err().why.saying();
/// let c1 = game.board().cell("c1".parse().unwrap()).unwrap();
/// assert_eq!(why.key, "fault-empty-cell");
/// assert_eq!(why.values, [("cell", SaidValue::Cell(c1))]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saying {
    /// The key of the sentence.
    pub key: &'static str,
    /// Names and values.
    pub values: Vec<(&'static str, SaidValue)>,
}

/// What is put into a sentence, still without words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaidValue {
    /// A cell of the board.
    Cell(Cell),
    /// A kind of the game.
    Kind(Kind),
    /// A cube with its owner.
    Cube(Cube),
    /// A player.
    Player(Colour),
    /// How many.
    Count(u8),
    /// A text as it is.
    Text(String),
}

fn say<const N: usize>(key: &'static str, values: [(&'static str, SaidValue); N]) -> Saying {
    Saying {
        key,
        values: values.into(),
    }
}

impl TurnFault {
    /// What is wrong: the keys begin with `fault-`.
    pub fn saying(&self) -> Saying {
        use SaidValue as V;
        let plain = |key| say(key, []);
        let at = |key, cell| say(key, [("cell", V::Cell(cell))]);
        let on = |key, kind, cube| say(key, [("kind", V::Kind(kind)), ("cube", V::Cube(cube))]);
        let way = |key, from, to| say(key, [("from", V::Cell(from)), ("to", V::Cell(to))]);
        match *self {
            TurnFault::NothingWritten => plain("fault-nothing"),
            TurnFault::StepExpected => plain("fault-step-expected"),
            TurnFault::CellExpected => plain("fault-cell-expected"),
            TurnFault::ColonExpected => plain("fault-colon-expected"),
            TurnFault::KindExpected => plain("fault-kind-expected"),
            TurnFault::UnknownKind(ref word) => {
                say("fault-unknown-kind", [("word", V::Text(word.clone()))])
            }
            TurnFault::UnknownCell(ref word) => {
                say("fault-unknown-cell", [("word", V::Text(word.clone()))])
            }
            TurnFault::TooManyCells => plain("fault-too-many-cells"),
            TurnFault::ThreeDrops => plain("fault-three-drops"),
            TurnFault::NotTheKing => plain("fault-not-the-king"),
            TurnFault::Surplus(ref text) => say("fault-surplus", [("text", V::Text(text.clone()))]),
            TurnFault::GameOver(_) => plain("fault-game-over"),
            TurnFault::RansomFirst(by, kind) => {
                let values = [("player", V::Player(by)), ("kind", V::Kind(kind))];
                say("fault-ransom-first", values)
            }
            TurnFault::KingFirst(by) => say("fault-king-first", [("player", V::Player(by))]),
            TurnFault::OneCell => plain("fault-one-cell"),
            TurnFault::EmptyCell(cell) => at("fault-empty-cell", cell),
            TurnFault::NotYours(cell, cube) => {
                let player = ("player", V::Player(!cube.colour));
                let values = [("cell", V::Cell(cell)), ("cube", V::Cube(cube)), player];
                say("fault-not-yours", values)
            }
            TurnFault::Unmoving(kind) => say("fault-unmoving", [("kind", V::Kind(kind))]),
            TurnFault::TooManySteps => plain("fault-too-many-steps"),
            TurnFault::CubeTwice => plain("fault-cube-twice"),
            TurnFault::StackTwice => plain("fault-stack-twice"),
            TurnFault::OneCube(cell) => at("fault-one-cube", cell),
            TurnFault::HeldStack(cube) => say("fault-held-stack", [("cube", V::Cube(cube))]),
            TurnFault::NoStackBuilt(cell) => at("fault-no-stack-built", cell),
            TurnFault::NoDrops => plain("fault-no-drops"),
            TurnFault::TooManyDrops(most) => {
                say("fault-too-many-drops", [("most", V::Count(most))])
            }
            TurnFault::NotInReserve(side, held, kind) => {
                let player = ("player", V::Player(side));
                let values = [player, ("held", V::Count(held)), ("kind", V::Kind(kind))];
                say("fault-not-in-reserve", values)
            }
            TurnFault::NoDropThere(side, cell) => {
                let values = [("player", V::Player(side)), ("cell", V::Cell(cell))];
                say("fault-no-drop-there", values)
            }
            TurnFault::Full(cell) => at("fault-full", cell),
            TurnFault::CannotDropOn(kind, cube) => on("fault-cannot-drop", kind, cube),
            TurnFault::DropsApart => plain("fault-drops-apart"),
            TurnFault::NoKingCaptured => plain("fault-no-king-captured"),
            TurnFault::NoRansomHere => plain("fault-no-ransom-here"),
            TurnFault::NoReturnTo(cell) => at("fault-no-return", cell),
            TurnFault::ReturnMissing => plain("fault-return-missing"),
            TurnFault::RansomMissing => plain("fault-ransom-missing"),
            TurnFault::NoSuchRansom => plain("fault-no-such-ransom"),
            TurnFault::NoRansomFrom(cell) => at("fault-no-ransom-from", cell),
            TurnFault::RansomNotGiven => plain("fault-not-complete"),
            TurnFault::NotTouching(from, to) => way("fault-not-touching", from, to),
            TurnFault::NotStraight(from, to) => way("fault-not-straight", from, to),
            TurnFault::InTheWay(cell) => at("fault-in-the-way", cell),
            TurnFault::StackOnFriend(cell) => at("fault-stack-on-friend", cell),
            TurnFault::NotBeaten(kind, cube) => on("fault-not-beaten", kind, cube),
            TurnFault::CannotStandOn(kind, cube) => on("fault-cannot-stand", kind, cube),
            TurnFault::SingleCubeOnly(cube) => {
                say("fault-single-cube-only", [("cube", V::Cube(cube))])
            }
            TurnFault::NotLegal => plain("fault-not-legal"),
        }
    }

    /// What would be right, if that can be said: the keys begin with `advice-`.
    pub fn advice(&self, rules: &Rules) -> Option<Saying> {
        let key = match self {
            TurnFault::NothingWritten => "advice-turn",
            TurnFault::StepExpected => "advice-step",
            TurnFault::CellExpected => "advice-cell",
            TurnFault::ColonExpected => "advice-colon",
            TurnFault::KindExpected | TurnFault::UnknownKind(_) => {
                let codes = SaidValue::Text(rules.dialect.codes.join(", "));
                return Some(say("advice-kinds", [("kinds", codes)]));
            }
            TurnFault::RansomFirst(..) => "advice-give",
            TurnFault::CubeTwice | TurnFault::StackTwice => "advice-alternate",
            TurnFault::HeldStack(_) => "advice-step-off",
            TurnFault::ReturnMissing => "advice-return",
            TurnFault::RansomMissing => "advice-ransom",
            TurnFault::RansomNotGiven => "advice-ransom-in-record",
            _ => return None,
        };
        Some(say(key, []))
    }
}
