//! Scenes show what is there, each thing once and in its place.

mod common;

use common::{each_position, played, rules};
use jersi_core::{Account, Board, Cell, Colour, Cube, Kind, Rules, Setup, Standing, TurnEvent};
use jersi_draw::{
    ArrowKind, Coordinates, LabelKind, MarkKind, Point, Scene, SceneOptions, Style, Tone, TrayKind,
};
use jersi_testkit::Symmetry;
use std::collections::BTreeSet;

fn close(a: Point, b: Point) -> bool {
    a.distance(b) < 1e-6
}

fn flipped() -> SceneOptions {
    SceneOptions::from(Style {
        flipped: true,
        ..Style::default()
    })
}

fn cell(board: &Board, name: &str) -> Cell {
    board.cell(name.parse().unwrap()).unwrap()
}

#[test]
fn every_cell_is_there_once_and_none_overlaps_another() {
    each_position(|rules, board, setup| {
        let scene = Scene::new(rules, board, setup, &SceneOptions::default());
        let names: BTreeSet<&str> = scene.cells.iter().map(|c| c.name.as_str()).collect();
        assert_eq!((scene.cells.len(), names.len()), (board.len(), board.len()));
        for (cell, shape) in board.cells().zip(&scene.cells) {
            assert_eq!((shape.cell, &shape.name), (cell, &board.name(cell)));
            assert_eq!(shape.corners.len(), board.directions().len());
            for corner in &shape.corners {
                assert!(corner.x >= 0.0 && corner.x <= scene.width);
                assert!(corner.y >= 0.0 && corner.y <= scene.height);
            }
            for other in &scene.cells[cell.index() + 1..] {
                assert!(shape.centre.distance(other.centre) > 99.9);
            }
            // Cells that touch share an edge, hence two corners.
            for next in board.neighbours(cell) {
                let next = &scene.cells[next.index()];
                let shared = |a: &&Point| next.corners.iter().any(|&b| close(**a, b));
                assert_eq!(shape.corners.iter().filter(shared).count(), 2);
            }
        }
    });
}

#[test]
fn every_cube_is_there_with_its_owner_sign_and_standing() {
    each_position(|rules, board, setup| {
        let scene = Scene::new(rules, board, setup, &SceneOptions::default());
        let mut shown = scene.cubes.iter();
        for cell in board.cells() {
            let cubes = setup.cubes.get(&board.place(cell)).cloned();
            for (height, cube) in cubes.iter().flatten().enumerate() {
                let shape = shown.next().unwrap();
                let sign = rules.kind(cube.kind).sign;
                assert_eq!((shape.cell, shape.cube, shape.sign), (cell, *cube, sign));
                let standing = match (cubes.iter().flatten().count(), height) {
                    (1, _) => Standing::Alone,
                    (_, 0) => Standing::Bottom,
                    _ => Standing::Top,
                };
                assert_eq!(shape.standing, standing);
                let centre = scene.cells[cell.index()].centre;
                match standing {
                    Standing::Alone => assert!(close(shape.centre, centre)),
                    Standing::Bottom => assert!(shape.centre.y > centre.y + 10.0),
                    Standing::Top => assert!(shape.centre.y < centre.y - 10.0),
                }
            }
        }
        assert_eq!(shown.next(), None);
    });
}

#[test]
fn the_two_cubes_of_a_stack_do_not_cover_each_other() {
    each_position(|rules, board, setup| {
        let scene = Scene::new(rules, board, setup, &SceneOptions::default());
        for pair in scene.cubes.windows(2) {
            if pair[0].cell == pair[1].cell {
                let apart = pair[0].centre.y - pair[1].centre.y;
                assert!(apart > 0.99 * pair[0].size && apart < 1.05 * pair[0].size);
            }
        }
    });
}

