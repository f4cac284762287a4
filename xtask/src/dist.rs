//! `cargo xtask dist`: what can be handed to a friend or put on a web host.
//!
//! Two archives in `target/dist`: the program, which holds everything it needs, with
//! licences, completions and manual pages; and the page as plain files. Both are unpacked
//! again and tried.

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use crate::shell::{Shell, capture, run, shown};
use crate::test::build;
use crate::web;

/// What goes along with the program.
const BESIDE: [&str; 7] = [
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "NOTICE",
];

/// The book, to which the README leads.
const BOOK: &str = "docs";

/// What the changelog says, in the archive.
const NOTES: &str = "RELEASE-NOTES.md";

/// Shells that get completions, with the names of their files.
const COMPLETIONS: [(&str, &str); 4] = [
    ("bash", "jersi.bash"),
    ("zsh", "_jersi"),
    ("fish", "jersi.fish"),
    ("powershell", "jersi.ps1"),
];

/// How long the program may take to answer when it is tried.
const PATIENCE: Duration = Duration::from_secs(30);

/// How archives are packed: as people of the system are used to.
const ENDING: &str = if cfg!(windows) { "zip" } else { "tar.gz" };

/// Makes both archives of what is released, and tries them.
pub(crate) fn run_dist(shell: &Shell) -> Result<()> {
    let page = web::run_web(shell)?;
    run(&mut shell.cargo("build --release --package jersi"))?;
    let dist = Dist::new(shell, "dist", shell.released("jersi"))?;
    for archive in dist.make(&page)? {
        let megabytes = fs::metadata(&archive)?.len() as f64 / 1e6;
        println!("{} ({megabytes:.1} MB)", archive.display());
    }
    Ok(())
}

/// The same with what the other tests use, which is there already. Such a program reads
/// the page from its folder; only one that is released holds it.
pub(crate) fn run_trial(shell: &Shell) -> Result<()> {
    let page = web::run_web(shell)?;
    build(shell)?;
    let dist = Dist::new(shell, "dist-trial", shell.built("", "jersi"))?;
    dist.make(&page)?;
    Ok(fs::remove_dir_all(&dist.folder)?)
}

/// A program and where its archives go.
struct Dist<'a> {
    shell: &'a Shell,
    folder: PathBuf,
    program: PathBuf,
    version: String,
}

