//! Faults of rules files: where they are shown, and in which words.

use jersi_core::rules::BUILT_IN;
use jersi_core::{Rules, RulesError};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::fmt::Write;

/// A small game that uses every field.
const TINY: &str = include_str!("faults/tiny.toml");
/// Ways to break it, each with the faults that must be shown.
const BROKEN: &str = include_str!("faults/broken.txt");

/// The faults of a text as `line:column: message | help`.
fn faults(text: &str, options: &str) -> Vec<String> {
    match Rules::from_toml_with(text, options, &mut || 0) {
        Ok(_) => Vec::new(),
        Err(RulesError::Faults(faults)) => faults
            .iter()
            .map(|fault| {
                let line = fault.located("", text).replace("\n  help: ", " | ");
                line[1..].to_owned()
            })
            .collect(),
        Err(error) => vec![error.to_string()],
    }
}

/// The small game with one part replaced.
fn broken(old: &str, new: &str) -> String {
    assert!(TINY.contains(old), "{old:?} is not in the file");
    TINY.replacen(old, new, 1)
}

#[test]
fn the_small_game_is_right() {
    assert_eq!(faults(TINY, ""), [""; 0]);
    assert_eq!(faults(TINY, "bare"), [""; 0]);
}

#[test]
fn every_fault_is_shown_where_it_is() {
    let mut found = String::new();
    let mut cases = 0;
    for line in BROKEN.lines() {
        if let Some(edit) = line.strip_prefix("--- ") {
            let (old, new) = edit.split_once(" => ").expect(edit);
            let part = |text: &str| text.replace("\\n", "\n").replace("(nothing)", "");
            let (old, new) = (part(old), part(new));
            writeln!(found, "{line}").unwrap();
            for fault in faults(&broken(&old, &new), "") {
                writeln!(found, "{fault}").unwrap();
            }
            cases += 1;
        } else if line.starts_with('#') {
            writeln!(found, "{line}").unwrap();
        }
    }
    assert!(cases > 80);
    for (expected, found) in BROKEN.lines().zip(found.lines()) {
        assert_eq!(expected, found);
    }
    assert_eq!(BROKEN, found);
}

#[test]
fn all_faults_are_shown_at_once() {
    let text = TINY
        .replace("grid = \"hexagons\"", "grid = \"hexagon\"")
        .replace("beats = \"K R\"", "beats = \"K X\"")
        .replace("turns = 20", "turns = \"many\"")
        .replace("[dialect]", "[dialekt]")
        .replace(
            "set = { kinds.M.count = 0 }",
            "set = { kinds.M.count = 40 }",
        );
    assert_eq!(
        faults(&text, ""),
        [
            "7:8: `grid` cannot be \"hexagon\" | did you mean \"hexagons\"?",
            "22:12: there is no kind X | the kinds are K, R, W, M",
            "62:9: `turns` must be a whole number from 1 to 9999, not a text",
            "65:2: `dialekt` is not a field of the file | did you mean `dialect`?",
            "76:25: `count` must be a whole number from 0 to 15",
        ]
    );
}

#[test]
fn options_that_fail_only_together_are_blamed_on_the_later_one() {
    let more = "
[options.few]
en = \"No drops, no prisoners, no mountain.\"
set = { drops = false, prisoners = false, kinds.M.count = 0 }
[options.many]
en = \"Three rocks.\"
set = { kinds.R.count = 3 }
";
    let text = format!("{TINY}{more}");
    assert_eq!(faults(&text, "few"), [""; 0]);
    assert_eq!(faults(&text, "many"), [""; 0]);
    assert_eq!(
        faults(&text, "few+many"),
        [
            "87:25: some cubes R begin in reserve, but nothing can be dropped \
             | put them on the board in [start], or write [drops] with most = 1 or 2"
        ]
    );
}

#[test]
fn a_ninth_kind_is_one_too_many() {
    let kind = |letter: char| {
        format!(
            "[kinds.{letter}]\nname = \"x\"\nsign = \"dot\"\ncount = 0\nbeats = \"\"\nstands-on = \"A\"\n"
        )
    };
    let more: String = "ABCD".chars().map(kind).collect();
    assert_eq!(faults(&format!("{TINY}{more}"), ""), [""; 0]);
    let more: String = "ABCDEG".chars().map(kind).collect();
    assert_eq!(
        faults(&format!("{TINY}{more}"), ""),
        ["105:8: a game has at most 8 kinds"]
    );
}

