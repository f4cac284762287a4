//! Turns as text.

use crate::rules::{LetterCase, UgiForm};
use crate::turn::{Aftermath, Shape};
use crate::{Bits, Cell, Colour, Cube, Kind, Position, Tables, WholeTurn};
use std::fmt::Write as _;

/// How a turn is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Style {
    /// Without marks, kinds as one capital: equal turns have equal texts.
    Canonical,
    /// As the game's rulebook writes it: marks of capture and exchange, its own
    /// codes and case.
    Native,
    /// As the UGI protocol sends it.
    Ugi,
}

impl<W: Bits> Tables<W> {
    /// The text of a legal turn of a position, or of a decision of one.
    pub fn turn_text(&self, position: &Position<W>, turn: WholeTurn, style: Style) -> String {
        match (style, self.rules.dialect.ugi) {
            (Style::Ugi, UgiForm::Cells) => self
                .cells_text(position, turn)
                .unwrap_or_else(|| self.marked_text(position, turn, false)),
            (Style::Canonical | Style::Ugi, _) => self.marked_text(position, turn, false),
            (Style::Native, _) => self.marked_text(position, turn, true),
        }
    }

    /// The text of a turn: in the rulebook's style with its marks, or canonical.
    fn marked_text(&self, position: &Position<W>, whole: WholeTurn, native: bool) -> String {
        let turn = whole.turn;
        let side = position.side();
        let mut text = String::new();
        let cell = |cell| self.board.name(cell);
        let label = |colour, kind| self.label(colour, kind, native);
        let mover = position.upper.kind(turn.from());
        let mark = |at| {
            if native {
                self.mark(position, mover, at)
            } else {
                ""
            }
        };
        let [first, second] = turn.kinds();
        let _ = match turn.shape() {
            Shape::Cube | Shape::Stack => {
                let step = if turn.shape() == Shape::Cube {
                    '-'
                } else {
                    '='
                };
                write!(
                    text,
                    "{}{step}{}{}",
                    cell(turn.from()),
                    cell(turn.to()),
                    mark(turn.to())
                )
            }
            Shape::CubeStack => write!(
                text,
                "{}-{}={}{}",
                cell(turn.from()),
                cell(turn.via()),
                cell(turn.to()),
                mark(turn.to())
            ),
            Shape::StackCube => write!(
                text,
                "{}={}{}-{}{}",
                cell(turn.from()),
                cell(turn.via()),
                mark(turn.via()),
                cell(turn.to()),
                mark(turn.to())
            ),
            Shape::Drop => write!(text, "{}:{}", label(side, first), cell(turn.to())),
            Shape::DropPair | Shape::DropStack => {
                let start = if turn.shape() == Shape::DropPair {
                    turn.via()
                } else {
                    turn.to()
                };
                write!(
                    text,
                    "{}:{}/{}:{}",
                    label(side, first),
                    cell(start),
                    label(side, second),
                    cell(turn.to())
                )
            }
            Shape::Answer if position.decider() == side => {
                write!(
                    text,
                    "{}:{}",
                    self.king_label(!side, native),
                    cell(turn.to())
                )
            }
            Shape::Answer => write!(text, "#{}", cell(turn.to())),
        };
        if let Some(given) = whole.given {
            let _ = write!(text, "#{}", cell(given));
        } else if let Aftermath::Ransom(kind) = turn.aftermath() {
            let _ = write!(text, "#{}", label(!side, kind));
        }
        let returned = match turn.aftermath() {
            Aftermath::Return(cell) => Some(cell),
            _ => whole.returned,
        };
        if let Some(returned) = returned {
            let _ = write!(
                text,
                "/{}:{}",
                self.king_label(!side, native),
                cell(returned)
            );
        }
        if native && self.exchanges(position, whole) {
            text.push('*');
        }
        text
    }

    fn king_label(&self, colour: Colour, native: bool) -> String {
        self.returning
            .as_ref()
            .map_or_else(String::new, |king| self.label(colour, king.kind, native))
    }

    /// What turns write for a kind.
    fn label(&self, colour: Colour, kind: Kind, native: bool) -> String {
        if !native {
            return self.rules.kinds[kind.index()].letter.to_string();
        }
        let code = self.rules.dialect.codes[kind.index()].clone();
        match (self.rules.dialect.case, colour) {
            (LetterCase::ByColour, Colour::Black) => code.to_lowercase(),
            _ => code,
        }
    }

    /// The mark after a step that ends on a cell: `!` for a capture, `!!` for the
    /// king's.
    fn mark(&self, position: &Position<W>, mover: Kind, at: Cell) -> &'static str {
        match (
            self.captures(position, mover, at),
            self.takes_king(position, mover, at),
        ) {
            (false, _) => "",
            (true, false) => "!",
            (true, true) => "!!",
        }
    }

    /// Whether a unit with this kind on top captures the king on a cell.
    pub(super) fn takes_king(&self, position: &Position<W>, mover: Kind, at: Cell) -> bool {
        let is_king = |cube: Cube| {
            let king = self.rules.king.as_ref();
            king.is_some_and(|king| king.kind == cube.kind)
        };
        let bottom = position
            .bottom(at)
            .filter(|cube| !self.staying.contains(cube.kind));
        self.captures(position, mover, at)
            && (position.top(at).is_some_and(is_king) || bottom.is_some_and(is_king))
    }

    /// Whether a unit with this kind on top captures what stands on a cell.
    pub(crate) fn captures(&self, position: &Position<W>, mover: Kind, at: Cell) -> bool {
        position.tops(!position.side()).contains(at)
            && self.kinds[mover.index()]
                .beats
                .set
                .contains(position.upper.kind(at))
    }

    /// Whether a turn ends with an exchange of prisoners.
    fn exchanges(&self, position: &Position<W>, whole: WholeTurn) -> bool {
        position.exchanges() > 0 && {
            let after = whole.decisions().fold(*position, |position, turn| {
                self.play_unchecked(&position, turn)
            });
            after.exchanges() < position.exchanges()
        }
    }

    /// A turn as cells only, if it is one of steps without king or ransom:
    /// `xxyy` a lone cube, `xxxxyy` the top of a stack, `xxyyyy` a stack, `xxyyzz`
    /// two steps.
    fn cells_text(&self, position: &Position<W>, whole: WholeTurn) -> Option<String> {
        let turn = whole.turn;
        let (from, via, to) = (turn.from(), turn.via(), turn.to());
        let cells = match turn.shape() {
            Shape::Cube if position.stacks().contains(from) => vec![from, from, to],
            Shape::Cube => vec![from, to],
            Shape::Stack => vec![from, to, to],
            Shape::CubeStack | Shape::StackCube => vec![from, via, to],
            _ => return None,
        };
        (turn.aftermath() == Aftermath::None).then(|| {
            cells
                .into_iter()
                .map(|cell| self.board.name(cell))
                .collect()
        })
    }
}
