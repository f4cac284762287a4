//! `jersi ugi` through pipes, as its clients talk to it.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crate::{fresh, jersi, run_with};

/// Far above what any answer needs: what takes longer hangs.
const PATIENCE: Duration = Duration::from_mins(1);

/// A client and the engine that it has started.
struct Client {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Client {
    fn start(args: &[&str]) -> Client {
        Client::of(jersi(args))
    }

    fn of(mut command: Command) -> Client {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let stdout = BufReader::new(child.stdout.take().expect("standard output"));
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in stdout.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Client {
            stdin: child.stdin.take(),
            child,
            lines,
        }
    }

    fn send(&mut self, line: &str) {
        let stdin = self.stdin.as_mut().expect("not closed");
        stdin
            .write_all(format!("{line}\n").as_bytes())
            .expect("the engine listens");
    }

    /// The next line; every client splits it at single spaces.
    fn next(&self) -> String {
        let line = self.lines.recv_timeout(PATIENCE).expect("an answer");
        assert!(!line.is_empty() && line.trim() == line, "{line:?}");
        assert!(!line.contains("  ") && !line.contains('\r'), "{line:?}");
        line
    }

    /// Sends a line whose very next answer is this.
    fn expect(&mut self, line: &str, answer: &str) {
        self.send(line);
        assert_eq!(self.next(), answer, "{line}");
    }

    /// All lines up to the one that begins with this word.
    fn until(&self, word: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            lines.push(self.next());
            if lines[lines.len() - 1].split(' ').next() == Some(word) {
                return lines;
            }
        }
    }

    /// Sends `go ...` and gives the move that is answered, after a score.
    fn best(&mut self, go: &str) -> String {
        self.send(go);
        let mut lines = self.until("bestmove");
        let best = lines.pop().expect("a line");
        let words: Vec<&str> = best.split(' ').collect();
        assert_eq!(words.len(), 2, "{best}");
        assert!(
            lines.iter().any(|line| line.contains(" score ")),
            "{go}: {lines:?}"
        );
        assert!(
            lines.iter().all(|line| line.starts_with("info ")),
            "{lines:?}"
        );
        words[1].to_owned()
    }

