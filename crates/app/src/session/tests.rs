//! A session does what the web app asks of it.

use super::{Fit, Gesture, OlderClock, OlderGame, Plan, Request, Session, Touched};
use crate::catalogue::RulesSource;
use crate::look::Look;
use crate::problem::Problem;
use crate::status::Phase;
use crate::thinking::{Bounds, Question, Thinker};
use jersi_core::Colour::{Black, White};
use jersi_core::{ByColour, Cell, Colour, Reason};
use jersi_engine::{Score, Uninterrupted};
use jersi_table::composer::{Asks, Why};
use jersi_table::policy::Response;
use jersi_table::{Action, Cause, NodeId, Offer, Player, TimeControl};

const RANSOM: &str = "jersi-4.8+ransom+no-reserve";
const KING_IN_REACH: &str = "7/8/7/8/3R-k-4/8/3r-3/8/3K-3 w 0 1";

fn session(id: &str, position: Option<&str>) -> Session {
    Session::new(RulesSource::built_in(id), position).unwrap()
}

fn with(players: [&str; 2], control: &str) -> Session {
    let [white, black] = players.map(|seat| Player::new(seat.parse().unwrap()));
    let plan = Plan {
        players: Some(ByColour { white, black }),
        control: Some(control.parse().unwrap()),
        ..Plan::new(RulesSource::built_in("pijersi"), None)
    };
    Session::begin(&plan, 0).unwrap()
}

impl Session {
    fn plays(&mut self, text: &str) -> NodeId {
        let acted = self.play(text, 0).unwrap();
        acted.played.unwrap().node
    }

    fn does(&mut self, action: Action, now: u64) -> super::SessionView {
        self.act(action, now).unwrap().view
    }

    fn refuses(&mut self, action: Action) -> Problem {
        self.act(action, 0).unwrap_err()
    }

    fn cell(&self, name: &str) -> Cell {
        self.game.board().cell(name.parse().unwrap()).unwrap()
    }

    fn tap(&mut self, name: &str) -> Touched {
        let cell = self.cell(name);
        self.touch(Gesture::Tap { cell })
    }
}

fn played(id: &str, turns: &[&str]) -> Session {
    let mut session = session(id, None);
    for turn in turns {
        session.plays(turn);
    }
    session
}

fn node(number: u32) -> NodeId {
    NodeId(number)
}

#[test]
fn one_goes_back_and_forth_and_tries_other_turns() {
    let mut game = played("pijersi", &["a4-b5=c4", "g4-f5=e5", "a1-b2"]);
    let first = game.tree();
    assert_eq!(
        (first.line.len(), first.at, first.end),
        (3, node(3), node(3))
    );
    game.go(node(1)).unwrap();
    assert_eq!(game.status().number, 2);
    assert_eq!(game.tree().line.len(), 3, "what was seen stays ahead");
    // The same turn again is no new one.
    assert_eq!(game.plays("g4-f5=e5"), node(2));
    assert_eq!(game.tree().turns.len(), 3);
    game.go(node(1)).unwrap();
    let other = game.plays("g4-f5");
    let tree = game.tree();
    assert_eq!(tree.turns.len(), 4);
    assert_eq!(tree.line, [node(1), other]);
    assert_eq!(tree.end, node(3), "the main line is the one played first");
    game.does(Action::Promote { node: other }, 0);
    assert_eq!(game.tree().end, other);
    game.does(Action::Remove { node: other }, 0);
    assert_eq!((game.tree().end, game.tree().at), (node(3), node(1)));
    assert!(game.go(other).is_err());
    assert!(game.go(node(99)).is_err());
}

