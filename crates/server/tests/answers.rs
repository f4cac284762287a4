//! What the server answers, asked without a network.

use axum::body::to_bytes;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use jersi_server::{Site, router};
use std::time::{Duration, SystemTime};
use tower::ServiceExt as _;

/// An answer, taken apart.
struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: Vec<u8>,
}

impl Answer {
    fn header(&self, name: &str) -> &str {
        let value = self.headers.get(name);
        value.map_or("", |value| value.to_str().unwrap())
    }

    fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }
}

fn site() -> Site {
    let files = [
        ("index.html", "<!doctype html>the page"),
        ("index.html.br", "page, br"),
        ("index.html.gz", "page, gzip"),
        ("assets/main-C0FFEE12.js", "console.log('jersi')"),
        ("assets/main-C0FFEE12.js.br", "js, br"),
        ("assets/core-C0FFEE12.wasm", "\0asm"),
        ("assets/style-C0FFEE12.css", "a{}"),
        ("sw.js", "self"),
        ("manifest.webmanifest", "{}"),
        ("icon.svg", "<svg/>"),
        ("icon.png", "PNG"),
    ];
    Site::new((0..).zip(files).map(|(second, (path, text))| {
        let modified = SystemTime::UNIX_EPOCH + Duration::from_secs(second);
        (path.to_owned(), text.as_bytes(), modified)
    }))
}

fn ask(site: &Site, method: Method, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(axum::body::Body::empty()).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    runtime.unwrap().block_on(async {
        let (parts, body) = router(site).oneshot(request).await.unwrap().into_parts();
        Answer {
            status: parts.status,
            headers: parts.headers,
            body: to_bytes(body, usize::MAX).await.unwrap().to_vec(),
        }
    })
}

fn get(path: &str, headers: &[(&str, &str)]) -> Answer {
    ask(&site(), Method::GET, path, headers)
}

#[test]
fn the_root_is_the_page() {
    for path in ["/", "/index.html", "/?game=1"] {
        let answer = get(path, &[]);
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert_eq!(answer.text(), "<!doctype html>the page");
        assert_eq!(answer.header("content-type"), "text/html");
    }
}

