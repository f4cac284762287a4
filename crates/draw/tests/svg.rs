//! The SVG of a scene is sound, and the same every time.

mod common;

use common::{each_position, played};
use jersi_core::{Board, Rules, Setup};
use jersi_draw::{Coordinates, Faces, MarkKind, Scene, SceneOptions, Style, Theme};
use roxmltree::Document;
use std::collections::BTreeSet;

fn styles() -> Vec<SceneOptions> {
    let mut styles = Vec::new();
    for &theme in Theme::ALL {
        for &faces in Faces::ALL {
            for &coordinates in Coordinates::ALL {
                styles.push(SceneOptions {
                    style: Style {
                        theme,
                        faces,
                        coordinates,
                        ..Style::default()
                    },
                    caption: Some("a \u{1} < b & \"c\" é ∀".to_owned()),
                    ..SceneOptions::default()
                });
            }
        }
    }
    styles
}

#[test]
fn it_is_xml_in_which_all_that_is_used_is_defined() {
    let styles = styles();
    each_position(|rules, board, setup| {
        for options in &styles {
            let svg = Scene::new(rules, board, setup, options).to_svg();
            let document = Document::parse(&svg).unwrap_or_else(|error| panic!("{error}\n{svg}"));
            assert_eq!(document.root_element().tag_name().name(), "svg");
            let ids: Vec<&str> = document
                .descendants()
                .filter_map(|n| n.attribute("id"))
                .collect();
            let known: BTreeSet<&str> = ids.iter().copied().collect();
            assert_eq!(ids.len(), known.len(), "an id is given twice");
            let mut used = BTreeSet::new();
            for node in document.descendants() {
                used.extend(
                    node.attribute("href")
                        .map(|link| link.trim_start_matches('#')),
                );
                let fill = node
                    .attribute("fill")
                    .and_then(|fill| fill.strip_prefix("url(#"));
                used.extend(fill.map(|link| link.trim_end_matches(')')));
            }
            assert_eq!(used, known);
        }
    });
}

#[test]
fn cells_and_cubes_carry_the_name_of_their_cell() {
    each_position(|rules, board, setup| {
        let svg = Scene::new(rules, board, setup, &SceneOptions::default()).to_svg();
        let document = Document::parse(&svg).unwrap();
        let named = |tag: &str| -> Vec<String> {
            let nodes = document.descendants().filter(|node| node.has_tag_name(tag));
            let names = nodes.filter_map(|node| node.attribute("data-cell"));
            names.map(str::to_owned).collect()
        };
        let cells: Vec<String> = board.cells().map(|cell| board.name(cell)).collect();
        let count = |name: &String| setup.cubes.get(&name.parse().unwrap()).map_or(0, Vec::len);
        let cubes = cells
            .iter()
            .flat_map(|name| vec![name.clone(); count(name)]);
        assert_eq!(named("use"), cubes.collect::<Vec<_>>());
        assert_eq!(named("path"), cells);
    });
}

#[test]
fn there_are_words_for_those_who_cannot_see_it() {
    let game = played("mikjersi", None, "");
    let scene = Scene::new(
        game.rules(),
        game.board(),
        &game.setup(),
        &SceneOptions::default(),
    );
    let svg = scene.to_svg();
    let document = Document::parse(&svg).unwrap();
    let root = document.root_element();
    let text = |tag: &str| {
        let node = root
            .children()
            .find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", tag)));
        node.and_then(|node| node.text()).unwrap().to_owned()
    };
    assert_eq!(root.attribute("role"), Some("img"));
    assert_eq!(text("title"), "Mikjersi: White to play");
    assert!(text("desc").contains("a1, white rock; a2, white paper"));
    assert!(svg.contains("<title>a1, white rock</title>"));
    assert!(svg.contains("<title>c3, empty</title>"));
    assert!(svg.contains("<title>Reserve: white mountain, white wise man</title>"));
}

/// Black and white differ in face, outline and sign; marks and arrows in their lines.
#[test]
fn nothing_is_told_by_colour_alone() {
    for &theme in Theme::ALL {
        let palette = theme.palette();
        assert_ne!(palette.white, palette.black);
        assert_ne!(palette.white_edge, palette.black_edge);
        assert_ne!(palette.accent, palette.halo);
    }
    let game = played("pijersi", None, "");
    let cell = game.board().cell("d4".parse().unwrap()).unwrap();
    let shapes: BTreeSet<String> = MarkKind::ALL
        .iter()
        .map(|&kind| {
            let options = SceneOptions {
                marks: vec![(cell, kind)],
                ..SceneOptions::default()
            };
            let scene = Scene::new(game.rules(), game.board(), &game.setup(), &options);
            let palette = scene.theme.palette();
            scene
                .to_svg()
                .replace(palette.accent, "")
                .replace(palette.halo, "")
        })
        .collect();
    assert_eq!(shapes.len(), MarkKind::ALL.len());
}

/// One small picture, byte for byte. When it is meant to change, look at what the
/// test has written, then put it in the place of the golden file.
#[test]
fn a_tiny_board_is_written_as_ever() {
    let rules = Rules::from_toml(common::TINY).unwrap();
    let board = Board::new(&rules.board);
    let b1 = board.cell("b1".parse().unwrap()).unwrap();
    let options = SceneOptions {
        marks: vec![(b1, MarkKind::Target)],
        ..SceneOptions::default()
    };
    let svg = Scene::new(&rules, &board, &Setup::start(&rules), &options).to_svg();
    if svg != include_str!("golden/tiny.svg") {
        let path = concat!(env!("CARGO_TARGET_TMPDIR"), "/tiny.svg");
        std::fs::write(path, svg).unwrap();
        panic!("the picture has changed: see {path}");
    }
}
