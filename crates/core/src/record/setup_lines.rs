//! Setups as the lines above the designer's records: `b13:PSR b4:WW`.

use super::draft::Placed;
use super::error::StartMisfit;
use crate::{Colour, Cube, Diagnostic, Place, Rules, Setup};
use jersi_text::{Message, message};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The setup that parts like `a16:RPSRPS` describe: the letters are single cubes on a
/// range of cells, or on one cell a stack, **top first**. What is not on the board is
/// as at the start of the game.
pub(super) fn read(rules: &Rules, parts: &[Placed<'_>]) -> Result<Setup, Vec<Diagnostic>> {
    let mut cubes: BTreeMap<Place, Vec<Cube>> = BTreeMap::new();
    let mut faults = Vec::new();
    for (word, span) in parts {
        match part(rules, word) {
            Ok(placed) => {
                for (place, more) in placed {
                    // A cell that comes twice is a stack in the order of building.
                    cubes.entry(place).or_default().extend(more);
                }
            }
            Err(message) => faults.push(Diagnostic::new(span.clone(), message)),
        }
    }
    if faults.is_empty() {
        let start = Setup::start(rules);
        Ok(Setup { cubes, ..start })
    } else {
        Err(faults)
    }
}

fn part(rules: &Rules, word: &str) -> Result<Vec<(Place, Vec<Cube>)>, Message> {
    let (cells, letters) = word.split_once(':').unwrap_or((word, ""));
    let cubes = letters
        .chars()
        .map(|letter| {
            let cube = rules.cube_of_letter(letter);
            cube.ok_or_else(|| message!("position-cube", letter = letter))
        })
        .collect::<Result<Vec<Cube>, Message>>()?;
    if let Ok(place) = cells.parse::<Place>()
        && rules.board.has(place)
    {
        return match cubes.as_slice() {
            [cube] => Ok(vec![(place, vec![*cube])]),
            [top, bottom] => Ok(vec![(place, vec![*bottom, *top])]),
            _ => Err(message!("record-cell-cubes", cell = place)),
        };
    }
    let places = range(cells).filter(|places| places.iter().all(|&place| rules.board.has(place)));
    let places = places.ok_or_else(|| message!("record-cell-range", cells = cells))?;
    if places.len() == cubes.len() {
        let alone = cubes.into_iter().map(|cube| vec![cube]);
        Ok(places.into_iter().zip(alone).collect())
    } else {
        let (cells, cubes) = (places.len(), cubes.len());
        Err(message!(
            "record-cells-and-cubes",
            cells = cells,
            cubes = cubes
        ))
    }
}

/// `b13`: from b1 to b3.
fn range(cells: &str) -> Option<Vec<Place>> {
    let (first, last) = cells.split_at_checked(2)?;
    let first: Place = first.parse().ok()?;
    let last: u8 = last.parse().ok().filter(|_| last.len() == 1)?;
    let row = first.row;
    (first.column < last).then(|| {
        (first.column..last)
            .map(|column| Place { row, column })
            .collect()
    })
}

/// Why a setup cannot be written in this way, if it cannot.
pub(super) fn misfit(rules: &Rules, setup: &Setup) -> Option<StartMisfit> {
    let start = Setup::start(rules);
    if setup.side != Colour::White {
        Some(StartMisfit::Side)
    } else if (&setup.reserve, &setup.prisoners) != (&start.reserve, &start.prisoners)
        || (setup.exchanges, setup.king) != (start.exchanges, start.king)
    {
        Some(StartMisfit::Pools)
    } else if rules.board.rows.iter().any(|&cells| cells > 9) {
        Some(StartMisfit::Rows)
    } else {
        None
    }
}

/// The lines of a setup: rows from the farthest, two rows that are not empty on a
/// line, then a blank line.
pub(super) fn write(rules: &Rules, setup: &Setup) -> String {
    let rows: Vec<String> = (0..rules.board.rows.len() as u8)
        .rev()
        .map(|row| row_text(rules, setup, row))
        .filter(|row| !row.is_empty())
        .collect();
    let mut text = String::new();
    for pair in rows.chunks(2) {
        let _ = writeln!(text, "   {}", pair.join(" "));
    }
    text.push('\n');
    text
}

fn row_text(rules: &Rules, setup: &Setup, row: u8) -> String {
    let mut parts: Vec<String> = Vec::new();
    // The cells of a run of single cubes, and their letters.
    let mut run: Option<(Place, String)> = None;
    for column in 0..=rules.board.rows[row as usize] {
        let place = Place { row, column };
        let cubes = setup.cubes.get(&place).map_or(&[][..], Vec::as_slice);
        if let [cube] = cubes {
            let (_, letters) = run.get_or_insert((place, String::new()));
            letters.push(rules.cube_letter(*cube));
            continue;
        }
        if let Some((first, letters)) = run.take() {
            parts.push(match letters.len() {
                1 => format!("{first}:{letters}"),
                _ => format!("{first}{column}:{letters}"),
            });
        }
        if let [bottom, top] = cubes {
            let letters = [top, bottom].map(|&cube| rules.cube_letter(cube));
            parts.push(format!("{place}:{}{}", letters[0], letters[1]));
        }
    }
    parts.join(" ")
}
