//! What is refused, and how actions are written.

use super::*;

/// An action for each refusal.
#[test]
fn every_refusal_is_met() {
    let mut met = BTreeSet::new();
    let mut meet = |table: &mut Table, action: Action, now: u64| {
        let refusal = table.refuses(action, now);
        assert!(!refusal.to_string().is_empty());
        met.insert(refusal.word());
    };
    let play = |by, text: &str| Action::Play {
        by,
        text: text.to_owned(),
    };
    let by = White;
    let mut table = timed("1m");
    meet(&mut table, Action::TakeBack { by }, 0);
    meet(&mut table, play(Black, "a4-b5"), 0);
    meet(&mut table, play(White, "a4-g9"), 0);
    meet(&mut table, Action::Flag, 0);
    let offer = Offer::Draw;
    meet(&mut table, Action::Accept { by, offer }, 0);
    table.does(Action::Offer { by, offer }, 0);
    meet(&mut table, Action::Offer { by, offer }, 0);
    let offer = Offer::Rematch;
    meet(&mut table, Action::Offer { by, offer }, 0);
    meet(&mut table, Action::Claim { by }, 0);
    meet(&mut table, Action::Return { by }, 0);
    meet(&mut table, Action::Resume, 0);
    table.does(Action::Leave { by: Black }, 10);
    meet(&mut table, Action::Claim { by }, 10);
    meet(&mut table, Action::Pause, 9);
    let node = NodeId(7);
    meet(&mut table, Action::Remove { node }, 10);
    let node = NodeId::START;
    meet(&mut table, Action::Promote { node }, 10);
    let name = "rules".to_owned();
    let text = String::new();
    meet(&mut table, Action::Tag { name, text }, 10);
    let winner = Some(White);
    let cause = Cause::Known(jersi_core::Reason::Goal);
    meet(&mut table, Action::Adjudicate { winner, cause }, 10);
    table.plays(White, "a4-b5=c4", 20);
    table.plays(Black, "g4-f5=e5", 20);
    meet(&mut table, Action::Abort { by: Some(White) }, 20);
    meet(&mut table, play(White, "a1-b1"), 99_999);
    let player = Player::new(Seat::Remote);
    table.does(
        Action::Seat {
            colour: Black,
            player,
        },
        20,
    );
    meet(&mut table, Action::TakeBack { by }, 20);
    table.does(Action::Resign { by }, 20);
    meet(&mut table, Action::Resign { by }, 20);
    let (colour, left) = (White, 1);
    meet(&mut table, Action::SetClock { colour, left }, 20);
    let mut table = ransom_table(|setting| setting);
    let legal = table.game().legal();
    let asked = { legal }.into_iter().find(|turn| turn.given.is_some());
    let first = asked.unwrap().first.into();
    let text = table
        .game()
        .turn_text(first, jersi_core::Notation::Canonical);
    table.plays(White, &text, 0);
    let after = table.latest();
    let text = "#c4".to_owned();
    meet(&mut table, Action::Vary { after, text }, 0);
    // The last can only come from a log.
    let started = table.log()[0].event.clone();
    let again = Logged {
        version: table.version() + 1,
        at: 0,
        event: started,
    };
    let Err(LogError::Refused { refusal, .. }) = table.follow(&again) else {
        panic!("a game starts once");
    };
    met.insert(refusal.word());
    let all = "already-offered already-started bad-tag earlier game-over illegal needs-consent \
        no-change no-clock no-such-node not-away not-offered not-over not-your-turn nothing-to-take-back \
        only-the-board start-is-no-turn time-is-not-up time-is-up too-late-to-abort \
        too-soon-to-claim under-way";
    assert_eq!(met, all.split_whitespace().collect());
}

#[test]
fn actions_are_read_as_they_are_written() {
    let table = table();
    let player = Player::new("ugi:x".parse().unwrap());
    let node = NodeId(1);
    let by = Black;
    let (offer, text) = (Offer::Takeback, "x".to_owned());
    let actions = [
        Action::Play {
            by,
            text: text.clone(),
        },
        Action::Offer { by, offer },
        Action::Abort { by: None },
        Action::Flag,
        Action::SetClock {
            colour: by,
            left: 9,
        },
        Action::Seat { colour: by, player },
        Action::Adjudicate {
            winner: None,
            cause: Cause::Known(jersi_core::Reason::TurnLimit),
        },
        Action::Vary { after: node, text },
        Action::Review {
            node,
            value: -3,
            best: false,
        },
    ];
    for action in actions {
        let json = serde_json::to_string(&action).unwrap();
        assert_eq!(serde_json::from_str::<Action>(&json).unwrap(), action);
    }
    assert_eq!(Action::Flag.by(), None);
    assert_eq!(Action::Resign { by }.by(), Some(Black));
    assert_eq!(table.away(White), None);
}
