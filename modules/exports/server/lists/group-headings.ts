import { groupingOf } from "../../../../engine/list/grouping.ts"
import { findSelectableColumn } from "../../../../engine/list/selectable-columns.ts"
import { fieldTypes } from "../../../../fields/index.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { dateLocale } from "../../../../schemas/day-text.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import type { ExportColumn, RowPrinting, ExportRow } from "./list-columns.ts"

/** The heading before a record that starts a group; undefined for the others. */
export type GroupHeadings = (record: ExportRow, printing: RowPrinting) => string | undefined

/**
 * Derives headings from records that are sorted by group. A record with several values is in the group of its first
 * one, since a file contains each record once.
 */
export function groupHeadings(profile: CompiledProfile, column: ExportColumn, language: Language): GroupHeadings {
  const compiled = findSelectableColumn(profile, column.key)
  const grouping = compiled ? groupingOf(profile, compiled) : null
  if (!grouping) return () => undefined
  const keyOf = ({ row: { groupKey } }: ExportRow) => (grouping === "month" ? groupKey?.slice(0, 7) : groupKey) ?? null
  let before: string | null | undefined
  return (record, printing) => {
    const key = keyOf(record)
    if (key === before) return undefined
    before = key
    if (key === null) return format("list.group.none", language, { column: column.heading })
    if (grouping === "parent") return key
    if (grouping === "month") return monthOf(key, language)
    if (grouping === "number") return new Intl.NumberFormat(`${language}-u-nu-latn`, allDecimals).format(Number(key))
    return valueIn(column, record, printing)
  }
}

const allDecimals = { maximumFractionDigits: 20 } as const

function monthOf(month: string, language: Language): string {
  const shape = { month: "long", year: "numeric", timeZone: "UTC" } as const
  return new Intl.DateTimeFormat(dateLocale(language), shape).format(new Date(`${month}-01T00:00:00Z`))
}

function valueIn(column: ExportColumn, record: ExportRow, printing: RowPrinting): string {
  const value = column.field?.storage === "tags" ? record.value(column.field.keyword) : undefined
  if (!column.field || !Array.isArray(value)) return column.cell(record, printing).text
  const { type, definition } = column.field
  return fieldTypes[type].toText(value.slice(0, 1), definition, printing.context, printing.language)
}