#[test]
fn a_record_holds_variations_notes_tags_and_the_end() {
    let mut game = played("pijersi", &["a4-b5=c4", "g4-f5=e5"]);
    game.go(node(1)).unwrap();
    game.plays("g4-f5");
    let text = "the usual answer".to_owned();
    game.does(
        Action::Comment {
            node: node(2),
            text,
        },
        0,
    );
    let (name, text) = ("white".to_owned(), "Ada".to_owned());
    game.does(Action::Tag { name, text }, 0);
    let view = game.does(Action::Resign { by: Black }, 0);
    assert!(view.live, "the end is seen at once");
    let text = game.write("native").unwrap().text;
    let (mut back, info) = Session::read(&text, None, 0).unwrap();
    assert_eq!((info.format.as_str(), info.turns), ("native", 3));
    assert_eq!(back.tree().turns.len(), 3);
    assert_eq!(back.tags(), [("white".to_owned(), "Ada".to_owned())]);
    let tree = back.tree();
    let answer = tree.turns.iter().find(|turn| turn.id == tree.end).unwrap();
    assert_eq!(answer.note, "the usual answer");
    let end = back.view(0).ended.unwrap();
    assert_eq!(
        (end.winner, end.cause),
        (Some(White), Cause::Known(Reason::Resignation))
    );
    assert_eq!(back.write("native").unwrap().text, text);
    let over = back.play("a1-b2", 0).unwrap_err();
    assert!(over.said.is_some(), "{over:?}");
    assert_eq!(back.hand().asks, Asks::Nothing);
    back.does(Action::TakeBack { by: Black }, 0);
    back.plays("g4-f5=e5");
}

#[test]
fn a_turn_with_ransom_is_one_turn_and_survives_looking_back() {
    let mut game = session(RANSOM, Some(KING_IN_REACH));
    game.plays("e4-e5#R");
    assert_eq!(game.status().phase, Phase::Give);
    assert_eq!(game.status().decider, Black);
    assert_eq!(game.hand().asks, Asks::Give);
    let acted = game.play("#c4", 0).unwrap();
    assert!(acted.played.unwrap().answer);
    // Looking back forgets nothing, and the board answers again afterwards.
    game.go(NodeId::START).unwrap();
    assert_eq!(game.status().phase, Phase::Turn);
    assert!(!game.view(0).mine);
    game.go(game.tree().end).unwrap();
    assert_eq!(game.status().phase, Phase::Return);
    assert_eq!(game.hand().asks, Asks::Return);
    assert!(game.view(0).mine);
    let turn = game.tap("i2").turn.unwrap();
    game.plays(&turn);
    assert_eq!(game.tree().turns.len(), 1);
    assert_eq!(game.write("native").unwrap().open, None);
    assert_eq!(
        game.frames(game.tree().end, &Look::default())
            .unwrap()
            .len(),
        3
    );
    let text = game.write("native").unwrap().text;
    let (read, _) = Session::read(&text, None, 0).unwrap();
    assert_eq!(read.tree().turns.len(), 1);
}

#[test]
fn a_turn_that_is_not_complete_is_kept_sent_and_studied() {
    let mut game = session(RANSOM, Some(KING_IN_REACH));
    game.plays("e4-e5#R");
    game.plays("#c4");
    let open = game.write("link").unwrap().open.unwrap();
    assert_eq!(open, "e4-e5#R #c4");
    let mut sent = session(RANSOM, Some(KING_IN_REACH));
    sent.resume(&open, 0).unwrap();
    let kept = Session::replay(&game.keep().log).unwrap();
    let studied = game.study(0).unwrap();
    for other in [sent, kept, studied] {
        assert_eq!(other.status(), game.status());
        assert_eq!(other.spec(), game.spec());
    }
}

