//! Rules on one line: their name with options, a space, and the text of their file as
//! base64url.

use base64ct::{Base64UrlUnpadded, Encoding as _};
use jersi_core::Rules;
use jersi_core::rules::split_options;

/// The line for rules that were read from a text; `None` for others.
pub(crate) fn write(rules: &Rules) -> Option<String> {
    let name = rules.full_id();
    let line = format!(
        "{name} {}",
        Base64UrlUnpadded::encode_string(rules.source.text()?.as_bytes())
    );
    // Rules that were changed after they were read have another text.
    (read(&line).as_ref() == Ok(rules)).then_some(line)
}

/// The rules of a line, or what is wrong with it.
pub(crate) fn read(line: &str) -> Result<Rules, String> {
    let expected = "expected the name of the rules, a space, and their file as base64url";
    let (name, code) = line.trim().split_once(' ').ok_or(expected)?;
    let bytes = Base64UrlUnpadded::decode_vec(code.trim());
    let text = bytes.ok().and_then(|bytes| String::from_utf8(bytes).ok());
    let text = text.ok_or(expected)?;
    let (_, options) = split_options(name);
    let mut dealt = false;
    let rules = Rules::from_toml_with(&text, options, &mut || {
        dealt = true;
        0
    });
    let rules = rules.map_err(|error| error.to_string())?;
    if dealt {
        return Err(format!("{name} does not say which setup was drawn"));
    }
    Ok(rules)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(options: &str) -> Rules {
        let (_, file) = jersi_core::rules::BUILT_IN[4];
        let file = file
            .replace("id = \"pijersi\"", "id = \"mine\"")
            .replace("turns = 20", "turns = 21");
        Rules::from_toml_with(&file, options, &mut || 7).unwrap()
    }

    #[test]
    fn rules_come_back() {
        for options in ["", "full-random"] {
            let rules = own(options);
            let line = write(&rules).unwrap();
            assert!(!line.contains('\n'));
            assert_eq!(read(&line), Ok(rules));
        }
    }

    #[test]
    fn what_cannot_be_sent_or_read_is_noticed() {
        let mut changed = own("");
        changed.draw.as_mut().unwrap().turns = 22;
        assert_eq!(write(&changed), None);
        let line = write(&own("")).unwrap();
        let undrawn = line.replacen("mine", "mine+full-random", 1);
        for text in ["", "mine", "mine é", "mine AAA=", "mine AA", &undrawn] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
