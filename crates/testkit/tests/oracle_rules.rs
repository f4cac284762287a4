//! The oracle against what the rulebooks print.

use jersi_core::rules::KingFate;
use jersi_core::{ByColour, Colour, Cube, Kind, KingStatus, Rules, Setup};
use jersi_testkit::Oracle;
use jersi_testkit::oracle::{Event, State};

fn oracle(name: &str) -> Oracle {
    Oracle::new(&Rules::named(name).unwrap_or_else(|error| panic!("{name}: {error}")))
}

/// A state from pairs of cell and cubes, bottom first, capitals White: `a4 K i1 mm`.
/// Reserves are empty.
fn state(oracle: &Oracle, side: Colour, board: &str) -> State {
    let words: Vec<&str> = board.split_whitespace().collect();
    let mut setup = Setup {
        cubes: std::collections::BTreeMap::new(),
        side,
        count: 0,
        full: 1,
        reserve: ByColour::default(),
        prisoners: ByColour::default(),
        exchanges: oracle.start().exchanges,
        king: KingStatus::OnBoard,
    };
    for pair in words.chunks(2) {
        let cubes = pair[1].chars().map(|letter| Cube {
            colour: if letter.is_ascii_uppercase() {
                Colour::White
            } else {
                Colour::Black
            },
            kind: kind(oracle, letter),
        });
        setup
            .cubes
            .insert(pair[0].parse().unwrap(), cubes.collect());
    }
    oracle.state(&setup)
}

fn kind(oracle: &Oracle, letter: char) -> Kind {
    let letter = letter.to_ascii_uppercase();
    let index = oracle
        .rules()
        .kinds
        .iter()
        .position(|kind| kind.letter == letter);
    Kind::new(index.unwrap_or_else(|| panic!("no kind {letter}")))
}

fn end(oracle: &Oracle, state: &State) -> Option<String> {
    oracle.outcome(state).map(|outcome| outcome.to_string())
}

/// The game printed in the three 4.x rulebooks. Its 32nd turn is printed
/// `f6=d7!=e7`, which no rule allows.
const EXAMPLE: &str = "
    a2-b2=d3 h4-h3=f4           b3-b4=d5 f4=d3!         d5=d3!-e4 M:f3/M:f4
    a4-a3=c2 i1-i2=g3           c2=e2 h1-h2=f1          e2=g2-h2 f1=h2!!-g2!/K:a2
    e4-d3=f2 g2-f2!             a2-a1=c2 i4-i3=g4       M:d4/M:d5 h5-h6=f7
    b5-b6=d7 i6-i5=g6           d7=f8-f7! g6=g7-f8!     f7-f8! h8-g7=f8!
    a6-a5=b6 i7-h7=f6           b8-a7 g4=e6-e5          b6-b7=c6 f8=d7-c6!
    a7=c6!-d7! f6=d7!-e7        W:c7/W:b7 g3=g1-f1      c6-c7=e9 e6-e7=e9!
    b7-b6=b4 f1-f2=e3           b4=d3-c3 e3=c1-b1!      c2=b3-b4 e9=e7-e6
    d3-c3=c1! e5-e6=c6          M:b6/M:b7 c6-d7=b8      c1=b1! b8-a7";

#[test]
fn the_example_game_replays_with_its_misprint_corrected() {
    for name in ["jersi-4.0", "jersi-4.2", "jersi-4.8"] {
        let oracle = oracle(name);
        let turns: Vec<&str> = EXAMPLE.split_whitespace().collect();
        assert_eq!(turns.len(), 48);
        let mut state = oracle.start();
        for (number, turn) in turns.iter().enumerate() {
            assert_eq!(end(&oracle, &state), None);
            if number == 31 {
                assert_eq!(oracle.play(&state, "f6=d7!=e7"), None, "{name}");
            }
            state = oracle
                .play(&state, turn)
                .unwrap_or_else(|| panic!("{name}: {turn} is illegal"));
        }
        assert_eq!(
            end(&oracle, &state).as_deref(),
            Some("black goal"),
            "{name}"
        );
        assert_eq!(oracle.legal(&state), Vec::<String>::new());
    }
}

