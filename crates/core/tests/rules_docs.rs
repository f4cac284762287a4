//! `docs/rules-file.md` must not fall behind the reader.

use jersi_core::rules::BUILT_IN;
use jersi_core::{Rules, RulesError};
use std::path::Path;

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules-file.md");
    std::fs::read_to_string(path).unwrap()
}

/// What the page shows between fences of this sort, without the indentation of lists.
fn blocks(page: &str, sort: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut inside: Option<String> = None;
    for line in page.lines() {
        let line = line.strip_prefix("   ").unwrap_or(line);
        match &mut inside {
            None if line == format!("```{sort}") => inside = Some(String::new()),
            Some(_) if line == "```" => blocks.extend(inside.take()),
            Some(block) => {
                block.push_str(line);
                block.push('\n');
            }
            None => {}
        }
    }
    blocks
}

/// The page's block that begins with these words.
fn block(sort: &str, start: &str) -> String {
    let blocks = blocks(&page(), sort);
    blocks
        .into_iter()
        .find(|block| block.starts_with(start))
        .unwrap_or_else(|| panic!("the page has no block that begins with {start}"))
}

fn pijersi() -> &'static str {
    BUILT_IN.iter().find(|(id, _)| *id == "pijersi").unwrap().1
}

#[test]
fn every_field_is_explained() {
    let page = page();
    for field in [
        "id",
        "title",
        "summary",
        "designer",
        "rulebook",
        "licence",
        "grid",
        "rows",
        "holes",
        "name",
        "sign",
        "count",
        "beats",
        "stands-on",
        "stands-on-enemy",
        "moves",
        "stays",
        "most",
        "kinds",
        "kind",
        "when-captured",
        "ransom",
        "exchanges",
        "turns",
        "king-resets",
        "case",
        "codes",
        "numbering",
        "score",
        "ugi",
        "column",
        "setup-lines",
        "reviews",
        "digits",
        "set",
        "deal",
    ] {
        assert!(
            page.contains(&format!("`{field}`")),
            "`{field}` is not explained"
        );
    }
    for table in [
        "credits",
        "board",
        "kinds.X",
        "start",
        "drops",
        "goal",
        "king",
        "prisoners",
        "draw",
        "dialect",
        "setup-code",
    ] {
        assert!(
            page.contains(&format!("`[{table}]`")),
            "[{table}] is not explained"
        );
    }
}

#[test]
fn the_morning_of_work_goes_as_told() {
    let mine = pijersi()
        .replace(
            "id = \"pijersi\"\ntitle = \"Pijersi\"\n",
            &block("toml", "id = "),
        )
        .replace("[draw]\nturns = 20\n", &block("toml", "[draw]"))
        .replace("count = 2\n", &block("toml", "count = 3"));
    let Err(RulesError::Faults(faults)) = Rules::from_toml(&mine, "", &mut || 0) else {
        panic!("the third wise has no place yet");
    };
    let shown: Vec<_> = faults
        .iter()
        .map(|fault| fault.located("mine.toml", &mine))
        .collect();
    assert_eq!(shown, [block("text", "mine.toml:44").trim_end()]);

    let start = "[start]\nb = \"P S R WW S R P\"\na = \" R P S R P S \"\n";
    assert!(mine.contains(start));
    let placed = mine.replace(start, &block("toml", "[start]\nc"));
    let rules = Rules::from_toml(&placed, "", &mut || 0).unwrap();
    assert_eq!(rules.full_id(), "my-pijersi");
    assert_eq!(rules.draw.unwrap().turns, 30);
    assert_eq!(rules.start_reserve().white, [0; 8]);

    let dropped = mine + &block("toml", "[drops]");
    let rules = Rules::from_toml(&dropped, "", &mut || 0).unwrap();
    assert_eq!(rules.start_reserve().white, [0, 0, 0, 1, 0, 0, 0, 0]);
}

#[test]
fn the_option_of_the_page_works() {
    let text = pijersi().to_owned() + &block("toml", "[options.endless]");
    let rules = Rules::from_toml(&text, "endless", &mut || 0).unwrap();
    assert_eq!((rules.draw, rules.drops.most), (None, 1));
    assert_eq!(rules.start_reserve().black, [0, 0, 0, 2, 0, 0, 0, 0]);
}

/// The page says of some ideas that they can be written; here they are.
#[test]
fn ideas_of_the_diary_can_be_written() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/jersi-2.toml");
    let jersi_2 = std::fs::read_to_string(path).unwrap();
    let rows = "rows = [5, 6, 7, 8, 9, 8, 7, 6, 5]\n";
    assert!(jersi_2.contains(rows));
    let read = |text: &str| Rules::from_toml(text, "", &mut || 0).unwrap();

    let sea = read(&jersi_2.replace(rows, &format!("{rows}holes = [\"e4\", \"e5\", \"e6\"]\n")));
    assert_eq!(sea.board.holes.len(), 3);

    let guardian = "
[kinds.G]
name = \"guardian\"
sign = \"dot\"
count = 1
beats = \"\"
stands-on = \"C K R\"
";
    let guarded = jersi_2.replace("[start]\n", "[start]\nc = \". . . G . . .\"\n") + guardian;
    assert_eq!(read(&guarded).kinds.len(), 5);

    let mountains = "
[kinds.M]
name = \"mountain\"
sign = \"mountain\"
count = 4
beats = \"\"
stands-on = \"M\"
moves = false
stays = true
[drops]
most = 2
rows = { white = \"bcde\", black = \"efgh\" }
";
    let on_mountains = "stands-on = \"C K R M\"\nstands-on-enemy = \"M\"";
    let sovereign = jersi_2.replace("stands-on = \"C K R\"", on_mountains) + mountains;
    assert_eq!(
        read(&sovereign).start_reserve().white,
        [0, 0, 0, 0, 4, 0, 0, 0]
    );

    let square = jersi_2
        .replace("\"hexagons\"", "\"squares\"")
        .replace(rows, "rows = [8, 8, 8, 8, 8, 8, 8, 8]\n")
        .replace("b = \"K R C K R C\"", "b = \". K R C K R C .\"")
        .replace("a = \" C RK N RC K \"", "a = \". . C RK N RC K .\"");
    assert_eq!(read(&square).board.rows, [8; 8]);
}
