//! How long an engine may think, as UGI says it.

use std::fmt;
use std::time::Duration;

use jersi_core::ByColour;

/// The limits of one search. Programs of others mostly understand one at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Go {
    /// So many turns deep.
    pub(crate) depth: Option<u32>,
    /// So many positions.
    pub(crate) nodes: Option<u64>,
    /// So much time for this turn.
    pub(crate) time: Option<Duration>,
    /// What the clocks of both players show.
    pub(crate) clocks: Option<Clocks>,
}

/// The clocks of both players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    /// The time left.
    pub(crate) left: ByColour<Duration>,
    /// What each turn adds.
    pub(crate) increment: ByColour<Duration>,
}

impl fmt::Display for Go {
    /// The command: `go movetime 200`. Times are whole milliseconds, as some programs
    /// read nothing else; without any limit, `go infinite`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")?;
        if let Some(depth) = self.depth {
            write!(f, " depth {depth}")?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, " nodes {nodes}")?;
        }
        if let Some(time) = self.time {
            write!(f, " movetime {}", time.as_millis().max(1))?;
        }
        if let Some(Clocks { left, increment }) = self.clocks {
            write!(
                f,
                " p1time {} p2time {} p1inc {} p2inc {}",
                left.white.as_millis(),
                left.black.as_millis(),
                increment.white.as_millis(),
                increment.black.as_millis()
            )?;
        }
        if *self == Go::default() {
            f.write_str(" infinite")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_sent_as_the_protocol_says() {
        let text = |go: Go| go.to_string();
        assert_eq!(text(Go::default()), "go infinite");
        let time = Some(Duration::from_micros(50_600));
        assert_eq!(
            text(Go {
                time,
                ..Go::default()
            }),
            "go movetime 50"
        );
        let seconds = |white, black| ByColour {
            white: Duration::from_secs(white),
            black: Duration::from_secs(black),
        };
        let clocks = Some(Clocks {
            left: seconds(3, 4),
            increment: seconds(0, 1),
        });
        assert_eq!(
            text(Go {
                depth: Some(4),
                nodes: Some(100),
                clocks,
                time: None
            }),
            "go depth 4 nodes 100 p1time 3000 p2time 4000 p1inc 0 p2inc 1000"
        );
    }
}
