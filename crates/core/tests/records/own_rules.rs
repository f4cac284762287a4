//! Records of games under rules that are not built in: they carry their rules.

use super::texts::read;
use jersi_core::record::{Format, Record, RecordError};
use jersi_core::rules::BUILT_IN;
use jersi_core::{Game, Rules};

/// The file of a variant of Pijersi, with an option.
fn file() -> String {
    let (_, text) = BUILT_IN[4];
    let changed = text
        .replace("id = \"pijersi\"", "id = \"mine\"")
        .replace("turns = 20", "  turns = 22  # longer");
    assert_ne!(changed, text);
    changed + "\n[options.endless]\nen = \"No draw.\"\nset = { draw = false }\n"
}

fn own(options: &str) -> Rules {
    Rules::from_toml_with(&file(), options, &mut || 7).unwrap()
}

fn record(rules: &Rules) -> Record {
    let mut game = Game::new(rules);
    game.play("a4-b5=c4").unwrap();
    let mut record = Record::from_game(&game);
    record.tags.set("white", "Ada").unwrap();
    record
}

#[test]
fn a_record_carries_its_own_rules() {
    for options in ["", "endless", "setup=GRXLLS", "endless+setup=GRXLLS"] {
        let rules = own(options);
        let record = record(&rules);
        for format in [Format::Native, Format::Json] {
            let text = record.write(format).unwrap().text;
            let reading = read(&text);
            assert!(reading.carried);
            assert_eq!(reading.record, record, "{text}");
            assert_eq!(reading.record.rules.source.text(), Some(file().as_str()));
            assert!(reading.notices.is_empty(), "{:?}", reading.notices);
            // And again.
            assert_eq!(reading.record.write(format).unwrap().text, text);
        }
    }
}

#[test]
fn what_is_carried_stands_between_the_tags_and_the_turns() {
    let rules = own("");
    let text = record(&rules).native_text().unwrap();
    let fingerprint = rules.fingerprint();
    let head = format!("rules: mine\nrules-fingerprint: {fingerprint}\nwhite: Ada\nrules-text: ");
    assert!(text.starts_with(&head), "{text}");
    assert!(
        text.contains("\nrules-text:   turns = 22  # longer\n"),
        "{text}"
    );
    assert!(text.contains("\nrules-text:\n"), "{text}");
    assert!(text.ends_with("\n\n   1 a4-b5=c4\n"), "{text}");
}

#[test]
fn games_that_carry_their_rules_can_stand_in_one_text() {
    let records = ["", "endless"].map(|options| record(&own(options)));
    for format in [Format::Native, Format::Json] {
        let texts = records
            .each_ref()
            .map(|record| record.write(format).unwrap().text);
        let read = Record::read_all(&texts.join("\n"), None);
        let read: Vec<Record> = read
            .into_iter()
            .map(|game| game.reading.unwrap().record)
            .collect();
        assert_eq!(read, records);
    }
}

#[test]
fn built_in_rules_are_named_and_not_carried() {
    for id in ["pijersi", "pijersi+setup=GRXLLS", "jersi-4.8+ransom"] {
        let rules = Rules::named(id).unwrap();
        let text = Record::new(rules).native_text().unwrap();
        assert_eq!(text, format!("rules: {id}\n"));
    }
    // A copy that kept the name is the same game; one with other rules is not.
    let (_, text) = BUILT_IN[4];
    let copy = Rules::from_toml(text).unwrap();
    assert_eq!(record(&copy).native_text().unwrap().lines().count(), 4);
    let other = Rules::from_toml(&text.replace("turns = 20", "turns = 22")).unwrap();
    let written = record(&other).native_text().unwrap();
    assert!(written.starts_with("rules: pijersi\nrules-fingerprint: "));
    assert_eq!(read(&written).record.rules, other);
}

#[test]
fn rules_that_were_not_read_from_a_text_have_a_fingerprint_only() {
    let mut rules = own("");
    rules.draw = None;
    let text = record(&rules).native_text().unwrap();
    assert!(text.contains(&format!("rules-fingerprint: {}\n", rules.fingerprint())));
    assert!(!text.contains("rules-text"), "{text}");
    // Without the rules it cannot be read, with them it can.
    assert!(matches!(
        Record::read(&text, None),
        Err(RecordError::Rules(_))
    ));
    let reading = Record::read(&text, Some(&rules)).unwrap();
    assert!(!reading.carried);
    assert!(reading.notices.is_empty(), "{:?}", reading.notices);
}

#[test]
fn other_rules_than_those_of_the_game_are_noticed() {
    let text = record(&own("")).native_text().unwrap();
    // Given rules are used, but not without a word.
    let reading = Record::read(&text, Some(&own("endless"))).unwrap();
    let notices: Vec<String> = reading
        .notices
        .iter()
        .map(|n| n.message.to_string())
        .collect();
    assert!(notices[0].contains("played by other rules"), "{notices:?}");
    // Rules that were changed inside the record.
    let changed = text.replace("turns = 22", "turns = 24");
    let error = Record::read(&changed, None).unwrap_err();
    assert!(error.to_string().contains("changed by hand"), "{error}");
    // Rules that cannot be read.
    let broken = text.replace("turns = 22", "turns = many");
    let error = Record::read(&broken, None).unwrap_err();
    assert!(error.to_string().contains("cannot be used"), "{error}");
    // A built-in game that has become another one.
    let old = "rules: pijersi\nrules-fingerprint: 0123456789abcdef\n\n1 a4-b5=c4\n";
    let error = Record::read(old, None).unwrap_err();
    assert!(
        error.to_string().contains("other rules than pijersi"),
        "{error}"
    );
    // What is no fingerprint.
    let reading = read(&old.replace("0123456789abcdef", "0123"));
    assert!(
        reading.notices[0]
            .message
            .to_string()
            .contains("16 hexadecimal digits")
    );
}
