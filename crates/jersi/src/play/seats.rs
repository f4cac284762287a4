//! Who plays, where the arguments do not say.

use jersi_core::ByColour;
use jersi_table::Seat;

/// Who plays, where one or both players are not named: a person, and against a person a
/// level that a beginner can beat.
pub(super) fn fill(white: Option<Seat>, black: Option<Seat>) -> ByColour<Seat> {
    let black = black.unwrap_or_else(|| match &white {
        None | Some(Seat::Person) => Seat::computer("3".parse().unwrap_or_default()),
        Some(_) => Seat::Person,
    });
    ByColour {
        white: white.unwrap_or(Seat::Person),
        black,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_tui::seat::parse;

    #[test]
    fn a_person_sits_where_nobody_else_is_named() {
        let filled = |white: &str, black: &str| {
            let seats = fill(parse(white).ok(), parse(black).ok());
            format!("{} {}", seats.white, seats.black)
        };
        assert_eq!(filled("", ""), "you 3");
        assert_eq!(filled("you", ""), "you 3");
        assert_eq!(filled("5", ""), "5 you");
        assert_eq!(filled("", "random"), "you random");
        assert_eq!(filled("2", "4"), "2 4");
        assert_eq!(filled("remote", ""), "you 3");
    }
}