#[test]
fn what_is_beside_the_board_is_counted() {
    each_position(|rules, board, setup| {
        let scene = Scene::new(rules, board, setup, &SceneOptions::default());
        for (kind, pools) in [
            (TrayKind::Reserve, &setup.reserve),
            (TrayKind::Prisoners, &setup.prisoners),
        ] {
            for colour in Colour::BOTH {
                let holder = match kind {
                    TrayKind::Reserve => colour,
                    TrayKind::Prisoners => !colour,
                };
                let of_this = |tray: &&jersi_draw::Tray| tray.kind == kind && tray.holder == holder;
                let mut shown = [0; Kind::MOST];
                for pile in scene.trays.iter().filter(of_this).flat_map(|t| &t.piles) {
                    assert_eq!(pile.cube.colour, colour);
                    shown[pile.cube.kind.index()] += pile.count;
                }
                assert_eq!(shown, pools[colour]);
            }
        }
        let numbers = scene.labels.iter().filter(|l| l.kind == LabelKind::Count);
        let piles = scene.trays.iter().flat_map(|tray| &tray.piles);
        assert_eq!(numbers.count(), piles.filter(|pile| pile.count > 1).count());
        for tray in &scene.trays {
            let frame = tray.frame;
            assert!(frame.x >= 0.0 && frame.right() <= scene.width, "{frame:?}");
            assert!(frame.y >= 0.0 && frame.bottom() <= scene.height);
            assert!(frame.bottom() <= scene.board.y + 1.0 || frame.y >= scene.board.bottom());
        }
    });
}

#[test]
fn all_pictures_of_a_game_have_one_size() {
    for name in ["jersi-4.8", "mikjersi", "pijersi"] {
        let rules = rules(name);
        let board = Board::new(&rules.board);
        let mut used = Setup::start(&rules);
        used.reserve = jersi_core::ByColour::default();
        let size =
            |setup: &Setup| Scene::new(&rules, &board, setup, &SceneOptions::default()).pixels();
        assert_eq!(size(&Setup::start(&rules)), size(&used));
    }
}

#[test]
fn a_flipped_scene_is_the_point_reflection() {
    each_position(|rules, board, setup| {
        for &coordinates in Coordinates::ALL {
            let [plain, turned] = [false, true].map(|flipped| {
                let options = SceneOptions::from(Style {
                    flipped,
                    coordinates,
                    ..Style::default()
                });
                Scene::new(rules, board, setup, &options)
            });
            assert_eq!(plain.pixels(), turned.pixels());
            let middle = plain.board.centre();
            assert!(close(middle, turned.board.centre()));
            let reflected = |p: Point| Point::new(2.0 * middle.x - p.x, 2.0 * middle.y - p.y);
            for (a, b) in plain.cells.iter().zip(&turned.cells) {
                assert_eq!((&a.name, a.tone), (&b.name, b.tone));
                assert!(close(reflected(a.centre), b.centre));
            }
            // Stacks still stand upright.
            for (a, b) in plain.cubes.iter().zip(&turned.cubes) {
                assert_eq!((a.cube, a.standing), (b.cube, b.standing));
                let (ca, cb) = (&plain.cells[a.cell.index()], &turned.cells[b.cell.index()]);
                assert!((a.centre.y - ca.centre.y - b.centre.y + cb.centre.y).abs() < 1e-6);
            }
        }
    });
}

#[test]
fn swapped_colours_on_a_turned_board_look_the_same_but_for_the_colour() {
    each_position(|rules, board, setup| {
        let Some(swap) = Symmetry::colours(rules) else {
            return;
        };
        let plain = Scene::new(rules, board, setup, &SceneOptions::default());
        let swapped = Scene::new(rules, board, &swap.setup(setup), &flipped());
        assert_eq!(plain.cubes.len(), swapped.cubes.len());
        for a in &plain.cubes {
            let twin = swapped
                .cubes
                .iter()
                .find(|b| close(a.centre, b.centre))
                .unwrap();
            assert_eq!((a.sign, a.standing), (twin.sign, twin.standing));
            assert_eq!(a.cube.colour, !twin.cube.colour);
        }
        for a in plain.trays.iter().flat_map(|tray| &tray.piles) {
            let mut piles = swapped.trays.iter().flat_map(|tray| &tray.piles);
            let twin = piles.find(|b| close(a.centre, b.centre)).unwrap();
            assert_eq!(
                (a.sign, a.count, a.cube.colour),
                (twin.sign, twin.count, !twin.cube.colour)
            );
        }
        let (a, b) = (plain.side.unwrap(), swapped.side.unwrap());
        assert_eq!(
            (a.side, a.upwards, a.centre),
            (!b.side, b.upwards, b.centre)
        );
    });
}

