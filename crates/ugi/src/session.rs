//! The engine's side of a conversation.

use crate::command::{Command, Question, Start};
use crate::go::{Clock, Go};
use crate::options::{OptionError, Options};
use crate::report::{Report, final_worth, over};
use crate::request::{Count, Request, Search};
use crate::scale::Worth;
use crate::wording;
use jersi_core::{Colour, Game, Rules};
use jersi_engine::{Answer, Event, Limits, Task};
use jersi_nnue::{Layout, Net};
use std::collections::VecDeque;
use std::mem;
use std::sync::Arc;
use std::time::Duration;

/// Finds rules by the name that a client sends; an error says why there are none.
pub type RulesSource = dyn FnMut(&str) -> Result<Rules, String> + Send;

/// Finds the net at a path that a client sends, for these rules; an error says why there
/// is none.
pub type NetSource = dyn FnMut(&str, &Rules) -> Result<Net, String> + Send;

/// The engine's side of a conversation: lines go in, [`Request`]s come out.
pub struct Session {
    rules: Box<RulesSource>,
    nets: Box<NetSource>,
    /// The start of the game that is played.
    start: Game,
    game: Game,
    options: Options,
    seed: u64,
    /// Whether a new game has begun since the last search.
    fresh: bool,
    running: Option<Running>,
    /// Commands that wait for the end of what is running.
    waiting: VecDeque<Command>,
    /// No more lines will come.
    closed: bool,
    requests: Vec<Request>,
}

/// What was started and has not ended.
struct Running {
    work: Work,
    /// Whether it ends by itself.
    limited: bool,
    /// Whether its answer is wanted only after `stop`, however early it is found.
    awaits_stop: bool,
}

enum Work {
    Search(Report),
    /// A search has ended; this is said after `stop`.
    Found(Vec<String>),
    /// A short look at the position, and how its result is called.
    Look(&'static str),
    Count(u32),
    /// What searches need is made, and `readyok` is said then.
    Prepare,
}

impl Running {
    /// What ends by itself.
    fn short(work: Work) -> Running {
        Running {
            work,
            limited: true,
            awaits_stop: false,
        }
    }
}

/// Positions visited for a short look.
const LOOK: u64 = 20_000;

impl Session {
    /// A session that plays a game from its start, and finds others in `source`. The
    /// seed is where weak levels take their luck from.
    pub fn new(
        rules: Rules,
        seed: u64,
        source: impl FnMut(&str) -> Result<Rules, String> + Send + 'static,
    ) -> Session {
        let start = Game::new(rules);
        Session {
            rules: Box::new(source),
            nets: Box::new(|_, _| Err("this program reads no files".to_owned())),
            game: start.clone(),
            start,
            options: Options::default(),
            seed,
            fresh: false,
            running: None,
            waiting: VecDeque::new(),
            closed: false,
            requests: Vec::new(),
        }
    }

