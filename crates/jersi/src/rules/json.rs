//! Rules for programs.

use jersi_core::rules::{Grid, KingFate, LetterCase, Numbering, Sign, UgiForm};
use jersi_core::{Board, ByColour, KindSet, Place, Rules, Words};
use serde_json::{Value, json};

use crate::wording;

/// A game in the list of games.
pub(super) fn entry(rules: &Rules) -> Value {
    json!({
        "id": rules.id,
        "title": rules.title,
        "summary": words(&rules.summary),
        "options": options(rules),
    })
}

/// Everything about a game.
pub(super) fn game(rules: &Rules) -> Value {
    let mut game = entry(rules);
    for (key, value) in [
        ("rules", json!(rules.full_id())),
        ("fingerprint", json!(rules.fingerprint().to_string())),
        ("based_on", json!(rules.based_on)),
        ("credits", credits(rules)),
        ("board", board(rules)),
        ("kinds", kinds(rules)),
        ("start", start(rules)),
        (
            "reserve",
            both(&rules.start_reserve(), |counts| {
                wording::pool_json(rules, *counts)
            }),
        ),
        ("setup_code", json!(rules.setup_code())),
        (
            "drops",
            json!({ "most": rules.drops.most, "rows": rows(&rules.drops.rows) }),
        ),
        (
            "goal",
            json!({ "kinds": letters(rules, rules.goal.kinds), "rows": rows(&rules.goal.rows) }),
        ),
        ("king", king(rules)),
        (
            "prisoners",
            json!(
                rules
                    .prisoners
                    .map(|prisoners| json!({ "exchanges": prisoners.exchanges }))
            ),
        ),
        (
            "draw",
            json!(
                rules
                    .draw
                    .map(|draw| json!({ "turns": draw.turns, "king_resets": draw.king_resets }))
            ),
        ),
        ("dialect", dialect(rules)),
    ] {
        game[key] = value;
    }
    game
}

fn options(rules: &Rules) -> Value {
    let option = |option: &jersi_core::rules::GameOption| {
        let chosen = rules.chosen.iter().any(|chosen| chosen.name == option.name);
        json!({
            "name": option.name,
            "form": option.form(),
            "text": words(&option.text),
            "chosen": chosen,
        })
    };
    rules.options.iter().map(option).collect()
}

fn credits(rules: &Rules) -> Value {
    let credits = &rules.credits;
    json!({
        "designer": credits.designer,
        "rulebook": credits.rulebook,
        "licence": credits.licence,
    })
}

fn board(rules: &Rules) -> Value {
    let grid = match rules.board.grid {
        Grid::Hexagons => "hexagons",
        Grid::Squares => "squares",
    };
    let holes: Vec<String> = rules.board.holes.iter().map(Place::to_string).collect();
    json!({
        "grid": grid,
        "rows": rules.board.rows,
        "holes": holes,
        "cells": Board::new(&rules.board).len(),
    })
}

fn kinds(rules: &Rules) -> Value {
    let kinds = rules.kinds.iter().zip(&rules.dialect.codes);
    kinds
        .map(|(kind, code)| {
            json!({
                "letter": kind.letter.to_string(),
                "code": code,
                "name": words(&kind.name),
                "sign": sign(kind.sign),
                "count": kind.count,
                "beats": letters(rules, kind.beats),
                "stands_on": letters(rules, kind.stands_on),
                "stands_on_enemy": letters(rules, kind.stands_on_enemy),
                "moves": kind.moves,
                "stays": kind.stays,
            })
        })
        .collect()
}

/// The cubes at the start, bottom first, by cell.
fn start(rules: &Rules) -> Value {
    let cell = |(place, cubes): &(Place, Vec<jersi_core::Cube>)| {
        let cubes: Vec<String> = cubes
            .iter()
            .map(|&cube| rules.cube_letter(cube).to_string())
            .collect();
        json!({ "cell": place.to_string(), "cubes": cubes })
    };
    rules.start.iter().map(cell).collect()
}

fn king(rules: &Rules) -> Value {
    let Some(king) = &rules.king else {
        return Value::Null;
    };
    let kind = rules.kind(king.kind).letter.to_string();
    match &king.when_captured {
        KingFate::OwnerLoses => json!({ "kind": kind, "when_captured": "owner-loses" }),
        KingFate::Returns { rows: home, ransom } => json!({
            "kind": kind,
            "when_captured": "returns",
            "rows": rows(home),
            "ransom": letters(rules, *ransom),
        }),
    }
}

fn dialect(rules: &Rules) -> Value {
    let dialect = &rules.dialect;
    let case = match dialect.case {
        LetterCase::Capitals => "capitals",
        LetterCase::ByColour => "by-colour",
    };
    let numbering = match dialect.numbering {
        Numbering::Pairs => "pairs",
        Numbering::Turns => "turns",
    };
    let ugi = match dialect.ugi {
        UgiForm::Cells => "cells",
        UgiForm::Text => "text",
    };
    let score = dialect
        .score
        .map(|score| json!({ "win": score.win, "draw": score.draw, "loss": score.loss }));
    json!({ "case": case, "numbering": numbering, "score": score, "ugi": ugi })
}

const fn sign(sign: Sign) -> &'static str {
    match sign {
        Sign::Blank => "blank",
        Sign::Circle => "circle",
        Sign::Square => "square",
        Sign::Cross => "cross",
        Sign::Spiral => "spiral",
        Sign::Infinity => "infinity",
        Sign::Mountain => "mountain",
        Sign::Dot => "dot",
    }
}

fn letters(rules: &Rules, kinds: KindSet) -> Value {
    kinds
        .iter()
        .map(|kind| rules.kind(kind).letter.to_string())
        .collect()
}

fn rows(rows: &ByColour<Vec<u8>>) -> Value {
    both(rows, |rows| {
        rows.iter()
            .map(|&row| Place { row, column: 0 }.row_letter().to_string())
            .collect()
    })
}

fn both<T>(values: &ByColour<T>, to_json: impl Fn(&T) -> Value) -> Value {
    json!({ "white": to_json(&values.white), "black": to_json(&values.black) })
}

/// A text in the languages that the rules file has it in.
fn words(words: &Words) -> Value {
    let pairs = words
        .iter()
        .map(|(code, text)| (code.to_owned(), json!(text)));
    Value::Object(pairs.collect())
}
