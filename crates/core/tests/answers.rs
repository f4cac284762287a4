//! Answers at positions where a decision is pending, as they are written.

use jersi_core::{Game, Rules};

/// White has asked for a rock as ransom of Black's king.
fn asked() -> Game {
    let rules = Rules::named("jersi-4.8+ransom").unwrap();
    let mut game = Game::new(&rules)
        .from_text("mmmmprP-R-S-MM/8/3r-3/8/3R-k-4/8/7/8/3K-3 w 0 1 -")
        .unwrap();
    game.play("e4-e5#R").unwrap();
    game
}

fn reads(game: &Game, text: &str) -> bool {
    game.read_turn(text).is_ok()
}

#[test]
fn a_gift_is_marked_or_a_cell_alone() {
    let game = asked();
    for text in ["#i3", "$i3", "i3", "#I3"] {
        assert!(reads(&game, text), "{text}");
    }
    for text in ["K:i3", "R:i3", "W:g4", "/K:i3", "i3-h3", "#e5"] {
        let error = game.read_turn(text).unwrap_err();
        assert!(
            error.fault.message.to_string().contains("ransom"),
            "{text}: {error}"
        );
    }
}

#[test]
fn a_return_is_the_kings_or_a_cell_alone() {
    let mut game = asked();
    game.play("#i3").unwrap();
    let cell = game.legal_texts()[0].clone();
    let cell = cell.trim_start_matches("K:");
    for text in [format!("K:{cell}"), format!("/k:{cell}"), cell.to_owned()] {
        assert!(reads(&game, &text), "{text}");
    }
    for text in [format!("R:{cell}"), format!("W:{cell}"), format!("#{cell}")] {
        let error = game.read_turn(&text).unwrap_err();
        assert!(
            error.fault.message.to_string().contains("king"),
            "{text}: {error}"
        );
    }
}
