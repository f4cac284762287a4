//! A captured king: where it can be put back, and what can be asked for it.

use crate::turn::{Aftermath, Decision};
use crate::{Bits, CellSet, KindSet, Position, Tables};

/// How a turn goes on that has captured a king.
#[derive(Clone, Copy, Debug)]
pub enum KingTaken<W> {
    /// The capturer puts it back on one of these cells; if there is none the
    /// capturer has won.
    Returns(CellSet<W>),
    /// The capturer names one of these kinds as ransom; if there is none the
    /// capturer has won.
    Ransom(KindSet),
}

impl<W: Bits> KingTaken<W> {
    /// The complete turns: the steps with each way to go on.
    pub fn turns(self, steps: Decision, mut each: impl FnMut(Decision)) {
        match self {
            KingTaken::Returns(cells) => {
                for cell in cells {
                    each(steps.with(Aftermath::Return(cell)));
                }
            }
            KingTaken::Ransom(kinds) => {
                for kind in kinds {
                    each(steps.with(Aftermath::Ransom(kind)));
                }
            }
        }
        if self.wins() {
            each(steps);
        }
    }

    /// Whether the capture wins the game at once.
    pub fn wins(self) -> bool {
        match self {
            KingTaken::Returns(cells) => cells.is_empty(),
            KingTaken::Ransom(kinds) => kinds.is_empty(),
        }
    }
}

impl<W: Bits> Tables<W> {
    /// The cells on which the captured king of the player not to move can be put
    /// back.
    pub(crate) fn return_cells(&self, position: &Position<W>) -> CellSet<W> {
        let Some(king) = &self.returning else {
            return CellSet::EMPTY;
        };
        let (capturer, owner) = (position.side as usize, !position.side as usize);
        let lone = self.all - position.stacks();
        let friends = position.upper.kinds(owner);
        let enemies = position.upper.kinds(capturer);
        let may = &self.kinds[king.kind.index()];
        let seats = may.stands_on.of(&friends, position.upper.owners[owner])
            | may
                .stands_on_enemy
                .of(&enemies, position.upper.owners[capturer]);
        ((self.all - position.occupied()) | (seats & lone)) & king.rows[owner]
    }

    /// The kinds that the player to move can ask for as ransom.
    pub(crate) fn ransom_kinds(&self, position: &Position<W>) -> KindSet {
        let Some(king) = &self.returning else {
            return KindSet::EMPTY;
        };
        let theirs = position.upper.kinds(!position.side as usize);
        king.ransom
            .iter()
            .filter(|kind| theirs[kind.index()].any())
            .collect()
    }
}
