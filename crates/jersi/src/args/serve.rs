//! The arguments of `jersi serve`.

/// The address that only this machine can reach.
pub(crate) const OWN_MACHINE: &str = "127.0.0.1";

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  jersi serve --open              play in the browser
  jersi serve --port 8080         at http://127.0.0.1:8080/
  jersi serve --host 0.0.0.0      for other machines in your network too

The page is part of this program; it loads nothing from anywhere else. Games are kept by the
browser under this address, so another port is another list of games.")]
pub(crate) struct ServeArgs {
    /// Listen on this port, or on any free one with 0; by default 5377 or the next free one
    #[arg(short, long)]
    pub(crate) port: Option<u16>,
    /// Listen on this address: 0.0.0.0 lets other machines in
    #[arg(long, default_value = OWN_MACHINE)]
    pub(crate) host: String,
    /// Open the web app in the browser
    #[arg(long)]
    pub(crate) open: bool,
}

#[cfg(test)]
mod tests {
    use clap::{Args as _, Command};
    use jersi_server::DEFAULT_PORT;

    use super::ServeArgs;

    #[test]
    fn the_help_names_the_port_that_is_taken() {
        let help = ServeArgs::augment_args(Command::new("serve")).render_help();
        assert!(help.to_string().contains(&DEFAULT_PORT.to_string()));
    }
}
