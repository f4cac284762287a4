//! The full screen, driven through a pseudo-terminal as a person would.

use super::{KING_IN_DANGER, folder, kept, replayed};
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{BufRead as _, BufReader, Read as _, Write};
use std::num::NonZero;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

/// Machines may be busy; only a failing test waits that long.
const PATIENCE: Duration = Duration::from_mins(2);

const SMALL: (u16, u16) = (24, 80);

/// A terminal with a game on it.
struct Terminal {
    parser: Arc<Mutex<vt100::Parser>>,
    keyboard: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    /// Everything that was written, to be told if a test fails.
    raw: Arc<Mutex<Vec<u8>>>,
}

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const LEFT: &str = "\x1b[D";
const ENTER: &str = "\r";
const ESC: &str = "\x1b";
const PAGE_UP: &str = "\x1b[5~";
const F4: &str = "\x1bOS";
const F8: &str = "\x1b[19~";
const CTRL_C: &str = "\x03";

fn some(count: u16) -> NonZero<u16> {
    NonZero::new(count).expect("a terminal is not empty")
}

impl Terminal {
    fn start(folder: &Path, args: &[&str], size: (u16, u16), vars: &[(&str, &str)]) -> Terminal {
        let size = PtySize {
            rows: size.0,
            cols: size.1,
            pixel_width: 0,
            pixel_height: 0,
        };
        let pair = native_pty_system()
            .openpty(size)
            .expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_jersi"));
        command.arg("play");
        command.args(args);
        for name in ["NO_COLOR", "COLORTERM", "LC_ALL", "LC_MESSAGES"] {
            command.env_remove(name);
        }
        command.env("HOME", folder);
        command.env("XDG_DATA_HOME", folder);
        command.env("XDG_CONFIG_HOME", folder.join("config"));
        command.env("LANG", "C");
        command.env("TERM", "xterm-256color");
        for (name, value) in vars {
            command.env(name, value);
        }
        command.cwd(folder);
        let child = pair
            .slave
            .spawn_command(command)
            .expect("the command starts");
        drop(pair.slave);
        let parser = Arc::new(Mutex::new(vt100::Parser::new(
            some(size.rows),
            some(size.cols),
            0,
        )));
        let raw = Arc::new(Mutex::new(Vec::new()));
        let mut output = pair.master.try_clone_reader().expect("its output");
        let (screen, all) = (Arc::clone(&parser), Arc::clone(&raw));
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                all.lock().unwrap().extend(&bytes[..count]);
                screen.lock().unwrap().process(&bytes[..count]);
            }
        });
        Terminal {
            parser,
            keyboard: pair.master.take_writer().expect("its keyboard"),
            child,
            master: pair.master,
            raw,
        }
    }

    fn screen(&self) -> String {
        self.parser.lock().unwrap().screen().contents()
    }

    /// Waits until the screen is as it shall be.
    #[track_caller]
    fn wait(&self, what: &str, is: impl Fn(&str) -> bool) -> String {
        let until = Instant::now() + PATIENCE;
        loop {
            let screen = self.screen();
            if is(&screen) {
                return screen;
            }
            assert!(Instant::now() < until, "{what} is not seen:\n{screen}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    #[track_caller]
    fn sees(&self, text: &str) -> String {
        self.wait(text, |screen| screen.contains(text))
    }

    fn press(&mut self, keys: &str) {
        self.keyboard
            .write_all(keys.as_bytes())
            .expect("it listens");
        self.keyboard.flush().expect("it listens");
    }

    /// Clicks a place, as terminals tell it.
    fn click(&mut self, column: usize, line: usize) {
        let (column, line) = (column + 1, line + 1);
        self.press(&format!("\x1b[<0;{column};{line}M\x1b[<0;{column};{line}m"));
    }

    /// Clicks a text.
    #[track_caller]
    fn click_on(&mut self, text: &str) {
        let screen = self.sees(text);
        let found = screen.lines().enumerate().find_map(|(number, line)| {
            let at = line.find(text)?;
            Some((line[..at].chars().count(), number))
        });
        let (column, line) = found.expect("it was seen");
        self.click(column, line);
    }

    /// Waits for the end: the exit code, and what is left on the terminal.
    #[track_caller]
    fn ends(mut self) -> (u32, String) {
        let until = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().expect("its state") {
                // What it wrote last is on its way.
                thread::sleep(Duration::from_millis(200));
                let parser = self.parser.lock().unwrap();
                let screen = parser.screen();
                assert!(!screen.alternate_screen(), "the old screen is back");
                assert!(!screen.hide_cursor(), "the cursor is back");
                assert_eq!(
                    screen.mouse_protocol_mode(),
                    vt100::MouseProtocolMode::None,
                    "the mouse is free"
                );
                assert!(!screen.bracketed_paste());
                return (status.exit_code(), screen.contents());
            }
            if Instant::now() >= until {
                let _ = self.child.kill();
                panic!("it does not end:\n{}", self.screen());
            }
            thread::sleep(Duration::from_millis(20));
        }
    }
}

/// A game of every kind of turn between two kings: typed, with arrows, and clicked.
#[test]
fn a_whole_game_is_played() {
    let folder = folder("full-game");
    let mut terminal = Terminal::start(
        &folder,
        &["-r", "mikjersi", "--black", "you", "--clock", "2h"],
        SMALL,
        &[("COLORTERM", "truecolor")],
    );
    terminal.sees("Turn 1, White>");
    // From c3 in the middle, with arrows: a3 onto a4, both to c4.
    terminal.press(&[DOWN, DOWN, ENTER, RIGHT, ENTER, UP, UP, ENTER].concat());
    terminal.sees("a3-a4=c4");
    // By clicks on the names of cells.
    terminal.sees("Turn 2, Black>");
    for cell in ["e1", "e2", "c2"] {
        terminal.click_on(cell);
    }
    terminal.sees("e1-e2=c2");
    // Typed without saying where the king returns, which is clicked.
    terminal.press("c4=c2-b2\r");
    terminal.sees("You captured the king");
    terminal.click_on("e4");
    terminal.sees("Turn 4, Black>");
    terminal.sees("/k:e4");
    let rest = [
        "e4=c4-b4",
        "a2-b2=b4/k:e1",
        "e5-d5",
        "b4=b5-c5",
        "e3-d3",
        "c5-d5",
        "c4-b4",
        "a5-b5=c5",
        "b4-a4",
    ];
    for (turn, number) in rest.into_iter().zip(5..) {
        terminal.press(&format!("{turn}\r"));
        terminal.sees(&format!("Turn {number}, "));
    }
    // Looking back, and on.
    terminal.press(PAGE_UP);
    terminal.sees("After 11 turns.");
    terminal.press(ESC);
    terminal.wait("now", |screen| !screen.contains("After 11"));
    // Taken back, and played with Tab.
    terminal.press(F4);
    terminal.sees("Turn 12, Black>");
    terminal.press("b4-a4\r");
    terminal.sees("Turn 13, White>");
    terminal.press("c5-d5=e\t\r");
    terminal.sees("White wins by reaching the goal row.");
    terminal.press("quit\r");
    let (code, left) = terminal.ends();
    assert_eq!(code, 0);
    assert!(left.contains("The game is saved: "), "{left}");
    assert_eq!(
        replayed(&kept(&folder)),
        "mikjersi, 13 turns, white wins (goal)"
    );
}

#[test]
fn the_computer_plays_while_the_screen_lives_and_settings_are_kept() {
    let folder = folder("full-computer");
    let args = ["-r", "pijersi", "--black", "1", "--time", "0.1"];
    let mut terminal = Terminal::start(&folder, &args, (50, 160), &[]);
    terminal.sees("Turn 1, White>");
    terminal.press("a4-b5=c4\r");
    terminal.sees("Turn 3, White>");
    // A hint, and French from now on.
    terminal.press("hint\r");
    terminal.sees("Hint: ");
    terminal.press(F8);
    terminal.sees("Language: English");
    terminal.press(&[DOWN, DOWN, RIGHT].concat());
    terminal.sees("Langue\u{202f}: Français");
    terminal.press(ESC);
    terminal.sees("Tour 3, Blancs");
    // Smaller, too small, and large again.
    let resize = |terminal: &Terminal, rows, cols| {
        let size = PtySize {
            rows,
            cols,
            pixel_width: 0,
            pixel_height: 0,
        };
        terminal
            .parser
            .lock()
            .unwrap()
            .screen_mut()
            .set_size(some(rows), some(cols));
        terminal.master.resize(size).expect("it can be resized");
    };
    resize(&terminal, 20, 60);
    terminal.sees("trop petite");
    resize(&terminal, 24, 80);
    terminal.sees("Tour 3, Blancs");
    terminal.press(CTRL_C);
    let (code, left) = terminal.ends();
    assert_eq!(code, 0);
    assert!(left.contains("jersi play --resume"), "{left}");
    assert!(replayed(&kept(&folder)).contains("2 turns, unfinished"));
    let settings = fs::read_to_string(folder.join("config/jersi/settings.toml")).unwrap();
    assert!(settings.contains("language = \"fr\""), "{settings}");
    let mut terminal = Terminal::start(&folder, &["--resume"], SMALL, &[]);
    terminal.sees("Tour 3, Blancs");
    terminal.press(CTRL_C);
    terminal.ends();
}

#[test]
fn games_are_chosen_from_a_menu_and_broken_settings_stay() {
    let folder = folder("full-menu");
    let settings = folder.join("broken.toml");
    fs::write(&settings, "flip = perhaps\n").unwrap();
    let name = settings.to_string_lossy();
    let args = ["--settings", &name, "--black", "you"];
    let mut terminal = Terminal::start(&folder, &args, SMALL, &[("NO_COLOR", "1")]);
    terminal.sees("Which game?");
    terminal.sees("broken.toml, line 1");
    let colours = terminal.raw.lock().unwrap().clone();
    let colours = String::from_utf8_lossy(&colours).into_owned();
    for code in ["\x1b[38;", "\x1b[48;"] {
        assert!(!colours.contains(code), "no colours are wanted");
    }
    terminal.click_on("New: Pijersi");
    terminal.sees("Pijersi (pijersi)");
    terminal.press("b7-b6=d7\r");
    terminal.sees("Turn 2, Black>");
    terminal.press(&[LEFT, UP, ENTER].concat());
    terminal.press("f5-f6=d5\r");
    terminal.sees("Turn 3, White>");
    terminal.press("d7=f6-g6\r");
    terminal.sees("White wins");
    terminal.press(CTRL_C);
    let (code, _) = terminal.ends();
    assert_eq!(code, 0);
    assert_eq!(fs::read_to_string(&settings).unwrap(), "flip = perhaps\n");
}

#[test]
fn dumb_terminals_and_those_who_want_it_get_lines() {
    let folder = folder("full-lines");
    for (args, vars) in [
        (&["-r", "pijersi", "--lines"][..], &[][..]),
        (&["-r", "pijersi"], &[("TERM", "dumb")]),
    ] {
        let mut terminal = Terminal::start(&folder, args, SMALL, vars);
        terminal.sees("Type a turn, for example");
        terminal.press("quit\r");
        let (code, _) = terminal.ends();
        assert_eq!(code, 0);
    }
}

/// A program that is told to end leaves the terminal as it was, and the game.
#[test]
fn a_signal_loses_nothing() {
    let folder = folder("full-signal");
    let args = ["-r", "pijersi", "--black", "you"];
    let mut terminal = Terminal::start(&folder, &args, SMALL, &[]);
    terminal.sees("Turn 1, White>");
    terminal.press("a4-b5=c4\r");
    terminal.sees("Turn 2, Black>");
    let id = terminal.child.process_id().expect("it runs");
    let killed = Command::new("kill")
        .args(["-TERM", &id.to_string()])
        .status();
    assert!(killed.expect("a signal is sent").success());
    let (code, left) = terminal.ends();
    assert_eq!(code, 130);
    assert!(left.contains("The game is saved: "), "{left}");
    assert!(replayed(&kept(&folder)).contains("1 turn, unfinished"));
}

/// A fault of ours leaves the terminal as it was, says what it is, and loses no turn.
#[cfg(debug_assertions)]
#[test]
fn a_panic_gives_the_terminal_back() {
    let folder = folder("full-panic");
    let args = ["-r", "pijersi", "--black", "you"];
    let vars = [("JERSI_TEST_PANIC", "1"), ("RUST_BACKTRACE", "0")];
    let mut terminal = Terminal::start(&folder, &args, SMALL, &vars);
    terminal.sees("Turn 1, White>");
    let modes = |terminal: &Terminal| {
        let modes = terminal.master.get_termios().expect("the terminal tells");
        (modes.local_flags, modes.output_flags)
    };
    let raw = modes(&terminal);
    terminal.press("a4-b5=c4\r");
    terminal.sees("a test wants a panic");
    let until = Instant::now() + PATIENCE;
    while modes(&terminal) == raw {
        assert!(Instant::now() < until, "keys are still taken one by one");
        thread::sleep(Duration::from_millis(20));
    }
    let (code, left) = terminal.ends();
    assert_ne!(code, 0);
    // Each line begins on the left: the terminal is no longer raw when it is told.
    let said = left.lines().find(|line| line.contains("a test wants"));
    assert_eq!(said, Some("a test wants a panic"), "{left}");
    assert!(replayed(&kept(&folder)).contains("1 turn, unfinished"));
}

/// Where the folder of a game is told.
const FOLDER: &str = "JERSI_TEST_FOLDER";

/// Holds a terminal with a game on it until it is killed, and the terminal with it.
#[test]
#[ignore = "started by the test below"]
fn hold_a_terminal() {
    let folder = env::var_os(FOLDER).expect("the test below names a folder");
    let args = ["-r", "pijersi", "--black", "you"];
    let mut terminal = Terminal::start(Path::new(&folder), &args, SMALL, &[]);
    terminal.sees("Turn 1, White>");
    terminal.press("a4-b5=c4\r");
    terminal.sees("Turn 2, Black>");
    println!("\nholds {}", terminal.child.process_id().expect("it runs"));
    thread::sleep(PATIENCE);
}

#[test]
fn a_game_ends_with_its_terminal() {
    let folder = folder("full-hangup");
    let here = module_path!().split_once("::").expect("inside these tests");
    let mut holder = Command::new(env::current_exe().expect("these tests"))
        .args(["--ignored", "--nocapture", "--exact"])
        .arg(format!("{}::hold_a_terminal", here.1))
        .env(FOLDER, &folder)
        .stdout(Stdio::piped())
        .spawn()
        .expect("a test is started");
    let output = BufReader::new(holder.stdout.take().expect("its output"));
    let id = output
        .lines()
        .map_while(Result::ok)
        .find_map(|line| line.strip_prefix("holds ").map(str::to_owned))
        .expect("a terminal with a game on it");
    holder.kill().expect("the terminal is closed");
    holder.wait().expect("it is gone");
    let lives = || {
        let mut ask = Command::new("kill");
        let asked = ask.args(["-0", &id]).stderr(Stdio::null()).status();
        asked.expect("it is asked for").success()
    };
    let until = Instant::now() + PATIENCE;
    while lives() {
        assert!(
            Instant::now() < until,
            "the game goes on without a terminal"
        );
        thread::sleep(Duration::from_millis(50));
    }
    assert!(replayed(&kept(&folder)).contains("1 turn, unfinished"));
}

/// Kills the screen after each decision of a turn with ransom; each is asked for once.
#[test]
fn a_screen_killed_in_the_middle_of_a_ransom_turn_goes_on_there() {
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;

    let folder = folder("full-ransom");
    let args = [
        "-r",
        "jersi-4.8+ransom",
        "-p",
        KING_IN_DANGER,
        "--black",
        "you",
    ];
    for (index, (asked, typed, turns)) in [
        ("Turn 1, White>", "e4-e5#R", "0 turns"),
        ("Black must give a cube as ransom", "i2", "0 turns"),
        ("White returns the captured king", "i4", "1 turn"),
    ]
    .into_iter()
    .enumerate()
    {
        let args: &[&str] = if index == 0 { &args } else { &["--resume"] };
        let mut terminal = Terminal::start(&folder, args, SMALL, &[]);
        terminal.sees(asked);
        terminal.press(&format!("{typed}\r"));
        terminal.wait("the next question", |screen| !screen.contains(asked));
        let id = terminal.child.process_id().expect("it runs");
        let id = Pid::from_raw(id.try_into().expect("an id"));
        kill(id, Signal::SIGKILL).expect("it is killed");
        terminal.child.wait().expect("it is gone");
        let said = replayed(&kept(&folder));
        assert_eq!(said, format!("jersi-4.8+ransom, {turns}, unfinished"));
    }
    let record = fs::read_to_string(kept(&folder)).unwrap();
    assert!(record.contains("e4-e5!!#i2/K:i4"), "{record}");
}