#[test]
fn a_turn_is_put_together_and_seen_on_the_way() {
    let mut game = session("pijersi", None);
    let refused = game.tap("d4");
    assert_eq!(
        (refused.refused, refused.hand.asks),
        (Some(Why::Empty), Asks::Turn)
    );
    let picked = game.tap("a4");
    assert_eq!((picked.turn, picked.hand.asks), (None, Asks::Step));
    assert!(picked.hand.cells.contains(&game.cell("b5")));
    // What is in hand is put down by a tap that means nothing.
    let away = game.tap("f4");
    assert_eq!(away.refused, Some(Why::OutOfReach));
    assert!(away.hand.choices.is_empty());
    game.tap("a4");
    let half = game.tap("b5");
    assert_eq!(half.hand.turn.as_deref(), Some("a4-b5"));
    assert_eq!(half.turn, None);
    let scene = game.scene(&Look::default());
    let on_b5 = scene.cubes.iter().filter(|cube| cube.name == "b5").count();
    assert_eq!(on_b5, 2);
    assert_eq!(game.touch(Gesture::End).turn.as_deref(), Some("a4-b5"));
    game.touch(Gesture::Clear);
    let cell = game.cell("b4");
    assert_eq!(game.touch(Gesture::Lift { cell }).lifted, 2);
    let cell = Some(game.cell("c4"));
    assert_eq!(
        game.touch(Gesture::Drop { cell }).hand.asks,
        Asks::SecondStep
    );
    assert!(game.typed("a4-z9").is_err());
    assert_eq!(
        game.typed("a4-b5=c4").unwrap().turn.as_deref(),
        Some("a4-b5=c4")
    );
}

#[test]
fn nothing_is_chosen_for_the_computer() {
    let mut game = with(["3", "you"], "none");
    assert!(game.hand().cells.is_empty());
    assert!(!game.view(0).mine);
    game.plays("a4-b5=c4");
    assert!(game.view(0).mine && !game.hand().cells.is_empty());
}

#[test]
fn the_computer_plays_on_while_one_looks_back() {
    let mut game = with(["you", "3"], "none");
    game.plays("a4-b5=c4");
    game.go(NodeId::START).unwrap();
    let view = game.play_on("g4-f5=e5", 0).unwrap().view;
    assert_eq!((view.tree.at, view.live), (NodeId::START, false));
    assert_eq!(view.tree.line.len(), 2);
    assert_eq!(
        (view.only_person, view.takes_back),
        (Some(White), Some(White))
    );
    let view = game.ask(Request::TakeBack, 0).unwrap().view;
    assert!(view.live && view.tree.turns.is_empty());
    assert_eq!(view.takes_back, None);
    assert!(game.ask(Request::TakeBack, 0).is_err());
    assert!(game.ask(Request::Flag, 0).is_err());
    let view = game.ask(Request::Resign, 0).unwrap().view;
    assert_eq!(view.ended.unwrap().winner, Some(Black));
}

#[test]
fn a_turn_of_two_steps_is_shown_in_two() {
    let game = played("pijersi", &["a4-b5=c4", "g4-g3"]);
    assert_eq!(game.frames(node(1), &Look::default()).unwrap().len(), 2);
    assert_eq!(game.frames(node(2), &Look::default()).unwrap().len(), 1);
    assert!(game.frames(node(7), &Look::default()).is_err());
}

#[test]
fn a_worker_gets_the_same_game() {
    let game = played("jersi-4.8", &["a2-b2=d3", "M:f4/M:f5"]);
    assert_eq!(
        game.spec().game().unwrap().position_text(),
        game.status().position
    );
    let from = session(RANSOM, Some(KING_IN_REACH));
    assert_eq!(
        from.spec().start.as_deref(),
        Some(from.status().position.as_str())
    );
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let mut game = session("pijersi", None);
    let problem = game.play("a1-g1", 0).unwrap_err();
    assert!(!problem.meant.is_empty());
    assert!(Session::new(RulesSource::built_in("pijersi"), Some("x")).is_err());
    assert!(Session::new(RulesSource::built_in("chess"), None).is_err());
    let problem = Session::read("1 a4-b5=c4  2 g4-f5=d5", None, 0).unwrap_err();
    assert_eq!((problem.faults[0].line, problem.faults[0].column), (1, 15));
    assert!(game.write("telegram").is_err());
    assert!(game.tree().turns.is_empty());
    game.refuses(Action::TakeBack { by: White });
    game.refuses(Action::Promote { node: node(4) });
}

