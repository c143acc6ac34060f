import {
  blankCell,
  type CellPrinting,
  dateCell,
  fieldCell,
  isEditable,
  textCell,
} from "../../../../engine/round-trip/field-cell.ts"
import { selectableColumns } from "../../../../engine/list/selectable-columns.ts"
import { fieldTypes } from "../../../../fields/index.ts"
import type { CompiledColumn, CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { StorageKind } from "../../../../schemas/field-type.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import type { LinkedRecord } from "../../../../schemas/record.ts"
import type { Keyword } from "../../../../schemas/ids.ts"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { SystemColumn } from "../../../../schemas/profile.ts"
import type { SheetCell } from "../../../../schemas/round-trip.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import { dateIn } from "../../../../server/clock.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import type { Link } from "../../../records/server/index.ts"
import type { Side, VisibleProject } from "../../../records/server/lists.ts"
import type { ListedRow } from "./list-rows-repository.ts"

/** A record to be exported. */
export interface ExportRow {
  readonly row: ListedRow
  /** Values of the requested fields, by keyword, including the IDs of linked records. */
  readonly value: (keyword: Keyword) => StoredValue | undefined
  /** Those that the columns need. */
  readonly links: readonly Link[]
  /** The records above it, along a path of record types from the nearest on. */
  readonly ancestors: (path: readonly ProfileType[]) => readonly LinkedRecord[]
}

export interface RowPrinting extends CellPrinting {
  readonly entityName: (id: string) => string | undefined
  readonly project: (id: string) => VisibleProject | undefined
  /** Timestamps are shown as the date in the reader's time zone. */
  readonly timeZone: string
}

/** A column of a list in an exported file. */
export interface ExportColumn {
  readonly key: string
  readonly heading: string
  /** The field whose values it shows; null for a column of the record itself. */
  readonly field: CompiledField | null
  /** The field that changing a cell updates. */
  readonly keyword: Keyword | null
  readonly kind: SheetCell["kind"]
  /** In characters. */
  readonly width: number
  readonly choices: readonly string[] | undefined
  /** The links that its cells show in addition to those of its field, and how far up the parents go. */
  readonly linked?: { readonly sides: readonly Side[]; readonly levels: number } | undefined
  readonly cell: (record: ExportRow, printing: RowPrinting) => SheetCell
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
/** Of a field whose text has paragraphs. */
const paragraphWidth = 60

type SystemShape = Pick<ExportColumn, "kind" | "width" | "linked" | "cell">

const systemShapes: Readonly<Record<SystemColumn, SystemShape>> = {
  uid: { kind: "text", width: 16, cell: ({ row }) => textCell(row.uid) },
  name: { kind: "text", width: 44, cell: ({ row }) => textCell(row.name) },
  status: {
    kind: "text",
    width: 16,
    cell: ({ row }, { language }) => textCell(format(`status.${row.status}`, language)),
  },
  parents: {
    kind: "text",
    width: 24,
    linked: { sides: ["PARENT"], levels: 1 },
    cell: ({ links }) =>
      textCell(links.flatMap(({ side, linked }) => (side === "PARENT" ? [linked.name] : [])).join("; ")),
  },
  entity: {
    kind: "text",
    width: 20,
    cell: ({ row }, { entityName }) => textCell((row.entity_id !== null && entityName(row.entity_id)) || ""),
  },
  project: {
    kind: "text",
    width: 24,
    cell: ({ row }, { project }) => textCell((row.project_id !== null && project(row.project_id)?.name) || ""),
  },
  due_date: {
    kind: "date",
    width: 12,
    cell: ({ row }) => (row.due_date === null ? blankCell : dateCell(row.due_date)),
  },
  created_at: { kind: "date", width: 12, cell: ({ row }, { timeZone }) => dateCell(dateIn(timeZone, row.created_at)) },
  updated_at: { kind: "date", width: 12, cell: ({ row }, { timeZone }) => dateCell(dateIn(timeZone, row.updated_at)) },
}

/** The requested columns, or all of the list; each field can be edited in one of them at most. */
export function exportColumns(
  profile: CompiledProfile,
  keys: readonly string[] | undefined,
  language: Language,
): readonly ExportColumn[] {
  const byKey = new Map(selectableColumns(profile).map((column) => [column.key, column]))
  const selected = (keys ?? profile.columns.map(({ key }) => key)).map((key, at) => {
    const column = byKey.get(key)
    if (!column) throw new HttpError(400, problem("request.unknown_column", ["columns", at], { column: key }))
    return column
  })
  const visible = new Set(selected.flatMap(({ keyword }) => keyword ?? []))
  const headings = new Map<string, number>()
  return selected.map((column) => {
    const heading = headingOf(profile, column, language)
    const times = (headings.get(heading) ?? 0) + 1
    headings.set(heading, times)
    return columnOf(profile, column, times > 1 ? `${heading} (${times})` : heading, visible, language)
  })
}

/** The heading in the list: the field's own text, also where the column shows the ID or title. */
export function headingOf(profile: CompiledProfile, column: CompiledColumn, language: Language): string {
  const { system, keyword, of, name } = column
  if (of && name) return textIn(name, language)
  const field = fieldOf(profile, system === "uid" || system === "name" ? systemKeywordOf(profile, system) : keyword)
  if (field) return textIn(field.text, language)
  return system ? format(`list.column.${system}`, language) : column.key
}

function columnOf(
  profile: CompiledProfile,
  column: CompiledColumn,
  heading: string,
  visible: ReadonlySet<Keyword>,
  language: Language,
): ExportColumn {
  const { key, system, of } = column
  if (of) return { ...parentsColumn([of], heading), key }
  if (system) {
    const field = fieldOf(profile, systemKeywordOf(profile, system))
    const own = field && !visible.has(field.keyword) ? field : null
    const shape = systemShapes[system]
    const isOwnName = system === "name" && own !== null
    return {
      key,
      heading,
      ...shape,
      // The record stores only the beginning of a long title.
      ...(isOwnName && { cell: fieldPrinter(own) }),
      field: isOwnName ? own : null,
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
    width: field.type === "PARAGRAPH" ? paragraphWidth : widths[field.storage],
    choices: listOptionNames(profile, field, language),
    cell: fieldPrinter(field),
  }
}

/** The records at the end of paths of record types above a record, each with its number. */
export function parentsColumn(paths: readonly (readonly ProfileType[])[], heading: string): ExportColumn {
  return {
    key: paths.map((path) => path.join(".")).join(),
    heading,
    field: null,
    keyword: null,
    kind: "text",
    width: 30,
    choices: undefined,
    linked: { sides: ["PARENT"], levels: Math.max(...paths.map(({ length }) => length)) },
    cell: ({ ancestors }) => {
      const found = paths.flatMap((path) => ancestors(path))
      const byId = new Map(found.map((record) => [record.id, `${record.uniqueId} ${record.name}`]))
      return textCell([...byId.values()].join("; "))
    },
  }
}

function fieldPrinter(field: CompiledField): ExportColumn["cell"] {
  return ({ value }, printing) => fieldCell(field, value(field.keyword), printing)
}

/** The field behind a column of the record itself. */
function systemKeywordOf(profile: CompiledProfile, system: SystemColumn): Keyword | undefined {
  if (system === "uid") return profile.uidKeyword
  if (system === "name") return profile.titleKeyword
  return system === "due_date" ? profile.fields.find(({ role }) => role === "due_date")?.keyword : undefined
}

function fieldOf(profile: CompiledProfile, keyword: Keyword | undefined): CompiledField | undefined {
  return keyword === undefined ? undefined : profile.fields.find((field) => field.keyword === keyword)
}

/** More options than this are not usable in a cell's list. */
const maxSheetOptions = 500

/** The allowed texts of a cell, if its field has a limited number of values. */
function listOptionNames(
  profile: CompiledProfile,
  field: CompiledField,
  language: Language,
): readonly string[] | undefined {
  const { definition, storage } = field
  if (!isEditable(field)) return undefined
  const type = fieldTypes[field.type]
  const formatValue = (value: StoredValue) => type.toText(value, definition, profile, language)
  if (storage === "flag") return [formatValue(true), formatValue(false)]
  if (storage !== "tags" || ("allowMultiple" in definition && definition.allowMultiple === true)) return undefined
  const active = type.choices?.(definition, profile).filter((choice) => choice.active) ?? []
  return active.length > 0 && active.length <= maxSheetOptions ? active.map(({ id }) => formatValue([id])) : undefined
}
