//! Captured kings: what is asked for, and of whom.

use super::{KING_IN_DANGER, folder, in_order, kept, play, replayed};

#[test]
fn the_kings_return_is_asked_for() {
    let folder = folder("return");
    let args = ["-r", "jersi-4.8", "-p", KING_IN_DANGER, "--black", "you"];
    let answer = play(&folder, &args, "e4-e5\nlegal e4\nb2\ni4\nquit\n");
    assert_eq!(answer.code, 1, "b2 is no answer: {answer:?}");
    in_order(
        &answer,
        &[
            "> e4-e5\nYou captured the king. Where does it return: i1, i2, i3, i4, i5, i6 or i7?",
            "legal turns from e4:",
            "e4-e5!!",
            "Where does it return",
            "> b2\nThe king cannot be put back on b2.",
            "> i4\n\n1. White: e4-e5!!/K:i4",
            "Turn 2, Black> ",
        ],
    );
    // Other ways to say it, and to think better of it.
    for (line, played) in [
        ("K:i4", "e4-e5!!/K:i4"),
        ("/k:i1", "e4-e5!!/K:i1"),
        ("takeback\na1-a2", "a1-a2"),
        ("e4-e5/K:i7", "e4-e5!!/K:i7"),
    ] {
        let script = format!("e4-e5!!\n{line}\n");
        let answer = play(&folder, &args, &script);
        in_order(
            &answer,
            &["You captured the king.", &format!("1. White: {played}\n")],
        );
    }
    // The codes of the first rulebook, and a small board.
    let args = ["-r", "jersi-4.0", "-p", KING_IN_DANGER, "--black", "you"];
    let answer = play(&folder, &args, "e4-e5\nKN:i4\n");
    in_order(
        &answer,
        &["You captured the king.", "1. White: e4-e5!!/KN:i4"],
    );
    let position = "1f-s-p-r-/5/1k-3/1R-3/1P-S-F-K- w 0 1";
    let args = ["-r", "mikjersi", "-p", position, "--black", "you"];
    let answer = play(&folder, &args, "b2-c2\ne1\n");
    in_order(
        &answer,
        &["Where does it return: e1, ", "1. White: b2-c2!!/k:e1"],
    );
}

#[test]
fn a_ransom_is_asked_for_and_given_by_people() {
    let folder = folder("ransom");
    let args = [
        "-r",
        "jersi-4.8+ransom",
        "-p",
        KING_IN_DANGER,
        "--black",
        "you",
    ];
    let answer = play(&folder, &args, "e4-e5\nr\ni1\ni2\ni4\nquit\n");
    assert_eq!(answer.code, 1, "there is no rock on i1: {answer:?}");
    in_order(
        &answer,
        &[
            "Which ransom: F (fool), R (rock), P (paper) or S (scissors)?",
            "1. White: e4-e5!!#R",
            "Black must give a cube as ransom: rock (R). From which cell: h4, h7, i2 or i5?",
            "Turn 1, Black> i1\nThe cube on i1 is not the ransom that was asked for.",
            "Turn 1, Black> i2",
            "White returns the captured king. Where: i1, i2, i3, i4, i5, i6 or i7?",
            "Turn 1, White> i4",
            "1. White: e4-e5!!#i2/K:i4",
            "Turn 2, Black> ",
        ],
    );
    assert_eq!(
        replayed(&kept(&folder)),
        "jersi-4.8+ransom, 1 turn, unfinished"
    );
}

#[test]
fn a_computer_gives_the_ransom_itself() {
    let folder = folder("ransom-computer");
    let args = [
        "-r",
        "jersi-4.8+ransom",
        "-p",
        KING_IN_DANGER,
        "--black",
        "random",
    ];
    // Which cube is given is for Black to say, whatever White types.
    let answer = play(&folder, &args, "e4-e5#i1/K:i4\ni4\nquit\n");
    assert_eq!(answer.code, 0, "{answer:?}");
    in_order(
        &answer,
        &[
            "White returns the captured king.",
            "1. White: e4-e5!!#",
            "2. Black: ",
            "Turn 3, White> ",
        ],
    );
}
