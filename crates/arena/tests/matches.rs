//! Whole matches between engines of our own, in this process.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use jersi_arena::{
    Budget, Conditions, Contender, EngineFault, EnginePlayer, Folder, FolderError, Hypothesis,
    Match, MatchError, MatchEvent, MatchHeader, MatchRun, MoveRequest, OpeningSource,
    RandomOpenings, Report, Sprt,
};
use jersi_core::record::Format;
use jersi_core::{Rules, Turn};
use jersi_engine::Strength;
use jersi_table::TimeControl;

/// Plays the first legal turn.
struct First;

impl EnginePlayer for First {
    fn play(&mut self, question: &MoveRequest<'_>) -> Result<Turn, EngineFault> {
        Ok(question.game.legal()[0])
    }
}

fn first() -> Contender {
    Contender::custom("first", |_| First)
}

fn random() -> Contender {
    Contender::built_in(Strength::Random)
}

/// A match in Mikjersi, whose games are short, from openings that are not judged.
fn mikjersi(contenders: impl IntoIterator<Item = Contender>) -> Match {
    let openings = RandomOpenings {
        turns: 2,
        judge: None,
    };
    Match::new(&Rules::named("mikjersi").unwrap(), contenders)
        .openings(OpeningSource::Random(openings))
}

#[test]
fn a_match_can_be_repeated_with_any_number_of_games_at_a_time() {
    let the_match = mikjersi([first(), random()]).games(12).with_seed(5);
    let report = |concurrency| {
        let standings = the_match.play(concurrency).unwrap();
        assert!(standings.is_over() && standings.elo().is_some());
        Report::new(&the_match, &standings)
    };
    assert_eq!(report(1), report(3));
}

#[test]
fn a_test_ends_the_match_when_it_is_decided() {
    let plain = Contender::built_in(Strength::Plain).with_budget(Budget::nodes(100));
    let the_match = mikjersi([plain, random()]).sprt(Sprt::new(0.0, 100.0));
    let mut run = MatchRun::new(&the_match).unwrap();
    let mut decided = Vec::new();
    let mut pairs = 0;
    run.play(&AtomicBool::new(false), |event| {
        match event {
            MatchEvent::GameFinished { .. } => {}
            MatchEvent::PairFinished { standings, .. } => {
                pairs += 1;
                assert_eq!(standings.live().games(), 2 * pairs);
            }
            MatchEvent::Decided(hypothesis) => decided.push(hypothesis),
        }
        Ok::<(), MatchError>(())
    })
    .unwrap();
    assert_eq!(decided, [Hypothesis::H1]);
    assert_eq!(run.standings().accepted(), Some(Hypothesis::H1));
    assert!(run.standings().result().games() < 100);
}

type Misbehave = fn() -> Result<Turn, EngineFault>;

/// An engine that misbehaves after its first turns.
struct Misbehaving(Misbehave);

impl EnginePlayer for Misbehaving {
    fn play(&mut self, question: &MoveRequest<'_>) -> Result<Turn, EngineFault> {
        if question.game.turns().len() < 4 {
            return Ok(question.game.legal()[0]);
        }
        (self.0)()
    }
}

#[test]
fn an_engine_that_misbehaves_loses_its_games_and_not_the_match() {
    let illegal = || {
        let other = Rules::named("jersi-4.8").unwrap();
        Ok(jersi_core::Game::new(&other).legal()[0])
    };
    let cases: [(&str, Misbehave); 3] = [
        ("crash", || panic!("a test wants a panic")),
        ("illegal", illegal),
        ("hang", || {
            Err(EngineFault::Hang("it does not answer".to_owned()))
        }),
    ];
    for (reason, misbehave) in cases {
        let bad = Contender::custom("bad", move |_| Misbehaving(misbehave));
        let standings = mikjersi([bad, random()]).games(4).play(2).unwrap();
        let tally = standings.result();
        assert_eq!(tally.faults[&(0, reason.to_owned())], 4, "{reason}");
        assert_eq!(tally.engines[0].score.losses, 4, "{reason}");
    }
}

#[test]
fn an_engine_that_cannot_start_loses_its_games() {
    let bad = Contender::custom("bad", |_| -> First { panic!("a test wants a panic") });
    let tally = mikjersi([bad, random()]).games(2).play(1).unwrap().result();
    assert_eq!(tally.faults[&(0, "crash".to_owned())], 2);
}

