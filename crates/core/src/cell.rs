//! Cells of a board, and sets of them.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

/// A cell of a board, numbered row by row from White's left corner.
///
/// Its name (`c2`) depends on the board: see [`Board::name`](crate::Board::name).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "usize", into = "usize"))]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(as = "usize"))]
pub struct Cell(u8);

/// A number is too large for a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0} is not a cell: cells are numbered from 0 to 127")]
pub struct NoSuchCell(pub usize);

impl TryFrom<usize> for Cell {
    type Error = NoSuchCell;

    fn try_from(index: usize) -> Result<Cell, NoSuchCell> {
        if index < Cell::MOST {
            Ok(Cell::new(index))
        } else {
            Err(NoSuchCell(index))
        }
    }
}

impl From<Cell> for usize {
    fn from(cell: Cell) -> usize {
        cell.index()
    }
}

impl Cell {
    /// A board has at most this many cells.
    pub const MOST: usize = 128;

    /// The cell with this number.
    ///
    /// # Panics
    /// If `index` is not below [`Cell::MOST`].
    pub const fn new(index: usize) -> Cell {
        assert!(index < Cell::MOST, "a board has at most 128 cells");
        Cell(index as u8)
    }

    /// The cell with a number that a table holds, hence known to be good.
    #[inline]
    pub(crate) const fn of_table(index: u8) -> Cell {
        Cell(index)
    }

    /// The number of the cell.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask tells the compiler what `new` has checked.
        (self.0 & 127) as usize
    }
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for u64 {}
    impl Sealed for u128 {}
}

/// The machine word behind a [`CellSet`]: `u64` for boards of up to 64 cells,
/// `u128` for larger ones.
pub trait Bits:
    sealed::Sealed
    + Copy
    + Eq
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + 'static
{
    /// How many cells the word can hold.
    const CAPACITY: usize;
    /// The empty set.
    const ZERO: Self;
    /// An array with a place for each cell.
    type Array<T: Copy>: AsRef<[T]> + AsMut<[T]>;
    /// An array with the same value for each cell.
    fn array<T: Copy>(value: T) -> Self::Array<T>;

    /// The set of one cell.
    fn bit(index: usize) -> Self;
    /// Whether the bit of a cell is set.
    fn test(self, index: usize) -> bool;
    /// How many bits are set.
    fn count(self) -> u32;
    /// The number of the lowest bit; meaningless for 0.
    fn lowest(self) -> usize;
    /// The word without its lowest bit.
    #[must_use]
    fn without_lowest(self) -> Self;
    /// Sixty-four bits from `base` on; `base` is 0 where the word has no more.
    fn window(self, base: u32) -> u64;
    /// All bits if `flag`, none otherwise.
    fn splat(flag: bool) -> Self;
}

macro_rules! bits {
    ($word:ty, $window:expr) => {
        impl Bits for $word {
            const CAPACITY: usize = <$word>::BITS as usize;
            const ZERO: Self = 0;
            type Array<T: Copy> = [T; <$word>::BITS as usize];

            #[inline]
            fn array<T: Copy>(value: T) -> Self::Array<T> {
                [value; <$word>::BITS as usize]
            }

            #[inline]
            fn bit(index: usize) -> Self {
                1 << index
            }

            #[inline]
            fn test(self, index: usize) -> bool {
                self >> index & 1 != 0
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn window(self, base: u32) -> u64 {
                let window: fn($word, u32) -> u64 = $window;
                window(self, base)
            }

            #[inline]
            fn splat(flag: bool) -> Self {
                (0 as $word).wrapping_sub(flag as $word)
            }
        }
    };
}

bits!(u64, |word, _| word);
bits!(u128, |word, base| (word >> base) as u64);

/// A set of cells, with the operators of sets: `|` union, `&` intersection, `-`
/// difference, `^` symmetric difference.
///
/// ```
/// use jersi_core::{Cell, CellSet};
/// let a = CellSet::<u64>::from(Cell::new(3)) | Cell::new(7).into();
/// let b = a - Cell::new(3).into();
/// assert_eq!(b.len(), 1);
/// assert!(b.contains(Cell::new(7)));
/// assert_eq!(a.into_iter().map(Cell::index).collect::<Vec<_>>(), [3, 7]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CellSet<W>(W);

impl<W: Bits> CellSet<W> {
    /// No cell.
    pub const EMPTY: CellSet<W> = CellSet(W::ZERO);

    /// Sixty-four cells from `base` on, as bits.
    #[inline]
    pub(crate) fn window(self, base: u32) -> u64 {
        self.0.window(base)
    }

    /// Whether the set has no cell.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == W::ZERO
    }

    /// Whether the set has a cell.
    #[inline]
    pub fn any(self) -> bool {
        self.0 != W::ZERO
    }

    /// How many cells there are in the set.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count()
    }

    /// Whether `cell` is in the set.
    #[inline]
    pub fn contains(self, cell: Cell) -> bool {
        self.0.test(cell.index())
    }

    /// The cell with the lowest number.
    #[inline]
    pub fn first(self) -> Option<Cell> {
        self.any().then(|| Cell::new(self.0.lowest()))
    }

    /// The set itself if `flag`, else nothing; without a branch.
    #[inline]
    #[must_use]
    pub fn when(self, flag: bool) -> CellSet<W> {
        CellSet(self.0 & W::splat(flag))
    }
}

impl<W: Bits> From<Cell> for CellSet<W> {
    #[inline]
    fn from(cell: Cell) -> Self {
        CellSet(W::bit(cell.index()))
    }
}

impl<W: Bits> FromIterator<Cell> for CellSet<W> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells
            .into_iter()
            .fold(CellSet::EMPTY, |set, cell| set | cell.into())
    }
}

/// The cells of a set, lowest number first.
#[derive(Clone, Debug)]
pub struct Cells<W>(W);

impl<W: Bits> Iterator for Cells<W> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.0 == W::ZERO {
            return None;
        }
        // The lowest bit of a word is always a cell number below `Cell::MOST`.
        let cell = Cell(self.0.lowest() as u8);
        self.0 = self.0.without_lowest();
        Some(cell)
    }
}

impl<W: Bits> IntoIterator for CellSet<W> {
    type Item = Cell;
    type IntoIter = Cells<W>;

    #[inline]
    fn into_iter(self) -> Cells<W> {
        Cells(self.0)
    }
}

macro_rules! set_operator {
    ($trait:ident $method:ident, $assign:ident $assign_method:ident) => {
        impl<W: Bits> $trait for CellSet<W> {
            type Output = CellSet<W>;

            #[inline]
            fn $method(self, other: Self) -> Self {
                CellSet($trait::$method(self.0, other.0))
            }
        }

        impl<W: Bits> $assign for CellSet<W> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = $trait::$method(*self, other);
            }
        }
    };
}

set_operator!(BitAnd bitand, BitAndAssign bitand_assign);
set_operator!(BitOr bitor, BitOrAssign bitor_assign);
set_operator!(BitXor bitxor, BitXorAssign bitxor_assign);

impl<W: Bits> Sub for CellSet<W> {
    type Output = CellSet<W>;

    #[inline]
    fn sub(self, other: Self) -> Self {
        CellSet(self.0 & !other.0)
    }
}
