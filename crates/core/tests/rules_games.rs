//! The built-in games, against what their rulebooks say.

use jersi_core::rules::{
    BUILT_IN, Grid, KingFate, LetterCase, Numbering, OptionEffect, Points, Prisoners, Sign, UgiForm,
};
use jersi_core::{ByColour, Colour, KindSet, Rules, RulesError};
use std::fmt::Write;
use std::path::Path;

fn load(id: &str) -> Rules {
    Rules::dealt(id, &mut || unreachable!("no seed is needed"))
        .unwrap_or_else(|e| panic!("{id}: {e}"))
}

/// A set of kinds as letters in the order of the rules.
fn letters(rules: &Rules, set: KindSet) -> String {
    set.iter().map(|kind| rules.kind(kind).letter).collect()
}

/// The start row by row, from the last row down: capitals are White, stacks bottom first.
fn picture(rules: &Rules) -> Vec<String> {
    let mut rows = vec![String::new(); rules.board.rows.len()];
    for (place, cubes) in &rules.start {
        let row = &mut rows[place.row as usize];
        let cell = cubes.iter().map(|cube| match cube.colour {
            Colour::White => rules.kind(cube.kind).letter,
            Colour::Black => rules.kind(cube.kind).letter.to_ascii_lowercase(),
        });
        write!(row, "{place}:{} ", cell.collect::<String>()).unwrap();
    }
    rows.into_iter()
        .rev()
        .map(|row| row.trim_end().to_owned())
        .filter(|row| !row.is_empty())
        .collect()
}

/// One line for each kind: letter, count, reserve, whom it beats, what it stands on.
fn kinds(rules: &Rules) -> Vec<String> {
    let reserve = rules.start_reserve();
    assert_eq!(reserve.white, reserve.black);
    let line = |(index, kind): (usize, &jersi_core::rules::KindRules)| {
        format!(
            "{} {}/{} beats {} on {}/{}{}{}",
            kind.letter,
            kind.count,
            reserve.white[index],
            letters(rules, kind.beats),
            letters(rules, kind.stands_on),
            letters(rules, kind.stands_on_enemy),
            if kind.moves { "" } else { " rooted" },
            if kind.stays { " stays" } else { "" },
        )
    };
    rules.kinds.iter().enumerate().map(line).collect()
}

fn signs(rules: &Rules) -> Vec<(char, Sign)> {
    rules
        .kinds
        .iter()
        .map(|kind| (kind.letter, kind.sign))
        .collect()
}

const JERSI_START: [&str; 4] = [
    "i1:p i2:r i3:s i4:k i5:r i6:s i7:p",
    "h1:f h2:s h3:p h4:r h5:s h6:p h7:r h8:f",
    "b1:F b2:R b3:P b4:S b5:R b6:P b7:S b8:F",
    "a1:P a2:S a3:R a4:K a5:S a6:R a7:P",
];

const JERSI_SIGNS: [(char, Sign); 7] = [
    ('K', Sign::Blank),
    ('F', Sign::Spiral),
    ('R', Sign::Circle),
    ('P', Sign::Square),
    ('S', Sign::Cross),
    ('M', Sign::Mountain),
    ('W', Sign::Infinity),
];

