//! What is written can be read again, and what cannot be held is named.

use crate::common::{
    RULES, is_only_cubes, load, random, random_game, random_record, replayed, stripped,
};
use jersi_core::record::{
    Assessment, Format, Loss, Note, Record, RecordedTurn, Verdict, WriteError,
};
use jersi_core::{Colour, Game, Notation, Reason, Rules};

#[test]
fn native_text_and_json_hold_everything() {
    for (index, id) in RULES.iter().enumerate() {
        for seed in 0..8 {
            let record = random_record(id, 1000 * index as u64 + seed);
            for format in [Format::Native, Format::Json] {
                let written = record.write(format).unwrap();
                assert_eq!(written.losses, []);
                let reading = Record::read(&written.text, None)
                    .unwrap_or_else(|error| panic!("{id} {seed}: {error}\n{}", written.text));
                assert!(
                    reading.record == record,
                    "{id} {seed}\n{}\n{:?}\n{:?}",
                    written.text,
                    reading.record.line,
                    record.line
                );
                assert_eq!((reading.format, reading.tried), (format, false));
                assert_eq!(reading.skipped.words, 0, "{}", written.text);
                assert_eq!(reading.more, None);
                // One record has one text.
                assert_eq!(reading.record.write(format).unwrap(), written);
                // Editors on Windows may end lines otherwise.
                let other = written.text.replace('\n', "\r\n");
                assert!(Record::read(&other, None).unwrap().record == record);
            }
        }
    }
}

#[test]
fn other_forms_hold_the_game() {
    let mut held = [0; 3];
    for (index, id) in RULES.iter().enumerate() {
        for seed in 0..8 {
            let record = stripped(&random_record(id, 7000 + 1000 * index as u64 + seed));
            if record.line.nodes.is_empty() {
                continue;
            }
            let formats = [Format::Certu, Format::Rulebook, Format::Link];
            for (held, format) in held.iter_mut().zip(formats) {
                let written = match record.write(format) {
                    Ok(written) => written,
                    Err(WriteError::Start { .. }) => {
                        let lines = record.rules.dialect.setup_lines || format != Format::Certu;
                        assert!(!lines || !is_only_cubes(&record) || format == Format::Link);
                        assert_ne!(format, Format::Link);
                        continue;
                    }
                    Err(error) => panic!("{id} {seed} {format}: {error}"),
                };
                *held += 1;
                let rules = Some(&record.rules).filter(|_| format != Format::Link);
                let reading = Record::read(&written.text, rules).unwrap();
                if written.losses.is_empty() {
                    assert_eq!(replayed(&reading.record), replayed(&record), "{id} {seed}");
                } else {
                    assert_eq!(replayed(&reading.record).0, replayed(&record).0);
                }
                if format == Format::Link {
                    assert_eq!(reading.record, record);
                }
            }
        }
    }
    assert!(held.iter().all(|held| *held > 30), "{held:?}");
}

#[test]
fn turns_of_every_sort_are_among_them() {
    let mut seen = [0; 4];
    for id in RULES {
        for seed in 0..10 {
            let game = random_game(&Game::new(&load(id)), 60, &mut random(seed));
            let record = Record::from_game(&game);
            let turns = record.game().unwrap().turn_texts(Notation::Native);
            for turn in turns {
                seen[0] += usize::from(turn.contains('#'));
                seen[1] += usize::from(turn.contains("/k:") || turn.contains("/K:"));
                seen[2] += usize::from(turn.contains('*'));
                seen[3] += usize::from(turn.starts_with(|c: char| c.is_ascii_uppercase()));
            }
        }
    }
    assert!(seen.iter().all(|seen| *seen > 10), "{seen:?}");
}

#[test]
fn unity_and_bare_texts_are_read_from_what_is_played() {
    for id in ["pijersi", "mikjersi", "jersi-4.8", "jersi-4.0"] {
        let rules = load(id);
        for seed in 0..5 {
            let game = random_game(&Game::new(&rules), 50, &mut random(seed));
            let turns = game.turn_texts(Notation::Native);
            let wanted = replayed(&Record::from_game(&game));
            let unity: String = turns.chunks(2).map(|pair| pair.join("\t") + "\n").collect();
            let ugi = game.turn_texts(Notation::Ugi).join(" ");
            for text in [unity, turns.join(", "), turns.join("\n"), ugi] {
                let reading = Record::read(&text, Some(&rules)).unwrap();
                assert_eq!(replayed(&reading.record), wanted, "{text}");
                assert_eq!(reading.format, Format::Bare);
            }
        }
    }
}

fn small() -> Record {
    let text = "1 a4-b5=c4 2 g4-f5=e5 3 c4=d5-e5!";
    Record::read(text, None).unwrap().record
}

