//! What the screens look like, as text. What is only colour is tested where colours are.

use jersi_core::Colour;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};

use super::super::ability::Colours;
use super::super::event::{Action, Event, Found};
use super::super::overlay::Overlay;
use super::super::tried::{Setup, Tried};
use super::{draw, target_at};
use crossterm::event::KeyCode;
use jersi_engine::{Answer, Score};

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (160, 50);

fn buffer(screen: &Tried) -> Buffer {
    let mut buffer = Buffer::empty(screen.model.size);
    draw(&screen.model, &mut buffer);
    buffer
}

/// The screen as lines of text.
fn text(screen: &Tried) -> String {
    let buffer = buffer(screen);
    let area = buffer.area;
    let lines = (0..area.height).map(|y| {
        let line: String = (0..area.width).map(|x| buffer[(x, y)].symbol()).collect();
        line.trim_end().to_owned() + "\n"
    });
    lines.collect()
}

/// A game of each board with stacks, captures, drops and prisoners.
const GAMES: [(&str, &str); 3] = [
    (
        "jersi-4.8",
        "a3-b3=d2 m:f5/w:f4 a2-b2=c1 h7-h6=f7 a7-b7=d8 i5-h5=f6 M:d4/W:d4",
    ),
    ("pijersi", "a4-b5=c4 g4-f5=e5 b4=d3 f4=d5"),
    ("mikjersi", "a3-a4=c4 e1-e2=c2 c4=c2!!-b2/k:e4 e4=c4-b4"),
];

fn screen(game: usize, language: &'static str, colours: Colours, size: (u16, u16)) -> Tried {
    let (rules, turns) = GAMES[game];
    let mut screen = Setup {
        rules,
        turns,
        language,
        colours,
        ..Setup::default()
    }
    .begin();
    screen.happen(Event::Resize(size.0, size.1));
    screen
}

#[test]
fn all_boards_at_both_sizes_with_and_without_colours() {
    for (game, (rules, _)) in GAMES.iter().enumerate() {
        for (name, size) in [("small", SMALL), ("large", LARGE)] {
            for (kind, colours) in [("colours", Colours::True), ("plain", Colours::None)] {
                let shown = text(&screen(game, "en", colours, size));
                insta::assert_snapshot!(format!("{rules} {name} {kind}"), shown);
            }
        }
    }
}

#[test]
fn all_boards_in_french() {
    for (game, (rules, _)) in GAMES.iter().enumerate() {
        let shown = text(&screen(game, "fr", Colours::None, SMALL));
        insta::assert_snapshot!(format!("{rules} french"), shown);
    }
}

#[test]
fn a_turn_that_is_begun_and_its_targets() {
    let mut screen = screen(1, "en", Colours::None, SMALL);
    screen.enter("d3");
    insta::assert_snapshot!("targets", text(&screen));
}

#[test]
fn a_ransom_to_be_chosen() {
    for (name, language) in [("english", "en"), ("french", "fr")] {
        let mut screen = Setup {
            rules: "jersi-4.8+ransom+no-reserve",
            position: Some("7/8/7/8/3R-k-4/8/2p-r-3/8/3K-3 w 0 1"),
            language,
            ..Setup::default()
        }
        .begin();
        screen.enter("e4-e5");
        insta::assert_snapshot!(format!("ransom {name}"), text(&screen));
        screen.enter("R");
        assert!(screen.model.sitting.is_pending());
        assert!(
            !text(&screen).contains("#c4"),
            "an answer is no example of a turn"
        );
    }
}

#[test]
fn help_menus_and_values_in_both_languages() {
    for (name, language) in [("english", "en"), ("french", "fr")] {
        let mut screen = screen(0, language, Colours::None, SMALL);
        screen.press(KeyCode::F(1));
        insta::assert_snapshot!(format!("help {name}"), text(&screen));
        screen.press(KeyCode::F(6));
        insta::assert_snapshot!(format!("rules {name}"), text(&screen));
        screen.press(KeyCode::F(8));
        insta::assert_snapshot!(format!("options {name}"), text(&screen));
        screen.press(KeyCode::Esc);
        screen.happen(Event::Games(Vec::new()));
        insta::assert_snapshot!(format!("games {name}"), text(&screen));
        screen.press(KeyCode::Esc);
        screen.press(KeyCode::F(3));
        let ticket = screen.model.job.as_ref().unwrap().ticket;
        let turn = screen.model.game().legal()[0];
        let advice = Answer {
            turn,
            score: Score::cubes(1.2),
            depth: 5,
            nodes: 1,
            pv: vec![turn.first],
        };
        screen.happen(Event::Found(ticket, Found::Advice(Some(advice))));
        let shown = text(&screen);
        assert!(shown.contains("1.2") || shown.contains("1,2"), "{shown}");
    }
}