#[test]
fn jersi_4_8() {
    let rules = load("jersi-4.8");
    assert_eq!(rules.id, "jersi-4.8");
    assert_eq!(rules.title, "Jersi 4.8");
    assert_eq!(rules.board.grid, Grid::Hexagons);
    assert_eq!(rules.board.rows, [7, 8, 7, 8, 9, 8, 7, 8, 7]);
    assert!(rules.board.holes.is_empty());
    assert_eq!(
        kinds(&rules),
        [
            "K 1/0 beats  on FRPSMW/M",
            "F 2/0 beats KFRPS on FRPSMW/M",
            "R 4/0 beats KFSW on FRPSMW/M",
            "P 4/0 beats KFRW on FRPSMW/M",
            "S 4/0 beats KFPW on FRPSMW/M",
            "M 4/4 beats  on M/ rooted stays",
            "W 2/2 beats  on FRPSMW/M",
        ]
    );
    assert_eq!(rules.kinds.iter().map(|kind| kind.count).sum::<u8>(), 21);
    assert_eq!(signs(&rules), JERSI_SIGNS);
    assert_eq!(picture(&rules), JERSI_START);
    assert_eq!(rules.drops.most, 2);
    assert_eq!(rules.drops.rows, ByColour::from_fn(|_| (0..9).collect()));
    assert_eq!(letters(&rules, rules.goal.kinds), "K");
    assert_eq!(
        rules.goal.rows,
        ByColour {
            white: vec![8],
            black: vec![0]
        }
    );
    let king = rules.king.as_ref().unwrap();
    assert_eq!(rules.kind(king.kind).letter, 'K');
    assert_eq!(
        king.when_captured,
        KingFate::Returns {
            rows: ByColour {
                white: vec![0],
                black: vec![8]
            },
            ransom: KindSet::EMPTY,
        }
    );
    assert_eq!(rules.prisoners, None);
    let draw = rules.draw.unwrap();
    assert_eq!((draw.turns, draw.king_resets), (40, true));
    assert_eq!(rules.setup_code, None);
    assert_eq!(rules.dialect.case, LetterCase::Capitals);
    assert_eq!(rules.dialect.codes, ["K", "F", "R", "P", "S", "M", "W"]);
    assert_eq!(rules.dialect.numbering, Numbering::Pairs);
    assert_eq!(
        rules.dialect.score,
        Some(Points {
            win: 2,
            loss: 0,
            draw: Some(1)
        })
    );
    assert_eq!(rules.dialect.ugi, UgiForm::Text);
    assert_eq!(rules.dialect.column, 16);
    assert_eq!(
        (rules.dialect.setup_lines, rules.dialect.reviews),
        (false, false)
    );
}

#[test]
fn jersi_4_2_is_4_8_with_four_differences() {
    let (rules, later) = (load("jersi-4.2"), load("jersi-4.8"));
    assert_eq!(
        rules.drops.rows,
        ByColour {
            white: vec![0, 1, 2, 3],
            black: vec![5, 6, 7, 8]
        }
    );
    let fool = rules.kind_by_letter('f').unwrap();
    assert_eq!(letters(&rules, rules.kind(fool).beats), "KFRPSW");
    assert_eq!(rules.draw, None);
    assert_eq!(
        rules.dialect.score,
        Some(Points {
            win: 1,
            loss: 0,
            draw: None
        })
    );

    let mut same = rules.clone();
    same.drops = later.drops.clone();
    same.kinds[fool.index()].beats = later.kind(fool).beats;
    same.draw = later.draw;
    same.dialect.score = later.dialect.score;
    assert_eq!(same.board, later.board);
    assert_eq!(same.kinds, later.kinds);
    assert_eq!(same.start, later.start);
    assert_eq!(same.drops.most, later.drops.most);
    assert_eq!(same.goal, later.goal);
    assert_eq!(same.king, later.king);
    assert_eq!(same.prisoners, later.prisoners);
    assert_eq!(same.dialect, later.dialect);
}

#[test]
fn jersi_4_0_is_4_2_with_lojban_codes_and_no_ransom() {
    let (mut rules, later) = (load("jersi-4.0"), load("jersi-4.2"));
    assert_eq!(
        rules.dialect.codes,
        ["KN", "DR", "CK", "KR", "KC", "CM", "BV"]
    );
    let names: Vec<_> = rules
        .kinds
        .iter()
        .map(|kind| kind.name.told("jbo"))
        .collect();
    assert_eq!(
        names,
        [
            "kunti", "darsi", "cukla", "kurfa", "kuctai", "cmana", "bevri"
        ]
    );
    let options: Vec<_> = rules
        .options
        .iter()
        .map(|option| option.name.as_str())
        .collect();
    assert_eq!(options, ["no-reserve"]);

    rules.dialect.codes.clone_from(&later.dialect.codes);
    rules.id.clone_from(&later.id);
    rules.title.clone_from(&later.title);
    rules.summary = later.summary.clone();
    rules.credits = later.credits.clone();
    rules.options.clone_from(&later.options);
    assert_eq!(rules, later);
}

