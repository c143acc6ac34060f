import { selectableColumns } from "../../engine/list/selectable-columns.ts"
import type { CompiledColumn, CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import type { StorageKind } from "../../schemas/field-type.ts"
import { textIn, type Language } from "../../schemas/languages.ts"
import type { SystemColumn } from "../../schemas/profile.ts"
import type { ModuleCode } from "../../schemas/profile-types.ts"
import { optionColumnWidth } from "./option-column-width.ts"
import { renderFieldCell } from "./field-cell.tsx"
import { fieldOf, isUserField, listFilterOptions } from "./list-fields.ts"
import { maximumWidth, minimumWidth, type ListColumnDef, type ListColumnMeta } from "./list-table.ts"
import { renderParents, renderSystemCell, type CellLabels } from "./system-cell.tsx"
import type { ListText } from "./use-list-text.ts"

interface Shape {
  readonly size: number
  readonly appearance: ListColumnMeta["appearance"]
}

const systemShape: Readonly<Record<SystemColumn, Shape>> = {
  uid: { size: 108, appearance: "code" },
  name: { size: 200, appearance: "title" },
  status: { size: 150, appearance: "plain" },
  parents: { size: 116, appearance: "text" },
  entity: { size: 144, appearance: "text" },
  project: { size: 144, appearance: "text" },
  due_date: { size: 176, appearance: "figures" },
  created_at: { size: 108, appearance: "figures" },
  updated_at: { size: 108, appearance: "figures" },
}

/** When records have a result, the status can show that a record was completed without one. */
function systemShapeOf(column: SystemColumn, { fields }: CompiledProfile): Shape {
  const shape = systemShape[column]
  return column === "status" && fields.some(({ role }) => role === "result") ? { ...shape, size: 240 } : shape
}

const storedShape: Readonly<Record<StorageKind, Shape>> = {
  none: { size: 120, appearance: "text" },
  text: { size: 180, appearance: "text" },
  number: { size: 112, appearance: "figures" },
  date: { size: 112, appearance: "figures" },
  flag: { size: 96, appearance: "text" },
  tags: { size: 104, appearance: "text" },
  links: { size: 168, appearance: "text" },
  files: { size: 120, appearance: "text" },
  rows: { size: 96, appearance: "text" },
}

export interface ColumnLabelContext {
  readonly text: ListText
  readonly language: Language
}

export interface ColumnLabels extends ColumnLabelContext, CellLabels {}

/** Key of a system column in the compiled profile. */
export const systemKey = (column: SystemColumn): string => `system:${column}`

/** Label of a column: the label of its field, also for system columns that represent the UID and the title. */
export function columnLabel(compiled: CompiledProfile, column: CompiledColumn, labels: ColumnLabelContext): string {
  if (column.name) return textIn(column.name, labels.language)
  const systemKeywordOf =
    column.system === "uid" ? compiled.uidKeyword : column.system === "name" ? compiled.titleKeyword : column.keyword
  const field = compiled.fields.find((one) => one.keyword === systemKeywordOf)
  if (field) return textIn(field.text, labels.language)
  return column.system ? labels.text(`list.column.${column.system}`) : column.key
}

/** Checks whether a column belongs to the module. */
export function isVisibleIn({ modules }: CompiledColumn, module: ModuleCode): boolean {
  return modules === undefined || modules.includes(module)
}

/** User names are longer than option names; an option column is as wide as its options. */
function shapeOf(field: CompiledField, compiled: CompiledProfile, label: string, language: Language): Shape {
  const shape = storedShape[field.storage]
  if (isUserField(field)) return { ...shape, size: 156 }
  const choices = field.storage === "tags" ? listFilterOptions(compiled, field) : []
  if (choices.length === 0) return shape
  const size = optionColumnWidth(
    label,
    choices.map(({ name }) => textIn(name, language)),
  )
  return { ...shape, size }
}

/** Converts compiled columns to table columns: width, appearance and renderer. */
export function listColumns(
  compiled: CompiledProfile,
  module: ModuleCode,
  labels: ColumnLabels,
  widths: Readonly<Record<string, number>> = {},
): readonly ListColumnDef[] {
  const visible = selectableColumns(compiled).filter((column) => isVisibleIn(column, module))
  return visible.flatMap((column) => {
    const field = fieldOf(compiled, column)
    const label = columnLabel(compiled, column, labels)
    const shape = column.system
      ? systemShapeOf(column.system, compiled)
      : field && shapeOf(field, compiled, label, labels.language)
    const renderCell = column.of
      ? renderParents(column.of, column.key, labels.language)
      : column.system
        ? renderSystemCell[column.system](labels)
        : field && renderFieldCell(field, labels.language)
    if (!shape || !renderCell) return []
    const fixed = column.system === "uid" || column.system === "name"
    return [
      {
        id: column.key,
        header: label,
        // The server sorts; the table only requires an accessor for sortable columns.
        accessorFn: (record) => record.id,
        size: column.width ?? widths[column.key] ?? shape.size,
        minSize: minimumWidth,
        maxSize: maximumWidth,
        enableHiding: !fixed,
        enableSorting: column.sortable,
        meta: {
          compiled: column,
          label,
          renderCell,
          appearance: shape.appearance,
          flexible: column.width === undefined ? flexibilityOf(column) : undefined,
        },
      },
    ]
  })
}

/** The record's own name has priority for space over names of other records. */
function flexibilityOf({ system, of }: CompiledColumn): ListColumnMeta["flexible"] {
  if (system === "name") return "grows"
  return system === "parents" || of ? "shrinks" : undefined
}
