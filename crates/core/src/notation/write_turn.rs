//! Turns as text.

use crate::rules::{LetterCase, UgiForm};
use crate::turn::{Aftermath, Shape};
use crate::{Account, Bits, Cell, Colour, Kind, Position, Step, Tables, Turn};

/// How a turn is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Notation {
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
    pub fn turn_text(&self, position: &Position<W>, turn: Turn, notation: Notation) -> String {
        match (notation, self.rules.dialect.ugi) {
            (Notation::Ugi, UgiForm::Cells) => self
                .cells_text(position, turn)
                .unwrap_or_else(|| self.marked_text(position, turn, false)),
            (Notation::Canonical | Notation::Ugi, _) => self.marked_text(position, turn, false),
            (Notation::Native, _) => self.marked_text(position, turn, true),
        }
    }

    /// The text of a turn: in the rulebook's style with its marks, or canonical.
    ///
    /// Put together by hand: sorted lists of legal turns need many of these.
    fn marked_text(&self, position: &Position<W>, whole: Turn, native: bool) -> String {
        let turn = whole.first;
        let side = position.side();
        let mut text = String::with_capacity(24);
        let account = if native {
            self.account(position, whole)
        } else {
            None
        };
        let told = account.as_ref().map(Account::steps).unwrap_or_default();
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
                for (index, &(step, cell)) in steps.iter().enumerate() {
                    text.push(step);
                    self.push_cell(&mut text, cell);
                    text.push_str(told.get(index).map_or("", mark));
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
        if account.is_some_and(|account| account.exchanges_prisoners()) {
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

    /// A turn as cells only, if it is one of steps without king or ransom:
    /// `xxyy` a lone cube, `xxxxyy` the top of a stack, `xxyyyy` a stack, `xxyyzz`
    /// two steps.
    fn cells_text(&self, position: &Position<W>, whole: Turn) -> Option<String> {
        let turn = whole.first;
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

/// The mark after a step: `!` for a capture, `!!` for the king's.
fn mark(step: &Step) -> &'static str {
    match (step.captured.is_empty(), step.takes_king) {
        (true, _) => "",
        (false, false) => "!",
        (false, true) => "!!",
    }
}
