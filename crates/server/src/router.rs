//! Which request gets which answer.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::middleware::map_response;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::pages;
use crate::policy;
use crate::site::{File, Form, Site};

/// Answers requests for the files of a page.
///
/// ```
/// use jersi_server::{Site, router};
///
/// let app = router(Site::embedded());
/// ```
pub fn router(site: Site) -> Router {
    // `get` answers HEAD too, without the body, and refuses all other methods.
    Router::new()
        .fallback_service(get(answer).with_state(Arc::new(site)))
        .layer(map_response(guarded))
}

async fn answer(State(site): State<Arc<Site>>, uri: Uri, headers: HeaderMap) -> Response {
    match site.file(uri.path()) {
        Some(file) => send(file, &headers),
        None if site.is_empty() => pages::not_built(),
        None => pages::not_found(),
    }
}

/// Sends a file, or says that the browser has it already.
fn send(file: &File, headers: &HeaderMap) -> Response {
    let form = file.form_for(&listed(headers, header::ACCEPT_ENCODING));
    let mut response = if is_known(form, &listed(headers, header::IF_NONE_MATCH)) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mut response = Body::from(form.bytes.clone()).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, file.content_type.clone());
        if let Some(name) = form.coding.name() {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
        }
        response
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, file.caching.control());
    headers.insert(header::ETAG, form.tag.clone());
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    response
}

/// Whether the browser names this form among those that it has.
fn is_known(form: &Form, tags: &str) -> bool {
    tags.split(',').map(str::trim).any(|tag| {
        let tag = tag.strip_prefix("W/").unwrap_or(tag);
        tag == "*" || tag.as_bytes() == form.tag.as_bytes()
    })
}

/// The values of a header that may be given more than once, as one list.
fn listed(headers: &HeaderMap, name: HeaderName) -> String {
    let values = headers.get_all(name).iter();
    let values: Vec<&str> = values.filter_map(|value| value.to_str().ok()).collect();
    values.join(",")
}

/// Adds what every answer says about what the page may do.
async fn guarded(mut response: Response) -> Response {
    response.headers_mut().extend(policy::headers());
    response
}