impl<'a> Dist<'a> {
    /// For a program, in an empty folder of this name.
    fn new(shell: &'a Shell, folder: &str, program: PathBuf) -> Result<Dist<'a>> {
        let folder = shell.workspace().target.join(folder);
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        let told = capture(shell.command(&program).arg("--version"))?;
        let version = told.split_whitespace().nth(1);
        let version = version.context("the program tells no version")?.to_owned();
        Ok(Dist {
            shell,
            folder,
            program,
            version,
        })
    }

    /// Makes both archives and tries them.
    fn make(&self, page: &Path) -> Result<[PathBuf; 2]> {
        let program = self.program_archive()?;
        let site = self.site_archive(page)?;
        self.try_program(&program)?;
        self.try_site(&site)?;
        Ok([program, site])
    }

    /// The program's name in its archive.
    fn file(&self) -> Result<&OsStr> {
        self.program.file_name().context("a program has a name")
    }

    /// The program with what goes along with it.
    fn program_archive(&self) -> Result<PathBuf> {
        let (arch, system) = (std::env::consts::ARCH, std::env::consts::OS);
        let name = format!("jersi-{}-{arch}-{system}", self.version);
        let folder = self.folder.join(&name);
        fs::create_dir_all(folder.join("completions"))?;
        fs::copy(&self.program, folder.join(self.file()?))?;
        let root = &self.shell.workspace().root;
        for beside in BESIDE {
            fs::copy(root.join(beside), folder.join(beside))?;
        }
        copy_folder(&root.join(BOOK), &folder.join(BOOK))?;
        let changes = fs::read_to_string(root.join("CHANGELOG.md"))?;
        let notes = release_notes(&changes, &self.version);
        fs::write(
            folder.join(NOTES),
            notes.context("CHANGELOG.md has no section")?,
        )?;
        for (shell_name, file) in COMPLETIONS {
            let mut script = self.shell.command(&self.program);
            let script = capture(script.args(["completions", shell_name]))?;
            fs::write(folder.join("completions").join(file), script)?;
        }
        run(Command::new(&self.program)
            .arg("man")
            .arg(folder.join("man")))?;
        self.pack(&name)
    }

    /// The page as plain files.
    fn site_archive(&self, page: &Path) -> Result<PathBuf> {
        let name = format!("jersi-page-{}", self.version);
        copy_folder(page, &self.folder.join(&name))?;
        self.pack(&name)
    }

    /// An archive of a folder, which is removed.
    fn pack(&self, name: &str) -> Result<PathBuf> {
        let archive = self.folder.join(format!("{name}.{ENDING}"));
        // By its ending.
        run(self
            .shell
            .command("tar")
            .arg("-acf")
            .arg(&archive)
            .arg("-C")
            .arg(&self.folder)
            .arg(name))?;
        fs::remove_dir_all(self.folder.join(name))?;
        Ok(archive)
    }

    /// Unpacks an archive for a trial; the folder that was in it.
    fn unpack(&self, archive: &Path) -> Result<PathBuf> {
        let trial = self.folder.join("trial");
        fs::create_dir_all(&trial)?;
        run(self
            .shell
            .command("tar")
            .arg("-xf")
            .arg(archive)
            .arg("-C")
            .arg(&trial))?;
        let name = archive.file_name().context("an archive has a name")?;
        let name = name.to_string_lossy();
        Ok(trial.join(name.trim_end_matches(ENDING).trim_end_matches('.')))
    }

    /// The program runs from an empty folder, with no toolchain in reach, and all that
    /// goes along with it is there.
    fn try_program(&self, archive: &Path) -> Result<()> {
        let folder = self.unpack(archive)?;
        let completions = COMPLETIONS.map(|(_, file)| format!("completions/{file}"));
        let pages = ["man/jersi.1", "man/jersi-play.1", "docs/README.md", NOTES];
        let beside = BESIDE.into_iter().chain(pages);
        for file in beside.chain(completions.iter().map(String::as_str)) {
            let bytes = fs::metadata(folder.join(file));
            let bytes = bytes.with_context(|| format!("{file} is not in the archive"))?;
            ensure!(bytes.len() > 0, "{file} is empty in the archive");
        }
        let program = folder.join(self.file()?);
        let empty = self.folder.join("empty");
        fs::create_dir_all(&empty)?;
        let command = || {
            let mut command = Command::new(&program);
            command.env_clear().current_dir(&empty).stdin(Stdio::null());
            // Without it, Windows has no network.
            if let Some(system) = std::env::var_os("SystemRoot") {
                command.env("SystemRoot", system);
            }
            command
        };
        // On a desktop, which others always have, it would show the page.
        if cfg!(target_os = "linux") {
            answers(&mut command(), "Commands:")?;
        }
        answers(command().arg("rules"), "pijersi")?;
        answers(command().args(["show", "-r", "mikjersi"]), "mikjersi")?;
        for game in web::games_with_nets(self.shell)? {
            let bench = ["bench", "--depth", "1", "-r", &game];
            answers(command().args(bench), "by net")?;
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
        drop(server);
        fs::remove_dir_all(self.folder.join("trial"))?;
        Ok(fs::remove_dir_all(empty)?)
    }

    /// The page plays from a plain file server, in a folder below its root.
    fn try_site(&self, archive: &Path) -> Result<()> {
        let folder = self.unpack(archive)?;
        let index = fs::read_to_string(folder.join("index.html"))?;
        ensure!(
            !index.contains("=\"/"),
            "index.html has an address from the root"
        );
        web::try_site(self.shell, &folder, &self.program)?;
        Ok(fs::remove_dir_all(self.folder.join("trial"))?)
    }
}

/// Asks that a program from an archive succeed and say this.
fn answers(command: &mut Command, said: &str) -> Result<()> {
    let text = capture(command)?;
    ensure!(
        text.to_lowercase().contains(&said.to_lowercase()),
        "{} from the archive does not say {said}: {text}",
        shown(command)
    );
    Ok(())
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
