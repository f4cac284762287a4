//! The engine's side of a conversation.

mod work;

use crate::command::{Command, Query, StartPosition};
use crate::go::{Go, SearchLimits};
use crate::options::{OptionError, Options};
use crate::report::{Report, final_score, over};
use crate::request::{Perft, Request, Search};
use crate::score_scale::ReportedScore;
use crate::{rules_text, wording};
use jersi_core::{Colour, Game, Rules};
use jersi_engine::{Engine, Limits, Task};
use jersi_nnue::Net;
use std::collections::VecDeque;
use std::mem;
use std::sync::Arc;

/// Loads rules by the name a client sends, or says why it cannot.
pub type LoadRules = dyn FnMut(&str) -> Result<Rules, String> + Send;

/// Loads the net at a path a client sends, for these rules, or says why it cannot.
pub type LoadNet = dyn FnMut(&str, &Rules) -> Result<Net, String> + Send;

/// The engine's side of a conversation: lines go in, [`Request`]s come out.
pub struct UgiSession {
    load_rules: Box<LoadRules>,
    load_net: Box<LoadNet>,
    /// The start of the current game.
    start: Game,
    game: Game,
    options: Options,
    seed: u64,
    /// Whether a new game has begun since the last search.
    new_game: bool,
    running: Option<Running>,
    /// Commands that wait for the running work to end.
    waiting: VecDeque<Command>,
    /// Whether the client will send no more lines.
    closed: bool,
    requests: Vec<Request>,
}

/// What was started and has not ended.
struct Running {
    work: Work,
    /// Whether it ends by itself.
    limited: bool,
    /// Whether its answer must wait for `stop`, even if it is found earlier.
    awaits_stop: bool,
}

enum Work {
    Search(Report),
    /// A search has ended; these lines wait for `stop`.
    Found(Vec<String>),
    /// A short search for `query`, and the word for its result.
    Look(&'static str),
    Perft(u32),
    /// Preparations for a search; `readyok` follows.
    Prepare,
}

impl Running {
    /// Work that ends by itself.
    fn short(work: Work) -> Running {
        Running {
            work,
            limited: true,
            awaits_stop: false,
        }
    }
}

/// Positions visited for `query eval`.
const LOOK: u64 = 20_000;

impl UgiSession {
    /// A session that starts with these rules, and loads others with `load_rules`. Weak
    /// levels draw their random numbers from `seed`.
    pub fn new(
        rules: &Rules,
        seed: u64,
        load_rules: impl FnMut(&str) -> Result<Rules, String> + Send + 'static,
    ) -> UgiSession {
        let start = Game::new(rules);
        UgiSession {
            load_rules: Box::new(load_rules),
            load_net: Box::new(|_, _| Err("this program reads no files".to_owned())),
            game: start.clone(),
            start,
            options: Options::default(),
            seed,
            new_game: false,
            running: None,
            waiting: VecDeque::new(),
            closed: false,
            requests: Vec::new(),
        }
    }

    /// Loads nets with `load_net`; without it the option `EvalFile` is refused.
    #[must_use]
    pub fn with_nets(
        self,
        load_net: impl FnMut(&str, &Rules) -> Result<Net, String> + Send + 'static,
    ) -> UgiSession {
        UgiSession {
            load_net: Box::new(load_net),
            ..self
        }
    }

    /// The game as the client has set it up.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Whether something was started and has not ended.
    pub fn is_busy(&self) -> bool {
        self.running.is_some()
    }

    /// Takes a line from the client.
    pub fn receive(&mut self, line: &str) -> Vec<Request> {
        match Command::read(line) {
            Ok(None) => {}
            Ok(Some(command)) => self.hear(command),
            Err(error) => self.complain(&error.to_string()),
        }
        mem::take(&mut self.requests)
    }

    /// The client will send no more lines. Work with a limit is finished, so that a file
    /// of commands is answered in full; anything else is stopped, because nobody is left
    /// to send `stop`.
    pub fn input_closed(&mut self) -> Vec<Request> {
        self.closed = true;
        match &self.running {
            None => self.requests.push(Request::Quit),
            Some(running) if running.limited => {}
            Some(_) => self.stop(),
        }
        mem::take(&mut self.requests)
    }

