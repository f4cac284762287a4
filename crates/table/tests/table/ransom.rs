//! Turns with ransom: three decisions of two players.

use super::*;

#[test]
fn a_ransom_is_three_decisions_of_two_players() {
    let mut table = ransom_table(|setting| setting);
    let game = table.game().clone();
    let mut composer = Composer::new(&game);
    let cell = |name: &str| game.board().cell(name.parse().unwrap()).unwrap();
    composer.tap(cell("e4"));
    composer.tap(cell("e5"));
    let kind = composer.kinds()[0];
    let jersi_table::composer::Touch::Turn(turn) = composer.take(kind) else {
        panic!("White has decided");
    };
    let text = game.turn_text(turn.into(), jersi_core::Notation::Canonical);
    table.plays(White, &text, 1);
    assert!(table.is_open());
    assert_eq!((table.decider(), table.turns()), (Black, 1));
    // Looking back does not hurt it.
    let mut cursor = Cursor::new(table.tree());
    cursor.first();
    assert!(table.tree().game(cursor.at()).turns().is_empty());
    cursor.forward(table.tree());
    assert!(cursor.is_live(table.tree()));
    // Nor does saving: the record leaves out a turn that is not complete, and the log keeps it.
    assert_eq!(table.record().line.nodes.len(), 0);
    assert!(Table::replay(table.log()).unwrap().is_open());
    let other = Action::Play {
        by: White,
        text: "#c4".to_owned(),
    };
    assert_eq!(table.refuses(other, 2), Refusal::NotYourTurn(Black));
    let under_way = Action::Vary {
        after: table.latest(),
        text: "#c4".to_owned(),
    };
    assert_eq!(table.refuses(under_way, 2), Refusal::UnderWay);
    table.plays(Black, "#c4", 2);
    assert_eq!((table.decider(), table.is_open()), (White, true));
    // Black takes back nothing of White's turn; White all of it.
    let black = Action::TakeBack { by: Black };
    assert_eq!(table.refuses(black, 3), Refusal::NothingToTakeBack);
    let open = table.clone();
    table.does(Action::TakeBack { by: White }, 3);
    assert_eq!(table.turns(), 0);
    let mut table = open;
    table.does(Action::Resign { by: White }, 3);
    assert_eq!(table.turns(), 0, "nothing of an open turn counts");
}

#[test]
fn a_whole_turn_with_ransom_is_played_as_far_as_it_is_ones_own() {
    let whole = ransom_table(|setting| setting);
    let legal = whole.game().legal_texts();
    let text = legal.iter().find(|text| text.contains('#')).unwrap();
    let mut table = whole.clone();
    table.plays(White, text, 1);
    assert_eq!(table.log().len(), 4, "both sit here");
    assert!(!table.is_open());
    let mut table = ransom_table(|setting| {
        let three = "3".parse().unwrap();
        setting.with_players(Player::person(), Player::new(Seat::computer(three)))
    });
    table.plays(White, text, 1);
    assert!(table.is_open(), "the computer decides what it gives");
    // A whole turn that was tried becomes the one that is played.
    let mut table = whole;
    let after = NodeId::START;
    let vary = Action::Vary {
        after,
        text: text.clone(),
    };
    table.does(vary.clone(), 1);
    let tried = table.latest();
    let turn = table.game().read_turn(text).unwrap();
    for decision in turn.decisions() {
        let game = table.game();
        let text = game.turn_text(decision.into(), jersi_core::Notation::Canonical);
        table.plays(table.decider(), &text, 2);
    }
    assert_eq!(table.tree().main_line(), [tried]);
    assert_eq!(table.tree().turns().count(), 1);
    // Who tries it while it is under way does not continue it.
    let mut table = ransom_table(|setting| setting);
    let first = table.game().read_turn(text).unwrap().first;
    let named = table
        .game()
        .turn_text(first.into(), jersi_core::Notation::Canonical);
    table.plays(White, &named, 1);
    let end = table.tree().end();
    for given in [false, true] {
        if given {
            let turn = table.tree().game(NodeId::START).read_turn(text).unwrap();
            let give = turn.decisions().nth(1).unwrap();
            let give = table
                .game()
                .turn_text(give.into(), jersi_core::Notation::Canonical);
            table.plays(Black, &give, 2);
        }
        table.does(vary.clone(), 2);
        assert_ne!(table.latest(), end);
        assert!(table.is_open() && table.tree().end() == end);
    }
}

#[test]
fn a_record_keeps_what_was_decided_of_an_open_turn() {
    let control: TimeControl = "5m+3s".parse().unwrap();
    let mut timing = Timing::from(control);
    timing.free_first_turns = false;
    let mut table = ransom_table(|setting| setting.with_timing(timing));
    assert_eq!(table.record().tags.get("open-turn"), None);
    let decisions = [(White, "e4-e5!!#R"), (Black, "#c4"), (White, "/K:i4")];
    let tags = ["e4-e5#R @4:59", "e4-e5#R @4:59 #c4 @4:58"];
    for (now, ((by, text), tag)) in (1..).zip(decisions.into_iter().zip(tags)) {
        table.plays(by, text, now * (now + 1) * 500);
        let record = table.record();
        assert_eq!(record.tags.get("open-turn"), Some(tag));
        assert_eq!(record.line.nodes.len(), 0);
        let again = round_trip(&table);
        assert_eq!(again.record(), record);
        assert_eq!(again.game().position_text(), table.game().position_text());
        for colour in Colour::BOTH {
            let left = table.clock().left(colour, table.moment());
            assert_eq!(again.clock().left(colour, 0), left, "{colour}");
        }
    }
    let mut again = round_trip(&table);
    assert_eq!((again.decider(), again.is_open()), (White, true));
    again.plays(White, decisions[2].1, 1_000);
    assert_eq!(again.record().tags.get("open-turn"), None);
    assert_eq!(again.record().line.nodes.len(), 1);
    // Taken back or given up, nothing of it is left.
    for end in [Action::TakeBack { by: White }, Action::Resign { by: Black }] {
        let mut table = round_trip(&table);
        table.does(end, 1_000);
        assert_eq!(table.record().tags.get("open-turn"), None);
    }
}

#[test]
fn an_open_turn_that_does_not_fit_is_refused() {
    let mut record = ransom_table(|setting| setting).record();
    for text in [
        "e4-e4",
        "e4-e5!!#R #c4 /K:i4",
        "d1-d2",
        "e4-e5#R @soon",
        "@1:00",
        "e4-e5#R #c9",
    ] {
        record.tags.set("open-turn", text).unwrap();
        let refused = Table::from_record(&record, 0).unwrap_err();
        assert_eq!(
            refused.to_string(),
            format!(
                "the tag open-turn says {text}, which cannot be played after the last turn: take it out"
            )
        );
    }
}
