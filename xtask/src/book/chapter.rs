//! What is in a chapter of the book besides its prose.

use std::collections::BTreeSet;

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

/// A file in Markdown, taken apart.
#[derive(Debug, Default)]
pub(crate) struct Chapter {
    /// Its path from the root of the project.
    pub(crate) path: String,
    /// The text as it is.
    pub(crate) text: String,
    /// Blocks of code in their order.
    pub(crate) blocks: Vec<Block>,
    /// Code within the prose.
    pub(crate) spans: Vec<Piece>,
    /// Where links and pictures lead.
    pub(crate) links: Vec<Piece>,
    /// What links to its headings are called.
    pub(crate) anchors: BTreeSet<String>,
}

/// A block of code.
#[derive(Debug)]
pub(crate) struct Block {
    /// The number of its first line.
    pub(crate) line: usize,
    /// What stands behind its fence: a language, and words on what to do with it.
    pub(crate) info: String,
    /// The code.
    pub(crate) text: String,
}

/// A piece of text and the line it begins on.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) line: usize,
    pub(crate) text: String,
}

impl Chapter {
    /// Takes a text apart.
    pub(crate) fn read(path: &str, text: &str) -> Chapter {
        let mut chapter = Chapter {
            path: path.to_owned(),
            text: text.to_owned(),
            ..Chapter::default()
        };
        let mut block: Option<Block> = None;
        let mut heading: Option<String> = None;
        let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
        for (event, range) in Parser::new_ext(text, options).into_offset_iter() {
            let line = 1 + text[..range.start].matches('\n').count();
            let piece = |text: &str| Piece {
                line,
                text: text.to_owned(),
            };
            match event {
                Event::Start(Tag::CodeBlock(kind)) => {
                    let (info, first) = match kind {
                        CodeBlockKind::Fenced(info) => (info.to_string(), line + 1),
                        CodeBlockKind::Indented => ("text".to_owned(), line),
                    };
                    block = Some(Block {
                        line: first,
                        info,
                        text: String::new(),
                    });
                }
                Event::End(TagEnd::CodeBlock) => chapter.blocks.extend(block.take()),
                Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
                Event::End(TagEnd::Heading(_)) => {
                    let name = heading.take().unwrap_or_default();
                    chapter.anchors.insert(anchor(&name));
                }
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    chapter.links.push(piece(&dest_url));
                }
                Event::Html(html) | Event::InlineHtml(html) => {
                    chapter.links.extend(sources(&html).map(piece));
                }
                Event::Code(code) => {
                    if let Some(heading) = &mut heading {
                        heading.push_str(&code);
                    }
                    chapter.spans.push(piece(&code));
                }
                Event::Text(part) => {
                    if let Some(block) = &mut block {
                        block.text.push_str(&part);
                    } else if let Some(heading) = &mut heading {
                        heading.push_str(&part);
                    }
                }
                _ => {}
            }
        }
        chapter
    }
}

/// What code hosts and mdBook call a heading in links.
fn anchor(heading: &str) -> String {
    heading
        .to_lowercase()
        .chars()
        .filter_map(|c| match c {
            ' ' => Some('-'),
            '-' | '_' => Some(c),
            c if c.is_alphanumeric() => Some(c),
            _ => None,
        })
        .collect()
}

/// The pictures of a piece of HTML.
fn sources(html: &str) -> impl Iterator<Item = &str> {
    html.split("src=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
# A `jersi` chapter, 1st

See [the next](next.md#end) and ![a board](board.png), or `jersi show`.

1. A step:

   ```console fails
   $ jersi show
     a board
   ```

    indented: E = mc²

<img src=\"phone.png\" width=\"240\">
";

    #[test]
    fn a_chapter_is_taken_apart() {
        let chapter = Chapter::read("docs/a.md", TEXT);
        let links: Vec<&str> = chapter.links.iter().map(|link| &*link.text).collect();
        assert_eq!(links, ["next.md#end", "board.png", "phone.png"]);
        assert_eq!(chapter.spans[1].text, "jersi show");
        assert_eq!(chapter.spans[1].line, 3);
        assert!(chapter.anchors.contains("a-jersi-chapter-1st"));
        let block = &chapter.blocks[0];
        assert_eq!((block.line, &*block.info), (8, "console fails"));
        assert_eq!(block.text, "$ jersi show\n  a board\n");
    }
}
