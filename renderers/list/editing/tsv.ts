import { startsFormula } from "../../../schemas/formula-start.ts"

/**
 * Cells in the exchange format of spreadsheets: tab-separated lines, with quotes around cells that contain tabs or line
 * breaks.
 */

export type Cells = readonly (readonly string[])[]

export function writeTsv(rows: Cells): string {
  return rows.map((cells) => `${cells.map(writeCell).join("\t")}\r\n`).join("")
}

function writeCell(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Parses tab-separated text from any spreadsheet. An unclosed quote, or one followed by other text, is an ordinary
 * character.
 */
export function parseTsv(text: string): Cells {
  const rows: string[][] = []
  let cells: string[] = []
  let at = 0
  while (at < text.length || cells.length > 0) {
    const { cell, end } =
      text[at] === '"' ? (parseQuotedCell(text, at) ?? parsePlainCell(text, at)) : parsePlainCell(text, at)
    cells.push(cell)
    at = end
    if (text[at] === "\t") at += 1
    else {
      rows.push(cells)
      cells = []
      at += text.startsWith("\r\n", at) ? 2 : 1
    }
    if (at === text.length && cells.length > 0) {
      // A trailing tab means one more empty cell.
      rows.push([...cells, ""])
      cells = []
    }
  }
  return rows
}

interface ParsedCell {
  readonly cell: string
  readonly end: number
}

function parsePlainCell(text: string, start: number): ParsedCell {
  const found = text.slice(start).search(/[\t\r\n]/)
  const end = found < 0 ? text.length : start + found
  return { cell: text.slice(start, end), end }
}

function parseQuotedCell(text: string, start: number): ParsedCell | undefined {
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

/**
 * Prevents formula injection: prefixes text that a spreadsheet would evaluate with an apostrophe. Also prefixes text
 * that already looks escaped, so that it can be reversed.
 */
export function escapeFormula(text: string): string {
  return startsFormula(withoutApostrophes(text)) ? `'${text}` : text
}

/** Reverses `escapeFormula`: removes the apostrophe. */
export function plainAgain(text: string): string {
  return text.startsWith("'") && startsFormula(withoutApostrophes(text)) ? text.slice(1) : text
}

const withoutApostrophes = (text: string): string => text.replace(/^'+/, "")
