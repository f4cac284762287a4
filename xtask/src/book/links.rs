//! Links within the project, and the order of the chapters.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

use super::chapter::Chapter;

/// Links of a chapter that lead nowhere; `chapters` are those whose headings are known.
pub(crate) fn dead_links(
    root: &Path,
    chapter: &Chapter,
    chapters: &BTreeMap<String, &Chapter>,
) -> Vec<String> {
    let mut dead = Vec::new();
    for link in &chapter.links {
        if link.text.contains("://") || link.text.starts_with("mailto:") {
            continue;
        }
        let (file, heading) = match link.text.split_once('#') {
            Some((file, heading)) => (file, Some(heading)),
            None => (link.text.as_str(), None),
        };
        let target = if file.is_empty() {
            chapter.path.clone()
        } else {
            beside(&chapter.path, file)
        };
        let heading_is_there = || match (heading, chapters.get(&target)) {
            (None, _) => true,
            (Some(heading), Some(target)) => target.anchors.contains(heading),
            (Some(_), None) => false,
        };
        let file_is_there = file.is_empty() || root.join(&target).exists();
        if !file_is_there || !heading_is_there() {
            dead.push(format!(
                "{}:{}: a dead link: {}",
                chapter.path, link.line, link.text
            ));
        }
    }
    dead
}

/// A path that is told from another file's folder, from the root.
fn beside(from: &str, path: &str) -> String {
    let mut whole = PathBuf::from(from);
    whole.pop();
    for part in Path::new(path).components() {
        match part {
            Component::ParentDir => {
                whole.pop();
            }
            Component::Normal(name) => whole.push(name),
            _ => {}
        }
    }
    whole.to_string_lossy().replace('\\', "/")
}

/// The chapters in the order of the table of contents.
pub(crate) fn order(contents: &Chapter) -> Vec<String> {
    let files = contents.links.iter();
    files
        .map(|link| beside(&contents.path, &link.text))
        .collect()
}

/// Chapters that the table of contents lacks, and those that do not lead to the next.
pub(crate) fn disorder(contents: &Chapter, book: &[&Chapter]) -> Vec<String> {
    let order = order(contents);
    let mut faults = Vec::new();
    for chapter in book {
        let Some(at) = order.iter().position(|path| *path == chapter.path) else {
            faults.push(format!(
                "{} does not lead to {}",
                contents.path, chapter.path
            ));
            continue;
        };
        let last = chapter.text.trim_end().lines().next_back().unwrap_or("");
        let Some(next) = order.get(at + 1) else {
            continue;
        };
        let next = next.rsplit('/').next().unwrap_or(next);
        if !last.starts_with("Next: [") || !last.ends_with(&format!("]({next})")) {
            faults.push(format!(
                "{} does not end with `Next: [...]({next})`",
                chapter.path
            ));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_leads_to_a_file_and_a_heading_that_are_there() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let text = "[a](src/main.rs) [b](#here) [c](src/none.rs) [d](#there) [e](https://x.y)\n\n## Here\n";
        let chapter = Chapter::read("a.md", text);
        let chapters = BTreeMap::from([("a.md".to_owned(), &chapter)]);
        let dead = dead_links(root, &chapter, &chapters);
        assert_eq!(
            dead,
            [
                "a.md:1: a dead link: src/none.rs",
                "a.md:1: a dead link: #there"
            ]
        );
    }

    #[test]
    fn paths_are_told_from_the_folder_of_a_file() {
        assert_eq!(beside("docs/a.md", "b.md"), "docs/b.md");
        assert_eq!(beside("docs/a.md", "../README.md"), "README.md");
    }

    #[test]
    fn each_chapter_leads_to_the_next() {
        let contents = Chapter::read("docs/SUMMARY.md", "[A](a.md)\n\n- [B](b.md)\n");
        let first = Chapter::read("docs/a.md", "text\n\nNext: [B](b.md)\n");
        let last = Chapter::read("docs/b.md", "text\n");
        assert!(disorder(&contents, &[&first, &last]).is_empty());
        let lost = Chapter::read("docs/a.md", "text\n");
        let unknown = Chapter::read("docs/c.md", "text\n");
        assert_eq!(disorder(&contents, &[&lost, &unknown]).len(), 2);
    }
}
