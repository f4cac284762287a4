//! The arguments of the command, and its help.

mod analyse;
mod bench;
mod datagen;
mod matches;
mod play;
mod records;
mod serve;
mod show;
mod train;

use std::path::PathBuf;

use clap::{ColorChoice, Parser, Subcommand, value_parser};
use clap_complete::Shell;

pub(crate) use analyse::AnalyseArgs;
pub(crate) use bench::BenchArgs;
pub(crate) use datagen::DatagenArgs;
pub(crate) use matches::MatchArgs;
pub(crate) use play::PlayArgs;
pub(crate) use records::{ConvertArgs, ReplayArgs};
pub(crate) use serve::{OWN_MACHINE, ServeArgs};
pub(crate) use show::{Coordinates, Faces, Format, Pictures, ShowArgs, Theme};
pub(crate) use train::TrainArgs;

/// Play, study and program the games of the JERSI family
#[derive(Parser, Debug)]
#[command(
    version,
    after_help = "\
Name a game with its options, like jersi-4.8+ransom; `jersi rules` lists them all. For a rules
file of your own, give its path, like ./mine.toml.

Without a command, jersi opens the web app in your browser, if you have a desktop.

Results go to standard output, progress and times to standard error. The exit code is 0 when
all is well, 1 when the answer is no (a mismatch, an illegal turn), 2 when the arguments or
the input cannot be read."
)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Play in the terminal: against the computer at ten levels, a friend or another engine
    Play(PlayArgs),
    /// Serve the web app: play, study and learn in a browser
    Serve(ServeArgs),
    /// List the games and their options, or show the rules of one game
    Rules(RulesArgs),
    /// Show a board as text, a picture or an animation
    Show(ShowArgs),
    /// List every legal turn in canonical form, sorted, one per line
    Legal(LegalArgs),
    /// Count the ways to play a number of turns
    Perft(PerftArgs),
    /// Check the move generator against golden files
    Verify(VerifyArgs),
    /// Check that the turns of records are legal, and say how the games ended
    Replay(ReplayArgs),
    /// Convert a record to another format
    Convert(ConvertArgs),
    /// Analyse a position, or every turn of games
    Analyse(AnalyseArgs),
    /// Play engines against each other and measure which is stronger
    Match(MatchArgs),
    /// Run the engine for programs that speak the Universal Game Interface
    Ugi(UgiArgs),
    /// Measure the speed of the search and print its signature
    Bench(BenchArgs),
    /// Generate self-play games to train nets on
    Datagen(DatagenArgs),
    /// Train an evaluation net on self-play games
    Train(TrainArgs),
    /// Write manual pages into a folder
    Man {
        /// The folder; it is created if needed
        folder: PathBuf,
    },
    /// Print a completion script for your shell
    #[command(after_help = COMPLETIONS_EXAMPLES)]
    Completions {
        /// The shell
        shell: Shell,
    },
}

const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  jersi completions bash > ~/.local/share/bash-completion/completions/jersi
  jersi completions zsh > ~/.zfunc/_jersi
  jersi completions fish > ~/.config/fish/completions/jersi.fish";

