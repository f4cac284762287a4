//! The principal variation.

use super::Searcher;
use jersi_core::{Bits, Decision, Position};
use std::mem;

impl<W: Bits> Searcher<'_, W> {
    /// The best line from a ply begins with this decision and continues as below it.
    pub(super) fn update_pv(&mut self, ply: usize, decision: Decision) {
        let below = mem::take(&mut self.frames[ply + 1].pv);
        let pv = &mut self.frames[ply].pv;
        pv.clear();
        pv.push(decision);
        pv.extend_from_slice(&below);
        self.frames[ply + 1].pv = below;
    }

    /// Extends a variation that begins at the root up to `length` decisions: where an exact
    /// entry of the transposition table cut it short, the table knows how it continues, and
    /// where a win in one is at hand, that is played.
    pub(super) fn extend_pv(&mut self, root: &Position<W>, pv: &mut Vec<Decision>, length: usize) {
        let mut position = *root;
        let mut seen = vec![position.hash()];
        for &decision in pv.iter() {
            position = self.tables.play_unchecked(&position, decision);
            seen.push(position.hash());
        }
        while pv.len() < length && !self.tables.is_decided(&position) {
            let decision = self.winning_decision(&position).or_else(|| {
                let depth = (length - pv.len()) as i32;
                self.table.get(self.table_key(&position, depth))?.decision
            });
            let legal = |&decision: &Decision| self.tables.is_legal(&position, decision);
            let Some(decision) = decision.filter(legal) else {
                break;
            };
            position = self.tables.play_unchecked(&position, decision);
            // A line that goes round in a circle says nothing more.
            if seen.contains(&position.hash()) {
                break;
            }
            seen.push(position.hash());
            pv.push(decision);
        }
    }
}
