//! Lines of a client, whatever it sends.

use std::io::{BufRead, Read as _};
use std::sync::mpsc::Sender;

use super::Message;

/// The longest line that is read; a game of ten thousand turns is shorter.
const LONGEST: u64 = 1 << 20;

/// Passes lines on until there are no more.
pub(super) fn read(input: &mut impl BufRead, lines: &Sender<Message>) {
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match input.take(LONGEST).read_until(b'\n', &mut bytes) {
            Ok(1..) => {}
            // An input that fails has ended.
            Ok(0) | Err(_) => break,
        }
        let line = String::from_utf8_lossy(&bytes).into_owned();
        if lines.send(Message::Line(line)).is_err() {
            return;
        }
    }
    // Nobody listens when the program is about to end.
    let _ = lines.send(Message::Closed);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    fn lines(input: &[u8]) -> Vec<String> {
        let (sender, receiver) = mpsc::channel();
        read(&mut &input[..], &sender);
        drop(sender);
        let mut heard: Vec<Message> = receiver.iter().collect();
        assert!(matches!(heard.pop(), Some(Message::Closed)));
        heard
            .into_iter()
            .map(|message| match message {
                Message::Line(line) => line,
                _ => panic!("no line"),
            })
            .collect()
    }

    #[test]
    fn every_line_arrives() {
        assert_eq!(lines(b""), [""; 0]);
        assert_eq!(lines(b"ugi\r\n\nquit"), ["ugi\r\n", "\n", "quit"]);
        assert_eq!(lines(b"\xff\n"), ["\u{fffd}\n"]);
    }

    #[test]
    fn a_line_without_end_does_not_fill_the_memory() {
        let endless = vec![b'x'; 3 << 20];
        let longest = lines(&endless).iter().map(String::len).max();
        assert_eq!(longest, Some(1 << 20));
    }
}
