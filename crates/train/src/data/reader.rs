//! Reading files of games.

use super::block::{BEFORE, Block, MOST_BYTES};
use super::settings::{Settings, VERSION};
use thiserror::Error;

/// Why a file cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DataError {
    /// It does not begin as files of games do.
    #[error("this is no file of self-play games")]
    NotData,
    /// It was written by another version.
    #[error("it has version {0} of the format, and this program reads version {VERSION}")]
    Version(u16),
    /// Its settings are damaged or cut off.
    #[error("its header is damaged")]
    Header,
    /// A block with others behind it has the wrong checksum or content.
    #[error("the block at byte {0} is damaged")]
    Block(usize),
}

/// What stands behind the last whole block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tail {
    /// Nothing: all is well.
    Whole,
    /// A block that was cut off while it was written: the file is good up to this byte.
    CutAt(usize),
}

/// Reads a file of games, block by block.
///
/// ```
/// use jersi_train::data::{Block, Reader, Settings, Tail};
/// let settings = Settings::new("pijersi".into(), String::new());
/// let mut file = settings.to_bytes();
/// let block = Block { lot: 0, positions: 0, games: Vec::new() };
/// file.extend(block.to_bytes());
/// let good = file.len();
/// file.extend(&block.to_bytes()[..9]);
/// let mut reader = Reader::new(&file).unwrap();
/// assert_eq!(reader.next(), Some(Ok(block)));
/// assert_eq!(reader.next(), None);
/// assert_eq!(reader.tail(), Tail::CutAt(good));
/// ```
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    settings: Settings,
    bytes: &'a [u8],
    /// Where the next block begins.
    at: usize,
    done: bool,
}

impl<'a> Reader<'a> {
    /// Reads the header of a file.
    ///
    /// # Errors
    /// If it is not one, or damaged.
    pub fn new(bytes: &'a [u8]) -> Result<Reader<'a>, DataError> {
        let mut rest = bytes;
        let settings = Settings::read(&mut rest)?;
        Ok(Reader {
            settings,
            bytes,
            at: bytes.len() - rest.len(),
            done: false,
        })
    }

    /// What the games were made with.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// What stands behind the blocks that were read; meant for the end.
    pub fn tail(&self) -> Tail {
        if self.at == self.bytes.len() {
            Tail::Whole
        } else {
            Tail::CutAt(self.at)
        }
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<Block, DataError>;

    fn next(&mut self) -> Option<Result<Block, DataError>> {
        if self.done {
            return None;
        }
        let rest = &self.bytes[self.at..];
        let damaged = Some(Err(DataError::Block(self.at)));
        // Whatever is not a block ends the reading.
        self.done = true;
        let before = rest.first_chunk::<BEFORE>()?;
        let word = |at: usize| u32::from_le_bytes([0, 1, 2, 3].map(|byte| before[at + byte]));
        let length = word(0) as usize;
        if length == 0 || length > MOST_BYTES {
            // After a crash some systems leave zeros where nothing was written.
            return if rest.iter().all(|&byte| byte == 0) {
                None
            } else {
                damaged
            };
        }
        let content = rest[BEFORE..].get(..length)?;
        let last = rest.len() == BEFORE + length;
        let right = crc32fast::hash(content) == word(4);
        match Block::read(content).filter(|_| right) {
            Some(block) => {
                self.at += BEFORE + length;
                self.done = false;
                Some(Ok(block))
            }
            None if last && !right => None,
            None => damaged,
        }
    }
}
