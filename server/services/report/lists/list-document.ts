import { pageLimits } from "../../../../schemas/api/exports.ts"
import { dateLocale, dayText } from "../../../../schemas/day-text.ts"
import { directionOf, type Language } from "../../../../schemas/languages.ts"
import type { Filter } from "../../../../schemas/query.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { SheetCell } from "../../../../schemas/round-trip.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import { format } from "../../../http/sentences.ts"
import type { ListDocument } from "../../../typesetting/document.ts"
import { decimalPlacesOf } from "../../profile/records/reader.ts"
import { conditionsInWords } from "./conditions-in-words.ts"
import type { ExportColumn } from "./list-columns.ts"
import { type ListFile, placesOf } from "./list-workbook.ts"
import { peopleNames } from "./people-names.ts"
import type { PrintableRows } from "./printed-rows.ts"

/** More columns than these are set on larger paper. */
const mostOnUsualPaper = 12

/** A list as it is set on pages: all of it is known before the first page is. */
export async function listDocument(
  tx: Tenant,
  file: ListFile,
  count: number,
  batches: AsyncIterable<PrintableRows>,
): Promise<ListDocument> {
  const { reader, columns, language, title, headingBefore } = file
  if (!fitsPages(count, columns.length)) throw tooMuchForPages()
  const print = cellPrinter(file)
  const rows: (string[] | string)[] = []
  let characters = 0
  for await (const { records, printing } of batches) {
    for (const record of records) {
      const heading = headingBefore?.(record, printing)
      if (heading !== undefined) rows.push(apart(heading))
      const texts = columns.map((column) => print(column.cell(record, printing), column))
      characters += texts.reduce((sum, text) => sum + text.length, 0)
      rows.push(texts)
    }
    if (characters > pageLimits.characters) throw tooMuchForPages()
  }
  return {
    title,
    author: reader.actor.name,
    language,
    direction: directionOf[language],
    paper: columns.length > mostOnUsualPaper ? "a3" : "a4",
    lines: await linesOf(tx, file, count),
    page: format("report.page", language, { page: "{page}", pages: "{pages}" }),
    columns: columns.map(({ heading, width, kind }) => ({
      heading: apart(heading),
      width,
      align: kind === "number" ? "end" : "start",
    })),
    rows,
  }
}

export function fitsPages(rows: number, columns: number): boolean {
  return rows <= pageLimits.rows && rows * columns <= pageLimits.cells
}

export function tooMuchForPages(): Refusal {
  return new Refusal(400, problem("export.too_much_for_pages", [], { rows: pageLimits.rows, cells: pageLimits.cells }))
}

function cellPrinter({ reader, language }: ListFile) {
  const usual = decimalPlacesOf(reader, reader.actor.entityId)
  const printers = new Map<ExportColumn, Intl.NumberFormat>()
  const numbers = (column: ExportColumn) => {
    const known = printers.get(column)
    if (known) return known
    const minimumFractionDigits = placesOf(column.field?.definition ?? {}, usual)
    const made = new Intl.NumberFormat(`${language}-u-nu-latn`, { minimumFractionDigits, maximumFractionDigits: 20 })
    printers.set(column, made)
    return made
  }
  return ({ kind, text }: SheetCell, column: ExportColumn): string => {
    if (text === "") return ""
    if (column.kind === "number" && /^-?\d+(\.\d+)?$/.test(text))
      return apart(numbers(column).format(text as Intl.StringNumericLiteral))
    return apart(kind === "date" ? dayText(text, language) : text)
  }
}

/** What is said in another direction than its surroundings keeps its own (Unicode's first strong isolate). */
function apart(text: string): string {
  return text === "" ? "" : `\u2068${text}\u2069`
}

async function linesOf(tx: Tenant, file: ListFile, count: number): Promise<string[]> {
  const { reader, profile, question, language } = file
  const { selection } = question
  const scope = selection && !("ids" in selection) ? selection.all : selection ? {} : question.scope
  const people = peopleNames(reader, profile)
  await people.meet(tx, namedIn(scope.filter))
  const conditions = conditionsInWords({ reader, profile, language, context: people.context() }, scope)
  return [
    format("report.by", language, { name: apart(reader.actor.name), moment: apart(momentOf(file)), count }),
    ...(selection ? [format("report.selected", language)] : []),
    ...(scope.search ? [format("report.searched", language, { text: apart(scope.search) })] : []),
    ...(conditions ? [format("report.filtered", language, { conditions })] : []),
  ]
}

/** Whatever a filter compares with. */
function namedIn(filter: Filter | undefined): readonly unknown[] {
  if (!filter) return []
  if (filter.filterType === "join") return filter.conditions.flatMap(namedIn)
  return "values" in filter ? (filter.values ?? []) : []
}

/** When it was made, by the clock of the entity one works in. */
function momentOf({ reader, language }: { reader: ListFile["reader"]; language: Language }): string {
  const { entityId } = reader.actor
  return new Intl.DateTimeFormat(dateLocale(language), {
    timeZone: (entityId === null ? undefined : reader.timeZones.get(entityId)) ?? "UTC",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  }).format(reader.now)
}
