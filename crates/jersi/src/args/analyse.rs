//! The arguments of `jersi analyse`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{ColorChoice, value_parser};

use super::At;
use crate::duration::duration;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  jersi analyse -r pijersi                   the best lines of a position, until Ctrl-C
  jersi analyse -p \"...\" --time 10s --json   for ten seconds, for programs
  jersi analyse game.txt                     every turn of a game judged
  jersi analyse games/ -o judged             all records of a folder; repeat to resume

Without files the position of -r, -p and -m is analysed, live on a terminal and for 5 seconds
otherwise. Records may have any form that `jersi replay` reads. A turn is marked by the chances
to win that it gave away: ?! from 5 percent, ? from 12, ?? from 25.

With -o the folder gets for each record NAME.txt, the game in our own form with marks and better
lines as notes, NAME.svg, the graph of White's chances, and NAME.json. What is there already is
not analysed again. The exit code is 1 if a record cannot be read, 130 after Ctrl-C.

JSON, a line for each record:
  {\"file\":\"game.txt\",\"rules\":\"pijersi\",\"nodes\":100000,\"chances\":[0.52,...],
   \"white\":{\"accuracy\":0.93,\"inaccuracies\":1,\"mistakes\":0,\"blunders\":1},\"black\":{...},
   \"turns\":[{\"number\":1,\"player\":\"white\",\"turn\":\"a4-b5=c4\",\"mark\":\"best\",\"sign\":\"\",
     \"loss\":0.0,\"before\":0.52,\"after\":0.52,\"score\":\"+0.11\",\"better\":[...],
     \"refutation\":[...],\"missed_win\":null,\"lost_by\":null},...]}")]
pub(crate) struct AnalyseArgs {
    #[command(flatten)]
    pub(crate) at: At,
    /// Records of games, or folders of them; - is standard input
    #[arg(value_name = "FILE", conflicts_with_all = ["position", "moves"])]
    pub(crate) files: Vec<PathBuf>,
    /// Analyse only this game of a file with several, counted from 1
    #[arg(long, value_name = "N", requires = "files")]
    pub(crate) game: Option<usize>,
    /// Visit this many nodes for each turn of a game (by default 100000), or for the
    /// position
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Analyse the position for this time: seconds, or like 200ms
    #[arg(long, value_name = "TIME", value_parser = duration, conflicts_with = "files")]
    pub(crate) time: Option<Duration>,
    /// Search this many turns deep
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=100), conflicts_with = "files")]
    pub(crate) depth: Option<u32>,
    /// How many lines to show of the position
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = value_parser!(u16).range(1..=100), conflicts_with = "files")]
    pub(crate) lines: u16,
    /// Use this many threads; by default one per processor
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Keep record, graph and JSON of each game in this folder
    #[arg(short, long, value_name = "FOLDER", requires = "files")]
    pub(crate) output: Option<PathBuf>,
    /// Print JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
    /// Colours in the output
    #[arg(long, value_name = "WHEN", default_value_t = ColorChoice::Auto)]
    pub(crate) colour: ColorChoice,
}
