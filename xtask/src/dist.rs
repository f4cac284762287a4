//! `cargo xtask dist`: what can be handed to a friend or put on a web host.
//!
//! Two archives in `target/dist`: the program, which holds everything it needs, with
//! licences, completions and manual pages; and the page as plain files. Both are unpacked
//! again and tried.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use crate::shell::{Shell, run};
use crate::web;

/// What goes along with the program.
const BESIDE: [&str; 5] = [
    "README.md",
    "LICENSE",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "NOTICE",
];

/// Shells that get completions, with the names of their files.
const COMPLETIONS: [(&str, &str); 4] = [
    ("bash", "jersi.bash"),
    ("zsh", "_jersi"),
    ("fish", "jersi.fish"),
    ("powershell", "jersi.ps1"),
];

/// How long the program may take to answer when it is tried.
const PATIENCE: Duration = Duration::from_secs(30);

/// Makes both archives and tries them.
pub(crate) fn run_dist(shell: &Shell) -> Result<()> {
    let page = web::run_web(shell)?;
    run(&mut shell.cargo("build --release --package jersi"))?;
    let dist = shell.workspace().target.join("dist");
    if dist.exists() {
        fs::remove_dir_all(&dist)?;
    }
    let version = version(shell)?;
    let program = program_archive(shell, &dist, &version)?;
    let site = site_archive(shell, &dist, &page, &version)?;
    try_program(shell, &dist, &program)?;
    try_site(shell, &dist, &site)?;
    for archive in [&program, &site] {
        let megabytes = fs::metadata(archive)?.len() as f64 / 1e6;
        println!("{} ({megabytes:.1} MB)", archive.display());
    }
    Ok(())
}

/// The version, as the program tells it.
fn version(shell: &Shell) -> Result<String> {
    let told = Command::new(shell.released("jersi"))
        .arg("--version")
        .output()?;
    let told = String::from_utf8(told.stdout)?;
    let version = told.split_whitespace().nth(1);
    Ok(version.context("the program tells no version")?.to_owned())
}

/// The program with what goes along with it.
fn program_archive(shell: &Shell, dist: &Path, version: &str) -> Result<PathBuf> {
    let name = format!(
        "jersi-{version}-{}-{}",
        std::env::consts::ARCH,
        std::env::consts::OS
    );
    let folder = dist.join(&name);
    fs::create_dir_all(folder.join("completions"))?;
    let program = shell.released("jersi");
    let file = program.file_name().context("a program has a name")?;
    fs::copy(&program, folder.join(file))?;
    for beside in BESIDE {
        fs::copy(shell.workspace().root.join(beside), folder.join(beside))?;
    }
    let changes = fs::read_to_string(shell.workspace().root.join("CHANGELOG.md"))?;
    let notes = release_notes(&changes, version).context("CHANGELOG.md has no section")?;
    fs::write(folder.join("RELEASE-NOTES.md"), notes)?;
    for (shell_name, file) in COMPLETIONS {
        let script = Command::new(&program)
            .args(["completions", shell_name])
            .output()?;
        ensure!(script.status.success(), "no completions for {shell_name}");
        fs::write(folder.join("completions").join(file), script.stdout)?;
    }
    run(Command::new(&program).arg("man").arg(folder.join("man")))?;
    pack(shell, dist, &name)
}

/// The page as plain files.
fn site_archive(shell: &Shell, dist: &Path, page: &Path, version: &str) -> Result<PathBuf> {
    let name = format!("jersi-page-{version}");
    copy_folder(page, &dist.join(&name))?;
    pack(shell, dist, &name)
}

fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        // Marks of the build, and what keeps the folder in the repository.
        if name.to_string_lossy().starts_with('.') {
            continue;
        }
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &to.join(name))?;
        } else {
            fs::copy(entry.path(), to.join(name))?;
        }
    }
    Ok(())
}

/// An archive of a folder, which is removed.
fn pack(shell: &Shell, dist: &Path, name: &str) -> Result<PathBuf> {
    let archive = dist.join(format!("{name}.tar.gz"));
    run(shell
        .command("tar")
        .arg("-czf")
        .arg(&archive)
        .arg("-C")
        .arg(dist)
        .arg(name))?;
    fs::remove_dir_all(dist.join(name))?;
    Ok(archive)
}

