//! `jersi show` as SVG, PNG and GIF.

use std::fs;
use std::path::Path;

use crate::{fresh, jersi, refused, run, yes};

const TURNS: [&str; 4] = ["-r", "mikjersi", "-m", "a2-a3=c3 e2-e3=c3! a5-b5"];
const PIJERSI: &str = "testdata/records/pijersi.txt";

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";
const GIF: &[u8] = b"GIF89a";

/// What the command writes, which need not be text.
fn bytes(args: &[&str]) -> Vec<u8> {
    let output = jersi(args).output().expect("the command runs");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {stderr}");
    output.stdout
}

/// The board of Mikjersi after some turns, with more arguments.
fn shown(more: &[&str]) -> Vec<u8> {
    bytes(&[&["show"], &TURNS[..], more].concat())
}

fn svg(more: &[&str]) -> String {
    String::from_utf8(shown(&[&["--format", "svg"], more].concat())).expect("UTF-8")
}

/// The width and height of a PNG.
fn size(png: &[u8]) -> (u32, u32) {
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn every_format_is_what_it_says() {
    assert!(svg(&[]).starts_with("<svg "));
    assert!(shown(&["--format", "png"]).starts_with(PNG));
    assert!(shown(&["--format", "gif"]).starts_with(GIF));
    assert_eq!(shown(&["--format", "json"]), shown(&["--json"]));
    assert_eq!(shown(&["--format", "text"]), shown(&[]));
}

#[test]
fn the_name_of_the_file_says_the_format() {
    for (name, begins) in [
        ("board.svg", &b"<svg "[..]),
        ("board.PNG", PNG),
        ("board.gif", GIF),
        ("board.json", b"{\""),
        ("board.txt", b"Mikjersi"),
    ] {
        let path = fresh(name);
        assert!(shown(&["-o", path.to_str().unwrap()]).is_empty(), "{name}");
        let written = fs::read(&path).unwrap();
        assert!(written.starts_with(begins), "{name}");
    }
    let path = fresh("board.data");
    let path = path.to_str().unwrap();
    let said = refused(&["show", "-o", path]);
    for part in ["board.data", "--format text, svg, png, gif or json"] {
        assert!(said.contains(part), "{said}");
    }
    assert!(!Path::new(path).exists());
    shown(&["-o", path, "--format", "svg"]);
    assert!(fs::read(path).unwrap().starts_with(b"<svg "));
}

#[test]
fn pictures_look_as_asked_for() {
    let plain = svg(&[]);
    for option in [
        &["--flip"][..],
        &["--cell", "30"],
        &["--theme", "mono"],
        &["--theme", "contrast"],
        &["--faces", "dotted"],
        &["--coordinates", "edge"],
        &["--coordinates", "none"],
        &["--no-trays"],
        &["--marks", "none"],
        &["--marks", "last,c3"],
        &["--marks", "legal"],
    ] {
        assert_ne!(svg(option), plain, "{option:?}");
    }
    for usual in [
        &["--cell", "60"][..],
        &["--theme", "earth"],
        &["--faces", "simple"],
        &["--coordinates", "cells"],
        &["--marks", "last"],
    ] {
        assert_eq!(svg(usual), plain, "{usual:?}");
    }
    let (small, large) = (
        size(&shown(&["--format", "png", "--cell", "20"])),
        size(&shown(&["--format", "png", "--cell", "40"])),
    );
    assert!((2 * small.0).abs_diff(large.0) <= 1 && (2 * small.1).abs_diff(large.1) <= 1);
}

#[test]
fn options_for_pictures_are_for_pictures() {
    for option in [
        &["--cell", "30"][..],
        &["--theme", "mono"],
        &["--faces", "dotted"],
        &["--coordinates", "none"],
        &["--no-trays"],
    ] {
        let said = refused(&[&["show"], option].concat());
        assert!(
            said.contains(&format!("{} is for pictures", option[0])),
            "{said}"
        );
    }
    assert!(refused(&["show", "--format", "png", "--cell", "9"]).contains("10..=400"));
    assert!(refused(&["show", "--format", "jpeg"]).contains("png"));
    assert!(refused(&["show", "--format", "svg", "--json"]).contains("cannot be used with"));
}

#[test]
fn marks_that_there_are_not_are_answered_by_those_there_are() {
    for (marks, said) in [
        ("all", "there is no mark `all`"),
        ("last,none", "there is no mark `none`"),
        ("legal=z9", "this board has no cell z9"),
        ("c9", "this board has no cell c9"),
    ] {
        let stderr = refused(&["show", "-r", "mikjersi", "--marks", marks]);
        assert!(stderr.contains(said), "{stderr}");
        assert!(stderr.contains("last, legal, legal=CELL"), "{stderr}");
    }
    let stderr = refused(&["show", "-r", "mikjersi", "--marks", "legal=c3"]);
    assert!(stderr.contains("no legal turn starts from c3"), "{stderr}");
}

#[test]
fn an_animation_grows_turn_by_turn() {
    let length = |ply: &str| {
        let args = [
            "show", PIJERSI, "--format", "gif", "--cell", "16", "--ply", ply,
        ];
        bytes(&args).len()
    };
    assert!(length("0") < length("2") && length("2") < length("5"));
    // A position alone is one picture.
    let start = yes(&["show", "-r", "pijersi"]);
    let position = start.lines().next_back().unwrap();
    let alone = bytes(&[
        "show", "-r", "pijersi", "-p", position, "--format", "gif", "--cell", "16",
    ]);
    assert_eq!(alone.len(), length("0"));
    let plain = bytes(&["show", PIJERSI, "--ply", "3", "-f", "gif", "--cell", "16"]);
    let none = bytes(&[
        "show", PIJERSI, "--ply", "3", "-f", "gif", "--cell", "16", "--marks", "none",
    ]);
    assert!(none.starts_with(GIF) && none != plain);
}

#[test]
fn text_in_a_file_has_no_colours() {
    let path = fresh("plain.txt");
    let path = path.to_str().unwrap();
    yes(&["show", "-r", "pijersi", "-o", path]);
    assert_eq!(
        fs::read_to_string(path).unwrap(),
        yes(&["show", "-r", "pijersi"])
    );
    yes(&["show", "-r", "pijersi", "-o", path, "--colour", "always"]);
    assert!(fs::read_to_string(path).unwrap().contains('\x1b'));
    // In colours, marks are seen in text too.
    let coloured = |marks| {
        yes(&[
            "show", "-r", "pijersi", "--colour", "always", "--marks", marks,
        ])
    };
    assert_ne!(coloured("none"), coloured("d4"));
    let answer = run(&["show", "-r", "pijersi", "--ply", "1"]);
    assert_eq!(answer.code, 2);
    assert!(answer.stderr.contains("the game has 0 turns"), "{answer:?}");
}