#[test]
fn small_terminals_are_told_so() {
    let mut screen = screen(0, "en", Colours::True, SMALL);
    for size in [(77, 24), (80, 22), (40, 12), (12, 3), (1, 1), (0, 0)] {
        screen.happen(Event::Resize(size.0, size.1));
        let shown = text(&screen);
        let told = shown.replace('\n', " ").contains("too small");
        assert!(told || size.0 < 30, "{size:?}: {shown}");
    }
}

#[test]
fn the_size_that_a_board_needs_is_the_least_that_shows_it() {
    for game in 0..GAMES.len() {
        for colours in [Colours::True, Colours::None] {
            let mut screen = screen(game, "en", colours, (10, 10));
            let (columns, lines) = super::needed(&screen.model);
            let mut shows = |width, height| {
                screen.happen(Event::Resize(width, height));
                !super::is_hidden(&screen.model)
            };
            assert!(shows(columns, lines), "{game} {columns} {lines}");
            assert!(!shows(columns - 1, lines) && !shows(columns, lines - 1));
            // A larger screen never shows less.
            assert!((columns..200).all(|width| shows(width, lines)), "{game}");
            assert!((lines..100).all(|height| shows(columns, height)), "{game}");
            screen.happen(Event::Resize(columns, lines - 1));
            let told = text(&screen).replace('\n', " ");
            let wanted = format!("needs {columns} and {lines}.");
            assert!(told.contains(&wanted), "{told}");
        }
    }
}

/// The lines of the page that a key shows.
fn page(screen: &mut Tried, key: u8) -> Vec<String> {
    screen.press(KeyCode::F(key));
    match &screen.model.overlay {
        Some(Overlay::Page { lines, .. }) => lines.clone(),
        other => panic!("{other:?} is no page"),
    }
}

#[test]
fn pages_are_wrapped_once_to_the_room_there_is() {
    let length = |text: &str| text.chars().count();
    for game in 0..GAMES.len() {
        for (language, width) in [("en", 80), ("fr", 80), ("fr", 60)] {
            let mut screen = screen(game, language, Colours::None, (width, 40));
            if super::is_hidden(&screen.model) {
                continue;
            }
            let room = usize::from(width - 6);
            let rules = page(&mut screen, 6);
            assert!(rules.iter().all(|line| length(line) <= room), "{rules:#?}");
            for pair in rules.windows(2) {
                let word = pair[1].trim_start().split(' ').next().unwrap();
                // What begins no rule of its own did not fit on the line before.
                let fits = length(&pair[0]) + 1 + length(word) <= room;
                assert!(pair[1].starts_with("- ") || !fits, "{pair:#?}");
            }
            let help = page(&mut screen, 1);
            assert!(help.iter().all(|line| length(line) <= room), "{help:#?}");
            // What keys do stands in one column.
            let keys = help.iter().take_while(|line| !line.contains("Ctrl-C"));
            for line in keys {
                let column: String = line.chars().skip(10).take(2).collect();
                assert_eq!(column, "  ", "{line}");
            }
            let enter = help.iter().position(|line| line.starts_with("Ent"));
            let next = &help[enter.unwrap() + 1];
            assert!(width < 80 || next.starts_with("Tab"), "{next}");
        }
    }
}

#[test]
fn the_end_of_what_is_typed_is_seen() {
    let mut screen = screen(1, "en", Colours::None, SMALL);
    let long = "save /a/folder/with/".to_owned() + &"a-long-name/".repeat(8) + "é.end";
    for letter in long.chars() {
        screen.press(KeyCode::Char(letter));
    }
    let shown = buffer(&screen);
    let line: String = (0..80).map(|x| shown[(x, 22)].symbol()).collect();
    assert!(line.trim_end().ends_with("é.end"), "{line}");
    assert!(line.contains('…'), "{line}");
    let caret = (0..80).filter(|x| shown[(*x, 22)].modifier.contains(Modifier::REVERSED));
    assert_eq!(caret.collect::<Vec<_>>(), [79]);
    // A word that is longer than a line goes on in the next one.
    screen.press(KeyCode::Esc);
    let word = "a1-".repeat(40) + "end";
    screen.enter(&word);
    let shown = text(&screen).replace(['\n', ' '], "");
    assert!(shown.contains(&word), "{shown}");
}

