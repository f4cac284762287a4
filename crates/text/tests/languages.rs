//! Messages told in the languages there are.
#![cfg(feature = "languages")]

use jersi_text::{Language, Languages, Value, message, say};

#[test]
fn values_are_put_in_and_plurals_are_right() {
    let [english, french] = ["en", "fr"].map(|code| Language::named(code).unwrap());
    assert_eq!(say!(english, "turns", count = 1), "1 turn");
    assert_eq!(say!(english, "turns", count = 0), "0 turns");
    assert_eq!(say!(french, "turns", count = 0), "0 tour");
    assert_eq!(
        say!(french, "won-by-block", winner = "black"),
        "Les Noirs gagnent\u{202f}: les Blancs ne peuvent pas jouer."
    );
    assert_eq!(english.one_of(&["a", "b", "c"]), "a, b or c");
    let cubes = |tenths| {
        say!(
            english,
            "cubes",
            count = Value::Tenths(tenths),
            number = "n"
        )
    };
    assert_eq!([cubes(10), cubes(15)], ["n cube", "n cubes"]);
}

#[test]
fn locales_name_languages() {
    let languages = Languages::default();
    for (locale, code) in [
        ("fr_FR.UTF-8", "fr"),
        ("fr", "fr"),
        ("FR-be", "fr"),
        ("en_GB", "en"),
        ("C", "en"),
        ("fro", "en"),
        ("", "en"),
    ] {
        assert_eq!(languages.of_locale(locale), code, "{locale}");
    }
}

#[test]
fn values_can_be_messages_and_choices() {
    let french = Language::named("fr").unwrap();
    let cube = message!("cube", colour = "white", kind = "fou");
    let told = |value: Value| french.tell(&message!("fault-unmoving", kind = value));
    assert_eq!(
        told(cube.into()),
        "cette sorte ne se déplace pas\u{202f}: le cube fou des Blancs"
    );
    assert_eq!(
        told(Value::either(["a", "b"])),
        "cette sorte ne se déplace pas\u{202f}: a ou b"
    );
}
