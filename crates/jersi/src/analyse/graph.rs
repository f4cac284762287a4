//! White's chances over a game, as a picture and on a terminal.

use std::fmt::Write as _;

/// The height of the graph on a terminal, in rows.
const ROWS: usize = 8;
/// The most columns on a terminal; longer games share columns.
const COLUMNS: usize = 72;

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 240.0;
const LEFT: f64 = 44.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 28.0;
const RIGHT: f64 = 16.0;

/// A mark on the graph: after how many turns, and its colour.
pub(super) struct Dot {
    pub(super) turn: usize,
    pub(super) colour: &'static str,
    pub(super) label: String,
}

/// The graph as lines of blocks: what is filled is White's.
pub(super) fn text(chances: &[f64]) -> String {
    if chances.is_empty() {
        return String::new();
    }
    let columns = chances.len().min(COLUMNS);
    let column = |index: usize| {
        let from = index * chances.len() / columns;
        let to = ((index + 1) * chances.len() / columns).max(from + 1);
        chances[from..to].iter().sum::<f64>() / (to - from) as f64
    };
    let levels: Vec<usize> = (0..columns)
        .map(|index| (column(index) * (8 * ROWS) as f64).round() as usize)
        .collect();
    let mut text = String::new();
    for row in (0..ROWS).rev() {
        let label = match row {
            _ if row == ROWS - 1 => "100 %",
            _ if row == ROWS / 2 => " 50 %",
            0 => "  0 %",
            _ => "     ",
        };
        let _ = write!(text, "{label} │");
        for &level in &levels {
            let filled = level.saturating_sub(8 * row).min(8);
            text.push([' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'][filled]);
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}

/// The graph as SVG.
pub(super) fn svg(title: &str, chances: &[f64], dots: &[Dot]) -> String {
    let turns = chances.len().saturating_sub(1).max(1) as f64;
    let x = |turn: f64| LEFT + turn / turns * (WIDTH - LEFT - RIGHT);
    let y = |chance: f64| TOP + (1.0 - chance) * (HEIGHT - TOP - BOTTOM);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         width=\"{WIDTH}\" height=\"{HEIGHT}\" font-family=\"sans-serif\" font-size=\"12\" \
         fill=\"#222\">\n<title>{0}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         <text x=\"{LEFT}\" y=\"22\" font-size=\"14\">{0}</text>\n\
         <rect x=\"{LEFT}\" y=\"{TOP}\" width=\"{1:.1}\" height=\"{2:.1}\" fill=\"#5b4636\"/>\n",
        escaped(title),
        WIDTH - LEFT - RIGHT,
        HEIGHT - TOP - BOTTOM,
    );
    if !chances.is_empty() {
        let mut outline = format!("M{:.1} {:.1}", x(0.0), y(0.0));
        for (turn, &chance) in chances.iter().enumerate() {
            let _ = write!(outline, " L{:.1} {:.1}", x(turn as f64), y(chance));
        }
        let _ = write!(
            outline,
            " L{:.1} {:.1} Z",
            x((chances.len() - 1) as f64),
            y(0.0)
        );
        let _ = writeln!(svg, "<path d=\"{outline}\" fill=\"#f3e9d8\"/>");
    }
    for (chance, label) in [(1.0, "100 %"), (0.5, "50 %"), (0.0, "0 %")] {
        let _ = writeln!(
            svg,
            "<line x1=\"{LEFT}\" x2=\"{:.1}\" y1=\"{1:.1}\" y2=\"{1:.1}\" stroke=\"#999\" \
             stroke-dasharray=\"2 3\"/>\n<text x=\"{2:.1}\" y=\"{3:.1}\" \
             text-anchor=\"end\">{label}</text>",
            WIDTH - RIGHT,
            y(chance),
            LEFT - 6.0,
            y(chance) + 4.0,
        );
    }
    let every = (turns / 12.0).ceil().max(1.0) as usize;
    for turn in (0..chances.len()).step_by(every) {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{turn}</text>",
            x(turn as f64),
            HEIGHT - 10.0
        );
    }
    for dot in dots {
        let Some(&chance) = chances.get(dot.turn) else {
            continue;
        };
        let _ = writeln!(
            svg,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"5\" fill=\"{}\" stroke=\"#fff\"><title>{}</title></circle>",
            x(dot.turn as f64),
            y(chance),
            dot.colour,
            escaped(&dot.label)
        );
    }
    svg.push_str("</svg>\n");
    svg
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_as_high_as_the_chances() {
        let graph = text(&[0.0, 0.5, 1.0]);
        let rows: Vec<&str> = graph.lines().collect();
        assert_eq!(rows.len(), ROWS);
        assert_eq!(rows[0], "100 % │  █");
        assert_eq!(rows[ROWS - 1], "  0 % │ ██");
        assert_eq!(
            rows.iter()
                .map(|row| row.matches('█').count())
                .sum::<usize>(),
            12
        );
    }

    #[test]
    fn long_games_fit() {
        let graph = text(&[0.5; 1000]);
        assert!(
            graph
                .lines()
                .all(|line| line.chars().count() <= COLUMNS + 7)
        );
        assert_eq!(text(&[]), "");
    }

    #[test]
    fn pictures_hold_no_foreign_markup() {
        let dot = Dot {
            turn: 1,
            colour: "red",
            label: "a<b".to_owned(),
        };
        let svg = svg("x & <y>", &[0.5, 0.25], &[dot]);
        assert!(
            svg.contains("x &amp; &lt;y&gt;") && svg.contains("a&lt;b"),
            "{svg}"
        );
        assert!(!svg.contains("<y>"));
    }
}
