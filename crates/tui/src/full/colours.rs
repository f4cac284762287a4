//! Colours of the board, on terminals with many, few or none.

use jersi_core::Colour;
use jersi_draw::{Fill, Theme, Tone};
use ratatui::style::{Color, Modifier, Style};

use super::ability::Colours;

/// Red, green and blue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Rgb(pub(crate) [u8; 3]);

/// The shades of each part in the cube of the table.
const SHADES: [u8; 6] = [0, 95, 135, 175, 215, 255];

impl Rgb {
    /// From `#c8713f`, as themes write colours.
    fn read(text: &str) -> Rgb {
        let part = |at: usize| {
            let digits = text.get(at..at + 2);
            digits.and_then(|digits| u8::from_str_radix(digits, 16).ok())
        };
        Rgb([1, 3, 5].map(|at| part(at).unwrap_or(0x80)))
    }

    /// So much of another colour, in hundredths.
    pub(crate) fn mixed(self, other: Rgb, hundredths: u16) -> Rgb {
        let mut mixed = [0; 3];
        for (index, part) in mixed.iter_mut().enumerate() {
            let (a, b) = (u16::from(self.0[index]), u16::from(other.0[index]));
            *part = ((a * (100 - hundredths) + b * hundredths) / 100) as u8;
        }
        Rgb(mixed)
    }

    /// As the terminal shows it.
    pub(crate) fn shown(self, colours: Colours) -> Color {
        match colours {
            Colours::True => Color::Rgb(self.0[0], self.0[1], self.0[2]),
            Colours::Table => Color::Indexed(self.nearest()),
            Colours::None => Color::Reset,
        }
    }

    /// The nearest of the 240 fixed colours of the usual table: a cube of six shades each,
    /// and 24 greys.
    fn nearest(self) -> u8 {
        let cube = (0..216_usize).map(|index| {
            let shades = [index / 36, index / 6 % 6, index % 6].map(|shade| SHADES[shade]);
            (16 + index as u8, Rgb(shades))
        });
        let greys = (0..24_u8).map(|index| (232 + index, Rgb([8 + 10 * index; 3])));
        let nearest = cube
            .chain(greys)
            .min_by_key(|(_, colour)| self.away(*colour));
        nearest.map_or(0, |(index, _)| index)
    }

    /// How different two colours look: in brightness, and in red and blue apart from it. So
    /// brown does not become pink.
    fn away(self, other: Rgb) -> i32 {
        let parts = |colour: Rgb| {
            let [red, green, blue] = colour.0.map(i32::from);
            let bright = (299 * red + 587 * green + 114 * blue) / 1000;
            [bright, red - bright, blue - bright]
        };
        let pairs = parts(self).into_iter().zip(parts(other));
        pairs.map(|(a, b)| (a - b).pow(2)).sum()
    }
}

/// What is special about a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Mark {
    #[default]
    Nothing,
    /// A cell of the last turn.
    Last,
    /// A cell of the turn that is being put together.
    Begun,
    /// What is in hand.
    Selected,
    /// Something can move or be put here.
    Target,
    /// Something can be captured here.
    Capture,
    /// A cell of a hint.
    Hint,
}

impl Mark {
    /// Its colour where there are few: a mixture would become that of another cell.
    const fn in_table(self) -> Option<Rgb> {
        match self {
            Mark::Nothing => None,
            Mark::Last => Some(Rgb([0xff, 0xff, 0x87])),
            Mark::Begun => Some(Rgb([0xff, 0xff, 0x5f])),
            Mark::Selected => Some(Rgb([0xff, 0xd7, 0x00])),
            Mark::Target => Some(Rgb([0x5f, 0xaf, 0x5f])),
            Mark::Capture => Some(Rgb([0xff, 0x5f, 0x5f])),
            Mark::Hint => Some(Rgb([0x5f, 0xaf, 0xff])),
        }
    }
}

/// The colours of a theme, on this terminal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint {
    pub(crate) colours: Colours,
    grounds: [Rgb; 3],
    line: Rgb,
    ink: Rgb,
    white: Rgb,
    black: Rgb,
    cursor: Rgb,
}

