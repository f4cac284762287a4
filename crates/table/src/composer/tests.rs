use super::*;
use jersi_core::Rules;

/// The white stack on b3 can capture the black king and go on.
const KING_AND_STACK: &str = "5/5/2k-2/2PR2/K-4 w 0 1 - -:2";
const KING_ALONE: &str = "5/5/2k-2/2R-2/K-4 w 0 1 - -:2";
const RANSOM: &str = "7/8/7/8/3R-k-4/8/3r-3/8/3K-3 w 0 1";

struct Bench {
    game: Game,
    composer: Composer,
}

impl Bench {
    fn new(id: &str, position: Option<&str>) -> Bench {
        let game = Game::new(&Rules::named(id).unwrap());
        let game = position.map_or(game.clone(), |text| game.from_text(text).unwrap());
        let composer = Composer::new(&game);
        Bench { game, composer }
    }

    fn cell(&self, name: &str) -> Cell {
        self.game.board().cell(name.parse().unwrap()).unwrap()
    }

    fn kind(&self, letter: char) -> Kind {
        self.game.rules().cube_of_letter(letter).unwrap().kind
    }

    fn said(&self, touch: Touch) -> String {
        match touch {
            Touch::Turn(turn) => self.game.turn_text(turn.into(), Notation::Native),
            Touch::Refused(why) => format!("{why:?}"),
            Touch::Taken => "Taken".to_owned(),
        }
    }

    fn tap(&mut self, name: &str) -> String {
        let touch = self.composer.tap(self.cell(name));
        self.said(touch)
    }

    fn take(&mut self, letter: char) -> String {
        let touch = self.composer.take(self.kind(letter));
        self.said(touch)
    }

    fn lift(&mut self, name: &str) -> usize {
        self.composer.lift(self.cell(name))
    }

    fn drop_on(&mut self, name: &str) -> String {
        let touch = self.composer.drop_on(Some(self.cell(name)));
        self.said(touch)
    }

    fn part(&self) -> Option<Part> {
        self.composer.picked().map(|(_, part)| part)
    }
}

#[test]
fn a_turn_is_made_of_taps_and_ended_by_tapping_the_last_cell() {
    let mut bench = Bench::new("pijersi", None);
    assert_eq!(bench.tap("a4"), "Taken");
    assert_eq!(bench.tap("b5"), "Taken");
    let mut view = bench.composer.view(&bench.game);
    assert_eq!(view.turn.take().as_deref(), Some("a4-b5"));
    assert_eq!(view.cells.len(), bench.composer.targets().len());
    let before = bench.composer.clone();
    assert_eq!(bench.tap("b5"), "a4-b5");
    bench.composer = before;
    assert_eq!(bench.tap("c4"), "a4-b5=c4");
}

#[test]
fn the_player_is_told_what_is_asked() {
    use super::Asks;
    let mut bench = Bench::new("jersi-4.8", None);
    let asks = |bench: &Bench| bench.composer.view(&bench.game).asks;
    assert_eq!(asks(&bench), Asks::Turn);
    bench.take('M');
    assert_eq!(asks(&bench), Asks::Place);
    bench.tap("d4");
    assert_eq!(asks(&bench), Asks::SecondDrop);
    assert!(bench.composer.view(&bench.game).can_end);
    let mut bench = Bench::new("pijersi", None);
    bench.tap("a4");
    assert_eq!(asks(&bench), Asks::Step);
    assert!(!bench.composer.view(&bench.game).can_end);
    bench.tap("b5");
    assert_eq!(asks(&bench), Asks::SecondStep);
    bench.tap("c4");
    assert_eq!(asks(&bench), Asks::Nothing);
    let mut bench = Bench::new("mikjersi", Some(KING_ALONE));
    bench.tap("b3");
    bench.tap("c3");
    assert_eq!(asks(&bench), Asks::Return);
    let mut bench = Bench::new("jersi-4.8+ransom+no-reserve", Some(RANSOM));
    bench.tap("e4");
    bench.tap("e5");
    assert_eq!(asks(&bench), Asks::Ransom);
    let view = bench.composer.view(&bench.game);
    assert_eq!(view.ransoms, bench.composer.kinds());
    assert!(view.takes.is_empty());
    let Touch::Turn(turn) = bench.composer.take(view.ransoms[0]) else {
        panic!("naming the ransom ends what White decides");
    };
    bench.game.play(turn).unwrap();
    bench.composer = Composer::new(&bench.game);
    assert_eq!(asks(&bench), Asks::Give);
}

