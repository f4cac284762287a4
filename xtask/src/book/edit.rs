//! What a reader does to a rules file in an editor.

/// Puts the lines of `change` into `text`: each takes the place of the line with the same
/// name in the same table, or is added at the table's end; a new table at the end of all.
pub(crate) fn edited(text: &str, change: &str) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let mut table = String::new();
    for line in change.lines().filter(|line| !line.trim().is_empty()) {
        if line.starts_with('[') {
            line.trim().clone_into(&mut table);
            if !lines.iter().any(|old| old.trim() == table) {
                lines.extend([String::new(), table.clone()]);
            }
            continue;
        }
        let heading = lines
            .iter()
            .position(|old| !table.is_empty() && old.trim() == table);
        let start = heading.map_or(0, |heading| heading + 1);
        let end = lines[start..]
            .iter()
            .position(|old| old.starts_with('['))
            .map_or(lines.len(), |length| start + length);
        let is_alike = |at: &usize| name(line).is_some() && name(&lines[*at]) == name(line);
        let last = (start..end).rev().find(|&at| name(&lines[at]).is_some());
        if let Some(at) = (start..end).find(is_alike) {
            line.clone_into(&mut lines[at]);
        } else {
            lines.insert(last.map_or(start, |at| at + 1), line.to_owned());
        }
    }
    lines.join("\n") + "\n"
}

/// What a line gives a value to.
fn name(line: &str) -> Option<&str> {
    let (name, _) = line.split_once('=')?;
    (!name.trim_start().starts_with('#')).then(|| name.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "id = \"a\"\n\n[draw]\nturns = 20\n\n# the goal\n[goal]\nrows = 1\n";

    #[test]
    fn a_line_takes_the_place_of_its_like_in_its_table() {
        let changed = edited(FILE, "id = \"b\"\n[goal]\nrows = 2\nturns = 1\n");
        assert_eq!(
            changed,
            "id = \"b\"\n\n[draw]\nturns = 20\n\n# the goal\n[goal]\nrows = 2\nturns = 1\n"
        );
    }

    #[test]
    fn what_is_new_is_added() {
        let changed = edited(FILE, "title = \"A\"\n[drops]\nmost = 1\n");
        assert!(
            changed.starts_with("id = \"a\"\ntitle = \"A\"\n\n[draw]"),
            "{changed}"
        );
        assert!(
            changed.ends_with("rows = 1\n\n[drops]\nmost = 1\n"),
            "{changed}"
        );
    }
}
