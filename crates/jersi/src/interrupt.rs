//! Ctrl-C in commands that work for long.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::failure::Failure;

/// The exit code after Ctrl-C.
pub(crate) const INTERRUPTED: u8 = 130;

/// A flag that Ctrl-C sets. A second one ends the program at once.
pub(crate) fn listen() -> Result<Arc<AtomicBool>, Failure> {
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    ctrlc::set_handler(move || {
        if set.swap(true, Relaxed) {
            process::exit(i32::from(INTERRUPTED));
        }
    })
    .map_err(|error| Failure::new(format!("cannot listen for Ctrl-C: {error}")))?;
    Ok(flag)
}
