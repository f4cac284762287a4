//! The cells that are to be pointed out.

use jersi_core::{Cell, Game, Place, Shape, Turn};
use jersi_draw::MarkKind;

use crate::failure::Failure;

/// What marks there are, for those who asked for another.
const KNOWN: &str = "the marks are last, legal, legal=CELL and names of cells, with commas \
                     between them, or none";

/// What is to be pointed out on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Marks {
    /// The last turn.
    pub(super) last: bool,
    /// Cells that were named.
    pub(super) named: Vec<(Cell, MarkKind)>,
    /// What can be played now.
    pub(super) legal: Vec<(Cell, MarkKind)>,
}

impl Marks {
    /// Reads a list of marks; without one it is the last turn.
    pub(super) fn read(list: Option<&str>, game: &Game) -> Result<Marks, Failure> {
        let mut marks = Marks {
            last: list.is_none(),
            named: Vec::new(),
            legal: Vec::new(),
        };
        let Some(list) = list.filter(|list| *list != "none") else {
            return Ok(marks);
        };
        for word in list.split(',').map(str::trim) {
            match word.split_once('=') {
                None if word == "last" => marks.last = true,
                None if word == "legal" => marks.legal.extend(targets(game, None)),
                None => marks.named.push((cell(game, word)?, MarkKind::Hint)),
                Some(("legal", origin)) => marks.legal.extend(from(game, origin)?),
                Some(_) => return Err(unknown(word)),
            }
        }
        Ok(marks)
    }

    /// The marks of cells, those of the last turn aside.
    pub(super) fn all(&self) -> impl Iterator<Item = (Cell, MarkKind)> {
        self.legal.iter().chain(&self.named).copied()
    }
}

fn unknown(word: &str) -> Failure {
    Failure::new(format!("there is no mark `{word}`")).help(KNOWN)
}

/// The cell of this name.
fn cell(game: &Game, name: &str) -> Result<Cell, Failure> {
    let place: Place = name.parse().map_err(|_| unknown(name))?;
    let known = game.board().cell(place);
    known
        .ok_or_else(|| Failure::new(format!("--marks: this board has no cell {place}")).help(KNOWN))
}

/// A cell, and where turns from there can end.
fn from(game: &Game, name: &str) -> Result<Vec<(Cell, MarkKind)>, Failure> {
    let origin = cell(game, name)?;
    let mut marks = targets(game, Some(origin));
    if marks.is_empty() {
        let name = game.board().name(origin);
        return Err(Failure::new(format!(
            "--marks: no legal turn starts from {name}"
        )));
    }
    marks.insert(0, (origin, MarkKind::Selected));
    Ok(marks)
}

/// Where turns can end, those from one cell or all.
fn targets(game: &Game, origin: Option<Cell>) -> Vec<(Cell, MarkKind)> {
    let mut cells: Vec<Cell> = game
        .legal()
        .into_iter()
        .filter(|&turn| origin.is_none() || origin == start(turn))
        .map(|turn| turn.first.to())
        .collect();
    cells.sort_unstable();
    cells.dedup();
    cells
        .into_iter()
        .map(|cell| (cell, MarkKind::Target))
        .collect()
}

/// Where a turn starts, if it is no drop.
fn start(turn: Turn) -> Option<Cell> {
    match turn.first.shape() {
        Shape::Cube | Shape::Stack | Shape::CubeStack | Shape::StackCube => Some(turn.first.from()),
        Shape::Drop | Shape::DropPair | Shape::DropStack | Shape::Answer => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_core::Rules;

    fn read(list: Option<&str>) -> Result<Marks, Failure> {
        let game = Game::new(&Rules::named("mikjersi").unwrap());
        Marks::read(list, &game)
    }

    #[test]
    fn lists_are_read() {
        assert!(read(None).unwrap().last);
        for list in ["none", "c3", "legal"] {
            assert!(!read(Some(list)).unwrap().last, "{list}");
        }
        assert_eq!(read(Some("none")).unwrap().all().count(), 0);
        let marks = read(Some("last, c3,legal=a1,B2")).unwrap();
        assert!(marks.last);
        assert_eq!(marks.named.len(), 2);
        assert_eq!(marks.legal[0].1, MarkKind::Selected);
        let all = read(Some("legal")).unwrap().legal;
        for target in &marks.legal[1..] {
            assert!(all.contains(target));
        }
    }

    #[test]
    fn what_is_no_mark_is_answered_by_those_there_are() {
        for list in [
            "",
            "all",
            "last,none",
            "legal=",
            "last=a1",
            "a1,,b1",
            "z9",
            "legal=z9",
        ] {
            let said = read(Some(list)).unwrap_err();
            assert!(said.message().contains(KNOWN), "{list}: {said:?}");
        }
        let said = read(Some("legal=c3")).unwrap_err();
        assert!(said.message().contains("no legal turn starts from c3"));
    }
}
