//! Games and positions for the tests.

#![allow(dead_code)] // Each test file uses a part of it.

use jersi_core::{Board, Game, Rules, Setup};
use jersi_testkit::Oracle;
use jersi_testkit::random::{Profile, random_setup};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// An older game, from a file like any other.
pub(crate) const OLD: &str = include_str!("../../../../testdata/jersi-2.toml");

/// A game that nobody has played: as many cells and kinds as there can be, every
/// sign, names of three characters, a hole in the middle.
pub(crate) const LARGE: &str = include_str!("large.toml");

/// Four hexagons.
pub(crate) const TINY: &str = include_str!("tiny.toml");

pub(crate) fn rules(name: &str) -> Rules {
    let file = match name {
        "old" => OLD,
        "large" => LARGE,
        "tiny" => TINY,
        id => return Rules::named(id).unwrap(),
    };
    Rules::from_toml(file).unwrap_or_else(|error| panic!("{name}: {error}"))
}

pub(crate) const GAMES: [&str; 9] = [
    "jersi-4.8",
    "jersi-4.8+ransom",
    "jersi-4.8+no-reserve",
    "jersi-4.0",
    "pijersi",
    "mikjersi",
    "old",
    "large",
    "tiny",
];

/// A game after some turns.
pub(crate) fn played(name: &str, position: Option<&str>, turns: &str) -> Game {
    let mut game = Game::new(&rules(name));
    if let Some(text) = position {
        game = game.from_text(text).unwrap();
    }
    for turn in turns.split_whitespace() {
        game.play(turn).unwrap();
    }
    game
}

/// The start and random positions of all games.
pub(crate) fn each_position(visit: impl FnMut(&Rules, &Board, &Setup)) {
    each_position_of(&GAMES, visit);
}

/// The start and random positions of some games.
pub(crate) fn each_position_of(games: &[&str], mut visit: impl FnMut(&Rules, &Board, &Setup)) {
    for name in games {
        let rules = rules(name);
        let board = Board::new(&rules.board);
        visit(&rules, &board, &Setup::start(&rules));
        visit(&rules, &board, &Setup::empty());
        let oracle = Oracle::new(&rules);
        let mut random = Xoshiro256PlusPlus::seed_from_u64(11);
        for profile in Profile::ALL {
            let setup = random_setup(&oracle, profile, &mut random);
            visit(&rules, &board, &setup);
        }
    }
}