#[test]
fn each_kind_of_file_is_named() {
    for (path, kind) in [
        ("/assets/main-C0FFEE12.js", "text/javascript"),
        ("/assets/core-C0FFEE12.wasm", "application/wasm"),
        ("/assets/style-C0FFEE12.css", "text/css"),
        ("/sw.js", "text/javascript"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icon.svg", "image/svg+xml"),
        ("/icon.png", "image/png"),
    ] {
        let answer = get(path, &[]);
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert_eq!(answer.header("content-type"), kind, "{path}");
    }
}

#[test]
fn the_smallest_form_that_is_taken_is_sent() {
    for (accepted, coding, body) in [
        ("gzip, deflate, br, zstd", "br", "page, br"),
        ("gzip, br;q=0", "gzip", "page, gzip"),
        ("deflate", "", "<!doctype html>the page"),
        ("identity;q=0", "", "<!doctype html>the page"),
    ] {
        let answer = get("/", &[("accept-encoding", accepted)]);
        assert_eq!(answer.header("content-encoding"), coding, "{accepted}");
        assert_eq!(answer.text(), body, "{accepted}");
        assert_eq!(answer.header("content-length"), body.len().to_string());
        assert_eq!(answer.header("vary"), "accept-encoding");
        assert_eq!(answer.header("content-type"), "text/html");
    }
}

#[test]
fn only_names_with_a_hash_are_kept_for_ever() {
    for path in ["/assets/main-C0FFEE12.js", "/assets/core-C0FFEE12.wasm"] {
        let control = get(path, &[]);
        let control = control.header("cache-control");
        assert!(control.contains("immutable"), "{path}: {control}");
        assert!(control.contains("max-age=31536000"), "{path}: {control}");
    }
    for path in [
        "/",
        "/index.html",
        "/sw.js",
        "/manifest.webmanifest",
        "/icon.svg",
    ] {
        assert_eq!(get(path, &[]).header("cache-control"), "no-cache", "{path}");
    }
}

#[test]
fn what_the_browser_has_is_not_sent_again() {
    let brotli = [("accept-encoding", "br")];
    let first = get("/", &brotli);
    let tag = first.header("etag");
    assert!(
        tag.starts_with('"') && tag.ends_with('"') && tag.len() > 10,
        "{tag}"
    );
    for known in [
        tag.to_owned(),
        format!("\"other\", W/{tag}"),
        "*".to_owned(),
    ] {
        let again = get("/", &[brotli[0], ("if-none-match", &known)]);
        assert_eq!(again.status, StatusCode::NOT_MODIFIED, "{known}");
        assert!(again.body.is_empty());
        assert_eq!(again.header("etag"), tag);
        assert_eq!(again.header("cache-control"), "no-cache");
        assert_eq!(again.header("vary"), "accept-encoding");
    }
    // The tag of one form is not the tag of another, nor of another file.
    for (path, accepted) in [("/", "gzip"), ("/", ""), ("/sw.js", "br")] {
        let headers = [("accept-encoding", accepted), ("if-none-match", tag)];
        assert_eq!(
            get(path, &headers).status,
            StatusCode::OK,
            "{path} {accepted}"
        );
    }
}

#[test]
fn the_policy_lets_nothing_in_from_elsewhere() {
    for path in ["/", "/assets/main-C0FFEE12.js", "/nothing"] {
        let answer = get(path, &[]);
        let policy = answer.header("content-security-policy").to_owned();
        let directives: Vec<&str> = policy.split(';').map(str::trim).collect();
        for directive in [
            "default-src 'none'",
            "script-src 'self' 'wasm-unsafe-eval'",
            "style-src 'self'",
            "connect-src 'self'",
            "worker-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        ] {
            assert!(directives.contains(&directive), "{path}: {directive}");
        }
        assert!(!policy.contains("unsafe-inline"), "{policy}");
        assert!(!policy.contains("'unsafe-eval'"), "{policy}");
        assert!(!policy.contains("http"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("x-frame-options"), "DENY");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin");
        assert!(answer.header("permissions-policy").contains("camera=()"));
    }
}

#[test]
fn what_is_not_there_is_said_to_be_missing() {
    for path in [
        "/nothing",
        "/assets",
        "/assets/",
        "/assets/main.js",
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/assets/../index.html",
    ] {
        let answer = get(path, &[("accept-encoding", "br")]);
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(answer.header("content-type").starts_with("text/html"));
        assert_eq!(answer.header("cache-control"), "no-store");
        assert!(answer.text().contains("nothing here"));
    }
}

#[test]
fn a_head_is_a_get_without_its_body() {
    let headers = [("accept-encoding", "br")];
    for path in ["/", "/assets/main-C0FFEE12.js", "/nothing"] {
        let whole = get(path, &headers);
        let head = ask(&site(), Method::HEAD, path, &headers);
        assert_eq!(head.status, whole.status, "{path}");
        assert_eq!(head.headers, whole.headers, "{path}");
        assert!(head.body.is_empty() && !whole.body.is_empty(), "{path}");
    }
}

#[test]
fn nothing_but_reading_is_allowed() {
    for method in [Method::POST, Method::PUT, Method::DELETE, Method::OPTIONS] {
        let answer = ask(&site(), method.clone(), "/", &[]);
        assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{method}");
        assert_eq!(answer.headers[header::ALLOW], "GET,HEAD");
        assert!(!answer.header("content-security-policy").is_empty());
    }
}

#[test]
fn without_a_page_the_server_says_what_to_run() {
    for path in ["/", "/anything"] {
        let answer = ask(&Site::default(), Method::GET, path, &[]);
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(answer.text().contains("cargo xtask web"));
        assert_eq!(answer.header("cache-control"), "no-store");
        assert!(!answer.header("content-security-policy").is_empty());
    }
}