    /// Waits for the engine to end.
    fn ended(&mut self) -> ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                return status;
            }
            assert!(start.elapsed() < PATIENCE, "it does not end");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Nothing is left to hear, and the engine ends well.
    fn ends_well(&mut self) {
        assert!(self.ended().success());
        let left = self.lines.recv_timeout(PATIENCE);
        assert_eq!(left, Err(RecvTimeoutError::Disconnected));
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // A test that fails leaves nothing running.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const START: &str = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 0 1";

/// pijersi-certu starts a process for each move, by the name of a file and without
/// arguments, and ends it after the answer.
#[test]
#[cfg(unix)]
fn certu_plays_a_move_with_each_process() {
    let name = "pijersi_natural_selection_ugi_server_v1.2.2_linux_x86_64";
    let link = fresh(name);
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_jersi"), &link).expect("a link");
    for go in ["go depth 3", "go movetime 50", "go movetime 50.0"] {
        let mut client = Client::of(Command::new(&link));
        client.send("ugi");
        for line in client.until("ugiok") {
            let words: Vec<&str> = line.split(' ').collect();
            match words[0] {
                "id" => assert_eq!(words.len(), 3, "{line}"),
                // The name of the option, then pairs.
                "option" => assert!(words[1] == "name" && words.len() % 2 == 1, "{line}"),
                other => assert_eq!(other, "ugiok"),
            }
        }
        client.expect("isready", "readyok");
        client.send("uginewgame");
        client.send(&format!("position fen {START}"));
        let best = client.best(go);
        client.expect(&format!("query islegal {best}"), "response true");
        client.send("quit");
        client.ends_well();
    }
}

/// The review of pijersi-certu: each move of a position is played and searched, all in
/// one process.
#[test]
fn certu_reviews_the_moves_of_a_position() {
    let mut client = Client::start(&["ugi"]);
    client.send("ugi");
    client.until("ugiok");
    client.expect("isready", "readyok");
    client.send("uginewgame");
    for (position, sign) in [
        ("5s-/R-6/6/7/6/7/6 w 0 5", 1.0),
        ("5s-/R-6/6/7/6/7/6 b 0 5", -1.0),
    ] {
        client.send(&format!("position fen {position}"));
        client.send("go depth 5");
        let lines = client.until("bestmove");
        let last = &lines[lines.len() - 2];
        let words: Vec<&str> = last.split(' ').collect();
        let at = words.iter().position(|&word| word == "score").expect(last);
        let score: f64 = words[at + 1].parse().expect(last);
        assert!(score * sign > 16_000.0, "{last}");
    }
    for turn in ["a1b1", "a4b5c4", "b4c4c4", "b4b4c4"] {
        client.send(&format!("position fen {START}"));
        client.expect(&format!("query islegal {turn}"), "response true");
        client.send(&format!("go manual {turn}"));
        client.best("go depth 2");
    }
    client.send("quit");
    client.ends_well();
}

/// cutegames plays a game with clocks: every move after `isready`, the position, and two
/// questions; at the end both engines are asked for the result.
#[test]
fn cutegames_plays_a_game_with_clocks() {
    let mut engines = ["10", "random"].map(|level| {
        let mut engine = Client::start(&["ugi"]);
        engine.send("ugi");
        engine.until("ugiok");
        engine.send(&format!("setoption name Level value {level}"));
        engine.send("setoption name Hash value 1");
        engine.expect("isready", "readyok");
        engine.send("uginewgame");
        engine
    });
    let mut position = "position startpos".to_owned();
    let mut over = false;
    for turn in 0..400 {
        let engine = &mut engines[turn % 2];
        engine.expect("isready", "readyok");
        engine.send(&position);
        engine.expect("query p1turn", &format!("response {}", turn % 2 == 0));
        engine.send("query gameover");
        over = engine.next() == "response true";
        if over {
            break;
        }
        let best = engine.best("go p1time 300 p2time 300 p1inc 1 p2inc 1");
        if turn == 0 {
            position.push_str(" moves");
        }
        position = format!("{position} {best}");
    }
    assert!(over, "{position}");
    let results = engines.each_mut().map(|engine| {
        engine.expect("isready", "readyok");
        engine.send(&position);
        engine.expect("query gameover", "response true");
        engine.send("query result");
        let result = engine.next();
        engine.send("quit");
        engine.ends_well();
        result
    });
    assert_eq!(results[0], results[1]);
    assert!(results[0].starts_with("response ") && results[0] != "response none");
}

#[test]
fn cutegames_limits_nodes_and_stops() {
    let mut client = Client::start(&["ugi"]);
    client.send("ugi");
    client.until("ugiok");
    client.send("position startpos");
    client.best("go nodes 2000");
    client.send("go infinite");
    client.expect("isready", "readyok");
    client.send("stop");
    client.until("bestmove");
    client.send("stop");
    client.expect("isready", "readyok");
    client.send("quit");
    client.ends_well();
}

/// A person types, mistypes, and leaves.
#[test]
fn a_person_at_a_terminal_is_answered() {
    let mut client = Client::start(&["ugi", "-r", "mikjersi"]);
    client.send("");
    client.send("   ");
    client.send("hello?");
    assert!(
        client
            .next()
            .starts_with("info error \"unknown command `hello?`")
    );
    client.send("go deep");
    assert!(
        client
            .next()
            .starts_with("info error \"go: unknown word `deep`")
    );
    client.send("GO PERFT 2\r");
    let counted = client.next();
    assert!(
        counted.starts_with("info perft depth 2 result 15623 time "),
        "{counted}"
    );
    client.send("setoption name Rules value ./testdata/jersi-2.toml");
    client.expect("query gameover", "response false");
    client.send("setoption name Rules value ./no/such.toml");
    assert!(client.next().contains("no/such.toml"));
    client.send("setoption name Rules value jersi-4.8");
    client.send("query fen");
    assert!(client.next().ends_with(" w 0 1 M4W2m4w2 -"));
    let best = client.best("go nodes 500");
    client.expect(&format!("query islegal {best}"), "response true");
    client.send("go perft 60");
    client.send("stop");
    assert!(client.next().starts_with("info error \"go perft 60"));
    client.send("\u{1}\u{fffd}");
    assert!(client.next().starts_with("info error "));
    client.expect("isready", "readyok");
    // Ctrl-D.
    client.stdin = None;
    client.ends_well();
}

#[test]
fn the_end_of_the_input_ends_a_search() {
    for go in ["go infinite", "go", "go mate 40"] {
        let mut client = Client::start(&["ugi"]);
        client.send(go);
        client.expect("isready", "readyok");
        client.stdin = None;
        assert!(client.ended().success(), "{go}");
        let lines: Vec<String> = client.lines.iter().collect();
        let last = lines.last().expect("an answer");
        assert!(last.starts_with("bestmove "), "{go}: {lines:?}");
    }
}

#[test]
fn a_script_is_answered_in_full_and_in_order() {
    let script = "position startpos moves a4b5c4\ngo depth 1\nposition startpos\nquery p1turn\n\
                  go depth 1\nquery eval\ngo perft 1\nquery p1turn";
    let answer = run_with(&["ugi"], script);
    assert_eq!(answer.code, 0, "{answer:?}");
    let heads: Vec<&str> = answer
        .stdout
        .lines()
        .map(|line| match line.split_once(' ') {
            Some((_, rest)) if line.starts_with("info") => rest.split(' ').next().unwrap_or(""),
            Some((head, _)) => head,
            None => line,
        })
        .collect();
    let expected = "depth bestmove response depth bestmove eval perft response";
    assert_eq!(heads.join(" "), expected, "{answer:?}");
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let mut client = Client::start(&["ugi"]);
    let stdin = client.stdin.as_mut().expect("not closed");
    stdin.write_all(b"\xff\xfe\x00go\n").expect("it listens");
    assert!(client.next().starts_with("info error "));
    client.expect("isready", "readyok");
}

#[test]
fn a_file_named_as_a_server_takes_options() {
    let link = fresh("my_ugi_server");
    std::fs::hard_link(env!("CARGO_BIN_EXE_jersi"), &link).expect("a link");
    let mut command = Command::new(&link);
    command.args(["-r", "mikjersi"]);
    let mut client = Client::of(command);
    client.send("query fen");
    assert!(client.next().starts_with("response k-f-s-p-r-/"));
    client.stdin = None;
    client.ends_well();
}
