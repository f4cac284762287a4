//! Records in files: those of the repository, and real games. The latter belong to their
//! players and are not in the repository: the environment names their folder.

use crate::common::replayed;
use jersi_core::record::{Format, Record};
use std::path::{Path, PathBuf};

#[test]
fn the_records_of_the_repository_are_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/records");
    let mut judged = Vec::new();
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if name == "README.md" {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        for game in Record::read_all(&text, None) {
            let Ok(reading) = game.reading else {
                judged.push(format!("{name} broken"));
                continue;
            };
            let record = &reading.record;
            let turns = record.line.nodes.len();
            judged.push(format!("{name} {} {turns}", record.rules.full_id()));
            for format in Format::WRITTEN {
                let written = record.write(format).unwrap();
                let again = Record::read(&written.text, Some(&record.rules)).unwrap();
                assert_eq!(replayed(&again.record), replayed(record), "{name} {format}");
            }
        }
    }
    judged.sort();
    assert_eq!(
        judged,
        [
            "illegal.txt broken",
            "jersi-log.txt jersi-4.8 3",
            "mikjersi-table.txt mikjersi 7",
            "pijersi.txt pijersi 13",
            "tournament.pgn broken",
            "tournament.pgn pijersi 2",
            "tournament.pgn pijersi 3",
        ]
    );
}

#[test]
#[ignore = "needs JERSI_RECORDS, a folder of real games: run it with --run-ignored only"]
fn real_games_are_read_to_their_end() {
    let folder = std::env::var_os("JERSI_RECORDS").expect("JERSI_RECORDS names a folder");
    let folder = PathBuf::from(folder);
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .collect();
    files.sort();
    assert!(!files.is_empty());
    for path in files {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        let reading = Record::read(&text, None)
            .unwrap_or_else(|error| panic!("{}", error.located(&name, &text)));
        let record = &reading.record;
        println!(
            "{name}: {} turns of {}, {}",
            record.line.nodes.len(),
            record.rules.full_id(),
            record
                .verdict
                .map_or("unfinished".to_owned(), |verdict| verdict.to_string())
        );
        // The game is named by the file, and every number of the file is a turn.
        let game = name.split('-').next().unwrap();
        assert!(record.rules.id.starts_with(game), "{name}");
        let numbers = text
            .lines()
            .filter(|line| !line.trim_start().starts_with('#') && !line.contains("wins"))
            .flat_map(str::split_whitespace)
            .filter(|word| word.parse::<u32>().is_ok())
            .count();
        assert_eq!(record.line.nodes.len(), numbers, "{name}");
        assert_eq!(reading.skipped.words, 0, "{name}");
        assert_eq!((reading.more, reading.notices.len()), (None, 0), "{name}");
        // All but the study of a position are finished.
        assert_eq!(record.verdict.is_none(), name.contains("bug"), "{name}");
        for format in Format::WRITTEN {
            let written = record.write(format).unwrap();
            let again = Record::read(&written.text, None).unwrap().record;
            assert_eq!(replayed(&again), replayed(record), "{name} {format}");
        }
    }
}
