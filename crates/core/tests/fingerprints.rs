//! What rules mean, and the fingerprint of it.

use jersi_core::rules::{
    BUILT_IN, Draw, Fingerprint, Grid, KingFate, OptionEffect, Prisoners, Sign, Source,
};
use jersi_core::{Colour, Kind, KindSet, Place, Rules};
use std::path::{Path, PathBuf};

fn load(id: &str) -> Rules {
    Rules::named(id).unwrap()
}

fn in_workspace(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path)
}

/// Every built-in game with every selection of its options that change fields, and a dealt
/// setup where there are any.
fn names() -> Vec<String> {
    let mut names = Vec::new();
    for (id, _) in BUILT_IN {
        let options = load(id).options;
        let set = options
            .iter()
            .filter(|option| option.effect == OptionEffect::Set);
        let set: Vec<&str> = set.map(|option| option.name.as_str()).collect();
        for selection in 0..1_usize << set.len() {
            let chosen = set.iter().enumerate();
            let chosen = chosen.filter(|(index, _)| selection >> index & 1 == 1);
            let chosen: Vec<&str> = chosen.map(|(_, name)| *name).collect();
            names.push([&[*id], &chosen[..]].concat().join("+"));
        }
        let dealt = options
            .iter()
            .filter(|option| matches!(option.effect, OptionEffect::DealBoth));
        names.extend(dealt.map(|option| format!("{id}+{}=1", option.name)));
    }
    names
}

/// Fingerprints are in records and net files, so they never change. A line that has to be
/// added here is fine; one that has to be changed means that the rules have changed, or that
/// the version of the meaning must go up.
#[test]
fn fingerprints_are_pinned() {
    let golden = std::fs::read_to_string(in_workspace("testdata/fingerprints.csv")).unwrap();
    let names = names();
    let lines = names
        .iter()
        .map(|name| format!("{name},{}", load(name).fingerprint()));
    let lines: Vec<String> = [String::from("rules,fingerprint")]
        .into_iter()
        .chain(lines)
        .collect();
    assert_eq!(golden.lines().collect::<Vec<_>>(), lines);
}

/// The example of the book is the real thing.
#[test]
fn the_meaning_in_the_book_is_that_of_pijersi() {
    let page = std::fs::read_to_string(in_workspace("docs/rules-file.md")).unwrap();
    let meaning = load("pijersi").meaning();
    let (version, meaning) = meaning.split_once('\n').unwrap();
    assert_eq!(version, "jersi rules 1");
    let shown = page
        .split("```text\n")
        .find(|block| block.starts_with("grid "));
    let shown = shown.unwrap().split("```").next().unwrap();
    let (first, last) = shown.split_once("...\n").unwrap();
    assert!(meaning.starts_with(first), "{meaning}");
    assert!(meaning.ends_with(last), "{meaning}");
    assert!(page.contains(&load("pijersi").fingerprint().to_string()));
}

/// A change of rules.
type Change = Box<dyn Fn(&mut Rules)>;

/// Changes of the board, the kinds and the start.
fn changes_of_pieces() -> Vec<(&'static str, Change)> {
    let on = |place: &str| place.parse::<Place>().unwrap();
    vec![
        ("grid", Box::new(move |r| r.board.grid = Grid::Squares)),
        ("rows", Box::new(move |r| r.board.rows[4] = 8)),
        ("holes", Box::new(move |r| r.board.holes.push(on("e5")))),
        ("count", Box::new(move |r| r.kinds[1].count = 3)),
        (
            "beats",
            Box::new(move |r| r.kinds[0].beats = Kind::new(6).into()),
        ),
        (
            "stands-on",
            Box::new(move |r| r.kinds[0].stands_on = KindSet::EMPTY),
        ),
        (
            "stands-on-enemy",
            Box::new(move |r| r.kinds[0].stands_on_enemy = KindSet::EMPTY),
        ),
        ("moves", Box::new(move |r| r.kinds[2].moves = false)),
        ("stays", Box::new(move |r| r.kinds[2].stays = true)),
        (
            "a kind more",
            Box::new(move |r| r.kinds.push(r.kinds[6].clone())),
        ),
        ("order of kinds", Box::new(move |r| r.kinds.swap(0, 1))),
        ("a cube less", Box::new(move |r| drop(r.start.pop()))),
        (
            "place of a cube",
            Box::new(move |r| r.start[0].0 = on("c3")),
        ),
        (
            "owner of a cube",
            Box::new(move |r| r.start[0].1[0].colour = Colour::Black),
        ),
        (
            "kind of a cube",
            Box::new(move |r| r.start[0].1[0].kind = Kind::new(1)),
        ),
        (
            "height of a stack",
            Box::new(move |r| {
                let cube = r.start[0].1[0];
                r.start[0].1.push(cube);
            }),
        ),
    ]
}

