//! Draws and takebacks, offered and answered.

use super::*;

#[test]
fn a_draw_is_offered_and_answered() {
    let mut table = table();
    let draw = Offer::Draw;
    table.does(
        Action::Offer {
            by: White,
            offer: draw,
        },
        1,
    );
    assert_eq!(table.offered(draw), Some(White));
    table.plays(White, "a4-b5=c4", 2);
    assert_eq!(table.offered(draw), Some(White), "it stands for the other");
    table.plays(Black, "g4-f5=e5", 3);
    assert_eq!(table.offered(draw), None, "who plays on declines");
    for end in [
        Action::Withdraw {
            by: White,
            offer: draw,
        },
        Action::Decline {
            by: Black,
            offer: draw,
        },
    ] {
        table.does(
            Action::Offer {
                by: White,
                offer: draw,
            },
            4,
        );
        table.does(end, 4);
        assert_eq!(table.offered(draw), None);
    }
    table.does(
        Action::Offer {
            by: White,
            offer: draw,
        },
        5,
    );
    let agreed = table.does(
        Action::Offer {
            by: Black,
            offer: draw,
        },
        6,
    );
    let by = Black;
    assert_eq!(
        events(&agreed),
        [&Event::Accepted { by, offer: draw }, &Event::Agreed]
    );
    assert_eq!(table.verdict().unwrap().to_string(), "draw agreement");
    let offer = Offer::Rematch;
    table.does(Action::Offer { by: White, offer }, 7);
    table.does(Action::Accept { by: Black, offer }, 8);
    assert!(table.is_rematch_agreed());
    let again = Action::Offer { by: Black, offer };
    assert_eq!(table.refuses(again, 9), Refusal::AlreadyOffered);
}

#[test]
fn who_sits_elsewhere_is_asked_before_a_takeback() {
    let remote = Player {
        seat: Seat::Remote,
        name: Some("Ada".to_owned()),
    };
    let setting = Setting::new("pijersi").with_players(Player::person(), remote);
    let mut table = Table::new(setting, 0).unwrap();
    table.plays(White, "a4-b5=c4", 1);
    let take_back = Action::TakeBack { by: White };
    assert_eq!(table.refuses(take_back.clone(), 2), Refusal::NeedsConsent);
    let offer = Offer::Takeback;
    table.does(Action::Offer { by: White, offer }, 2);
    table.plays(Black, "g4-f5=e5", 3);
    assert_eq!(table.offered(offer), None, "there is another last turn");
    table.does(Action::Offer { by: White, offer }, 4);
    let done = table.does(Action::Accept { by: Black, offer }, 5);
    assert_eq!(events(&done)[1], &Event::TookBack { turns: 0 });
    assert_eq!(table.turns(), 0);
    let person = Player::person();
    table.does(
        Action::Seat {
            colour: Black,
            player: person,
        },
        6,
    );
    table.plays(White, "a4-b5=c4", 7);
    table.does(take_back, 8);
    assert_eq!(table.turns(), 0);
}

#[test]
fn a_takeback_keeps_what_was_tried_and_undoes_the_end() {
    let mut table = table();
    table.plays(White, "a4-b5=c4", 1);
    table.does(
        Action::Vary {
            after: NodeId::START,
            text: "a4-b5".to_owned(),
        },
        2,
    );
    let tried = table.latest();
    table.does(Action::Resign { by: White }, 3);
    assert_eq!(table.takeback_player(), Some(White));
    table.does(Action::TakeBack { by: White }, 4);
    assert_eq!((table.end(), table.turns()), (None, 0));
    assert_eq!(table.tree().node(NodeId::START).children(), [tried]);
    assert_eq!(table.record().line.nodes.len(), 0, "it was not played");
    table.plays(White, "a4-b5", 5);
    assert_eq!(table.latest(), tried);
    assert_eq!(table.tree().main_line(), [tried]);
}

#[test]
fn at_a_shared_screen_the_only_person_speaks() {
    let mut table = table();
    let computer = || Player::new("3".parse().unwrap());
    assert_eq!(table.takeback_player(), None, "nothing was played");
    table.plays(White, "a4-b5=c4", 1);
    // Two people: the one to decide speaks, the one who played last takes back.
    assert_eq!(
        (table.speaker(), table.takeback_player()),
        (Black, Some(White))
    );
    for (colour, person) in [(Black, White), (White, Black)] {
        let mut table = table.clone();
        let player = computer();
        table.does(Action::Seat { colour, player }, 2);
        assert_eq!(
            (table.speaker(), table.takeback_player()),
            (person, Some(person))
        );
    }
    for colour in Colour::BOTH {
        let player = computer();
        table.does(Action::Seat { colour, player }, 3);
    }
    assert_eq!(
        (table.speaker(), table.takeback_player()),
        (Black, Some(White))
    );
}
