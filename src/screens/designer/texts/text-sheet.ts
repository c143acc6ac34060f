import { isMissing, type TextChange, type WrittenText } from "../../../../engine/edit/texts.ts"
import { harmless, plainAgain, type Cells } from "../../../../renderers/list/editing/tsv.ts"
import { isLanguage, languages, type Language } from "../../../../schemas/languages.ts"

/** A sheet of texts as translators get it and send it back: a line of headings, then an address, where it is read, and five languages. */

const addressHeading = "id"
const placeHeading = "where"

/** `placeOf` says in words where a text is read. */
export function sheetOf(texts: readonly WrittenText[], placeOf: (text: WrittenText) => string): Cells {
  return [
    [addressHeading, placeHeading, ...languages],
    ...texts.map((one) => [
      one.address,
      harmless(placeOf(one)),
      ...languages.map((language) => harmless(one.text[language] ?? "")),
    ]),
  ]
}

/** A line of a sheet, by which it is found there. */
export interface SheetLine {
  /** The headings are line 1. */
  readonly number: number
  readonly address: string
}

/** What a sheet that came back says otherwise than the draft. */
export interface ReadSheet {
  readonly changes: readonly TextChange[]
  /** Lines whose address no text of the draft has: it went on meanwhile, or they are another record type's. */
  readonly unknown: readonly SheetLine[]
  /** Lines whose English was emptied, which stays as it is. */
  readonly emptied: readonly SheetLine[]
}

/** Undefined where the first line does not say which column is which: an address and at least one language. */
export function readSheet(cells: Cells, texts: readonly WrittenText[]): ReadSheet | undefined {
  const [headings = [], ...rows] = cells
  const named = headings.map((heading) =>
    heading
      .replace(/^\uFEFF/, "")
      .trim()
      .toLowerCase(),
  )
  const addresses = named.indexOf(addressHeading)
  const spoken = named.flatMap((heading, at) => (isLanguage(heading) ? [{ language: heading, at }] : []))
  if (addresses === -1 || spoken.length === 0) return undefined
  const known = new Map(texts.map((one) => [one.address, one.text]))
  const changes: TextChange[] = []
  const unknown: SheetLine[] = []
  const emptied: SheetLine[] = []
  for (const [index, row] of rows.entries()) {
    const address = row[addresses]?.trim() ?? ""
    if (address === "") continue
    const line = { number: index + 2, address }
    const text = known.get(address)
    if (!text) {
      unknown.push(line)
      continue
    }
    for (const { language, at } of spoken) {
      const said = plainAgain(row[at] ?? "")
      if (said === (text[language] ?? "") || (said.trim() === "" && isMissing(text, language))) continue
      if (said.trim() === "" && language === "en") emptied.push(line)
      else changes.push({ address, language, text: said })
    }
  }
  return { changes, unknown, emptied }
}

/** Cells pasted into the table from one of its cells on: downwards through the texts shown, along through the languages shown. */
export function changesFromCell(
  cells: Cells,
  shown: readonly WrittenText[],
  spoken: readonly Language[],
  from: { readonly row: number; readonly language: Language },
): readonly TextChange[] {
  const first = spoken.indexOf(from.language)
  return cells.flatMap((row, down) =>
    row.flatMap((said, along) => {
      const one = shown[from.row + down]
      const language = spoken[first + along]
      const text = plainAgain(said)
      if (!one || !language || text === (one.text[language] ?? "")) return []
      return [{ address: one.address, language, text }]
    }),
  )
}

/** As a file that spreadsheets open: the mark at its beginning says that it is UTF-8. */
export function csvOf(cells: Cells): string {
  const line = (row: readonly string[]) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")
  return `\uFEFF${cells.map((row) => `${line(row)}\r\n`).join("")}`
}
