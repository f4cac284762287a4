//! The terminal while it is drawn on, and as it was afterwards.

use std::io::{self, Stdout};
use std::panic;
use std::sync::Once;

use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::execute;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

/// A terminal that is drawn on. When it is dropped, and before a panic is told, it is as it
/// was.
pub(crate) struct Drawn(pub(crate) Terminal<CrosstermBackend<Stdout>>);

impl Drawn {
    pub(crate) fn new() -> io::Result<Drawn> {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| {
            let before = panic::take_hook();
            panic::set_hook(Box::new(move |info| {
                restore();
                before(info);
            }));
        });
        enable_raw_mode()?;
        let entered = execute!(
            io::stdout(),
            EnterAlternateScreen,
            EnableMouseCapture,
            EnableBracketedPaste
        );
        let terminal = entered.and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout())));
        if terminal.is_err() {
            restore();
        }
        terminal.map(Drawn)
    }
}

impl Drop for Drawn {
    fn drop(&mut self) {
        restore();
    }
}

/// Makes the terminal what it was, as well as that goes.
fn restore() {
    let _ = execute!(
        io::stdout(),
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        crossterm::cursor::Show
    );
    let _ = disable_raw_mode();
}
