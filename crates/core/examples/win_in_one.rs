//! Finds the turns that win at once: `cargo run --example win_in_one -- pijersi POSITION`.

use jersi_core::{Game, Notation, Rules, Stage};

/// White's rock on f3 is a step away from the goal row g.
const POSITION: &str = "6/2R-r-3/2p-2S-/7/6/7/6 w 0 12";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let id = args.next().unwrap_or_else(|| "pijersi".to_owned());
    let position = args.next().unwrap_or_else(|| POSITION.to_owned());

    let game = Game::new(&Rules::named(&id)?).from_text(&position)?;
    let wins = game.stage(Stage::Wins);
    if wins.is_empty() {
        println!("no win in one");
    }
    for turn in wins {
        println!("{}", game.turn_text(turn, Notation::Native));
    }
    Ok(())
}
