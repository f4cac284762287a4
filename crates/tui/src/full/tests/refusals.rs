//! What cannot be done, and what is said about it.

use super::*;

#[test]
fn wrong_turns_are_explained_and_can_be_mended() {
    let mut screen = Setup::default().begin();
    screen.enter("a4-b5=d9");
    assert!(screen.model.note.as_ref().unwrap().is_warning);
    assert!(
        screen.note().contains("You cannot play this"),
        "{}",
        screen.note()
    );
    assert_eq!(screen.model.typed, "a4-b5=d9");
    for _ in 0..2 {
        screen.press(KeyCode::Backspace);
    }
    screen.enter("c4");
    assert_eq!(screen.turns(), "a4-b5=c4");
}

/// A screen on which White can capture the king for a ransom.
fn ransom(language: &'static str) -> Tried {
    Setup {
        rules: "jersi-4.8+ransom+no-reserve",
        position: Some("7/8/7/8/3R-k-4/8/2p-r-3/8/3K-3 w 0 1"),
        language,
        ..Setup::default()
    }
    .begin()
}

/// What is said after a click on a cell.
fn clicked(screen: &mut Tried, cell: &str) -> String {
    screen.click_cell(cell);
    assert!(
        screen
            .model
            .note
            .as_ref()
            .is_none_or(|note| note.is_warning)
    );
    screen.note().to_owned()
}

#[test]
fn a_refused_click_says_why() {
    let mut screen = ransom("en");
    assert_eq!(clicked(&mut screen, "d4"), "There is no cube on d4.");
    assert_eq!(clicked(&mut screen, "c4"), "The cube on c4 is not yours.");
    assert_eq!(clicked(&mut screen, "e4"), "");
    assert_eq!(
        clicked(&mut screen, "a1"),
        "What you picked cannot go to a1."
    );
    assert_eq!(clicked(&mut screen, "e5"), "");
    assert_eq!(
        clicked(&mut screen, "c4"),
        "Name the ransom first: choose a kind."
    );
    screen.enter("R");
    assert_eq!(
        clicked(&mut screen, "c3"),
        "The cube on c3 is not the ransom that was asked for."
    );
    assert_eq!(clicked(&mut screen, "c4"), "");
    assert_eq!(
        clicked(&mut screen, "b1"),
        "The king cannot be put back on b1."
    );
    assert_eq!(clicked(&mut screen, "i1"), "");
    assert_eq!(screen.turns(), "e4-e5!!#c4/K:i1");
}

#[test]
fn a_refused_key_or_text_says_why_in_the_players_language() {
    let mut screen = ransom("fr");
    // The cursor begins in the middle, on the black king.
    assert_eq!(screen.cursor(), "e5");
    screen.press(KeyCode::Enter);
    assert_eq!(screen.note(), "Le cube en e5 n’est pas à vous.");
    screen.enter("d4");
    assert_eq!(screen.note(), "Il n’y a pas de cube en d4.");
    screen.enter("R");
    assert_eq!(
        screen.note(),
        "Vous ne pouvez pas choisir maintenant\u{202f}: pierre."
    );
    screen.enter("e4-e5");
    screen.enter("F");
    assert_eq!(
        screen.note(),
        "Vous ne pouvez pas choisir maintenant\u{202f}: fou."
    );
    assert!(screen.model.hand.asks_ransom(), "it is still asked for");
}

#[test]
fn a_cube_that_never_moves_is_named() {
    let mut screen = Setup {
        rules: "jersi-4.8",
        turns: "M:d4/M:d5 M:d2/W:d2",
        ..Setup::default()
    }
    .begin();
    let said = clicked(&mut screen, "d4");
    assert_eq!(said, "Your cube on d4 cannot move now.");
}