#[test]
fn a_log_brings_the_game_back_with_clock_and_offers() {
    let mut game = with(["you", "you"], "1m+2s");
    for (now, text) in [(0, "a4-b5=c4"), (5_000, "g4-f5=e5"), (15_000, "a1-b1")] {
        game.play(text, now).unwrap();
    }
    let (by, offer) = (White, Offer::Draw);
    game.does(Action::Offer { by, offer }, 16_000);
    let kept = game.keep();
    assert_eq!((kept.turns, kept.title.as_str()), (3, "Pijersi"));
    let mut back = Session::replay(&kept.log).unwrap();
    assert_eq!(back.table(), game.table());
    // The browser was closed without a word: nobody loses time, and nobody waits for an answer.
    back.wake(900_000);
    let clock = back.view(901_000).clock.unwrap();
    assert_eq!(clock.left.white, Some(52_000));
    assert_eq!(clock.left.black, Some(58_000));
    assert_eq!(back.table().offered(offer), None);
    back.suspend(902_000);
    back.suspend(903_000);
    let mut again = Session::replay(&back.keep().log).unwrap();
    again.wake(999_000);
    assert_eq!(again.view(999_000).clock.unwrap().left.black, Some(57_000));
    assert!(Session::replay("{}").is_err() && Session::replay("").is_err());
}

#[test]
fn who_plays_too_late_has_lost_on_time() {
    let mut game = with(["you", "you"], "1m");
    game.plays("a4-b5=c4");
    game.plays("g4-f5=e5");
    let acted = game.play("a1-b1", 60_000).unwrap();
    assert_eq!(acted.played, None);
    assert_eq!(acted.view.ended.unwrap().cause, Cause::Known(Reason::Flag));
    assert_eq!(acted.view.tree.turns.len(), 2);
}

#[test]
fn the_computer_answers_an_offered_draw() {
    let mut game = with(["you", "3"], "none");
    assert_eq!(game.view(0).draw, Response::Search);
    let offer = Offer::Draw;
    game.ask(Request::OfferDraw, 0).unwrap();
    assert_eq!(game.table().offered(offer), Some(White));
    // White is to move: what is good for White is bad for the computer.
    let answered = |score: Score| {
        let mut game = game.clone();
        let view = game.answer_draw(&score.into(), 0).unwrap().view;
        assert_eq!(game.table().offered(offer), None);
        assert!(game.answer_draw(&score.into(), 0).is_err());
        view.ended.map(|end| end.cause)
    };
    assert_eq!(
        answered(Score::cubes(2.0)),
        Some(Cause::Known(Reason::Agreement))
    );
    assert_eq!(answered(Score::cubes(-2.0)), None);
    assert_eq!(answered(Score::loss_in(3)), None);
    assert_eq!(
        answered(Score::win_in(3)),
        Some(Cause::Known(Reason::Agreement))
    );
    game.ask(Request::WithdrawDraw, 0).unwrap();
    assert_eq!(game.table().offered(offer), None);
    let mut people = with(["you", "you"], "none");
    assert_eq!(people.view(0).draw, Response::Ask);
    let view = people.ask(Request::AgreeDraw, 0).unwrap().view;
    assert_eq!(view.ended.unwrap().cause, Cause::Known(Reason::Agreement));
}

