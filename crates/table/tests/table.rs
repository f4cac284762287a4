//! What happens at a table, action by action.

use jersi_core::record::{Assessment, Format, Record};
use jersi_core::{Colour, Game, Rules};
use jersi_table::{
    Action, Cause, Composer, Cursor, End, Event, LogError, Logged, NodeId, Offer, Player, Refusal,
    RulesSource, Seat, Setting, Table, TimeControl, Timing, log,
};
use std::collections::BTreeSet;

use Colour::{Black, White};

/// The white rock on e4 can capture the black king; then a ransom is asked.
const RANSOM: &str = "7/8/7/8/3R-k-4/8/3r-r-2/8/3K-3 w 0 1";

fn table() -> Table {
    Table::new(Setting::new("pijersi"), 0).unwrap()
}

fn ransom(setting: impl Fn(Setting) -> Setting) -> Table {
    let mut new = Setting::new("jersi-4.8+no-reserve+ransom");
    new.start = Some(RANSOM.to_owned());
    Table::new(setting(new), 0).unwrap()
}

fn timed(control: &str) -> Table {
    let control: TimeControl = control.parse().unwrap();
    Table::new(Setting::new("pijersi").with_timing(control), 0).unwrap()
}

trait Acts {
    fn does(&mut self, action: Action, now: u64) -> Vec<Logged>;
    fn plays(&mut self, by: Colour, text: &str, now: u64);
    fn refuses(&mut self, action: Action, now: u64) -> Refusal;
}

impl Acts for Table {
    fn does(&mut self, action: Action, now: u64) -> Vec<Logged> {
        let logged = self.act(action, now).unwrap();
        assert_eq!(Table::replay(self.log()).as_ref(), Ok(&*self));
        logged
    }

    fn plays(&mut self, by: Colour, text: &str, now: u64) {
        let text = text.to_owned();
        self.does(Action::Play { by, text }, now);
    }

    fn refuses(&mut self, action: Action, now: u64) -> Refusal {
        let before = self.clone();
        let refusal = self.act(action, now).unwrap_err();
        assert_eq!(*self, before, "nothing changes");
        refusal
    }
}

fn events(logged: &[Logged]) -> Vec<&Event> {
    logged.iter().map(|logged| &logged.event).collect()
}

#[test]
fn versions_have_no_gaps_and_the_log_is_the_game() {
    let mut table = table();
    table.plays(White, "a4-b5=c4", 5);
    table.plays(Black, "g4-f5=e5", 9);
    let versions: Vec<u64> = table.log().iter().map(|logged| logged.version).collect();
    assert_eq!(versions, [1, 2, 3]);
    assert_eq!(table.since(2).len(), 1);
    assert_eq!(table.since(99), []);
    let text = log::write(table.log());
    assert_eq!(
        text.lines().nth(1),
        Some(r#"{"version":2,"at":5,"event":{"type":"played","by":"White","text":"a4-b5=c4"}}"#)
    );
    assert_eq!(log::read(&text).unwrap(), table.log());
    let view = table.view(9);
    assert_eq!((view.turns.len(), view.end), (2, NodeId(2)));
    assert_eq!((view.decider, view.clock), (White, None));
    serde_json::to_string(&view).unwrap();
}

#[test]
fn the_clock_waits_until_both_have_played_then_runs_and_is_rewound() {
    let mut table = timed("1m+2s");
    table.plays(White, "a4-b5=c4", 100_000);
    table.plays(Black, "g4-f5=e5", 200_000);
    assert_eq!(table.clock().left(White, 200_000), Some(60_000));
    assert_eq!(table.clock().running(), Some(White));
    table.plays(White, "a1-b1", 210_000);
    assert_eq!(table.clock().left(White, 215_000), Some(52_000));
    assert_eq!(table.clock().left(Black, 215_000), Some(55_000));
    assert_eq!(table.tree().node(table.latest()).clock(), Some(52_000));
    table.does(Action::TakeBack { by: White }, 220_000);
    assert_eq!(table.clock().left(White, 221_000), Some(59_000));
    assert_eq!(table.clock().left(Black, 221_000), Some(60_000));
    table.does(Action::Pause, 222_000);
    assert_eq!(table.clock().left(White, 999_000), Some(58_000));
    table.does(Action::Resume, 300_000);
    assert_eq!(table.clock().flag(), Some((White, 358_000)));
    assert_eq!(table.refuses(Action::Flag, 357_999), Refusal::TimeIsNotUp);
    let late = Action::Play {
        by: White,
        text: "a1-b1".to_owned(),
    };
    assert_eq!(table.refuses(late, 358_000), Refusal::TimeIsUp(White));
    let fell = table.does(Action::Flag, 358_000);
    assert_eq!(events(&fell), [&Event::FlagFell { of: White }]);
    assert_eq!(table.verdict().unwrap().to_string(), "black flag");
    assert_eq!(table.clock().running(), None);
}

#[test]
fn a_referee_times_first_turns_too_and_gives_odds() {
    let control = |text: &str| text.parse::<TimeControl>().unwrap();
    let timing = Timing {
        control: jersi_core::ByColour {
            white: control("10s"),
            black: control("1s/turn"),
        },
        free_first_turns: false,
    };
    let mut table = Table::new(Setting::new("pijersi").with_timing(timing), 0).unwrap();
    assert_eq!(table.clock().running(), Some(White));
    table.plays(White, "a4-b5=c4", 3_000);
    assert_eq!(table.clock().left(White, 3_000), Some(7_000));
    table.plays(Black, "g4-f5=e5", 3_900);
    assert_eq!(table.clock().left(Black, 3_900), Some(1_000));
    let rematch = table.rematch();
    assert_eq!(rematch.timing.control.black, control("10s"));
}

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
    assert_eq!(table.last_player(), Some(White));
    table.does(Action::TakeBack { by: White }, 4);
    assert_eq!((table.end(), table.turns()), (None, 0));
    assert_eq!(table.tree().node(NodeId::START).children(), [tried]);
    assert_eq!(table.record().line.nodes.len(), 0, "it was not played");
    table.plays(White, "a4-b5", 5);
    assert_eq!(table.latest(), tried);
    assert_eq!(table.tree().main_line(), [tried]);
}

