//! The oracle, random games and setups, symmetries: what the tests stand on.

pub mod account;
pub mod agreement;
pub mod oracle;
pub mod prover;
pub mod random;
pub mod rulesets;
pub mod symmetry;
pub mod tour;
pub mod wins;

pub use oracle::Oracle;
pub use symmetry::Symmetry;

/// The Rust of the book, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/library.md")]
struct Library;