/// Sizes that somebody may have, or may pull a window through.
const SIZES: [(u16, u16); 9] = [
    (0, 0),
    (1, 1),
    (33, 70),
    (60, 19),
    (81, 25),
    (100, 31),
    (140, 5),
    (200, 60),
    (5, 90),
];

#[test]
fn any_size_can_be_drawn_and_clicked() {
    for game in 0..GAMES.len() {
        for colours in [Colours::Table, Colours::None] {
            let mut screen = screen(game, "fr", colours, SMALL);
            for overlay in [None, Some(1), Some(8)] {
                if let Some(key) = overlay {
                    screen.press(KeyCode::F(key));
                }
                for (width, height) in SIZES {
                    screen.happen(Event::Resize(width, height));
                    text(&screen);
                    target_at(&screen.model, width / 2, height / 2);
                }
            }
        }
    }
}

/// The letters of both cubes of a stack, with their colours, wherever they are.
fn letters(buffer: &Buffer, paint: Colours) -> Vec<(String, Color)> {
    assert_ne!(paint, Colours::None);
    let bold = buffer.content.iter();
    let bold = bold.filter(|cell| cell.modifier.contains(Modifier::BOLD));
    let letters = bold.filter(|cell| cell.symbol().chars().all(|c| c.is_ascii_alphabetic()));
    letters
        .map(|cell| (cell.symbol().to_owned(), cell.bg))
        .collect()
}

#[test]
fn every_cube_has_its_letter_on_its_colour() {
    for (game, _) in GAMES.iter().enumerate() {
        for size in [SMALL, LARGE] {
            for colours in [Colours::True, Colours::Table] {
                let screen = screen(game, "en", colours, size);
                let buffer = buffer(&screen);
                let found = letters(&buffer, colours);
                let setup = screen.model.game().setup();
                let rules = screen.model.game().rules();
                let paint = &screen.model.paint;
                for cubes in setup.cubes.values() {
                    for (index, cube) in cubes.iter().enumerate() {
                        let letter = rules.cube_letter(*cube).to_string();
                        let top = index + 1 == cubes.len();
                        let face = paint.cube(cube.colour).0.shown(colours);
                        let there = found
                            .iter()
                            .any(|(text, ground)| *text == letter && (!top || *ground == face));
                        assert!(there, "{game} {size:?} {letter}");
                    }
                }
                let count: usize = setup.cubes.values().map(Vec::len).sum();
                assert!(
                    found.len() >= count,
                    "{game} {size:?} {} {count}",
                    found.len()
                );
            }
        }
    }
}

#[test]
fn whose_turn_it_is_stands_out() {
    let mut screen = screen(1, "en", Colours::True, SMALL);
    let marked = |screen: &Tried| {
        let shown = text(screen);
        let line = shown.lines().find(|line| line.contains('▶')).unwrap();
        if line.contains("White") {
            Colour::White
        } else {
            Colour::Black
        }
    };
    assert_eq!(marked(&screen), Colour::White);
    let legal = screen.model.game().legal_texts();
    screen.enter(&legal[0]);
    assert_eq!(marked(&screen), Colour::Black);
}

#[test]
fn keys_can_be_clicked_where_they_are_written() {
    for language in ["en", "fr"] {
        let screen = screen(0, language, Colours::True, SMALL);
        let shown = text(&screen);
        let last = shown.lines().last().unwrap();
        for (number, word, action) in screen.model.keys() {
            let at = last.find(&word).expect("all keys fit");
            let column = last[..at].chars().count() as u16;
            let target = target_at(&screen.model, column, 23);
            assert_eq!(target, Some(super::Target::Action(action)), "F{number}");
        }
        let none = target_at(&screen.model, 79, 10);
        assert!(!matches!(none, Some(super::Target::Action(Action::Quit))));
    }
}