#[test]
fn a_ransom_is_three_decisions_of_two_players() {
    let mut table = ransom(|setting| setting);
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
    // Nor does saving: the record leaves it out, the log has it.
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
    let whole = ransom(|setting| setting);
    let legal = whole.game().legal_texts();
    let text = legal.iter().find(|text| text.contains('#')).unwrap();
    let mut table = whole.clone();
    table.plays(White, text, 1);
    assert_eq!(table.log().len(), 4, "both sit here");
    assert!(!table.is_open());
    let mut table = ransom(|setting| {
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
    let mut table = ransom(|setting| setting);
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
fn variations_are_tried_promoted_removed_and_spoken_about() {
    let mut table = table();
    table.plays(White, "a4-b5=c4", 1);
    table.plays(Black, "g4-f5=e5", 1);
    let vary = |after, text: &str| Action::Vary {
        after,
        text: text.to_owned(),
    };
    table.does(vary(NodeId(1), "g4-f5"), 2);
    let tried = table.latest();
    table.does(vary(tried, "a1-b1"), 2);
    table.does(vary(NodeId(2), "a1-b1"), 2);
    let beyond = table.latest();
    assert_eq!(table.turns(), 2, "nothing of it was played");
    table.does(
        Action::Comment {
            node: tried,
            text: "why not?".to_owned(),
        },
        3,
    );
    table.does(
        Action::Review {
            node: NodeId(1),
            value: -2,
            best: true,
        },
        3,
    );
    let review = Assessment {
        value: -2,
        best: true,
    };
    assert_eq!(table.tree().node(NodeId(1)).review(), Some(review));
    table.does(Action::Resign { by: White }, 4);
    let trip = round_trip(&table);
    assert_eq!(trip.record(), table.record());
    assert_eq!(trip.tree().turns().count(), 5, "also what was tried beyond");
    table.does(Action::Promote { node: tried }, 5);
    assert_eq!((table.turns(), table.end()), (3, None), "another game");
    table.does(Action::Promote { node: NodeId(2) }, 6);
    assert_eq!(table.tree().end(), beyond);
    table.does(Action::Remove { node: NodeId(2) }, 7);
    assert_eq!(table.turns(), 3, "what was tried takes its place");
    table.does(Action::Remove { node: NodeId(1) }, 8);
    assert_eq!(table.turns(), 0);
    assert_eq!(table.latest(), NodeId::START);
}

/// The table of a record of a table, through its text.
fn round_trip(table: &Table) -> Table {
    let record = table.record();
    let text = record.write(Format::Native).unwrap().text;
    let read = Record::read(&text, Some(&record.rules)).unwrap().record;
    assert_eq!(read, record, "{text}");
    Table::from_record(&read, 0).unwrap()
}

#[test]
fn records_keep_players_clocks_tags_and_ends() {
    let three = Player::new("3".parse().unwrap());
    let ada = Player {
        seat: Seat::Person,
        name: Some("Ada".to_owned()),
    };
    let control: TimeControl = "5m+3s".parse().unwrap();
    let setting = Setting::new("pijersi").with_players(ada, three);
    let mut table = Table::new(setting.with_timing(control), 0).unwrap();
    table.does(
        Action::Tag {
            name: "event".to_owned(),
            text: "Cup".to_owned(),
        },
        0,
    );
    table.plays(White, "a4-b5=c4", 1_000);
    table.plays(Black, "g4-f5=e5", 2_000);
    table.plays(White, "a1-b1", 12_000);
    let record = table.record();
    let tags: Vec<_> = record.tags.iter().collect();
    assert_eq!(
        tags,
        [
            ("event", "Cup"),
            ("white", "Ada"),
            ("black", "3"),
            ("clock", "5m+3s")
        ]
    );
    assert_eq!(record.line.nodes[2].clock, Some(293_000));
    let again = round_trip(&table);
    assert_eq!(again.record(), record);
    assert_eq!(again.players(), table.players());
    assert_eq!(again.clock().left(White, 0), Some(293_000));
    assert_eq!(again.clock().running(), Some(Black));
    assert_eq!(Table::replay(again.log()).unwrap(), again);
    let ends = [
        Action::Resign { by: White },
        Action::Abort { by: None },
        Action::Adjudicate {
            winner: None,
            cause: Cause::TurnLimit,
        },
        Action::Adjudicate {
            winner: Some(Black),
            cause: Cause::Unstated,
        },
    ];
    for end in ends {
        let mut table = table.clone();
        table.does(end, 13_000);
        let again = round_trip(&table);
        assert_eq!(again.end(), table.end());
        assert_eq!(again.record(), table.record());
    }
    table.does(Action::Leave { by: Black }, 13_000);
    table.does(Action::Claim { by: White }, 80_000);
    let left = End {
        winner: Some(White),
        cause: Cause::Left,
    };
    assert_eq!(round_trip(&table).end(), Some(left));
    // Taken back, nothing of it is left in the record.
    table.does(Action::TakeBack { by: White }, 80_000);
    assert_eq!(table.record().tags.get("ending"), None);
}

#[test]
fn rules_of_ones_own_come_with_the_log() {
    let (_, text) = jersi_core::rules::BUILT_IN[3];
    assert_eq!(RulesSource::of(&Rules::from_toml(text).unwrap()).text, None);
    // Another limit for draws is another game.
    let own = text.replace("id = \"mikjersi\"", "id = \"mine\"");
    let own = own.replace("turns = 20", "turns = 7");
    let rules = Rules::from_toml(&own).unwrap();
    let game = Game::new(&rules);
    let table = Table::of_game(&game, Setting::of_game(&game), 0);
    assert_eq!(table.setting().rules.text.as_deref(), Some(own.as_str()));
    let text = log::write(table.log());
    let log = log::read(&text).unwrap();
    assert_eq!(Table::replay(&log).unwrap(), table);
    assert_eq!(Table::replay_with(&game, &log).unwrap(), table);
    let other = Game::new(&Rules::named("pijersi").unwrap());
    let refused = Table::replay_with(&other, &log);
    assert!(matches!(refused, Err(LogError::OtherRules { .. })));
    // Rules that have changed since are not taken for the same.
    let changed = text.replace("turns = 7", "turns = 8");
    let refused = Table::replay(&log::read(&changed).unwrap());
    let error = refused.unwrap_err().to_string();
    assert!(error.contains("the rules have changed"), "{error}");
}

#[test]
fn logs_that_make_no_game_are_refused() {
    let mut table = table();
    table.plays(White, "a4-b5=c4", 5);
    table.plays(Black, "g4-f5=e5", 9);
    let text = log::write(table.log());
    let refused = |text: &str| {
        let log = log::read(text)?;
        Table::replay(&log).map(|_| ())
    };
    assert_eq!(refused(&text), Ok(()));
    assert_eq!(refused(&text.replace('\n', "\n\n")), Ok(()));
    for (from, to, why) in [
        ("\"version\":2", "\"version\":3", "version 2 is missing"),
        ("\"version\":1", "\"version\":2", "begins with version 1"),
        (
            "\"at\":9",
            "\"at\":4",
            "version 3 cannot have happened: time",
        ),
        ("g4-f5=e5", "g4-f5=e9", "version 3 cannot have happened"),
        ("\"Black\",\"text", "\"White\",\"text", "black is to decide"),
        ("played", "flown", "line 2 is not an event: unknown variant"),
        ("\"at\":9", "\"at\":9,\"mood\":1", "line 3 is not an event"),
        ("pijersi", "pijersj", "the game cannot begin"),
        ("none", "never", "line 1 is not an event"),
    ] {
        assert!(text.contains(from), "{from}");
        let error = refused(&text.replace(from, to)).unwrap_err().to_string();
        assert!(error.contains(why), "{error}");
    }
    assert_eq!(refused(""), Err(LogError::NotStarted));
    let twice = format!("{text}{}", text.lines().next().unwrap());
    let twice = twice
        .replace("\"at\":9", "\"at\":0")
        .replace("\"at\":5", "\"at\":0");
    let [head, tail] = [twice.lines().next().unwrap(), "\"version\":1"];
    let again = head.replace(tail, "\"version\":2");
    assert_eq!(
        refused(&format!("{head}\n{again}")),
        Err(LogError::Refused {
            version: 2,
            refusal: Refusal::AlreadyStarted
        })
    );
}

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
    let cause = Cause::Goal;
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
    let mut table = ransom(|setting| setting);
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
        no-change no-such-node not-away not-offered not-over not-your-turn nothing-to-take-back \
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
        Action::Seat { colour: by, player },
        Action::Adjudicate {
            winner: None,
            cause: Cause::TurnLimit,
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
