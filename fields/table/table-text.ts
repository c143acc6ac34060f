/**
 * A table as text: a line per row, cells separated by bars. Bars, line breaks and backslashes inside a cell are
 * escaped, so that the text parses to the same cells.
 */
export function formatTable(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(escapeCell).join(" | ")).join("\n")
}

export function parseTable(text: string): readonly (readonly string[])[] {
  return text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .map(parseLine)
}

function escapeCell(cell: string): string {
  return cell.replaceAll("\\", "\\\\").replaceAll("|", "\\|").replaceAll("\n", "\\n")
}

function parseLine(line: string): readonly string[] {
  const cells: string[] = []
  let cell = ""
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at]
    if (character === "\\") {
      at += 1
      cell += line[at] === "n" ? "\n" : (line[at] ?? "")
    } else if (character === "|") {
      cells.push(cell.trim())
      cell = ""
    } else cell += character
  }
  return [...cells, cell.trim()]
}
