//! The pages that the server itself writes. They are plain: no style may stand in them.

use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};

/// What the server answers while there is no page to serve.
const NOT_BUILT: &str = "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<title>Jersi: the page is not built</title>
<h1>The page is not built yet</h1>
<p>This server was built without the page that it is to serve. In the folder of the project, run</p>
<pre>cargo xtask web</pre>
<p>and start the server again; or run <code>cargo xtask play</code>, which does both.</p>
</html>
";

/// What the server answers where nothing is.
const NOT_FOUND: &str = "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<title>Jersi: nothing here</title>
<h1>There is nothing here</h1>
<p><a href=\"/\">To the games</a></p>
</html>
";

pub(crate) fn not_built() -> Response {
    answer(StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT)
}

pub(crate) fn not_found() -> Response {
    answer(StatusCode::NOT_FOUND, NOT_FOUND)
}

fn answer(status: StatusCode, page: &'static str) -> Response {
    (status, [(header::CACHE_CONTROL, "no-store")], Html(page)).into_response()
}
