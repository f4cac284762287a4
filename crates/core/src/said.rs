//! What the core puts into messages.

use crate::{Colour, Cube, Place, Rules};
use jersi_text::{Message, Value, message};

/// `white` or `black`, by which a sentence chooses its form.
impl From<Colour> for Value {
    fn from(player: Colour) -> Value {
        Value::Text(player.to_string())
    }
}

/// The name of the cell.
impl From<Place> for Value {
    fn from(place: Place) -> Value {
        Value::Text(place.to_string())
    }
}

/// A cube with its owner: `white rock`.
pub(crate) fn cube(rules: &Rules, cube: Cube) -> Message {
    let kind = &rules.kind(cube.kind).name;
    message!("cube", colour = cube.colour, kind = kind)
}

/// Several messages as one: `a; b`.
pub(crate) fn series(messages: impl IntoIterator<Item = Message>) -> Message {
    let pair = |before, last| message!("series", before = before, last = last);
    let joined = messages.into_iter().reduce(pair);
    joined.unwrap_or_else(|| message!("fault-not-legal"))
}
