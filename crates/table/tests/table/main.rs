//! What happens at a table, action by action.

mod offers;
mod paper;
mod ransom;
mod refusals;

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

fn ransom_table(setting: impl Fn(Setting) -> Setting) -> Table {
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

/// The table of a record of a table, through its text.
fn round_trip(table: &Table) -> Table {
    let record = table.record();
    let text = record.write(Format::Native).unwrap().text;
    let read = Record::read(&text, Some(&record.rules)).unwrap().record;
    assert_eq!(read, record, "{text}");
    Table::from_record(&read, 0).unwrap()
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
        Some(r#"{"version":2,"at":5,"event":{"played":{"by":"White","text":"a4-b5=c4"}}}"#)
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
fn time_is_given_while_a_clock_runs() {
    let set = |colour, left| Action::SetClock { colour, left };
    let mut table = timed("1m+2s");
    table.does(set(Black, 30_000), 0);
    table.plays(White, "a4-b5=c4", 1_000);
    table.plays(Black, "g4-f5=e5", 2_000);
    assert_eq!(table.clock().left(Black, 2_000), Some(30_000));
    table.does(set(White, 75_000), 12_000);
    assert_eq!(table.clock().left(White, 13_000), Some(74_000));
    assert_eq!(table.clock().flag(), Some((White, 87_000)));
    let again = Table::replay(table.log()).unwrap();
    assert_eq!(again, table);
    let mut untimed = timed("none");
    assert_eq!(untimed.refuses(set(White, 1), 0), Refusal::NoClock);
    table.does(Action::Resign { by: White }, 14_000);
    assert_eq!(table.refuses(set(White, 1), 14_000), Refusal::NoClock);
}

#[test]
fn a_screen_speaks_for_whoever_sits_at_it() {
    let mut table = table();
    assert_eq!((table.only_person(), table.speaker()), (None, White));
    assert_eq!(table.takes_back(), None);
    table.plays(White, "a4-b5=c4", 0);
    assert_eq!((table.speaker(), table.takes_back()), (Black, Some(White)));
    let seat = |colour, seat: &str| Action::Seat {
        colour,
        player: Player::new(seat.parse().unwrap()),
    };
    table.does(seat(White, "3"), 0);
    assert_eq!(table.only_person(), Some(Black));
    assert_eq!((table.speaker(), table.takes_back()), (Black, None));
    table.plays(Black, "g4-f5=e5", 0);
    assert_eq!((table.speaker(), table.takes_back()), (Black, Some(Black)));
    table.does(seat(White, "remote"), 0);
    assert_eq!(table.takes_back(), None);
    table.does(seat(Black, "3"), 0);
    assert_eq!((table.speaker(), table.takes_back()), (White, None));
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
