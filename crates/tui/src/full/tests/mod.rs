//! The model: events in, another state and effects out. Nothing is drawn, and no file is
//! touched.

mod kings;
mod refusals;

use std::path::Path;
use std::thread;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use jersi_core::{Colour, Notation, Reason, Turn};
use jersi_engine::{Answer as Advice, Score};

use super::ability::Colours;
use super::event::{Action, Effect, Event, Found, Purpose, Setting};
use super::model::Focus;
use super::overlay::Overlay;
use super::tried::{Setup, Tried};
use super::view::Target;
use crate::host::Unfinished;
use crate::seat::Seat;

#[test]
fn arrows_and_enter_play_a_turn() {
    let mut screen = Setup::default().begin();
    assert_eq!(screen.cursor(), "d4");
    for code in [KeyCode::Down, KeyCode::Down, KeyCode::Down, KeyCode::Enter] {
        screen.press(code);
    }
    // It climbs straight: d4, c4, b4, a4.
    assert_eq!(screen.cursor(), "a4");
    screen.press(KeyCode::Up);
    screen.press(KeyCode::Right);
    assert_eq!(screen.cursor(), "b5");
    screen.press(KeyCode::Enter);
    assert_eq!(screen.model.complete_text().as_deref(), Some("a4-b5"));
    screen.press(KeyCode::Esc);
    assert_eq!(screen.model.complete_text(), None);
    screen.press(KeyCode::Enter);
    screen.press(KeyCode::Up);
    assert_eq!(screen.cursor(), "c5");
    screen.press(KeyCode::Left);
    screen.press(KeyCode::Enter);
    assert_eq!(screen.turns(), "a4-b5=c4");
    assert_eq!(screen.saves(), 1);
}

#[test]
fn a_turned_board_turns_the_arrows() {
    let mut screen = Setup::default().begin();
    screen.press(KeyCode::F(5));
    screen.press(KeyCode::Up);
    assert_eq!(screen.cursor(), "c4");
    screen.press(KeyCode::Down);
    screen.press(KeyCode::Left);
    assert_eq!(screen.cursor(), "d5");
    screen.press(KeyCode::F(5));
    screen.press(KeyCode::Left);
    assert_eq!(screen.cursor(), "d4");
}

#[test]
fn clicks_play_a_turn_and_end_it() {
    for (colours, size) in [
        (Colours::True, (80, 24)),
        (Colours::None, (80, 24)),
        (Colours::Table, (160, 50)),
    ] {
        let mut screen = Setup {
            colours,
            ..Setup::default()
        }
        .begin();
        screen.happen(Event::Resize(size.0, size.1));
        screen.click_cell("a4");
        screen.click_cell("b5");
        screen.click_on(&Target::Action(Action::Done));
        assert_eq!(screen.turns(), "a4-b5", "{size:?}");
        screen.click_cell("g3");
        screen.click_cell("f3");
        screen.click_cell("e3");
        assert_eq!(screen.turns(), "a4-b5 g3-f3=e3", "{size:?}");
    }
}

#[test]
fn cubes_are_dropped_by_mouse_and_by_keys() {
    let mut screen = Setup {
        rules: "jersi-4.8",
        ..Setup::default()
    }
    .begin();
    let mountain = screen
        .model
        .game()
        .rules()
        .cube_of_letter('M')
        .unwrap()
        .kind;
    screen.click_on(&Target::Action(Action::Take(mountain)));
    screen.click_cell("d4");
    screen.click_on(&Target::Action(Action::Take(mountain)));
    screen.click_cell("d5");
    assert_eq!(screen.turns(), "M:d4/M:d5");
    // Black, by keys: Tab goes to the reserve.
    screen.press(KeyCode::Tab);
    assert_eq!(screen.model.focus, Focus::Kinds(0));
    screen.press(KeyCode::Right);
    screen.press(KeyCode::Enter);
    assert_eq!(screen.model.focus, Focus::Board);
    screen.press(KeyCode::Up);
    screen.press(KeyCode::Enter);
    let dropped = screen.model.complete_text().unwrap();
    screen.press(KeyCode::Enter);
    assert_eq!(screen.turns(), format!("M:d4/M:d5 {dropped}"));
    assert!(dropped.starts_with("W:"), "{dropped}");
}

