//! Games with scores, as they are kept in files.
//!
//! A file is a header and then blocks, each with its length and a checksum:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `JERSIDAT` |
//! | 2 | version of the format, here 1 |
//! | 4 | length of the settings |
//! | 4 | CRC-32 of the settings |
//! | | the [`Settings`] as JSON |
//!
//! and each block
//!
//! | bytes | what |
//! |---|---|
//! | 4 | length of the content |
//! | 4 | CRC-32 of what follows |
//! | 4 | number of the lot |
//! | 4 | positions in it that can be learned from |
//! | | games |
//!
//! and each game
//!
//! | bytes | what |
//! |---|---|
//! | 2 | number of decisions |
//! | 1 | result; its highest bit says that a scattered start follows |
//! | 4 | the number of the scattered start, if there is one |
//! | | turn (4) and score (2) of each decision |
//!
//! All numbers are little-endian. Blocks are written whole; a file that ends inside a
//! block has lost only that one.

mod block;
mod game;
mod reader;
mod settings;

pub use block::{Block, MOST_BYTES};
pub use game::{ScoredDecision, ScoredGame, SelfPlayResult};
pub use reader::{DataError, Reader, Tail};
pub use settings::{Settings, VERSION};
