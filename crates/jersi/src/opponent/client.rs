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

fn complaint(said: Option<&str>) -> String {
    said.map_or_else(String::new, |said| format!("; it said: {said}"))
}

impl Opponent {
    /// The option that chooses the game.
    pub(crate) const RULES: &str = "Rules";

    /// Starts a program and waits until it is ready. The command is a path with
    /// arguments, quoted where they contain blanks.
    pub(crate) fn start(command: &str) -> Result<Opponent, OpponentError> {
        let words = shlex::split(command)
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

/// Programs made of a few lines of shell.
#[cfg(all(test, unix))]
mod scripted {
    use super::*;
    use jersi_core::Rules;

    const PATIENCE: Duration = Duration::from_secs(10);

    /// A program that greets and then does this with each line in `$l`.
    fn program(answers: &str) -> Opponent {
        let script = format!(
            "while read -r l; do case \"$l\" in \
             ugi) echo; echo id name Fake 1.0; echo option name Rules type string default x; \
             echo ugiok ;; isready) echo readyok ;; quit) exit ;; {answers} esac; done"
        );
        Opponent::start(&format!("sh -c {}", shlex::try_quote(&script).unwrap())).unwrap()
    }

    fn ask(opponent: &mut Opponent, patience: Duration) -> Result<Reply, OpponentError> {
        let game = Game::new(Rules::load("pijersi", &mut || 0).unwrap());
        opponent.new_game().unwrap();
        let go = Go {
            depth: Some(1),
            ..Go::default()
        };
        opponent.think(&game, &go, patience, &AtomicBool::new(false))
    }

    #[test]
    fn a_turn_is_heard_among_other_lines() {
        let mut opponent =
            program("go*) echo info depth 1 score 3; echo bestmove a4b5c4 ponder x ;;");
        assert_eq!(opponent.name(), "Fake 1.0");
        assert!(opponent.has_option("rules"));
        let reply = ask(&mut opponent, PATIENCE).unwrap();
        let game = Game::new(Rules::load("pijersi", &mut || 0).unwrap());
        assert_eq!(game.turn_text(reply.turn, Style::Canonical), "a4-b5=c4");
    }

    #[test]
    fn a_program_that_knows_little_is_sent_nothing_else() {
        // It ends at anything that cmalo or natsel would not take.
        let mut opponent = program(
            "uginewgame) new=1 ;; \
             'position startpos'|'position startpos moves '?*|'position fen '?*) \
             [ \"$new\" ] || exit 1 ;; \
             'go depth '[0-9]*|'go movetime '[0-9]*) \
             case \"$l\" in *' '*' '*' '*|*.*) exit 2 ;; esac; echo bestmove a4b5c4 ;; \
             *) exit 3 ;;",
        );
        assert!(ask(&mut opponent, PATIENCE).is_ok());
        let mut game = Game::new(Rules::load("pijersi", &mut || 0).unwrap());
        game.play("a1-b1").unwrap();
        game.play("g1-f1").unwrap();
        let start = game.position_text();
        let game = game.from_text(&start).unwrap();
        let go = Go {
            time: Some(Duration::from_micros(1500)),
            ..Go::default()
        };
        let reply = opponent.think(&game, &go, PATIENCE, &AtomicBool::new(false));
        assert!(reply.is_ok(), "{reply:?}");
    }

    #[test]
    fn illegal_turns_are_explained() {
        let mut opponent = program("go*) echo bestmove ------ ;;");
        let error = ask(&mut opponent, PATIENCE).unwrap_err();
        assert!(matches!(error, OpponentError::Illegal { .. }), "{error}");
    }

    #[test]
    fn an_end_is_told_with_the_last_words() {
        let mut opponent = program("go*) echo out of cubes >&2; exit 3 ;;");
        let error = ask(&mut opponent, PATIENCE).unwrap_err().to_string();
        assert!(error.contains("out of cubes"), "{error}");
        assert!(error.contains('3'), "{error}");
    }

    #[test]
    fn a_silent_program_is_not_waited_for() {
        let mut opponent = program("go*) echo 'info error \"what?\"' ;;");
        let error = ask(&mut opponent, Duration::from_millis(50)).unwrap_err();
        assert!(matches!(error, OpponentError::Late { .. }), "{error}");
        assert!(error.to_string().contains("what?"), "{error}");
    }

    #[test]
    fn options_that_are_refused_are_told() {
        let mut opponent = program("setoption*) echo 'info error \"no such rules\"' ;;");
        let error = opponent.set_rules("chess").unwrap_err().to_string();
        assert!(error.contains("no such rules"), "{error}");
    }

    #[test]
    fn a_program_is_told_to_stop() {
        let mut opponent = program("stop) echo bestmove a4b5c4 ;;");
        let game = Game::new(Rules::load("pijersi", &mut || 0).unwrap());
        let stop = AtomicBool::new(true);
        let reply = opponent.think(&game, &Go::default(), PATIENCE, &stop);
        assert!(reply.is_ok(), "{reply:?}");
    }
}
