//! What every answer says about what a page may do.

use axum::http::{HeaderName, HeaderValue, header};

/// The page loads scripts, styles, pictures and data from this server and nowhere else.
/// `wasm-unsafe-eval` lets it compile WebAssembly and nothing else; pictures are also drawn
/// from what the page itself holds, to be saved.
const CONTENT: &str = "default-src 'none'; \
    script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; \
    img-src 'self' data: blob:; \
    connect-src 'self'; \
    worker-src 'self'; \
    manifest-src 'self'; \
    base-uri 'none'; \
    form-action 'none'; \
    frame-ancestors 'none'";

/// Abilities of a browser that the page has no use for.
const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), \
    gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

/// The headers of every answer, errors included.
pub(crate) fn headers() -> impl Iterator<Item = (HeaderName, HeaderValue)> {
    [
        (header::CONTENT_SECURITY_POLICY, CONTENT),
        (HeaderName::from_static("permissions-policy"), PERMISSIONS),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "same-origin",
        ),
    ]
    .into_iter()
    .map(|(name, value)| (name, HeaderValue::from_static(value)))
}
