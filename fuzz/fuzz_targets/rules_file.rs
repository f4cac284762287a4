//! Any text as a rules file: it is read or refused, never a panic.

#![no_main]

use jersi_core::Rules;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = Rules::from_toml(text);
});