#[test]
fn tones_are_symmetric() {
    each_position(|rules, board, setup| {
        let scene = Scene::new(rules, board, setup, &SceneOptions::default());
        for cell in &scene.cells {
            if let Some(twin) = rules.board.mirror(board.place(cell.cell)) {
                let twin = &scene.cells[board.cell(twin).unwrap().index()];
                assert_eq!(cell.tone, twin.tone);
            }
            let edge = board.neighbours(cell.cell).count() < board.directions().len();
            assert_eq!(cell.tone == Tone::Rim, edge);
        }
    });
}

#[test]
fn names_are_where_they_belong() {
    for name in common::GAMES {
        let rules = rules(name);
        let board = Board::new(&rules.board);
        let labels = |coordinates| {
            let options = SceneOptions::from(Style {
                coordinates,
                ..Style::default()
            });
            let scene = Scene::new(&rules, &board, &Setup::empty(), &options);
            let names = |kind| {
                let labels = scene.labels.iter().filter(move |l| l.kind == kind);
                labels.cloned().collect::<Vec<_>>()
            };
            (
                names(LabelKind::CellName),
                names(LabelKind::EdgeName),
                scene.clone(),
            )
        };
        let (inside, outside, _) = labels(Coordinates::None);
        assert!(inside.is_empty() && outside.is_empty());

        let (inside, outside, scene) = labels(Coordinates::InCell);
        assert!(outside.is_empty());
        assert_eq!(inside.len(), board.len());
        for (label, cell) in inside.iter().zip(&scene.cells) {
            assert_eq!(label.text, cell.name);
            assert!(label.centre.distance(cell.centre) < 57.0);
        }

        let (inside, outside, scene) = labels(Coordinates::Edge);
        assert!(inside.is_empty() && !outside.is_empty());
        for label in &outside {
            assert!(label.centre.x > 0.0 && label.centre.x < scene.width);
            assert!(
                scene
                    .cells
                    .iter()
                    .all(|c| c.centre.distance(label.centre) > 50.0)
            );
        }
    }
}

/// The marks of a scene, by the names of their cells.
fn marks(scene: &Scene) -> Vec<(&str, MarkKind)> {
    let mut marks: Vec<_> = scene
        .marks
        .iter()
        .map(|m| (m.name.as_str(), m.kind))
        .collect();
    marks.sort_unstable();
    marks
}

const CAPTURE: &str = "p-r-2r-1p-/f-s-p-1s-2f-/2mR2m-1/2k-s-2w-1/1F-2MwmK3/3PR1M-2/2M-1WF2/\
                       1R-P-1SPS-2/P-S-R-2S-1 w 3 19 M1W1m1 -";

/// The scene after a turn.
fn after(name: &str, position: Option<&str>, turn: &str) -> Scene {
    let game = played(name, position, turn);
    let options = SceneOptions {
        style: Style {
            arrows: true,
            ..Style::default()
        },
        last: game.last_account(),
        ..SceneOptions::default()
    };
    Scene::new(game.rules(), game.board(), &game.setup(), &options)
}

