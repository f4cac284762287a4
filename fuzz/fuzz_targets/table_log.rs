//! The log of a table, and the texts in it. Whatever replays is written and read again.
#![no_main]

use jersi_table::{Action, Seat, Table, TimeControl, log};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(control) = text.parse::<TimeControl>() {
        assert_eq!(control.to_string().parse(), Ok(control));
    }
    if let Ok(seat) = text.parse::<Seat>() {
        assert_eq!(seat.to_string().parse(), Ok(seat));
    }
    let _ = serde_json::from_str::<Action>(text);
    let Ok(logged) = log::read(text) else {
        return;
    };
    if let Ok(table) = Table::replay(&logged) {
        let again = log::read(&log::write(table.log())).expect("what was written");
        assert_eq!(Table::replay(&again).expect("the same log"), table);
        let _ = table.record();
        let _ = table.view(table.moment());
    }
});
