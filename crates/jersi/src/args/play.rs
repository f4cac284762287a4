//! The arguments of `jersi play`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{ColorChoice, value_parser};

use crate::language;
use jersi_table::{Seat, TimeControl};
use jersi_tui::seat;

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  jersi play                                   asks which game; you are White, against level 3
  jersi play -r pijersi --white 5              you are Black, against level 5
  jersi play -r mikjersi --black you           two people at one keyboard
  jersi play --white 10 --black 4 --time 0.5   the computer against itself
  jersi play --black \"ugi:./engine --fast\"     against another engine
  jersi play --clock 5m+3s                     five minutes each, and three seconds a turn
  jersi play --resume                          resumes the last unfinished game
  jersi play --lines                           line by line, without the full screen
  jersi play -r pijersi < turns.txt            turns and commands from a file

Players: you, a level from 1 to 10, random, plain (an opponent that never changes), or ugi: and
the command that starts an engine.

A terminal shows a full screen: arrows and Enter, mouse, or typed turns; F1 helps. Turns are
typed as records write them, a4-b5=c4; help lists the commands. Every turn is saved at once, so that a game can go on whatever happens. docs/playing.md tells more.")]
pub(crate) struct PlayArgs {
    /// The game with its options, or the path of a rules file, also with options; by default
    /// you are asked, or it is jersi-4.8; with --resume, `record` for the rules that the game carries
    #[arg(short, long)]
    pub(crate) rules: Option<String>,
    /// Start from this position
    #[arg(short, long, conflicts_with = "resume")]
    pub(crate) position: Option<String>,
    /// Play these turns first, numbered or not
    #[arg(short, long, value_name = "TURNS", conflicts_with = "resume")]
    pub(crate) moves: Option<String>,
    /// Who plays White; by default you
    #[arg(long, value_name = "PLAYER", value_parser = seat::parse)]
    pub(crate) white: Option<Seat>,
    /// Who plays Black; by default level 3, or you if White is not you
    #[arg(long, value_name = "PLAYER", value_parser = seat::parse)]
    pub(crate) black: Option<Seat>,
    /// Time per player plus increment per turn, like 5m+3s, 90s or 1h; or 10s/turn
    #[arg(long, value_name = "TIME")]
    pub(crate) clock: Option<TimeControl>,
    /// Seconds the computer may think per turn when there is no clock
    #[arg(long, value_name = "SECONDS", default_value = "3", value_parser = seconds)]
    pub(crate) time: Duration,
    /// Search with this many threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
    /// The random seed of the weaker levels; by default a new one each time
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Save the game in this file; by default it is saved with your other games
    #[arg(long, conflicts_with = "resume")]
    pub(crate) file: Option<PathBuf>,
    /// Resume the game in this file, or the last unfinished one
    #[arg(long, value_name = "FILE", num_args = 0..=1)]
    #[expect(
        clippy::option_option,
        reason = "so clap tells a bare option from none"
    )]
    pub(crate) resume: Option<Option<PathBuf>>,
    /// Play line by line, even if the terminal can show the full screen
    #[arg(long)]
    pub(crate) lines: bool,
    /// Keep the settings of the full screen in this file; by default in your settings folder
    #[arg(long, value_name = "FILE")]
    pub(crate) settings: Option<PathBuf>,
    /// Put Black at the bottom
    #[arg(long)]
    pub(crate) flip: bool,
    /// The language; by default that of your system, or English
    #[arg(long, value_name = "LANGUAGE", value_parser = language::code_parser())]
    pub(crate) lang: Option<String>,
    /// Colours in the output
    #[arg(long, value_name = "WHEN", default_value_t = ColorChoice::Auto)]
    pub(crate) colour: ColorChoice,
}

/// Reads a number of seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| *seconds > 0.0);
    seconds
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .filter(|time| *time <= Duration::from_hours(24))
        .ok_or_else(|| "expected seconds, like 3 or 0.5".to_owned())
}
