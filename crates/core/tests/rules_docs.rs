//! `docs/rules-file.md` must not fall behind the reader. (The files and commands that the book
//! shows are tried by `cargo xtask test book`.)

use jersi_core::Rules;
use std::path::Path;

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules-file.md");
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn every_field_is_explained() {
    let page = page();
    for field in [
        "id",
        "title",
        "based-on",
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

/// The page says of some ideas that they can be written; here they are.
#[test]
fn ideas_of_the_diary_can_be_written() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/jersi-2.toml");
    let jersi_2 = std::fs::read_to_string(path).unwrap();
    let rows = "rows = [5, 6, 7, 8, 9, 8, 7, 6, 5]\n";
    assert!(jersi_2.contains(rows));
    let read = |text: &str| Rules::from_toml(text).unwrap();

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