/// Takes this long for each turn.
struct Slow(Duration);

impl EnginePlayer for Slow {
    fn play(&mut self, question: &MoveRequest<'_>) -> Result<Turn, EngineFault> {
        std::thread::sleep(self.0);
        Ok(question.game.legal()[0])
    }
}

#[test]
fn too_slow_is_a_loss_on_time_and_nearly_too_slow_is_not() {
    let time = TimeControl::PerTurn { time: 1 };
    for (margin, flags) in [(0, Some(2)), (60_000, None)] {
        let slow = Contender::custom("slow", |_| Slow(Duration::from_millis(5)));
        let slow = slow.with_budget(Budget::time(time));
        let conditions = Conditions {
            margin: Duration::from_millis(margin),
            turn_limit: 20,
            ..Conditions::default()
        };
        let the_match = mikjersi([slow, random()]).games(2);
        let standings = the_match.with_conditions(conditions).play(1).unwrap();
        let faults = standings.result().faults;
        assert_eq!(faults.get(&(0, "flag".to_owned())).copied(), flags);
    }
}

#[test]
fn the_time_used_is_taken_off_the_clock() {
    /// Notes what it is told about its clock.
    struct Watching(std::sync::mpsc::Sender<Duration>);
    impl EnginePlayer for Watching {
        fn play(&mut self, question: &MoveRequest<'_>) -> Result<Turn, EngineFault> {
            let left = question.limits.left[question.game.decider()];
            self.0.send(left.expect("there is a clock")).unwrap();
            std::thread::sleep(Duration::from_millis(20));
            Ok(question.game.legal()[0])
        }
    }
    let (sender, receiver) = std::sync::mpsc::channel();
    let sender = std::sync::Mutex::new(sender);
    let watching = Contender::custom("watching", move |_| {
        Watching(sender.lock().unwrap().clone())
    });
    let clock = TimeControl::Fischer {
        base: 60_000,
        increment: 5,
    };
    let watching = watching.with_budget(Budget::time(clock));
    mikjersi([watching, random()]).games(2).play(1).unwrap();
    let told: Vec<Duration> = receiver.try_iter().collect();
    assert_eq!(told[0], Duration::from_mins(1));
    // At least 20 ms are used and 5 ms added.
    assert!(told[1] <= Duration::from_millis(59_985), "{told:?}");
    assert!(told[1] > Duration::from_secs(30), "{told:?}");
}

/// A folder that is not there yet.
fn fresh_folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if path.exists() {
        fs::remove_dir_all(&path).unwrap();
    }
    path
}

fn header() -> MatchHeader {
    MatchHeader {
        rules: "mikjersi".to_owned(),
        rules_fingerprint: Rules::named("mikjersi").unwrap().fingerprint().to_string(),
        openings: vec!["startpos".to_owned()],
        settings: serde_json::json!({ "games": 8, "share": 0.25 }),
    }
}

