//! Golden files: the first line names the game, each other line is one that was played.

use jersi_core::Rules;
use serde_json::{Map, Value};

use crate::input;

/// What an option of a golden file is called here: its name, the value that chooses
/// ours, and ours.
const OPTIONS: [(&str, bool, &str); 3] = [
    ("reserve", false, "no-reserve"),
    ("lone_king_capture_resets_count", false, "king-keeps-count"),
    ("ransom", true, "ransom"),
];

/// The first line of a golden file.
#[derive(Debug)]
pub(super) struct Header {
    pub(super) rules: Rules,
    pub(super) games: u64,
    pub(super) positions: u64,
}

/// A game that was played.
#[derive(Debug)]
pub(super) struct Record {
    pub(super) moves: String,
    pub(super) checks: Vec<Check>,
    pub(super) end: Option<String>,
}

/// The legal turns of a position that a game has come to.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Check {
    /// How many turns were played before.
    pub(super) ply: usize,
    /// How many turns are legal.
    pub(super) count: u64,
    /// The digest of their canonical forms.
    pub(super) digest: String,
}

impl Header {
    pub(super) fn read(line: &str) -> Result<Header, String> {
        let fields = object(line)?;
        let mut name = text(&fields, "ruleset")?.to_owned();
        let no_options = Map::new();
        let options = match fields.get("options") {
            None => &no_options,
            Some(value) => value
                .as_object()
                .ok_or_else(|| wrong("options", "an object", value))?,
        };
        for (key, value) in options {
            let value = value
                .as_bool()
                .ok_or_else(|| wrong(key, "true or false", value))?;
            let known = OPTIONS.iter().find(|(known, _, _)| known == key);
            let (_, chosen, ours) = known.ok_or_else(|| {
                let known = OPTIONS.map(|(known, _, _)| known).join(", ");
                format!("there is no option {key:?}; the options are {known}")
            })?;
            if value == *chosen {
                name.push('+');
                name.push_str(ours);
            }
        }
        Ok(Header {
            rules: input::rules(&name).map_err(|failure| failure.message().to_owned())?,
            games: number(&fields, "games")?,
            positions: number(&fields, "positions")?,
        })
    }
}

impl Record {
    pub(super) fn read(line: &str) -> Result<Record, String> {
        let fields = object(line)?;
        let checks = field(&fields, "checks")?;
        let checks = checks
            .as_array()
            .ok_or_else(|| wrong("checks", "a list", checks))?;
        let end = match fields.get("end") {
            None | Some(Value::Null) => None,
            Some(Value::String(end)) => Some(end.clone()),
            Some(other) => return Err(wrong("end", "a text or null", other)),
        };
        Ok(Record {
            moves: text(&fields, "moves")?.to_owned(),
            checks: checks.iter().map(Check::read).collect::<Result<_, _>>()?,
            end,
        })
    }
}

impl Check {
    fn read(value: &Value) -> Result<Check, String> {
        let parts = value.as_array().map(Vec::as_slice);
        if let Some([ply, count, digest]) = parts
            && let Some(ply) = ply.as_u64().and_then(|ply| usize::try_from(ply).ok())
            && let Some(count) = count.as_u64()
            && let Some(digest) = digest.as_str()
        {
            let digest = digest.to_owned();
            return Ok(Check { ply, count, digest });
        }
        Err(wrong(
            "checks",
            "a list of checks like [0,186,\"274d7fa8cab83ba8\"]",
            value,
        ))
    }
}

fn object(line: &str) -> Result<Map<String, Value>, String> {
    match serde_json::from_str(line) {
        Ok(Value::Object(fields)) => Ok(fields),
        Ok(other) => Err(format!("a JSON object was expected, not {other}")),
        // Lines are read one by one, so the line in the error is always 1.
        Err(error) => Err(format!(
            "column {}: not JSON: {}",
            error.column(),
            error.to_string().split(" at line ").next().unwrap_or("")
        )),
    }
}

fn field<'a>(fields: &'a Map<String, Value>, name: &str) -> Result<&'a Value, String> {
    fields
        .get(name)
        .ok_or_else(|| format!("the field {name:?} is missing"))
}

fn text<'a>(fields: &'a Map<String, Value>, name: &str) -> Result<&'a str, String> {
    let value = field(fields, name)?;
    value.as_str().ok_or_else(|| wrong(name, "a text", value))
}

fn number(fields: &Map<String, Value>, name: &str) -> Result<u64, String> {
    let value = field(fields, name)?;
    value.as_u64().ok_or_else(|| wrong(name, "a number", value))
}

fn wrong(name: &str, expected: &str, found: &Value) -> String {
    format!("{name:?} must be {expected}, not {found}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(line: &str) -> String {
        Header::read(line).map_or_else(|why| why, |header| header.rules.full_id())
    }

    #[test]
    fn options_have_our_names() {
        let options = r#"{"reserve":false,"lone_king_capture_resets_count":false,"ransom":true}"#;
        let line = |options: &str| {
            format!(r#"{{"ruleset":"jersi-4.8","options":{options},"games":1,"positions":2}}"#)
        };
        assert_eq!(
            id(&line(options)),
            "jersi-4.8+no-reserve+ransom+king-keeps-count"
        );
        assert_eq!(id(&line(r#"{"reserve":true,"ransom":false}"#)), "jersi-4.8");
        assert!(id(&line(r#"{"sea":true}"#)).contains("no option \"sea\""));
        assert!(id(&line(r#"{"ransom":1}"#)).contains("true or false, not 1"));
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let games = [
            ("", "not JSON"),
            ("[]", "object"),
            (r#"{"checks":[],"end":null}"#, "\"moves\" is missing"),
            (r#"{"moves":3,"checks":[]}"#, "\"moves\" must be a text"),
            (r#"{"moves":"","checks":[[0,1]]}"#, "[0,1]"),
            (r#"{"moves":"","checks":[[-1,1,"0"]]}"#, "-1"),
            (r#"{"moves":"","checks":[],"end":0}"#, "\"end\""),
        ];
        for (line, part) in games {
            let why = Record::read(line).unwrap_err();
            assert!(why.contains(part), "{why}");
        }
        assert!(id(r#"{"ruleset":"chess","games":0,"positions":0}"#).contains("chess"));
        assert!(id(r#"{"ruleset":"pijersi","games":0}"#).contains("\"positions\" is missing"));
    }
}