#[test]
fn the_engine_is_asked_as_the_policy_says() {
    let mut game = with(["3", "you"], "5m+3s");
    let asked = game.turn_question(40.0, 0).unwrap();
    assert_eq!(asked.strength.as_deref(), Some("3"));
    assert_eq!(asked.seed, Some(40.0));
    assert_eq!(asked.limits.unwrap().clock, Some((300_000.0, 3_000.0)));
    game.plays("a4-b5=c4");
    assert!(game.turn_question(40.0, 0).is_none(), "a person is to play");
    game.plays("g4-f5=e5");
    game.go(NodeId::START).unwrap();
    let asked = game.turn_question(40.0, 0).unwrap();
    assert_eq!((asked.game.turns.len(), asked.seed), (2, Some(42.0)));
    assert!(game.hint_question(None).game.turns.is_empty());
    let limits = |asked: Question| asked.limits.unwrap();
    assert_eq!(limits(game.hint_question(None)).milliseconds, Some(1_500.0));
    assert_eq!(limits(game.hint_question(Some(9.0))).nodes, Some(9.0));
    assert_eq!(game.draw_question().game.turns.len(), 2);
    game.does(Action::Resign { by: Black }, 0);
    assert!(game.turn_question(40.0, 0).is_none());
}

#[test]
fn a_rematch_has_the_colours_changed() {
    let mut game = with(["you", "3"], "5m+3s");
    game.plays("a4-b5=c4");
    game.does(Action::Resign { by: White }, 0);
    let again = game.rematch(7).unwrap();
    assert_eq!(again.table().turns(), 0);
    assert!(again.table().players().black.seat.is_person());
    assert!(again.turn_question(0.0, 7).is_some());
    assert!(again.view(7).clock.is_some());
}

#[test]
fn a_study_names_who_played_and_has_no_clock() {
    let mut game = with(["you", "3"], "5m+3s");
    game.plays("a4-b5=c4");
    game.plays("g4-f5=e5");
    let mut study = game.study(9).unwrap();
    assert_eq!(study.view(9).clock, None);
    assert!(study.view(9).mine);
    let tags = study.tags();
    let tag = |name: &str| tags.iter().find(|(known, _)| known == name);
    assert_eq!(tag("black").unwrap().1, "3");
    assert_eq!(tag("clock").unwrap().1, "5m+3s");
    assert_eq!(study.tree().turns, game.tree().turns);
    study.plays("a1-b1");
    assert_eq!(study.tree().turns[2].clock, None);
}

#[test]
fn what_arrives_is_compared_with_what_is_here() {
    let here = played("pijersi", &["a4-b5=c4", "g4-f5=e5"]);
    let fit = |turns: &[&str]| here.fit(&played("pijersi", turns));
    assert_eq!(fit(&["a4-b5=c4", "g4-f5=e5"]), Fit::Same);
    assert_eq!(fit(&["a4-b5=c4", "g4-f5=e5", "a1-b1"]), Fit::Later);
    assert_eq!(fit(&["a4-b5=c4"]), Fit::Earlier);
    assert_eq!(fit(&["a4-b5=c4", "g4-f5"]), Fit::Other);
    assert_eq!(here.fit(&session("mikjersi", None)), Fit::Other);
    let mut resigned = here.clone();
    resigned.does(Action::Resign { by: White }, 0);
    assert_eq!(here.fit(&resigned), Fit::Later);
    assert_eq!(resigned.fit(&here), Fit::Earlier);
    // An answer within a turn is news, too.
    let mut asked = session(RANSOM, Some(KING_IN_REACH));
    assert_eq!(session(RANSOM, None).fit(&asked), Fit::Other);
    asked.plays("e4-e5#R");
    let mut given = asked.clone();
    given.plays("#c4");
    assert_eq!(asked.fit(&given), Fit::Later);
    let mut gave_up = asked.clone();
    gave_up.does(Action::Resign { by: Black }, 0);
    assert_eq!(asked.fit(&gave_up), Fit::Later);
}

/// A game as the first version kept it.
fn older(rules: &str, record: &str) -> OlderGame {
    OlderGame {
        rules: RulesSource::built_in(rules),
        record: record.to_owned(),
        open: None,
        players: ByColour {
            white: Player::person(),
            black: Player::new("3".parse().unwrap()),
        },
        clock: None,
        left: None,
    }
}

