//! What pictures say of a turn agrees with what the core does.

mod common;

use common::rules;
use jersi_core::{Aftermath, Colour, Game, Setup, Shape, Turn};
use jersi_draw::{MarkKind, Pace, Scene, SceneOptions, animation, positions};
use jersi_testkit::Oracle;
use jersi_testkit::random::{Profile, random_setup};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Random positions of games without ransom, with some of the turns of each.
fn each_turn(mut visit: impl FnMut(&Game, Turn, &Game)) {
    for name in ["jersi-4.8", "pijersi", "mikjersi", "old"] {
        let start = Game::new(&rules(name));
        let oracle = Oracle::new(start.rules());
        let mut random = Xoshiro256PlusPlus::seed_from_u64(2);
        for profile in Profile::ALL {
            let setup = random_setup(&oracle, profile, &mut random);
            let game = start.from_setup(&setup).unwrap();
            let mut legal = game.legal();
            legal.sort_unstable();
            // Some of them, for the sake of time.
            for turn in legal.into_iter().step_by(3) {
                let mut after = game.clone();
                after.play(turn).unwrap();
                visit(&game, turn, &after);
            }
        }
    }
}

fn count(setup: &Setup, colour: Colour) -> usize {
    let cubes = setup.cubes.values().flatten();
    cubes.filter(|cube| cube.colour == colour).count()
}

#[test]
fn captures_are_marked_where_cubes_are_lost() {
    let mut captures = 0;
    each_turn(|game, turn, after| {
        let before = game.setup();
        if turn.first.shape() == Shape::Answer {
            return;
        }
        let options = SceneOptions {
            last: after.last_account(),
            ..SceneOptions::default()
        };
        let scene = Scene::new(game.rules(), game.board(), &after.setup(), &options);
        let enemy = !before.side;
        let mut lost = count(&before, enemy) - count(&after.setup(), enemy);
        // A king that was put back was lost all the same.
        lost += usize::from(matches!(turn.first.aftermath(), Aftermath::Return(_)));
        let marked = scene
            .marks
            .iter()
            .filter(|mark| mark.kind == MarkKind::Captured);
        let taken: usize = marked
            .map(|mark| {
                let cubes = before.cubes[&game.board().place(mark.cell)].iter();
                let taken = cubes.filter(|cube| !game.rules().kind(cube.kind).stays);
                let taken = taken.count();
                assert_ne!(taken, 0, "{} is no capture: {turn:?}", mark.name);
                taken
            })
            .sum();
        assert_eq!(taken, lost, "{} {turn:?}", game.position_text());
        captures += taken;
    });
    assert!(captures > 100, "only {captures} captures were seen");
}

#[test]
fn the_first_of_two_steps_leads_where_it_would_lead_alone() {
    let mut seen = 0;
    each_turn(|game, turn, after| {
        let alone = match turn.first.shape() {
            Shape::CubeStack => Shape::Cube,
            Shape::StackCube => Shape::Stack,
            _ => return,
        };
        let first = game.legal().into_iter().find(|one| {
            let (one, two) = (one.first, turn.first);
            one.shape() == alone
                && (one.from(), one.to()) == (two.from(), two.via())
                && one.aftermath() == Aftermath::None
        });
        let Some(first) = first else {
            return;
        };
        let mut expected = game.clone();
        expected.play(first).unwrap();
        let options = SceneOptions::default();
        let (rules, board) = (game.rules(), game.board());
        let frames = animation(rules, board, &positions(after), &options, Pace::default());
        let expected = Scene::new(rules, board, &expected.setup(), &options);
        assert_eq!(frames[1].scene.cubes, expected.cubes);
        seen += 1;
    });
    assert!(seen > 100, "only {seen} turns were seen");
}
