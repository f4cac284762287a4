//! How data crosses over to JavaScript: as JSON, which browsers read faster than they build
//! objects piece by piece. What is wrong is thrown as the JSON of a [`Problem`].

use crate::problem::Problem;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What a call from JavaScript gives: JSON, or the problem to be thrown.
pub type Json = Result<String, String>;

/// Something as JSON.
///
/// # Errors
/// None of our types is refused.
pub fn json<T: Serialize>(value: &T) -> Json {
    serde_json::to_string(value).map_err(|error| error.to_string())
}

/// What JavaScript sends.
///
/// # Errors
/// If it is not what was expected.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| thrown(error.into()))
}

/// A problem, as it is thrown.
pub fn thrown(problem: Problem) -> String {
    json(&problem).unwrap_or(problem.message)
}
