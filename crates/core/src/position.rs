//! A legal position, packed.

use crate::layer::Layer;
use crate::{Bits, Cell, CellSet, Colour, Cube, Kind, KingStatus};

/// Small counts, one for each kind, four bits each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Pool(u32);

impl Pool {
    /// The largest count that fits.
    pub(crate) const MOST: u8 = 15;

    #[inline]
    pub(crate) fn get(self, kind: Kind) -> u8 {
        (self.0 >> (4 * kind.index()) & 15) as u8
    }

    #[inline]
    pub(crate) fn set(&mut self, kind: Kind, count: u8) {
        debug_assert!(count <= Pool::MOST);
        let shift = 4 * kind.index();
        self.0 = self.0 & !(15 << shift) | u32::from(count) << shift;
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn from_counts(counts: [u8; Kind::MOST]) -> Pool {
        let mut pool = Pool::default();
        for (index, count) in counts.into_iter().enumerate() {
            pool.set(Kind::new(index), count);
        }
        pool
    }

    pub(crate) fn counts(self) -> [u8; Kind::MOST] {
        std::array::from_fn(|index| self.get(Kind::new(index)))
    }
}

/// A position that the rules allow: small, `Copy`, without reference to its rules.
///
/// It is made by [`Tables::position`](crate::Tables::position) from a
/// [`Setup`](crate::Setup), and changed only by playing turns.
///
/// Cubes are kept as sets of cells on two levels; one that stands alone is on the
/// upper one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position<W> {
    /// Cubes on top of another, and those that stand alone.
    pub(crate) upper: Layer<W>,
    /// Cubes below another.
    pub(crate) lower: Layer<W>,
    pub(crate) hash: u64,
    pub(crate) reserve: [Pool; 2],
    pub(crate) prisoners: [Pool; 2],
    pub(crate) full: u32,
    pub(crate) count: u16,
    pub(crate) exchanges: u8,
    pub(crate) side: Colour,
    pub(crate) king: KingStatus,
}

impl<W: Bits> Position<W> {
    /// Whose turn it is. While a decision is pending this is still the player of
    /// the unfinished turn; see [`Position::decider`].
    #[inline]
    pub fn side(&self) -> Colour {
        self.side
    }

    /// Who decides next: the player to move, or the player who must give a ransom.
    #[inline]
    pub fn decider(&self) -> Colour {
        match self.king {
            KingStatus::RansomAsked(_) => !self.side,
            _ => self.side,
        }
    }

    /// Whether a turn has begun that waits for a decision (only with ransom).
    #[inline]
    pub fn is_pending(&self) -> bool {
        matches!(
            self.king,
            KingStatus::RansomAsked(_) | KingStatus::Returning
        )
    }

    /// Where the kings are.
    #[inline]
    pub fn king(&self) -> KingStatus {
        self.king
    }

    /// Turns since the last capture that counts.
    #[inline]
    pub fn count(&self) -> u16 {
        self.count
    }

    /// The number of the pair of turns, from 1.
    #[inline]
    pub fn full(&self) -> u32 {
        self.full
    }

    /// The hash of everything but `count` and `full`, kept up to date by play.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// How many exchanges of prisoners are left.
    #[inline]
    pub fn exchanges(&self) -> u8 {
        self.exchanges
    }

    /// How many cubes of a kind a player has in reserve.
    #[inline]
    pub fn reserve(&self, colour: Colour, kind: Kind) -> u8 {
        self.reserve[colour as usize].get(kind)
    }

    /// How many cubes of this colour and kind are held prisoner.
    #[inline]
    pub fn prisoners(&self, colour: Colour, kind: Kind) -> u8 {
        self.prisoners[colour as usize].get(kind)
    }

    /// Cells whose top cube (or only cube) belongs to a player.
    #[inline]
    pub fn tops(&self, colour: Colour) -> CellSet<W> {
        self.upper.owners[colour as usize]
    }

    /// Cells whose lower cube of two belongs to a player.
    #[inline]
    pub fn bottoms(&self, colour: Colour) -> CellSet<W> {
        self.lower.owners[colour as usize]
    }

    /// As [`Position::tops`], apart by kind.
    #[inline]
    pub fn tops_by_kind(&self, colour: Colour) -> [CellSet<W>; Kind::MOST] {
        self.upper.kinds(colour as usize)
    }

    /// As [`Position::bottoms`], apart by kind.
    #[inline]
    pub fn bottoms_by_kind(&self, colour: Colour) -> [CellSet<W>; Kind::MOST] {
        self.lower.kinds(colour as usize)
    }

    /// Cells with a cube.
    #[inline]
    pub fn occupied(&self) -> CellSet<W> {
        self.upper.all()
    }

    /// Cells with two cubes.
    #[inline]
    pub fn stacks(&self) -> CellSet<W> {
        self.lower.all()
    }

    /// The upper cube of a cell, or its only one.
    pub fn top(&self, cell: Cell) -> Option<Cube> {
        self.upper.cube(cell)
    }

    /// The lower cube of a cell that has two.
    pub fn bottom(&self, cell: Cell) -> Option<Cube> {
        self.lower.cube(cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_stay_small() {
        // A search copies one for every turn it tries.
        assert!(size_of::<Position<u64>>() <= 120);
        assert!(size_of::<Position<u128>>() <= 208);
    }
}
