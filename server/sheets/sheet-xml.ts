import { cellXml, columnName, textXml, xmlText } from "./cell-xml.ts"
import { headingStyle, numberStyle, sheetStyles } from "./styles-xml.ts"
import type { SheetColumn, SheetLimits, Workbook, WrittenCell } from "./workbook.ts"

const head = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`

/** Batches of rows, consumed by one sheet after another. */
export interface RowSource {
  next(): Promise<readonly (readonly WrittenCell[])[] | undefined>
  /** Returns rows that did not fit on a sheet. */
  unshiftRows(rows: readonly (readonly WrittenCell[])[]): void
}

export function rowSource(rows: Workbook["rows"]): RowSource & { close(): Promise<void> } {
  const batches = rows[Symbol.asyncIterator]()
  let waiting: readonly (readonly WrittenCell[])[] | undefined
  return {
    async next() {
      const pendingRows = waiting
      waiting = undefined
      if (pendingRows) return pendingRows
      const { done, value } = await batches.next()
      return done ? undefined : value
    },
    unshiftRows(left) {
      waiting = left
    },
    async close() {
      await batches.return?.()
    },
  }
}

export interface RowsWritten {
  /** Including the heading. */
  rows: number
}

/** The range of a column's options on the hidden sheet. */
export type OptionRange = (column: number) => string | undefined

/** A sheet of the workbook's rows, up to the maximum, with one chunk per batch. */
export async function* rowsSheet(
  { columns, direction }: Pick<Workbook, "columns" | "direction">,
  source: RowSource,
  written: RowsWritten,
  choices: OptionRange,
  limits: SheetLimits,
): AsyncGenerator<string> {
  const names = columns.map((_, index) => columnName(index))
  const start = `${head}<sheetViews><sheetView workbookViewId="0"${direction === "rtl" ? ` rightToLeft="1"` : ""}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.map(columnXml).join("")}</cols><sheetData><row r="1">${columns.map(({ heading, headingColour }, index) => textXml(`${names[index]}1`, heading, headingStyle(headingColour))).join("")}</row>`
  yield start
  written.rows = 1
  let bytes = start.length
  for (let full = false; !full;) {
    const batch = await source.next()
    if (!batch) break
    const room = Math.min(batch.length, limits.rows - written.rows)
    let text = ""
    for (const cells of batch.slice(0, room)) {
      written.rows += 1
      text += rowXml(written.rows, cells, names, columns)
    }
    bytes += text.length
    yield text
    full = written.rows >= limits.rows || bytes > limits.bytes
    if (room < batch.length) source.unshiftRows(batch.slice(room))
  }
  const last = names.at(-1) ?? "A"
  yield `</sheetData><autoFilter ref="A1:${last}${written.rows}"/>${validations(columns, names, written.rows, choices)}<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup orientation="landscape" fitToHeight="0"/></worksheet>`
}

function rowXml(row: number, cells: readonly WrittenCell[], names: readonly string[], columns: readonly SheetColumn[]) {
  let text = `<row r="${row}">`
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at]
    if (cell) text += cellXml(`${names[at]}${row}`, cell, columns[at]?.places)
  }
  return `${text}</row>`
}

/** Input in a blank cell gets the format of its column. */
function columnXml({ width, hidden, kind, places }: SheetColumn, index: number): string {
  const style = kind === "number" ? numberStyle("", places) : sheetStyles[kind]
  return `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${style}" customWidth="1"${hidden ? ` hidden="1"` : ""}/>`
}

/** Suggests values without enforcing them: an ID is as valid as a name, and the import validates both. */
function validations(
  columns: readonly SheetColumn[],
  names: readonly string[],
  rows: number,
  choices: OptionRange,
): string {
  const lists = columns.flatMap((_, index) => {
    const range = choices(index)
    if (range === undefined || rows < 2) return []
    return `<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" sqref="${names[index]}2:${names[index]}${rows}"><formula1>${range}</formula1></dataValidation>`
  })
  return lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join("")}</dataValidations>` : ""
}

/** A sheet of plain texts. */
export function* textSheet(rows: readonly (readonly string[])[]): Generator<string> {
  yield `${head}<sheetData>`
  for (const [at, texts] of rows.entries()) {
    const cells = texts.map((text, index) =>
      text === "" ? "" : textXml(`${columnName(index)}${at + 1}`, text, sheetStyles.text),
    )
    yield `<row r="${at + 1}">${cells.join("")}</row>`
  }
  yield "</sheetData></worksheet>"
}

/** A valid sheet name: without characters reserved in references, and at most 31 characters long. */
export function sheetName(title: string, number: number): string {
  const suffix = number > 1 ? ` (${number})` : ""
  // Quotes at either end, including those exposed by trimming or truncation.
  const trimmed = (text: string) => text.replaceAll(/^[\s']+|[\s']+$/g, "")
  const clean = trimmed(title.replaceAll(/[[\]:*?/\\]/g, " "))
  const cut = clean.slice(0, 31 - suffix.length).replace(/[\ud800-\udbff]$/, "")
  return `${trimmed(cut) || "List"}${suffix}`
}

/** A sheet's name in a cell reference. */
export function quoteName(name: string): string {
  return xmlText(`'${name.replaceAll("'", "''")}'`)
}
