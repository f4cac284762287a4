//! Files of games: what is written is read, what is damaged is found out.

use jersi_core::{Colour, Rules, Turn};
use jersi_engine::{Engine, Score, Unhurried};
use jersi_nnue::Layout;
use jersi_train::data::{
    Block, DataError, Decision, GameResult, Reader, ScoredGame, Settings, Tail,
};
use jersi_train::selfplay::SelfPlay;
use jersi_train::{Corpus, SampleError, Target, learnable};

fn settings() -> Settings {
    Settings {
        nodes: 20,
        ..Settings::new("mikjersi".to_owned(), "digest".to_owned())
    }
}

fn mikjersi() -> Rules {
    Rules::load("mikjersi", &mut || 0).unwrap()
}

fn blocks() -> Vec<Block> {
    let decision = |number: u32| Decision {
        turn: Turn::from_bits(number.wrapping_mul(2_654_435_761)),
        score: (!number.is_multiple_of(3)).then(|| Score::of_hundredths(number as i32 * 37 - 900)),
    };
    let results = [
        GameResult::Won(Colour::White),
        GameResult::Drawn,
        GameResult::Won(Colour::Black),
    ];
    (0..3)
        .map(|lot| Block {
            lot: 7 * lot,
            positions: lot,
            games: results
                .iter()
                .map(|&result| ScoredGame {
                    decisions: (0..=lot * 5).map(decision).collect(),
                    result,
                })
                .collect(),
        })
        .collect()
}

fn file() -> Vec<u8> {
    let mut bytes = settings().to_bytes();
    for block in blocks() {
        bytes.extend(block.to_bytes());
    }
    bytes
}

fn read(bytes: &[u8]) -> Result<(Vec<Block>, Tail), DataError> {
    let mut reader = Reader::new(bytes)?;
    let blocks = reader.by_ref().collect::<Result<Vec<Block>, DataError>>()?;
    Ok((blocks, reader.tail()))
}

#[test]
fn what_is_written_is_read() {
    let bytes = file();
    assert_eq!(Reader::new(&bytes).unwrap().settings(), &settings());
    assert_eq!(read(&bytes), Ok((blocks(), Tail::Whole)));
}

#[test]
fn a_file_cut_off_anywhere_keeps_its_whole_blocks() {
    let bytes = file();
    let mut ends = vec![settings().to_bytes().len()];
    for block in blocks() {
        ends.push(ends.last().unwrap() + block.to_bytes().len());
    }
    for length in 0..bytes.len() {
        let cut = &bytes[..length];
        let Some(whole) = ends.iter().rposition(|&end| end <= length) else {
            let error = read(cut).unwrap_err();
            assert!(matches!(error, DataError::NotData | DataError::Header));
            continue;
        };
        let tail = if ends[whole] == length {
            Tail::Whole
        } else {
            Tail::CutAt(ends[whole])
        };
        assert_eq!(
            read(cut),
            Ok((blocks()[..whole].to_vec(), tail)),
            "{length}"
        );
        // Zeros where nothing was written yet are no block either.
        let mut zeros = bytes[..ends[whole]].to_vec();
        zeros.extend([0; 100]);
        assert_eq!(
            read(&zeros),
            Ok((blocks()[..whole].to_vec(), Tail::CutAt(ends[whole])))
        );
    }
}

#[test]
fn no_changed_bit_goes_unnoticed() {
    let bytes = file();
    let blocks = blocks();
    for at in 0..bytes.len() {
        for bit in 0..8 {
            let mut changed = bytes.clone();
            changed[at] ^= 1 << bit;
            if let Ok((read, tail)) = read(&changed) {
                assert_ne!(tail, Tail::Whole, "byte {at}");
                assert!(blocks.starts_with(&read), "byte {at}");
            }
        }
    }
}

#[test]
fn another_version_is_refused() {
    let mut bytes = file();
    bytes[8] = 9;
    assert_eq!(read(&bytes), Err(DataError::Version(9)));
    assert_eq!(read(b"{}"), Err(DataError::NotData));
}

#[test]
fn lots_follow_from_their_number_alone() {
    let mut one = SelfPlay::new(Engine::by_hand(&mikjersi()), settings());
    let mut other = SelfPlay::new(Engine::by_hand(&mikjersi()), settings());
    let first = one.lot(3, &Unhurried).unwrap();
    assert_ne!(other.lot(4, &Unhurried), Some(first.clone()));
    assert_eq!(other.lot(3, &Unhurried), Some(first.clone()));
    assert!(!first.games.is_empty() && first.positions > 0);
}

#[test]
fn games_of_self_play_can_be_learned_from() {
    let rules = mikjersi();
    let layout = Layout::new(&rules);
    let mut player = SelfPlay::new(Engine::by_hand(&rules), settings());
    let mut bytes = settings().to_bytes();
    let mut scored = 0;
    for lot in 0..3 {
        let block = player.lot(lot, &Unhurried).unwrap();
        let decisions = block.games.iter().flat_map(|game| &game.decisions);
        scored += decisions.filter(|&&own| learnable(own).is_some()).count() as u64;
        bytes.extend(block.to_bytes());
    }
    let files = [Reader::new(&bytes).unwrap()];
    let corpus = Corpus::read(&rules, &layout, &files, usize::MAX).unwrap();
    let found = (corpus.training.len() + corpus.test.len()) as u64;
    assert_eq!(found + corpus.repeats, scored);
    // The first lot is held out.
    assert!(!corpus.test.is_empty() && !corpus.training.is_empty());
    for number in 0..corpus.training.len() {
        let [own, other] = corpus.training.views(number);
        assert_eq!(own.len(), other.len());
        assert!(
            own.iter()
                .all(|&input| usize::from(input) < layout.inputs())
        );
    }
    // Games end with a proven win or a loss: these are learned, as certain.
    let target = Target {
        scale: 100.0,
        by_score: 1.0,
    };
    let labels = (0..corpus.training.len()).map(|number| corpus.training.label(number));
    let proven: Vec<_> = labels.filter(|label| label.score.is_infinite()).collect();
    assert!(proven.len() > 3, "{}", proven.len());
    for label in proven {
        let certain = if label.score > 0.0 { 1.0 } else { 0.0 };
        assert!((target.of(label) - certain).abs() < f32::EPSILON);
    }
    let other = Rules::load("pijersi", &mut || 0).unwrap();
    let error = Corpus::read(&other, &Layout::new(&other), &files, usize::MAX);
    assert!(matches!(error, Err(SampleError::Illegal { .. })));
}