const GOLD: Rgb = Rgb([0xff, 0xd2, 0x2e]);
const GREEN: Rgb = Rgb([0x3f, 0xa8, 0x5b]);
const RED: Rgb = Rgb([0xd8, 0x2a, 0x2a]);
const BLUE: Rgb = Rgb([0x2f, 0x7f, 0xd0]);

impl Paint {
    pub(crate) fn new(theme: Theme, colours: Colours) -> Paint {
        let palette = theme.palette();
        let plain = |fill| match fill {
            Fill::Plain(text) => Rgb::read(text),
            _ => Rgb([0xff; 3]),
        };
        Paint {
            colours,
            grounds: [palette.rim, palette.light, palette.dark].map(plain),
            line: Rgb::read(palette.line),
            ink: Rgb::read(palette.cell_ink),
            white: Rgb::read(palette.white),
            black: Rgb::read(palette.black),
            cursor: Rgb([0x00, 0xe5, 0xff]),
        }
    }

    pub(crate) fn has_colours(&self) -> bool {
        self.colours != Colours::None
    }

    /// The ground of a cell. Every second row is a little darker, so that rows can be told
    /// apart where there is no room for lines.
    pub(crate) fn ground(&self, tone: Tone, odd: bool, mark: Mark) -> Rgb {
        let plain = self.grounds[match tone {
            Tone::Rim => 0,
            Tone::Light => 1,
            Tone::Dark => 2,
        }];
        let plain = if odd {
            plain.mixed(self.line, 12)
        } else {
            plain
        };
        if self.colours == Colours::Table {
            return mark.in_table().unwrap_or(plain);
        }
        match mark {
            Mark::Nothing => plain,
            Mark::Last => plain.mixed(GOLD, 45),
            Mark::Begun => plain.mixed(GOLD, 60),
            Mark::Selected => plain.mixed(GOLD, 90),
            Mark::Target => plain.mixed(GREEN, 75),
            Mark::Capture => plain.mixed(RED, 80),
            Mark::Hint => plain.mixed(BLUE, 75),
        }
    }

    pub(crate) const fn line(&self) -> Rgb {
        self.line
    }

    pub(crate) const fn cursor(&self) -> Rgb {
        self.cursor
    }

    /// What is written on the ground.
    pub(crate) fn name(&self, ground: Rgb) -> Rgb {
        self.ink.mixed(ground, 10)
    }

    /// The face of a cube, and its letter.
    pub(crate) fn cube(&self, colour: Colour) -> (Rgb, Rgb) {
        match colour {
            Colour::White => (self.white, self.black),
            Colour::Black => (self.black, self.white),
        }
    }

    /// A letter on a face.
    pub(crate) fn face(&self, colour: Colour) -> Style {
        let (face, letter) = self.cube(colour);
        if !self.has_colours() {
            return Style::new().add_modifier(Modifier::BOLD);
        }
        Style::new()
            .fg(letter.shown(self.colours))
            .bg(face.shown(self.colours))
            .add_modifier(Modifier::BOLD)
    }

    /// A cube in a text: ` R ` in its colours, or `(R)` and `[r]` without.
    pub(crate) fn chip(&self, colour: Colour, letter: char) -> String {
        match (self.has_colours(), colour) {
            (true, _) => format!(" {letter} "),
            (false, Colour::White) => format!("({letter})"),
            (false, Colour::Black) => format!("[{letter}]"),
        }
    }

