//! The arguments of the commands about records.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use jersi_core::record::Format;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  jersi replay game.txt                    game.txt: pijersi, 31 turns, white wins (goal)
  jersi replay -r jersi-4.2 old/*.txt      use these rules for all
  jersi replay --verbose pasted.txt        also say what was skipped
  jersi replay - < game.txt                from standard input

A record may have any of the forms of docs/notation.md: our own, those of the other programs
of the family and their logs, the tables of the rulebooks, bare turns, JSON, the code of a link.
Without -r it is read by the rules that it names, or else by the first that allow its turns.

One line is printed for each game; what is wrong with the others is explained on standard
error, and with --verbose what was skipped. The exit code is 1 if a turn is illegal or no game
is found, 2 if a file cannot be read, whatever else there is.")]
pub(crate) struct ReplayArgs {
    /// The game with its options, or the path of a rules file, whatever the records say;
    /// `record` for the rules that they carry
    #[arg(short, long)]
    pub(crate) rules: Option<String>,
    /// Say how each file was read and what was skipped
    #[arg(short, long)]
    pub(crate) verbose: bool,
    /// Records; - is standard input
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  jersi convert --to native old.txt -o new.txt    everything a record can hold
  jersi convert --to json game.txt                for programs
  jersi convert --to link game.txt                a short code; it can stand for a file here
  jersi convert --to certu -r mikjersi - < turns  turns from standard input

What the new form has no place for is told on standard error.")]
pub(crate) struct ConvertArgs {
    /// The format to write
    #[arg(long, value_name = "FORM", value_parser = forms())]
    pub(crate) to: Format,
    /// The game with its options, or the path of a rules file, whatever the record says;
    /// `record` for the rules that it carries
    #[arg(short, long)]
    pub(crate) rules: Option<String>,
    /// Convert only this game of a file with several, counted from 1
    #[arg(long, value_name = "N")]
    pub(crate) game: Option<usize>,
    /// Write to this file
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// The record; - is standard input
    pub(crate) file: PathBuf,
}

/// Reads the word for a form that can be written.
fn forms() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::WRITTEN.map(Format::word))
        .try_map(|word| Format::from_word(&word).ok_or("there is no such form"))
}
