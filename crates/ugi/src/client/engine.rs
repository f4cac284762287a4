//! A program that speaks UGI, asked for moves.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use jersi_core::{Game, Notation, Rules, Setup, Turn};

use super::UgiError;
use super::process::{Process, Silence};
use crate::go::{Go, SearchLimits};
use crate::rules_text;

/// How long a program may take to start, and to say that it is ready.
const GREETING: Duration = Duration::from_secs(20);
/// How long it may take to answer after `stop`.
const GRACE: Duration = Duration::from_secs(1);
/// How often we check whether the caller wants to stop.
const TICK: Duration = Duration::from_millis(10);

/// An engine that runs as a program of its own and speaks UGI. Dropping it ends the
/// program.
///
/// It sends only what every known engine understands: the whole position with all its
/// moves, never with an empty list of moves and never before `uginewgame`; `isready` only
/// before a position, because one engine forgets the position when it hears it; times in
/// whole milliseconds. It skips lines it does not wait for, and whatever follows the move
/// in `bestmove`.
pub struct UgiEngine {
    process: Process,
    /// How it was started.
    command: String,
    name: String,
    options: Vec<String>,
}

/// An engine's answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reply {
    /// What it plays: legal in the position it was asked about.
    pub turn: Turn,
    /// The time between question and answer.
    pub elapsed: Duration,
}

/// Splits a command line into the program and its arguments; `None` if a quotation mark
/// is not closed.
///
/// ```
/// let words = jersi_ugi::client::command_words("python3 'my engine.py' --fast");
/// assert_eq!(words.unwrap(), ["python3", "my engine.py", "--fast"]);
/// ```
pub fn command_words(command: &str) -> Option<Vec<String>> {
    if cfg!(windows) {
        // On Windows a backslash separates folders and escapes nothing.
        shlex::split(&command.replace('\\', r"\\"))
    } else {
        shlex::split(command)
    }
}

impl UgiEngine {
    /// The option that chooses a game by its name, or by the path of its file.
    pub const RULES: &str = "Rules";
    /// The option that takes the text of a rules file.
    const RULES_TEXT: &str = "RulesText";
    /// The option that checks whether the engine plays the rules that we mean.
    const RULES_FINGERPRINT: &str = "RulesFingerprint";

    /// Starts a program and waits for its greeting. The command is a path with arguments,
    /// quoted where they contain spaces.
    ///
    /// # Errors
    /// If the program cannot be started or does not speak UGI.
    pub fn start(command: &str) -> Result<UgiEngine, UgiError> {
        let words = command_words(command)
            .filter(|words| !words.is_empty())
            .ok_or_else(|| UgiError::Command(command.to_owned()))?;
        let process = Process::start(&words).map_err(|error| UgiError::Start {
            command: command.to_owned(),
            error,
        })?;
        let mut engine = UgiEngine {
            process,
            command: command.to_owned(),
            name: words[0].clone(),
            options: Vec::new(),
        };
        engine.greet()?;
        Ok(engine)
    }

