//! The `jersi` command: the games of the JERSI family, played, shown, drawn,
//! counted, checked and replayed.
//!
//! Here arguments and files are read, results printed, threads started and exit
//! codes chosen; everything that is true of a game is asked of the core.

mod analyse;
mod args;
mod bench;
mod convert;
mod duration;
mod failure;
mod input;
mod interrupt;
mod language;
mod legal;
mod man;
mod matches;
mod nets;
mod output;
mod paint;
mod perft;
mod play;
mod progress;
mod records;
mod replay;
mod rules;
mod serve;
mod show;
mod text_file;
mod ugi;
mod verify;
mod wording;

#[cfg(panic = "abort")]
compile_error!(
    "build jersi with panic = \"unwind\": `match` and `ugi` survive a search that panics"
);

use std::env;
use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use crate::args::{Args, Command};
use crate::failure::Failure;
use crate::output::Answer;

fn main() -> ExitCode {
    let asked = Args::parse_from(arguments()).command;
    let answer = asked.map_or_else(serve::run_unasked, answer);
    match answer.and_then(|answer| answer.write()) {
        Ok(code) => code,
        Err(failure) => {
            failure.report();
            ExitCode::from(2)
        }
    }
}

/// The arguments of the command. A client that knows an engine by its file name gives
/// none.
fn arguments() -> Vec<OsString> {
    let mut arguments: Vec<OsString> = env::args_os().collect();
    let is_server = |name: &OsString| ugi::is_server(Path::new(name));
    let called_as_server = arguments.first().is_some_and(is_server)
        || env::current_exe().is_ok_and(|program| ugi::is_server(&program));
    let only_options = arguments
        .get(1)
        .is_none_or(|first| first.to_string_lossy().starts_with('-'));
    if called_as_server && only_options {
        arguments.insert(arguments.len().min(1), OsString::from("ugi"));
    }
    arguments
}

fn answer(command: Command) -> Result<Answer, Failure> {
    match command {
        Command::Play(args) => play::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Show(args) => show::run(&args),
        Command::Legal(args) => legal::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Match(args) => matches::run(&args),
        Command::Ugi(args) => ugi::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Datagen(args) => nets::datagen::run(&args),
        Command::Train(args) => nets::train::run(&args),
        Command::Man { folder } => man::run(&folder),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Args::command(), "jersi", &mut script);
            Ok(Answer::yes(script))
        }
    }
}
