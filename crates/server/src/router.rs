//! Which request gets which answer.

use axum::Router;
use axum::http::{HeaderValue, header};
use axum::middleware::map_response;
use axum::response::Response;
use axum::routing::any;
use tower::ServiceBuilder;
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::pages;
use crate::policy;
use crate::site::Site;

/// The folder of files whose names hold a hash of their content.
const HASHED: &str = "/assets";
/// A file of another content has another name, so a browser need never ask again.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// A browser asks each time, and is told when nothing has changed.
const ASK_AGAIN: &str = "no-cache";

/// Answers requests for the files of the web app.
///
/// ```
/// use jersi_server::{Site, router};
///
/// let app = router(&Site::embedded());
/// ```
pub fn router(site: &Site) -> Router {
    let files = |folder: &str, caching: &'static str| {
        let missing = if site.is_empty() {
            any(async || pages::not_built())
        } else {
            any(async || pages::not_found())
        };
        let layers = ServiceBuilder::new()
            .layer(SetResponseHeaderLayer::if_not_present(
                header::CACHE_CONTROL,
                HeaderValue::from_static(caching),
            ))
            .layer(SetResponseHeaderLayer::if_not_present(
                header::VARY,
                HeaderValue::from_static("accept-encoding"),
            ));
        layers.service(
            ServeDir::with_backend(folder, site.backend())
                .precompressed_br()
                .precompressed_gzip()
                .fallback(missing),
        )
    };
    Router::new()
        .nest_service(HASHED, files("assets", FOR_EVER))
        .fallback_service(files("", ASK_AGAIN))
        .layer(map_response(guarded))
}

/// Adds what every answer says about what the web app may do.
async fn guarded(mut response: Response) -> Response {
    response.headers_mut().extend(policy::headers());
    response
}