#[test]
fn dealing_may_not_stack_what_stands_neither_way() {
    // Kings stand on rocks, but two wise men stand on nothing: they cannot be dealt to one cell.
    let text = TINY
        .replace("stands-on = \"W M\"", "stands-on = \"M\"")
        .replace("a = \"R K WR\"", "a = \"R K WR\"\nb = \". W . .\"");
    let text = text.replacen(
        "count = 1\nbeats = \"\"\nstands-on = \"M\"",
        "count = 2\nbeats = \"\"\nstands-on = \"M\"",
        1,
    );
    let text = format!("{text}[options.random]\nen = \"Dealt.\"\ndeal = \"both\"\n");
    assert_eq!(
        faults(&text, ""),
        ["84:8: dealing could stack W and W, which is forbidden both ways"]
    );
}

#[test]
fn black_can_be_written_out() {
    let text = broken(
        "a = \"R K WR\"",
        "a = \"R K WR\"\n[start.black]\ne = \"WR K R\"",
    );
    let rules = Rules::from_toml(&text).unwrap();
    let plain = Rules::from_toml(TINY).unwrap();
    assert_eq!(rules, plain);
}

/// Whatever is done to a file, it is read or refused, and faults lie inside the text.
#[test]
fn damaged_files_do_no_harm() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(48);
    let mut below = |n: usize| (random.next_u64() % n.max(1) as u64) as usize;
    let texts: Vec<&str> = BUILT_IN
        .iter()
        .map(|(_, text)| *text)
        .chain([TINY])
        .collect();
    let (mut good, mut bad) = (0, 0);
    for round in 0..1500 {
        let text = texts[round % texts.len()];
        let other = texts[below(texts.len())];
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        for _ in 0..=below(3) {
            let at = below(lines.len());
            match below(6) {
                0 => drop(lines.remove(at)),
                1 => lines.insert(at, lines[below(lines.len())].clone()),
                2 => {
                    lines[at] = other
                        .lines()
                        .nth(below(other.lines().count()))
                        .unwrap()
                        .to_owned();
                }
                _ => {
                    let mut characters: Vec<char> = lines[at].chars().collect();
                    let place = below(characters.len());
                    let new = other.chars().nth(below(other.len() / 2)).unwrap_or('é');
                    match below(3) {
                        0 if !characters.is_empty() => drop(characters.remove(place)),
                        1 if !characters.is_empty() => characters[place] = new,
                        _ => characters.insert(place, new),
                    }
                    lines[at] = characters.into_iter().collect();
                }
            }
        }
        let text = lines.join("\n");
        match Rules::from_toml(&text) {
            Ok(rules) => {
                good += 1;
                assert!(rules.kinds.len() <= 8);
                assert_eq!(rules.code_of(&rules.start), rules.setup_code());
            }
            Err(RulesError::Faults(faults)) => {
                bad += 1;
                assert!(!faults.is_empty());
                for fault in faults {
                    assert!(fault.span.start <= fault.span.end && fault.span.end <= text.len());
                    let (line, column) = fault.line_and_column(&text);
                    assert!(line >= 1 && column >= 1 && !fault.message.to_string().is_empty());
                }
            }
            Err(error) => panic!("no option was chosen: {error}"),
        }
    }
    assert!(good > 100 && bad > 100, "{good} good and {bad} bad files");
}

#[test]
fn nonsense_does_no_harm() {
    for text in [
        "",
        "\0",
        "=",
        "[",
        "[[kinds]]",
        "kinds = 1",
        "kinds = []",
        "options = 1",
        "[options]\nx = 1",
        "start = { a = 1 }",
        "[board]\nrows = [[1]]",
        "é = \"é\"",
        "\u{feff}id = 1",
        "[options.x]\nset = { options = { x = 1 } }",
        "[options.x]\nset = { kinds = 1, start = [], board = false, options = false }",
        "[[options.x]]\n[[options.x]]",
        "[kinds.\"\"]\n[kinds.\"é\"]",
        "id = 1979-05-27",
        "start = false",
    ] {
        assert_ne!(faults(text, ""), [""; 0], "{text:?}");
    }
    let deep = format!("x = {}{}", "[".repeat(5000), "]".repeat(5000));
    assert_ne!(faults(&deep, ""), [""; 0]);
    let rows = format!(
        "[board]\ngrid = \"squares\"\nrows = [{}]\n",
        "26, ".repeat(5000)
    );
    assert_ne!(faults(&rows, ""), [""; 0]);
}