#[test]
fn a_stack_is_taken_whole_then_its_top_then_not() {
    let mut bench = Bench::new("pijersi", None);
    for expected in [Some(Part::Stack), Some(Part::Cube), None] {
        assert_eq!(bench.tap("b4"), "Taken");
        assert_eq!(bench.part(), expected);
    }
    bench.tap("b4");
    assert!(bench.composer.can_switch());
    assert_eq!(
        bench.composer.view(&bench.game).parts,
        [Part::Stack, Part::Cube]
    );
    // Another cube can be taken instead.
    assert_eq!(bench.tap("a1"), "Taken");
    assert_eq!(bench.part(), Some(Part::Cube));
    assert!(!bench.composer.can_switch());
    assert!(bench.composer.back() && !bench.composer.back());
    let b4 = bench.cell("b4");
    assert_eq!(bench.composer.pick(b4, Part::Cube), Touch::Taken);
    assert_eq!(bench.part(), Some(Part::Cube));
    assert!(bench.composer.put_down() && !bench.composer.put_down());
}

#[test]
fn what_cannot_be_chosen_is_refused_with_a_reason() {
    let mut bench = Bench::new("pijersi", None);
    assert_eq!(bench.tap("d4"), "Empty");
    assert_eq!(bench.tap("g1"), "NotYours");
    assert_eq!(bench.tap("a4"), "Taken");
    assert_eq!(bench.tap("f4"), "OutOfReach");
    assert_eq!(bench.part(), Some(Part::Cube), "it is still in hand");
    assert_eq!(bench.take('R'), "NoSuchKind");
    assert_eq!(
        bench.said(Composer::default().tap(bench.cell("a4"))),
        "NothingToDo"
    );
    // Mountains stay where they are.
    let mut bench = Bench::new("jersi-4.8", None);
    bench.game.play("M:d4/M:d5").unwrap();
    bench.game.play(bench.game.legal()[0]).unwrap();
    bench.composer = Composer::new(&bench.game);
    assert_eq!(bench.tap("d4"), "CannotMove");
}

#[test]
fn cubes_are_dropped_one_by_one_in_either_order() {
    let mut bench = Bench::new("jersi-4.8", None);
    let (mountain, wise) = (bench.kind('M'), bench.kind('W'));
    assert_eq!(bench.take('W'), "Taken");
    assert_eq!(bench.take('M'), "Taken", "changed one's mind");
    assert_eq!(bench.composer.held(), Some(mountain));
    assert_eq!(bench.tap("d4"), "Taken");
    assert_eq!(bench.composer.kinds(), [mountain, wise]);
    let before = bench.composer.clone();
    assert_eq!(bench.tap("d4"), "M:d4");
    bench.composer = before.clone();
    assert_eq!(bench.take('W'), "Taken");
    assert_eq!(bench.tap("h1"), "OutOfReach");
    assert_eq!(bench.tap("d4"), "M:d4/W:d4");
    bench.composer = before;
    bench.take('M');
    assert_eq!(bench.take('M'), "Taken", "put back");
    assert_eq!(bench.composer.held(), None);
    bench.take('W');
    assert_eq!(bench.tap("d5"), "M:d4/W:d5");
    bench.composer.clear();
    bench.take('W');
    bench.tap("d5");
    bench.take('M');
    assert_eq!(bench.tap("d4"), "M:d4/W:d5");
    // A cube of the reserve instead of one on the board, and the other way round.
    bench.composer.clear();
    bench.tap("b3");
    assert_eq!(bench.take('M'), "Taken");
    assert_eq!(bench.composer.held(), Some(mountain));
    let [unit, ..] = bench.composer.paths.next(&[]).0[..] else {
        panic!("something can be moved");
    };
    let unit = cell_of(unit).unwrap();
    assert_eq!(bench.composer.tap(unit), Touch::Taken);
    assert!(bench.composer.picked().is_some());
}

#[test]
fn what_is_dragged_is_lifted_and_put_down() {
    let mut bench = Bench::new("pijersi", None);
    assert_eq!(bench.lift("d4"), 0);
    assert_eq!(bench.lift("g1"), 0);
    assert_eq!(bench.lift("b4"), 2);
    assert_eq!(bench.drop_on("f4"), "Taken");
    assert!(bench.composer.is_empty(), "it cannot go there");
    bench.tap("b4");
    bench.tap("b4");
    assert_eq!(bench.lift("b4"), 1, "the top was picked");
    bench.composer.clear();
    // The cube builds a stack, which moves on whole.
    assert_eq!(bench.lift("a4"), 1);
    assert_eq!(bench.drop_on("b5"), "Taken");
    assert_eq!(bench.lift("b5"), 2);
    assert_eq!(bench.lift("a1"), 0, "a turn is under way");
    assert_eq!(bench.drop_on("c4"), "a4-b5=c4");
    bench.composer.clear();
    // The stack moves, then its top.
    bench.lift("b4");
    assert_eq!(bench.drop_on("c4"), "Taken");
    assert_eq!(bench.lift("c4"), 1);
    bench.composer.clear();
    bench.lift("a4");
    assert_eq!(bench.composer.drop_on(None), Touch::Taken);
    assert!(bench.composer.is_empty(), "put down beside the board");
    assert!(matches!(bench.composer.drop_on(None), Touch::Refused(_)));
}

