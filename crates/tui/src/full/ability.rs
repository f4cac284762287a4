//! What the terminal can show.

use std::env;
use std::io::{self, IsTerminal as _};

use crate::paint::ColourChoice;

/// How many colours the terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Colours {
    /// All of them.
    True,
    /// The 256 of the usual table.
    Table,
    /// None: bold, dim and reversed must do.
    None,
}

/// Whether there is a terminal that can be drawn on.
pub fn is_capable() -> bool {
    let variable = |name: &str| env::var(name).ok();
    io::stdin().is_terminal() && io::stdout().is_terminal() && can_draw(variable)
}

/// Whether a terminal of this name can put text anywhere. On Windows there is no name, and
/// all can.
fn can_draw(variable: impl Fn(&str) -> Option<String>) -> bool {
    match variable("TERM").as_deref() {
        Some("dumb") => false,
        Some("") | None => cfg!(windows),
        Some(_) => true,
    }
}

/// The colours of this terminal, or those that somebody wants.
pub(crate) fn colours(choice: ColourChoice) -> Colours {
    found(choice, |name| env::var(name).ok())
}

fn found(choice: ColourChoice, variable: impl Fn(&str) -> Option<String>) -> Colours {
    let set = |name| variable(name).filter(|value| !value.is_empty());
    let term = set("TERM").unwrap_or_default();
    match choice {
        ColourChoice::Never => return Colours::None,
        ColourChoice::Auto if set("NO_COLOR").is_some() => return Colours::None,
        ColourChoice::Auto if term.starts_with("vt") || term.ends_with("-m") => {
            return Colours::None;
        }
        _ => {}
    }
    let many = set("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit");
    // Consoles of Windows do not say so, but they have all colours.
    if many || term.contains("direct") || cfg!(windows) {
        Colours::True
    } else {
        Colours::Table
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with<'a>(set: &'a [(&'a str, &'a str)]) -> impl Fn(&str) -> Option<String> + 'a {
        |name| {
            let found = set.iter().find(|(other, _)| *other == name);
            found.map(|(_, value)| (*value).to_owned())
        }
    }

    #[test]
    fn dumb_terminals_are_not_drawn_on() {
        assert!(!can_draw(with(&[("TERM", "dumb")])));
        assert!(can_draw(with(&[("TERM", "xterm")])));
        assert_eq!(can_draw(with(&[])), cfg!(windows));
    }

    #[cfg(not(windows))]
    #[test]
    fn terminals_tell_their_colours() {
        let auto = |set: &[(&str, &str)]| found(ColourChoice::Auto, with(set));
        assert_eq!(auto(&[("TERM", "xterm-256color")]), Colours::Table);
        let many = [("TERM", "xterm-256color"), ("COLORTERM", "truecolor")];
        assert_eq!(auto(&many), Colours::True);
        assert_eq!(auto(&[("TERM", "vt100")]), Colours::None);
        let none = [("COLORTERM", "truecolor"), ("NO_COLOR", "1")];
        assert_eq!(auto(&none), Colours::None);
        assert_eq!(found(ColourChoice::Always, with(&none)), Colours::True);
        assert_eq!(found(ColourChoice::Never, with(&many)), Colours::None);
    }
}