/// The game and the position that a question is about.
#[derive(clap::Args, Debug)]
pub(crate) struct At {
    /// The game with its options, or the path of a rules file, also with options; by default
    /// jersi-4.8
    #[arg(short, long)]
    pub(crate) rules: Option<String>,
    /// Start from this position; - reads it from standard input
    #[arg(short, long)]
    pub(crate) position: Option<String>,
    /// Play these turns first, numbered or not; - reads them from standard input
    #[arg(short, long, value_name = "TURNS")]
    pub(crate) moves: Option<String>,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  jersi rules                              the games and their options
  jersi rules jersi-4.2+ransom             one game on one page, with an option
  jersi rules pijersi --toml > mine.toml   its file, to make a game of your own
  jersi rules ./mine.toml                  your game on one page

JSON: without a name a list of games, each like
  {\"id\":\"pijersi\",\"title\":\"Pijersi\",\"summary\":{\"en\":\"...\",\"fr\":\"...\"},
   \"options\":[{\"name\":\"setup\",\"form\":\"setup=CODE\",\"text\":{...},\"chosen\":false},...]}
and with a name that game with everything else there is to say about it:
  {\"id\":\"pijersi\",\"rules\":\"pijersi\",\"board\":{...},\"kinds\":[...],\"goal\":{...},...}")]
pub(crate) struct RulesArgs {
    /// The game with its options, or the path of a rules file
    pub(crate) name: Option<String>,
    /// Print the rules file as it is
    #[arg(long, requires = "name", conflicts_with = "json")]
    pub(crate) toml: bool,
    /// Print what the rules mean, line by line: the text behind their fingerprint
    #[arg(long, requires = "name", conflicts_with_all = ["json", "toml"])]
    pub(crate) meaning: bool,
    /// Print for programs
    #[arg(long)]
    pub(crate) json: bool,
    /// Colours in the output
    #[arg(long, value_name = "WHEN", default_value_t = ColorChoice::Auto)]
    pub(crate) colour: ColorChoice,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  jersi legal -r pijersi                       the 186 first turns
  jersi legal -m \"a4-b4=c3\" | grep M:          where Black can drop a mountain
  jersi legal -r ./mine.toml -p \"...\" --json   for programs

Nothing is printed when the game is over.

JSON:
  {\"rules\":\"pijersi\",\"position\":\"s-p-...\",\"decider\":\"white\",\"outcome\":null,
   \"turns\":[\"a1-a2\",\"a1-a2=a1\",...]}")]
pub(crate) struct LegalArgs {
    #[command(flatten)]
    pub(crate) at: At,
    /// Print for programs
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  jersi perft 2                          721069, the ways to play two turns of Jersi 4.8
  jersi perft -r pijersi --divide 3      turn by turn; the sum is the last line
  jersi perft -r pijersi --threads 2 5   220561140835, on two processors

JSON:
  {\"rules\":\"pijersi\",\"position\":\"s-p-...\",\"depth\":2,\"leaves\":34054}
with --divide also \"turns\":[{\"turn\":\"a1-a2\",\"leaves\":186},...]")]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) at: At,
    /// One line for each first turn, before the sum
    #[arg(long)]
    pub(crate) divide: bool,
    /// Count on this many processors
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
    /// Print for programs
    #[arg(long)]
    pub(crate) json: bool,
    /// How many turns
    #[arg(value_parser = value_parser!(u32).range(..=100))]
    pub(crate) depth: u32,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  jersi verify testdata/golden/*.jsonl
  jersi verify mine.jsonl && echo agreed

A golden file has one JSON object a line. The first names the game:
  {\"ruleset\":\"pijersi\",\"options\":{},\"games\":40,\"positions\":405}
each other line is a game:
  {\"moves\":\"a4-b5=d6 ...\",\"checks\":[[0,186,\"274d7fa8cab83ba8\"],...],\"end\":\"black\"}
where after 0 turns there are 186 legal ones, with the beginning of the SHA-256
of their canonical forms, sorted and joined by line feeds. `end` is null, or who
won and how.

One line is printed for each file, the sum last; mismatches are explained on
standard error. The exit code is 1 if there are any.")]
pub(crate) struct VerifyArgs {
    /// Golden files
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  jersi ugi                     for clients, which play Pijersi
  jersi ugi -r jersi-4.8        another game
  printf 'go depth 4\\n' | jersi ugi

The commands, options and scores are described in docs/ugi.md. A copy or link of this program
whose file name contains ugi_server behaves as `jersi ugi`.")]
pub(crate) struct UgiArgs {
    /// The game with its options, or the path of a rules file, also with options; otherwise
    /// pijersi
    #[arg(short, long)]
    pub(crate) rules: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_arguments_are_consistent() {
        Args::command().debug_assert();
    }
}