/// Plays until this many games are kept.
fn play_some(the_match: &Match, run: &mut MatchRun<'_>, folder: &mut Folder, most: usize) {
    let stop = AtomicBool::new(false);
    let mut kept = 0;
    run.play(&stop, |event| {
        if let MatchEvent::GameFinished { game, .. } = event {
            let record = game.record(the_match).write(Format::Native).unwrap();
            folder.keep(the_match, &game.entry(), &record.text)?;
            kept += 1;
            stop.store(kept >= most, Relaxed);
        }
        Ok::<(), Box<dyn std::error::Error>>(())
    })
    .unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn a_match_is_resumed_from_its_folder() {
    let path = fresh_folder("arena-resumed");
    let the_match = mikjersi([first(), random()]).games(8).with_seed(3);
    let whole = Report::new(&the_match, &the_match.play(1).unwrap());
    {
        let mut folder = Folder::create(&path, &header()).unwrap();
        let mut run = MatchRun::new(&the_match).unwrap();
        play_some(&the_match, &mut run, &mut folder, 3);
        assert!(!run.standings().is_over());
        // Nobody else can play it meanwhile.
        let locked = Folder::resume(&path, &the_match);
        assert!(matches!(locked, Err(FolderError::Locked(_))), "{locked:?}");
    }
    assert_eq!(MatchHeader::read(&path).unwrap(), header());
    header().check_rules(the_match.rules()).unwrap();
    let other = header().check_rules(&Rules::named("pijersi").unwrap());
    assert!(
        matches!(other, Err(FolderError::OtherRules { .. })),
        "{other:?}"
    );
    let again = Folder::create(&path, &header());
    assert!(matches!(again, Err(FolderError::Exists(_))), "{again:?}");
    // As if the program had died while it wrote the fourth line.
    let journal = path.join("games.jsonl");
    let text = fs::read_to_string(&journal).unwrap() + "{\"pair\":2,\"ga";
    fs::write(&journal, text).unwrap();
    let mut resumed = Folder::resume(&path, &the_match).unwrap();
    assert_eq!((resumed.entries.len(), resumed.unreadable), (3, 1));
    let mut run = MatchRun::new(&the_match).unwrap();
    run.resume(resumed.entries);
    play_some(&the_match, &mut run, &mut resumed.folder, usize::MAX);
    assert_eq!(Report::new(&the_match, run.standings()), whole);
    let openings = run.openings_text();
    assert_eq!(openings.lines().count(), 4, "{openings}");
    resumed.folder.finish("{}", "<svg/>", &openings).unwrap();
    let kept = fs::read_to_string(path.join("openings.txt")).unwrap();
    assert_eq!(kept, openings);
    let record = fs::read_to_string(path.join("games/000001-2.txt")).unwrap();
    assert!(record.contains("white: random"), "{record}");
    assert!(record.contains("round: 1.2"), "{record}");
}

#[test]
fn a_folder_without_a_match_is_refused() {
    let path = fresh_folder("arena-empty");
    let missing = MatchHeader::read(&path);
    assert!(matches!(missing, Err(FolderError::Read { .. })));
    fs::create_dir_all(&path).unwrap();
    for text in ["", "{}", "{\"format\": 7}"] {
        fs::write(path.join("match.json"), text).unwrap();
        let wrong = MatchHeader::read(&path);
        assert!(matches!(wrong, Err(FolderError::Content { .. })), "{text}");
    }
}

#[test]
fn an_error_of_the_listener_ends_the_match() {
    let the_match = mikjersi([first(), random()]).games(1000);
    let mut run = MatchRun::new(&the_match).unwrap();
    let result = run.play(&AtomicBool::new(false), |_| {
        Err(Box::<dyn std::error::Error>::from("enough"))
    });
    assert_eq!(result.unwrap_err().to_string(), "enough");
    assert_eq!(run.standings().result().games(), 1);
}

#[test]
fn openings_that_are_never_even_are_an_error() {
    let judge = jersi_arena::Judge {
        limits: jersi_engine::Limits::nodes(1),
        within: -1,
    };
    let openings = RandomOpenings {
        turns: 1,
        judge: Some(judge),
    };
    let the_match = mikjersi([first(), random()])
        .games(2)
        .openings(OpeningSource::Random(openings));
    let error = the_match.play(1).unwrap_err();
    assert!(matches!(error, MatchError::NoEvenOpening), "{error}");
}

#[test]
fn the_log_of_a_game_gives_the_game_again() {
    let clock = TimeControl::Fischer {
        base: 60_000,
        increment: 1_000,
    };
    let timed = |name: &str| random().named(name).with_budget(Budget::time(clock));
    let the_match = mikjersi([timed("a"), timed("b")]).games(2);
    let mut run = MatchRun::new(&the_match).unwrap();
    run.play(&AtomicBool::new(false), |event| {
        if let MatchEvent::GameFinished { game, .. } = event {
            let table = game.played.table();
            let again = jersi_table::Table::replay(table.log()).unwrap();
            assert_eq!(again.end(), table.end());
            assert_eq!(again.record(), table.record());
            // The opening neither takes time nor adds any.
            let record = game.record(&the_match);
            let clocks: Vec<Option<u64>> =
                record.line.nodes.iter().map(|node| node.clock).collect();
            assert!(clocks[2].is_some_and(|left| left <= 61_000), "{clocks:?}");
            assert!(clocks[3].is_some_and(|left| left <= 61_000), "{clocks:?}");
        }
        Ok::<(), MatchError>(())
    })
    .unwrap();
}