#[test]
fn tab_completes_turns_and_commands() {
    let mut screen = Setup::default().begin();
    for letter in "a4-b5=c".chars() {
        screen.press(KeyCode::Char(letter));
    }
    screen.press(KeyCode::Tab);
    assert_eq!(screen.model.typed, "a4-b5=c4");
    screen.press(KeyCode::Enter);
    for letter in "fli".chars() {
        screen.press(KeyCode::Char(letter));
    }
    screen.press(KeyCode::Tab);
    screen.press(KeyCode::Enter);
    assert!(screen.model.is_flipped());
    screen.enter("castle");
    assert!(screen.note().contains("castle"));
}

#[test]
fn a_computer_is_asked_and_its_turn_is_played() {
    let mut screen = Setup {
        black: "3",
        ..Setup::default()
    }
    .begin();
    screen.enter("a4-b5=c4");
    let (ticket, purpose) = screen.asked();
    assert!(purpose.is_turn());
    assert!(screen.model.is_thinking());
    screen.click_cell("g4");
    assert!(screen.model.hand.is_empty());
    assert!(screen.note().contains("not your turn"), "{}", screen.note());
    // An answer to another question is not heard.
    let turn = screen.model.game().read_turn("g4-f5=e5").unwrap();
    screen.happen(Event::Found(ticket + 7, Found::Turn(Some(turn))));
    assert_eq!(screen.model.turns.len(), 1);
    screen.happen(Event::Found(ticket, Found::Turn(Some(turn))));
    assert_eq!(screen.turns(), "a4-b5=c4 g4-f5=e5");
    assert!(screen.model.is_person_to_play());
    // Both turns are taken back.
    screen.press(KeyCode::F(4));
    assert_eq!(screen.turns(), "");
    screen.press(KeyCode::F(4));
    assert!(
        screen.note().contains("nothing to undo"),
        "{}",
        screen.note()
    );
}

#[test]
fn a_turn_is_taken_back_while_the_computer_thinks() {
    let mut screen = Setup {
        black: "3",
        ..Setup::default()
    }
    .begin();
    screen.enter("a4-b5=c4");
    let (ticket, _) = screen.asked();
    screen.press(KeyCode::F(4));
    assert_eq!(screen.turns(), "");
    assert!(
        screen
            .effects
            .iter()
            .any(|effect| matches!(effect, Effect::Stop))
    );
    let turn = Turn::from(screen.model.game().legal()[0].first);
    screen.happen(Event::Found(ticket, Found::Turn(Some(turn))));
    assert_eq!(screen.turns(), "", "what it found is void");
}

#[test]
fn hints_and_values_are_shown_on_request() {
    let mut screen = Setup::default().begin();
    screen.press(KeyCode::F(2));
    let (ticket, purpose) = screen.asked();
    assert_eq!(purpose, Purpose::Hint);
    let turn = screen.model.game().read_turn("a4-b5=c4").unwrap();
    let advice = Advice {
        turn,
        score: Score::cubes(1.2),
        depth: 5,
        nodes: 1,
        pv: vec![turn.first],
    };
    screen.happen(Event::Found(ticket, Found::Advice(Some(advice.clone()))));
    assert!(
        screen
            .note()
            .contains("a4-b5=c4 (White is ahead by 1.2 cubes)"),
        "{}",
        screen.note()
    );
    assert_eq!(screen.model.hinted.len(), 3);
    // It is the value, too: nothing is to be asked.
    screen.press(KeyCode::F(3));
    assert!(screen.model.shown_value().is_some());
    screen.enter("a4-b5=c4");
    assert!(screen.model.shown_value().is_none());
    let (ticket, purpose) = screen.asked();
    assert_eq!(purpose, Purpose::Value);
    screen.happen(Event::Found(ticket, Found::Advice(Some(advice))));
    assert!(screen.model.shown_value().is_some());
    // Looking back is another position.
    screen.press(KeyCode::PageUp);
    assert!(screen.model.shown_value().is_none());
    assert_ne!(screen.asked().0, ticket);
}

