//! The result of a match as a picture: for each engine (or for the first of two) the games
//! won, drawn and lost, and its Elo with error bars.

use std::fmt::Write as _;

use crate::matches::Match;
use crate::standings::Standings;
use crate::stats::{Elo, Pentanomial};
use crate::tally::Results;

const WIDTH: f64 = 760.0;
const MARGIN: f64 = 20.0;
/// Where the names, the games and the Elo begin.
const NAMES: f64 = MARGIN;
const GAMES: f64 = 190.0;
const GAMES_WIDTH: f64 = 240.0;
const AXIS: f64 = 460.0;
const AXIS_WIDTH: f64 = WIDTH - AXIS - 2.0 * MARGIN;
const HEAD: f64 = 70.0;
const ROW: f64 = 44.0;
/// A longer name is cut.
const LONGEST_NAME: usize = 22;
const BAR: f64 = 20.0;
const HISTOGRAM: f64 = 120.0;

const WON: &str = "#2f6f4f";
const DRAWN: &str = "#c9c5b8";
const LOST: &str = "#a4473b";
const INK: &str = "#222";
const FAINT: &str = "#999";

/// The result as an SVG picture.
pub fn chart(the_match: &Match, standings: &Standings) -> String {
    let (tally, contenders) = (standings.result(), the_match.contenders());
    let rows: Vec<(&str, Results)> = if contenders.len() == 2 {
        vec![(&contenders[0].name, tally.engines[0])]
    } else {
        tally
            .ranking()
            .into_iter()
            .map(|engine| (contenders[engine].name.as_str(), tally.engines[engine]))
            .collect()
    };
    let histogram = contenders.len() == 2;
    let table = HEAD + ROW * rows.len() as f64 + 30.0;
    let height = table + if histogram { HISTOGRAM + 60.0 } else { 0.0 } + MARGIN;
    let title = match contenders {
        [first, second] => format!("{} against {}", first.name, second.name),
        all => format!("{} engines", all.len()),
    };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         width=\"{WIDTH}\" height=\"{height}\" font-family=\"sans-serif\" font-size=\"13\" \
         fill=\"{INK}\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    );
    text(
        &mut svg,
        NAMES,
        30.0,
        "start",
        &format!(
            "{title}: {}, {} games",
            the_match.rules().full_id(),
            tally.games()
        ),
    );
    let axis = Axis::new(rows.iter().filter_map(|(_, results)| results.elo()));
    axis.draw(&mut svg, HEAD - 12.0, table - 22.0);
    for (number, (name, results)) in rows.iter().enumerate() {
        let middle = HEAD + ROW * (number as f64 + 0.5);
        text(&mut svg, NAMES, middle + 4.0, "start", &cut(name));
        games(&mut svg, middle, results);
        if let Some(elo) = results.elo() {
            axis.mark(&mut svg, middle, elo);
        }
    }
    if histogram {
        pairs(&mut svg, table + 20.0, &tally.engines[0].pairs);
    }
    svg.push_str("</svg>\n");
    svg
}

/// A name, shortened if it is too long.
fn cut(name: &str) -> String {
    if name.chars().count() <= LONGEST_NAME {
        return name.to_owned();
    }
    name.chars().take(LONGEST_NAME - 1).chain(['…']).collect()
}

/// A text at a place; anchored at its start, middle or end.
fn text(svg: &mut String, x: f64, y: f64, anchor: &str, text: &str) {
    let text = text
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    let _ = writeln!(
        svg,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>"
    );
}

fn bar(svg: &mut String, x: f64, y: f64, width: f64, height: f64, colour: &str) {
    let _ = writeln!(
        svg,
        "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"{colour}\"/>"
    );
}

fn line(svg: &mut String, from: (f64, f64), to: (f64, f64), colour: &str) {
    let _ = writeln!(
        svg,
        "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke=\"{colour}\"/>",
        from.0, from.1, to.0, to.1
    );
}

