//! What the board looks like in the middle of a turn.

use crate::MarkKind;
use jersi_core::choice::{Choice, Part};
use jersi_core::{Board, Cell, Cube, Kind, Rules, Setup};

/// A setup with the choices made so far, and marks on their cells. Nothing is checked:
/// choices that cannot be are passed over.
pub fn preview(
    rules: &Rules,
    board: &Board,
    setup: &Setup,
    choices: &[Choice],
) -> (Setup, Vec<(Cell, MarkKind)>) {
    let mut hand = Hand {
        rules,
        board,
        setup: setup.clone(),
        from: None,
        moves_stack: false,
        taken: None,
        marks: Vec::new(),
    };
    for choice in choices {
        hand.apply(*choice);
    }
    hand.setup.cubes.retain(|_, cubes| !cubes.is_empty());
    (hand.setup, hand.marks)
}

/// A player in the middle of a turn.
struct Hand<'a> {
    rules: &'a Rules,
    board: &'a Board,
    setup: Setup,
    /// The unit that is being moved, and whether it moves as a stack.
    from: Option<Cell>,
    moves_stack: bool,
    /// The cube taken from the reserve.
    taken: Option<Kind>,
    marks: Vec<(Cell, MarkKind)>,
}

impl Hand<'_> {
    fn cell(&self, number: usize) -> Option<Cell> {
        (number < self.board.len()).then(|| Cell::new(number))
    }

    fn cubes(&mut self, cell: Cell) -> &mut Vec<Cube> {
        self.setup.cubes.entry(self.board.place(cell)).or_default()
    }

    fn apply(&mut self, choice: Choice) -> Option<()> {
        match choice {
            Choice::Pick { cell, part } => {
                let cell = self.cell(cell)?;
                self.from = Some(cell);
                self.moves_stack = part == Part::Stack;
                self.marks.push((cell, MarkKind::Selected));
            }
            Choice::Step { cell } => self.step(self.cell(cell)?)?,
            Choice::Take { kind } => self.taken = (kind < Kind::MOST).then(|| Kind::new(kind)),
            Choice::Place { cell } => {
                let (cell, kind) = (self.cell(cell)?, self.taken.take()?);
                let colour = self.setup.side;
                let left = &mut self.setup.reserve[colour][kind.index()];
                *left = left.saturating_sub(1);
                self.cubes(cell).push(Cube { colour, kind });
                self.marks.push((cell, MarkKind::To));
            }
            Choice::Ransom { .. } => {}
            Choice::Give { cell } => {
                let cell = self.cell(cell)?;
                self.cubes(cell).pop();
            }
            Choice::Return { cell } => {
                let (cell, king) = (self.cell(cell)?, self.rules.king.as_ref()?.kind);
                let colour = !self.setup.side;
                self.cubes(cell).push(Cube { colour, kind: king });
            }
        }
        Some(())
    }

    /// Moves the unit in hand; the next step is the other kind of step from there.
    fn step(&mut self, to: Cell) -> Option<()> {
        let from = self.from?;
        let unit = if self.moves_stack {
            std::mem::take(self.cubes(from))
        } else {
            vec![self.cubes(from).pop()?]
        };
        let mover = *unit.last()?;
        let rules = self.rules;
        let beaten = |top: &Cube| {
            top.colour != mover.colour && rules.kind(mover.kind).beats.contains(top.kind)
        };
        let there = self.cubes(to);
        if there.last().is_some_and(beaten) {
            there.retain(|cube| rules.kind(cube.kind).stays);
        }
        there.extend(unit);
        self.marks.retain(|(_, kind)| *kind != MarkKind::Selected);
        let mark = |kind| (from, kind);
        self.marks.push(mark(if self.marks.is_empty() {
            MarkKind::From
        } else {
            MarkKind::Via
        }));
        self.marks.push((to, MarkKind::Selected));
        self.from = Some(to);
        self.moves_stack = !self.moves_stack;
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_core::choice::Paths;
    use jersi_core::{Game, KingStatus, WholeTurn};

    /// After all choices of a decision the board looks as the rules say.
    fn agrees(game: &Game) {
        let paths = Paths::new(game);
        let mut decisions: Vec<_> = game.legal().iter().map(|turn| turn.turn).collect();
        decisions.sort_unstable();
        decisions.dedup();
        for decision in decisions {
            let path = paths.path_of(decision).unwrap();
            let (seen, _) = preview(game.rules(), game.board(), &game.setup(), path);
            let mut after = game.clone();
            assert!(after.play_turn(WholeTurn::from(decision)));
            let after = after.setup();
            assert_eq!(seen.cubes, after.cubes, "{decision:?}");
            if after.king == KingStatus::OnBoard && game.rules().prisoners.is_none() {
                assert_eq!(seen.reserve, after.reserve, "{decision:?}");
            }
        }
    }

    #[test]
    fn the_board_looks_as_the_rules_say_when_a_turn_is_complete() {
        for id in [
            "pijersi",
            "mikjersi",
            "jersi-4.8",
            "jersi-4.8+ransom",
            "jersi-4.0",
        ] {
            let mut game = Game::new(Rules::load(id, &mut || 0).unwrap());
            // The same pseudo-random game each time: far enough for captures.
            let mut lot: usize = 11;
            for _ in 0..60 {
                agrees(&game);
                let legal = game.legal_texts();
                if legal.is_empty() {
                    break;
                }
                lot = lot.wrapping_mul(1_103_515_245).wrapping_add(12_345) % (1 << 31);
                let turns: Vec<&String> = legal.iter().filter(|t| !t.contains(':')).collect();
                let text = turns.get(lot % turns.len().max(1)).map_or(&legal[0], |t| t);
                game.play(text).unwrap();
            }
        }
    }
}
