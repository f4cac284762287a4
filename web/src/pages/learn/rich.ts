// Texts with a little form: paragraphs between empty lines, lists of lines with a dash, **bold**
// words and `notation`.

export type Run = { kind: "text" | "bold" | "code"; text: string };
export type Block = { kind: "paragraph"; runs: Run[] } | { kind: "list"; items: Run[][] };

/** A line as runs of plain, bold and coded text; marks without a partner are plain. */
export function runs(line: string): Run[] {
  const found: Run[] = [];
  let rest = line;
  for (;;) {
    const match = /\*\*(.+?)\*\*|`(.+?)`/.exec(rest);
    if (!match) break;
    if (match.index > 0) found.push({ kind: "text", text: rest.slice(0, match.index) });
    const [whole, bold, code] = match;
    found.push({ kind: bold === undefined ? "code" : "bold", text: bold ?? code ?? "" });
    rest = rest.slice(match.index + whole.length);
  }
  if (rest) found.push({ kind: "text", text: rest });
  return found;
}

/** A text as blocks. */
export function blocks(text: string): Block[] {
  const parts = text.split(/\n\s*\n/).map((part) => part.trim());
  return parts
    .filter((part) => part !== "")
    .map((part) => {
      const lines = part.split("\n").map((line) => line.trim());
      return lines.every((line) => line.startsWith("- "))
        ? { kind: "list", items: lines.map((line) => runs(line.slice(2))) }
        : { kind: "paragraph", runs: runs(lines.join(" ")) };
    });
}
