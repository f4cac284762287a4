//! The web app that this program was built with.

use std::borrow::Cow;
use std::time::{Duration, SystemTime};

use axum::body::Bytes;
use rust_embed::RustEmbed;

use crate::site::Site;

// Nothing is embedded where the web app was not built yet: the server then says so.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

impl Site {
    /// The web app that was built by `cargo xtask web`; empty if it was not.
    pub fn embedded() -> Site {
        // The folder is kept in the repository by a file that is no part of the web app.
        let paths = Files::iter().filter(|path| !path.starts_with('.'));
        Site::new(paths.filter_map(|path| {
            let file = Files::get(&path)?;
            let bytes = match file.data {
                Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                Cow::Owned(bytes) => Bytes::from(bytes),
            };
            let seconds = file.metadata.last_modified().unwrap_or_default();
            let modified = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
            Some((path.into_owned(), bytes, modified))
        }))
    }
}
