//! The files of the web app, held in memory.

use std::collections::BTreeMap;
use std::future::{Ready, ready};
use std::io::{self, Cursor, SeekFrom};
use std::path::{Component, Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::SystemTime;

use axum::body::Bytes;
use tokio::io::{AsyncRead, AsyncSeek, ReadBuf};
use tower_http::services::fs;

/// The files of the web app.
///
/// A file whose name ends in `.br` or `.gz` is the compressed form of the file without that
/// ending.
///
/// ```
/// use jersi_server::Site;
/// use std::time::SystemTime;
///
/// let page = b"<!doctype html>".to_vec();
/// let site = Site::new([("index.html".to_owned(), page, SystemTime::now())]);
/// assert!(!site.is_empty());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Site(Backend);

impl Site {
    /// A site of these files: paths without a leading slash, contents, and when each was made.
    pub fn new<B: Into<Bytes>>(files: impl IntoIterator<Item = (String, B, SystemTime)>) -> Site {
        let files = files.into_iter().map(|(path, bytes, modified)| {
            let bytes = bytes.into();
            (path, Stored { bytes, modified })
        });
        Site(Backend(Arc::new(files.collect())))
    }

    /// Whether there is nothing to serve.
    pub fn is_empty(&self) -> bool {
        self.0.0.is_empty()
    }

    pub(crate) fn backend(&self) -> Backend {
        self.0.clone()
    }
}

#[derive(Clone, Debug)]
struct Stored {
    bytes: Bytes,
    modified: SystemTime,
}

/// Hands the files to [`ServeDir`](fs::ServeDir) as if they were on a disk.
#[derive(Clone, Debug, Default)]
pub(crate) struct Backend(Arc<BTreeMap<String, Stored>>);

impl Backend {
    fn find(&self, path: &Path) -> io::Result<&Stored> {
        let path = joined(path).ok_or(io::ErrorKind::NotFound)?;
        Ok(self.0.get(&path).ok_or(io::ErrorKind::NotFound)?)
    }
}

/// The names of a path with slashes between them, on every system.
fn joined(path: &Path) -> Option<String> {
    let names = path.components().filter(|name| *name != Component::CurDir);
    let names: Option<Vec<&str>> = names.map(|name| name.as_os_str().to_str()).collect();
    Some(names?.join("/"))
}

impl fs::Backend for Backend {
    type File = Opened;
    type Metadata = Facts;
    type OpenFuture = Ready<io::Result<Opened>>;
    type MetadataFuture = Ready<io::Result<Facts>>;

    fn open(&self, path: PathBuf) -> Self::OpenFuture {
        ready(self.find(&path).map(|stored| Opened {
            facts: Facts::of(stored),
            content: Cursor::new(stored.bytes.clone()),
        }))
    }

    fn metadata(&self, path: PathBuf) -> Self::MetadataFuture {
        // The root is the only folder: a request for any other one finds nothing.
        if joined(&path).is_some_and(|path| path.is_empty()) {
            return ready(Ok(Facts::Root));
        }
        ready(self.find(&path).map(Facts::of))
    }
}

/// What is known of a file without reading it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Facts {
    Root,
    File { length: u64, modified: SystemTime },
}

impl Facts {
    fn of(stored: &Stored) -> Facts {
        Facts::File {
            length: stored.bytes.len() as u64,
            modified: stored.modified,
        }
    }
}

impl fs::Metadata for Facts {
    fn is_dir(&self) -> bool {
        matches!(self, Facts::Root)
    }

    fn modified(&self) -> io::Result<SystemTime> {
        match self {
            Facts::Root => Err(io::ErrorKind::Unsupported.into()),
            Facts::File { modified, .. } => Ok(*modified),
        }
    }

    fn len(&self) -> u64 {
        match self {
            Facts::Root => 0,
            Facts::File { length, .. } => *length,
        }
    }
}

/// A file that is being sent.
#[derive(Debug)]
pub(crate) struct Opened {
    facts: Facts,
    content: Cursor<Bytes>,
}

impl fs::File for Opened {
    type Metadata = Facts;
    type MetadataFuture<'a> = Ready<io::Result<Facts>>;

    fn metadata(&self) -> Self::MetadataFuture<'_> {
        ready(Ok(self.facts))
    }
}

impl AsyncRead for Opened {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.content).poll_read(context, buffer)
    }
}

impl AsyncSeek for Opened {
    fn start_seek(mut self: Pin<&mut Self>, position: SeekFrom) -> io::Result<()> {
        Pin::new(&mut self.content).start_seek(position)
    }

    fn poll_complete(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<u64>> {
        Pin::new(&mut self.content).poll_complete(context)
    }
}