    /// Works off the waiting commands, until one of them starts something.
    fn resume(&mut self) {
        while self.running.is_none() {
            match self.waiting.pop_front() {
                Some(command) => self.obey(command),
                None => break,
            }
        }
        if self.closed && self.running.is_none() {
            self.requests.push(Request::Quit);
        }
    }

    /// Obeys a command at once or after the running search; refuses it if that search has
    /// no limit.
    fn hear(&mut self, command: Command) {
        let at_once = match (&self.running, &command) {
            (None, _) | (_, Command::Stop | Command::IsReady | Command::Ugi | Command::Quit) => {
                true
            }
            (_, Command::Query(Query::Eval | Query::Qs)) => false,
            (_, Command::Query(_)) => self.waiting.is_empty(),
            _ => false,
        };
        let limited = self.running.as_ref().is_none_or(|running| running.limited);
        if at_once {
            self.obey(command);
        } else if limited {
            self.waiting.push_back(command);
        } else {
            self.complain("a search without limits is running; send stop first");
        }
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Ugi => self.introduce(),
            // During a search everything is ready, and a finished game needs no search.
            Command::IsReady if self.running.is_some() || self.start.outcome().is_some() => {
                self.say("readyok");
            }
            Command::IsReady => {
                let task = Task {
                    strength: self.options.strength,
                    ..Task::new(Limits::nodes(0))
                };
                let search = Box::new(Search {
                    game: self.start.clone(),
                    ..self.requested(task)
                });
                self.start(Running::short(Work::Prepare), Request::Prepare(search));
            }
            Command::NewGame => {
                self.game = self.start.clone();
                self.new_game = true;
            }
            Command::SetOption { name, value } => {
                if let Err(error) = self.set(&name, &value) {
                    self.complain(&error.to_string());
                }
            }
            Command::Position { start, moves } => match self.place(&start, &moves) {
                Ok(game) => self.game = game,
                Err(error) => self.complain(&error),
            },
            Command::Go(Go::Search(asked)) => self.search(&asked),
            Command::Go(Go::Manual(text)) => {
                if let Err(error) = self.game.play(&text) {
                    self.complain(&wording::turn("go manual:", &text, &error));
                }
            }
            Command::Go(Go::Perft(depth)) => {
                let game = self.game.clone();
                let perft = Box::new(Perft { game, depth });
                self.start(Running::short(Work::Perft(depth)), Request::Perft(perft));
            }
            Command::Stop => self.stop(),
            Command::Query(question) => self.answer(&question),
            Command::Quit => self.quit(),
        }
    }

    fn introduce(&mut self) {
        // One client accepts only names of one word.
        self.say(concat!("id name Jersi-", env!("CARGO_PKG_VERSION")));
        self.say("id author Jersi-developers");
        let options = self.options.described(self.start.rules());
        self.say_all(options);
        self.say("ugiok");
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        if name.eq_ignore_ascii_case("evalfile") {
            self.options.net = if Options::is_empty(value) {
                None
            } else {
                let net = (self.load_net)(value, self.start.rules());
                Some(Arc::new(net.map_err(OptionError::EvalFile)?))
            };
            return Ok(());
        }
        let rules = match name.to_ascii_lowercase().as_str() {
            "rules" => (self.load_rules)(value).map_err(OptionError::Rules)?,
            "rulestext" => rules_text::read(value).map_err(OptionError::RulesText)?,
            "rulesfingerprint" => return self.check_rules(value),
            _ => return self.options.set(name, value),
        };
        self.change_rules(&rules);
        Ok(())
    }

    /// Checks that the rules are those that the client means.
    fn check_rules(&self, expected: &str) -> Result<(), OptionError> {
        let rules = self.start.rules();
        let found = rules.fingerprint().to_string();
        if expected.eq_ignore_ascii_case(&found) {
            return Ok(());
        }
        Err(OptionError::RulesFingerprint {
            rules: rules.full_id(),
            found,
            expected: expected.to_owned(),
        })
    }

    fn change_rules(&mut self, rules: &Rules) {
        let fits = |net: &Arc<Net>| Engine::accepts(rules, net);
        let unfit = self.options.net.as_ref().map(fits);
        self.start = Game::new(rules);
        self.game = self.start.clone();
        if let Some(Err(error)) = unfit {
            self.options.net = None;
            self.complain(&format!("setoption Rules: EvalFile is dropped: {error}"));
        }
    }

