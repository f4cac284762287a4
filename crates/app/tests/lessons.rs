//! Every lesson and every diagram of the rules pages, played; and their texts.

use fluent_syntax::ast::{Entry, Pattern, PatternElement};
use jersi_app::lesson::{Condition, Content, Round, Section, Step};
use jersi_core::{Game, Notation, Rules};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../web/src/pages/learn")
        .join(name)
}

fn contents() -> Vec<(String, Content)> {
    let files = fs::read_dir(folder("content")).unwrap();
    let mut contents: Vec<_> = files
        .map(|file| {
            let path = file.unwrap().path();
            let text = fs::read_to_string(&path).unwrap();
            let content = serde_json::from_str(&text);
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (
                name.clone(),
                content.unwrap_or_else(|error| panic!("{name}: {error}")),
            )
        })
        .collect();
    contents.sort_by(|a, b| a.0.cmp(&b.0));
    contents
}

fn game(rules: &str, position: Option<&str>) -> Game {
    let rules = Rules::named(rules).unwrap_or_else(|error| panic!("{rules}: {error}"));
    let game = Game::new(&rules);
    match position {
        None => game,
        Some(text) => game
            .from_text(text)
            .unwrap_or_else(|error| panic!("{text}: {error}")),
    }
}

/// The parts of a file that a game has: those that name it, or no game.
fn of<'a, T>(
    parts: &'a [T],
    games: impl Fn(&T) -> &Option<Vec<String>> + 'a,
    game: &'a str,
) -> impl Iterator<Item = &'a T> {
    parts.iter().filter(move |part| {
        let named = games(part).as_ref();
        named.is_none_or(|named| named.iter().any(|one| one == game))
    })
}

fn steps<'a>(content: &'a Content, game: &'a str) -> impl Iterator<Item = &'a Step> {
    of(&content.lesson, |step| &step.games, game)
}

fn sections<'a>(content: &'a Content, game: &'a str) -> impl Iterator<Item = &'a Section> {
    of(&content.rules, |section| &section.games, game)
}

fn check_cells(game: &Game, cells: &[String], place: &str) {
    for name in cells {
        let known = name.parse().is_ok_and(|at| game.board().cell(at).is_some());
        assert!(known, "{place}: there is no cell {name}");
    }
}

/// Plays the rounds from here, once for each way that a learner may take.
fn check_rounds(game: &Game, rounds: &[Round], place: &str) {
    let Some((round, rest)) = rounds.split_first() else {
        return;
    };
    check_cells(game, &round.lit, place);
    assert!(game.outcome().is_none(), "{place}: the game is over");
    assert_eq!(
        rest.is_empty(),
        round.replies.is_empty(),
        "{place}: replies"
    );
    for condition in &round.done {
        let read: Condition = condition.parse().unwrap();
        assert_eq!(read.to_string(), *condition, "{place}");
    }
    let verdict = round.judge(game, &round.answer);
    let verdict = verdict.unwrap_or_else(|error| panic!("{place}: {}: {error}", round.answer));
    assert!(
        verdict.done,
        "{place}: {} misses {:?}",
        round.answer, verdict.missed
    );

    let mut wrong = 0;
    for turn in game.legal_texts() {
        let verdict = round.judge(game, &turn);
        let verdict = verdict.unwrap_or_else(|error| panic!("{place}: {turn}: {error}"));
        assert_eq!(verdict.done, verdict.missed.is_none());
        if !verdict.done {
            wrong += 1;
        } else if let Some(reply) = verdict.reply {
            let mut next = game.clone();
            next.play(&turn).unwrap();
            next.play(&reply).unwrap();
            let [after, ..] = rest else {
                panic!("{place}: a reply to nothing")
            };
            let solved = next
                .legal_texts()
                .iter()
                .any(|turn| after.judge(&next, turn).is_ok_and(|verdict| verdict.done));
            assert!(solved, "{place}: nothing can be done after {turn} {reply}");
        }
    }
    assert!(wrong > 0, "{place}: whatever is played is right");

    if let Some(reply) = verdict.reply {
        let mut next = game.clone();
        next.play(&round.answer).unwrap();
        next.play(&reply).unwrap();
        check_rounds(&next, rest, &format!("{place}, then"));
    }
}

#[test]
fn every_game_has_a_lesson_and_a_rules_page() {
    let mut games: Vec<String> = contents()
        .into_iter()
        .flat_map(|(_, content)| content.games)
        .collect();
    let mut known: Vec<&str> = jersi_core::rules::BUILT_IN
        .iter()
        .map(|(id, _)| *id)
        .collect();
    games.sort_unstable();
    known.sort_unstable();
    assert_eq!(games, known);
    for (file, content) in contents() {
        let of_parts = content.lesson.iter().map(|step| &step.games);
        let named = of_parts.chain(content.rules.iter().map(|section| &section.games));
        for game in named.flatten().flatten() {
            assert!(content.games.contains(game), "{file}: {game}");
        }
        for game in &content.games {
            let ids: Vec<&str> = steps(&content, game).map(|step| step.id.as_str()).collect();
            let different: BTreeSet<&str> = ids.iter().copied().collect();
            assert!(ids.len() >= 12, "{game} has {} steps", ids.len());
            assert_eq!(ids.len(), different.len(), "{game}: a step twice");
            let ids: Vec<&str> = sections(&content, game)
                .map(|part| part.id.as_str())
                .collect();
            let different: BTreeSet<&str> = ids.iter().copied().collect();
            assert!(ids.len() >= 10, "{game} has {} sections", ids.len());
            assert_eq!(ids.len(), different.len(), "{game}: a section twice");
        }
    }
}

