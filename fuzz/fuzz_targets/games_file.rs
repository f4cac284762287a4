//! Any bytes as a file of self-play games, as they are and with a right header and
//! checksum: read or refused, never a panic, and what is replayed is legal.

#![no_main]

use std::sync::OnceLock;

use jersi_core::Rules;
use jersi_nnue::Layout;
use jersi_train::Corpus;
use jersi_train::data::{Reader, Settings};
use libfuzzer_sys::fuzz_target;

/// A whole file with one block of this content.
fn sealed(content: &[u8]) -> Vec<u8> {
    let mut file = Settings::new("mikjersi".to_owned(), String::new()).to_bytes();
    file.extend((content.len() as u32).to_le_bytes());
    file.extend(crc32fast::hash(content).to_le_bytes());
    file.extend(content);
    file
}

fuzz_target!(|bytes: &[u8]| {
    static GAME: OnceLock<(Rules, Layout)> = OnceLock::new();
    let (rules, layout) = GAME.get_or_init(|| {
        let rules = Rules::named("mikjersi").expect("a built-in game");
        let layout = Layout::new(&rules);
        (rules, layout)
    });
    for file in [bytes, &sealed(bytes)] {
        if let Ok(reader) = Reader::new(file) {
            for block in reader.clone().flatten() {
                // What can be read is written as it was.
                let written = block.to_bytes();
                assert!(file.windows(written.len()).any(|part| part == written));
            }
            let _ = Corpus::read(rules, layout, &[reader], usize::MAX);
        }
    }
});