    fn place(&self, start: &StartPosition, moves: &[String]) -> Result<Game, String> {
        let mut game = match start {
            StartPosition::Startpos => self.start.clone(),
            StartPosition::Fen(text) => {
                let game = self.start.from_text(text);
                game.map_err(|error| wording::position(&error))?
            }
        };
        for (index, text) in moves.iter().enumerate() {
            game.play(text).map_err(|error| {
                wording::turn(&format!("position: move {},", index + 1), text, &error)
            })?;
        }
        Ok(game)
    }

    fn search(&mut self, asked: &SearchLimits) {
        if self.game.outcome().is_some() {
            let said = over(&self.game, self.options.scale);
            return self.say_all(said);
        }
        let limits = asked.limits(self.game.decider(), self.options.overhead);
        let report = Report::new(
            self.game.clone(),
            self.options.scale,
            self.options.multi_pv,
            limits.depth,
        );
        let limited = !asked.infinite
            && (limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_some());
        let task = Task {
            limits,
            strength: self.options.strength,
            multi_pv: self.options.multi_pv,
            seed: self.seed,
        };
        self.seed = self.seed.wrapping_add(1);
        let request = self.request(task);
        self.start(
            Running {
                work: Work::Search(report),
                limited,
                awaits_stop: asked.infinite,
            },
            request,
        );
    }

    fn request(&mut self, task: Task) -> Request {
        Request::Search(Box::new(self.requested(task)))
    }

    fn requested(&mut self, task: Task) -> Search {
        Search {
            game: self.game.clone(),
            task,
            threads: self.options.threads,
            hash_mb: self.options.hash_mb,
            evaluator: self.options.evaluator(),
            new_game: mem::take(&mut self.new_game),
        }
    }

    fn start(&mut self, running: Running, request: Request) {
        let endless = !running.limited;
        self.running = Some(running);
        self.requests.push(request);
        if self.closed && endless {
            self.stop();
        }
    }

    fn answer(&mut self, question: &Query) {
        let outcome = self.game.outcome();
        let answer = match question {
            Query::GameOver => outcome.is_some().to_string(),
            Query::FirstPlayersTurn => (self.game.decider() == Colour::White).to_string(),
            Query::Result => match outcome.map(|outcome| outcome.winner) {
                None => "none",
                Some(None) => "draw",
                Some(Some(Colour::White)) => "p1win",
                Some(Some(Colour::Black)) => "p2win",
            }
            .to_owned(),
            Query::IsLegal(text) => self.game.read_turn(text).is_ok().to_string(),
            Query::Fen => self.game.position_text(),
            Query::Eval => return self.look("eval"),
            Query::Qs => return self.look("qs"),
        };
        self.say(format!("response {answer}"));
    }

    /// Reports the score of the position after a short search.
    fn look(&mut self, word: &'static str) {
        if self.game.outcome().is_some() {
            return self.say_eval(word, final_score(&self.game));
        }
        let limits = Limits {
            depth: Some(1),
            ..Limits::nodes(LOOK)
        };
        // At full strength: a weak level weakens the play, not the score.
        let request = self.request(Task::new(limits));
        self.start(Running::short(Work::Look(word)), request);
    }

    fn say_eval(&mut self, word: &str, reported: ReportedScore) {
        let score = self.options.scale.text(reported);
        self.say(format!("info {word} {score}"));
    }

    /// Stops the running work; its result is reported when it has ended.
    fn stop(&mut self) {
        match self.running.take() {
            None => {}
            Some(Running {
                work: Work::Found(said),
                ..
            }) => {
                self.say_all(said);
                self.resume();
            }
            Some(running) => {
                self.running = Some(Running {
                    awaits_stop: false,
                    ..running
                });
                self.requests.push(Request::Stop);
            }
        }
    }

    fn quit(&mut self) {
        self.waiting.clear();
        self.closed = true;
        match &self.running {
            // A count has no partial result to report.
            None
            | Some(Running {
                work: Work::Perft(_),
                ..
            }) => self.requests.push(Request::Quit),
            // The best move so far is still reported.
            Some(_) => self.stop(),
        }
    }

    fn say(&mut self, line: impl Into<String>) {
        self.requests.push(Request::Send(line.into()));
    }

    fn say_all(&mut self, lines: Vec<String>) {
        self.requests.extend(lines.into_iter().map(Request::Send));
    }

    fn complain(&mut self, fault: &str) {
        self.say(wording::error(fault));
    }
}
