//! Turns read from text, in any notation of the family.

use super::fault::{Fault, TurnError, TurnFault};
use crate::turn::{Aftermath, Decision, Shape};
use crate::{Bits, Cell, Kind, KingStatus, Position, Tables, Turn};
use std::ops::Range;

/// A cell as it was written.
pub(super) type Spanned<T> = (T, Range<usize>);

/// The parts of a turn as they were written, with their places in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Written {
    /// Steps: the first cell, then marks and cells.
    Steps {
        from: Spanned<Cell>,
        steps: Vec<(char, Spanned<Cell>)>,
        ransom: Option<Spanned<Ransom>>,
        king: Option<Spanned<Cell>>,
    },
    /// Cells without marks, as the UGI protocol sends them.
    Cells(Vec<Spanned<Cell>>),
    /// Drops, or a king's return at a pending position.
    Drops(Vec<(Spanned<Kind>, Spanned<Cell>)>),
    /// A ransom given at a pending position.
    Gift(Spanned<Cell>),
    /// A cell alone: the answer to whatever is pending.
    Answer(Spanned<Cell>),
}

/// What follows `#`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ransom {
    /// The cell of the cube given.
    Given(Cell),
    /// The kind named, when the other player has not answered yet.
    Named(Kind),
}

impl<W: Bits> Tables<W> {
    /// Reads a turn of a position: in canonical form, in the rulebook's style, or
    /// as UGI sends it. Marks of capture and exchange are ignored, right or wrong;
    /// letters may have either case; two drops may come in either order; the ransom
    /// may be marked `#` or `$` and stand before or after the king's return.
    ///
    /// # Errors
    /// What is wrong, where, and which legal turns were perhaps meant.
    pub fn read_turn(&self, position: &Position<W>, text: &str) -> Result<Turn, TurnError> {
        let error = |fault: Fault, meant: Vec<String>| {
            TurnError::new(fault.span, fault.why, (&self.rules, &self.board), meant)
        };
        let written = Scanner::new(self, text)
            .turn()
            .map_err(|fault| error(fault, Vec::new()))?;
        let king = self.rules.king.as_ref().map(|king| king.kind);
        let turn = turn_of(position, &written, king);
        if let Some(turn) = turn
            && self.play_whole(position, turn).is_some()
            && self.is_whole(position, turn, &written)
        {
            return Ok(turn);
        }
        Err(error(
            self.explain(position, &written, turn, text),
            self.suggest(position, &written, turn),
        ))
    }

    /// Whether nothing is missing at the end of a turn that is legal so far. A
    /// ransom may be left open by naming a kind, not by leaving out the return.
    fn is_whole(&self, position: &Position<W>, turn: Turn, written: &Written) -> bool {
        let named = matches!(
            written,
            Written::Steps {
                ransom: Some((Ransom::Named(_), _)),
                ..
            }
        );
        let answer = matches!(written, Written::Gift(_) | Written::Answer(_));
        let after = turn.decisions().fold(*position, |position, decision| {
            self.play_unchecked(&position, decision)
        });
        named || answer || !after.is_pending()
    }
}

/// The turn that was written, legal or not; none if no turn has these parts.
fn turn_of<W: Bits>(position: &Position<W>, written: &Written, king: Option<Kind>) -> Option<Turn> {
    match written {
        Written::Steps {
            from,
            steps,
            ransom,
            king,
        } => {
            let turn = match steps.as_slice() {
                [('-', to)] => Decision::steps(Shape::Cube, from.0, from.0).towards(to.0),
                [('=', to)] => Decision::steps(Shape::Stack, from.0, from.0).towards(to.0),
                [('-', via), ('=', to)] => {
                    Decision::steps(Shape::CubeStack, from.0, via.0).towards(to.0)
                }
                [('=', via), ('-', to)] => {
                    Decision::steps(Shape::StackCube, from.0, via.0).towards(to.0)
                }
                _ => return None,
            };
            let king = king.as_ref().map(|king| king.0);
            Some(match ransom.as_ref().map(|ransom| ransom.0) {
                None => turn
                    .with(king.map_or(Aftermath::None, Aftermath::Return))
                    .into(),
                Some(Ransom::Named(kind)) if king.is_none() => {
                    turn.with(Aftermath::Ransom(kind)).into()
                }
                Some(Ransom::Named(_)) => return None,
                Some(Ransom::Given(cell)) => Turn {
                    first: turn.with(Aftermath::Ransom(position.upper.kind(cell))),
                    given: Some(cell),
                    returned: king,
                },
            })
        }
        Written::Cells(cells) => turn_of_cells(position, cells).map(Turn::from),
        Written::Drops(drops) => match drops.as_slice() {
            [(kind, cell)] if position.is_pending() => {
                let returns = position.king() == KingStatus::Returning && Some(kind.0) == king;
                returns.then(|| Decision::answer().towards(cell.0).into())
            }
            [(kind, cell)] => Some(
                Decision::drops(Shape::Drop, kind.0, kind.0, Cell::new(0))
                    .towards(cell.0)
                    .into(),
            ),
            [(first, at), (second, to)] if at.0 == to.0 => Some(
                Decision::drops(Shape::DropStack, first.0, second.0, Cell::new(0))
                    .towards(to.0)
                    .into(),
            ),
            [(first, at), (second, to)] => Some(
                Decision::drops(Shape::DropPair, first.0, second.0, at.0)
                    .towards(to.0)
                    .into(),
            ),
            _ => None,
        },
        Written::Gift(cell) => {
            let asked = matches!(position.king(), KingStatus::RansomAsked(_));
            asked.then(|| Decision::answer().towards(cell.0).into())
        }
        Written::Answer(cell) => Some(Decision::answer().towards(cell.0).into()),
    }
}