#[test]
fn a_king_that_cannot_return_loses() {
    let oracle = oracle("jersi-4.8");
    let state = state(
        &oracle,
        Colour::White,
        "a4 K e4 R e5 k i1 mm i2 mm i3 pr i4 P i5 R i6 S i7 MM",
    );
    let after = oracle.play(&state, "e4-e5!!").expect("legal");
    assert_eq!(end(&oracle, &after).as_deref(), Some("white no-return"));
    assert_eq!(
        (after.side, after.king),
        (Colour::Black, KingStatus::NotReturned)
    );
    assert!(oracle.legal(&after).is_empty());
    let report = oracle.report(&state, "e4-e5").expect("legal");
    assert_eq!(
        oracle.events(&report),
        [Event::Capture, Event::KingTaken, Event::NoReturn]
    );
}

#[test]
fn a_blocked_player_loses_unless_the_count_is_full() {
    let oracle = oracle("jersi-4.8");
    let mut state = state(&oracle, Colour::White, "a4 K i6 R h7 P h8 S i7 k");
    let after = oracle.play(&state, "a4-a3").expect("legal");
    assert_eq!(end(&oracle, &after).as_deref(), Some("white blocked"));
    state.count = 39;
    let after = oracle.play(&state, "a4-a3").expect("legal");
    assert_eq!(end(&oracle, &after).as_deref(), Some("draw count"));
}

#[test]
fn a_vacated_cell_is_empty_for_the_second_step() {
    let oracle = oracle("jersi-4.8");
    let state = state(&oracle, Colour::White, "a4 K e4 R e5 P i4 k");
    assert!(oracle.legal(&state).contains(&"e4-e5=e3".to_owned()));
}

#[test]
fn a_win_is_judged_when_the_turn_is_complete() {
    let oracle = oracle("pijersi");
    let state = state(&oracle, Colour::White, "f4 RP a1 R g1 p");
    let touched = oracle.play(&state, "f4=g4-f5").expect("legal");
    assert_eq!(
        end(&oracle, &touched).as_deref(),
        Some("white goal"),
        "the rock is left behind"
    );
    let state = self::state(&oracle, Colour::White, "f4 WP a1 R g1 p");
    let touched = oracle.play(&state, "f4=g4-f5").expect("legal");
    assert_eq!(end(&oracle, &touched), None, "a wise man wins nothing");
}

#[test]
fn only_a_single_cube_takes_from_a_mountain() {
    let oracle = oracle("jersi-4.8");
    let state = state(&oracle, Colour::White, "a4 K e4 R e5 PR d4 M f4 ms i4 k");
    let legal = oracle.legal(&state);
    let has = |turn: &str| legal.contains(&turn.to_owned());
    assert!(has("e4-f4") && has("e5-f4") && has("e4-d4") && has("e5-d4"));
    assert!(!has("e5=f4") && !has("e5=d4"));
    let report = oracle.report(&state, "e4-f4!").expect("legal");
    assert_eq!(
        oracle.events(&report),
        [Event::Capture, Event::CaptureOnMountain]
    );
    assert_eq!(
        report.after.cells[oracle.cell("f4".parse().unwrap())].len(),
        2
    );
    assert_eq!(report.after.count, 0);
}

#[test]
fn a_ransom_is_named_given_and_followed_by_the_return() {
    let oracle = oracle("jersi-4.8+ransom");
    let start = state(
        &oracle,
        Colour::Black,
        "e5 K a3 S b3 R b4 RP d4 M d5 MW e4 r i4 k",
    );
    assert_eq!(
        oracle
            .decisions(&start)
            .iter()
            .filter(|turn| turn.starts_with("e4-e5"))
            .collect::<Vec<_>>(),
        ["e4-e5#P", "e4-e5#R", "e4-e5#S", "e4-e5#W"]
    );
    let asked = oracle.play(&start, "e4-e5!!#r").expect("legal");
    assert_eq!(
        (asked.side, asked.king),
        (Colour::Black, KingStatus::RansomAsked(kind(&oracle, 'R')))
    );
    assert_eq!(
        oracle.legal(&asked),
        ["#b3"],
        "a rock under a paper does not qualify"
    );
    let paid = oracle.play(&asked, "#b3").expect("legal");
    assert_eq!(
        (paid.side, paid.king),
        (Colour::Black, KingStatus::Returning)
    );
    assert_eq!(oracle.legal(&paid).len(), 7);
    let done = oracle.play(&paid, "k:a3").expect("legal");
    assert_eq!((done.side, done.count, done.full), (Colour::White, 0, 2));
    assert_eq!(Some(done), oracle.play(&start, "e4-e5#b3/K:a3"));
}