#[test]
fn one_looks_back_and_returns() {
    let mut screen = Setup {
        turns: "a4-b5=c4 g4-f5=e5 a3-b3",
        ..Setup::default()
    }
    .begin();
    let text = |screen: &Tried| screen.model.shown().position_text();
    let now = text(&screen);
    screen.press(KeyCode::PageUp);
    screen.press(KeyCode::PageUp);
    assert_eq!(screen.model.looking, Some(1));
    assert_eq!(
        screen.model.shown().turn_texts(Notation::Native),
        ["a4-b5=c4"]
    );
    screen.click_cell("g1");
    assert!(screen.note().contains("earlier turn"), "{}", screen.note());
    screen.press(KeyCode::Home);
    assert_eq!(screen.model.looking, Some(0));
    screen.click_on(&Target::Action(Action::Look(Some(2))));
    assert_eq!(screen.model.looking, Some(2));
    screen.press(KeyCode::PageDown);
    assert_eq!((screen.model.looking, text(&screen)), (None, now));
}

#[test]
fn giving_up_and_draws_are_asked_about() {
    let mut screen = Setup::default().begin();
    screen.enter("resign");
    screen.press(KeyCode::Char('n'));
    assert!(screen.model.overlay.is_none() && screen.model.sitting.verdict().is_none());
    screen.enter("draw");
    screen.press(KeyCode::Esc);
    assert!(
        screen.note().contains("declines the draw"),
        "{}",
        screen.note()
    );
    screen.enter("resign");
    screen.press(KeyCode::Char('y'));
    let verdict = screen.model.sitting.verdict().unwrap();
    assert_eq!(verdict.reason, Some(Reason::Resignation));
    assert_eq!(verdict.winner, Some(Colour::Black));
    screen.click_cell("a4");
    assert!(screen.note().contains("over"), "{}", screen.note());
}

/// The first turns of a game are free: the clock runs after them.
const OPENING: &str = "a4-b5=c4 g4-f5=e5";

#[test]
fn a_flag_falls() {
    let mut screen = Setup {
        turns: OPENING,
        clock: Some("0.001s".parse().unwrap()),
        ..Setup::default()
    }
    .begin();
    std::thread::sleep(std::time::Duration::from_millis(5));
    screen.happen(Event::Tick);
    let verdict = screen.model.sitting.verdict().unwrap();
    assert_eq!(verdict.reason, Some(Reason::Flag));
}

#[test]
fn options_change_at_once_and_are_kept() {
    let mut screen = Setup {
        black: "3",
        ..Setup::default()
    }
    .begin();
    screen.press(KeyCode::F(8));
    screen.press(KeyCode::Down);
    screen.press(KeyCode::Left);
    assert_eq!(
        *screen.model.sitting.seat(Colour::Black),
        "2".parse().unwrap()
    );
    screen.press(KeyCode::Down);
    screen.press(KeyCode::Enter);
    assert_eq!(screen.model.language.code(), "fr");
    screen.click_on(&Target::Action(Action::Change(Setting::Flip, true)));
    assert!(screen.model.is_flipped());
    let kept = screen.effects.iter();
    let kept = kept
        .filter(|effect| matches!(effect, Effect::Prefer))
        .count();
    assert_eq!(kept, 3);
    screen.press(KeyCode::Home);
    screen.press(KeyCode::Right);
    assert_eq!(*screen.model.sitting.seat(Colour::Black), Seat::Person);
    // White is the computer now, and plays.
    assert!(screen.model.is_thinking());
}

