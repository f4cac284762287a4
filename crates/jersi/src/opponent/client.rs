//! The client's side of UGI.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use jersi_core::{Game, Setup, Style, WholeTurn};

use super::Go;
use super::process::{Process, Silence};

/// How long a program may take to start, and to say that it is ready.
const GREETING: Duration = Duration::from_secs(20);
/// How long it may take to answer when it is told to stop.
const GRACE: Duration = Duration::from_secs(1);
/// How often we look whether it is to be stopped.
const TICK: Duration = Duration::from_millis(10);

/// A program that speaks UGI, ready to play.
///
/// What is sent is what all known programs understand: the position is always sent in
/// full, never with an empty list of moves and never before `uginewgame`; `isready`
/// only where the position is sent afterwards, as one program starts anew with it; times
/// as whole milliseconds. What is understood: any lines before those that are waited
/// for, and anything behind the turn in `bestmove`.
pub(crate) struct Opponent {
    process: Process,
    /// How it was started.
    command: String,
    name: String,
    options: Vec<String>,
}

/// What a program answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reply {
    /// The decision: legal in the position that was asked about.
    pub(crate) turn: WholeTurn,
    /// The time between question and answer.
    pub(crate) elapsed: Duration,
}

/// Why a program does not play. After `Ended` and `Late` it is of no use any more.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpponentError {
    /// The text is no command.
    #[error("`{0}` is no command: a quotation mark is missing, or there is nothing in it")]
    Command(String),
    /// The program cannot be started.
    #[error("cannot start `{command}`: {error}")]
    Start {
        /// The command.
        command: String,
        /// What the system says.
        error: io::Error,
    },
    /// The program has ended.
    #[error("`{command}` has ended: {last_words}")]
    Ended {
        /// The command.
        command: String,
        /// Its exit code and what it complained about.
        last_words: String,
    },
    /// The program did not answer in time.
    #[error("`{command}` did not answer `{question}` within {patience:?}{}", complaint(.said.as_deref()))]
    Late {
        /// The command.
        command: String,
        /// What was asked.
        question: String,
        /// How long was waited.
        patience: Duration,
        /// The error that it has told instead.
        said: Option<String>,
    },
    /// An option is not taken.
    #[error("`{command}` does not take `{line}`: {said}")]
    Refused {
        /// The command.
        command: String,
        /// What was sent.
        line: String,
        /// What it says about it.
        said: String,
    },
    /// What it wants to play is not legal.
    #[error("`{command}` wants to play `{text}`: {why}")]
    Illegal {
        /// The command.
        command: String,
        /// What it answered.
        text: String,
        /// What is wrong with that.
        why: String,
    },
}

/// The program and the arguments of a command; nothing if a quotation mark is missing.
pub(crate) fn words(command: &str) -> Option<Vec<String>> {
    if cfg!(windows) {
        // There a backslash is part of a path and hides nothing.
        shlex::split(&command.replace('\\', r"\\"))
    } else {
        shlex::split(command)
    }
}

fn complaint(said: Option<&str>) -> String {
    said.map_or_else(String::new, |said| format!("; it said: {said}"))
}

impl Opponent {
    /// The option that chooses the game.
    pub(crate) const RULES: &str = "Rules";

    /// Starts a program and waits until it is ready. The command is a path with
    /// arguments, quoted where they contain blanks.
    pub(crate) fn start(command: &str) -> Result<Opponent, OpponentError> {
        let words = words(command)
            .filter(|words| !words.is_empty())
            .ok_or_else(|| OpponentError::Command(command.to_owned()))?;
        let process = Process::start(&words).map_err(|error| OpponentError::Start {
            command: command.to_owned(),
            error,
        })?;
        let mut opponent = Opponent {
            process,
            command: command.to_owned(),
            name: words[0].clone(),
            options: Vec::new(),
        };
        opponent.greet()?;
        Ok(opponent)
    }

    fn greet(&mut self) -> Result<(), OpponentError> {
        self.process.send("ugi");
        let until = Instant::now() + GREETING;
        loop {
            let line = self.line(until, "ugi", GREETING)?;
            let mut words = line.split_whitespace();
            match (words.next(), words.next()) {
                (Some("ugiok"), _) => return Ok(()),
                (Some("id"), Some("name")) => {
                    self.name = words.collect::<Vec<_>>().join(" ");
                }
                (Some("option"), Some("name")) => {
                    let name: Vec<&str> = words.take_while(|word| *word != "type").collect();
                    self.options.push(name.join(" "));
                }
                _ => {}
            }
        }
    }

    /// What it calls itself; its path if it does not say.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Whether it has an option of this name.
    pub(crate) fn has_option(&self, name: &str) -> bool {
        self.options
            .iter()
            .any(|option| option.eq_ignore_ascii_case(name))
    }

    /// Sets an option in the standard form.
    pub(crate) fn set_option(&mut self, name: &str, value: &str) -> Result<(), OpponentError> {
        self.instruct(&format!("setoption name {name} value {value}"))
    }

    /// Chooses the game to be played. False if the program has no such option: then it
    /// knows one game only, and it is up to the caller whether that is the right one.
    pub(crate) fn set_rules(&mut self, rules: &str) -> Result<bool, OpponentError> {
        if !self.has_option(Opponent::RULES) {
            return Ok(false);
        }
        self.set_option(Opponent::RULES, rules)?;
        Ok(true)
    }

