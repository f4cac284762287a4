//! Results on standard output or in a file, once and in full.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use serde_json::Value;

use crate::failure::Failure;
use crate::input;

/// What a command answers. It is written when it is complete, so that a command
/// that fails halfway has written nothing.
#[derive(Debug)]
pub(crate) struct Answer {
    bytes: Vec<u8>,
    code: u8,
    to: Option<PathBuf>,
}

impl Answer {
    /// All is well: exit code 0.
    pub(crate) fn yes(bytes: impl Into<Vec<u8>>) -> Answer {
        Answer::coded(bytes, 0)
    }

    /// The answer is no: exit code 1.
    pub(crate) fn no(bytes: impl Into<Vec<u8>>) -> Answer {
        Answer::coded(bytes, 1)
    }

    /// An answer with the exit code that its parts ask for.
    pub(crate) fn coded(bytes: impl Into<Vec<u8>>, code: u8) -> Answer {
        Answer {
            bytes: bytes.into(),
            code,
            to: None,
        }
    }

    /// A result for programs, on one line.
    pub(crate) fn json(value: &Value) -> Answer {
        Answer::yes(format!("{value}\n"))
    }

    /// The answer in a file, if there is one.
    pub(crate) fn to(self, path: Option<&Path>) -> Answer {
        Answer {
            to: path.map(Path::to_owned),
            ..self
        }
    }

    /// Writes the answer. A reader who has heard enough (`jersi legal | head`) is no
    /// fault.
    pub(crate) fn write(&self) -> Result<ExitCode, Failure> {
        let written = match &self.to {
            None => {
                let mut out = io::stdout().lock();
                out.write_all(&self.bytes).and_then(|()| out.flush())
            }
            Some(path) => replace(path, &self.bytes).map_err(|error| {
                io::Error::new(error.kind(), format!("{}: {error}", path.display()))
            }),
        };
        match written {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Failure::new(format!(
                "the result cannot be written: {error}"
            ))),
            _ => Ok(ExitCode::from(self.code)),
        }
    }
}

/// The file that a result goes to; `-` is standard output.
pub(crate) fn destination(path: Option<&Path>) -> Option<&Path> {
    path.filter(|path| *path != Path::new("-"))
}

/// Keeps a file that is read from being written to.
pub(crate) fn refuse_overwriting(read: &Path, output: Option<&Path>) -> Result<(), Failure> {
    match output.filter(|output| same_file(output, read)) {
        None => Ok(()),
        Some(output) => Err(Failure::new(format!(
            "{} is what is read; it would be lost",
            output.display()
        ))
        .help("give -o another name")),
    }
}

/// Whether two paths lead to one file, by whatever way.
fn same_file(one: &Path, other: &Path) -> bool {
    match (fs::canonicalize(one), fs::canonicalize(other)) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}

/// Writes a file so that it is there in full or as it was before: beside it first, and
/// then by its name.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let before = fs::metadata(path);
    // A pipe or a device is written to, not replaced; a folder says itself why not.
    if before.as_ref().is_ok_and(|before| !before.is_file()) {
        return fs::write(path, bytes);
    }
    // Through a link, the file that it leads to.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let name = path
        .file_name()
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "this is no name of a file"))?;
    let mut beside = OsString::from(".");
    beside.push(name);
    beside.push(format!(".{:x}.tmp", input::draw_seed()));
    let beside = path.with_file_name(beside);
    let mut file = File::create_new(&beside)?;
    let written = file
        .write_all(bytes)
        .and_then(|()| file.sync_all())
        .and_then(|()| match &before {
            Ok(before) => file.set_permissions(before.permissions()),
            Err(_) => Ok(()),
        })
        .and_then(|()| {
            drop(file);
            fs::rename(&beside, &path)
        });
    if written.is_err() {
        // What is half written helps nobody, and the first fault is the one to tell.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// A remark on standard error, beside the result.
pub(crate) fn remark(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}