#[test]
fn mikjersi() {
    let rules = load("mikjersi");
    assert_eq!(rules.board.grid, Grid::Squares);
    assert_eq!(rules.board.rows, [5, 5, 5, 5, 5]);
    assert_eq!(
        kinds(&rules),
        [
            "K 1/0 beats  on FRPSMW/M",
            "F 1/0 beats KFRPS on FRPSMW/M",
            "R 1/0 beats KFSW on FRPSMW/M",
            "P 1/0 beats KFRW on FRPSMW/M",
            "S 1/0 beats KFPW on FRPSMW/M",
            "M 1/1 beats  on / rooted stays",
            "W 1/1 beats  on FRPSMW/M",
        ]
    );
    assert_eq!(signs(&rules), JERSI_SIGNS);
    assert_eq!(
        picture(&rules),
        ["e1:k e2:f e3:s e4:p e5:r", "a1:R a2:P a3:S a4:F a5:K"]
    );
    assert_eq!(rules.drops.most, 2);
    assert_eq!(rules.drops.rows, ByColour::from_fn(|_| (0..5).collect()));
    assert_eq!(letters(&rules, rules.goal.kinds), "K");
    assert_eq!(
        rules.goal.rows,
        ByColour {
            white: vec![4],
            black: vec![0]
        }
    );
    assert_eq!(
        rules.king.as_ref().unwrap().when_captured,
        KingFate::Returns {
            rows: ByColour {
                white: vec![0],
                black: vec![4]
            },
            ransom: KindSet::EMPTY,
        }
    );
    assert_eq!(rules.prisoners, Some(Prisoners { exchanges: 2 }));
    let draw = rules.draw.unwrap();
    assert_eq!((draw.turns, draw.king_resets), (20, false));
    assert_eq!(rules.dialect.case, LetterCase::ByColour);
    assert_eq!(rules.dialect.numbering, Numbering::Turns);
    assert_eq!(rules.dialect.score, None);
    assert_eq!(rules.dialect.ugi, UgiForm::Text);
    assert_eq!(rules.dialect.column, 17);
    assert_eq!(
        (rules.dialect.setup_lines, rules.dialect.reviews),
        (false, false)
    );
}

#[test]
fn pijersi() {
    let rules = load("pijersi");
    assert_eq!(rules.board.grid, Grid::Hexagons);
    assert_eq!(rules.board.rows, [6, 7, 6, 7, 6, 7, 6]);
    assert_eq!(
        kinds(&rules),
        [
            "R 4/0 beats S on RPSW/",
            "P 4/0 beats R on RPSW/",
            "S 4/0 beats P on RPSW/",
            "W 2/0 beats  on W/",
        ]
    );
    assert_eq!(
        signs(&rules),
        [
            ('R', Sign::Circle),
            ('P', Sign::Square),
            ('S', Sign::Cross),
            ('W', Sign::Infinity)
        ]
    );
    assert_eq!(
        picture(&rules),
        [
            "g1:s g2:p g3:r g4:s g5:p g6:r",
            "f1:p f2:r f3:s f4:ww f5:r f6:s f7:p",
            "b1:P b2:S b3:R b4:WW b5:S b6:R b7:P",
            "a1:R a2:P a3:S a4:R a5:P a6:S",
        ]
    );
    assert_eq!(rules.drops.most, 0);
    assert_eq!(letters(&rules, rules.goal.kinds), "RPS");
    assert_eq!(
        rules.goal.rows,
        ByColour {
            white: vec![6],
            black: vec![0]
        }
    );
    assert_eq!(rules.king, None);
    assert_eq!(rules.prisoners, None);
    assert_eq!(rules.draw.unwrap().turns, 20);
    assert_eq!(rules.dialect.case, LetterCase::ByColour);
    assert_eq!(rules.dialect.numbering, Numbering::Turns);
    assert_eq!(rules.dialect.score, None);
    assert_eq!(rules.dialect.ugi, UgiForm::Cells);
    assert_eq!(rules.dialect.column, 15);
    assert_eq!(
        (rules.dialect.setup_lines, rules.dialect.reviews),
        (true, true)
    );
    let effects: Vec<_> = rules.options.iter().map(|option| option.effect).collect();
    assert_eq!(
        effects,
        [
            OptionEffect::SetupCode,
            OptionEffect::DealMirrored,
            OptionEffect::DealBoth
        ]
    );
}

