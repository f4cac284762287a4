//! Turns as text.

use crate::rules::{LetterCase, UgiForm};
use crate::turn::{Aftermath, Shape};
use crate::{Bits, Cell, Colour, Cube, Kind, Position, Tables, WholeTurn};

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
    ///
    /// Put together by hand: sorted lists of legal turns need many of these.
    fn marked_text(&self, position: &Position<W>, whole: WholeTurn, native: bool) -> String {
        let turn = whole.turn;
        let side = position.side();
        let mut text = String::with_capacity(24);
        let mover = position.upper.kind(turn.from());
        let mark = |at| {
            if native {
                self.mark(position, mover, at)
            } else {
                ""
            }
        };
        let drop = |text: &mut String, kind, cell| {
            self.push_label(text, side, kind, native);
            text.push(':');
            self.push_cell(text, cell);
        };
        let [first, second] = turn.kinds();
        match turn.shape() {
            Shape::Cube | Shape::Stack | Shape::CubeStack | Shape::StackCube => {
                let steps: &[(char, Cell)] = match turn.shape() {
                    Shape::Cube => &[('-', turn.to())],
                    Shape::Stack => &[('=', turn.to())],
                    Shape::CubeStack => &[('-', turn.via()), ('=', turn.to())],
                    _ => &[('=', turn.via()), ('-', turn.to())],
                };
                self.push_cell(&mut text, turn.from());
                for &(step, cell) in steps {
                    text.push(step);
                    self.push_cell(&mut text, cell);
                    // A cube that builds a stack captures nothing on the way.
                    if turn.shape() != Shape::CubeStack || cell == turn.to() {
                        text.push_str(mark(cell));
                    }
                }
            }
            Shape::Drop => drop(&mut text, first, turn.to()),
            Shape::DropPair | Shape::DropStack => {
                let pair = turn.shape() == Shape::DropPair;
                drop(&mut text, first, if pair { turn.via() } else { turn.to() });
                text.push('/');
                drop(&mut text, second, turn.to());
            }
            Shape::Answer if position.decider() == side => {
                self.push_king(&mut text, !side, native);
                text.push(':');
                self.push_cell(&mut text, turn.to());
            }
            Shape::Answer => {
                text.push('#');
                self.push_cell(&mut text, turn.to());
            }
        }
        if let Some(given) = whole.given {
            text.push('#');
            self.push_cell(&mut text, given);
        } else if let Aftermath::Ransom(kind) = turn.aftermath() {
            text.push('#');
            self.push_label(&mut text, !side, kind, native);
        }
        let returned = match turn.aftermath() {
            Aftermath::Return(cell) => Some(cell),
            _ => whole.returned,
        };
        if let Some(returned) = returned {
            text.push('/');
            self.push_king(&mut text, !side, native);
            text.push(':');
            self.push_cell(&mut text, returned);
        }
        if native && self.exchanges(position, whole) {
            text.push('*');
        }
        text
    }

    fn push_cell(&self, text: &mut String, cell: Cell) {
        let place = self.board.place(cell);
        text.push(place.row_letter());
        let number = place.column + 1;
        if number >= 10 {
            text.push((b'0' + number / 10) as char);
        }
        text.push((b'0' + number % 10) as char);
    }

    fn push_king(&self, text: &mut String, colour: Colour, native: bool) {
        if let Some(king) = &self.returning {
            self.push_label(text, colour, king.kind, native);
        }
    }

    /// What turns write for a kind.
    fn push_label(&self, text: &mut String, colour: Colour, kind: Kind, native: bool) {
        if !native {
            text.push(self.rules.kind(kind).letter);
            return;
        }
        let code = &self.rules.dialect.codes[kind.index()];
        match (self.rules.dialect.case, colour) {
            (LetterCase::ByColour, Colour::Black) => text.push_str(&code.to_ascii_lowercase()),
            _ => text.push_str(code),
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