    /// What shall be seen first.
    pub(crate) fn accent(&self) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        match self.colours {
            Colours::None => style.add_modifier(Modifier::REVERSED),
            _ => style
                .fg(Rgb([0, 0, 0]).shown(self.colours))
                .bg(GOLD.shown(self.colours)),
        }
    }

    /// A button or a key.
    pub(crate) fn button(&self) -> Style {
        match self.colours {
            Colours::None => Style::new().add_modifier(Modifier::REVERSED),
            _ => Style::new()
                .fg(Rgb([0xff; 3]).shown(self.colours))
                .bg(Rgb([0x45, 0x55, 0x66]).shown(self.colours)),
        }
    }

    /// Something went wrong.
    pub(crate) fn warning(&self) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        match self.colours {
            Colours::None => style,
            _ => style.fg(Color::Red),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_and_mixed() {
        assert_eq!(Rgb::read("#c8713f"), Rgb([0xc8, 0x71, 0x3f]));
        let grey = Rgb([0; 3]).mixed(Rgb([200; 3]), 50);
        assert_eq!(grey, Rgb([100; 3]));
        assert_eq!(grey.mixed(grey, 30), grey);
    }

    #[test]
    fn the_table_has_a_near_colour() {
        for (colour, index) in [
            ([0, 0, 0], 16),
            ([255, 255, 255], 231),
            ([255, 0, 0], 196),
            ([128, 128, 128], 244),
            ([0xaf, 0x87, 0x5f], 137),
            ([0xc8, 0x71, 0x3f], 173),
        ] {
            assert_eq!(Rgb(colour).nearest(), index, "{colour:?}");
        }
    }

    const MARKS: [Mark; 6] = [
        Mark::Last,
        Mark::Begun,
        Mark::Selected,
        Mark::Target,
        Mark::Capture,
        Mark::Hint,
    ];

    /// The paint of both themes with all and with few colours, each with its six grounds.
    fn paints() -> impl Iterator<Item = (Paint, Vec<(Tone, bool)>)> {
        let themes = [Theme::Earth, Theme::Contrast].into_iter();
        let paints = themes.flat_map(|theme| {
            [Colours::True, Colours::Table].map(|colours| Paint::new(theme, colours))
        });
        let tones = [Tone::Rim, Tone::Light, Tone::Dark];
        let cells = tones
            .into_iter()
            .flat_map(|tone| [(tone, false), (tone, true)]);
        let cells: Vec<_> = cells.collect();
        paints.map(move |paint| (paint, cells.clone()))
    }

    /// What the eye sees: in the table, the nearest colour.
    fn seen(colour: Rgb, colours: Colours) -> Rgb {
        match colour.shown(colours) {
            Color::Indexed(index @ 16..232) => {
                let index = usize::from(index - 16);
                Rgb([index / 36, index / 6 % 6, index % 6].map(|shade| SHADES[shade]))
            }
            Color::Indexed(index) => Rgb([8 + 10 * (index - 232); 3]),
            _ => colour,
        }
    }

    /// The contrast of two colours, as it is defined for pages on the web.
    fn contrast(a: Rgb, b: Rgb) -> f64 {
        let light = |colour: Rgb| {
            let [red, green, blue] = colour.0.map(|part| {
                let part = f64::from(part) / 255.0;
                if part <= 0.04045 {
                    part / 12.92
                } else {
                    ((part + 0.055) / 1.055).powf(2.4)
                }
            });
            0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
        };
        let (a, b) = (light(a), light(b));
        a.max(b) / a.min(b)
    }

    #[test]
    fn names_can_be_read_on_every_ground() {
        for (paint, cells) in paints() {
            for (tone, odd) in cells {
                for mark in MARKS.into_iter().chain([Mark::Nothing]) {
                    let ground = paint.ground(tone, odd, mark);
                    let name = seen(paint.name(ground), paint.colours);
                    let found = contrast(name, seen(ground, paint.colours));
                    assert!(
                        found >= 3.0,
                        "{:?} {tone:?} {odd} {mark:?}: {found}",
                        paint.colours
                    );
                }
            }
        }
    }

    #[test]
    fn a_marked_cell_looks_like_no_other() {
        for (paint, cells) in paints() {
            let ground = |(tone, odd): (Tone, bool), mark| {
                seen(paint.ground(tone, odd, mark), paint.colours)
            };
            for mark in MARKS {
                for cell in &cells {
                    let marked = ground(*cell, mark);
                    for other in &cells {
                        let away = marked.away(ground(*other, Mark::Nothing));
                        assert!(
                            away >= 600,
                            "{:?} {cell:?} {mark:?} is like {other:?}: {away}",
                            paint.colours
                        );
                    }
                }
            }
        }
    }
}
