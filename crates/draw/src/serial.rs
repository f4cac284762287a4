//! How types of the core are serialised: by their names and numbers.

#![allow(clippy::trivially_copy_pass_by_ref, clippy::ref_option)] // Serde asks for it.

use jersi_core::{Cell, Cube};
use serde::Serializer;
use serde::ser::SerializeMap;
use std::fmt::Debug;

pub(crate) fn cell<S: Serializer>(cell: &Cell, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u64(cell.index() as u64)
}

pub(crate) fn optional_cell<S: Serializer>(
    cell: &Option<Cell>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match cell {
        Some(cell) => serializer.serialize_some(&cell.index()),
        None => serializer.serialize_none(),
    }
}

/// A cube as its owner and the number of its kind.
pub(crate) fn cube<S: Serializer>(cube: &Cube, serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(2))?;
    map.serialize_entry("owner", &format!("{:?}", cube.colour))?;
    map.serialize_entry("kind", &cube.kind.index())?;
    map.end()
}

/// A variant without fields, by its name: as serde writes the variants of our own types.
pub(crate) fn debug<T: Debug, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&format_args!("{value:?}"))
}
