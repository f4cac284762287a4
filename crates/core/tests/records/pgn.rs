//! Games below the tags of PGN.

use crate::texts::read;
use jersi_core::record::{Format, Record, RecordError};

/// A game as a runner of matches between engines writes it.
const PGN: &str = "\
[Event \"try\"]
[Site \"CuteGames\"]
[Date \"??\"]
[White \"one\"]
[Black \"two\"]
[Result \"0-1\"]
[FEN \"6/7/1s-4/7/6/2R-4/6 w 3 17\"]
[Adjudicated \"Out of time\"]
[Winner \"two\"]
[Loser \"one\"]
[PlyCount \"2\"]

1. b3c3 e2e3 0-1


[Event \"try\"]
[Result \"*\"]
[FEN \"startpos\"]

1. a4b5c4 *
";

#[test]
fn tags_in_brackets() {
    let reading = read(PGN);
    let record = &reading.record;
    assert_eq!(reading.format, Format::Pgn);
    assert_eq!(record.rules.full_id(), "pijersi");
    let start = record.start_game().unwrap().position_text();
    assert_eq!(start, "6/7/1s-4/7/6/2R-4/6 w 3 17");
    assert_eq!(record.line.nodes.len(), 2);
    assert_eq!(record.verdict.unwrap().to_string(), "black");
    let tag = |name: &str| record.tags.get(name);
    assert_eq!((tag("white"), tag("black")), (Some("one"), Some("two")));
    assert_eq!(
        (tag("adjudicated"), tag("date")),
        (Some("Out of time"), None)
    );
    assert!(reading.notices.is_empty());
    let more = reading.more.unwrap();
    let second = read(&PGN[more.start..]);
    assert_eq!((&second.record.start, second.record.verdict), (&None, None));
    assert_eq!(second.record.line.nodes.len(), 1);
    // What is left out: the winner tells the result, Black may begin.
    let text = "[FEN \"6/7/1s-4/7/6/2R-4/6 b 3 17\"]\n[White \"Ada\"]\n[Black \"Bo\"]\n\
                [Winner \"Ada\"]\n\n1... e2e3 2. b3c3\n";
    let record = read(text).record;
    assert_eq!(record.verdict.unwrap().to_string(), "white");
    assert_eq!(record.line.nodes.len(), 2);
    // A wrong start is told at its place, and a wrong turn, too.
    let error = Record::read(&PGN.replace("/6 w 3", "/9 w 3"), None).unwrap_err();
    assert!(matches!(error, RecordError::Start { .. }), "{error}");
    assert_eq!(error.faults()[0].line_and_column(PGN).0, 7);
    let error = Record::read(&PGN.replace("b3c3", "b3g3"), None).unwrap_err();
    assert!(error.located("x", PGN).starts_with("x:13:4"), "{error}");
}
