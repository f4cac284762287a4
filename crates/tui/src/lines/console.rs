//! The keyboard and the screen: lines in, text out, Ctrl-C.

use std::io::{self, BufRead as _, IsTerminal as _, Read as _, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crate::paint;
use crate::prose::wrap;
use crate::words::WIDTH;

/// No line that makes sense is longer.
const MOST_BYTES: u64 = 4_096;
/// How often Ctrl-C and the clock are looked at while nobody types.
const GLANCE: Duration = Duration::from_millis(40);

/// What came from the keyboard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A line, without its end.
    Line(String),
    /// There is nothing more to come.
    End,
    /// Ctrl-C.
    Interrupt,
    /// The time to wait is over.
    Late,
}

/// Where people type and read.
pub struct Console {
    /// Lines as they come; nothing is read before somebody asks.
    lines: Option<Receiver<String>>,
    /// Set by Ctrl-C.
    interrupted: Arc<AtomicBool>,
    /// Whether a person sits there: otherwise nothing is asked that needs no answer.
    terminal: bool,
    /// Nobody reads what is written.
    deaf: bool,
}

impl Console {
    /// Standard input and output, with the flag that Ctrl-C sets.
    pub fn new(interrupted: Arc<AtomicBool>) -> Console {
        Console {
            lines: None,
            interrupted,
            terminal: io::stdin().is_terminal() && io::stdout().is_terminal(),
            deaf: false,
        }
    }

    /// Whether a person sits at a terminal.
    pub const fn is_terminal(&self) -> bool {
        self.terminal
    }

    /// Whether nobody reads what is written any more.
    pub(super) const fn is_deaf(&self) -> bool {
        self.deaf
    }

    /// The flag that Ctrl-C sets, for those who must stop.
    pub(super) fn stop_flag(&self) -> &AtomicBool {
        &self.interrupted
    }

    /// Whether Ctrl-C was pressed since the last time this was asked.
    pub(super) fn take_interrupt(&self) -> bool {
        self.interrupted.swap(false, SeqCst)
    }

    /// Writes a text and ends the line.
    pub fn line(&mut self, text: &str) {
        self.write(&format!("{text}\n"));
    }

    /// Writes sentences, broken where they are too long for a terminal.
    pub(super) fn prose(&mut self, text: &str) {
        for line in text.split('\n') {
            if line.chars().count() <= WIDTH {
                self.line(line);
            } else {
                self.line(&wrap(line, WIDTH).join("\n"));
            }
        }
    }

    fn write(&mut self, text: &str) {
        let mut out = io::stdout().lock();
        if out
            .write_all(text.as_bytes())
            .and_then(|()| out.flush())
            .is_err()
        {
            self.deaf = true;
        }
    }

    /// Waits for a line, but not longer than this. People are told by a prompt that they
    /// are waited for; what is read from a file is shown, so that the output tells the
    /// whole conversation.
    pub fn ask(&mut self, prompt: &str, most: Option<Duration>) -> Heard {
        if self.terminal {
            self.write(prompt);
        }
        let until = most.map(|most| Instant::now() + most);
        let heard = self.wait(until);
        match &heard {
            Heard::Line(line) if !self.terminal => self.line(&format!("{prompt}{line}")),
            // The line of the prompt is still open.
            Heard::End | Heard::Interrupt | Heard::Late if self.terminal => self.line(""),
            _ => {}
        }
        heard
    }

    fn wait(&mut self, until: Option<Instant>) -> Heard {
        let lines = self.lines.get_or_insert_with(listen);
        loop {
            if self.interrupted.swap(false, SeqCst) {
                return Heard::Interrupt;
            }
            let left = until.map_or(GLANCE, |until| {
                until.saturating_duration_since(Instant::now()).min(GLANCE)
            });
            match lines.recv_timeout(left) {
                Ok(line) => return Heard::Line(line),
                Err(RecvTimeoutError::Disconnected) => return Heard::End,
                Err(RecvTimeoutError::Timeout) => {}
            }
            if until.is_some_and(|until| Instant::now() >= until) {
                return Heard::Late;
            }
        }
    }
}

/// Reads lines on a thread of its own, as nothing else can be done while one waits for
/// them. It ends with the input, or with the program.
fn listen() -> Receiver<String> {
    // Not one line ahead: a program that writes to us is to wait until it is heard.
    let (sender, receiver) = mpsc::sync_channel(0);
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        loop {
            let mut bytes = Vec::new();
            let read = (&mut input).take(MOST_BYTES).read_until(b'\n', &mut bytes);
            if !matches!(read, Ok(1..)) {
                return;
            }
            let line = String::from_utf8_lossy(&bytes);
            if sender.send(line.trim().to_owned()).is_err() {
                return;
            }
        }
    });
    receiver
}

/// A line on standard error while a computer thinks: people who wait are to know at once
/// for what. It goes away when the thinking is over.
pub(super) struct Thinking {
    wanted: bool,
    next: Instant,
}

impl Thinking {
    /// How often the line changes.
    const EVERY: Duration = Duration::from_millis(500);

    pub(super) fn new(text: &str) -> Thinking {
        let thinking = Thinking {
            wanted: io::stderr().is_terminal() && paint::is_understood(),
            next: Instant::now() + Thinking::EVERY,
        };
        thinking.write(text);
        thinking
    }

    /// Tells how it goes, if that is due.
    pub(super) fn tell(&mut self, text: impl FnOnce() -> String) {
        if self.wanted && Instant::now() >= self.next {
            self.write(&text());
            self.next = Instant::now() + Thinking::EVERY;
        }
    }

    fn write(&self, text: &str) {
        if self.wanted {
            let _ = write!(io::stderr(), "\r\x1b[K{text}");
        }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.write("");
    }
}
