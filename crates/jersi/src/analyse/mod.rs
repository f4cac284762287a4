//! `jersi analyse`: what the engine thinks of positions and of games.

mod annotated;
mod files;
mod games;
mod graph;
mod position;
mod report;
mod workers;

use std::thread;

use crate::args::AnalyseArgs;
use crate::failure::Failure;
use crate::output::Answer;

pub(crate) fn run(args: &AnalyseArgs) -> Result<Answer, Failure> {
    if args.files.is_empty() {
        position::run(args)
    } else {
        games::run(args)
    }
}

/// How many threads work.
fn threads(args: &AnalyseArgs) -> usize {
    let all = || thread::available_parallelism().map_or(1, usize::from);
    args.threads.map_or_else(all, usize::from)
}