#[test]
fn a_turn_is_marked_and_drawn() {
    use MarkKind::{Captured, From, To, Via};
    let scene = after("jersi-4.8", Some(CAPTURE), "d4=f3-f4/K:i3");
    let expected = [
        ("d4", From),
        ("f3", Via),
        ("f3", Captured),
        ("f4", To),
        ("f4", Captured),
        ("i3", To),
    ];
    assert_eq!(marks(&scene), expected);
    let name = |cell: Cell| scene.cells[cell.index()].name.clone();
    let arrows: Vec<_> = scene
        .arrows
        .iter()
        .map(|a| (a.origin.map(name), name(a.target), a.kind, a.number))
        .collect();
    let expected = [
        (Some("d4"), "f3", ArrowKind::Stack, Some(1)),
        (Some("f3"), "f4", ArrowKind::Cube, Some(2)),
        (Some("f3"), "i3", ArrowKind::Return, None),
    ];
    let expected =
        expected.map(|(a, b, kind, number)| (a.map(str::to_owned), b.to_owned(), kind, number));
    assert_eq!(arrows, expected);

    let scene = after("jersi-4.8", None, "M:d3/W:d4");
    assert_eq!(marks(&scene), [("d3", To), ("d4", To)]);
    assert!(
        scene
            .arrows
            .iter()
            .all(|a| a.kind == ArrowKind::Drop && a.origin.is_none())
    );

    let scene = after("pijersi", None, "a4-b5=c4");
    assert_eq!(marks(&scene), [("a4", From), ("b5", Via), ("c4", To)]);
}

#[test]
fn marks_land_on_their_cells_and_know_what_stands_there() {
    let game = played("pijersi", None, "");
    let (empty, full) = (cell(game.board(), "d4"), cell(game.board(), "b4"));
    let options = SceneOptions {
        marks: vec![
            (empty, MarkKind::Target),
            (full, MarkKind::Target),
            (full, MarkKind::Selected),
            (full, MarkKind::Selected),
            (Cell::new(127), MarkKind::Hint),
        ],
        ..SceneOptions::default()
    };
    let scene = Scene::new(game.rules(), game.board(), &game.setup(), &options);
    assert_eq!(
        scene.marks.len(),
        3,
        "twice the same is once, and there is no cell 127"
    );
    for mark in &scene.marks {
        assert_eq!(mark.centre, scene.cells[mark.cell.index()].centre);
        assert_eq!(mark.occupied, mark.cell == full);
    }
}

#[test]
fn a_hint_is_drawn_without_being_played() {
    let game = played("pijersi", None, "");
    let options = SceneOptions {
        hint: Some(game.account("a4-b5=c4").unwrap()),
        ..SceneOptions::default()
    };
    let scene = Scene::new(game.rules(), game.board(), &game.setup(), &options);
    assert_eq!(marks(&scene), [("c4", MarkKind::Hint)]);
    assert_eq!(scene.arrows.len(), 2);
    assert_eq!(scene.cubes.len(), 28);
}

#[test]
fn who_must_give_a_ransom_is_marked_as_the_one_to_decide() {
    let rules = rules("jersi-4.8+ransom");
    let board = Board::new(&rules.board);
    let mut setup = Setup::start(&rules);
    setup.king = jersi_core::KingStatus::RansomAsked(Kind::new(2));
    let scene = Scene::new(&rules, &board, &setup, &SceneOptions::default());
    assert_eq!(scene.side.unwrap().side, Colour::Black);
    assert_eq!(scene.title.to_string(), "Jersi 4.8: Black to play");
}

#[test]
fn words_tell_what_stands_where() {
    let game = played("jersi-4.8", Some(CAPTURE), "");
    let options = SceneOptions::default();
    let scene = Scene::new(game.rules(), game.board(), &game.setup(), &options);
    let title = |name: &str| {
        let shape = &scene.cells[cell(game.board(), name).index()];
        shape.title.to_string()
    };
    assert_eq!(title("g3"), "g3, stack: white rock on black mountain");
    assert_eq!(title("e1"), "e1, empty");
    let description = scene.description.to_string();
    assert!(description.contains("f3, black king; f4, black scissors"));
    let reserve = "In reserve: white mountain, white wise man, black mountain.";
    assert!(description.ends_with(reserve), "{description}");
}

