//! Games to learn from, and nets.

use crate::{fresh, fresh_folder, jersi, refused, run};
use std::fs;
use std::path::Path;

/// A few games of Mikjersi.
fn games(name: &str) -> String {
    let games = fresh(name);
    let path = games.to_str().expect("a plain path").to_owned();
    let few = ["--positions", "1000", "--nodes", "10", "--threads", "1"];
    let args = [&["datagen", "-r", "mikjersi", "-o", &path][..], &few].concat();
    let answer = run(&args);
    assert_eq!(answer.code, 0, "{answer:?}");
    path
}

#[test]
fn rates_that_ruin_nets_are_refused() {
    let games = games("rates.games");
    let net = fresh_folder("rates-net");
    let net = net.to_str().unwrap();
    for rate in ["nan", "inf", "0", "-0.1", "1.5", "x"] {
        let rate = format!("--rate={rate}");
        let args = ["train", "-r", "mikjersi", "-d", &games, "-o", net, &rate];
        let said = refused(&args);
        assert!(said.contains("above 0 and up to 1"), "{said}");
    }
    assert!(!Path::new(net).exists());
}

#[test]
fn where_a_net_cannot_go_is_told_before_games_are_read() {
    let games = games("places.games");
    let folder = fresh_folder("trained-already");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("training.json"), "{}").unwrap();
    let inside_a_file = format!("{games}/net");
    for (output, why) in [
        (folder.to_str().unwrap(), "there is a training in"),
        (&inside_a_file, "cannot make"),
    ] {
        let said = refused(&["train", "-r", "mikjersi", "-d", &games, "-o", output]);
        assert!(said.contains(why), "{said}");
        assert!(!said.contains("positions to learn from"), "{said}");
    }
    // What was made for nothing does not stay.
    let folder = fresh_folder("trained-never");
    let output = folder.join("inside");
    let output = output.to_str().unwrap();
    refused(&["train", "-r", "pijersi", "-d", &games, "-o", output]);
    assert!(!folder.exists());
}

#[test]
#[cfg(unix)]
fn an_interrupt_says_that_games_are_finished_first() {
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;
    use std::process::Stdio;
    use std::time::Duration;

    let games = fresh("interrupted.games");
    let path = games.to_str().unwrap();
    // A lot takes a second or two.
    let args = ["datagen", "-r", "mikjersi", "-o", path, "--nodes", "5000"];
    let child = jersi(&args)
        .args(["--threads", "1"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let id = i32::try_from(child.id()).unwrap();
    // The file is made just before it listens.
    while !games.exists() {
        std::thread::sleep(Duration::from_millis(20));
    }
    std::thread::sleep(Duration::from_millis(500));
    kill(Pid::from_raw(id), Signal::SIGINT).unwrap();
    let answer = crate::heard(child.wait_with_output().unwrap());
    assert_eq!(answer.code, 130, "{answer:?}");
    let told = "finishing the games under way; Ctrl-C again stops at once";
    assert_eq!(answer.stderr.matches(told).count(), 1, "{answer:?}");
}