#[test]
fn native_text_looks_like_the_designers() {
    let mut record = small();
    record.tags.set("white", "Ada").unwrap();
    record.tags.set("Round", "3").unwrap();
    record.line.note = Note::new("A game\nto show the form.");
    let nodes = &mut record.line.nodes;
    nodes[0].clock = Some(598_250);
    nodes[0].review = Some(Assessment {
        value: 3,
        best: true,
    });
    nodes[1].note = Note::new("better was\n\nthis:");
    let other = Record::read("1 a4-b5=c4 2 f4=d5-d4 3 a1-b2", None).unwrap();
    nodes[1].variations = vec![jersi_core::record::Line {
        note: Note::new("a leap"),
        nodes: other.record.line.nodes[1..].to_vec(),
    }];
    record.verdict = Some(Verdict {
        winner: Some(Colour::White),
        reason: Some(Reason::Resignation),
    });
    let text = "\
rules: pijersi
white: Ada
round: 3

# A game
# to show the form.

   1 a4-b5=c4 +3* @9:58.25     2 g4-f5=e5
# better was
#
# this:
  (
  # a leap
                           2 f4=d5-d4
     3 a1-b2
  )
   3 c4=d5-e5!

result: white resignation
";
    assert_eq!(record.write(Format::Native).unwrap().text, text);
    assert_eq!(Record::read(text, None).unwrap().record, record);
}

#[test]
fn the_page_shows_the_form() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/notation.md");
    let page = std::fs::read_to_string(page).unwrap();
    let fence = "```text file=game.txt\n";
    let start = page.find(fence).unwrap() + fence.len();
    let length = page[start..].find("```").unwrap();
    let text = &page[start..start + length];
    let reading = Record::read(text, None).unwrap();
    assert_eq!(reading.skipped.words, 0);
    assert_eq!(reading.record.line.count(), 5);
    assert_eq!(reading.record.write(Format::Native).unwrap().text, text);
    for format in Format::WRITTEN {
        assert!(page.contains(&format!("| `{format}`")), "{format}");
    }
    for reason in Reason::ALL {
        assert!(page.contains(&format!("`{}`", reason.word())));
    }
}

#[test]
fn native_pairs_have_one_number() {
    let text = "1 a2-b2=d3 h4-h3=f4 2 b3-b4=d5 f4=d3!";
    let mut record = Record::read(text, None).unwrap().record;
    record.line.nodes[2].note = Note::new("strong");
    let text = "\
rules: jersi-4.8

   1 a2-b2=d3          h4-h3=f4
   2 b3-b4=d5
# strong
   2 ...               f4=d3!
";
    assert_eq!(record.write(Format::Native).unwrap().text, text);
    assert_eq!(Record::read(text, None).unwrap().record, record);
    // As above without headers, as a person might type it.
    let bare = &text[text.find("   1").unwrap()..];
    let reading = Record::read(bare, None).unwrap();
    assert_eq!(reading.record, record);
    assert_eq!(reading.format, Format::Rulebook);
}

#[test]
fn a_start_where_black_moves_keeps_the_columns() {
    let text = "rules: pijersi\n\
                start: 2w-3/7/R-4S-/6r-/6/3P-3/W-5 b 3 9\n\
                \n                         2 g3-g2\n   3 a1-a2               4 g2-g3\n";
    let record = Record::read(text, None).unwrap().record;
    assert_eq!(record.line.nodes.len(), 3);
    assert_eq!(record.write(Format::Native).unwrap().text, text);
    for (format, word) in [(Format::Certu, "certu"), (Format::Rulebook, "rulebook")] {
        let error = record.write(format).unwrap_err().to_string();
        let expected = format!("{word} text cannot hold this start: White is not to move");
        assert_eq!(error, expected);
    }
}

#[test]
fn certu_text_has_the_widths_of_the_programs() {
    let lines = [
        (
            "jersi-4.8",
            "   1 a2-b2=d3             2 h4-h3=f4        \n",
            "1 a2-b2=d3 2 h4-h3=f4",
        ),
        (
            "mikjersi",
            "   1 a2-a3=b3              2 e5-d5            \n",
            "1 a2-a3=b3 2 e5-d5",
        ),
        (
            "pijersi",
            "   1 a4-b5=c4            2 f4=d5-d4       \n",
            "1 a4-b5=c4 2 f4=d5-d4",
        ),
        (
            "pijersi",
            "   1 a4-b5=c4   +3*      2 f4=d5-d4   -1  \n",
            "1 a4-b5=c4 +3* 2 f4=d5-d4 -1",
        ),
        // Letters of the programs: small for Black, one for a kind.
        (
            "jersi-4.0",
            "   1 M:d4                 2 m:f3/m:f4       \n",
            "1 CM:d4 2 CM:f3/CM:f4",
        ),
    ];
    for (id, certu, text) in lines {
        let record = Record::read(text, Some(&load(id))).unwrap().record;
        assert_eq!(record.write(Format::Certu).unwrap().text, certu);
    }
}

