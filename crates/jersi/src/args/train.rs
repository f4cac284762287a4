//! The arguments of `jersi train`.

use std::path::PathBuf;

use clap::value_parser;

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  jersi train -r pijersi --data pijersi.games -o nets/pijersi-1
  jersi train --resume nets/pijersi-1
  jersi train --auto -r pijersi --minutes 600 -o pijersi-auto
  jersi train -r pijersi --data a.games --data b.games --from nets/pijersi-1/net -o nets/pijersi-2

With --auto the folder gets generation after generation: games, a net, a match against the best
so far (SPRT), which the net replaces if it wins. The same command goes on where it was.
Otherwise the folder gets the net, a checkpoint to go on from, and a report with the curves of the error.
After Ctrl-C or a crash --resume goes on where it was. The same arguments make the same net.")]
pub(crate) struct TrainArgs {
    /// The game with its options, or the path of a rules file
    #[arg(short, long, required_unless_present = "resume")]
    pub(crate) rules: Option<String>,
    /// Games of `jersi datagen`; may be given more than once
    #[arg(short, long, value_name = "FILE", required_unless_present_any = ["resume", "auto"])]
    pub(crate) data: Vec<PathBuf>,
    /// The folder for the net and the log
    #[arg(short, long, value_name = "DIR", required_unless_present = "resume")]
    pub(crate) output: Option<PathBuf>,
    /// Resume the training in this folder
    #[arg(long, value_name = "DIR", conflicts_with_all = ["rules", "data", "output", "from"])]
    pub(crate) resume: Option<PathBuf>,
    /// Generate games, train, play a match, keep the better net, and repeat
    #[arg(long, conflicts_with_all = ["data", "resume", "from"])]
    pub(crate) auto: bool,
    /// Stop after this many minutes; by default at Ctrl-C
    #[arg(long, value_name = "M", requires = "auto", value_parser = value_parser!(u32).range(1..), help_heading = "Auto")]
    pub(crate) minutes: Option<u32>,
    /// Nodes per turn in the games of a generation
    #[arg(long, value_name = "N", requires = "auto", default_value_t = 300, value_parser = value_parser!(u64).range(1..), help_heading = "Auto")]
    pub(crate) nodes: u64,
    /// Positions to learn from in each generation
    #[arg(long, value_name = "N", requires = "auto", default_value_t = 2_000_000, value_parser = value_parser!(u64).range(1..), help_heading = "Auto")]
    pub(crate) generation: u64,
    /// Time for each turn of the matches: seconds, or like 200ms
    #[arg(
        long,
        value_name = "TIME",
        requires = "auto",
        default_value = "100ms",
        help_heading = "Auto"
    )]
    pub(crate) time: String,
    /// Start from the net in this file instead of a random one
    #[arg(long, value_name = "NET")]
    pub(crate) from: Option<PathBuf>,

    /// Units of the first layer, for each side and form
    #[arg(long, value_name = "N", default_value_t = 32, value_parser = value_parser!(u16).range(16..=256), help_heading = "Net")]
    pub(crate) hidden: u16,
    /// Units of the second layer; 0 leaves it out
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = value_parser!(u16).range(0..=256), help_heading = "Net")]
    pub(crate) second: u16,

    /// The number of epochs: how often every position is seen
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = value_parser!(u32).range(1..=10_000), help_heading = "Learning")]
    pub(crate) epochs: u32,
    /// The batch size: positions per update of the net
    #[arg(long, value_name = "N", default_value_t = 8192, value_parser = value_parser!(u32).range(1..=1_000_000), help_heading = "Learning")]
    pub(crate) batch: u32,
    /// The learning rate at the start
    #[arg(
        long,
        value_name = "X",
        default_value_t = 2e-3,
        value_parser = rate,
        help_heading = "Learning"
    )]
    pub(crate) rate: f32,
    /// The weight of the search score against the result of the game, from 0 to 1
    #[arg(long, value_name = "X", default_value_t = 0.9, value_parser = share, help_heading = "Learning")]
    pub(crate) by_score: f32,
    /// The score that means a winning chance of 73 percent, in hundredths of a cube; by default
    /// it is fitted to the games
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(10..=2000), help_heading = "Learning")]
    pub(crate) scale: Option<u16>,
    /// Use at most this many positions
    #[arg(long, value_name = "N", default_value_t = 50_000_000, value_parser = value_parser!(u32).range(1..), help_heading = "Learning")]
    pub(crate) positions: u32,
    /// The random seed: the same number makes the same net
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = "Learning")]
    pub(crate) seed: u64,
    /// Use this many threads; by default one per processor
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=256), help_heading = "Learning")]
    pub(crate) threads: Option<u16>,
}

/// A number above 0 and not above 1.
fn rate(text: &str) -> Result<f32, String> {
    let number = text.parse().ok();
    number
        .filter(|number| *number > 0.0 && *number <= 1.0)
        .ok_or_else(|| "expected a number above 0 and up to 1, like 0.002".to_owned())
}

/// A number from 0 to 1.
fn share(text: &str) -> Result<f32, String> {
    let number = text.parse().ok();
    number
        .filter(|number| (0.0..=1.0).contains(number))
        .ok_or_else(|| "expected a number from 0 to 1".to_owned())
}
