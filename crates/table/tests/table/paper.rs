//! Logs and records.

use super::*;

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
            cause: Cause::Known(jersi_core::Reason::TurnLimit),
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
