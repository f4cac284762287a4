//! The files of the page, in every form in which they can be sent.

use std::borrow::Cow;
use std::collections::BTreeMap;

use axum::body::Bytes;
use axum::http::HeaderValue;
use sha2::{Digest as _, Sha256};

use crate::coding::Coding;

/// The folder of files whose names hold a hash of their content.
const HASHED: &str = "assets/";

/// The files of a page.
///
/// A file whose name ends in `.br` or `.gz` is another form of the file without that ending.
///
/// ```
/// use jersi_server::Site;
///
/// let site = Site::new([("index.html".to_owned(), b"<!doctype html>".to_vec())]);
/// assert!(!site.is_empty());
/// ```
#[derive(Debug, Default)]
pub struct Site {
    files: BTreeMap<String, File>,
}

/// A file, and how it is sent.
#[derive(Debug)]
pub(crate) struct File {
    pub(crate) content_type: HeaderValue,
    pub(crate) caching: Caching,
    /// The smallest first.
    forms: Vec<Form>,
}

/// A file in one coding.
#[derive(Debug)]
pub(crate) struct Form {
    pub(crate) coding: Coding,
    pub(crate) bytes: Bytes,
    pub(crate) tag: HeaderValue,
}

/// How long a browser may keep a file without asking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Caching {
    /// For ever: another content has another name.
    Forever,
    /// It asks each time, and is told that nothing changed.
    AskAgain,
}

impl Site {
    /// A page of these files, by their paths without a leading slash.
    pub fn new<B: Into<Cow<'static, [u8]>>>(files: impl IntoIterator<Item = (String, B)>) -> Site {
        let mut site = Site::default();
        let mut compressed = Vec::new();
        for (path, bytes) in files {
            let bytes = match bytes.into() {
                Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                Cow::Owned(bytes) => Bytes::from(bytes),
            };
            let (coding, plain) = Coding::of_name(&path);
            if coding == Coding::Identity {
                site.files.insert(path.clone(), File::new(&path, bytes));
            } else {
                compressed.push((plain.to_owned(), Form::new(coding, bytes)));
            }
        }
        for (path, form) in compressed {
            if let Some(file) = site.files.get_mut(&path) {
                file.forms.push(form);
                file.forms.sort_by_key(|form| form.bytes.len());
            }
        }
        site
    }

    /// Whether there is nothing to serve.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// The file that a path of a request means.
    pub(crate) fn file(&self, path: &str) -> Option<&File> {
        let path = path.strip_prefix('/').unwrap_or(path);
        let path = if path.is_empty() { "index.html" } else { path };
        self.files.get(path)
    }
}

impl File {
    fn new(path: &str, bytes: Bytes) -> File {
        File {
            content_type: content_type(path),
            caching: if path.starts_with(HASHED) {
                Caching::Forever
            } else {
                Caching::AskAgain
            },
            forms: vec![Form::new(Coding::Identity, bytes)],
        }
    }

    /// The smallest form that a browser with this `Accept-Encoding` takes.
    pub(crate) fn form_for(&self, accepted: &str) -> &Form {
        let taken = |form: &&Form| form.coding.is_accepted(accepted);
        let plain = |form: &&Form| form.coding == Coding::Identity;
        let mut forms = self.forms.iter();
        forms
            .find(taken)
            .or_else(|| self.forms.iter().find(plain))
            .expect("every file has its plain form")
    }
}

impl Form {
    fn new(coding: Coding, bytes: Bytes) -> Form {
        // By the bytes that are sent, so each form has a tag of its own.
        let hash: [u8; 32] = Sha256::digest(&bytes).into();
        let (start, _) = hash.split_first_chunk().expect("16 of its 32 bytes");
        let tag = format!("\"{:032x}\"", u128::from_be_bytes(*start));
        let tag = HeaderValue::try_from(tag).expect("digits in quotes");
        Form { coding, bytes, tag }
    }
}

impl Caching {
    /// The value of `Cache-Control`.
    pub(crate) fn control(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Caching::Forever => "public, max-age=31536000, immutable",
            Caching::AskAgain => "no-cache",
        })
    }
}

/// What kind of content a name tells.
fn content_type(path: &str) -> HeaderValue {
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    let is_text = kind.type_() == mime_guess::mime::TEXT;
    let text = if is_text {
        format!("{kind}; charset=utf-8")
    } else {
        kind.to_string()
    };
    HeaderValue::try_from(text).expect("a kind is plain text")
}
