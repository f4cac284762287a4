//! Reading one line of the client.

use crate::go::{Go, GoError};
use crate::wording::shown;

/// A command of the client.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// `ugi`: who are you, and what can be set?
    Ugi,
    /// `isready`: are you there?
    IsReady,
    /// `uginewgame`: what follows belongs to another game.
    NewGame,
    /// `setoption`: an option by its name, and its value.
    SetOption {
        /// Which option.
        name: String,
        /// What it is set to; may be empty.
        value: String,
    },
    /// `position`: a position, and moves to play from it.
    Position {
        /// Where to begin.
        start: StartPosition,
        /// What to play from there.
        moves: Vec<String>,
    },
    /// `go`: search, play or count.
    Go(Go),
    /// `stop`: answer now.
    Stop,
    /// `query`: a question about the position.
    Query(Query),
    /// `quit`: goodbye.
    Quit,
}

/// Where a position begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StartPosition {
    /// The start of the game.
    Startpos,
    /// A position text.
    Fen(String),
}

/// What a client can ask about the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Query {
    /// Is the game over?
    GameOver,
    /// Is it the first player who decides?
    FirstPlayersTurn,
    /// Who has won?
    Result,
    /// Is this move legal?
    IsLegal(String),
    /// The position as text.
    Fen,
    /// How good is the position, after a short search?
    Eval,
    /// The same, by the name that Natural Selection has for it.
    Qs,
}

/// Why a line is not a command.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CommandError {
    /// There is no such command.
    #[error(
        "unknown command {}; expected ugi, isready, uginewgame, setoption, position, go, stop, \
         query or quit",
        shown(.0)
    )]
    Unknown(String),
    /// The words after `go` make no sense.
    #[error(transparent)]
    Go(#[from] GoError),
    /// `position` is followed by neither `startpos` nor `fen`.
    #[error("position: expected startpos or fen{}", .0.as_deref().map(but).unwrap_or_default())]
    Start(Option<String>),
    /// `startpos` is followed by something else than `moves`.
    #[error("position startpos: expected moves or nothing{}", but(.0))]
    NoMoves(String),
    /// The name of the option is missing.
    #[error("setoption: expected name NAME value VALUE")]
    NoOption,
    /// The query is missing or unknown.
    #[error(
        "query: expected gameover, p1turn, result, islegal, fen, eval or qs{}",
        .0.as_deref().map(but).unwrap_or_default()
    )]
    Query(Option<String>),
    /// The move that is asked about is missing.
    #[error("query islegal: the move is missing")]
    NoMove,
}

/// `, but there is ...`
fn but(word: &str) -> String {
    format!(", but there is {}", shown(word))
}

impl Command {
    /// Reads a line; `None` if it is blank.
    ///
    /// ```
    /// use jersi_ugi::{Command, Query};
    /// assert_eq!(Command::read("isready\r\n"), Ok(Some(Command::IsReady)));
    /// assert_eq!(Command::read("  "), Ok(None));
    /// let asked = Command::read("query islegal a4b5c4").unwrap();
    /// assert_eq!(asked, Some(Command::Query(Query::IsLegal("a4b5c4".to_owned()))));
    /// let error = Command::read("dance").unwrap_err();
    /// assert!(error.to_string().starts_with("unknown command `dance`"));
    /// ```
    ///
    /// # Errors
    /// Says what is wrong and what was expected.
    pub fn read(line: &str) -> Result<Option<Command>, CommandError> {
        // Some shells send a byte order mark first.
        let mut words = line.trim_start_matches('\u{feff}').split_whitespace();
        let Some(head) = words.next() else {
            return Ok(None);
        };
        // Extra words after a command that takes none are ignored, as in other engines.
        let command = match head.to_ascii_lowercase().as_str() {
            "ugi" => Command::Ugi,
            "isready" => Command::IsReady,
            "uginewgame" => Command::NewGame,
            "setoption" => read_option(&words.collect::<Vec<_>>())?,
            "position" => read_position(&words.collect::<Vec<_>>())?,
            "go" => Command::Go(Go::read(words)?),
            "stop" => Command::Stop,
            "query" => Command::Query(read_query(words)?),
            "quit" => Command::Quit,
            _ => return Err(CommandError::Unknown(head.to_owned())),
        };
        Ok(Some(command))
    }
}

/// `name NAME value VALUE`, either of several words; or, as Natural Selection has it,
/// `NAME VALUE`.
fn read_option(words: &[&str]) -> Result<Command, CommandError> {
    let is = |wanted: &'static str| move |word: &&str| word.eq_ignore_ascii_case(wanted);
    let (name, value) = match words {
        [first, rest @ ..] if is("name")(first) => {
            let end = rest.iter().position(is("value"));
            let end = end.unwrap_or(rest.len());
            (rest[..end].join(" "), rest[end..].get(1..).unwrap_or(&[]))
        }
        [name, value @ ..] => ((*name).to_owned(), value),
        [] => (String::new(), [].as_slice()),
    };
    if name.is_empty() {
        return Err(CommandError::NoOption);
    }
    let value = value.join(" ");
    Ok(Command::SetOption { name, value })
}

