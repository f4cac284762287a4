//! The cubes on the board at the start.

use super::board::row_letter;
use super::kinds::Kinds;
use super::sheet::{Item, Piece, Section, Sheet};
use crate::rules::BoardShape;
use crate::{Colour, Cube, Kind, Place};
use jersi_text::message;
use std::collections::BTreeMap;

/// Cubes on places, bottom first.
#[derive(Default)]
pub(super) struct Start(BTreeMap<Place, Vec<Cube>>);

impl Start {
    /// The cubes in the order of the cells.
    pub(super) fn cubes(self) -> Vec<(Place, Vec<Cube>)> {
        self.0.into_iter().collect()
    }
}

/// What stands on one place, as the file writes it.
struct Unit<'a> {
    place: Place,
    kinds: Vec<Kind>,
    piece: Piece<'a>,
}

pub(super) fn read(
    sheet: &mut Sheet<'_>,
    root: &mut Section<'_, '_>,
    board: &BoardShape,
    kinds: &Kinds,
) -> Start {
    let section = sheet.need_section(root, "start");
    let (black, white): (Vec<_>, Vec<_>) = section
        .items()
        .into_iter()
        .partition(|item| item.key == "black");
    let mut start = Start::default();
    for item in &white {
        let units = row(sheet, item, board, kinds);
        put(sheet, &mut start, Colour::White, &units);
        if black.is_empty() {
            reflect(sheet, &mut start, item, board, units);
        }
    }
    for item in &black {
        for item in sheet.table("[start.black]", item).items() {
            let units = row(sheet, &item, board, kinds);
            put(sheet, &mut start, Colour::Black, &units);
        }
    }
    start
}

/// The units of one row, which the file writes from column 1 on.
fn row<'a>(
    sheet: &mut Sheet<'_>,
    item: &Item<'a, '_>,
    board: &BoardShape,
    kinds: &Kinds,
) -> Vec<Unit<'a>> {
    let rows = 0..board.rows.len() as u8;
    let Some(row) = rows
        .clone()
        .find(|&row| item.key == row_letter(row).to_string())
    else {
        if !board.rows.is_empty() {
            let last = row_letter(rows.end - 1);
            let message = message!("rules-file-no-row", row = item.key);
            sheet.advise(
                item.key_span.clone(),
                message,
                message!("rules-file-rows-to", last = last),
            );
        }
        return Vec::new();
    };
    let words = sheet.words(item);
    let length = board.rows[row as usize] as usize;
    if words.len() != length && item.value.get_ref().as_str().is_some() {
        sheet.advise(
            item.span(),
            message!(
                "rules-file-row-length",
                row = item.key,
                length = length,
                found = words.len(),
            ),
            message!("rules-file-row-length-help"),
        );
    }
    let mut units = Vec::new();
    for (column, piece) in words.into_iter().enumerate().take(length) {
        let place = Place {
            row,
            column: column as u8,
        };
        let kinds = stack(sheet, &piece, kinds);
        if !kinds.is_empty() && board.holes.contains(&place) {
            sheet.fault(
                piece.span.clone(),
                message!("rules-file-hole", cell = place),
            );
        } else if !kinds.is_empty() {
            units.push(Unit {
                place,
                kinds,
                piece,
            });
        }
    }
    units
}

/// The cubes of one cell: a point for none, otherwise letters, bottom first.
fn stack(sheet: &mut Sheet<'_>, piece: &Piece<'_>, kinds: &Kinds) -> Vec<Kind> {
    if piece.text == "." {
        return Vec::new();
    }
    if piece.text.chars().count() > 2 {
        sheet.advise(
            piece.span.clone(),
            message!("rules-file-three-cubes", cubes = piece.text),
            message!("rules-file-blank"),
        );
        return Vec::new();
    }
    let mut found = Vec::new();
    for letter in piece.text.chars() {
        match kinds.find(letter.encode_utf8(&mut [0; 4])) {
            Some(kind) => found.push(kind),
            None => kinds.unknown(sheet, piece.span.clone(), &letter.to_string()),
        }
    }
    if let [bottom, top] = found[..]
        && kinds.spans(top).stands_on_known
        && !kinds.get(top).stands_on.contains(bottom)
    {
        let (bottom, top) = (kinds.get(bottom).letter, kinds.get(top).letter);
        sheet.advise(
            piece.span.clone(),
            message!("rules-file-stack", top = top, bottom = bottom),
            message!("rules-file-stack-help", top = top),
        );
    }
    found
}

fn put(sheet: &mut Sheet<'_>, start: &mut Start, colour: Colour, units: &[Unit<'_>]) {
    for unit in units {
        let cubes = start.0.entry(unit.place).or_default();
        if cubes.is_empty() {
            cubes.extend(unit.kinds.iter().map(|&kind| Cube { colour, kind }));
        } else {
            sheet.fault(
                unit.piece.span.clone(),
                message!("rules-file-occupied", cell = unit.place),
            );
        }
    }
}

/// Gives Black the point reflection of White's units.
fn reflect(
    sheet: &mut Sheet<'_>,
    start: &mut Start,
    item: &Item<'_, '_>,
    board: &BoardShape,
    units: Vec<Unit<'_>>,
) {
    let help = message!("rules-file-mirror-help");
    let count = units.len();
    let mirrored: Vec<_> = units
        .into_iter()
        .filter_map(|unit| {
            Some(Unit {
                place: board.mirror(unit.place)?,
                ..unit
            })
        })
        .collect();
    if mirrored.len() < count {
        let message = message!("rules-file-no-mirror", row = item.key);
        sheet.advise(item.key_span.clone(), message, help);
    } else if mirrored
        .iter()
        .any(|unit| start.0.contains_key(&unit.place))
    {
        let message = message!("rules-file-mirror-meets", row = item.key);
        sheet.advise(item.key_span.clone(), message, help);
    } else {
        put(sheet, start, Colour::Black, &mirrored);
    }
}
