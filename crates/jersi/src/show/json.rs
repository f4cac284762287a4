//! The position for programs.

use jersi_core::{Colour, Game, KingStatus, Notation};
use serde_json::{Value, json};

use crate::wording;

pub(super) fn to_json(game: &Game) -> Value {
    let (rules, board, setup) = (game.rules(), game.board(), game.setup());
    let cells: Vec<Value> = board
        .cells()
        .map(|cell| {
            let place = board.place(cell);
            let cubes: Vec<String> = game
                .cubes(cell)
                .into_iter()
                .map(|cube| rules.cube_letter(cube).to_string())
                .collect();
            json!({ "cell": place.to_string(), "row": place.row, "x": board.x(cell), "cubes": cubes })
        })
        .collect();
    let pools = |of: &dyn Fn(Colour) -> Value| json!({ "white": of(Colour::White), "black": of(Colour::Black) });
    json!({
        "rules": rules.full_id(),
        "title": rules.title,
        "position": game.position_text(),
        "side": setup.side.to_string(),
        "decider": game.decider().to_string(),
        "pair": setup.full,
        "turns_without_capture": setup.count,
        "draw_after": rules.draw.map(|draw| draw.turns),
        "reserve": pools(&|colour| wording::pool_json(rules, setup.reserve[colour])),
        "held_by": pools(&|colour| wording::pool_json(rules, setup.prisoners[!colour])),
        "exchanges_left": setup.exchanges,
        "king": king_json(game, setup.king),
        "turns": game.turn_texts(Notation::Native),
        "outcome": wording::outcome_json(game.outcome()),
        "cells": cells,
    })
}

/// What the captured king waits for, if one is captured.
fn king_json(game: &Game, king: KingStatus) -> Value {
    match king {
        KingStatus::OnBoard => Value::Null,
        KingStatus::RansomAsked(kind) => {
            let letter = game.rules().kind(kind).letter.to_string();
            json!({ "status": "ransom-asked", "kind": letter })
        }
        KingStatus::Returning => json!({ "status": "returning" }),
        KingStatus::NotReturned => json!({ "status": "not-returned" }),
        KingStatus::NoRansom => json!({ "status": "no-ransom" }),
    }
}
