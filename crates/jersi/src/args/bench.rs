//! The arguments of `jersi bench`.

use clap::value_parser;
use jersi_engine::{DEFAULT_MEGABYTES, Eval, Strength};
use std::path::PathBuf;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  jersi bench                        all games; the last number is the signature
  jersi bench -r pijersi --depth 6   one game, deeper
  jersi bench --level plain          the sparring partner
  jersi bench --eval hand            without nets
  jersi bench --json                 for programs

The positions are the same every time. On one thread the number of positions visited changes
only when the search does: it is the signature of an engine. Its speed also tells of the
machine.

JSON:
  {\"level\":\"10\",\"depth\":4,\"nodes_limit\":null,\"threads\":1,\"megabytes\":64,
   \"nodes\":402345,\"seconds\":0.5,\"nps\":804690,\"games\":[
     {\"rules\":\"pijersi\",\"eval\":\"net\",\"nodes\":81234,\"seconds\":0.1,\"nps\":812340,\"positions\":[
       {\"position\":\"s-p-...\",\"turn\":\"a4-b5=c4\",\"score\":\"+0.35\",\"depth\":4,
        \"nodes\":20123,\"seconds\":0.02,\"nps\":1006150},...]},...]}")]
pub(crate) struct BenchArgs {
    /// Only this game, with its options, or the path of a rules file; may be given more than
    /// once
    #[arg(short, long)]
    pub(crate) rules: Vec<String>,
    /// Search this many turns deep
    #[arg(short, long, value_name = "N", default_value_t = 4, value_parser = value_parser!(u32).range(1..))]
    pub(crate) depth: u32,
    /// Visit at most this many nodes in each search
    #[arg(short, long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// The level: 1 to 10, random or plain
    #[arg(short, long, default_value_t = Strength::Full)]
    pub(crate) level: Strength,
    /// Evaluate positions with a net, if the game has one, or with the handcrafted evaluation
    #[arg(long, value_name = "net|hand", default_value_t = Eval::Net)]
    pub(crate) eval: Eval,
    /// Evaluate positions with the net in this file
    #[arg(long, value_name = "FILE", conflicts_with = "eval")]
    pub(crate) eval_file: Option<PathBuf>,
    /// Search with this many threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// The size of the transposition table, in megabytes
    #[arg(long, value_name = "MB", default_value_t = DEFAULT_MEGABYTES as u16, value_parser = value_parser!(u16).range(1..=4096))]
    pub(crate) hash: u16,
    /// Print JSON for programs
    #[arg(long)]
    pub(crate) json: bool,
}