fn read_position(words: &[&str]) -> Result<Command, CommandError> {
    let is = |wanted: &'static str| move |word: &&str| word.eq_ignore_ascii_case(wanted);
    let end = words.iter().position(is("moves")).unwrap_or(words.len());
    let moves = words[end..].iter().skip(1);
    let start = match &words[..end] {
        [first] if is("startpos")(first) => StartPosition::Startpos,
        [first, extra, ..] if is("startpos")(first) => {
            return Err(CommandError::NoMoves((*extra).to_owned()));
        }
        // One client sends this and means the start.
        [first] if is("fen")(first) => StartPosition::Startpos,
        [first, text @ ..] if is("fen")(first) => StartPosition::Fen(text.join(" ")),
        other => {
            let word = other.first().map(|&word| word.to_owned());
            return Err(CommandError::Start(word));
        }
    };
    Ok(Command::Position {
        start,
        moves: moves.map(|&text| text.to_owned()).collect(),
    })
}

fn read_query<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Query, CommandError> {
    let word = words.next().ok_or(CommandError::Query(None))?;
    Ok(match word.to_ascii_lowercase().as_str() {
        "gameover" => Query::GameOver,
        "p1turn" => Query::FirstPlayersTurn,
        "result" => Query::Result,
        "islegal" => Query::IsLegal(words.next().ok_or(CommandError::NoMove)?.to_owned()),
        "fen" => Query::Fen,
        "eval" => Query::Eval,
        "qs" => Query::Qs,
        _ => return Err(CommandError::Query(Some(word.to_owned()))),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Command {
        Command::read(line).unwrap().unwrap()
    }

    fn option(name: &str, value: &str) -> Command {
        let (name, value) = (name.to_owned(), value.to_owned());
        Command::SetOption { name, value }
    }

    #[test]
    fn spaces_case_and_line_ends_do_not_matter() {
        for line in ["stop", " stop\n", "STOP\r\n", "\tstop ", "\u{feff}stop"] {
            assert_eq!(read(line), Command::Stop, "{line:?}");
        }
        assert_eq!(Command::read("\r\n"), Ok(None));
    }

    #[test]
    fn options_are_read_in_both_forms() {
        assert_eq!(read("setoption name Hash value 8"), option("Hash", "8"));
        assert_eq!(read("setoption use-book true"), option("use-book", "true"));
        assert_eq!(
            read("setoption name Rules value ./my games/one.toml"),
            option("Rules", "./my games/one.toml")
        );
        assert_eq!(read("setoption name Rules"), option("Rules", ""));
        for line in ["setoption", "setoption name", "setoption name value 3"] {
            assert_eq!(Command::read(line), Err(CommandError::NoOption), "{line}");
        }
    }

    #[test]
    fn positions_are_read_with_and_without_moves() {
        let position = |start, moves: &[&str]| Command::Position {
            start,
            moves: moves.iter().map(|&text| text.to_owned()).collect(),
        };
        assert_eq!(
            read("position startpos"),
            position(StartPosition::Startpos, &[])
        );
        assert_eq!(
            read("position startpos moves"),
            position(StartPosition::Startpos, &[])
        );
        assert_eq!(read("position fen"), position(StartPosition::Startpos, &[]));
        assert_eq!(
            read("position startpos moves a4b5c4 g4f5e5"),
            position(StartPosition::Startpos, &["a4b5c4", "g4f5e5"])
        );
        assert_eq!(
            read("position fen 6/7 w  0 1 moves a1b1"),
            position(StartPosition::Fen("6/7 w 0 1".to_owned()), &["a1b1"])
        );
        for (line, said) in [
            ("position", "position: expected startpos or fen"),
            (
                "position here",
                "position: expected startpos or fen, but there is `here`",
            ),
            (
                "position startpos a1b1",
                "position startpos: expected moves or nothing, but there is `a1b1`",
            ),
        ] {
            assert_eq!(Command::read(line).unwrap_err().to_string(), said);
        }
    }

    #[test]
    fn an_unknown_query_is_refused_with_a_list_of_the_known_ones() {
        for (line, said) in [
            ("query", "or qs"),
            ("query mood", "or qs, but there is `mood`"),
            ("query islegal", "the move is missing"),
        ] {
            let error = Command::read(line).unwrap_err().to_string();
            assert!(error.ends_with(said), "{error}");
        }
    }
}
