//! Writes a scene as SVG.
//!
//! The same scene gives the same text, byte for byte. Everything is a path or a use
//! of one: no fonts, no style sheets, no scripts. Names of shared shapes say all on
//! which they depend, so that many pictures can stand in one page.

mod arrows;
mod defs;
mod marks;
mod out;

use crate::font::{CAPITAL, PEN, text_path};
use crate::theme::Palette;
use crate::{Label, LabelKind, Scene, SideMarker, Style, Tray, TrayKind, num};
use jersi_core::{Colour, Game, Message};
use marks::Layer;
use out::{Out, escaped, polygon};

/// What puts the words of a picture into a language.
type Teller<'t> = &'t dyn Fn(&Message) -> String;

/// A game as it stands, as SVG, with its last turn marked.
///
/// ```
/// use jersi_core::{Game, Rules};
/// use jersi_draw::{self as draw, Style};
/// let game = Game::new(&Rules::named("pijersi")?);
/// assert!(draw::svg(&game, &Style::default()).starts_with("<svg "));
/// # Ok::<(), jersi_core::RulesError>(())
/// ```
pub fn svg(game: &Game, style: &Style) -> String {
    Scene::of(game, style).to_svg()
}

impl Scene {
    /// The picture as SVG, with its words in English.
    pub fn to_svg(&self) -> String {
        self.to_svg_with(&Message::to_string)
    }

    /// The picture as SVG, with its words as `tell` puts them: in another language, say.
    ///
    /// ```
    /// use jersi_core::{Game, Rules};
    /// use jersi_draw::{Scene, Style};
    /// let scene = Scene::of(&Game::new(&Rules::named("pijersi")?), &Style::default());
    /// let svg = scene.to_svg_with(&|message| message.id().to_owned());
    /// assert!(svg.contains("<title>board-to-play</title>"));
    /// # Ok::<(), jersi_core::RulesError>(())
    /// ```
    pub fn to_svg_with(&self, tell: Teller<'_>) -> String {
        let palette = self.theme.palette();
        let mut out = Out::default();
        let (width, height) = self.pixels();
        out.put(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\" role=\"img\">\n\
             <title>{}</title>\n<desc>{}</desc>\n",
            num(width),
            num(height),
            num(self.width),
            num(self.height),
            escaped(&tell(&self.title)),
            escaped(&tell(&self.description)),
        ));
        defs::write(&mut out, self, &palette);
        if self.background {
            out.put(format_args!(
                "<path fill=\"{}\" d=\"M0 0H{}V{}H0Z\"/>\n",
                palette.page,
                num(self.width),
                num(self.height)
            ));
        }
        write_cells(&mut out, self, &palette, tell);
        marks::write(&mut out, self, &palette, Layer::BelowCubes);
        write_labels(&mut out, self, &palette);
        write_trays(&mut out, self, &palette, tell);
        write_cubes(&mut out, self);
        marks::write(&mut out, self, &palette, Layer::AboveCubes);
        arrows::write(&mut out, self, &palette);
        if let Some(marker) = self.side {
            write_side(&mut out, marker, &palette);
        }
        out.put(format_args!("</svg>\n"));
        out.text
    }
}

fn write_cells(out: &mut Out, scene: &Scene, palette: &Palette, tell: Teller<'_>) {
    out.put(format_args!(
        "<g stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\">\n",
        palette.line,
        num(palette.line_width)
    ));
    for cell in &scene.cells {
        out.put(format_args!(
            "<path data-cell=\"{}\" fill=\"{}\" d=\"{}\"><title>{}</title></path>\n",
            cell.name,
            defs::paint(palette.fill(cell.tone)),
            polygon(&cell.corners),
            escaped(&tell(&cell.title))
        ));
    }
    out.put(format_args!("</g>\n"));
}

fn write_cubes(out: &mut Out, scene: &Scene) {
    for shape in &scene.cubes {
        let id = defs::cube_id(scene, shape.cube.colour, shape.sign);
        let cell = Some(shape.name.as_str());
        out.cube(&id, cell, shape.centre, shape.size);
    }
}

fn write_trays(out: &mut Out, scene: &Scene, palette: &Palette, tell: Teller<'_>) {
    for tray in &scene.trays {
        let title = tell(&tray.title);
        out.put(format_args!("<g><title>{}</title>\n", escaped(&title)));
        if tray.kind == TrayKind::Prisoners {
            write_prison(out, tray, palette);
        }
        for pile in &tray.piles {
            let id = defs::cube_id(scene, pile.cube.colour, pile.sign);
            out.cube(&id, None, pile.centre, pile.size);
        }
        out.put(format_args!("</g>\n"));
    }
}

/// Bars at both ends.
fn write_prison(out: &mut Out, tray: &Tray, palette: &Palette) {
    let frame = tray.frame;
    let apart = frame.height * 0.12;
    out.put(format_args!(
        "<path fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\" d=\"",
        palette.ink,
        num(apart / 2.0)
    ));
    let (left, right) = (frame.x, frame.right());
    for x in [left, left + apart, right - apart, right] {
        out.put(format_args!(
            "M{} {}v{}",
            num(x),
            num(frame.y),
            num(frame.height)
        ));
    }
    out.put(format_args!("\"/>\n"));
}

fn write_labels(out: &mut Out, scene: &Scene, palette: &Palette) {
    let on_cells = |label: &&Label| label.kind == LabelKind::CellName;
    let (inside, outside): (Vec<_>, Vec<_>) = scene.labels.iter().partition(on_cells);
    for (labels, ink) in [(inside, palette.cell_ink), (outside, palette.ink)] {
        if labels.is_empty() {
            continue;
        }
        out.put(format_args!(
            "<g fill=\"none\" stroke=\"{ink}\" stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n",
            num(PEN)
        ));
        for label in labels {
            out.text(label);
        }
        out.put(format_args!("</g>\n"));
    }
}

/// A triangle in the colour of the player, pointing to the other side.
fn write_side(out: &mut Out, marker: SideMarker, palette: &Palette) {
    let fill = match marker.side {
        Colour::White => palette.white,
        Colour::Black => palette.black,
    };
    let (x, y, radius) = (marker.centre.x, marker.centre.y, marker.radius);
    let up = if marker.upwards { -radius } else { radius };
    out.put(format_args!(
        "<path fill=\"{fill}\" stroke=\"{}\" stroke-width=\"3.5\" stroke-linejoin=\"round\" d=\"M{} {}L{} {y}H{}Z\"/>\n",
        palette.black,
        num(x),
        num(y + up * 0.9),
        num(x + radius),
        num(x - radius),
        y = num(y - up * 0.8),
    ));
}

impl Out {
    /// A cube around a point.
    fn cube(&mut self, id: &str, cell: Option<&str>, centre: crate::Point, size: f64) {
        self.put(format_args!("<use href=\"#{id}\""));
        if let Some(cell) = cell {
            self.put(format_args!(" data-cell=\"{cell}\""));
        }
        self.put(format_args!(
            " transform=\"translate({} {})scale({})\"/>\n",
            num(centre.x),
            num(centre.y),
            num(size / 100.0)
        ));
    }

    /// A label around its middle.
    fn text(&mut self, label: &Label) {
        let path = text_path(&label.text);
        let scale = label.height / CAPITAL;
        self.put(format_args!(
            "<path transform=\"translate({} {})scale({})\" d=\"{}\"/>\n",
            num(label.centre.x - path.width * scale / 2.0),
            num(label.centre.y + label.height / 2.0),
            num(scale),
            path.data
        ));
    }
}
