//! What is wrong with a turn, in the language of the conversation.

use jersi_core::{Cell, Cube, Game, Kind, TurnFault};

use super::seat::word;
use crate::language::{Language, say};

/// Says what is wrong with turns of one game.
pub(super) struct Faults<'a> {
    pub(super) game: &'a Game,
    pub(super) language: &'a Language,
}

impl Faults<'_> {
    fn at(&self, cell: Cell) -> String {
        self.game.board().name(cell)
    }

    fn kind(&self, kind: Kind) -> &str {
        self.language.kind(&self.game.rules().kind(kind).name)
    }

    fn cube(&self, cube: Cube) -> String {
        let (colour, kind) = (word(cube.colour), self.kind(cube.kind));
        say!(self.language, "cube", colour = colour, kind = kind)
    }

    /// What is wrong.
    pub(super) fn why(&self, fault: &TurnFault) -> String {
        let language = self.language;
        match *fault {
            TurnFault::NothingWritten => say!(language, "fault-nothing"),
            TurnFault::StepExpected => say!(language, "fault-step-expected"),
            TurnFault::CellExpected => say!(language, "fault-cell-expected"),
            TurnFault::ColonExpected => say!(language, "fault-colon-expected"),
            TurnFault::KindExpected => say!(language, "fault-kind-expected"),
            TurnFault::UnknownKind(ref word) => {
                say!(language, "fault-unknown-kind", word = word.as_str())
            }
            TurnFault::UnknownCell(ref word) => {
                say!(language, "fault-unknown-cell", word = word.as_str())
            }
            TurnFault::TooManyCells => say!(language, "fault-too-many-cells"),
            TurnFault::ThreeDrops => say!(language, "fault-three-drops"),
            TurnFault::NotTheKing => say!(language, "fault-not-the-king"),
            TurnFault::Surplus(ref text) => {
                say!(language, "fault-surplus", text = text.as_str())
            }
            TurnFault::GameOver(_) => say!(language, "fault-game-over"),
            TurnFault::RansomFirst(by, kind) => {
                let kind = self.kind(kind);
                say!(
                    language,
                    "fault-ransom-first",
                    player = word(by),
                    kind = kind
                )
            }
            TurnFault::KingFirst(by) => say!(language, "fault-king-first", player = word(by)),
            TurnFault::OneCell => say!(language, "fault-one-cell"),
            TurnFault::RansomNotGiven => say!(language, "fault-not-complete"),
            TurnFault::NotLegal => say!(language, "fault-not-legal"),
            ref other => self.of_steps(other),
        }
    }

    /// What is wrong with steps on the board.
    fn of_steps(&self, fault: &TurnFault) -> String {
        let language = self.language;
        match *fault {
            TurnFault::EmptyCell(cell) => say!(language, "fault-empty-cell", cell = self.at(cell)),
            TurnFault::NotYours(cell, cube) => {
                let (cell, side) = (self.at(cell), word(!cube.colour));
                let cube = self.cube(cube);
                say!(
                    language,
                    "fault-not-yours",
                    cell = cell,
                    cube = cube,
                    player = side
                )
            }
            TurnFault::Unmoving(kind) => say!(language, "fault-unmoving", kind = self.kind(kind)),
            TurnFault::TooManySteps => say!(language, "fault-too-many-steps"),
            TurnFault::CubeTwice => say!(language, "fault-cube-twice"),
            TurnFault::StackTwice => say!(language, "fault-stack-twice"),
            TurnFault::OneCube(cell) => say!(language, "fault-one-cube", cell = self.at(cell)),
            TurnFault::HeldStack(cube) => {
                say!(language, "fault-held-stack", cube = self.cube(cube))
            }
            TurnFault::NoStackBuilt(cell) => {
                say!(language, "fault-no-stack-built", cell = self.at(cell))
            }
            TurnFault::NotTouching(from, to) => {
                let (from, to) = (self.at(from), self.at(to));
                say!(language, "fault-not-touching", from = from, to = to)
            }
            TurnFault::NotStraight(from, to) => {
                let (from, to) = (self.at(from), self.at(to));
                say!(language, "fault-not-straight", from = from, to = to)
            }
            TurnFault::InTheWay(cell) => say!(language, "fault-in-the-way", cell = self.at(cell)),
            TurnFault::StackOnFriend(cell) => {
                say!(language, "fault-stack-on-friend", cell = self.at(cell))
            }
            TurnFault::NotBeaten(kind, cube) => {
                let (kind, cube) = (self.kind(kind), self.cube(cube));
                say!(language, "fault-not-beaten", kind = kind, cube = cube)
            }
            TurnFault::CannotStandOn(kind, cube) => {
                let (kind, cube) = (self.kind(kind), self.cube(cube));
                say!(language, "fault-cannot-stand", kind = kind, cube = cube)
            }
            TurnFault::SingleCubeOnly(cube) => {
                say!(language, "fault-single-cube-only", cube = self.cube(cube))
            }
            TurnFault::Full(cell) => say!(language, "fault-full", cell = self.at(cell)),
            ref other => self.of_drops_and_kings(other),
        }
    }

    /// What is wrong with drops, and with what follows the capture of a king.
    fn of_drops_and_kings(&self, fault: &TurnFault) -> String {
        let language = self.language;
        match *fault {
            TurnFault::NoDrops => say!(language, "fault-no-drops"),
            TurnFault::TooManyDrops(most) => say!(language, "fault-too-many-drops", most = most),
            TurnFault::NotInReserve(side, held, kind) => {
                let (side, kind) = (word(side), self.kind(kind));
                say!(
                    language,
                    "fault-not-in-reserve",
                    player = side,
                    held = held,
                    kind = kind
                )
            }
            TurnFault::NoDropThere(side, cell) => {
                let (side, cell) = (word(side), self.at(cell));
                say!(language, "fault-no-drop-there", player = side, cell = cell)
            }
            TurnFault::CannotDropOn(kind, cube) => {
                let (kind, cube) = (self.kind(kind), self.cube(cube));
                say!(language, "fault-cannot-drop", kind = kind, cube = cube)
            }
            TurnFault::DropsApart => say!(language, "fault-drops-apart"),
            TurnFault::NoKingCaptured => say!(language, "fault-no-king-captured"),
            TurnFault::NoRansomHere => say!(language, "fault-no-ransom-here"),
            TurnFault::NoReturnTo(cell) => say!(language, "fault-no-return", cell = self.at(cell)),
            TurnFault::ReturnMissing => say!(language, "fault-return-missing"),
            TurnFault::RansomMissing => say!(language, "fault-ransom-missing"),
            TurnFault::NoSuchRansom => say!(language, "fault-no-such-ransom"),
            TurnFault::NoRansomFrom(cell) => {
                say!(language, "fault-no-ransom-from", cell = self.at(cell))
            }
            _ => say!(language, "fault-not-legal"),
        }
    }

    /// What would be right, if that can be said.
    pub(super) fn help(&self, fault: &TurnFault) -> Option<String> {
        let language = self.language;
        Some(match fault {
            TurnFault::NothingWritten => say!(language, "advice-turn"),
            TurnFault::StepExpected => say!(language, "advice-step"),
            TurnFault::CellExpected => say!(language, "advice-cell"),
            TurnFault::ColonExpected => say!(language, "advice-colon"),
            TurnFault::KindExpected | TurnFault::UnknownKind(_) => {
                let codes = self.game.rules().dialect.codes.join(", ");
                say!(language, "advice-kinds", kinds = codes)
            }
            TurnFault::RansomFirst(..) => say!(language, "advice-give"),
            TurnFault::CubeTwice | TurnFault::StackTwice => say!(language, "advice-alternate"),
            TurnFault::HeldStack(_) => say!(language, "advice-step-off"),
            TurnFault::ReturnMissing => say!(language, "advice-return"),
            TurnFault::RansomMissing => say!(language, "advice-ransom"),
            TurnFault::RansomNotGiven => say!(language, "advice-ransom-in-record"),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Tongue;
    use jersi_core::{Colour, Outcome, Reason, Rules};

    /// One of each.
    fn all(game: &Game) -> Vec<TurnFault> {
        use TurnFault as F;
        let cell = |name: &str| game.board().cell(name.parse().unwrap()).unwrap();
        let (a, b) = (cell("a1"), cell("b2"));
        let kind = Kind::new(2);
        let cube = Cube {
            colour: Colour::Black,
            kind,
        };
        let outcome = Outcome {
            winner: None,
            reason: Reason::Count,
        };
        vec![
            F::NothingWritten,
            F::StepExpected,
            F::CellExpected,
            F::ColonExpected,
            F::KindExpected,
            F::UnknownKind("X".to_owned()),
            F::UnknownCell("z9".to_owned()),
            F::TooManyCells,
            F::ThreeDrops,
            F::NotTheKing,
            F::Surplus("x".to_owned()),
            F::GameOver(outcome),
            F::RansomFirst(Colour::White, kind),
            F::KingFirst(Colour::Black),
            F::OneCell,
            F::EmptyCell(a),
            F::NotYours(a, cube),
            F::Unmoving(kind),
            F::TooManySteps,
            F::CubeTwice,
            F::StackTwice,
            F::OneCube(a),
            F::HeldStack(cube),
            F::NoStackBuilt(a),
            F::NoDrops,
            F::TooManyDrops(1),
            F::NotInReserve(Colour::White, 0, kind),
            F::NoDropThere(Colour::White, a),
            F::Full(a),
            F::CannotDropOn(kind, cube),
            F::DropsApart,
            F::NoKingCaptured,
            F::NoRansomHere,
            F::NoReturnTo(a),
            F::ReturnMissing,
            F::RansomMissing,
            F::NoSuchRansom,
            F::NoRansomFrom(a),
            F::RansomNotGiven,
            F::NotTouching(a, b),
            F::NotStraight(a, b),
            F::InTheWay(a),
            F::StackOnFriend(a),
            F::NotBeaten(kind, cube),
            F::CannotStandOn(kind, cube),
            F::SingleCubeOnly(cube),
            F::NotLegal,
        ]
    }

    #[test]
    fn the_core_and_the_files_say_the_same_in_english() {
        let game = Game::new(Rules::load("jersi-4.8", &mut || 0).unwrap());
        let [english, french] = [Tongue::En, Tongue::Fr].map(Language::new);
        for fault in all(&game) {
            let (rules, board) = (game.rules(), game.board());
            let say = |language| Faults {
                game: &game,
                language,
            };
            let own = fault.message(rules, board);
            let own = own.strip_suffix(": draw count").unwrap_or(&own);
            // A sentence begins with White and Black, a fault of the core with white and black.
            let said = say(&english).why(&fault).to_lowercase();
            assert_eq!(said, own.to_lowercase());
            assert_ne!(say(&french).why(&fault), own, "{fault:?}");
            assert_eq!(say(&english).help(&fault), fault.help(rules));
            assert_eq!(
                say(&french).help(&fault).is_some(),
                fault.help(rules).is_some()
            );
        }
    }
}
