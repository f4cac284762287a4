//! The `jersi` command: the games of the JERSI family, played, shown, drawn,
//! counted, checked and replayed.
//!
//! Here arguments and files are read, results printed, threads started and exit
//! codes chosen; everything that is true of a game is asked of the core.

mod args;
mod convert;
mod failure;
mod input;
mod language;
mod legal;
mod output;
mod paint;
mod perft;
mod picture;
mod play;
mod records;
mod replay;
mod rules;
mod show;
mod think;
mod verify;
mod wording;

use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use crate::args::{Args, Command};
use crate::failure::Failure;
use crate::output::Answer;

fn main() -> ExitCode {
    match answer(Args::parse().command).and_then(|answer| answer.write()) {
        Ok(code) => code,
        Err(failure) => {
            failure.report();
            ExitCode::from(2)
        }
    }
}

fn answer(command: Command) -> Result<Answer, Failure> {
    match command {
        Command::Play(args) => play::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Show(args) => show::run(&args),
        Command::Legal(args) => legal::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Args::command(), "jersi", &mut script);
            Ok(Answer::yes(script))
        }
    }
}
