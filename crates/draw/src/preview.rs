//! What the board looks like in the middle of a turn.

use crate::MarkKind;
use jersi_core::choice::{Choice, Paths};
use jersi_core::{Cell, Game, Setup};

/// The board of a game with the choices made so far, and marks on their cells. Choices
/// that lead nowhere change nothing.
///
/// `paths` are those of the game.
pub fn preview(game: &Game, paths: &Paths, choices: &[Choice]) -> (Setup, Vec<(Cell, MarkKind)>) {
    let mut setup = game.setup();
    let account = paths.account(game, choices);
    account.apply(game.board(), &mut setup);

    let mut marks = Vec::new();
    let steps = account.steps();
    for (index, step) in steps.iter().enumerate() {
        let kind = if index == 0 {
            MarkKind::From
        } else {
            MarkKind::Via
        };
        marks.push((step.from, kind));
    }
    let picked = choices.iter().find_map(|choice| match choice {
        Choice::Pick { cell, .. } => Some(*cell),
        _ => None,
    });
    let in_hand = steps.last().map(|step| step.to).or(picked);
    marks.extend(in_hand.map(|cell| (cell, MarkKind::Selected)));
    marks.extend(account.drops().map(|(cell, _)| (cell, MarkKind::To)));
    (setup, marks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_core::{KingStatus, Rules, Turn};

    /// After all choices of a decision the board looks as the rules say.
    fn agrees(game: &Game) {
        let paths = Paths::new(game);
        let mut decisions: Vec<_> = game.legal().iter().map(|turn| turn.first).collect();
        decisions.sort_unstable();
        decisions.dedup();
        for decision in decisions {
            let path = paths.path_of(decision).unwrap();
            let (seen, _) = preview(game, &paths, path);
            let mut after = game.clone();
            after.play(Turn::from(decision)).unwrap();
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
            let mut game = Game::new(&Rules::named(id).unwrap());
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