#[test]
fn certu_text_opens_with_the_setup_where_it_is_not_the_classic_one() {
    let classic = small().write(Format::Certu).unwrap().text;
    assert!(classic.starts_with("   1 "), "{classic}");
    let setup = "   g16:rrpswp f13:sps f4:rs f57:wrp\n   b13:PRW b4:RS b57:SPS a16:PWSPRR\n\n";
    let text = format!("{setup}   1 a1-b2=c2       \n");
    let record = Record::read(&text, None).unwrap().record;
    let written = record.write(Format::Certu).unwrap();
    assert_eq!(written.text, text.trim_end().to_owned() + "       \n");
    assert_eq!(written.losses, []);
    // The same setup as an option of the game.
    let code = record.rules.code_of(&setup_cubes(&record)).unwrap();
    let coded = Rules::named(&format!("pijersi+setup={code}")).unwrap();
    let record = Record::read("1 a1-b2=c2", Some(&coded)).unwrap().record;
    assert_eq!(record.start, None);
    assert_eq!(record.write(Format::Certu).unwrap(), written);

    let jersi = Game::new(&load("jersi-4.8"));
    let later = random_game(&jersi, 4, &mut random(1));
    let moved = jersi.from_setup(&later.setup()).unwrap();
    let error = Record::from_game(&moved).write(Format::Certu).unwrap_err();
    assert!(matches!(error, WriteError::Start { .. }), "{error}");
}

fn setup_cubes(record: &Record) -> Vec<(jersi_core::Place, Vec<jersi_core::Cube>)> {
    let cubes = record.start.as_ref().unwrap().cubes.clone();
    cubes.into_iter().collect()
}

#[test]
fn losses_are_named() {
    let mut record = small();
    let line = record.line.clone();
    let nodes = &mut record.line.nodes;
    for node in nodes.iter_mut() {
        node.note = Note::new("note");
    }
    nodes[0].clock = Some(1);
    nodes[1].review = Some(Assessment {
        value: 1,
        best: false,
    });
    nodes[1].variations = vec![line.clone(), line];
    nodes[1].variations.iter_mut().for_each(|line| {
        line.nodes.clear();
    });
    record.tags.set("white", "Ada").unwrap();
    record.verdict = Some(Verdict {
        winner: None,
        reason: Some(Reason::Agreement),
    });
    let losses = |record: &Record, format| -> Vec<String> {
        let losses = record.write(format).unwrap().losses;
        losses.iter().map(Loss::to_string).collect()
    };
    assert_eq!(
        losses(&record, Format::Certu),
        [
            "certu text holds no notes (3 left out)",
            "certu text holds no tags (1 left out)",
            "certu text holds no clocks (1 left out)",
            "certu text holds no variations (2 left out)",
            "certu text holds no result (1 left out)",
        ]
    );
    assert_eq!(
        losses(&record, Format::Link)[3],
        "link text holds no scores of turns (1 left out)"
    );
    assert_eq!(losses(&record, Format::Link).len(), 5);

    let text = "1 a2-b2=d3 h4-h3=f4\n 0 2";
    let record = Record::read(text, None).unwrap().record;
    assert_eq!(losses(&record, Format::Rulebook), [""; 0]);
    let old = Record::read(text, Some(&load("jersi-4.2"))).unwrap().record;
    assert_eq!(
        losses(&old, Format::Rulebook),
        ["rulebook text does not name the rules: it would be taken for a game of jersi-4.8"]
    );
    let mut resigned = old;
    resigned.verdict.as_mut().unwrap().reason = Some(Reason::Resignation);
    assert_eq!(
        losses(&resigned, Format::Rulebook)[0],
        "rulebook text holds no reason of the result (1 left out)"
    );
}

#[test]
fn a_record_that_is_not_legal_is_not_written() {
    let mut record = small();
    let last = record.line.nodes[0].turn;
    record.line.nodes.push(RecordedTurn::from(last));
    for format in Format::WRITTEN {
        let error = record.write(format).unwrap_err();
        assert_eq!(error.to_string(), "turn 4 of the record is not legal");
    }
    assert!(record.game().is_err());
    assert_eq!(record.game_at(3).unwrap().turns().len(), 3);
    assert!(record.write(Format::Bare).is_err());
}
