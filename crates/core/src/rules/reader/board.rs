//! The shape of the board, and names of rows.

use super::sheet::{Item, Section, Sheet};
use crate::Place;
use crate::rules::{BoardShape, Grid};
use jersi_text::message;

/// A board has at most this many cells: they are the bits of the widest set.
const MOST_CELLS: usize = 128;
/// Rows are named by the letters a to z, and no row is longer.
const MOST_ROWS: usize = 26;

pub(super) fn read(sheet: &mut Sheet<'_>, root: &mut Section<'_, '_>) -> BoardShape {
    let mut section = sheet.need_section(root, "board");
    let grids = [("hexagons", Grid::Hexagons), ("squares", Grid::Squares)];
    let grid = section
        .need("grid")
        .and_then(|item| sheet.choice(&item, &grids));
    let mut board = BoardShape {
        grid: grid.unwrap_or(Grid::Hexagons),
        rows: Vec::new(),
        holes: Vec::new(),
    };
    let rows = section.need("rows");
    if let Some(item) = &rows {
        board.rows = lengths(sheet, item, grid);
    }
    if let Some(item) = section.get("holes") {
        for item in sheet.list(&item) {
            let Some(text) = sheet.string(&item) else {
                continue;
            };
            match text.parse::<Place>() {
                Ok(place) if board.holes.contains(&place) => {
                    sheet.fault(
                        item.span(),
                        message!("rules-file-left-out-twice", cell = place),
                    );
                }
                Ok(place) if board.has(place) => board.holes.push(place),
                // On a board that could not be read there is nothing to compare with.
                Ok(_) if board.rows.is_empty() => {}
                Ok(place) => sheet.fault(
                    item.span(),
                    message!("rules-file-nothing-to-leave-out", cell = place),
                ),
                Err(error) => sheet.fault(item.span(), error.message()),
            }
        }
    }
    let cells: usize = board.rows.iter().map(|&row| row as usize).sum();
    let cells = cells - board.holes.len();
    if let (Some(item), true) = (rows, cells > MOST_CELLS) {
        sheet.fault(
            item.span(),
            message!(
                "rules-file-too-many-cells",
                cells = cells,
                most = MOST_CELLS
            ),
        );
    }
    if cells == 0 && !board.rows.is_empty() {
        sheet.fault(section.span.clone(), message!("rules-file-no-cell"));
    }
    section.finish(sheet);
    board
}

/// The lengths of the rows; none at all if one of them cannot be read.
fn lengths(sheet: &mut Sheet<'_>, item: &Item<'_, '_>, grid: Option<Grid>) -> Vec<u8> {
    let (mut rows, clean) = sheet.watch(|sheet| sheet.list(item));
    if clean && (rows.is_empty() || rows.len() > MOST_ROWS) {
        sheet.fault(item.span(), message!("rules-file-rows", most = MOST_ROWS));
        rows.truncate(MOST_ROWS);
    }
    let lengths: Vec<_> = rows
        .iter()
        .map(|row| sheet.number(row, 1..=MOST_ROWS as u16))
        .collect();
    let Some(lengths) = lengths.into_iter().collect::<Option<Vec<_>>>() else {
        return Vec::new();
    };
    let lengths: Vec<_> = lengths.into_iter().map(|length| length as u8).collect();
    if let Some(grid) = grid {
        for (index, pair) in lengths.windows(2).enumerate() {
            interlock(sheet, &rows[index + 1], grid, index + 1, [pair[0], pair[1]]);
        }
    }
    lengths
}

/// Rows are centred, so the parity of their lengths decides whether cells meet.
fn interlock(
    sheet: &mut Sheet<'_>,
    item: &Item<'_, '_>,
    grid: Grid,
    index: usize,
    lengths: [u8; 2],
) {
    let even = (lengths[0] + lengths[1]).is_multiple_of(2);
    let (row, below) = (row_letter(index as u8), row_letter(index as u8 - 1));
    match grid {
        Grid::Hexagons if even => sheet.advise(
            item.span(),
            message!("rules-file-hexagons", row = row, below = below),
            message!("rules-file-hexagons-help"),
        ),
        Grid::Squares if !even => sheet.advise(
            item.span(),
            message!("rules-file-squares", row = row, below = below),
            message!("rules-file-squares-help"),
        ),
        _ => {}
    }
}

/// The letter of a row.
pub(super) fn row_letter(row: u8) -> char {
    Place { row, column: 0 }.row_letter()
}

/// A text of row letters.
pub(super) fn rows(sheet: &mut Sheet<'_>, item: &Item<'_, '_>, board: &BoardShape) -> Vec<u8> {
    let mut rows = Vec::new();
    for piece in sheet.characters(item) {
        let row = (0..board.rows.len() as u8).find(|&row| piece.text.starts_with(row_letter(row)));
        match row {
            Some(row) if rows.contains(&row) => {
                sheet.fault(
                    piece.span,
                    message!("rules-file-row-twice", row = piece.text),
                );
            }
            Some(row) => rows.push(row),
            // On a board that could not be read there is nothing to compare with.
            None if board.rows.is_empty() => {}
            None => {
                let last = row_letter(board.rows.len() as u8 - 1);
                let message = message!("rules-file-no-row", row = piece.text);
                sheet.advise(
                    piece.span,
                    message,
                    message!("rules-file-rows-to", last = last),
                );
            }
        }
    }
    rows.sort_unstable();
    rows
}
