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
    /// Generate this many positions
    #[arg(long, value_name = "N", default_value_t = 5_000_000, value_parser = value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) positions: u64,
    /// Visit this many nodes in each search
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// The file to create or to continue
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
    /// The random seed: another number makes other games
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Start games with random turns: fewest and most
    #[arg(long, value_name = "A,B", default_value = "2,7", value_parser = fewest_and_most)]
    pub(crate) random_turns: (u32, u32),
    /// Play this many random turns per thousand later in the game
    #[arg(long, value_name = "N", default_value_t = Settings::STRAYS, value_parser = value_parser!(u32).range(..=900))]
    pub(crate) strays: u32,
    /// Start this many games per thousand with few cubes, scattered over the board
    #[arg(long, value_name = "N", default_value_t = Settings::SCATTERED, value_parser = value_parser!(u32).range(..=1000))]
    pub(crate) scattered: u32,
    /// Skip openings in which a side is ahead by more than this many cubes
    #[arg(long, value_name = "CUBES", default_value_t = 2.0, value_parser = cubes)]
    pub(crate) within: f64,
    /// Evaluate positions with the net in this file instead of the handcrafted evaluation
    #[arg(long, value_name = "NET")]
    pub(crate) eval: Option<PathBuf>,
    /// Use this many threads; by default one per processor
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Stop when the file reaches this many megabytes
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