/// Changes of drops, goal, king, prisoners and draw.
fn changes_of_rules() -> Vec<(&'static str, Change)> {
    let fate = |rules: &mut Rules, change: &dyn Fn(&mut KingFate)| {
        change(&mut rules.king.as_mut().unwrap().when_captured);
    };
    vec![
        ("number of drops", Box::new(move |r| r.drops.most = 1)),
        (
            "rows of drops",
            Box::new(move |r| r.drops.rows.black.truncate(4)),
        ),
        ("no drops", Box::new(move |r| r.drops.most = 0)),
        (
            "goal kinds",
            Box::new(move |r| r.goal.kinds |= Kind::new(1).into()),
        ),
        ("no goal", Box::new(move |r| r.goal.kinds = KindSet::EMPTY)),
        ("goal rows", Box::new(move |r| r.goal.rows.white = vec![7])),
        (
            "king's kind",
            Box::new(move |r| r.king.as_mut().unwrap().kind = Kind::new(1)),
        ),
        (
            "king's fate",
            Box::new(move |r| fate(r, &|fate| *fate = KingFate::OwnerLoses)),
        ),
        (
            "king's rows",
            Box::new(move |r| {
                fate(r, &|fate| {
                    if let KingFate::Returns { rows, .. } = fate {
                        rows.black = vec![7];
                    }
                });
            }),
        ),
        (
            "ransom",
            Box::new(move |r| {
                fate(r, &|fate| {
                    if let KingFate::Returns { ransom, .. } = fate {
                        *ransom = Kind::new(1).into();
                    }
                });
            }),
        ),
        ("no king", Box::new(move |r| r.king = None)),
        (
            "prisoners",
            Box::new(move |r| r.prisoners = Some(Prisoners { exchanges: 0 })),
        ),
        (
            "exchanges",
            Box::new(move |r| r.prisoners = Some(Prisoners { exchanges: 2 })),
        ),
        ("no draw", Box::new(move |r| r.draw = None)),
        (
            "turns of the draw",
            Box::new(move |r| r.draw.as_mut().unwrap().turns = 41),
        ),
        (
            "king keeps the count",
            Box::new(move |r| r.draw.as_mut().unwrap().king_resets = false),
        ),
    ]
}

#[test]
fn whatever_changes_the_game_changes_the_fingerprint() {
    let jersi = "jersi-4.8+ransom";
    let mut seen: Vec<(Fingerprint, &str)> = vec![(load(jersi).fingerprint(), "nothing")];
    for (what, change) in changes_of_pieces().into_iter().chain(changes_of_rules()) {
        let mut rules = load(jersi);
        change(&mut rules);
        let fingerprint = rules.fingerprint();
        let same = seen.iter().find(|(other, _)| *other == fingerprint);
        assert_eq!(same, None, "{what}");
        seen.push((fingerprint, what));
    }
}

#[test]
fn names_and_looks_do_not_count() {
    let plain = load("pijersi");
    let mut rules = plain.clone();
    rules.id = "other".to_owned();
    rules.based_on = Some("mikjersi".to_owned());
    rules.title.push('!');
    rules.summary.set("en", "!");
    rules.credits.designer.clear();
    rules.options.pop();
    rules.chosen = load("pijersi+setup=GRXLLS").chosen;
    rules.setup_code = None;
    rules.kinds[0].letter = 'X';
    rules.kinds[0].name.set("fr", "!");
    rules.kinds[0].sign = Sign::Dot;
    rules.dialect = load("jersi-4.0").dialect;
    rules.source = Source::from("something else");
    // What is never asked for means nothing.
    rules.drops.rows.white.push(3);
    rules.goal.rows.white.push(rules.goal.rows.white[0]);
    rules.start.reverse();
    rules.draw = Some(Draw {
        king_resets: false,
        ..rules.draw.unwrap()
    });
    assert_ne!(rules, plain);
    assert_eq!(rules.meaning(), plain.meaning());
    assert_eq!(rules.fingerprint(), plain.fingerprint());
}

#[test]
fn a_file_is_known_by_what_it_means() {
    let (_, text) = BUILT_IN[4];
    let copy = text.replace("id = \"pijersi\"", "id = \"mine\"");
    let lineage = |text: &str| Rules::from_toml(text).unwrap().lineage();
    assert_eq!(lineage(&copy), ["pijersi"]);
    // Other rules are nobody's, whatever they are called ...
    let changed = text.replace("turns = 20", "turns = 21");
    assert_ne!(changed, text);
    assert!(lineage(&changed).is_empty());
    // ... unless they say so.
    let based = format!("based-on = \"pijersi\"\n{changed}");
    assert_eq!(lineage(&based), ["pijersi"]);
    let mut seed = || 7;
    let dealt = Rules::from_toml_with(&copy, "full-random", &mut seed).unwrap();
    assert_eq!(dealt.lineage(), ["pijersi"]);
    let dealt = Rules::from_toml_with(&changed, "full-random", &mut seed).unwrap();
    assert!(dealt.lineage().is_empty());
}

#[test]
fn fingerprints_are_written_as_digits() {
    let fingerprint = load("mikjersi").fingerprint();
    let text = fingerprint.to_string();
    assert_eq!(text.parse(), Ok(fingerprint));
    assert_eq!(text.to_uppercase().parse(), Ok(fingerprint));
    assert_eq!(Fingerprint::from_bits(fingerprint.bits()), fingerprint);
    for wrong in [
        "",
        "0",
        "+123456789abcdef",
        "0123456789abcdeg",
        &format!("{text}0"),
    ] {
        assert!(wrong.parse::<Fingerprint>().is_err(), "{wrong}");
    }
}

#[cfg(feature = "serde")]
#[test]
fn fingerprints_are_json_strings() {
    let fingerprint = Fingerprint::of(b"abc");
    let json = serde_json::to_string(&fingerprint).unwrap();
    assert_eq!(json, "\"ba7816bf8f01cfea\"");
    assert_eq!(
        serde_json::from_str::<Fingerprint>(&json).unwrap(),
        fingerprint
    );
    assert!(serde_json::from_str::<Fingerprint>("\"abc\"").is_err());
}
