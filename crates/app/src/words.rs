//! A turn in words, for people who cannot see the board.

use jersi_core::{Account, Board, Game, Kind, Message, Rules, Step, TurnEvent, Value, message};

/// What a turn does: `White: cube a2 to b2, then stack to d3 capturing rock`.
pub(crate) fn turn(before: &Game, account: &Account) -> Message {
    let (rules, board) = (before.rules(), before.board());
    let steps = account.steps().into_iter().enumerate();
    let mut parts: Vec<Message> = steps
        .map(|(index, step)| captures(rules, moves(board, index, &step), &step))
        .collect();
    let kind = |kind: Kind| rules.kind(kind).name_or_letter();
    for &event in account.events() {
        parts.extend(match event {
            TurnEvent::Dropped { cell, cube, .. } => Some(message!(
                "turn-drops",
                kind = kind(cube.kind),
                cell = board.place(cell)
            )),
            TurnEvent::RansomNamed { kind: named } => {
                Some(message!("turn-asks", kind = kind(named)))
            }
            TurnEvent::RansomGiven { cell, .. } => {
                Some(message!("turn-gives", cell = board.place(cell)))
            }
            TurnEvent::KingReturned { cell, .. } => {
                Some(message!("turn-returns", cell = board.place(cell)))
            }
            _ => None,
        });
    }
    message!(
        "turn-in-words",
        player = before.decider(),
        parts = Value::list(parts)
    )
}

/// A step without what it captures.
fn moves(board: &Board, index: usize, step: &Step) -> Message {
    let unit = if step.is_stack() { "stack" } else { "cube" };
    let (from, to) = (board.place(step.from), board.place(step.to));
    match index {
        0 => message!("turn-moves", unit = unit, from = from, to = to),
        _ => message!("turn-moves-on", unit = unit, to = to),
    }
}

/// The step, with the top cube that it captures on its last cell.
fn captures(rules: &Rules, step_in_words: Message, step: &Step) -> Message {
    let Some(top) = step.captured.last() else {
        return step_in_words;
    };
    let kind = rules.kind(top.kind).name_or_letter();
    message!("turn-captures", step = step_in_words, kind = kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_text::Language;

    fn game(id: &str) -> Game {
        Game::new(&Rules::named(id).unwrap())
    }

    #[test]
    fn turns_are_described_step_by_step() {
        let mut game = game("pijersi");
        let words = |game: &Game, text: &str| turn(game, &game.account(text).unwrap());
        let first = words(&game, "a4-b5=c4");
        assert_eq!(first.to_string(), "White: cube a4 to b5, then stack to c4");
        game.play("a4-b5=d6").unwrap();
        game.play("f7-e6").unwrap();
        let legal = game.legal().into_iter();
        let mut accounts = legal.map(|turn| game.account(turn).unwrap());
        let capture = accounts.find(Account::captures).unwrap();
        let french = Language::named("fr").unwrap().tell(&turn(&game, &capture));
        assert!(french.starts_with("Blancs\u{202f}: "), "{french}");
        assert!(french.contains(" en capturant "), "{french}");
    }

    #[test]
    fn drops_are_described() {
        let game = game("jersi-4.8");
        let account = game.account("M:d4/W:d5").unwrap();
        let words = turn(&game, &account);
        assert_eq!(
            words.to_string(),
            "White: mountain dropped on d4, wise man dropped on d5"
        );
    }
}
