/** Cells as spreadsheets exchange them: lines of cells with tabs between, and quotes around a cell that holds either. */

export type Cells = readonly (readonly string[])[]

export function writeTsv(rows: Cells): string {
  return rows.map((cells) => `${cells.map(writeCell).join("\t")}\r\n`).join("")
}

function writeCell(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Reads what any spreadsheet wrote. A quote that nothing closes, or that something follows, is a character like others. */
export function readTsv(text: string): Cells {
  const rows: string[][] = []
  let cells: string[] = []
  let at = 0
  while (at < text.length || cells.length > 0) {
    const { cell, end } = text[at] === '"' ? (readQuoted(text, at) ?? readPlain(text, at)) : readPlain(text, at)
    cells.push(cell)
    at = end
    if (text[at] === "\t") at += 1
    else {
      rows.push(cells)
      cells = []
      at += text.startsWith("\r\n", at) ? 2 : 1
    }
    if (at === text.length && cells.length > 0) {
      // The line ends with a tab: after it comes one more cell, which is blank.
      rows.push([...cells, ""])
      cells = []
    }
  }
  return rows
}

interface ReadCell {
  readonly cell: string
  readonly end: number
}

function readPlain(text: string, start: number): ReadCell {
  const found = text.slice(start).search(/[\t\r\n]/)
  const end = found < 0 ? text.length : start + found
  return { cell: text.slice(start, end), end }
}

function readQuoted(text: string, start: number): ReadCell | undefined {
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return undefined
    if (text[quote + 1] === '"') {
      at = quote + 2
      continue
    }
    const after = text[quote + 1]
    if (after !== undefined && !/[\t\r\n]/.test(after)) return undefined
    const inside = text.slice(start + 1, quote).replaceAll('""', '"')
    return { cell: inside.replaceAll(/\r\n?/g, "\n"), end: quote + 1 }
  }
}

/** What a spreadsheet would take for a formula, behind the apostrophe that makes it a text; text that looks so already gets one more. */
export function harmless(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** The text behind such an apostrophe. */
export function plainAgain(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}
