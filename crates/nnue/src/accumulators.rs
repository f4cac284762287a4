//! The accumulators of a net: its first layer, kept up to date while turns are played.

use crate::beside::Beside;
use crate::block::Block;
use jersi_core::{Cell, Cube, Observer, Standing};

/// The accumulators of a net for the positions that lead to the one being searched, one
/// for each ply.
///
/// Playing only notes which cubes moved. The sums are brought up to date when a position is
/// evaluated, from the last one before it that was: many positions of a search never are.
#[derive(Clone, Debug)]
pub struct AccumulatorStack {
    pub(crate) entries: Vec<Entry>,
    /// For each entry and view a row of sums.
    pub(crate) sums: Vec<Block>,
}

/// The accumulator of one position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Entry {
    /// Cubes that the last turn put down, and those that it took away.
    pub(crate) put: Vec<Place>,
    pub(crate) taken: Vec<Place>,
    /// Whether its sums are known.
    pub(crate) known: bool,
    /// What is in its sums beside the cubes, if they are known.
    pub(crate) beside: Beside,
}

/// A cube somewhere.
pub(crate) type Place = (Cell, Cube, Standing);

impl AccumulatorStack {
    pub(crate) fn new(length: usize, width: usize) -> AccumulatorStack {
        AccumulatorStack {
            entries: vec![Entry::default(); length],
            sums: vec![Block::default(); length * 2 * width],
        }
    }

    /// The accumulator after `ply` now belongs to another position: the one after whatever
    /// is played with this observer.
    #[inline]
    pub fn play(&mut self, ply: usize) -> impl Observer {
        let entry = &mut self.entries[ply + 1];
        entry.put.clear();
        entry.taken.clear();
        entry.known = false;
        entry
    }

    /// The accumulator after `ply` belongs to the same cubes as the one at `ply`.
    #[inline]
    pub fn pass(&mut self, ply: usize) {
        self.play(ply);
    }
}

impl Observer for &mut Entry {
    #[inline]
    fn put(&mut self, cell: Cell, cube: Cube, standing: Standing) {
        self.put.push((cell, cube, standing));
    }

    #[inline]
    fn take(&mut self, cell: Cell, cube: Cube, standing: Standing) {
        // A cube that only passed by changes nothing.
        let place = (cell, cube, standing);
        if let Some(index) = self.put.iter().position(|&put| put == place) {
            self.put.swap_remove(index);
        } else {
            self.taken.push(place);
        }
    }
}
