//! `jersi serve`, stopped as by Ctrl-C.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, ExitStatus, Stdio};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::{jersi, run};

/// A running server; it ends with the test that started it.
struct Server {
    process: Child,
    /// Host and port.
    address: String,
}

impl Server {
    fn start(args: &[&str]) -> Server {
        let args: Vec<&str> = ["serve"].iter().chain(args).copied().collect();
        let mut process = jersi(&args)
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let output = process.stdout.take().unwrap();
        BufReader::new(output).read_line(&mut line).unwrap();
        let url = line.trim().strip_prefix("Jersi is at ").expect(&line);
        let address = url.strip_prefix("http://").unwrap().trim_end_matches('/');
        Server {
            process,
            address: address.to_owned(),
        }
    }

    /// Asks for a path, as plainly as HTTP allows.
    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let host = &self.address;
        let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Stops it as Ctrl-C does; how it ended, and what it had said.
    fn stop(mut self) -> (ExitStatus, String) {
        let id = i32::try_from(self.process.id()).unwrap();
        kill(Pid::from_raw(id), Signal::SIGINT).unwrap();
        let status = self.process.wait().unwrap();
        let mut said = String::new();
        let mut log = self.process.stderr.take().unwrap();
        log.read_to_string(&mut said).unwrap();
        (status, said)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It has ended already if the test went well.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn it_answers_and_ends_at_once_even_while_a_browser_holds_on() {
    let server = Server::start(&["--port", "0", "--open"]);
    let answer = server.get("/no-such-path");
    assert!(answer.starts_with("HTTP/1.1 "), "{answer}");
    assert!(answer.contains("content-security-policy: "), "{answer}");
    let _held = TcpStream::connect(&server.address).unwrap();
    let (status, said) = server.stop();
    assert!(status.success(), "{status}: {said}");
    assert!(said.contains("Ctrl-C ends it."), "{said}");
    // Nothing was opened where there is no desktop; what to do instead is said.
    assert!(
        !cfg!(target_os = "linux") || said.contains("There is no desktop here"),
        "{said}"
    );
}

#[test]
fn a_port_that_is_taken_is_an_error_only_if_it_was_asked_for() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let answer = run(&["serve", "--port", &port]);
    assert_eq!(answer.code, 2, "{answer:?}");
    assert!(answer.stdout.is_empty(), "{answer:?}");
    assert!(
        answer.stderr.contains(&format!("port {port}")),
        "{answer:?}"
    );
    assert!(answer.stderr.contains("--port"), "{answer:?}");
    let first = Server::start(&[]);
    let second = Server::start(&[]);
    assert_ne!(first.address, second.address);
}