/// The turn of UGI's cells: `xxyy`, `xxxxyy`, `xxyyyy` or `xxyyzz`.
fn turn_of_cells<W: Bits>(position: &Position<W>, cells: &[Spanned<Cell>]) -> Option<Decision> {
    let mine = position.tops(position.side());
    let cells: Vec<Cell> = cells.iter().map(|cell| cell.0).collect();
    let (shape, from, via, to) = match *cells.as_slice() {
        // The short form of a stack's move: of its top if that builds a stack.
        [from, to] if position.stacks().contains(from) && !mine.contains(to) => {
            (Shape::Stack, from, from, to)
        }
        [from, to] => (Shape::Cube, from, from, to),
        [from, again, to] if from == again => (Shape::Cube, from, from, to),
        [from, to, again] if to == again => (Shape::Stack, from, from, to),
        [from, via, to] if mine.contains(via) => (Shape::CubeStack, from, via, to),
        [from, via, to] => (Shape::StackCube, from, via, to),
        _ => return None,
    };
    Some(Decision::steps(shape, from, via).towards(to))
}

/// Takes a text apart.
struct Scanner<'a, W> {
    tables: &'a Tables<W>,
    text: &'a str,
    at: usize,
}

impl<'a, W: Bits> Scanner<'a, W> {
    fn new(tables: &'a Tables<W>, text: &'a str) -> Self {
        Scanner {
            tables,
            text,
            at: 0,
        }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn turn(mut self) -> Result<Written, Fault> {
        self.skip_marks();
        if self.peek().is_none() {
            return Err(self.fault(TurnFault::NothingWritten));
        }
        if self.peek().is_some_and(is_ransom_mark) {
            self.bump();
            let cell = self.cell()?;
            self.end()?;
            return Ok(Written::Gift(cell));
        }
        if self.peek() == Some('/') || self.is_drop() {
            if self.peek() == Some('/') {
                self.bump();
            }
            return self.drops();
        }
        let from = self.cell()?;
        self.skip_captures();
        match self.peek() {
            Some(mark) if step_mark(mark).is_some() => self.steps(from),
            Some(next) if next.is_ascii_alphanumeric() => self.cells(from),
            None => Ok(Written::Answer(from)),
            _ => Err(self.fault(TurnFault::StepExpected)),
        }
    }

    /// Whether a label and a colon come next.
    fn is_drop(&self) -> bool {
        let letters = self
            .rest()
            .trim_start_matches(|c: char| c.is_ascii_alphabetic());
        letters.len() < self.rest().len() && letters.starts_with(':')
    }

    fn steps(&mut self, from: Spanned<Cell>) -> Result<Written, Fault> {
        let mut steps = Vec::new();
        while let Some(mark) = self.peek().and_then(step_mark) {
            self.bump();
            steps.push((mark, self.cell()?));
            self.skip_marks();
        }
        let (mut ransom, mut king) = (None, None);
        loop {
            match self.peek() {
                Some(mark) if is_ransom_mark(mark) && ransom.is_none() => {
                    self.bump();
                    ransom = Some(self.ransom()?);
                }
                Some('/') if king.is_none() => {
                    self.bump();
                    let start = self.at;
                    let (kind, cell) = self.drop()?;
                    if Some(kind.0) != self.tables.returning.as_ref().map(|king| king.kind) {
                        return Err(Fault::new(start..self.at, TurnFault::NotTheKing));
                    }
                    king = Some(cell);
                }
                _ => break,
            }
            self.skip_marks();
        }
        self.end()?;
        Ok(Written::Steps {
            from,
            steps,
            ransom,
            king,
        })
    }

    fn ransom(&mut self) -> Result<Spanned<Ransom>, Fault> {
        if let Some(cell) = self.try_cell() {
            let (cell, span) = cell?;
            return Ok((Ransom::Given(cell), span));
        }
        let (kind, span) = self.label()?;
        Ok((Ransom::Named(kind), span))
    }

    fn cells(&mut self, from: Spanned<Cell>) -> Result<Written, Fault> {
        let mut cells = vec![from];
        while self.peek().is_some_and(|next| next.is_ascii_alphanumeric()) {
            cells.push(self.cell()?);
            self.skip_captures();
        }
        self.end()?;
        if cells.len() > 3 {
            return Err(Fault::new(0..self.at, TurnFault::TooManyCells));
        }
        Ok(Written::Cells(cells))
    }

    fn drops(&mut self) -> Result<Written, Fault> {
        let mut drops = vec![self.drop()?];
        self.skip_marks();
        while self.peek() == Some('/') {
            self.bump();
            drops.push(self.drop()?);
            self.skip_marks();
        }
        self.end()?;
        if drops.len() > 2 {
            return Err(Fault::new(0..self.at, TurnFault::ThreeDrops));
        }
        Ok(Written::Drops(drops))
    }

    fn drop(&mut self) -> Result<(Spanned<Kind>, Spanned<Cell>), Fault> {
        let kind = self.label()?;
        if self.peek() != Some(':') {
            return Err(self.fault(TurnFault::ColonExpected));
        }
        self.bump();
        Ok((kind, self.cell()?))
    }

    /// A kind: its letter or its code, in either case.
    fn label(&mut self) -> Result<Spanned<Kind>, Fault> {
        let start = self.at;
        let length = self
            .rest()
            .bytes()
            .take_while(u8::is_ascii_alphabetic)
            .count();
        let word = &self.rest()[..length];
        let rules = &self.tables.rules;
        let by_code = rules
            .dialect
            .codes
            .iter()
            .position(|code| code.eq_ignore_ascii_case(word));
        let mut letters = word.chars();
        let by_letter = match (letters.next(), letters.next()) {
            (Some(letter), None) => rules.kind_by_letter(letter),
            _ => None,
        };
        self.at += length;
        let Some(kind) = by_code.map(Kind::new).or(by_letter) else {
            return Err(if word.is_empty() {
                self.fault(TurnFault::KindExpected)
            } else {
                Fault::new(start..self.at, TurnFault::UnknownKind(word.to_owned()))
            });
        };
        Ok((kind, start..self.at))
    }

    fn cell(&mut self) -> Result<Spanned<Cell>, Fault> {
        self.try_cell()
            .unwrap_or_else(|| Err(self.fault(TurnFault::CellExpected)))
    }

    /// A cell, if a letter and a number come next.
    fn try_cell(&mut self) -> Option<Result<Spanned<Cell>, Fault>> {
        let start = self.at;
        let rest = self.rest().as_bytes();
        let digits = rest
            .get(1..)?
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        if digits == 0 || !rest[0].is_ascii_alphabetic() {
            return None;
        }
        self.at += 1 + digits;
        let word = &self.text[start..self.at];
        let cell = word
            .parse()
            .ok()
            .and_then(|place| self.tables.board.cell(place));
        Some(match cell {
            Some(cell) => Ok((cell, start..self.at)),
            None => Err(Fault::new(
                start..self.at,
                TurnFault::UnknownCell(word.to_owned()),
            )),
        })
    }

    /// Skips marks where a blank would end the turn: behind any cell, as some mark
    /// the cell of the captured unit rather than the step.
    fn skip_captures(&mut self) {
        while self.peek().is_some_and(|c| matches!(c, '!' | '*')) {
            self.bump();
        }
    }

    fn skip_marks(&mut self) {
        while self
            .peek()
            .is_some_and(|c| matches!(c, '!' | '*') || c.is_whitespace())
        {
            self.bump();
        }
    }

    fn bump(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    fn end(&mut self) -> Result<(), Fault> {
        self.skip_marks();
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(Fault::new(
                self.at..self.text.len(),
                TurnFault::Surplus(self.rest().to_owned()),
            )),
        }
    }

    fn fault(&self, why: TurnFault) -> Fault {
        let next = self.peek().map_or(0, char::len_utf8);
        Fault::new(self.at..self.at + next, why)
    }
}

/// The canonical mark of a step: people also type dashes of other lengths.
fn step_mark(mark: char) -> Option<char> {
    match mark {
        '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' => Some('-'),
        '=' => Some('='),
        _ => None,
    }
}

fn is_ransom_mark(mark: char) -> bool {
    matches!(mark, '#' | '$')
}
