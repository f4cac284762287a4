//! What is data can be kept: every type comes back as it was written.

use jersi_core::choice::{Choice, Part};
use jersi_core::record::{Assessment, Format, Note, Record, Verdict};
use jersi_core::rules::{BUILT_IN, Sign};
use jersi_core::{
    Aftermath, ByColour, Cell, Colour, Cube, Decision, Game, Kind, KindSet, KingStatus, Outcome,
    Place, Reason, Rules, Setup, Shape, Turn,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::fmt::Debug;

/// Writes a value and reads it again, as text; its JSON.
fn there_and_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> Value {
    let text = serde_json::to_string(value).unwrap();
    let again: T = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(&again, value, "{text}");
    serde_json::to_value(value).unwrap()
}

fn refused<T: DeserializeOwned + Debug>(value: Value) -> String {
    serde_json::from_value::<T>(value).unwrap_err().to_string()
}

#[test]
fn small_things_are_names_and_numbers() {
    let (rock, a2) = (Kind::new(2), Cell::new(5));
    assert_eq!(there_and_back(&Colour::White), json!("White"));
    let points = ByColour { white: 2, black: 1 };
    assert_eq!(there_and_back(&points), json!({"white": 2, "black": 1}));
    assert_eq!(there_and_back(&rock), json!(2));
    assert_eq!(there_and_back(&a2), json!(5));
    let kinds: KindSet = [rock, Kind::new(7)].into_iter().collect();
    assert_eq!(there_and_back(&kinds), json!([2, 7]));
    let cube = Cube {
        colour: Colour::Black,
        kind: rock,
    };
    assert_eq!(there_and_back(&cube), json!({"colour": "Black", "kind": 2}));
    let place: Place = "c12".parse().unwrap();
    assert_eq!(there_and_back(&place), json!("c12"));
    assert_eq!(there_and_back(&Sign::Infinity), json!("Infinity"));
    assert_eq!(
        there_and_back(&KingStatus::RansomAsked(rock)),
        json!({"RansomAsked": 2})
    );
    assert_eq!(there_and_back(&Shape::DropPair), json!("DropPair"));
    assert_eq!(there_and_back(&Aftermath::Return(a2)), json!({"Return": 5}));
    let choice = Choice::Pick {
        cell: a2,
        part: Part::Stack,
    };
    assert_eq!(
        there_and_back(&choice),
        json!({"type": "pick", "cell": 5, "part": "stack"})
    );
    for reason in Reason::ALL {
        assert_eq!(there_and_back(&reason), json!(reason.word()));
    }
    let outcome = Outcome {
        winner: Some(Colour::White),
        reason: Reason::Goal,
    };
    assert_eq!(
        there_and_back(&outcome),
        json!({"winner": "White", "reason": "goal"})
    );
    assert_eq!(there_and_back(&Format::Rulebook), json!("rulebook"));
}

#[test]
fn what_cannot_be_is_refused_and_says_why() {
    assert!(refused::<Cell>(json!(128)).contains("128 is not a cell"));
    assert!(refused::<Cell>(json!(-1)).contains("-1"));
    assert!(refused::<Kind>(json!(8)).contains("8 is not a kind"));
    assert!(refused::<KindSet>(json!([1, 9])).contains("9 is not a kind"));
    assert!(refused::<Place>(json!("4b")).contains("a letter and a number"));
    let tags = json!([["rules", "x"]]);
    assert!(refused::<jersi_core::record::Tags>(tags).contains("rules"));
}

#[test]
fn turns_are_numbers_that_any_position_can_judge() {
    let game = Game::new(&Rules::named("jersi-4.8+ransom").unwrap());
    let legal = game.legal();
    assert!(legal.len() > 100);
    for turn in legal {
        let json = there_and_back(&turn);
        assert_eq!(json["first"], json!(turn.first.to_bits()));
        there_and_back(&turn.first);
    }
    let whole = Turn {
        first: Decision::from_bits(7),
        given: Some(Cell::new(3)),
        returned: Some(Cell::new(4)),
    };
    there_and_back(&whole);
}

#[test]
fn setups_and_rules_of_every_game_come_back() {
    let mut tried = 0;
    for (id, _) in BUILT_IN {
        let rules = Rules::named(id).unwrap();
        let json = there_and_back(&rules);
        assert_eq!(json["id"], json!(id));
        assert_eq!(json["source"], json!(rules.source.text()));
        let setup = Setup::start(&rules);
        let json = there_and_back(&setup);
        assert!(
            json["cubes"]
                .as_object()
                .is_some_and(|cubes| cubes.len() > 5)
        );
        tried += 1;
    }
    assert!(tried >= 5);
}

#[test]
fn a_record_comes_back_with_all_that_was_said() {
    let text = "rules: pijersi\nwhite: Ada\nresult: black resignation\n\n\
                # a start\n1 a4-b5=c4 @9:58 # quiet\n( 1 a4-b5 )\n2 g4-f5=e5 -3*\n";
    let mut record = Record::read(text, None).unwrap().record;
    record.line.nodes[1].review = Some(Assessment {
        value: -3,
        best: true,
    });
    record.line.nodes[1].note = Note::new("two\nlines");
    assert_eq!(record.line.nodes[0].variations.len(), 1);
    let json = there_and_back(&record);
    assert_eq!(json["tags"], json!([["white", "Ada"]]));
    let verdict: Verdict = serde_json::from_value(json["verdict"].clone()).unwrap();
    assert_eq!(Some(verdict), record.verdict);
    // A start of its own is kept too.
    let game = Game::new(&Rules::named("mikjersi").unwrap());
    let start = game.from_text("5/5/2k-2/2R-2/K-4 w 0 1 - -:2").unwrap();
    there_and_back(&Record::from_game(&start));
}
