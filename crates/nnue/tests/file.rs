//! Net files: what is written is read, and nothing else is.

mod random_net;

use jersi_core::Rules;
use jersi_core::rules::Fingerprint;
use jersi_nnue::{Architecture, Layout, Net, NetError, NetEvaluator, Provenance};
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use random_net::random_net;

fn rules(id: &str) -> Rules {
    Rules::named(id).unwrap()
}

fn net(id: &str, second: u16) -> Net {
    let layout = Layout::new(&rules(id));
    let sizes = Architecture::new(16, second).unwrap();
    let summary = "trained on nothing\nfor 0 steps".to_owned();
    random_net(&layout, sizes, 1)
        .quantise(&layout, provenance(id, &summary))
        .unwrap()
}

/// The evaluation that the nets here stand beside.
fn hand_made() -> Fingerprint {
    Fingerprint::of(b"weights")
}

fn provenance(game: &str, summary: &str) -> Provenance {
    Provenance {
        game: game.to_owned(),
        hand_made: hand_made(),
        summary: summary.to_owned(),
    }
}

#[test]
fn what_is_written_is_read() {
    for second in [0, 16] {
        let net = net("mikjersi", second);
        let bytes = net.write().unwrap();
        assert_eq!(Net::read(&bytes).unwrap(), net);
        // Sizes as the documentation of the form tells them.
        let texts = 2 + "mikjersi".len() + 2 + net.provenance.summary.len();
        let head = 8 + 2 + 2 + 8 + 8 + 4 + 2 + 2 + 2 + texts;
        let last = if second == 0 { 32 } else { 16 };
        let weights = (1173 + 1) * 16 * 2 + usize::from(second) * (32 * 2 + 4) + last * 2 + 4;
        assert_eq!(bytes.len(), head + weights + 8);
    }
}

#[test]
fn the_form_of_files_is_pinned() {
    let bytes = net("pijersi", 16).write().unwrap();
    assert_eq!(&bytes[..8], b"JERSINET");
    assert_eq!(&bytes[8..12], [2, 0, 1, 0]);
    let layout = Layout::new(&rules("pijersi")).fingerprint();
    assert_eq!(bytes[12..20], layout.bits().to_le_bytes());
    assert_eq!(bytes[20..28], hand_made().bits().to_le_bytes());
    assert_eq!(bytes[28..32], 1087_u32.to_le_bytes());
    assert_eq!(&bytes[32..38], [16, 0, 16, 0, 144, 1]);
    assert_eq!(&bytes[38..47], b"\x07\x00pijersi");
}

#[test]
fn a_file_of_another_form_says_what_to_do() {
    for (form, advice) in [(1, "convert_net"), (3, "newer version")] {
        let mut bytes = net("pijersi", 0).write().unwrap();
        bytes[8] = form;
        let refused = Net::read(&bytes).unwrap_err();
        assert_eq!(refused, NetError::Form(u16::from(form)));
        assert!(refused.to_string().contains(advice), "{refused}");
    }
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
            bytes.splice(0..0, *b"JERSINET\x02\x00\x01\x00");
        }
        assert!(Net::read(&bytes).is_err());
    }
    assert_eq!(
        Net::read(&vec![0; Net::MOST_BYTES + 1]),
        Err(NetError::TooLarge(Net::MOST_BYTES + 1))
    );
}

#[test]
fn nets_play_what_they_see_as_they_learned_it() {
    let net = net("jersi-4.8", 0);
    let refused = |rules: &Rules, beside| NetEvaluator::new(&net, rules, beside).err();
    for id in ["jersi-4.8", "jersi-4.8+ransom", "jersi-4.2+no-reserve"] {
        assert_eq!(refused(&rules(id), hand_made()), None, "{id}");
    }
    // Letters are for people.
    let mut renamed = rules("jersi-4.8");
    renamed.kinds[1].letter = 'X';
    assert_eq!(refused(&renamed, hand_made()), None);
    // The same game on another board, and another game.
    let mut smaller = rules("jersi-4.8");
    smaller.board.rows[4] = 8;
    for other in [smaller, rules("mikjersi")] {
        let refused = refused(&other, hand_made()).unwrap();
        assert!(matches!(refused, NetError::OtherLayout { .. }), "{refused}");
        let said = refused.to_string();
        assert!(said.contains("trained on jersi-4.8"), "{said}");
        assert!(said.contains(&format!("and {} has", other.id)), "{said}");
    }
}

#[test]
fn nets_stand_beside_the_evaluation_they_were_trained_beside() {
    let other = Fingerprint::of(b"other weights");
    let refused = NetEvaluator::new(&net("pijersi", 0), &rules("pijersi"), other).unwrap_err();
    let expected = NetError::OtherEvaluation {
        game: "pijersi".to_owned(),
        wanted: "pijersi".to_owned(),
        found: hand_made(),
        expected: other,
    };
    assert_eq!(refused, expected);
    assert!(refused.to_string().contains("train one"), "{refused}");
}

#[test]
fn weights_whose_sums_overflow_are_refused() {
    let layout = Layout::new(&rules("pijersi"));
    let sizes = Architecture::new(256, 16).unwrap();
    let mut float = random_net(&layout, sizes, 1);
    float.second.fill(31.0);
    let refused = float.quantise(&layout, provenance("", "")).unwrap_err();
    assert_eq!(refused, NetError::Overflow("second layer"));
}

#[test]
fn weights_whose_sums_overflow_with_the_cubes_of_a_game_are_refused() {
    let mut rules = rules("pijersi");
    let layout = Layout::new(&rules);
    let mut float = random_net(&layout, Architecture::new(32, 0).unwrap(), 1);
    float.first.fill(1.9);
    let net = float.quantise(&layout, provenance("pijersi", "")).unwrap();
    assert_eq!(net.check(&rules, &layout, hand_made()), Ok(()));
    // The same board with more cubes than such weights can count.
    for kind in &mut rules.kinds[..3] {
        kind.count += 12;
    }
    let refused = net
        .check(&rules, &Layout::new(&rules), hand_made())
        .unwrap_err();
    assert_eq!(refused, NetError::Overflow("first layer"));
}