    /// Sends a line that has no answer, and waits until the program has dealt with it.
    pub(crate) fn instruct(&mut self, line: &str) -> Result<(), OpponentError> {
        self.process.forget();
        self.process.send(line);
        match self.ready()? {
            None => Ok(()),
            Some(said) => Err(OpponentError::Refused {
                command: self.command.clone(),
                line: line.to_owned(),
                said,
            }),
        }
    }

    /// Tells the program that a new game begins, and waits until it is ready.
    pub(crate) fn new_game(&mut self) -> Result<(), OpponentError> {
        self.process.forget();
        self.process.send("uginewgame");
        self.ready().map(|_| ())
    }

    /// Waits until the program is ready; the error that it told on the way.
    fn ready(&mut self) -> Result<Option<String>, OpponentError> {
        self.process.send("isready");
        let until = Instant::now() + GREETING;
        let mut said = None;
        loop {
            let line = self.line(until, "isready", GREETING)?;
            if line == "readyok" {
                return Ok(said);
            }
            said = error_in(&line).or(said);
        }
    }

    /// Asks for a decision in the position of a game, and waits for it no longer than
    /// `patience`. When `stop` is set the program is told to answer at once.
    pub(crate) fn think(
        &mut self,
        game: &Game,
        go: &Go,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<Reply, OpponentError> {
        self.process.forget();
        self.process.send(&position(game));
        let question = go.to_string();
        self.process.send(&question);
        let start = Instant::now();
        let mut until = start + patience;
        let mut stopped = false;
        let mut said = None;
        loop {
            if !stopped && stop.load(Relaxed) {
                stopped = true;
                self.process.send("stop");
                until = until.min(Instant::now() + GRACE);
            }
            let line = match self.process.line(until.min(Instant::now() + TICK)) {
                Ok(line) => line,
                Err(Silence::Late) if Instant::now() < until => continue,
                Err(silence) => return Err(self.silent(silence, &question, patience, said)),
            };
            said = error_in(&line).or(said);
            let mut words = line.split_whitespace();
            if words.next() == Some("bestmove") {
                let elapsed = start.elapsed();
                let turn = self.judge(game, words.next().unwrap_or(""))?;
                return Ok(Reply { turn, elapsed });
            }
        }
    }

    /// The decision that a text stands for.
    fn judge(&self, game: &Game, text: &str) -> Result<WholeTurn, OpponentError> {
        let illegal = |why: String| OpponentError::Illegal {
            command: self.command.clone(),
            text: text.to_owned(),
            why,
        };
        let turn = game
            .read_turn(text)
            .map_err(|error| illegal(error.fault.message))?;
        if turn.decisions().count() > 1 {
            let why = "a part of this is for the other player to decide";
            return Err(illegal(why.to_owned()));
        }
        Ok(turn)
    }

    fn line(
        &mut self,
        until: Instant,
        question: &str,
        patience: Duration,
    ) -> Result<String, OpponentError> {
        let line = self.process.line(until);
        line.map_err(|silence| self.silent(silence, question, patience, None))
    }

    fn silent(
        &mut self,
        silence: Silence,
        question: &str,
        patience: Duration,
        said: Option<String>,
    ) -> OpponentError {
        let command = self.command.clone();
        match silence {
            Silence::Ended => OpponentError::Ended {
                command,
                last_words: self.process.last_words(),
            },
            Silence::Late => OpponentError::Late {
                command,
                question: question.to_owned(),
                patience,
                said,
            },
        }
    }
}

/// The error that a line tells: `info error "text"`.
fn error_in(line: &str) -> Option<String> {
    let text = line.strip_prefix("info error")?;
    Some(text.trim().trim_matches('"').to_owned())
}

/// The command that sends the position of a game with all that was played, so that the
/// program knows what was repeated.
fn position(game: &Game) -> String {
    let start = game.start();
    let mut text = if start == Setup::start(game.rules()) {
        "position startpos".to_owned()
    } else {
        let start = game.from_setup(&start).expect("a game starts legally");
        format!("position fen {}", start.position_text())
    };
    // Some programs take an empty list for a fault.
    if !game.turns().is_empty() {
        text.push_str(" moves ");
        text.push_str(&game.turn_texts(Style::Ugi).join(" "));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_core::Rules;

    #[test]
    fn positions_are_sent_in_full() {
        let mut game = Game::new(Rules::load("pijersi", &mut || 0).unwrap());
        assert_eq!(position(&game), "position startpos");
        game.play("a4-b5=c4").unwrap();
        game.play("g4-f5=e5").unwrap();
        assert_eq!(position(&game), "position startpos moves a4b5c4 g4f5e5");
        let text = "6/R-6/6/7/5r-/6S-/6 b 19 5";
        let game = game.from_text(text).unwrap();
        assert_eq!(position(&game), format!("position fen {text}"));
    }

    #[test]
    fn errors_are_found_in_lines() {
        assert_eq!(
            error_in("info error \"Empty command\"").as_deref(),
            Some("Empty command")
        );
        assert_eq!(error_in("info depth 3"), None);
    }

    #[test]
    fn a_command_that_cannot_be_started_is_told() {
        let start = |command: &str| Opponent::start(command).err().unwrap().to_string();
        assert!(start("./no/such/program").starts_with("cannot start"));
        assert!(start("'open").contains("quotation mark"));
        assert!(start(" ").contains("no command"));
    }
}
