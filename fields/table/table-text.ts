/**
 * A table in one text: a line per row, cells between bars. Bars, line breaks and backslashes inside a cell are escaped,
 * so that the text reads back to the same cells.
 */
export function printTable(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(escaped).join(" | ")).join("\n")
}

export function readTable(text: string): readonly (readonly string[])[] {
  return text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .map(readLine)
}

function escaped(cell: string): string {
  return cell.replaceAll("\\", "\\\\").replaceAll("|", "\\|").replaceAll("\n", "\\n")
}

function readLine(line: string): readonly string[] {
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