#[test]
fn words_are_messages_that_any_language_can_tell() {
    let game = played("pijersi", None, "");
    let scene = Scene::of(&game, &Style::default());
    let french = jersi_text::Language::named("fr").unwrap();
    let title = |name: &str| {
        let shape = &scene.cells[cell(game.board(), name).index()];
        french.tell(&shape.title)
    };
    assert_eq!(title("b4"), "b4, pile des Blancs\u{202f}: sage sur sage");
    assert_eq!(title("g6"), "g6, pierre des Noirs");
    let svg = scene.to_svg_with(&|message| french.tell(message));
    let heading = "<title>Pijersi\u{202f}: aux Blancs de jouer</title>";
    assert!(svg.contains(heading), "{svg}");
}

#[test]
fn an_empty_board_and_cubes_beside_it_have_words() {
    let rules = rules("jersi-4.8");
    let board = Board::new(&rules.board);
    let mut setup = Setup::start(&rules);
    setup.cubes.clear();
    setup.reserve[Colour::White] = [0, 2, 0, 0, 0, 0, 0, 0];
    setup.reserve[Colour::Black] = [0; Kind::MOST];
    let scene = Scene::new(&rules, &board, &setup, &SceneOptions::default());
    assert_eq!(
        scene.description.to_string(),
        "The board is empty. In reserve: white fool × 2."
    );
    let trays: Vec<String> = scene
        .trays
        .iter()
        .map(|tray| tray.title.to_string())
        .collect();
    assert_eq!(trays, ["Reserve: white fool × 2"]);
}

/// Setups can hold anything, and turns any bits: nothing of it may panic.
/// Events that no turn has brought about, on cells that a board may lack.
fn nonsense(bits: u32) -> Account {
    let cell = |shift: u32| Cell::new((bits >> shift & 127) as usize);
    let cube = Cube {
        colour: Colour::White,
        kind: Kind::new((bits & 7) as usize),
    };
    let standing = Standing::Top;
    let (from, to, far) = (cell(3), cell(10), cell(17));
    let mut events = vec![
        TurnEvent::Lifted {
            cell: from,
            cube,
            standing,
        },
        TurnEvent::KingTaken {
            cell: to,
            cube,
            standing,
        },
        TurnEvent::Stacked {
            cell: to,
            cube,
            on: cube,
        },
        TurnEvent::Dropped {
            cell: far,
            cube,
            standing,
        },
        TurnEvent::RansomGiven {
            cell: from,
            cube,
            standing,
        },
        TurnEvent::KingReturned {
            cell: far,
            cube,
            standing,
        },
    ];
    let length = events.len();
    events.rotate_left(bits as usize % length);
    events.into_iter().collect()
}

#[test]
fn nonsense_is_drawn_as_far_as_it_goes() {
    for name in common::GAMES {
        let rules: Rules = rules(name);
        let board = Board::new(&rules.board);
        let mut setup = Setup::empty();
        let kinds = (0..Kind::MOST).map(Kind::new);
        let tower: Vec<Cube> = kinds
            .flat_map(|kind| Colour::BOTH.map(|colour| Cube { colour, kind }))
            .collect();
        setup.cubes.insert("a1".parse().unwrap(), tower);
        setup.cubes.insert("b1".parse().unwrap(), Vec::new());
        setup.cubes.insert(
            "z99".parse().unwrap(),
            vec![Cube {
                colour: Colour::White,
                kind: Kind::new(7),
            }],
        );
        setup.reserve.white = [255; Kind::MOST];
        setup.prisoners.white = [255; Kind::MOST];
        setup.prisoners.black = [1; Kind::MOST];
        let mut bits: u32 = 1;
        for _ in 0..60 {
            bits = bits.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
            let options = SceneOptions {
                style: Style {
                    arrows: true,
                    ..Style::default()
                },
                last: Some(nonsense(bits)),
                hint: Some(nonsense(!bits)),
                ..SceneOptions::default()
            };
            let scene = Scene::new(&rules, &board, &setup, &options);
            assert_eq!(scene.cubes.len(), 16);
            for tray in &scene.trays {
                assert!(tray.frame.x >= 0.0 && tray.frame.right() <= scene.width);
            }
            assert!(scene.to_svg().ends_with("</svg>\n"));
        }
    }
}
