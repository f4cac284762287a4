//! A turn, packed.

use crate::{Cell, Kind};
use std::fmt;

/// One decision of one player, in 32 bits: a whole turn in every game without
/// ransom.
///
/// With ransom a king-capturing turn is three decisions: the steps with the kind
/// named, the cube given by the other player, the cell of the king's return; the
/// last two have the shape [`Shape::Answer`]. [`Turn`] holds all of it.
///
/// A `Decision` means something only beside its position; equal turns are equal
/// numbers (two drops on different cells are stored in the order of the cells).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Decision(u32);

/// The form of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Shape {
    /// `a-c`: a single cube moves.
    Cube = 0,
    /// `a=c`: a stack moves.
    Stack = 1,
    /// `a-b=c`: a single cube builds a stack, which moves on.
    CubeStack = 2,
    /// `a=b-c`: a stack moves, its top moves on.
    StackCube = 3,
    /// One cube is dropped.
    Drop = 4,
    /// Two cubes are dropped on two cells.
    DropPair = 5,
    /// Two cubes are dropped on one cell, the first below.
    DropStack = 6,
    /// A cube given as ransom, or the cell of a king's return: the cell of a
    /// pending decision.
    Answer = 7,
}

/// What follows the steps of a turn that captures a king.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Aftermath {
    /// Nothing: no king was captured, or the game is won.
    None,
    /// The king is put back on this cell.
    Return(Cell),
    /// This kind is asked for as ransom.
    Ransom(Kind),
}

// Layout: shape in 3 bits, then three cells of 7 bits, then the aftermath in 8:
// a cell below 128, 128 + kind, or 255 for nothing. A drop keeps its kinds in the
// first cell's bits.
const FROM: u32 = 3;
const VIA: u32 = 10;
const TO: u32 = 17;
const AFTER: u32 = 24;
const NO_AFTERMATH: u32 = 255;
const NAMED: u32 = 128;

impl Decision {
    #[inline]
    fn pack(shape: Shape, from: usize, via: usize, to: usize) -> Decision {
        Decision(
            shape as u32
                | (from as u32) << FROM
                | (via as u32) << VIA
                | (to as u32) << TO
                | NO_AFTERMATH << AFTER,
        )
    }

    /// Steps on the board without a target yet: the target is added by
    /// [`Decision::towards`]. `via` is ignored by shapes of one step.
    #[inline]
    pub(crate) fn steps(shape: Shape, from: Cell, via: Cell) -> Decision {
        Decision::pack(shape, from.index(), via.index(), 0)
    }

    /// One or two drops without the cell of the last one.
    #[inline]
    pub(crate) fn drops(shape: Shape, first: Kind, second: Kind, cell: Cell) -> Decision {
        Decision::pack(shape, first.index() | second.index() << 3, cell.index(), 0)
    }

    /// The answer to a pending decision.
    #[inline]
    pub(crate) fn answer() -> Decision {
        Decision::pack(Shape::Answer, 0, 0, 0)
    }

    /// The turn with its last cell.
    #[inline]
    pub(crate) fn towards(self, to: Cell) -> Decision {
        let mut turn = Decision(self.0 & !(127 << TO) | (to.index() as u32) << TO);
        if turn.shape() == Shape::DropPair && to < turn.via() {
            let [first, second] = turn.kinds();
            turn = Decision::drops(Shape::DropPair, second, first, to);
            turn.0 |= (self.via().index() as u32) << TO;
        }
        turn
    }

    /// The turn with another aftermath.
    #[inline]
    #[must_use]
    pub fn with(self, aftermath: Aftermath) -> Decision {
        let bits = match aftermath {
            Aftermath::None => NO_AFTERMATH,
            Aftermath::Return(cell) => cell.index() as u32,
            Aftermath::Ransom(kind) => NAMED + kind.index() as u32,
        };
        Decision(self.0 & !(255 << AFTER) | bits << AFTER)
    }

    /// The form of the turn.
    #[inline]
    pub fn shape(self) -> Shape {
        match self.0 & 7 {
            0 => Shape::Cube,
            1 => Shape::Stack,
            2 => Shape::CubeStack,
            3 => Shape::StackCube,
            4 => Shape::Drop,
            5 => Shape::DropPair,
            6 => Shape::DropStack,
            _ => Shape::Answer,
        }
    }

