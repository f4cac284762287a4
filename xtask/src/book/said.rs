//! What a command said against what the book says that it says.

/// Stands for any text within a line, and alone for any lines.
const ANYTHING: &str = "...";

/// Whether the output is what was expected.
pub(crate) fn is_said(expected: &[String], output: &str) -> bool {
    fit(expected, &lines(output), false)
}

/// Whether the output begins with what was expected, and may go on.
pub(crate) fn is_begun(expected: &[String], output: &str) -> bool {
    let complete = output.rfind('\n').map_or("", |end| &output[..=end]);
    fit(expected, &lines(complete), true)
}

fn lines(output: &str) -> Vec<&str> {
    output.trim_end().lines().map(str::trim_end).collect()
}

fn fit(expected: &[String], lines: &[&str], goes_on: bool) -> bool {
    let Some((first, rest)) = expected.split_first() else {
        return goes_on || lines.is_empty();
    };
    if first == ANYTHING {
        return (0..=lines.len()).any(|skipped| fit(rest, &lines[skipped..], goes_on));
    }
    let Some((line, others)) = lines.split_first() else {
        return false;
    };
    is_like(line, first) && fit(rest, others, goes_on)
}

/// Whether a line has the parts of a pattern in their order, from its start to its end.
fn is_like(line: &str, pattern: &str) -> bool {
    let Some((start, rest)) = pattern.split_once(ANYTHING) else {
        return line == pattern;
    };
    let Some(mut line) = line.strip_prefix(start) else {
        return false;
    };
    let mut parts: Vec<&str> = rest.split(ANYTHING).collect();
    let end = parts.pop().unwrap_or_default();
    for part in parts {
        let Some(at) = line.find(part) else {
            return false;
        };
        line = &line[at + part.len()..];
    }
    line.ends_with(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expected(text: &str) -> Vec<String> {
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn lines_are_compared_in_full() {
        assert!(is_said(&expected("one\ntwo"), "one  \ntwo\n\n"));
        assert!(!is_said(&expected("one"), "one\ntwo\n"));
        assert!(!is_said(&expected("one\ntwo"), "one\n"));
        assert!(!is_said(&expected("on"), "one\n"));
    }

    #[test]
    fn three_points_are_anything() {
        assert!(is_said(
            &expected("one\n...\nfour"),
            "one\ntwo\nthree\nfour\n"
        ));
        assert!(is_said(&expected("one\n...\nfour"), "one\nfour\n"));
        assert!(!is_said(&expected("one\n...\nfour"), "one\nfour\nfive\n"));
        assert!(is_said(
            &expected("in ... s, ... nodes"),
            "in 2.5 s, 17 nodes\n"
        ));
        assert!(!is_said(
            &expected("in ... s, ... nodes"),
            "in 2.5 s, 17 turns\n"
        ));
    }

    #[test]
    fn a_beginning_is_made_of_whole_lines() {
        assert!(is_begun(&expected("one"), "one\ntw"));
        assert!(!is_begun(&expected("one\ntw"), "one\ntw"));
        assert!(is_begun(&expected("...\ntwo"), "zero\none\ntwo\nthree\n"));
        assert!(!is_begun(&expected("two"), "one\ntwo\n"));
    }
}
