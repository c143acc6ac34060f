import { pageLimits } from "../../contract.ts"
import { dateLocale, dayText } from "../../../../schemas/day-text.ts"
import { isolateText } from "../../../../schemas/isolate-text.ts"
import { directionOf, type Language } from "../../../../schemas/languages.ts"
import type { Filter } from "../../../../schemas/query.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { SheetCell } from "../../../../schemas/round-trip.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import type { ListDocument } from "../../../../server/typesetting/document.ts"
import { decimalPlacesOf } from "../../../records/server/index.ts"
import { formatConditions } from "./format-conditions.ts"
import type { ExportColumn } from "./list-columns.ts"
import { type ListFile, decimalPlacesOfField } from "./list-workbook.ts"
import { createUserNames } from "./user-names.ts"
import type { PrintableRows } from "./export-rows.ts"

/** More columns than this use larger paper. */
const maxColumnsOnDefaultPaper = 12

/** A list laid out in pages: all data is loaded before the first page. */
export async function listDocument(
  tx: ClientTransaction,
  file: ListFile,
  count: number,
  batches: AsyncIterable<PrintableRows>,
): Promise<ListDocument> {
  const { access, columns, language, title, headingBefore } = file
  if (!fitsPages(count, columns.length)) throw tooMuchForPages()
  const formatCells = cellPrinter(file)
  const rows: (string[] | string)[] = []
  let characters = 0
  for await (const { records, printing } of batches) {
    for (const record of records) {
      const heading = headingBefore?.(record, printing)
      if (heading !== undefined) rows.push(isolateText(heading))
      const texts = columns.map((column) => formatCells(column.cell(record, printing), column))
      characters += texts.reduce((sum, text) => sum + text.length, 0)
      rows.push(texts)
    }
    if (characters > pageLimits.characters) throw tooMuchForPages()
  }
  return {
    title,
    author: access.actor.name,
    language,
    direction: directionOf[language],
    paper: columns.length > maxColumnsOnDefaultPaper ? "a3" : "a4",
    lines: await linesOf(tx, file, count),
    page: format("report.page", language, { page: "{page}", pages: "{pages}" }),
    columns: columns.map(({ heading, width, kind }) => ({
      heading: isolateText(heading),
      width,
      align: kind === "number" ? "end" : "start",
    })),
    rows,
  }
}

export function fitsPages(rows: number, columns: number): boolean {
  return rows <= pageLimits.rows && rows * columns <= pageLimits.cells
}

export function tooMuchForPages(): HttpError {
  return new HttpError(
    400,
    problem("export.too_much_for_pages", [], { rows: pageLimits.rows, cells: pageLimits.cells }),
  )
}

function cellPrinter({ access, language }: ListFile) {
  const defaultDecimalPlaces = decimalPlacesOf(access, access.actor.entityId)
  const printers = new Map<ExportColumn, Intl.NumberFormat>()
  const numbers = (column: ExportColumn) => {
    const known = printers.get(column)
    if (known) return known
    const minimumFractionDigits = decimalPlacesOfField(column.field?.definition ?? {}, defaultDecimalPlaces)
    const formatter = new Intl.NumberFormat(`${language}-u-nu-latn`, {
      minimumFractionDigits,
      maximumFractionDigits: 20,
    })
    printers.set(column, formatter)
    return formatter
  }
  return ({ kind, text }: SheetCell, column: ExportColumn): string => {
    if (text === "") return ""
    if (column.kind === "number" && /^-?\d+(\.\d+)?$/.test(text))
      return isolateText(numbers(column).format(text as Intl.StringNumericLiteral))
    return isolateText(kind === "date" ? dayText(text, language) : text)
  }
}

async function linesOf(tx: ClientTransaction, file: ListFile, count: number): Promise<string[]> {
  const { access, profile, query, language } = file
  const { selection } = query
  const scope = selection && !("ids" in selection) ? selection.all : selection ? {} : query.scope
  const names = createUserNames(access, profile)
  await names.meet(tx, idsNamedIn(scope.filter))
  const conditions = formatConditions({ access, profile, language, context: names.context() }, scope)
  return [
    format("report.by", language, { name: isolateText(access.actor.name), moment: isolateText(momentOf(file)), count }),
    ...(selection ? [format("report.selected", language)] : []),
    ...(scope.search ? [format("report.searched", language, { text: isolateText(scope.search) })] : []),
    ...(conditions ? [format("report.filtered", language, { conditions })] : []),
  ]
}

/** All values a filter compares with. */
function idsNamedIn(filter: Filter | undefined): readonly unknown[] {
  if (!filter) return []
  if (filter.filterType === "join") return filter.conditions.flatMap(idsNamedIn)
  return "values" in filter ? (filter.values ?? []) : []
}

/** When it was created, in the time zone of the user's entity. */
function momentOf({ access, language }: { access: ListFile["access"]; language: Language }): string {
  const { entityId } = access.actor
  return new Intl.DateTimeFormat(dateLocale(language), {
    timeZone: (entityId === null ? undefined : access.timeZones.get(entityId)) ?? "UTC",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  }).format(access.now)
}
