//! Any text as records: every game of it is read or refused, never a panic; and what was
//! read is written and read again without loss.

#![no_main]

use jersi_core::record::{Format, Record};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let games = Record::read_all(text, None);
    let first = Record::read(text, None).ok().map(|reading| reading.record);
    let mut end = 0;
    for (number, game) in games.into_iter().enumerate() {
        assert!(game.span.start >= end && game.span.end >= game.span.start);
        assert!(text.get(game.span.clone()).is_some());
        end = game.span.end;
        let record = game.reading.ok().map(|reading| reading.record);
        if number == 0 {
            assert_eq!(record, first);
        }
        let Some(record) = record else {
            continue;
        };
        for format in Format::WRITTEN {
            let Ok(written) = record.write(format) else {
                continue;
            };
            if matches!(format, Format::Native | Format::Json) {
                let again = Record::read(&written.text, None).expect("what was written is read");
                assert_eq!(again.record, record, "{}", written.text);
            }
        }
    }
});
