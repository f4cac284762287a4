//! `cargo xtask web`: the page, from the Rust it runs to the files that a web host serves.
//!
//! ```text
//!   crates     --cargo, wasm-bindgen-->  web/src/wasm/*
//!   web, nets  --vite, service worker, brotli-->   web/dist
//! ```
//!
//! Each step is skipped when what it reads is what it read the last time.

mod browser;
mod module;
mod nets;
mod node;
mod page;
mod stamp;
mod tests;

use std::path::PathBuf;

use anyhow::Result;

use crate::shell::Shell;
use crate::web::node::Node;

pub(crate) use module::TARGET;
pub(crate) use nets::{for_tests as nets_for_tests, games_with_nets};
pub(crate) use node::is_installed;
pub(crate) use tests::{run_measure, run_screenshots, run_web_tests, try_site};

/// Builds the page; its folder.
pub(crate) fn run_web(shell: &Shell) -> Result<PathBuf> {
    let node = Node::prepare(shell)?;
    module::build(shell, &node)?;
    page::build(shell, &node)
}
