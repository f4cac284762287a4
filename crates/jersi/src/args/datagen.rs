//! The arguments of `jersi datagen`.

use std::path::PathBuf;

use clap::value_parser;
use jersi_train::data::Settings;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  jersi datagen -r pijersi --positions 5000000 --nodes 300 -o pijersi.games
  jersi datagen -r ./mine.toml -o mine.games --seed 7

If the file is there already, what it holds is kept and the rest is made: the same command
goes on after Ctrl-C or a crash. Games begin with random turns, then each turn is searched;
counted are positions to learn from: searched ones without a win at once or a pending
decision, each once in a lot of games. docs/nets.md says more.")]
pub(crate) struct DatagenArgs {
    /// The game with its options, or the path of a rules file
    #[arg(short, long)]
    pub(crate) rules: String,
    /// Make so many positions
    #[arg(long, value_name = "N", default_value_t = 5_000_000, value_parser = value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) positions: u64,
    /// Visit so many positions in each search
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// The file to make or to go on with
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
    /// Make another set of games
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Begin games with so many turns drawn by lot: fewest and most
    #[arg(long, value_name = "A,B", default_value = "2,7", value_parser = fewest_and_most)]
    pub(crate) random_turns: (u32, u32),
    /// Draw so many of a thousand later turns by lot, too
    #[arg(long, value_name = "N", default_value_t = Settings::STRAYS, value_parser = value_parser!(u32).range(..=900))]
    pub(crate) strays: u32,
    /// Begin so many of a thousand games with few cubes, scattered over the board
    #[arg(long, value_name = "N", default_value_t = Settings::SCATTERED, value_parser = value_parser!(u32).range(..=1000))]
    pub(crate) scattered: u32,
    /// Leave out openings that are better for a side by more than this many cubes
    #[arg(long, value_name = "CUBES", default_value_t = 2.0, value_parser = cubes)]
    pub(crate) within: f64,
    /// Let the net of this file judge positions, instead of the hand-made evaluation
    #[arg(long, value_name = "NET")]
    pub(crate) eval: Option<PathBuf>,
    /// Play on this many processors; otherwise on all
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Stop when the file has so many megabytes
    #[arg(long, value_name = "MB", default_value_t = 2_000, value_parser = value_parser!(u64).range(1..=1_000_000))]
    pub(crate) most: u64,
}

/// A number of cubes by which a side may be better.
fn cubes(text: &str) -> Result<f64, String> {
    let number = text
        .parse()
        .ok()
        .filter(|number| (0.0..=1000.0).contains(number));
    number.ok_or_else(|| "expected a number from 0 to 1000, like 2 or 0.5".to_owned())
}

/// Two numbers, the smaller one first.
fn fewest_and_most(text: &str) -> Result<(u32, u32), String> {
    let numbers = text
        .split_once(',')
        .and_then(|(fewest, most)| Some((fewest.trim().parse().ok()?, most.trim().parse().ok()?)));
    numbers
        .filter(|&(fewest, most)| fewest <= most && most <= 100)
        .ok_or_else(|| "expected two numbers up to 100, the smaller one first, like 2,7".to_owned())
}