    /// The same, but nets are found in `source`.
    #[must_use]
    pub fn with_nets(
        self,
        source: impl FnMut(&str, &Rules) -> Result<Net, String> + Send + 'static,
    ) -> Session {
        Session {
            nets: Box::new(source),
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

    /// The client sends a line.
    pub fn line(&mut self, line: &str) -> Vec<Request> {
        match Command::read(line) {
            Ok(None) => {}
            Ok(Some(command)) => self.hear(command),
            Err(error) => self.complain(&error.to_string()),
        }
        mem::take(&mut self.requests)
    }

    /// The client will send no more. What ends by itself is finished, so that a file of
    /// commands is answered in full; nobody can end what does not.
    pub fn close(&mut self) -> Vec<Request> {
        self.closed = true;
        match &self.running {
            None => self.requests.push(Request::Quit),
            Some(running) if running.limited => {}
            Some(_) => self.stop(),
        }
        mem::take(&mut self.requests)
    }

    /// The search that was started tells something.
    pub fn news(&mut self, event: &Event) -> Vec<Request> {
        let Event::Line(line) = event;
        if let Some(Running {
            work: Work::Search(report),
            ..
        }) = &mut self.running
        {
            let said = report.line(line);
            self.say_all(said);
        }
        mem::take(&mut self.requests)
    }

    /// The search that was started has ended.
    pub fn found(&mut self, answer: Option<&Answer>, elapsed: Duration) -> Vec<Request> {
        let running = self.running.take();
        match running.map(|running| (running.work, running.awaits_stop)) {
            Some((Work::Search(report), awaits_stop)) => {
                let said = report.end(answer, elapsed);
                if awaits_stop {
                    self.running = Some(Running {
                        work: Work::Found(said),
                        limited: false,
                        awaits_stop,
                    });
                } else {
                    self.say_all(said);
                }
            }
            Some((Work::Look(word), _)) => {
                if let Some(answer) = answer {
                    let worth = Worth {
                        score: answer.score,
                        drawn: false,
                        asked: None,
                    };
                    self.say_eval(word, worth);
                }
            }
            Some((Work::Count(_) | Work::Found(_) | Work::Prepare, _)) | None => {}
        }
        self.go_on();
        mem::take(&mut self.requests)
    }

    /// The count that was started has ended: with so many leaves, or without a result
    /// if it was stopped or there are too many to count.
    pub fn counted(&mut self, leaves: Option<u64>, elapsed: Duration) -> Vec<Request> {
        if let Some(Running {
            work: Work::Count(depth),
            ..
        }) = self.running.take()
        {
            match leaves {
                Some(leaves) => {
                    let speed = leaves as f64 / elapsed.as_secs_f64().max(1e-9);
                    self.say(format!(
                        "info perft depth {depth} result {leaves} time {} nps {speed:.0}",
                        elapsed.as_millis()
                    ));
                }
                None => self.complain(&format!("go perft {depth}: not counted to the end")),
            }
        }
        self.go_on();
        mem::take(&mut self.requests)
    }

    /// What was to be prepared is there.
    pub fn ready(&mut self) -> Vec<Request> {
        let prepared = |running: &mut Running| matches!(running.work, Work::Prepare);
        if self.running.take_if(prepared).is_some() {
            self.say("readyok");
        }
        self.go_on();
        mem::take(&mut self.requests)
    }

    /// Takes up what has waited, until something is started again.
    fn go_on(&mut self) {
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

    /// A command is obeyed at once, or after the search that runs, or refused if that
    /// has no end.
    fn hear(&mut self, command: Command) {
        let at_once = match (&self.running, &command) {
            (None, _) | (_, Command::Stop | Command::IsReady | Command::Ugi | Command::Quit) => {
                true
            }
            (_, Command::Query(Question::Eval | Question::Qs)) => false,
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
            // During a search everything is there; a game that is over needs nothing.
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
                self.fresh = true;
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
            Command::Go(Go::Search(clock)) => self.search(&clock),
            Command::Go(Go::Manual(text)) => {
                if let Err(error) = self.game.play(&text) {
                    self.complain(&wording::turn("go manual:", &text, &error));
                }
            }
            Command::Go(Go::Perft(depth)) => {
                let game = self.game.clone();
                let count = Box::new(Count { game, depth });
                self.start(Running::short(Work::Count(depth)), Request::Count(count));
            }
            Command::Stop => self.stop(),
            Command::Query(question) => self.answer(&question),
            Command::Quit => self.quit(),
        }
    }

    fn introduce(&mut self) {
        // One client takes names of one word only.
        self.say(concat!("id name Jersi-", env!("CARGO_PKG_VERSION")));
        self.say("id author Jersi-developers");
        let rules = self.start.rules().full_id();
        let options = self.options.described(&rules);
        self.say_all(options);
        self.say("ugiok");
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        if name.eq_ignore_ascii_case("evalfile") {
            self.options.net = if Options::is_empty(value) {
                None
            } else {
                let net = (self.nets)(value, self.start.rules());
                Some(Arc::new(net.map_err(OptionError::EvalFile)?))
            };
            return Ok(());
        }
        if !name.eq_ignore_ascii_case("rules") {
            return self.options.set(name, value);
        }
        let rules = (self.rules)(value).map_err(OptionError::Rules)?;
        let fits = |net: &Arc<Net>| net.check(&rules, &Layout::new(&rules));
        let unfit = self.options.net.as_ref().map(fits);
        self.start = Game::new(rules);
        self.game = self.start.clone();
        if let Some(Err(error)) = unfit {
            self.options.net = None;
            self.complain(&format!("setoption Rules: EvalFile is given up: {error}"));
        }
        Ok(())
    }

    fn place(&self, start: &Start, moves: &[String]) -> Result<Game, String> {
        let mut game = match start {
            Start::Startpos => self.start.clone(),
            Start::Fen(text) => {
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

    fn search(&mut self, clock: &Clock) {
        if self.game.outcome().is_some() {
            let said = over(&self.game, self.options.scale);
            return self.say_all(said);
        }
        let limits = clock.limits(self.game.decider(), self.options.overhead);
        let report = Report::new(
            self.game.clone(),
            self.options.scale,
            self.options.lines,
            limits.depth,
        );
        let limited = !clock.infinite
            && (limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_some());
        let task = Task {
            limits,
            strength: self.options.strength,
            lines: self.options.lines,
            seed: self.seed,
        };
        self.seed = self.seed.wrapping_add(1);
        let request = self.request(task);
        self.start(
            Running {
                work: Work::Search(report),
                limited,
                awaits_stop: clock.infinite,
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
            megabytes: self.options.megabytes,
            evaluator: self.options.evaluator(),
            fresh: mem::take(&mut self.fresh),
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

    fn answer(&mut self, question: &Question) {
        let outcome = self.game.outcome();
        let answer = match question {
            Question::GameOver => outcome.is_some().to_string(),
            Question::FirstPlayersTurn => (self.game.decider() == Colour::White).to_string(),
            Question::Result => match outcome.map(|outcome| outcome.winner) {
                None => "none",
                Some(None) => "draw",
                Some(Some(Colour::White)) => "p1win",
                Some(Some(Colour::Black)) => "p2win",
            }
            .to_owned(),
            Question::IsLegal(text) => self.game.read_turn(text).is_ok().to_string(),
            Question::Fen => self.game.position_text(),
            Question::Eval => return self.look("eval"),
            Question::Qs => return self.look("qs"),
        };
        self.say(format!("response {answer}"));
    }

    /// Says what the position is worth, after a short look at it.
    fn look(&mut self, word: &'static str) {
        if self.game.outcome().is_some() {
            return self.say_eval(word, final_worth(&self.game));
        }
        let limits = Limits {
            depth: Some(1),
            ..Limits::nodes(LOOK)
        };
        // However weakly it plays, what it says is true.
        let request = self.request(Task::new(limits));
        self.start(Running::short(Work::Look(word)), request);
    }

    fn say_eval(&mut self, word: &str, worth: Worth) {
        let score = self.options.scale.text(worth);
        self.say(format!("info {word} {score}"));
    }

    /// Stops what is running; what it has found is said when it has ended.
    fn stop(&mut self) {
        match self.running.take() {
            None => {}
            Some(Running {
                work: Work::Found(said),
                ..
            }) => {
                self.say_all(said);
                self.go_on();
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
            // Nobody waits for a count.
            None
            | Some(Running {
                work: Work::Count(_),
                ..
            }) => self.requests.push(Request::Quit),
            // What was found so far is told before the end.
            Some(_) => self.stop(),
        }
    }

    fn say(&mut self, line: impl Into<String>) {
        self.requests.push(Request::Say(line.into()));
    }

    fn say_all(&mut self, lines: Vec<String>) {
        self.requests.extend(lines.into_iter().map(Request::Say));
    }

    fn complain(&mut self, fault: &str) {
        self.say(wording::error(fault));
    }
}
