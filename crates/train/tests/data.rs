//! Files of games: what is written is read, what is damaged is found out.

use jersi_core::{Colour, Cube, Decision, Game, Rules, Setup};
use jersi_engine::{Engine, Score, Uninterrupted};
use jersi_nnue::Layout;
use jersi_train::data::{
    Block, DataError, Reader, ScoredDecision, ScoredGame, SelfPlayResult, Settings, Tail,
};
use jersi_train::selfplay::SelfPlay;
use jersi_train::{Corpus, SampleError, Target, learnable, scattered};

fn settings() -> Settings {
    Settings {
        nodes: 20,
        ..Settings::new("mikjersi".to_owned(), "digest".to_owned())
    }
}

fn mikjersi() -> Rules {
    Rules::named("mikjersi").unwrap()
}

fn blocks() -> Vec<Block> {
    let decision = |number: u32| ScoredDecision {
        turn: Decision::from_bits(number.wrapping_mul(2_654_435_761)),
        score: (!number.is_multiple_of(3)).then(|| Score::of_hundredths(number as i32 * 37 - 900)),
    };
    let results = [
        SelfPlayResult::Won(Colour::White),
        SelfPlayResult::Drawn,
        SelfPlayResult::Won(Colour::Black),
    ];
    (0..3)
        .map(|lot| Block {
            lot: 7 * lot,
            positions: lot,
            games: results
                .iter()
                .map(|&result| ScoredGame {
                    scattered: (lot == 1).then_some(0x1234_5678),
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
    let mut one = SelfPlay::new(Engine::hand_made(&mikjersi()), settings());
    let mut other = SelfPlay::new(Engine::hand_made(&mikjersi()), settings());
    let first = one.lot(3, &Uninterrupted).unwrap();
    assert_ne!(other.lot(4, &Uninterrupted), Some(first.clone()));
    assert_eq!(other.lot(3, &Uninterrupted), Some(first.clone()));
    assert!(!first.games.is_empty() && first.positions > 0);
}

/// Cubes of each player on the board of a setup.
fn cubes(setup: &Setup) -> [usize; 2] {
    Colour::BOTH.map(|colour| {
        let own = |cube: &&Cube| cube.colour == colour;
        setup.cubes.values().flatten().filter(own).count()
    })
}

#[test]
fn scattered_starts_have_any_number_of_cubes() {
    for id in ["pijersi", "mikjersi", "jersi-4.8", "jersi-4.0"] {
        let start = Game::new(&Rules::named(id).unwrap());
        let [all, _] = cubes(&start.start());
        let (mut few, mut many, mut stacks) = (0, 0, 0);
        for number in 0..300 {
            let game = scattered(&start, number).unwrap();
            assert_eq!(game.outcome(), None);
            let setup = game.start();
            let on_board = cubes(&setup);
            few += u32::from(on_board.iter().all(|&own| own <= 3));
            many += u32::from(on_board.iter().all(|&own| 4 * own > 3 * all));
            stacks += setup.cubes.values().filter(|cell| cell.len() == 2).count();
        }
        assert!(
            few > 15 && many > 15 && stacks > 100,
            "{id}: {few} {many} {stacks}"
        );
    }
}

#[test]
fn games_from_scattered_starts_are_replayed_from_there() {
    let rules = mikjersi();
    let settings = Settings {
        scattered: 1000,
        ..settings()
    };
    let mut player = SelfPlay::new(Engine::hand_made(&rules), settings.clone());
    let mut bytes = settings.to_bytes();
    for lot in 0..2 {
        let block = player.lot(lot, &Uninterrupted).unwrap();
        assert!(block.games.iter().all(|game| game.scattered.is_some()));
        bytes.extend(block.to_bytes());
    }
    let read = |bytes: &[u8]| {
        let files = [Reader::new(bytes).unwrap()];
        Corpus::read(&rules, &Layout::new(&rules), &files, usize::MAX)
    };
    assert!(read(&bytes).unwrap().training.len() > 8);
    // From another start the turns are not legal.
    let mut blocks = Reader::new(&bytes)
        .unwrap()
        .collect::<Result<Vec<_>, _>>()
        .unwrap();
    blocks[0].games[0].scattered = None;
    let mut changed = settings.to_bytes();
    changed.extend(blocks[0].to_bytes());
    assert_eq!(read(&changed), Err(SampleError::Illegal { lot: 0 }));
}

#[test]
fn games_of_self_play_can_be_learned_from() {
    let rules = mikjersi();
    let layout = Layout::new(&rules);
    let mut player = SelfPlay::new(Engine::hand_made(&rules), settings());
    let mut bytes = settings().to_bytes();
    let mut scored = 0;
    for lot in 0..3 {
        let block = player.lot(lot, &Uninterrupted).unwrap();
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
    let other = Rules::named("pijersi").unwrap();
    let error = Corpus::read(&other, &Layout::new(&other), &files, usize::MAX);
    assert!(matches!(error, Err(SampleError::Illegal { .. })));
}
