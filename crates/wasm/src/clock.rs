//! The clock of the page.

use jersi_engine::Control;
use std::time::Duration;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since the page was opened; a page, a worker and Node have it.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// Milliseconds, from any fixed moment.
pub(crate) fn milliseconds() -> f64 {
    now()
}

/// Lets a search run for a slice of time.
pub(crate) struct Slice {
    /// When the search began, and when it must return.
    pub(crate) begun: f64,
    pub(crate) end: f64,
}

impl Control for Slice {
    fn elapsed(&self) -> Duration {
        Duration::from_secs_f64((now() - self.begun).max(0.0) / 1000.0)
    }

    fn interrupted(&self) -> bool {
        now() >= self.end
    }
}
