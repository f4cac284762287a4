//! Asks for a new build when the page was built again.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // With debug assertions the page is read from its folder when the server starts.
    if env::var_os("CARGO_CFG_DEBUG_ASSERTIONS").is_none() {
        println!("cargo::rerun-if-changed=../../web/dist");
    }
}