    #[inline]
    fn cell(self, shift: u32) -> Cell {
        Cell::new((self.0 >> shift & 127) as usize)
    }

    /// The cell where the steps start. For drops and answers, meaningless.
    #[inline]
    pub fn from(self) -> Cell {
        self.cell(FROM)
    }

    /// The cell between two steps, or the cell of the first of two drops.
    #[inline]
    pub fn via(self) -> Cell {
        self.cell(VIA)
    }

    /// The last cell: where the steps end, or where the last drop lands.
    #[inline]
    pub fn to(self) -> Cell {
        self.cell(TO)
    }

    /// The kinds that are dropped; the second counts only for two drops.
    #[inline]
    pub fn kinds(self) -> [Kind; 2] {
        let bits = (self.0 >> FROM & 63) as usize;
        [Kind::new(bits & 7), Kind::new(bits >> 3)]
    }

    /// What follows the capture of a king.
    #[inline]
    pub fn aftermath(self) -> Aftermath {
        match self.0 >> AFTER {
            bits @ 0..128 => Aftermath::Return(Cell::new(bits as usize)),
            bits @ 128..136 => Aftermath::Ransom(Kind::new((bits - NAMED) as usize)),
            _ => Aftermath::None,
        }
    }

    /// The 32 bits, for tables and files. They are stable for a given rules file.
    #[inline]
    pub const fn to_bits(self) -> u32 {
        self.0
    }

    /// The turn of these bits. Any number gives a turn, though rarely a legal one.
    #[inline]
    pub const fn from_bits(bits: u32) -> Decision {
        Decision(bits)
    }
}

impl fmt::Debug for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?}({} {} {}, {:?})",
            self.shape(),
            self.from().index(),
            self.via().index(),
            self.to().index(),
            self.aftermath()
        )
    }
}

/// All that happens between one player's move and the other's: a [`Decision`], and
/// where a ransom was asked, the cube given and the king's return.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Turn {
    /// The steps or drops; in a game without ransom, the whole of it.
    pub first: Decision,
    /// The cell of the cube given as ransom.
    pub given: Option<Cell>,
    /// The cell where the king is put back after a ransom.
    pub returned: Option<Cell>,
}

impl Turn {
    /// The decisions that make up the turn, in order.
    pub fn decisions(self) -> impl Iterator<Item = Decision> {
        let answer = |cell: Option<Cell>| cell.map(|cell| Decision::answer().towards(cell));
        [Some(self.first), answer(self.given), answer(self.returned)]
            .into_iter()
            .flatten()
    }
}

impl From<Decision> for Turn {
    fn from(turn: Decision) -> Turn {
        Turn {
            first: turn,
            given: None,
            returned: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_drops_are_one_turn_whatever_their_order() {
        let (a, b) = (Cell::new(3), Cell::new(90));
        let (m, w) = (Kind::new(1), Kind::new(6));
        let up = Decision::drops(Shape::DropPair, m, w, a).towards(b);
        let down = Decision::drops(Shape::DropPair, w, m, b).towards(a);
        assert_eq!(up, down);
        assert_eq!((up.kinds(), up.via(), up.to()), ([m, w], a, b));
    }

    #[test]
    fn every_field_comes_back() {
        let cells = [0, 1, 63, 64, 127].map(Cell::new);
        for from in cells {
            for via in cells {
                for to in cells {
                    let turn = Decision::steps(Shape::StackCube, from, via).towards(to);
                    assert_eq!((turn.from(), turn.via(), turn.to()), (from, via, to));
                    assert_eq!(turn.aftermath(), Aftermath::None);
                    for after in [Aftermath::Return(via), Aftermath::Ransom(Kind::new(7))] {
                        let turn = turn.with(after);
                        assert_eq!(turn.aftermath(), after);
                        assert_eq!((turn.shape(), turn.to()), (Shape::StackCube, to));
                        assert_eq!(turn.with(Aftermath::None).aftermath(), Aftermath::None);
                    }
                }
            }
        }
    }
}
