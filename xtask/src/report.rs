//! Stages with their times, and the table at the end.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};

/// What became of the stages of a run.
#[derive(Default)]
pub(crate) struct Report {
    rows: Vec<Row>,
}

struct Row {
    name: String,
    time: Duration,
    fault: Option<String>,
}

impl Report {
    /// Runs one stage; its failure is written down and does not stop the others.
    pub(crate) fn stage(&mut self, name: &str, work: impl FnOnce() -> Result<()>) {
        println!("\n== {name}");
        let start = Instant::now();
        let fault = work().err().map(|error| format!("{error:#}"));
        let time = start.elapsed();
        match &fault {
            None => println!("== {name}: ok after {}", seconds(time)),
            Some(fault) => println!("== {name}: FAILED after {}: {fault}", seconds(time)),
        }
        self.rows.push(Row {
            name: name.to_owned(),
            time,
            fault,
        });
    }

    /// Prints the table; an error if any stage failed.
    pub(crate) fn close(self) -> Result<()> {
        print!("\n{}", self.table());
        let failed: Vec<&str> = self
            .rows
            .iter()
            .filter(|row| row.fault.is_some())
            .map(|row| row.name.as_str())
            .collect();
        if !failed.is_empty() {
            bail!("failed; to repeat: cargo xtask test {}", failed.join(" "));
        }
        Ok(())
    }

    fn table(&self) -> String {
        let line = |name: &str, time: Duration, state: &str| {
            format!("{name:<12} {:>12}  {state}\n", seconds(time))
        };
        let stage = |row: &Row| {
            // The whole fault stands above, where the stage ran.
            let fault = row.fault.as_ref().and_then(|fault| fault.lines().next());
            line(&row.name, row.time, fault.unwrap_or("ok"))
        };
        let stages: String = self.rows.iter().map(stage).collect();
        let failed = self.rows.iter().filter(|row| row.fault.is_some()).count();
        let verdict = match failed {
            0 => "all ok".to_owned(),
            _ => format!("{failed} of {} failed", self.rows.len()),
        };
        let total = self.rows.iter().map(|row| row.time).sum();
        stages + &line("total", total, &verdict)
    }
}

/// A time as people read it: `7.3 s`, `2 min 05 s`.
pub(crate) fn seconds(time: Duration) -> String {
    let whole = time.as_secs();
    if whole < 60 {
        format!("{:.1} s", time.as_secs_f64())
    } else {
        format!("{} min {:02} s", whole / 60, whole % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_readable() {
        assert_eq!(seconds(Duration::from_millis(7340)), "7.3 s");
        assert_eq!(seconds(Duration::from_secs(125)), "2 min 05 s");
    }

    #[test]
    fn a_failed_stage_stops_nothing_but_fails_the_whole() {
        let mut report = Report::default();
        let mut ran = 0;
        report.stage("first", || {
            ran += 1;
            bail!("it broke\nin two lines")
        });
        report.stage("second", || {
            ran += 1;
            Ok(())
        });
        assert_eq!(ran, 2);
        let table = report.table();
        assert!(table.contains("it broke\nsecond "), "{table}");
        assert!(table.contains("1 of 2 failed"), "{table}");
        let error = report.close().unwrap_err().to_string();
        assert!(error.ends_with("cargo xtask test first"), "{error}");
    }

    #[test]
    fn a_run_without_failure_is_all_ok() {
        let mut report = Report::default();
        report.stage("only", || Ok(()));
        assert!(report.table().contains("all ok"));
        assert!(report.close().is_ok());
    }
}
