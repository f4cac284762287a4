//! Plays a random game to its end: `cargo run --example random_game -- mikjersi 7`.

use jersi_core::{Game, Notation, Rules};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let id = args.next().unwrap_or_else(|| "pijersi".to_owned());
    let seed = args.next().map_or(Ok(1), |seed| seed.parse())?;

    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = Game::new(&Rules::dealt(&id, &mut || seed)?);
    // Some games of the family have no draw: a limit ends those.
    while game.outcome().is_none() && game.turns().len() < 1000 {
        let legal = game.legal();
        game.play(legal[random.random_range(0..legal.len())])
            .expect("a legal turn");
    }

    for (number, turn) in (1..).zip(game.turn_texts(Notation::Native)) {
        println!("{number:4} {turn}");
    }
    match game.outcome() {
        Some(outcome) => println!("{outcome}"),
        None => println!("no end after {} turns", game.turns().len()),
    }
    Ok(())
}
