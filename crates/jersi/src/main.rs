//! The `jersi` command.

fn main() {}