    fn greet(&mut self) -> Result<(), UgiError> {
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

    /// What it calls itself; its path if it gives no name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether it has an option of this name.
    pub fn has_option(&self, name: &str) -> bool {
        self.options
            .iter()
            .any(|option| option.eq_ignore_ascii_case(name))
    }

    /// Sets an option, in the standard form.
    ///
    /// # Errors
    /// If the engine refuses it, or fails.
    pub fn set_option(&mut self, name: &str, value: &str) -> Result<(), UgiError> {
        self.send(&format!("setoption name {name} value {value}"))
    }

    /// Chooses the game. Rules that are not built in are sent as text, if the engine takes
    /// it; otherwise `name` has to tell it which they are: an id with options, or the path of
    /// a rules file. An engine that can tell is asked whether it means the same rules.
    ///
    /// Returns false if the engine has no such option: then it knows a single game, and you
    /// have to know which.
    ///
    /// # Errors
    /// If the engine refuses the rules, plays others under this name, or fails.
    pub fn set_rules(&mut self, rules: &Rules, name: &str) -> Result<bool, UgiError> {
        let built_in = Rules::named(&rules.full_id()).as_ref() == Ok(rules);
        let text = rules_text::write(rules)
            .filter(|_| !built_in && self.has_option(UgiEngine::RULES_TEXT));
        if let Some(text) = text {
            self.set_option(UgiEngine::RULES_TEXT, &text)?;
        } else if self.has_option(UgiEngine::RULES) {
            self.set_option(UgiEngine::RULES, name)?;
        } else {
            return Ok(false);
        }
        if self.has_option(UgiEngine::RULES_FINGERPRINT) {
            let fingerprint = rules.fingerprint().to_string();
            self.set_option(UgiEngine::RULES_FINGERPRINT, &fingerprint)?;
        }
        Ok(true)
    }

    /// Sends a line that has no answer, and waits until the engine has dealt with it.
    ///
    /// # Errors
    /// If the engine refuses it, or fails.
    pub fn send(&mut self, line: &str) -> Result<(), UgiError> {
        self.process.forget();
        self.process.send(line);
        match self.ready()? {
            None => Ok(()),
            Some(said) => Err(UgiError::Refused {
                command: self.command.clone(),
                line: line.to_owned(),
                said,
            }),
        }
    }

    /// Tells the engine that a new game begins, and waits until it is ready.
    ///
    /// # Errors
    /// If the engine fails.
    pub fn new_game(&mut self) -> Result<(), UgiError> {
        self.process.forget();
        self.process.send("uginewgame");
        self.ready().map(|_| ())
    }

    /// Waits until the engine is ready; returns the error it reported meanwhile.
    fn ready(&mut self) -> Result<Option<String>, UgiError> {
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

    /// Asks for the best move in the position of a game, and waits for it no longer than
    /// `patience`. When `stop` is set, the engine is told to answer at once.
    ///
    /// # Errors
    /// If the engine does not answer in time, has ended, or wants to play something that
    /// is not legal.
    pub fn best(
        &mut self,
        game: &Game,
        limits: &SearchLimits,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<Reply, UgiError> {
        self.process.forget();
        self.process.send(&position(game));
        let question = Go::Search(*limits).to_string();
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

    /// The turn that a text stands for.
    fn judge(&self, game: &Game, text: &str) -> Result<Turn, UgiError> {
        let illegal = |why: String| UgiError::Illegal {
            command: self.command.clone(),
            text: text.to_owned(),
            why,
        };
        let turn = game
            .read_turn(text)
            .map_err(|error| illegal(error.fault.message.to_string()))?;
        if turn.decisions().count() > 1 {
            let why = "part of this turn is for the other player to decide";
            return Err(illegal(why.to_owned()));
        }
        Ok(turn)
    }

    fn line(
        &mut self,
        until: Instant,
        question: &str,
        patience: Duration,
    ) -> Result<String, UgiError> {
        let line = self.process.line(until);
        line.map_err(|silence| self.silent(silence, question, patience, None))
    }

    fn silent(
        &mut self,
        silence: Silence,
        question: &str,
        patience: Duration,
        said: Option<String>,
    ) -> UgiError {
        let command = self.command.clone();
        match silence {
            Silence::Ended => UgiError::Ended {
                command,
                last_words: self.process.last_words(),
            },
            Silence::Late => UgiError::Late {
                command,
                question: question.to_owned(),
                patience,
                said,
            },
        }
    }
}

/// The error that a line reports: `info error "text"`.
fn error_in(line: &str) -> Option<String> {
    let text = line.strip_prefix("info error")?;
    Some(text.trim().trim_matches('"').to_owned())
}

/// The command that sends the position of a game with all its turns, so that the engine
/// knows about repetitions.
fn position(game: &Game) -> String {
    let start = game.start();
    let mut text = if start == Setup::start(game.rules()) {
        "position startpos".to_owned()
    } else {
        let start = game.from_setup(&start).expect("a game starts legally");
        format!("position fen {}", start.position_text())
    };
    // Some engines refuse an empty list.
    if !game.turns().is_empty() {
        text.push_str(" moves ");
        text.push_str(&game.turn_texts(Notation::Ugi).join(" "));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use jersi_core::Rules;

    #[test]
    fn positions_are_sent_in_full() {
        let mut game = Game::new(&Rules::named("pijersi").unwrap());
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
    fn a_command_that_cannot_be_started_is_reported() {
        let start = |command: &str| UgiEngine::start(command).err().unwrap().to_string();
        assert!(start("./no/such/program").starts_with("cannot start"));
        assert!(start("'open").contains("quotation mark"));
        assert!(start(" ").contains("not a command"));
    }
}
