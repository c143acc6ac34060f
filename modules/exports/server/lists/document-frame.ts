import { dateLocale, dayText } from "../../../../schemas/day-text.ts"
import { isolateText } from "../../../../schemas/isolate-text.ts"
import { directionOf, type Language } from "../../../../schemas/languages.ts"
import type { SheetCell } from "../../../../schemas/round-trip.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import type { ListDocument } from "../../../../server/typesetting/document.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import { decimalPlacesOf } from "../../../records/server/lists.ts"
import type { ExportColumn } from "./list-columns.ts"
import { decimalPlacesOfField } from "./list-workbook.ts"

interface ExportedFile {
  readonly access: AccessContext
  readonly language: Language
  readonly title: string
}
type PageColumn = Pick<ExportColumn, "heading" | "width" | "kind" | "field">

/** Columns that are wider together, in characters, use larger paper, so that record numbers fit into theirs. */
const maxWidthOnDefaultPaper = 240

/** What the pages of every exported list have, beside its rows. */
export function documentFrame(
  { access, language, title }: ExportedFile,
  columns: readonly PageColumn[],
): Omit<ListDocument, "lines" | "rows"> {
  return {
    title,
    author: access.actor.name,
    language,
    direction: directionOf[language],
    paper: columns.reduce((sum, { width }) => sum + width, 0) > maxWidthOnDefaultPaper ? "a3" : "a4",
    page: format("report.page", language, { page: "{page}", pages: "{pages}" }),
    columns: columns.map(({ heading, width, kind }) => ({
      heading: isolateText(heading),
      width,
      align: kind === "number" ? "end" : "start",
    })),
  }
}

/** Formats cells for the reader, numbers with the decimal places of their column. */
export function cellPrinter({ access, language }: Pick<ExportedFile, "access" | "language">) {
  const defaultDecimalPlaces = decimalPlacesOf(access, access.actor.entityId)
  const printers = new Map<PageColumn, Intl.NumberFormat>()
  const numbers = (column: PageColumn) => {
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
  return ({ kind, text }: SheetCell, column: PageColumn): string => {
    if (text === "") return ""
    if (column.kind === "number" && /^-?\d+(\.\d+)?$/.test(text))
      return isolateText(numbers(column).format(text as Intl.StringNumericLiteral))
    return isolateText(kind === "date" ? dayText(text, language) : text)
  }
}

/** When it was created, in the time zone of the user's entity. */
export function momentOf(access: AccessContext, language: Language): string {
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
