//! A child process that we talk to in lines. We never wait for it forever, and it ends
//! with its owner.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// A longer line is cut: no engine has that much to say.
const LONGEST_LINE: u64 = 1 << 16;
/// This many lines are buffered; a program that writes more has to wait.
const MOST_LINES: usize = 4096;
/// How many of the last lines of standard error are kept.
const LAST_WORDS: usize = 4;
/// How long a program may take to end after `quit`.
const FAREWELL: Duration = Duration::from_millis(200);
/// How long we wait to learn why a program has ended.
const INQUEST: Duration = Duration::from_secs(2);
const TICK: Duration = Duration::from_millis(5);
/// What Windows calls `CREATE_NEW_PROCESS_GROUP`.
#[cfg(windows)]
const NEW_PROCESS_GROUP: u32 = 0x200;

/// A running program and the lines to and from it.
///
/// Separate threads read and write, so that neither a silent program nor one that does
/// not read can block its owner.
pub(super) struct Process {
    child: Child,
    to: Sender<String>,
    from: Receiver<String>,
    complaints: Arc<Mutex<VecDeque<String>>>,
    /// Reads standard error to its end.
    complaint_reader: JoinHandle<()>,
}

/// Why there is no line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Silence {
    /// The time is up.
    Late,
    /// The program has ended, or has closed its output.
    Ended,
}

impl Process {
    /// Starts a program: its path, then its arguments.
    pub(super) fn start(words: &[String]) -> io::Result<Process> {
        let (program, arguments) = words
            .split_first()
            .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "no program is named"))?;
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        // Ctrl-C in a terminal is meant for us. An engine that it ended would look as if
        // it had crashed.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        #[cfg(windows)]
        std::os::windows::process::CommandExt::creation_flags(&mut command, NEW_PROCESS_GROUP);
        let mut child = command.spawn()?;
        let missing = || io::Error::other("the program has no standard streams");
        let stdin = child.stdin.take().ok_or_else(missing)?;
        let stdout = child.stdout.take().ok_or_else(missing)?;
        let stderr = child.stderr.take().ok_or_else(missing)?;
        let (to, lines_to) = mpsc::channel();
        let (lines_from, from) = mpsc::sync_channel(MOST_LINES);
        let complaints = Arc::new(Mutex::new(VecDeque::new()));
        let kept = Arc::clone(&complaints);
        thread::Builder::new().spawn(move || write(stdin, &lines_to))?;
        thread::Builder::new().spawn(move || listen(stdout, &lines_from))?;
        let complaint_reader = thread::Builder::new().spawn(move || keep_last(stderr, &kept))?;
        Ok(Process {
            child,
            to,
            from,
            complaints,
            complaint_reader,
        })
    }

    /// Sends a line. If the program does not read it, we notice by the missing answer.
    pub(super) fn send(&self, line: &str) {
        let _ = self.to.send(format!("{line}\n"));
    }

    /// The next line, trimmed.
    pub(super) fn line(&self, until: Instant) -> Result<String, Silence> {
        let left = until.saturating_duration_since(Instant::now());
        self.from.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::Late,
            RecvTimeoutError::Disconnected => Silence::Ended,
        })
    }

    /// Drops the lines that nobody has read so far.
    pub(super) fn forget(&self) {
        while self.from.try_recv().is_ok() {}
    }

    /// How the program ended, with its last lines on standard error, for whoever has to
    /// find out why.
    pub(super) fn last_words(&mut self) -> String {
        // The exit code and the last lines arrive a moment after the output is closed.
        let until = Instant::now() + INQUEST;
        let ended = self.wait(INQUEST);
        while !self.complaint_reader.is_finished() && Instant::now() < until {
            thread::sleep(TICK);
        }
        let mut text = match ended {
            Some(status) => status.to_string(),
            None => "it closed its output".to_owned(),
        };
        let complaints = self.complaints.lock().map(|lines| lines.clone());
        for line in complaints.unwrap_or_default() {
            text.push_str("; ");
            text.push_str(&line);
        }
        text
    }

    /// Kills the program; on Unix also the programs it has started itself.
    fn kill(&mut self) {
        #[cfg(unix)]
        {
            use nix::sys::signal::{Signal, killpg};
            use nix::unistd::Pid;
            let group = Pid::from_raw(self.child.id() as i32);
            let _ = killpg(group, Signal::SIGKILL);
        }
        let _ = self.child.kill();
    }

    fn wait(&mut self, most: Duration) -> Option<std::process::ExitStatus> {
        let until = Instant::now() + most;
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            if Instant::now() >= until {
                return None;
            }
            thread::sleep(TICK);
        }
    }
}

impl Drop for Process {
    /// Asks the program to quit, and kills it if it does not.
    fn drop(&mut self) {
        self.send("quit");
        if self.wait(FAREWELL).is_none() {
            self.kill();
            let _ = self.child.wait();
        }
    }
}

/// Writes lines until the program ends or the owner is gone.
fn write(mut to: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if to
            .write_all(line.as_bytes())
            .and_then(|()| to.flush())
            .is_err()
        {
            return;
        }
    }
}

/// Passes lines on until the program ends or the owner is gone.
fn listen(from: impl Read, lines: &SyncSender<String>) {
    let mut from = BufReader::new(from);
    while let Some(line) = read_line(&mut from) {
        if lines.send(line).is_err() {
            return;
        }
    }
}

fn keep_last(from: impl Read, lines: &Mutex<VecDeque<String>>) {
    let mut from = BufReader::new(from);
    while let Some(line) = read_line(&mut from) {
        let Ok(mut lines) = lines.lock() else { return };
        if lines.len() == LAST_WORDS {
            lines.pop_front();
        }
        if !line.is_empty() {
            lines.push_back(line);
        }
    }
}

/// The next line, even if it is not UTF-8; `None` at the end.
fn read_line(from: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    let read = from
        .by_ref()
        .take(LONGEST_LINE)
        .read_until(b'\n', &mut bytes)
        .ok()?;
    (read > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_owned())
}
