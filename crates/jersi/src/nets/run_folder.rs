//! The folder of a training.
//!
//! | file | content |
//! |---|---|
//! | `training.json` | what is learned from |
//! | `checkpoint` | the net as it is, and all that is needed to go on |
//! | `net` | the net, when it is ready |
//! | `report.json`, `report.svg` | how it went |

use std::fs;
use std::path::{Path, PathBuf};

use jersi_core::Rules;
use jersi_engine::evaluation::Weights;
use jersi_nnue::{NetError, Provenance};
use jersi_train::{Corpus, Trainer};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{curves, net_file};
use crate::failure::Failure;
use crate::output::replace;

const SOURCES: &str = "training.json";
const CHECKPOINT: &str = "checkpoint";
pub(super) const NET: &str = "net";

/// What is learned from.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Sources {
    pub(super) rules: String,
    pub(super) rules_digest: String,
    pub(super) data: Vec<PathBuf>,
    pub(super) positions: u32,
    /// The fingerprint of the weights that the net is trained beside.
    #[serde(default)]
    pub(super) hand_made: String,
}

/// The folder of a training.
pub(super) struct RunFolder(PathBuf);

/// Folders that were made for a training; those that are still empty go with it.
pub(super) struct Made(Vec<PathBuf>);

impl Drop for Made {
    fn drop(&mut self) {
        for folder in &self.0 {
            // Where something is in it, it stays.
            let _ = fs::remove_dir(folder);
        }
    }
}

impl RunFolder {
    /// Makes sure that there can be a new training.
    pub(super) fn prepare(path: &Path) -> Result<Made, Failure> {
        if path.join(SOURCES).exists() {
            let label = path.display();
            return Err(
                Failure::new(format!("there is a training in {label} already")).help(&format!(
                    "go on with it by --resume {label}, or give -o another name"
                )),
            );
        }
        let missing = path.ancestors().take_while(|folder| !folder.exists());
        let made = Made(missing.map(Path::to_owned).collect());
        fs::create_dir_all(path)
            .map_err(|error| Failure::new(format!("cannot make {}: {error}", path.display())))?;
        Ok(made)
    }

    /// Begins a training in a folder that is prepared.
    pub(super) fn create(
        path: &Path,
        sources: &Sources,
        checkpoint: &[u8],
    ) -> Result<RunFolder, Failure> {
        let folder = RunFolder(path.to_owned());
        // The checkpoint first: whoever finds the sources finds both.
        folder.keep(checkpoint)?;
        let text = serde_json::to_string_pretty(sources).expect("plain data");
        folder.write(SOURCES, text.as_bytes())?;
        Ok(folder)
    }

    /// Opens the folder of a training that has begun, with its checkpoint.
    pub(super) fn open(path: &Path) -> Result<(RunFolder, Vec<u8>), Failure> {
        let folder = RunFolder(path.to_owned());
        let checkpoint = folder.read(CHECKPOINT)?;
        Ok((folder, checkpoint))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// What is learned from.
    pub(super) fn sources(&self) -> Result<Sources, Failure> {
        serde_json::from_slice(&self.read(SOURCES)?).map_err(|error| {
            let file = self.0.join(SOURCES);
            Failure::new(format!("{}: {error}", file.display()))
        })
    }

    fn read(&self, name: &str) -> Result<Vec<u8>, Failure> {
        let path = self.0.join(name);
        fs::read(&path).map_err(|error| {
            Failure::new(format!("cannot read {}: {error}", path.display()))
                .help("expected the folder of a training, made by -o")
        })
    }

    fn write(&self, name: &str, bytes: &[u8]) -> Result<(), Failure> {
        let path = self.0.join(name);
        replace(&path, bytes)
            .map_err(|error| Failure::new(format!("cannot write {}: {error}", path.display())))
    }

    /// Keeps a checkpoint.
    pub(super) fn keep(&self, checkpoint: &[u8]) -> Result<(), Failure> {
        self.write(CHECKPOINT, checkpoint)
    }

    /// Writes what came out, and says it.
    pub(super) fn finish(
        &self,
        rules: &Rules,
        trainer: &Trainer<'_>,
        corpus: &Corpus,
    ) -> Result<String, Failure> {
        let plan = trainer.plan();
        let error = trainer.loss(&corpus.test);
        let summary = format!(
            "{} positions of {} games, {} epochs, held-out error {error:.5}",
            corpus.training.len(),
            corpus.games,
            plan.epochs
        );
        let layout = trainer.layout();
        let fault = |error: NetError| Failure::new(format!("the net cannot be written: {error}"));
        let net = trainer.net();
        let provenance = Provenance {
            game: rules.full_id(),
            hand_made: Weights::of(rules).fingerprint(),
            summary,
        };
        let net = net.quantise(layout, provenance);
        let net = net.map_err(fault)?;
        let bytes = net.write().map_err(fault)?;
        let checksum = net_file::checksum(&bytes);
        let compared = trainer.compare(&net.to_float(layout), &corpus.test);
        let (far, quantised) = compared.expect("the sizes are the same");
        let report = json!({
            "rules": rules.full_id(),
            "plan": plan,
            "games": corpus.games,
            "positions": corpus.training.len(),
            "held_out": corpus.test.len(),
            "repeats": corpus.repeats,
            "held_out_error": error,
            "held_out_error_of_integers": quantised,
            "integers_are_off_by_hundredths": far,
            "checksum": checksum,
            "curve": trainer.curve(),
        });
        self.write(NET, &bytes)?;
        self.write("report.json", format!("{report:#}\n").as_bytes())?;
        self.write("report.svg", curves::svg(trainer.curve()).as_bytes())?;
        Ok(format!(
            "{}: held-out error {error:.5}, as integers {quantised:.5} (off by {far:.2} \
             hundredths of a cube), {} bytes, checksum {checksum}\n",
            self.0.join(NET).display(),
            bytes.len()
        ))
    }
}
