//! Whether a player can be left without a turn.

use jersi_core::{Bits, CellSet, Colour, Position, Tables};

/// A turn changes at most this many cells against the other player: two where its
/// steps or drops land, one where a king is put back, one whose cube is given as
/// ransom.
const CHANGED_BY_A_TURN: usize = 4;

/// Whether a player surely has a turn after any one turn of the other.
///
/// A cube that moves, alone or on top, can always step onto an empty cell beside it.
/// The other player spoils such a step only by changing one of its two cells. So
/// with more such steps, no two of which share a cell, than cells that a turn can
/// change, one of them is left. `false` says nothing.
pub(super) fn cannot_be_blocked<W: Bits>(
    tables: &Tables<W>,
    position: &Position<W>,
    player: Colour,
) -> bool {
    let board = tables.board();
    let mut taken: CellSet<W> = position.occupied();
    let mut steps = 0;
    for cell in position.tops(player) {
        let moves = position
            .top(cell)
            .is_some_and(|cube| tables.rules().kind(cube.kind).moves);
        if !moves {
            continue;
        }
        if let Some(empty) = board.neighbours(cell).find(|&next| !taken.contains(next)) {
            taken |= empty.into();
            steps += 1;
            if steps > CHANGED_BY_A_TURN {
                return true;
            }
        }
    }
    false
}
