//! Any text as a record: it is read or refused, never a panic; and what was read is
//! written and read again without loss.

#![no_main]

use jersi_core::record::{Format, Record};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(reading) = Record::read(text, None) else {
        return;
    };
    for format in Format::WRITTEN {
        let Ok(written) = reading.record.write(format) else {
            continue;
        };
        if matches!(format, Format::Native | Format::Json) {
            let again = Record::read(&written.text, None).expect("what was written is read");
            assert_eq!(again.record, reading.record, "{}", written.text);
        }
    }
});
