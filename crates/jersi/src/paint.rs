//! Colours as the arguments ask for them.

use clap::ColorChoice;
pub(crate) use jersi_tui::paint::{ColourChoice, bold, dim, is_understood};

/// The choice of an argument.
pub(crate) const fn choice(argument: ColorChoice) -> ColourChoice {
    match argument {
        ColorChoice::Auto => ColourChoice::Auto,
        ColorChoice::Always => ColourChoice::Always,
        ColorChoice::Never => ColourChoice::Never,
    }
}

/// Whether standard output shall have colours.
pub(crate) fn wanted(argument: ColorChoice) -> bool {
    jersi_tui::paint::wanted(choice(argument))
}
