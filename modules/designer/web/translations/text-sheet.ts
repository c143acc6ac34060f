import { isMissing, type TextChange, type WrittenText } from "../../../../engine/edit/translatable-texts.ts"
import { escapeFormula, plainAgain, type Cells } from "../../../../renderers/list/editing/tsv.ts"
import { isLanguage, languages, type Language } from "../../../../schemas/languages.ts"

/** Translation sheet for export and import: a header line, then text path, location and five languages per line. */

const textPathHeading = "id"
const locationHeading = "where"

/** `locationOf` describes where a text is used. */
export function sheetOf(texts: readonly WrittenText[], locationOf: (text: WrittenText) => string): Cells {
  return [
    [textPathHeading, locationHeading, ...languages],
    ...texts.map((one) => [
      one.textPath,
      escapeFormula(locationOf(one)),
      ...languages.map((language) => escapeFormula(one.text[language] ?? "")),
    ]),
  ]
}

/** Identifies a line of a sheet. */
export interface SheetLine {
  /** Line number; the header is line 1. */
  readonly number: number
  readonly textPath: string
}

/** Differences between an imported sheet and the draft. */
export interface TextSheetResult {
  readonly changes: readonly TextChange[]
  /** Lines whose path no longer exists in the draft or belongs to another record type. */
  readonly unknown: readonly SheetLine[]
  /** Lines with empty English, which is left unchanged. */
  readonly emptied: readonly SheetLine[]
}

/** Undefined when the first line does not identify the path column and at least one language. */
export function parseTextSheet(cells: Cells, texts: readonly WrittenText[]): TextSheetResult | undefined {
  const [headings = [], ...rows] = cells
  const named = headings.map((heading) =>
    heading
      .replace(/^\uFEFF/, "")
      .trim()
      .toLowerCase(),
  )
  const textPathColumn = named.indexOf(textPathHeading)
  const languageColumns = named.flatMap((heading, at) => (isLanguage(heading) ? [{ language: heading, at }] : []))
  if (textPathColumn === -1 || languageColumns.length === 0) return undefined
  const known = new Map(texts.map((one) => [one.textPath, one.text]))
  const changes: TextChange[] = []
  const unknown: SheetLine[] = []
  const emptied: SheetLine[] = []
  for (const [index, row] of rows.entries()) {
    const textPath = row[textPathColumn]?.trim() ?? ""
    if (textPath === "") continue
    const line = { number: index + 2, textPath }
    const text = known.get(textPath)
    if (!text) {
      unknown.push(line)
      continue
    }
    for (const { language, at } of languageColumns) {
      const cellText = plainAgain(row[at] ?? "")
      if (cellText === (text[language] ?? "") || (cellText.trim() === "" && isMissing(text, language))) continue
      if (cellText.trim() === "" && language === "en") emptied.push(line)
      else changes.push({ textPath, language, text: cellText })
    }
  }
  return { changes, unknown, emptied }
}

/** Changes from cells pasted at a cell: down the visible texts, across the visible languages. */
export function changesFromCell(
  cells: Cells,
  shown: readonly WrittenText[],
  languageColumns: readonly Language[],
  from: { readonly row: number; readonly language: Language },
): readonly TextChange[] {
  const first = languageColumns.indexOf(from.language)
  return cells.flatMap((row, down) =>
    row.flatMap((cellText, along) => {
      const one = shown[from.row + down]
      const language = languageColumns[first + along]
      const text = plainAgain(cellText)
      if (!one || !language || text === (one.text[language] ?? "")) return []
      return [{ textPath: one.textPath, language, text }]
    }),
  )
}

/** CSV file for spreadsheets; starts with a byte order mark to indicate UTF-8. */
export function csvOf(cells: Cells): string {
  const line = (row: readonly string[]) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")
  return `\uFEFF${cells.map((row) => `${line(row)}\r\n`).join("")}`
}
