import { pageLimits } from "../../contract.ts"
import { dateLocale } from "../../../../schemas/day-text.ts"
import { isolateText } from "../../../../schemas/isolate-text.ts"
import { directionOf, type Language } from "../../../../schemas/languages.ts"
import type { SheetCell } from "../../../../schemas/round-trip.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import type { SheetColumn, Workbook } from "../../../../server/sheets/workbook.ts"
import type { ListDocument } from "../../../../server/typesetting/document.ts"
import { fitsPages, tooMuchForPages } from "../lists/list-document.ts"

/** A table to be exported that is not a list of records; its rows come in batches. */
export interface PlainTable {
  readonly title: string
  readonly author: string
  readonly language: Language
  readonly createdAt: Date
  readonly timeZone: string
  readonly columns: readonly SheetColumn[]
  readonly count: number
  readonly rows: AsyncIterable<readonly (readonly SheetCell[])[]>
}

export function tableWorkbook({ title, author, language, createdAt, columns, rows }: PlainTable): Workbook {
  return { title, creator: author, createdAt: createdAt, direction: directionOf[language], columns, rows, hidden: [] }
}

/** The table laid out in pages: all data is loaded before the first page. */
export async function tableDocument(table: PlainTable): Promise<ListDocument> {
  const { title, author, language, columns, count } = table
  if (!fitsPages(count, columns.length)) throw tooMuchForPages()
  const rows: string[][] = []
  let characters = 0
  for await (const batch of table.rows) {
    for (const cells of batch) {
      const texts = cells.map(({ text }) => isolateText(text))
      characters += texts.reduce((sum, text) => sum + text.length, 0)
      rows.push(texts)
    }
    if (characters > pageLimits.characters) throw tooMuchForPages()
  }
  return {
    title,
    author,
    language,
    direction: directionOf[language],
    paper: "a4",
    lines: [
      format("report.by.table", language, { name: isolateText(author), moment: isolateText(momentOf(table)), count }),
    ],
    page: format("report.page", language, { page: "{page}", pages: "{pages}" }),
    columns: columns.map(({ heading, width }) => ({ heading: isolateText(heading), width, align: "start" })),
    rows,
  }
}

function momentOf({ language, timeZone, createdAt }: PlainTable): string {
  return new Intl.DateTimeFormat(dateLocale(language), {
    timeZone,
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  }).format(createdAt)
}

/** `2026-11-21 14:05:09` in the time zone: sortable, and the same in every language. */
export function clockText(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(moment)
}
