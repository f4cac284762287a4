//! The arguments of `jersi match`.

use std::path::PathBuf;
use std::time::Duration;

use clap::value_parser;
use serde::{Deserialize, Serialize};

use crate::duration::duration;
use crate::matches::sprt_hypotheses;

#[derive(clap::Args, Clone, Debug, Serialize, Deserialize)]
#[command(after_help = "\
Engines:
  -e 10                                    our own, at level 10 (1 to 10, random, plain)
  -e level=10,name=new,nodes=5000,hash=32  with a name and limits of its own
  -e level=10,eval=hand                    without a net; evalfile=FILE with that net
  -e \"cmd=./old/jersi ugi,name=old\"        any program that speaks UGI
  -e \"cmd=x,option.Book=off,send=verbose\"  its options, and lines to send as they are
Keys: name, level or cmd, eval (net or hand), evalfile, nodes, depth, time, clock, hash (16 MB),
threads (1), option.NAME, send.

Examples:
  jersi match -r pijersi -e 10 -e plain --nodes 5000 --games 200 --concurrency 2
  jersi match -r mikjersi -e 10 -e \"cmd=./old/jersi ugi\" --time 200ms --sprt 0,10
  jersi match -e 3 -e 4 -e 5 --games 100 -o levels      everybody against everybody
  jersi match --resume levels                           resume after Ctrl-C or a crash

Openings are random turns, kept if a search finds them even; each is played with both
colours. docs/matches.md explains the numbers. The exit code is 1 if the test of
--sprt is lost, 130 after Ctrl-C.")]
pub(crate) struct MatchArgs {
    /// The game with its options, or the path of a rules file; otherwise jersi-4.8
    #[arg(short, long)]
    pub(crate) rules: Option<String>,
    /// An engine, see below; two or more
    #[arg(short, long = "engine", value_name = "ENGINE")]
    pub(crate) engines: Vec<String>,
    /// The first engine plays all others, instead of everybody playing everybody
    #[arg(long)]
    pub(crate) gauntlet: bool,
    /// Games for each two engines; otherwise 100, with --sprt at most 20000
    #[arg(short, long, value_name = "N", value_parser = value_parser!(u32).range(2..=1_000_000))]
    pub(crate) games: Option<u32>,
    /// Play this many games at the same time
    #[serde(skip)]
    #[arg(short, long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    pub(crate) concurrency: Option<u16>,
    /// The same number gives the same openings, and with --nodes or --depth the same games
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,

    /// Positions for each turn
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..), help_heading = "Limits")]
    pub(crate) nodes: Option<u64>,
    /// Turns to look ahead
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1000), help_heading = "Limits")]
    pub(crate) depth: Option<u32>,
    /// Time for each turn: seconds, or like 200ms
    #[arg(
        long,
        value_name = "TIME",
        help_heading = "Limits",
        conflicts_with = "clock"
    )]
    pub(crate) time: Option<String>,
    /// Time for the game, and what each turn adds: 60+1, 10s+100ms
    #[arg(long, value_name = "TIME+INC", help_heading = "Limits")]
    pub(crate) clock: Option<String>,
    /// How late a turn may come before the game is lost on time
    #[arg(long, value_name = "TIME", default_value = "500ms", value_parser = duration, help_heading = "Limits")]
    pub(crate) margin: Duration,
    /// How long to wait for a program that has no limit of time
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = duration, help_heading = "Limits")]
    pub(crate) patience: Duration,
    /// Draw after this many turns; otherwise 300 where the rules have no draw, else 1000
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..), help_heading = "Limits")]
    pub(crate) turn_limit: Option<u32>,

    /// Read openings: a position or turns on each line; # and a space begin a comment
    #[arg(long, value_name = "FILE", help_heading = "Openings")]
    pub(crate) openings: Option<PathBuf>,
    /// How many random turns make an opening
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = value_parser!(u32).range(..=100), help_heading = "Openings")]
    pub(crate) opening_turns: u32,
    /// Search this many positions to judge an opening, instead of half a second; 0 keeps them all
    #[arg(long, value_name = "N", help_heading = "Openings")]
    pub(crate) judge_nodes: Option<u64>,
    /// Keep openings in which neither side is better by more than this many cubes
    #[arg(
        long,
        value_name = "CUBES",
        default_value_t = 0.4,
        allow_hyphen_values = true,
        help_heading = "Openings"
    )]
    pub(crate) within: f64,

    /// Stop when it is decided whether the first engine is stronger by ELO1 rather than ELO0
    #[arg(long, value_name = "ELO0,ELO1", value_parser = sprt_hypotheses, allow_hyphen_values = true, help_heading = "Results")]
    pub(crate) sprt: Option<(f64, f64)>,
    /// The probability that the test passes although ELO0 is true
    #[arg(
        long,
        value_name = "P",
        default_value_t = 0.05,
        requires = "sprt",
        help_heading = "Results"
    )]
    pub(crate) alpha: f64,
    /// The probability that the test is lost although ELO1 is true
    #[arg(
        long,
        value_name = "P",
        default_value_t = 0.05,
        requires = "sprt",
        help_heading = "Results"
    )]
    pub(crate) beta: f64,
    /// Keep everything in this folder: records, report, picture, and what --resume needs
    #[serde(skip)]
    #[arg(short, long, value_name = "FOLDER", help_heading = "Results")]
    pub(crate) output: Option<PathBuf>,
    /// Resume the match in this folder; you can ask for more with --games
    #[serde(skip)]
    #[arg(long, value_name = "FOLDER", help_heading = "Results", conflicts_with_all = ALL_BUT_RESUME)]
    pub(crate) resume: Option<PathBuf>,
    /// Print the report for programs
    #[serde(skip)]
    #[arg(long, help_heading = "Results")]
    pub(crate) json: bool,
}

/// What the folder of a match already says.
const ALL_BUT_RESUME: [&str; 19] = [
    "rules",
    "engines",
    "gauntlet",
    "seed",
    "nodes",
    "depth",
    "time",
    "clock",
    "margin",
    "patience",
    "turn_limit",
    "openings",
    "opening_turns",
    "judge_nodes",
    "within",
    "sprt",
    "alpha",
    "beta",
    "output",
];