#[test]
fn every_step_can_be_done_and_also_missed() {
    for (_, content) in contents() {
        for id in &content.games {
            for step in steps(&content, id) {
                let place = format!("{id}, {}", step.id);
                let game = game(id, Some(&step.position));
                assert_eq!(
                    game.position_text().split(' ').next(),
                    step.position.split(' ').next()
                );
                check_rounds(&game, &step.rounds, &place);
            }
        }
    }
}

#[test]
fn every_diagram_can_be_played() {
    for (_, content) in contents() {
        for id in &content.games {
            for section in sections(&content, id) {
                for diagram in &section.diagrams {
                    let place = format!("{id}, {}, {}", section.id, diagram.id);
                    let rules = diagram.rules.as_ref().unwrap_or(id);
                    let mut game = game(rules, diagram.position.as_deref());
                    check_cells(&game, &diagram.lit, &place);
                    for turn in &diagram.turns {
                        let played = game.play(turn);
                        played.unwrap_or_else(|error| {
                            panic!("{place}: {turn}: {}", error.fault.message)
                        });
                    }
                }
            }
        }
    }
}

/// Captures are counted here as the notation marks them.
#[test]
fn captures_are_what_the_notation_marks() {
    for (_, content) in contents() {
        for id in &content.games {
            for step in steps(&content, id) {
                let game = game(id, Some(&step.position));
                for turn in game.legal() {
                    let marked = game.turn_text(turn, Notation::Native).replace("!!", "!");
                    let plain = game.turn_text(turn, Notation::Canonical);
                    for (least, condition) in [(1, "captures"), (2, "captures:2")] {
                        let round = Round {
                            done: vec![condition.to_owned()],
                            answer: String::new(),
                            lit: Vec::new(),
                            replies: Vec::new(),
                        };
                        let done = round.judge(&game, &plain).unwrap().done;
                        let marks = marked.matches('!').count();
                        assert_eq!(done, marks >= least, "{id}, {}: {marked}", step.id);
                    }
                }
            }
        }
    }
}

/// The messages of a language with their texts.
fn messages(language: &str) -> BTreeMap<String, String> {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../text/locales");
    let path = locales.join(language).join("app/lessons.ftl");
    let text = fs::read_to_string(&path).unwrap();
    let resource = fluent_syntax::parser::parse(text);
    let resource = resource.unwrap_or_else(|(_, errors)| panic!("{language}: {errors:?}"));
    let mut messages = BTreeMap::new();
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let text = plain(message.value.as_ref().expect("a message has a text"));
            let before = messages.insert(message.id.name.clone(), text);
            assert!(before.is_none(), "{language}: {} twice", message.id.name);
        }
    }
    messages
}

/// A text without placeables.
fn plain(pattern: &Pattern<String>) -> String {
    let parts = pattern.elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => value.as_str(),
        PatternElement::Placeable { .. } => panic!("lessons need no placeables"),
    });
    parts.collect()
}

/// The names of all texts that the files ask for.
fn asked_for() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for (_, content) in contents() {
        for step in &content.lesson {
            let text = &step.text;
            names.extend(["", "-hint", "-after"].map(|part| format!("step-{text}{part}")));
            for number in 1..=step.rounds.len() {
                names.insert(format!("step-{text}-do{number}"));
            }
            for condition in step.rounds.iter().flat_map(|round| &round.done) {
                let condition: Condition = condition.parse().unwrap();
                names.insert(format!("missed-{}", condition.topic()));
            }
        }
        for section in &content.rules {
            let text = &section.text;
            names.extend(["", "-body"].map(|part| format!("rule-{text}{part}")));
            for diagram in &section.diagrams {
                names.insert(format!("diagram-{}", diagram.text));
            }
        }
    }
    names
}

#[test]
fn every_text_is_there_in_both_languages_and_none_is_left_over() {
    let wanted = asked_for();
    for language in ["en", "fr"] {
        let found: BTreeSet<String> = messages(language).into_keys().collect();
        let missing: Vec<&String> = wanted.difference(&found).collect();
        let left_over: Vec<&String> = found.difference(&wanted).collect();
        assert!(missing.is_empty(), "{language} lacks {missing:?}");
        assert!(
            left_over.is_empty(),
            "{language}: nobody asks for {left_over:?}"
        );
    }
}

#[test]
fn texts_are_short_and_well_set() {
    for (language, most) in [("en", 420), ("fr", 480)] {
        for (name, text) in messages(language) {
            let length = text.chars().count();
            assert!(
                name.ends_with("-body") || length <= most,
                "{name}: {length} letters"
            );
            assert!(
                !text.contains('\''),
                "{language}, {name}: a straight apostrophe"
            );
            assert!(
                !text.contains("..."),
                "{language}, {name}: three dots for an ellipsis"
            );
            assert!(!text.contains("  "), "{language}, {name}: two spaces");
        }
    }
    for (name, text) in messages("fr") {
        for (mark, space) in [
            (';', '\u{202f}'),
            ('!', '\u{202f}'),
            ('?', '\u{202f}'),
            (':', '\u{202f}'),
        ] {
            for (at, _) in text.match_indices(mark) {
                let before = text[..at].chars().next_back();
                // Notation in backticks keeps its own signs.
                let code = text[..at].matches('`').count() % 2 == 1;
                assert!(
                    code || before == Some(space),
                    "fr, {name}: the space before {mark} in {text:?}"
                );
            }
        }
        assert_eq!(
            text.matches('«').count(),
            text.matches("«\u{a0}").count(),
            "fr, {name}"
        );
        assert_eq!(
            text.matches('»').count(),
            text.matches("\u{a0}»").count(),
            "fr, {name}"
        );
    }
}
