//! The full screen as a picture, for the README. A test compares it with what the screen
//! shows today; run with `JERSI_PICTURES=1`, it makes the picture anew.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use super::super::ability::Colours;
use super::super::event::Event;
use super::super::tried::Setup;
use super::draw;

const WIDTH: u16 = 8;
const HEIGHT: u16 = 16;
const PAPER: &str = "#1b1b1f";
const INK: &str = "#d8d8d8";

#[test]
fn the_picture_of_the_readme_is_what_the_screen_shows() {
    let mut screen = Setup {
        turns: "a4-b5=c4 g4-f5=e5 b4=d3 f4=d5",
        colours: Colours::True,
        ..Setup::default()
    }
    .begin();
    screen.happen(Event::Resize(132, 40));
    screen.click_cell("c4");
    let mut buffer = Buffer::empty(screen.model.size);
    draw(&screen.model, &mut buffer);
    let shown = svg(&buffer);
    let pictures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    let file = pictures.join("terminal.svg");
    if env::var_os("JERSI_PICTURES").is_some() {
        fs::write(&file, &shown).unwrap();
    }
    let kept = fs::read_to_string(&file).unwrap();
    assert!(
        kept.replace("\r\n", "\n") == shown,
        "the screen looks different now: make its picture anew with JERSI_PICTURES=1"
    );
}

/// A screen as SVG: two rectangles for each character, one above the other, and letters.
fn svg(buffer: &Buffer) -> String {
    let (columns, rows) = (buffer.area.width, buffer.area.height);
    let (width, height) = (columns * WIDTH, rows * HEIGHT);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" shape-rendering=\"crispEdges\" \
         font-family=\"'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"13\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"{PAPER}\"/>\n"
    );
    for row in 0..rows {
        for half in [0, 1] {
            let colours = (0..columns).map(|column| halves(&buffer[(column, row)])[half].clone());
            for (start, length, colour) in runs(colours) {
                if colour != PAPER {
                    let (x, y) = (start * WIDTH, row * HEIGHT + half as u16 * HEIGHT / 2);
                    let (w, h) = (length * WIDTH, HEIGHT / 2);
                    let _ = writeln!(
                        svg,
                        "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" fill=\"{colour}\"/>"
                    );
                }
            }
        }
        let inks = (0..columns).map(|column| ink(&buffer[(column, row)]));
        for (start, length, ink) in runs(inks) {
            if let Some((fill, bold)) = ink {
                let cells = (start..start + length).map(|column| buffer[(column, row)].symbol());
                let text = cells.collect::<String>().replace('&', "&amp;");
                let text = text.replace('<', "&lt;").replace('>', "&gt;");
                let (x, y) = (start * WIDTH, row * HEIGHT + 12);
                let weight = if bold { " font-weight=\"bold\"" } else { "" };
                let _ = writeln!(
                    svg,
                    "<text x=\"{x}\" y=\"{y}\" textLength=\"{}\" fill=\"{fill}\"{weight}>{text}</text>",
                    length * WIDTH
                );
            }
        }
    }
    svg + "</svg>\n"
}

/// Neighbours that are alike: where they begin, how many they are.
fn runs<T: PartialEq>(values: impl Iterator<Item = T>) -> Vec<(u16, u16, T)> {
    let mut runs: Vec<(u16, u16, T)> = Vec::new();
    for (place, value) in (0..).zip(values) {
        match runs.last_mut() {
            Some((_, length, last)) if *last == value => *length += 1,
            _ => runs.push((place, 1, value)),
        }
    }
    runs
}

/// The colours of the upper and the lower half of a character.
fn halves(cell: &Cell) -> [String; 2] {
    let (front, back) = colours(cell);
    match cell.symbol() {
        "▀" => [front, back],
        "▄" => [back, front],
        "█" => [front.clone(), front],
        _ => [back.clone(), back],
    }
}

/// The colour of a letter and whether it is bold; nothing for what is no letter.
fn ink(cell: &Cell) -> Option<(String, bool)> {
    let is_letter = !matches!(cell.symbol(), "▀" | "▄" | "█" | " ");
    is_letter.then(|| (colours(cell).0, cell.modifier.contains(Modifier::BOLD)))
}

fn colours(cell: &Cell) -> (String, String) {
    let (front, back) = (named(cell.fg, INK), named(cell.bg, PAPER));
    if cell.modifier.contains(Modifier::REVERSED) {
        (back, front)
    } else {
        (front, back)
    }
}

fn named(colour: Color, otherwise: &str) -> String {
    match colour {
        Color::Reset => otherwise.to_owned(),
        Color::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
        other => panic!("{other} is no colour of a screen with all of them"),
    }
}
