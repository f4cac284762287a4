//! Captured kings, put back and ransomed.

use super::*;

#[test]
fn a_captured_king_is_put_back_where_one_clicks() {
    let mut screen = Setup {
        rules: "mikjersi",
        position: Some("5/5/2k-2/2R-2/K-4 w 0 1 - -:2"),
        ..Setup::default()
    }
    .begin();
    // Typed without the rest, it is asked for on the board.
    screen.enter("b3-c3");
    assert!(screen.model.hand.asks_return());
    assert_eq!(screen.turns(), "");
    screen.click_cell("e2");
    assert_eq!(screen.turns(), "b3-c3!!/k:e2");
}

#[test]
fn a_ransom_is_chosen_by_keys_and_given_by_the_other_player() {
    let mut screen = Setup {
        rules: "jersi-4.8+ransom+no-reserve",
        position: Some("7/8/7/8/3R-k-4/8/2p-r-3/8/3K-3 w 0 1"),
        ..Setup::default()
    }
    .begin();
    screen.click_cell("e4");
    screen.click_cell("e5");
    assert!(screen.model.hand.asks_ransom());
    assert_eq!(screen.model.focus, Focus::Kinds(0));
    let kinds = screen.model.kinds();
    assert_eq!(kinds.len(), 2);
    screen.press(KeyCode::Right);
    screen.press(KeyCode::Enter);
    assert_eq!(screen.model.game().decider(), Colour::Black);
    assert_eq!(screen.saves(), 1, "each decision is saved");
    let wanted = screen.model.game().rules().kind(kinds[1]).letter;
    let cell = if wanted == 'R' { "c4" } else { "c3" };
    screen.click_cell(cell);
    assert_eq!(screen.model.game().decider(), Colour::White);
    screen.enter("i1");
    assert_eq!(screen.saves(), 3);
    assert_eq!(screen.turns(), format!("e4-e5!!#{cell}/K:i1"));
}
