//! Net files: what is written is read, and nothing else is.

mod random_net;

use jersi_core::Rules;
use jersi_nnue::{Architecture, Brain, Layout, Net, NetError};
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use random_net::random_net;

fn rules(id: &str) -> Rules {
    Rules::load(id, &mut || 0).unwrap()
}

fn net(id: &str, second: u16) -> Net {
    let layout = Layout::new(&rules(id));
    let sizes = Architecture::new(16, second).unwrap();
    let summary = "trained on nothing\nfor 0 steps".to_owned();
    random_net(&layout, sizes, 1)
        .quantise(&layout, vec![id.to_owned()], summary)
        .unwrap()
}

#[test]
fn what_is_written_is_read() {
    for second in [0, 16] {
        let net = net("mikjersi", second);
        let bytes = net.write().unwrap();
        assert_eq!(Net::read(&bytes).unwrap(), net);
        // Sizes as the documentation of the form tells them.
        let head = 8 + 2 + 2 + 8 + 4 + 2 + 2 + 2 + 2 + "mikjersi".len() + 2 + net.summary.len();
        let last = if second == 0 { 32 } else { 16 };
        let weights = (1173 + 1) * 16 * 2 + usize::from(second) * (32 * 2 + 4) + last * 2 + 4;
        assert_eq!(bytes.len(), head + weights + 8);
    }
}

#[test]
fn the_form_of_files_is_pinned() {
    let bytes = net("pijersi", 16).write().unwrap();
    assert_eq!(&bytes[..8], b"JERSINET");
    assert_eq!(&bytes[8..12], [1, 0, 1, 0]);
    assert_eq!(bytes[12..20], 0xAD95_8863_67C6_1631_u64.to_le_bytes());
    assert_eq!(bytes[20..24], 1087_u32.to_le_bytes());
    assert_eq!(&bytes[24..30], [16, 0, 16, 0, 144, 1]);
}

#[test]
fn every_damaged_byte_is_noticed() {
    let net = net("pijersi", 16);
    let good = net.write().unwrap();
    let places = (0..200).chain((200..good.len()).step_by(997));
    for place in places.chain(good.len() - 20..good.len()) {
        for change in [1, 0x80] {
            let mut bytes = good.clone();
            bytes[place] ^= change;
            assert!(Net::read(&bytes).is_err(), "byte {place}");
        }
    }
    for length in [0, 1, 7, 8, 20, 40, 100, good.len() - 1] {
        assert!(Net::read(&good[..length]).is_err(), "{length} bytes");
    }
    let longer = [&good[..], &[0]].concat();
    let expected = good.len();
    let found = expected + 1;
    assert_eq!(
        Net::read(&longer),
        Err(NetError::Length { found, expected })
    );
}

#[test]
fn garbage_is_refused() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for round in 0..2000 {
        let mut bytes = vec![0; rng.random_range(0..300)];
        rng.fill_bytes(&mut bytes);
        if round % 2 == 0 {
            // Garbage that begins well.
            bytes.splice(0..0, *b"JERSINET\x01\x00\x01\x00");
        }
        assert!(Net::read(&bytes).is_err());
    }
    assert_eq!(
        Net::read(&vec![0; Net::MOST_BYTES + 1]),
        Err(NetError::TooLarge(Net::MOST_BYTES + 1))
    );
}

#[test]
fn nets_play_their_own_games_only() {
    let net = net("jersi-4.8", 0);
    for id in ["jersi-4.8", "jersi-4.8+ransom", "jersi-4.8+no-reserve"] {
        assert!(Brain::new(&net, &rules(id)).is_ok(), "{id}");
    }
    let said = Brain::new(&net, &rules("jersi-4.2"))
        .unwrap_err()
        .to_string();
    assert_eq!(said, "the net is for jersi-4.8, not for jersi-4.2");
    let mut wider = net.clone();
    wider.games.push("jersi-4.2".to_owned());
    assert!(Brain::new(&wider, &rules("jersi-4.2")).is_ok());
    // A game of the same name on another board.
    let mut other = rules("jersi-4.8");
    other.board.rows[4] = 8;
    let refused = Brain::new(&net, &other).unwrap_err();
    assert!(matches!(refused, NetError::OtherLayout { .. }), "{refused}");
}

#[test]
fn weights_whose_sums_overflow_are_refused() {
    let layout = Layout::new(&rules("pijersi"));
    let sizes = Architecture::new(256, 16).unwrap();
    let mut float = random_net(&layout, sizes, 1);
    float.second.fill(31.0);
    let refused = float.quantise(&layout, vec![], String::new()).unwrap_err();
    assert_eq!(refused, NetError::Overflow("second layer"));
}

#[test]
fn weights_whose_sums_overflow_with_the_cubes_of_a_game_are_refused() {
    let mut rules = rules("pijersi");
    let layout = Layout::new(&rules);
    let mut float = random_net(&layout, Architecture::new(32, 0).unwrap(), 1);
    float.first.fill(1.9);
    let games = vec![rules.id.clone()];
    let net = float.quantise(&layout, games, String::new()).unwrap();
    assert_eq!(net.check(&rules, &layout), Ok(()));
    // The same board with more cubes than such weights can count.
    for kind in &mut rules.kinds[..3] {
        kind.count += 12;
    }
    let refused = net.check(&rules, &Layout::new(&rules)).unwrap_err();
    assert_eq!(refused, NetError::Overflow("first layer"));
}
