//! One of the two levels of a board: the cubes on it, as sets.

use crate::{Bits, Cell, CellSet, Colour, Cube, Kind};

/// The cubes of one level: whose they are, and in three planes the bits of their
/// kinds' numbers.
///
/// Planes take three sets for up to eight kinds where a set for each kind would
/// take eight: a position is copied for every turn that is tried.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Layer<W> {
    /// The cells of each player's cubes.
    pub(crate) owners: [CellSet<W>; 2],
    planes: [CellSet<W>; 3],
}

impl<W: Bits> Layer<W> {
    /// Cells with a cube on this level.
    #[inline]
    pub(crate) fn all(&self) -> CellSet<W> {
        self.owners[0] | self.owners[1]
    }

    /// The cube of a cell.
    pub(crate) fn cube(&self, cell: Cell) -> Option<Cube> {
        self.all().contains(cell).then(|| self.known_cube(cell))
    }

    /// The cube of a cell that has one.
    #[inline]
    fn known_cube(&self, cell: Cell) -> Cube {
        let white = self.owners[Colour::White as usize].contains(cell);
        Cube {
            colour: if white { Colour::White } else { Colour::Black },
            kind: self.kind(cell),
        }
    }

    /// The kind of the cube of a cell that has one; kind 0 for any other.
    #[inline]
    pub(crate) fn kind(&self, cell: Cell) -> Kind {
        let bit = |plane: usize| usize::from(self.planes[plane].contains(cell)) << plane;
        Kind::new(bit(0) | bit(1) | bit(2))
    }

    /// One player's cubes by kind.
    #[inline]
    pub(crate) fn kinds(&self, owner: usize) -> [CellSet<W>; Kind::MOST] {
        let [low, middle, high] = self.planes;
        let cells = self.owners[owner];
        let halves = [cells - high, cells & high];
        std::array::from_fn(|kind| {
            let half = halves[kind >> 2];
            let half = if kind & 2 == 0 {
                half - middle
            } else {
                half & middle
            };
            if kind & 1 == 0 {
                half - low
            } else {
                half & low
            }
        })
    }

    /// Puts a cube on a cell that has none on this level.
    #[inline]
    pub(crate) fn put(&mut self, cell: Cell, cube: Cube) {
        let here = CellSet::from(cell);
        self.owners[cube.colour as usize] |= here;
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            *plane |= here.when(cube.kind.index() >> bit & 1 != 0);
        }
    }

    /// Takes the cube off a cell that has one on this level.
    #[inline]
    pub(crate) fn take(&mut self, cell: Cell) -> Cube {
        let cube = self.known_cube(cell);
        let here = CellSet::from(cell);
        let owner = &mut self.owners[cube.colour as usize];
        *owner = *owner - here;
        for plane in &mut self.planes {
            *plane = *plane - here;
        }
        cube
    }
}