/// Unpacks an archive for a trial; the folder that was in it.
fn unpack(shell: &Shell, dist: &Path, archive: &Path) -> Result<PathBuf> {
    let trial = dist.join("trial");
    fs::create_dir_all(&trial)?;
    run(shell
        .command("tar")
        .arg("-xzf")
        .arg(archive)
        .arg("-C")
        .arg(&trial))?;
    let name = archive.file_name().context("an archive has a name")?;
    let name = name.to_string_lossy();
    Ok(trial.join(name.trim_end_matches(".tar.gz")))
}

/// The program runs from an empty folder, with no toolchain in reach.
fn try_program(shell: &Shell, dist: &Path, archive: &Path) -> Result<()> {
    let folder = unpack(shell, dist, archive)?;
    let file = shell.released("jersi");
    let program = folder.join(file.file_name().context("a program has a name")?);
    let empty = dist.join("empty");
    fs::create_dir_all(&empty)?;
    let command = || {
        let mut command = Command::new(&program);
        command.env_clear().current_dir(&empty).stdin(Stdio::null());
        command
    };
    for (args, said) in [
        (vec![], "Commands:"),
        (vec!["rules"], "pijersi"),
        (vec!["show", "-r", "mikjersi"], "mikjersi"),
        (vec!["bench", "--depth", "1"], "jersi-4.8"),
    ] {
        let output = command().args(&args).output()?;
        let text = String::from_utf8_lossy(&output.stdout).to_lowercase();
        ensure!(
            output.status.success() && text.contains(&said.to_lowercase()),
            "jersi {args:?} from the archive does not say {said}: {output:?}"
        );
    }
    let mut server = Server(
        command()
            .args(["serve", "--port", "0"])
            .stdout(Stdio::piped())
            .spawn()?,
    );
    let mut line = String::new();
    let out = server.0.stdout.take().context("a piped output")?;
    BufReader::new(out).read_line(&mut line)?;
    let address = line.trim().rsplit("http://").next().context("an address")?;
    let page = get(address.trim_end_matches('/'), "/")?;
    ensure!(page.contains("<title>"), "no page is served: {page}");
    fs::remove_dir_all(dist.join("trial"))?;
    Ok(fs::remove_dir_all(empty)?)
}

/// A server that ends when it is no longer needed.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What a server answers.
fn get(address: &str, path: &str) -> Result<String> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
    )?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    if !answer.starts_with("HTTP/1.1 200") {
        bail!("{path}: {}", answer.lines().next().unwrap_or_default());
    }
    Ok(answer)
}

/// The page plays from a plain file server, in a folder below its root.
fn try_site(shell: &Shell, dist: &Path, archive: &Path) -> Result<()> {
    let folder = unpack(shell, dist, archive)?;
    let index = fs::read_to_string(folder.join("index.html"))?;
    ensure!(
        !index.contains("=\"/"),
        "index.html has an address from the root"
    );
    web::try_site(shell, &folder)?;
    Ok(fs::remove_dir_all(dist.join("trial"))?)
}

/// What the changelog says about a version, or about what is not released yet.
fn release_notes(changes: &str, version: &str) -> Option<String> {
    let heading = |name: &str| format!("## [{name}]");
    let section = |name: &str| {
        let start = changes.find(&heading(name))?;
        let text = &changes[start..];
        let end = text[3..].find("\n## [").map_or(text.len(), |end| end + 3);
        Some(format!("{}\n", text[..end].trim_end()))
    };
    section(version).or_else(|| section("Unreleased"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_those_of_the_version_or_of_what_is_to_come() {
        let changes = "# Changelog\n\n## [Unreleased]\n\n- new\n\n## [0.1.0]\n\n- first\n";
        assert_eq!(
            release_notes(changes, "0.1.0").unwrap(),
            "## [0.1.0]\n\n- first\n"
        );
        assert_eq!(
            release_notes(changes, "0.2.0").unwrap(),
            "## [Unreleased]\n\n- new\n"
        );
        assert_eq!(release_notes("nothing", "0.1.0"), None);
    }
}
