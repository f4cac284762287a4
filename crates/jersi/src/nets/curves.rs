//! The curves of a training as a picture.

use std::fmt::Write as _;

use jersi_train::CurvePoint;

const WIDTH: f32 = 640.0;
const HEIGHT: f32 = 360.0;
const MARGIN: f32 = 56.0;
/// Lines across the picture.
const LINES: usize = 5;

/// The error on what was learned from and on what was held out, epoch by epoch.
pub(super) fn svg(curve: &[CurvePoint]) -> String {
    // What came first would leave no room for the rest.
    let settled = &curve[(curve.len() / 10).min(curve.len())..];
    let values = || {
        settled
            .iter()
            .flat_map(|point| [point.training, point.test])
    };
    let low = values().fold(f32::INFINITY, f32::min);
    let high = values().fold(f32::NEG_INFINITY, f32::max);
    let (low, high) = if low < high { (low, high) } else { (0.0, 1.0) };
    let last = settled.last().map_or(1.0, |point| point.epoch).max(0.001);
    let x = |epoch: f32| MARGIN + (WIDTH - 2.0 * MARGIN) * epoch / last;
    let y = |value: f32| HEIGHT - MARGIN - (HEIGHT - 2.0 * MARGIN) * (value - low) / (high - low);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <title>Error by epoch</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    );
    for line in 0..=LINES {
        let value = low + (high - low) * line as f32 / LINES as f32;
        let (at, right) = (y(value), WIDTH - MARGIN);
        // Writing to a text cannot fail.
        let _ = writeln!(
            text,
            "<path d=\"M{MARGIN} {at:.1}H{right}\" stroke=\"#ddd\"/>\
             <text x=\"4\" y=\"{:.1}\">{value:.5}</text>",
            at + 4.0
        );
    }
    let mut draw = |name: &str, colour: &str, place: f32, value: fn(&CurvePoint) -> f32| {
        let points: Vec<String> = settled
            .iter()
            .map(|point| format!("{:.1},{:.1}", x(point.epoch), y(value(point))))
            .collect();
        let _ = writeln!(
            text,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>\
             <text x=\"{place}\" y=\"24\" fill=\"{colour}\">{name}</text>",
            points.join(" ")
        );
    };
    draw("learned from", "#1f6fb2", MARGIN, |point| point.training);
    draw("held out", "#b2401f", MARGIN + 120.0, |point| point.test);
    let _ = writeln!(
        text,
        "<text x=\"{MARGIN}\" y=\"{0}\">0</text>\
         <text x=\"{1}\" y=\"{0}\" text-anchor=\"end\">{last:.0} epochs</text>\n</svg>",
        HEIGHT - 24.0,
        WIDTH - MARGIN
    );
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_stay_inside_the_picture() {
        let curve: Vec<CurvePoint> = (1..=20)
            .map(|number| CurvePoint {
                epoch: number as f32 / 2.0,
                training: 0.1 / number as f32,
                test: 0.2 / number as f32,
            })
            .collect();
        for curve in [&curve[..], &curve[..1], &[]] {
            let svg = svg(curve);
            assert!(svg.ends_with("</svg>\n"));
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
            for pair in svg.split("points=\"").skip(1) {
                let points = pair.split('"').next().unwrap();
                for point in points.split_whitespace() {
                    let (x, y) = point.split_once(',').unwrap();
                    let (x, y): (f32, f32) = (x.parse().unwrap(), y.parse().unwrap());
                    assert!((0.0..=WIDTH).contains(&x) && (0.0..=HEIGHT).contains(&y));
                }
            }
        }
    }
}
