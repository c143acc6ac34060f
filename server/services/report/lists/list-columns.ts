import {
  blankCell,
  type CellPrinting,
  dateCell,
  fieldCell,
  isEditable,
  textCell,
} from "../../../../engine/round-trip/field-cell.ts"
import { offeredColumns } from "../../../../engine/list/offered-columns.ts"
import { fieldTypes } from "../../../../fields/index.ts"
import type { CompiledColumn, CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { StorageKind } from "../../../../schemas/field-type.ts"
import type { Keyword } from "../../../../schemas/ids.ts"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { SystemColumn } from "../../../../schemas/profile.ts"
import type { SheetCell } from "../../../../schemas/round-trip.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import { dateIn } from "../../../clock.ts"
import { Refusal } from "../../../http/refusal.ts"
import { format } from "../../../http/sentences.ts"
import type { Link } from "../../profile/links/link-repository.ts"
import type { ListedRow } from "./list-rows-repository.ts"

/** A record on its way into a file. */
export interface RowToPrint {
  readonly row: ListedRow
  /** Of the fields asked for, by keyword; the ids of linked records among them. */
  readonly value: (keyword: Keyword) => StoredValue | undefined
  readonly parents: readonly Link[]
}

export interface RowPrinting extends CellPrinting {
  readonly entityName: (id: string) => string | undefined
  /** A moment is told by the day it was where the reader is. */
  readonly timeZone: string
}

/** A column of a list as a file shows it. */
export interface ExportColumn {
  readonly key: string
  readonly heading: string
  /** The field whose values it shows; null where the record itself says it. */
  readonly field: CompiledField | null
  /** The field that a changed cell changes. */
  readonly keyword: Keyword | null
  readonly kind: SheetCell["kind"]
  /** In characters. */
  readonly width: number
  readonly choices: readonly string[] | undefined
  readonly cell: (record: RowToPrint, printing: RowPrinting) => SheetCell
}

const widths: Readonly<Record<StorageKind, number>> = {
  none: 16,
  text: 30,
  number: 14,
  date: 12,
  flag: 10,
  tags: 22,
  links: 20,
  files: 24,
  rows: 40,
}

type SystemShape = Pick<ExportColumn, "kind" | "width" | "cell">

const systemShapes: Readonly<Record<SystemColumn, SystemShape>> = {
  uid: { kind: "text", width: 14, cell: ({ row }) => textCell(row.uid) },
  name: { kind: "text", width: 44, cell: ({ row }) => textCell(row.name) },
  status: {
    kind: "text",
    width: 16,
    cell: ({ row }, { language }) => textCell(format(`status.${row.status}`, language)),
  },
  parents: {
    kind: "text",
    width: 24,
    cell: ({ parents }) => textCell(parents.map(({ linked }) => linked.name).join("; ")),
  },
  entity: {
    kind: "text",
    width: 20,
    cell: ({ row }, { entityName }) => textCell((row.entity_id !== null && entityName(row.entity_id)) || ""),
  },
  due_date: {
    kind: "date",
    width: 12,
    cell: ({ row }) => (row.due_date === null ? blankCell : dateCell(row.due_date)),
  },
  created_at: { kind: "date", width: 12, cell: ({ row }, { timeZone }) => dateCell(dateIn(timeZone, row.created_at)) },
  updated_at: { kind: "date", width: 12, cell: ({ row }, { timeZone }) => dateCell(dateIn(timeZone, row.updated_at)) },
}

/** The columns named, or all of the list; each field is changed by one of them at most. */
export function exportColumns(
  profile: CompiledProfile,
  keys: readonly string[] | undefined,
  language: Language,
): readonly ExportColumn[] {
  const byKey = new Map(offeredColumns(profile).map((column) => [column.key, column]))
  const chosen = (keys ?? profile.columns.map(({ key }) => key)).map((key, at) => {
    const column = byKey.get(key)
    if (!column) throw new Refusal(400, problem("request.unknown_column", ["columns", at], { column: key }))
    return column
  })
  const shown = new Set(chosen.flatMap(({ keyword }) => keyword ?? []))
  const headings = new Map<string, number>()
  return chosen.map((column) => {
    const heading = headingOf(profile, column, language)
    const times = (headings.get(heading) ?? 0) + 1
    headings.set(heading, times)
    return columnOf(profile, column, times > 1 ? `${heading} (${times})` : heading, shown, language)
  })
}

/** As the list calls it: by the field's own text, also where the column stands for the number or the title. */
export function headingOf(profile: CompiledProfile, column: CompiledColumn, language: Language): string {
  const { system, keyword } = column
  const field = fieldOf(profile, system === "uid" || system === "name" ? standsFor(profile, system) : keyword)
  if (field) return textIn(field.text, language)
  return system ? format(`list.column.${system}`, language) : column.key
}

function columnOf(
  profile: CompiledProfile,
  column: CompiledColumn,
  heading: string,
  shown: ReadonlySet<Keyword>,
  language: Language,
): ExportColumn {
  const { key, system } = column
  if (system) {
    const field = fieldOf(profile, standsFor(profile, system))
    const own = field && !shown.has(field.keyword) ? field : null
    const shape = systemShapes[system]
    const isWhole = system === "name" && own !== null
    return {
      key,
      heading,
      ...shape,
      // The record keeps but the beginning of a long title.
      ...(isWhole && { cell: fieldPrinter(own) }),
      field: isWhole ? own : null,
      keyword: own && isEditable(own) ? own.keyword : null,
      choices: undefined,
    }
  }
  const field = fieldOf(profile, column.keyword)
  if (!field)
    return {
      key,
      heading,
      field: null,
      keyword: null,
      kind: "text",
      width: 16,
      choices: undefined,
      cell: () => blankCell,
    }
  return {
    key,
    heading,
    field,
    keyword: isEditable(field) ? field.keyword : null,
    kind: field.storage === "number" || field.storage === "date" ? field.storage : "text",
    width: widths[field.storage],
    choices: choicesOf(profile, field, language),
    cell: fieldPrinter(field),
  }
}

function fieldPrinter(field: CompiledField): ExportColumn["cell"] {
  return ({ value }, printing) => fieldCell(field, value(field.keyword), printing)
}

/** The field that a column of the record itself is drawn from. */
function standsFor(profile: CompiledProfile, system: SystemColumn): Keyword | undefined {
  if (system === "uid") return profile.uidKeyword
  if (system === "name") return profile.titleKeyword
  return system === "due_date" ? profile.fields.find(({ role }) => role === "due_date")?.keyword : undefined
}

function fieldOf(profile: CompiledProfile, keyword: Keyword | undefined): CompiledField | undefined {
  return keyword === undefined ? undefined : profile.fields.find((field) => field.keyword === keyword)
}

/** More than this nobody picks from a list in a cell. */
const mostChoices = 500

/** What a cell of the field may say, where it may say one of a few things. */
function choicesOf(profile: CompiledProfile, field: CompiledField, language: Language): readonly string[] | undefined {
  const { definition, storage } = field
  if (!isEditable(field)) return undefined
  const type = fieldTypes[field.type]
  const printed = (value: StoredValue) => type.toText(value, definition, profile, language)
  if (storage === "flag") return [printed(true), printed(false)]
  if (storage !== "tags" || ("allowMultiple" in definition && definition.allowMultiple === true)) return undefined
  const active = type.choices?.(definition, profile).filter((choice) => choice.active) ?? []
  return active.length > 0 && active.length <= mostChoices ? active.map(({ id }) => printed([id])) : undefined
}