#[test]
fn an_engine_that_fails_is_replaced() {
    let mut screen = Setup {
        black: "ugi:none",
        ..Setup::default()
    }
    .begin();
    screen.enter("a4-b5=c4");
    let (ticket, _) = screen.asked();
    screen.happen(Event::Found(ticket, Found::Failed("gone".to_owned())));
    screen.press(KeyCode::Esc);
    assert!(screen.model.overlay.is_some(), "somebody must play");
    let count = screen.effects.len();
    screen.happen(Event::Tick);
    assert_eq!(screen.effects.len(), count, "nobody is asked meanwhile");
    screen.click_on(&Target::Action(Action::Seat(Colour::Black, Seat::Person)));
    assert!(screen.model.is_person_to_play());
}

#[test]
fn pages_scroll_and_close() {
    let mut screen = Setup::default().begin();
    screen.press(KeyCode::Char('?'));
    screen.press(KeyCode::Down);
    assert!(matches!(
        screen.model.overlay,
        Some(Overlay::Page { top: 1, .. })
    ));
    screen.click(0, 0);
    assert!(screen.model.overlay.is_none());
    screen.enter("legal b4");
    assert!(matches!(screen.model.overlay, Some(Overlay::Page { .. })));
    screen.press(KeyCode::Esc);
    screen.press(KeyCode::F(7));
    assert!(matches!(screen.effects.last(), Some(Effect::List)));
    screen.happen(Event::Games(vec![Unfinished {
        path: Path::new("x.txt").to_owned(),
        text: "a game".to_owned(),
    }]));
    screen.press(KeyCode::End);
    screen.press(KeyCode::Enter);
    assert!(matches!(screen.effects.last(), Some(Effect::Open(path)) if path.ends_with("x.txt")));
}

#[test]
fn leaving_takes_one_key() {
    let mut screen = Setup::default().begin();
    let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    screen.happen(Event::Key(key));
    assert!(matches!(screen.effects.last(), Some(Effect::Leave)));
}

#[test]
fn the_clock_of_an_engine_runs_once_it_is_started() {
    let mut screen = Setup {
        black: "ugi:engine",
        turns: OPENING,
        clock: Some("10m".parse().unwrap()),
        ..Setup::default()
    }
    .begin();
    let runs = |screen: &Tried| {
        let sitting = &screen.model.sitting;
        let left = sitting.left(Colour::Black);
        thread::sleep(Duration::from_millis(2));
        sitting.left(Colour::Black) < left
    };
    screen.enter("a1-b1");
    let (ticket, purpose) = screen.asked();
    assert_eq!(purpose, Purpose::Consult("engine".to_owned()));
    screen.happen(Event::Tick);
    assert!(!runs(&screen));
    screen.happen(Event::Begun(ticket - 1));
    assert!(!runs(&screen), "that was about another question");
    screen.happen(Event::Begun(ticket));
    assert!(runs(&screen));
    assert_eq!(screen.asked().0, ticket, "it is asked once");
}

#[test]
fn what_is_not_seen_is_not_played() {
    let mut screen = Setup::default().begin();
    screen.happen(Event::Resize(20, 5));
    screen.enter("a4-b5=c4");
    screen.happen(Event::Paste("a4-b5=c4".to_owned()));
    screen.press(KeyCode::Enter);
    screen.press(KeyCode::F(4));
    screen.click(5, 2);
    assert_eq!((screen.turns().as_str(), screen.saves()), ("", 0));
    assert!(screen.model.typed.is_empty() && screen.model.overlay.is_none());
    screen.happen(Event::Resize(80, 24));
    screen.enter("a4-b5=c4");
    assert_eq!(screen.turns(), "a4-b5=c4");
    screen.happen(Event::Resize(20, 5));
    let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    screen.happen(Event::Key(key));
    assert!(matches!(screen.effects.last(), Some(Effect::Leave)));
}
