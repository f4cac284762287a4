//! Files of self-play games: made, read, gone on with.

use std::collections::HashSet;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use jersi_train::data::{Block, Reader, Settings, Tail};

use crate::failure::Failure;
use crate::output::remark;

/// A file that games are added to.
pub(super) struct GamesFile {
    path: PathBuf,
    file: File,
    /// The lots that it holds.
    pub(super) lots: HashSet<u32>,
    pub(super) games: u64,
    pub(super) positions: u64,
    pub(super) bytes: u64,
}

impl GamesFile {
    /// Opens a file for these settings, with what it holds; makes it if it is not there.
    pub(super) fn open(path: &Path, settings: &Settings) -> Result<GamesFile, Failure> {
        let fault = |why: &str| Failure::new(format!("{}: {why}", path.display()));
        let mut file = File::options()
            .create(true)
            .read(true)
            .write(true)
            .truncate(false)
            .open(path)
            .map_err(|error| fault(&format!("cannot be written: {error}")))?;
        // Not every file system can lock; then nobody watches.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(fault("another program is adding to it"));
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)
            .map_err(|error| fault(&format!("cannot be read: {error}")))?;
        let header = settings.to_bytes();
        // What was cut off inside its header holds nothing yet.
        if header.starts_with(&bytes) {
            let begun = file
                .set_len(0)
                .and_then(|()| file.seek(SeekFrom::Start(0)))
                .and_then(|_| file.write_all(&header));
            begun.map_err(|error| fault(&format!("cannot be written: {error}")))?;
            bytes = header;
        }
        let mut opened = GamesFile {
            path: path.to_owned(),
            file,
            lots: HashSet::new(),
            games: 0,
            positions: 0,
            bytes: 0,
        };
        let mut reader = Reader::new(&bytes).map_err(|error| fault(&error.to_string()))?;
        if reader.settings() != settings {
            let made = serde_json::to_string(reader.settings()).unwrap_or_default();
            return Err(fault(&format!("was made with other settings: {made}"))
                .help("give -o another name"));
        }
        for block in &mut reader {
            let block = block.map_err(|error| {
                fault(&error.to_string())
                    .help("give -o another name; this file can still be looked into")
            })?;
            opened.count(&block);
        }
        opened.bytes = bytes.len() as u64;
        if let Tail::CutAt(end) = reader.tail() {
            remark(&format!(
                "{}: {} bytes behind the last whole block are cut off",
                path.display(),
                bytes.len() - end
            ));
            opened.bytes = end as u64;
        }
        opened
            .file
            .set_len(opened.bytes)
            .and_then(|()| opened.file.seek(SeekFrom::End(0)))
            .map_err(|error| fault(&format!("cannot be written: {error}")))?;
        Ok(opened)
    }

    fn count(&mut self, block: &Block) {
        self.lots.insert(block.lot);
        self.games += block.games.len() as u64;
        self.positions += u64::from(block.positions);
    }

    /// Adds a lot.
    pub(super) fn add(&mut self, block: &Block) -> Result<(), Failure> {
        let bytes = block.to_bytes();
        let written: io::Result<()> = self.file.write_all(&bytes);
        written.map_err(|error| {
            Failure::new(format!(
                "{} cannot be written: {error}",
                self.path.display()
            ))
        })?;
        self.bytes += bytes.len() as u64;
        self.count(block);
        Ok(())
    }
}

/// The whole content of a file of games.
pub(super) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| Failure::new(format!("cannot read {}: {error}", path.display())))
}
