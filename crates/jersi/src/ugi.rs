//! `jersi ugi`: the engine for programs that speak the universal game interface.

mod lines;
mod thinker;

use std::io::{self, Write as _};
use std::path::Path;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use jersi_core::Rules;
use jersi_engine::{Answer, SearchEvent};
use jersi_ugi::{Request, UgiSession};

use crate::args::UgiArgs;
use crate::failure::Failure;
use crate::input;
use crate::output;
use thinker::Thinker;

/// The default game: it is the one that every existing client plays.
const DEFAULT_RULES: &str = "pijersi";

/// A program with this in its file name is started by a client that passes no
/// arguments.
const SERVER: &str = "ugi_server";

/// How long a search with limits may go on after the end of the input.
const PATIENCE: Duration = Duration::from_mins(1);

/// What the thread with the session receives.
enum Message {
    /// The client has sent a line.
    Line(String),
    /// The client will send no more.
    Closed,
    /// The preparations for a search are done.
    Prepared,
    /// The search reports something.
    SearchEvent(SearchEvent),
    /// The search has ended, after this time.
    SearchFinished(Option<Answer>, Duration),
    /// The count has ended, after this time.
    PerftFinished(Option<u64>, Duration),
    /// The search or count has panicked.
    WorkFailed,
}

/// Whether the file name of a program says that it is an engine.
pub(crate) fn is_server(program: &Path) -> bool {
    let name = program.file_name().map(|name| name.to_string_lossy());
    name.is_some_and(|name| name.to_ascii_lowercase().contains(SERVER))
}

pub(crate) fn run(args: &UgiArgs) -> Result<output::Answer, Failure> {
    let rules = input::rules(args.rules.as_deref().unwrap_or(DEFAULT_RULES))?;
    let (sender, receiver) = mpsc::channel();
    let lines = sender.clone();
    // Not joined: it may be waiting for a line that never comes.
    thread::spawn(move || lines::read(&mut io::stdin().lock(), &lines));
    converse(&rules, sender, &receiver)?;
    Ok(output::Answer::yes(""))
}

/// Runs the session until it asks to quit.
fn converse(
    rules: &Rules,
    sender: Sender<Message>,
    receiver: &Receiver<Message>,
) -> Result<(), Failure> {
    let load = |name: &str| input::rules(name).map_err(|failure| failure.plain());
    let mut session = UgiSession::new(rules, input::draw_seed(), load).with_nets(|path, rules| {
        input::net(Path::new(path), rules).map_err(|failure| failure.plain())
    });
    let mut thinker = Thinker::new(sender);
    let mut deadline: Option<Instant> = None;
    loop {
        let requests = match next(receiver, &mut deadline) {
            None => return Ok(()),
            Some(Message::Line(line)) => session.receive(&line),
            Some(Message::Closed) => {
                deadline = Some(Instant::now() + PATIENCE);
                session.input_closed()
            }
            Some(Message::Prepared) => session.prepared(),
            Some(Message::SearchEvent(event)) => session.search_event(&event),
            Some(Message::SearchFinished(answer, elapsed)) => {
                session.search_finished(answer.as_ref(), elapsed)
            }
            Some(Message::PerftFinished(leaves, elapsed)) => {
                session.perft_finished(leaves, elapsed)
            }
            Some(Message::WorkFailed) => session.work_failed(),
        };
        for request in requests {
            match request {
                Request::Send(line) => match say(line) {
                    Ok(()) => {}
                    // The client is gone.
                    Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
                    Err(error) => {
                        let text = format!("cannot write the answer: {error}");
                        return Err(Failure::new(text));
                    }
                },
                Request::Prepare(search) => thinker.prepare(*search),
                Request::Search(search) => thinker.search(*search),
                Request::Perft(perft) => thinker.perft(*perft),
                Request::Stop => thinker.stop(),
                Request::Quit => return Ok(()),
            }
        }
    }
}

/// The next message. After the deadline we act as if the client had sent `quit`.
fn next(receiver: &Receiver<Message>, deadline: &mut Option<Instant>) -> Option<Message> {
    let Some(end) = *deadline else {
        return receiver.recv().ok();
    };
    match receiver.recv_timeout(end.saturating_duration_since(Instant::now())) {
        Ok(message) => Some(message),
        Err(RecvTimeoutError::Disconnected) => None,
        Err(RecvTimeoutError::Timeout) => {
            *deadline = None;
            Some(Message::Line("quit".to_owned()))
        }
    }
}

fn say(line: String) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all((line + "\n").as_bytes())?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_are_known_by_their_file_names() {
        for (path, expected) in [
            ("/usr/bin/jersi", false),
            (
                "pijersi_natural_selection_ugi_server_v1.2.2_linux_x86_64",
                true,
            ),
            ("./a/Jersi_UGI_Server.exe", true),
            ("/ugi_server/jersi", false),
            ("", false),
        ] {
            assert_eq!(is_server(Path::new(path)), expected, "{path}");
        }
    }
}
