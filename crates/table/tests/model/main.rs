//! Random sequences of actions, at a table and at a plain model of one: both must do the
//! same, and the log must make the same table again.
//!
//! `JERSI_TABLE_SEQUENCES` is how many sequences each of the four tests plays; 25,000
//! otherwise, so that it is 100,000 in all.

mod plain;

use jersi_core::{Aftermath, Colour, Game, Notation, Rules};
use jersi_table::{Action, Offer, Player, Seat, Setting, Table, TimeControl, log};
use plain::Plain;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// What somebody does, before it is known what can be done.
type Impulse = (u8, usize, usize, bool, u64);

fn sequences() -> u32 {
    let wanted = std::env::var("JERSI_TABLE_SEQUENCES").ok();
    wanted.map_or(25_000, |text| text.parse().expect("a number of sequences"))
}

/// A turn of a position as text: now and then one that does not exist, a whole one where
/// ransom makes it several decisions, and a king captured wherever that is possible.
fn some_turn(game: &Game, luck: usize, other: usize) -> String {
    let legal = game.legal();
    if other.is_multiple_of(16) || legal.is_empty() {
        return "a1-z9".to_owned();
    }
    let captures =
        |turn: &&jersi_core::Turn| matches!(turn.first.aftermath(), Aftermath::Ransom(_));
    let kings: Vec<_> = legal.iter().filter(captures).collect();
    let turn = if kings.is_empty() || other.is_multiple_of(3) {
        legal[luck % legal.len()]
    } else {
        *kings[luck % kings.len()]
    };
    if other % 5 < 2 {
        game.turn_text(turn, Notation::Canonical)
    } else {
        game.turn_text(turn.first.into(), Notation::Canonical)
    }
}

fn action(model: &Plain, (what, luck, other, white, _): Impulse) -> Action {
    let by = if white { Colour::White } else { Colour::Black };
    let offer = Offer::ALL[luck % 3];
    let node = model.some_node(luck);
    match what {
        0..=15 => {
            let game = model.game_at(model.end_node()).expect("the end is there");
            // Most play when it is their turn.
            let by = if other.is_multiple_of(13) {
                !game.decider()
            } else {
                game.decider()
            };
            let text = some_turn(&game, luck, other);
            Action::Play { by, text }
        }
        16 | 17 => Action::Offer { by, offer },
        18 => Action::Withdraw { by, offer },
        19 => Action::Accept { by, offer },
        20 => Action::Decline { by, offer },
        21 | 22 => Action::TakeBack { by },
        23 => Action::Resign { by },
        24 => Action::Claim { by },
        25 => Action::Abort {
            by: (!luck.is_multiple_of(4)).then_some(by),
        },
        26 => Action::Flag,
        27 => Action::Leave { by },
        28 => Action::Return { by },
        29 => Action::Pause,
        30 => Action::Resume,
        31..=36 => {
            let game = model.game_at(node);
            let text = game.map_or("x".to_owned(), |game| some_turn(&game, other, luck));
            Action::Vary { after: node, text }
        }
        37 => Action::Remove { node },
        38 => Action::Promote { node },
        39 => Action::SetClock {
            colour: by,
            left: 1_000 * other as u64,
        },
        _ => Action::Comment {
            node,
            text: format!("note {other}"),
        },
    }
}

struct Scene {
    start: Game,
    control: TimeControl,
    players: [Seat; 2],
}

fn play(scene: &Scene, impulses: &[Impulse]) {
    let [white, black] = scene.players.clone();
    let is = |test: fn(&Seat) -> bool| [test(&white), test(&black)];
    let mut model = Plain::new(
        &scene.start,
        scene.control,
        is(Seat::is_remote),
        is(Seat::is_person),
    );
    let setting = Setting::of_game(&scene.start)
        .with_players(Player::new(white.clone()), Player::new(black.clone()))
        .with_timing(scene.control);
    let mut table = Table::of_game(&scene.start, setting, 0);
    let mut follower = table.clone();
    let mut now = 0;
    for impulse in impulses {
        now += impulse.4;
        // Now and then somebody's clock is slow.
        let then = if impulse.1.is_multiple_of(41) {
            now.saturating_sub(5_000)
        } else {
            now
        };
        let action = action(&model, *impulse);
        let expected = model.act(&action, then);
        let before = table.version();
        match (table.act(action.clone(), then), expected) {
            (Ok(logged), Ok(())) => {
                assert!(!logged.is_empty() && logged == table.since(before));
                for logged in &logged {
                    follower.follow(logged).unwrap();
                }
            }
            (Err(refusal), Err(word)) => {
                assert_eq!(refusal.word(), word, "{action:?}");
                assert_eq!(table.version(), before);
            }
            (table, model) => panic!("{action:?}: {table:?}, expected {model:?}"),
        }
        assert_eq!(follower, table);
        model.assert_same(&table, now);
    }
    let text = log::write(table.log());
    let log = log::read(&text).unwrap();
    assert_eq!(log, table.log());
    assert_eq!(Table::replay_with(&scene.start, &log).as_ref(), Ok(&table));
    let record = table.record();
    let again = Table::from_record_with(&record, &scene.start, scene.control, now).unwrap();
    assert_eq!(again.record(), record);
    assert_eq!(Table::replay_with(&scene.start, again.log()), Ok(again));
}

fn drive(rules: &str, position: Option<&str>, control: &str, players: [&str; 2]) {
    let game = Game::new(&Rules::named(rules).unwrap());
    let start = position.map_or(game.clone(), |text| game.from_text(text).unwrap());
    let scene = Scene {
        start,
        control: control.parse().unwrap(),
        players: players.map(|text| text.parse().unwrap()),
    };
    let impulse = (
        0..42_u8,
        0..10_000_usize,
        0..10_000_usize,
        any::<bool>(),
        0..20_000_u64,
    );
    let config = Config {
        cases: sequences(),
        failure_persistence: None,
        ..Config::default()
    };
    let result = TestRunner::new(config).run(&prop::collection::vec(impulse, 1..14), |impulses| {
        play(&scene, &impulses);
        Ok(())
    });
    if let Err(error) = result {
        panic!("{error}");
    }
}

/// A few cubes, so that kings are captured soon.
const RANSOM: &str = "7/8/7/8/3R-k-4/4r-3/3r-r-2/3R-4/3K-3 w 0 1";

#[test]
fn two_people_with_a_clock_play_with_ransom() {
    drive(
        "jersi-4.8+no-reserve+ransom",
        Some(RANSOM),
        "1m+2s",
        ["you", "you"],
    );
}

#[test]
fn somebody_remote_plays_with_ransom() {
    drive(
        "jersi-4.8+no-reserve+ransom",
        Some(RANSOM),
        "30s/turn",
        ["remote", "you"],
    );
}

#[test]
fn the_computer_plays_without_a_clock() {
    drive(
        "mikjersi",
        Some("2k-2/5/2r-2/2R-p-1/K-3P- w 0 1"),
        "none",
        ["you", "3"],
    );
}

#[test]
fn two_people_play_a_short_game() {
    drive(
        "mikjersi",
        Some("5/k-3R-/5/5/K-3p- w 18 1"),
        "20s",
        ["you", "you"],
    );
}