#[test]
fn what_an_earlier_version_kept_opens_with_all_that_it_says() {
    let record = "rules: pijersi\n\n   1 a4-b5=c4 {[%clock 59] so}  2 g4-f5=e5 {[%clock 58]}\n\
                  3 c4=d5 {[%clock 50]}\n";
    let timed = OlderGame {
        clock: Some(OlderClock {
            initial: 60_000.0,
            increment: 2_000.0,
        }),
        left: Some(ByColour {
            white: 50_000.0,
            black: 41_500.0,
        }),
        ..older("pijersi", record)
    };
    let session = Session::of_older(&timed, 1_000).unwrap();
    let table = session.table();
    assert_eq!(table.turns(), 3);
    assert_eq!(table.players(), &timed.players);
    let control: TimeControl = "1m+2s".parse().unwrap();
    assert_eq!(table.clock().timing(), control.into());
    assert_eq!(table.clock().left(White, 1_000), Some(50_000));
    assert_eq!(table.clock().left(Black, 1_000), Some(41_500));
    assert_eq!(table.clock().running(), Some(Black));
    assert_eq!(Session::replay(&session.keep().log).unwrap().table(), table);
}

#[test]
fn an_earlier_game_keeps_its_open_turn_its_start_and_its_end() {
    let start = format!("rules: {RANSOM}\nstart: {KING_IN_REACH}\n\n");
    let open = OlderGame {
        open: Some("e4-e5#R #c4".to_owned()),
        ..older(RANSOM, &start)
    };
    let session = Session::of_older(&open, 0).unwrap();
    assert_eq!(session.status().phase, Phase::Return);
    assert_eq!(session.keep().turns, 1);
    let ended = "rules: pijersi\nresult: black resignation\n\n1 a4-b5=c4\n";
    let session = Session::of_older(&older("pijersi", ended), 0).unwrap();
    let end = session.view(0).ended.unwrap();
    assert_eq!(
        (end.winner, end.cause),
        (Some(Black), Cause::Known(Reason::Resignation))
    );
    let faulty = older("pijersi", "rules: pijersi\n\n1. a4-z9\n");
    let problem = Session::of_older(&faulty, 0).unwrap_err();
    assert!(problem.message.contains("z9") || !problem.faults.is_empty());
    let mut illegal = older("pijersi", "rules: pijersi\n");
    illegal.open = Some("a1-g1".to_owned());
    assert!(Session::of_older(&illegal, 0).is_err());
}

/// Plays the next decision as the engine answers it, from what is handed to its worker.
fn answer(game: &mut Session, thinker: &mut Thinker) {
    let question = Question {
        limits: Some(Bounds {
            nodes: Some(200.0),
            ..Bounds::default()
        }),
        ..game.hint_question(None)
    };
    let turn = thinker.ask(&question).unwrap().run(&Uninterrupted).turn;
    game.plays(&turn);
}

#[test]
fn the_computer_makes_each_decision_of_a_ransom() {
    let mut game = session(RANSOM, Some(KING_IN_REACH));
    let mut thinker = Thinker::new(&game.spec(), 1, None).unwrap();
    game.plays("e4-e5#R");
    answer(&mut game, &mut thinker);
    assert_eq!(game.status().phase, Phase::Return);
    assert_eq!(game.spec().turns, ["e4-e5#R", "#c4"]);
    answer(&mut game, &mut thinker);
    assert_eq!(game.status().phase, Phase::Turn);
    assert_eq!(game.spec().turns.len(), 1);
    assert_eq!(
        game.spec().game().unwrap().position_text(),
        game.status().position
    );
    // A question about another line than the last one, which begins like it.
    let mut other = game.clone();
    other.plays("i1-h1");
    answer(&mut game, &mut thinker);
    answer(&mut game, &mut thinker);
    answer(&mut other, &mut thinker);
    assert_eq!(other.spec().turns.len(), 3);
}

#[test]
fn colours_are_written_as_scenes_write_them() {
    let json = serde_json::to_string(&Colour::White).unwrap();
    assert_eq!(json, "\"White\"");
}
