//! The sums of a net along a line of positions.

use crate::beside::Beside;
use crate::block::Block;
use jersi_core::{Cell, Cube, Level, Observer};

/// The sums of a net along a line of positions, as a search plays it: one entry for
/// each position.
///
/// Playing only notes which cubes moved. The sums are brought up to date when a
/// position is judged, from the last one before it that was, as many positions of a
/// search never are.
#[derive(Clone, Debug)]
pub struct Line {
    pub(crate) entries: Vec<Entry>,
    /// For each entry and view a row of sums.
    pub(crate) sums: Vec<Block>,
}

/// What is known of one position of a line.
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
pub(crate) type Place = (Cell, Cube, Level);

impl Line {
    pub(crate) fn new(length: usize, width: usize) -> Line {
        Line {
            entries: vec![Entry::default(); length],
            sums: vec![Block::default(); length * 2 * width],
        }
    }

    /// The entry after number `before` now belongs to another position: the one after
    /// whatever is played with this observer.
    #[inline]
    pub fn play(&mut self, before: usize) -> impl Observer {
        let entry = &mut self.entries[before + 1];
        entry.put.clear();
        entry.taken.clear();
        entry.known = false;
        entry
    }

    /// The entry after number `before` belongs to the same cubes as that one.
    #[inline]
    pub fn pass(&mut self, before: usize) {
        self.play(before);
    }
}

impl Observer for &mut Entry {
    #[inline]
    fn put(&mut self, cell: Cell, cube: Cube, level: Level) {
        self.put.push((cell, cube, level));
    }

    #[inline]
    fn take(&mut self, cell: Cell, cube: Cube, level: Level) {
        // A cube that only passed by changes nothing.
        let place = (cell, cube, level);
        if let Some(index) = self.put.iter().position(|&put| put == place) {
            self.put.swap_remove(index);
        } else {
            self.taken.push(place);
        }
    }
}
