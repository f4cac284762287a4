//! Ctrl-C in commands that work for long.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};

use crate::failure::Failure;

/// The exit code after Ctrl-C.
pub(crate) const INTERRUPTED: u8 = 130;

/// The flag, once somebody listens: there is one for the whole program.
static FLAG: Mutex<Option<Arc<AtomicBool>>> = Mutex::new(None);

/// A flag that Ctrl-C sets. A second one ends the program at once.
pub(crate) fn listen() -> Result<Arc<AtomicBool>, Failure> {
    let mut known = FLAG.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(flag) = &*known {
        return Ok(Arc::clone(flag));
    }
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    ctrlc::set_handler(move || {
        if set.swap(true, Relaxed) {
            process::exit(i32::from(INTERRUPTED));
        }
    })
    .map_err(|error| Failure::new(format!("cannot listen for Ctrl-C: {error}")))?;
    *known = Some(Arc::clone(&flag));
    Ok(flag)
}
