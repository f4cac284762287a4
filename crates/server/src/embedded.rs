//! The page that this program was built with.

use rust_embed::RustEmbed;

use crate::site::Site;

// Nothing is embedded where the page was not built yet: the server then says so.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

impl Site {
    /// The page that was built by `cargo xtask web`; empty if it was not.
    pub fn embedded() -> Site {
        // The folder is kept in the repository by a file that is no part of the page.
        let paths = Files::iter().filter(|path| !path.starts_with('.'));
        Site::new(paths.filter_map(|path| {
            let file = Files::get(&path)?;
            Some((path.into_owned(), file.data))
        }))
    }
}
