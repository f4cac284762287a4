//! The example game of the rulebooks 4.0, 4.2 and 4.8, in its printed form.

use crate::common::load;
use jersi_core::record::{Format, Record, RecordError};
use jersi_core::{Colour, Reason};

/// As 4.8 and 4.2 print it: three columns, the points in a row of their own.
const THREE: &str = "\
n°	turns of White and Black		n°	turns of White and Black		n°	turns of White and Black
1	a2-b2=d3	h4-h3=f4	9	M:d4/M:d5	h5-h6=f7	17	W:c7/W:b7	g3=g1-f1
2	b3-b4=d5	f4=d3!	10	b5-b6=d7	i6-i5=g6	18	c6-c7=e9	e6-e7=e9!
3	d5=d3!-e4	M:f3/M:f4	11	d7=f8-f7!	g6=g7-f8!	19	b7-b6=b4	f1-f2=e3
4	a4-a3=c2	i1-i2=g3	12	f7-f8!	h8-g7=f8!	20	b4=d3-c3	e3=c1-b1!
5	c2=e2	h1-h2=f1	13	a6-a5=b6	i7-h7=f6	21	c2=b3-b4	e9=e7-e6
6	e2=g2-h2	f1=h2!!-g2!/K:a2	14	b8-a7	g4=e6-e5	22	d3-c3=c1!	e5-e6=c6
7	e4-d3=f2	g2-f2!	15	b6-b7=c6	f8=d7-c6!	23	M:b6/M:b7	c6-d7=b8
8	a2-a1=c2	i4-i3=g4	16	a7=c6!-d7!	f6=d7!=e7	24	c1=b1!	b8-a7
							0	2
";

/// As 4.0 prints it: two columns, other letters, the points beside other turns.
const TWO: &str = "\
DR:b1/CK:b2/KR:b3/KC:b4/.../CK:a6/KR:a7 DR:h8/CK:h7/KR:h6/KC:h5/.../CK:i2/KR:i1

1	a2-b2=d3	h4-h3=f4	14	b8-a7	g4=e6-e5
2	b3-b4=d5	f4=d3!	15	b6-b7=c6	f8=d7-c6!
3	d5=d3!-e4	CM:f3/CM:f4	16	a7=c6!-d7!	f6=d7!=e7
4	a4-a3=c2	i1-i2=g3	17	BV:c7/BV:b7	g3=g1-f1
5	c2=e2	h1-h2=f1	18	c6-c7=e9	e6-e7=e9!
6	e2=g2-h2	f1=h2!!-g2!/KN:a2	19	b7-b6=b4	f1-f2=e3
7	e4-d3=f2	g2-f2!	20	b4=d3-c3	e3=c1-b1!
8	a2-a1=c2	i4-i3=g4	21	c2=b3-b4	e9=e7-e6
9	CM:d4/CM:d5	h5-h6=f7	22	d3-c3=c1!	e5-e6=c6
10	b5-b6=d7	i6-i5=g6	23	CM:b6/CM:b7	c6-d7=b8
11	d7=f8-f7!	g6=g7-f8!	24	c1=b1!	b8-a7
12	f7-f8!	h8-g7=f8!		0	1
13	a6-a5=b6	i7-h7=f6			
";

fn corrected(text: &str) -> String {
    text.replace("f6=d7!=e7", "f6=d7!-e7")
}

#[test]
fn the_misprint_is_found_and_what_was_meant() {
    for (id, text, line, column) in [
        ("jersi-4.8", THREE, 9, 35),
        ("jersi-4.2", THREE, 9, 35),
        ("jersi-4.0", TWO, 5, 39),
    ] {
        for rules in [Some(load(id)), None] {
            let error = Record::read(text, rules.as_ref()).unwrap_err();
            let RecordError::Turn(turn) = &error else {
                panic!("{error}");
            };
            assert_eq!((turn.number, turn.text.as_str()), (32, "f6=d7!=e7"));
            assert_eq!((turn.line, turn.column), (line, column));
            assert_eq!(turn.error.meant[0], "f6=d7-e7");
            assert_eq!(turn.tried, rules.is_none());
            let shown = error.located("book", text);
            let start = format!("book:{line}:{column}: turn 32 `f6=d7!=e7` (jersi-4.");
            assert!(shown.starts_with(&start), "{shown}");
        }
    }
}

#[test]
fn the_corrected_game_is_won_by_black_at_a7() {
    for id in ["jersi-4.0", "jersi-4.2", "jersi-4.8"] {
        for text in [corrected(THREE), corrected(TWO)] {
            if text.contains("DR:") && id != "jersi-4.0" {
                continue;
            }
            let reading = Record::read(&text, Some(&load(id))).unwrap();
            assert_eq!(reading.format, Format::Rulebook);
            let record = &reading.record;
            assert_eq!(record.line.nodes.len(), 48);
            let verdict = record.verdict.unwrap();
            assert_eq!(verdict.winner, Some(Colour::Black));
            assert_eq!(verdict.reason, Some(Reason::Goal));
            let game = record.game().unwrap();
            let last = record.line.nodes.last().unwrap().turn;
            assert_eq!(game.board().name(last.first.to()), "a7");
            assert_eq!(reading.notices, []);
        }
    }
}

#[test]
fn separators_and_columns_do_not_matter() {
    let wanted = Record::read(&corrected(THREE), None).unwrap().record;
    let piped = corrected(THREE).replace('\t', " | ");
    let spaced = corrected(THREE).replace('\t', "    ");
    let one_column = wanted.write(Format::Native).unwrap().text;
    let cells = corrected(THREE).replace('\t', "\n");
    let indented = corrected(THREE).replace('\n', "\n\t");
    let markdown = format!("| {} |", piped.trim_end().replace('\n', " |\n| "));
    for text in [piped, spaced, one_column, cells, indented, markdown] {
        let reading = Record::read(&text, None).unwrap();
        assert_eq!(reading.record, wanted, "{text}");
    }
    // The printed table of the other rulebook is the same game.
    let old = Record::read(&corrected(TWO), None).unwrap();
    assert_eq!(old.record.rules.id, "jersi-4.0");
    assert_eq!(old.record.line, wanted.line);
    assert_eq!(old.skipped.words, 0);
}

#[test]
fn the_written_table_is_the_printed_one() {
    let record = Record::read(&corrected(THREE), None).unwrap().record;
    let written = record.write(Format::Rulebook).unwrap();
    assert_eq!(written.losses, []);
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| c.is_whitespace() || c == '|');
        words
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect()
    };
    // Drops are written in the order of their cells.
    let table = corrected(THREE).replace("W:c7/W:b7", "W:b7/W:c7");
    let table = &table[table.find("\n1").unwrap()..];
    assert_eq!(words(&written.text), words(table));
    assert_eq!(written.text.lines().count(), 9);
    assert_eq!(Record::read(&written.text, None).unwrap().record, record);
}

#[test]
fn placements_that_are_not_the_start_do_not_fit() {
    let text = "DR:b1/CK:b3/KR:b2 DR:h8/CK:h7\n1 a2-b2=d3 h4-h3=f4\n";
    let error = Record::read(text, Some(&load("jersi-4.0"))).unwrap_err();
    assert!(matches!(error, RecordError::Start { .. }), "{error}");
    assert!(
        error
            .located("x", text)
            .starts_with("x:1:1: CK:b3 is not part"),
        "{error}"
    );
}
