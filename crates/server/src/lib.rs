//! The web app of Jersi over HTTP.
//!
//! It is a folder of files, embedded in the program when it is built for release
//! and read from `web/dist` otherwise. Each file is sent in the smallest form that the
//! browser takes, with a tag by which it can be kept, and under a policy that lets
//! the web app load nothing from anywhere else.
//!
//! ```no_run
//! use jersi_server::{Listener, Site};
//!
//! let listener = Listener::bind("127.0.0.1", None)?;
//! let url = listener.url();
//! listener.serve(&Site::embedded(), || println!("Jersi is at {url}"))?; // until Ctrl-C
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Next: [`Listener`] finds a port and says the address, [`Site`] holds the files. `jersi serve` does
//! just this; `docs/serving.md` in the repository is about the web app, its weight and other web hosts.

mod embedded;
mod listen;
mod pages;
mod policy;
mod router;
mod site;

pub use listen::{DEFAULT_PORT, ListenError, Listener};
pub use router::router;
pub use site::Site;
