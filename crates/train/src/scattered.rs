//! Starts with few cubes, scattered over the board.
//!
//! Games end long before few cubes are left, but a search looks beyond their end, and
//! people set up such positions. A net that never saw one tells nonsense about it.

use jersi_core::{Colour, Cube, Game, Place, Setup};
use rand::seq::SliceRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;

/// So many setups are drawn before there is none of this number.
const MOST_TRIES: u32 = 100;

/// A start that follows from the rules and a number alone: of each player's cubes a part
/// that is drawn by lot, put down anywhere. `None` if the rules allow hardly any such setup.
///
/// ```
/// use jersi_core::{Game, Rules};
/// use jersi_train::scattered;
/// let start = Game::new(&Rules::named("pijersi").unwrap());
/// let game = scattered(&start, 7).unwrap();
/// assert!(game.outcome().is_none());
/// assert_eq!(game.position_text(), scattered(&start, 7).unwrap().position_text());
/// ```
pub fn scattered(start: &Game, number: u32) -> Option<Game> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(u64::from(number));
    (0..MOST_TRIES)
        .filter_map(|_| start.from_setup(&draw(start, &mut random)).ok())
        .find(|game| game.outcome().is_none())
}

fn draw(start: &Game, random: &mut Xoshiro256PlusPlus) -> Setup {
    let whole = start.start();
    let king = start.rules().king.as_ref().map(|king| king.kind);
    let mut cubes: Vec<Cube> = whole.cubes.values().flatten().copied().collect();
    cubes.shuffle(random);
    // Both players keep about the same share, so that the games are not over at once.
    let share = random.random_range(0.0..1.0);
    let mut setup = Setup {
        side: if random.random_range(0..2) == 0 {
            Colour::White
        } else {
            Colour::Black
        },
        ..whole
    };
    setup.cubes.clear();
    for cube in cubes {
        if Some(cube.kind) != king && random.random_range(0.0..1.0) > share {
            continue;
        }
        if let Some(place) = place_for(cube, start, &setup, random) {
            setup.cubes.entry(place).or_default().push(cube);
        }
    }
    for colour in Colour::BOTH {
        for left in &mut setup.reserve[colour] {
            *left = random.random_range(0..=*left);
        }
    }
    setup
}

/// A place by lot where a cube does not win: mostly a free one, else on top of an own cube.
fn place_for(
    cube: Cube,
    start: &Game,
    setup: &Setup,
    random: &mut Xoshiro256PlusPlus,
) -> Option<Place> {
    let (board, goal) = (start.board(), &start.rules().goal);
    let stacked = random.random_range(0..4) == 0;
    let places: Vec<Place> = board
        .cells()
        .map(|cell| board.place(cell))
        .filter(|place| !goal.rows[cube.colour].contains(&place.row))
        .filter(|place| match setup.cubes.get(place).map(Vec::as_slice) {
            None => !stacked,
            Some(&[under]) => stacked && under.colour == cube.colour,
            Some(_) => false,
        })
        .collect();
    (!places.is_empty()).then(|| places[random.random_range(0..places.len())])
}