#[test]
fn a_captured_king_is_put_back() {
    let mut bench = Bench::new("mikjersi", Some(KING_ALONE));
    bench.tap("b3");
    assert_eq!(bench.tap("c3"), "Taken");
    assert!(bench.composer.asks_return() && !bench.composer.asks_ransom());
    assert_eq!(bench.composer.cells().len(), 5);
    assert_eq!(bench.tap("c3"), "NoReturn");
    assert_eq!(bench.tap("e2"), "b3-c3!!/k:e2");
}

#[test]
fn a_step_comes_before_the_return_unless_one_says_otherwise() {
    let mut bench = Bench::new("mikjersi", Some(KING_AND_STACK));
    bench.tap("b3");
    assert_eq!(bench.tap("c3"), "Taken");
    assert!(bench.composer.can_put_back() && !bench.composer.asks_return());
    assert_eq!(bench.lift("c3"), 1);
    // The cell that was reached means: no further step.
    assert_eq!(bench.tap("c3"), "Taken");
    assert!(bench.composer.asks_return() && !bench.composer.can_put_back());
    assert!(bench.composer.back());
    assert!(bench.composer.can_put_back());
    assert!(bench.composer.put_back() && !bench.composer.put_back());
    assert_eq!(bench.composer.targets().len(), 5);
    assert_eq!(bench.tap("e1"), "b3=c3!!/k:e1");
    bench.composer.clear();
    bench.tap("b3");
    bench.tap("c3");
    assert_eq!(bench.tap("d3"), "Taken");
    assert_eq!(bench.tap("e1"), "b3=c3!!-d3/k:e1");
}

#[test]
fn a_ransom_is_named_given_and_the_king_returns() {
    let mut bench = Bench::new("jersi-4.8+ransom+no-reserve", Some(RANSOM));
    bench.tap("e4");
    assert_eq!(bench.tap("e5"), "Taken");
    assert!(bench.composer.asks_ransom());
    assert_eq!(bench.tap("i1"), "NameARansom");
    let [kind] = bench.composer.kinds()[..] else {
        panic!("{:?}", bench.composer.kinds());
    };
    let mut by_name = bench.composer.clone();
    let Typed::Turn(typed) = by_name.read(&bench.game, "rock") else {
        panic!("the kind answers what is asked");
    };
    let Touch::Turn(turn) = bench.composer.take(kind) else {
        panic!("the ransom ends what White decides");
    };
    assert_eq!(typed, turn.into());
    bench.game.play(turn).unwrap();
    bench.composer = Composer::new(&bench.game);
    assert_eq!(bench.tap("e4"), "NotTheRansom");
    let Touch::Turn(turn) = bench.composer.tap(bench.cell("c4")) else {
        panic!("Black gives");
    };
    bench.game.play(turn).unwrap();
    bench.composer = Composer::new(&bench.game);
    assert!(bench.composer.asks_return());
    let i1 = bench.cell("i1");
    assert!(matches!(bench.composer.tap(i1), Touch::Turn(_)));
}

#[test]
fn what_is_typed_is_a_turn_an_answer_or_leaves_something_open() {
    let mut bench = Bench::new("mikjersi", Some(KING_ALONE));
    let game = bench.game.clone();
    let whole = game.read_turn("b3-c3/k:e1").unwrap();
    let composer = &mut bench.composer;
    assert_eq!(composer.read(&game, "b3-c3/k:e1"), Typed::Turn(whole));
    assert!(composer.is_empty());
    assert_eq!(composer.read(&game, "b3-c3"), Typed::Open);
    assert!(composer.asks_return());
    assert_eq!(composer.read(&game, "e1"), Typed::Turn(whole));
    assert_eq!(composer.read(&game, "k:e1"), Typed::Turn(whole));
    let (asked, wrong) = (composer.choices().to_vec(), composer.read(&game, "a1"));
    assert!(matches!(wrong, Typed::Wrong(_)));
    assert_eq!(composer.choices(), asked, "it is still asked");
    assert!(matches!(composer.read(&game, "b3-z9"), Typed::Wrong(_)));
    assert_eq!(composer.choices_of(whole.first).unwrap().len(), 3);
    composer.clear();
    assert!(composer.lead_to(whole.first) && composer.asks_return());
    let other = Decision::from_bits(0);
    assert!(!composer.lead_to(other));
}

#[test]
fn choices_are_made_one_by_one() {
    let mut bench = Bench::new("pijersi", None);
    let pick = Choice::Pick {
        cell: bench.cell("a4"),
        part: Part::Cube,
    };
    let stays = Choice::Step {
        cell: bench.cell("a4"),
    };
    assert_eq!(
        bench.composer.choose(stays),
        Touch::Refused(Why::CannotMove)
    );
    assert_eq!(bench.composer.choose(pick), Touch::Taken);
    assert_eq!(
        bench.composer.choose(stays),
        Touch::Refused(Why::OutOfReach)
    );
    let take = Choice::Take { kind: Kind::new(0) };
    assert_eq!(bench.composer.choose(take), Touch::Refused(Why::NoSuchKind));
}
