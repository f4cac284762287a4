//! The oracle, random games and setups, symmetries: what the tests stand on.

pub mod oracle;
pub mod random;
pub mod symmetry;

pub use oracle::Oracle;
pub use symmetry::Symmetry;