/// Games won, drawn and lost, with the share of the points above.
fn games(svg: &mut String, middle: f64, results: &Results) {
    let score = &results.score;
    let all = score.games().max(1) as f64;
    let mut x = GAMES;
    let parts = [
        (score.wins, WON),
        (score.draws, DRAWN),
        (score.losses, LOST),
    ];
    for (count, colour) in parts {
        let width = GAMES_WIDTH * count as f64 / all;
        bar(svg, x, middle - BAR / 2.0, width, BAR, colour);
        x += width;
    }
    let summary = format!(
        "+{} ={} -{}  {:.1} %",
        score.wins,
        score.draws,
        score.losses,
        score.share() * 100.0
    );
    text(svg, GAMES, middle - BAR / 2.0 - 4.0, "start", &summary);
}

/// The axis of Elo, wide enough for all finite error bars.
struct Axis {
    low: f64,
    high: f64,
    step: f64,
}

impl Axis {
    fn new(elos: impl Iterator<Item = Elo>) -> Axis {
        let ends = elos.flat_map(|elo| [elo.low, elo.value, elo.high]);
        let most = ends
            .filter(|end| end.is_finite())
            .map(f64::abs)
            .fold(10.0, f64::max);
        let step = [5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0]
            .into_iter()
            .find(|step| most / step <= 3.0)
            .unwrap_or(2000.0);
        let end = (most / step).ceil() * step;
        Axis {
            low: -end,
            high: end,
            step,
        }
    }

    fn x(&self, elo: f64) -> f64 {
        let share = (elo.clamp(self.low, self.high) - self.low) / (self.high - self.low);
        AXIS + AXIS_WIDTH * share
    }

    fn draw(&self, svg: &mut String, top: f64, bottom: f64) {
        let marks = ((self.high - self.low) / self.step).round() as i32;
        for mark in 0..=marks {
            let elo = self.low + self.step * f64::from(mark) + 0.0;
            let x = self.x(elo);
            let colour = if elo.abs() < 0.5 { FAINT } else { "#ddd" };
            line(svg, (x, top), (x, bottom), colour);
            let sign = if elo.abs() < 0.5 {
                "0".to_owned()
            } else {
                format!("{elo:+.0}")
            };
            text(svg, x, bottom + 16.0, "middle", &sign);
        }
        text(svg, AXIS, top - 6.0, "start", "Elo, 95 % error bars");
    }

    fn mark(&self, svg: &mut String, middle: f64, elo: Elo) {
        let (low, high) = (self.x(elo.low), self.x(elo.high));
        line(svg, (low, middle), (high, middle), INK);
        // An infinite bar has no end mark.
        for (end, x) in [(elo.low, low), (elo.high, high)] {
            if end.is_finite() {
                line(svg, (x, middle - 5.0), (x, middle + 5.0), INK);
            }
        }
        if elo.value.is_finite() {
            let x = self.x(elo.value);
            let _ = writeln!(svg, "<circle cx=\"{x:.1}\" cy=\"{middle:.1}\" r=\"4\"/>");
        }
        let x = self.x(elo.value);
        // At an end of the axis there is room on one side only.
        let anchor = match (x - AXIS) / AXIS_WIDTH {
            share if share < 0.25 => "start",
            share if share > 0.75 => "end",
            _ => "middle",
        };
        text(svg, x, middle - 9.0, anchor, &elo.to_string());
    }
}

/// A histogram of the pairs by their points.
fn pairs(svg: &mut String, top: f64, pairs: &Pentanomial) {
    let most = pairs.0.iter().copied().max().unwrap_or(0).max(1) as f64;
    let (base, step) = (top + HISTOGRAM, (WIDTH - 2.0 * MARGIN) / 5.0);
    let columns = pairs.0.iter().zip(["0", "½", "1", "1½", "2"]);
    let colours = [LOST, "#c98a80", DRAWN, "#83ab95", WON];
    for (number, ((&count, points), colour)) in columns.zip(colours).enumerate() {
        let x = MARGIN + step * number as f64;
        let height = (HISTOGRAM - 20.0) * count as f64 / most;
        bar(svg, x + 20.0, base - height, step - 40.0, height, colour);
        let middle = x + step / 2.0;
        text(
            svg,
            middle,
            base - height - 4.0,
            "middle",
            &count.to_string(),
        );
        let under = if number == 0 {
            format!("pairs with {points} points")
        } else {
            points.to_owned()
        };
        text(svg, middle, base + 18.0, "middle", &under);
    }
    line(svg, (MARGIN, base), (WIDTH - MARGIN, base), FAINT);
}
