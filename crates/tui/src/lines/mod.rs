//! A game line by line: what is typed is answered by text.

mod commands;
mod computers;
mod console;
mod conversation;
mod turns;

pub use console::{Console, Heard};

use crate::host::Host;
use crate::picture::View;
use crate::start::Start;
use conversation::Conversation;

/// Plays line by line until somebody leaves. The exit code: 1 if something that was read
/// from a file could not be done, 130 after Ctrl-C where nobody could be asked, otherwise 0.
pub fn play_by_lines(start: Start, view: View, console: Console, host: &mut dyn Host) -> u8 {
    Conversation::new(start, view, console, host).play()
}
