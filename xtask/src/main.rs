//! The chores of the project: `cargo xtask play`, `web`, `dist`, `check`, `test`, `fuzz`,
//! `selfplay`, `bench`.

mod bench;
mod book;
mod changed;
mod check;
mod dist;
mod fuzz;
mod play;
mod report;
mod selfplay;
mod shell;
mod smoke;
mod smoke_table;
mod test;
mod wasm;
mod web;
mod workspace;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::shell::Shell;
use crate::test::StageName;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "The chores of the project")]
pub(crate) struct Args {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Builds everything and plays: in the browser, or in the terminal
    Play {
        /// Plays in the terminal even if there is a desktop
        #[arg(long)]
        terminal: bool,
        /// What `jersi play` is told, which plays in the terminal; see `jersi play --help`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<OsString>,
    },
    /// Builds the page into `web/dist`, for `jersi serve` or any web host
    Web,
    /// Makes the pictures of the page that the README shows
    Screenshots,
    /// Measures the page in a browser: time to the first click, speed of the engine, memory
    Measure,
    /// Makes the archives to hand out, of the program and of the page, and tries them
    Dist,
    /// Format, clippy and unit tests of what changed: the quick answer while working
    Check,
    /// Everything, as stages; fails at the end if any stage failed
    Test {
        /// Only these stages
        stages: Vec<StageName>,
    },
    /// Runs the fuzz targets, starting from their corpora
    Fuzz {
        /// How long each target runs
        #[arg(long, default_value_t = 60)]
        seconds: u32,
        /// Only this target
        target: Option<String>,
    },
    /// Plays the engine against itself in every ruleset, and checks every turn
    Selfplay {
        /// Games of each ruleset
        #[arg(long, default_value_t = 2_000)]
        games: u64,
        /// Positions that each turn may cost
        #[arg(long, default_value_t = 1_000)]
        nodes: u64,
        /// Only this ruleset; may be given several times
        #[arg(long)]
        rules: Vec<String>,
    },
    /// Runs the benches: criterion's timings and gungraun's instruction counts
    Bench {
        /// Only this bench file
        name: Option<String>,
    },
}

fn main() -> ExitCode {
    let args = Args::parse();
    let done = Shell::new().and_then(|shell| match args.chore {
        Chore::Play { terminal, args } => play::run_play(&shell, terminal, &args),
        Chore::Web => web::run_web(&shell).map(drop),
        Chore::Screenshots => web::run_screenshots(&shell),
        Chore::Measure => web::run_measure(&shell),
        Chore::Dist => dist::run_dist(&shell),
        Chore::Check => check::run_check(&shell),
        Chore::Test { stages } => test::run_stages(&shell, &stages),
        Chore::Fuzz { seconds, target } => fuzz::run_fuzz(&shell, seconds, target.as_deref()),
        Chore::Selfplay {
            games,
            nodes,
            rules,
        } => selfplay::run_selfplay(&shell, games, nodes, &rules),
        Chore::Bench { name } => bench::run_bench(&shell, name.as_deref()),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
