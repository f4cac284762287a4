//! Reserves and prisoners: cubes beside the board.

use crate::font::{CAPITAL, text_path};
use crate::layout::Layout;
use crate::{Label, LabelKind, Pile, Point, Rect, Tray, TrayKind, words};
use jersi_core::rules::Sign;
use jersi_core::{ByColour, Colour, Cube, Kind, Rules, Setup};

/// The edge of a cube beside the board.
const CUBE: f64 = 46.0;
/// Between one pile and the next.
const GAP: f64 = 12.0;
/// Between a cube and its number.
const NUMBER_GAP: f64 = 6.0;
/// The height of a number.
const NUMBER: f64 = 18.0;
/// Between reserve and prisoners.
const APART: f64 = 34.0;
/// Around the cubes of a tray.
const FRAME: f64 = 7.0;

/// Whether there may be anything beside the board: in this game, or at least now.
///
/// It is asked of the rules, so that all pictures of a game have the same size.
pub(crate) fn has_trays(rules: &Rules, setup: &Setup) -> bool {
    let some = |pools: &ByColour<[u8; Kind::MOST]>| {
        Colour::BOTH
            .iter()
            .any(|&c| pools[c].iter().any(|&n| n > 0))
    };
    rules.prisoners.is_some()
        || some(&rules.start_reserve())
        || some(&setup.reserve)
        || some(&setup.prisoners)
}

/// The reserves and prisoners of both players, and their numbers.
///
/// As on a table, a player's reserve lies at his right hand and his prisoners at
/// his left.
pub(crate) fn trays(rules: &Rules, setup: &Setup, layout: &Layout) -> (Vec<Tray>, Vec<Label>) {
    let mut trays = Vec::new();
    let mut labels = Vec::new();
    for player in Colour::BOTH {
        let reserve = row(player, setup.reserve[player]);
        let prisoners = row(!player, setup.prisoners[!player]);
        let below = layout.is_below(player);
        let y = layout.tray_line(player);

        let mut room = layout.board.width - 4.0 * FRAME;
        let mut left = layout.board.x + 2.0 * FRAME;
        if below && let Some(label) = exchanges(rules, setup, left, y) {
            let taken = text_path(&label.text).width * label.height / CAPITAL + APART;
            labels.push(label);
            left += taken;
            room -= taken;
        }
        let needed = width(&reserve) + width(&prisoners) + APART;
        let scale = (room / needed).min(1.0);
        let mut put = |kind, row: &[(Cube, u8)], at_left: bool| {
            if row.is_empty() {
                return;
            }
            let x = if at_left {
                left
            } else {
                left + room - width(row) * scale
            };
            let (frame, piles, numbers) = place(rules, row, Point::new(x, y), scale);
            labels.extend(numbers);
            trays.push(Tray {
                holder: player,
                kind,
                title: words::tray(rules, kind, row),
                frame,
                piles,
            });
        };
        put(TrayKind::Reserve, &reserve, !below);
        put(TrayKind::Prisoners, &prisoners, below);
    }
    (trays, labels)
}

/// The cubes of a pool with their numbers, in the order of the rules.
pub(crate) fn row(colour: Colour, counts: [u8; Kind::MOST]) -> Vec<(Cube, u8)> {
    (0..Kind::MOST)
        .filter(|&index| counts[index] > 0)
        .map(|index| {
            let kind = Kind::new(index);
            (Cube { colour, kind }, counts[index])
        })
        .collect()
}

/// The number of a pile; a cube alone needs none.
fn number(count: u8) -> Option<String> {
    (count > 1).then(|| format!("×{count}"))
}

fn pile_width(count: u8) -> f64 {
    number(count).map_or(CUBE, |text| {
        CUBE + NUMBER_GAP + text_path(&text).width * NUMBER / CAPITAL
    })
}

fn width(row: &[(Cube, u8)]) -> f64 {
    let piles: f64 = row.iter().map(|&(_, count)| pile_width(count)).sum();
    piles + GAP * row.len().saturating_sub(1) as f64
}

/// Puts the piles of a row beside each other, from a point on its middle line.
fn place(
    rules: &Rules,
    row: &[(Cube, u8)],
    from: Point,
    scale: f64,
) -> (Rect, Vec<Pile>, Vec<Label>) {
    let mut piles = Vec::new();
    let mut labels = Vec::new();
    let mut x = from.x;
    for &(cube, count) in row {
        let size = CUBE * scale;
        piles.push(Pile {
            cube,
            sign: sign(rules, cube.kind),
            count,
            centre: Point::new(x + size / 2.0, from.y),
            size,
        });
        let end = x + pile_width(count) * scale;
        if let Some(text) = number(count) {
            let start = x + size + NUMBER_GAP * scale;
            labels.push(Label {
                text,
                kind: LabelKind::Count,
                centre: Point::new(start.midpoint(end), from.y),
                height: NUMBER * scale,
            });
        }
        x = end + GAP * scale;
    }
    // Wide enough for the bars of a prison.
    let (margin, half) = (2.0 * FRAME * scale, (CUBE / 2.0 + 2.0) * scale);
    let frame = Rect {
        x: from.x - margin,
        y: from.y - half,
        width: width(row) * scale + 2.0 * margin,
        height: 2.0 * half,
    };
    (frame, piles, labels)
}

/// How many exchanges are left, in games that have them.
fn exchanges(rules: &Rules, setup: &Setup, left: f64, y: f64) -> Option<Label> {
    let possible = rules.prisoners.is_some_and(|rule| rule.exchanges > 0);
    (possible || setup.exchanges > 0).then(|| {
        let text = format!("⇄{}", setup.exchanges);
        let half = text_path(&text).width * NUMBER / CAPITAL / 2.0;
        Label {
            text,
            kind: LabelKind::Exchanges,
            centre: Point::new(left + half, y),
            height: NUMBER,
        }
    })
}

/// The sign of a kind; a kind that the rules do not know is blank.
pub(crate) fn sign(rules: &Rules, kind: Kind) -> Sign {
    rules
        .kinds
        .get(kind.index())
        .map_or(Sign::Blank, |kind| kind.sign)
}
