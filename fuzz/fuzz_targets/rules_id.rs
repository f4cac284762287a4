//! Any text as the name of a game with its options: it is found or refused, never a panic.

#![no_main]

use jersi_core::Rules;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = Rules::named(text);
});