#[test]
fn every_game_speaks_two_languages() {
    for (id, _) in jersi_core::rules::BUILT_IN {
        let rules = load(id);
        assert_eq!(rules.id, *id);
        assert_eq!(rules.credits.designer, "Lucas Borboleta");
        assert!(!rules.credits.rulebook.is_empty() && !rules.credits.licence.is_empty());
        let options = rules.options.iter().map(|option| &option.text);
        let names = rules.kinds.iter().map(|kind| &kind.name);
        for words in options.chain(names).chain([&rules.summary]) {
            let [en, fr] = ["en", "fr"].map(|code| words.get(code).unwrap_or_default());
            assert!(
                !en.is_empty() && !fr.is_empty() && en != fr,
                "{id}: {en} / {fr}"
            );
        }
    }
}

/// A game of 2019 that the diary tells is a file like any other.
#[test]
fn jersi_2() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/jersi-2.toml");
    let text = std::fs::read_to_string(path).unwrap();
    let rules = Rules::from_toml(&text).unwrap();
    assert_eq!(rules.board.rows, [5, 6, 7, 8, 9, 8, 7, 6, 5]);
    assert_eq!(
        kinds(&rules),
        [
            "C 4/0 beats KN on CKR/",
            "K 4/0 beats RN on CKR/",
            "R 4/0 beats CN on CKR/",
            "N 1/0 beats  on CKR/",
        ]
    );
    // The diary's board shows i2 as a cukla and i4 as a kuctai, both on a kurfa.
    assert_eq!(
        picture(&rules),
        [
            "i1:k i2:rc i3:n i4:rk i5:c",
            "h1:c h2:r h3:k h4:c h5:r h6:k",
            "b1:K b2:R b3:C b4:K b5:R b6:C",
            "a1:C a2:RK a3:N a4:RC a5:K",
        ]
    );
    assert_eq!(rules.king.unwrap().when_captured, KingFate::OwnerLoses);
    assert!(rules.goal.kinds.is_empty());
    assert_eq!(rules.drops.most, 0);
    assert_eq!(rules.draw, None);
}

#[test]
fn rules_files_may_have_the_line_ends_of_windows() {
    for (id, text) in BUILT_IN {
        assert!(
            !text.contains('\r'),
            "{id}: texts have plain line ends here"
        );
        let other = text.replace('\n', "\r\n");
        let rules = Rules::from_toml(&other);
        assert_eq!(rules.unwrap(), load(id), "{id}");
    }
    let broken = "id = \"x\"\r\nnonsense = 1\r\n";
    let RulesError::Faults(faults) = Rules::from_toml(broken).unwrap_err() else {
        panic!("there are faults");
    };
    let places: Vec<(usize, usize)> = faults.iter().map(|f| f.line_and_column(broken)).collect();
    assert!(places.contains(&(2, 1)), "{places:?}");
}