#[test]
fn without_ransom_to_name_the_capturer_wins() {
    let oracle = oracle("jersi-4.8+ransom");
    let state = state(&oracle, Colour::Black, "e5 K a3 MM b3 M e4 r i4 k");
    assert!(oracle.decisions(&state).contains(&"e4-e5".to_owned()));
    let after = oracle.play(&state, "e4-e5").expect("legal");
    assert_eq!(end(&oracle, &after).as_deref(), Some("black no-ransom"));
    assert_eq!((after.side, after.full), (Colour::White, 2));
}

#[test]
fn prisoners_are_exchanged_while_credits_last() {
    let oracle = oracle("mikjersi");
    let mut state = state(&oracle, Colour::White, "a1 K c3 R c4 s e1 k");
    let scissors = kind(&oracle, 'S').index();
    state.prisoners.white[scissors] = 1;
    let report = oracle.report(&state, "c3-c4!*").expect("legal");
    assert_eq!(oracle.events(&report), [Event::Capture, Event::Exchange]);
    assert_eq!(
        report.after.reserve.map(|reserve| reserve[scissors]),
        ByColour { white: 1, black: 1 }
    );
    assert_eq!(
        (report.after.exchanges, report.after.prisoners),
        (1, ByColour::default())
    );
    state.exchanges = 0;
    let report = oracle.report(&state, "c3-c4").expect("legal");
    assert_eq!(
        oracle.events(&report),
        [Event::Capture, Event::ExchangeRefused]
    );
    assert_eq!(
        report.after.prisoners.map(|kept| kept[scissors]),
        ByColour { white: 1, black: 1 }
    );
}

#[test]
fn a_king_taken_from_a_mountain_keeps_the_count_where_the_rules_say_so() {
    let oracle = oracle("mikjersi");
    for (board, count) in [
        ("a1 K c3 R c4 k", 6),
        ("a1 K c3 R c4 mk", 6),
        ("a1 K c3 R c4 Mk", 6),
        ("a1 K c3 R c4 pk", 0),
    ] {
        let mut state = state(&oracle, Colour::White, board);
        state.count = 5;
        let after = oracle.play(&state, "c3-c4!!/k:e3").expect("legal");
        assert_eq!(after.count, count, "{board}");
    }
}

#[test]
fn other_rules_are_played_as_they_are_written() {
    let mut rules = oracle("jersi-4.8").rules().clone();
    rules.king.as_mut().expect("a king").when_captured = KingFate::OwnerLoses;
    rules.drops.most = 1;
    rules.board.holes = vec!["e5".parse().unwrap()];
    let oracle = Oracle::new(&rules);
    assert_eq!(oracle.places().len(), 68);
    assert!(
        oracle
            .legal(&oracle.start())
            .iter()
            .all(|turn| turn.matches(':').count() < 2)
    );

    let state = state(&oracle, Colour::White, "a4 K e4 PR e3 k i7 k");
    assert!(
        !oracle
            .legal(&state)
            .iter()
            .any(|turn| turn.contains("e5") || turn.starts_with("e4=e6"))
    );
    let mut state = state;
    state.cells[oracle.cell("i7".parse().unwrap())].clear();
    let after = oracle.play(&state, "e4-e3").expect("legal");
    assert_eq!(end(&oracle, &after).as_deref(), Some("white king-captured"));
    assert_eq!(
        (after.side, after.king),
        (Colour::Black, KingStatus::OnBoard)
    );
    assert!(oracle.legal(&after).is_empty());
}
