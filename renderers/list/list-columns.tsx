import { offeredColumns } from "../../engine/list/offered-columns.ts"
import type { CompiledColumn, CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import type { StorageKind } from "../../schemas/field-type.ts"
import { textIn, type Language } from "../../schemas/languages.ts"
import type { SystemColumn } from "../../schemas/profile.ts"
import type { ModuleCode } from "../../schemas/profile-types.ts"
import { choiceWidth } from "./choice-width.ts"
import { drawFieldCell } from "./field-cell.tsx"
import { fieldOf, isOfPeople, listedChoices } from "./list-fields.ts"
import { maximumWidth, minimumWidth, type ListColumnDef, type ListColumnMeta } from "./list-table.ts"
import { drawParents, drawSystemCell, type CellWords } from "./system-cell.tsx"
import type { ListText } from "./use-list-text.ts"

interface Shape {
  readonly size: number
  readonly look: ListColumnMeta["look"]
}

const systemShape: Readonly<Record<SystemColumn, Shape>> = {
  uid: { size: 108, look: "code" },
  name: { size: 200, look: "title" },
  status: { size: 150, look: "plain" },
  parents: { size: 116, look: "text" },
  entity: { size: 144, look: "text" },
  due_date: { size: 176, look: "figures" },
  created_at: { size: 108, look: "figures" },
  updated_at: { size: 108, look: "figures" },
}

/** Where records have a result, the status may say that one was completed without it. */
function systemShapeOf(column: SystemColumn, { fields }: CompiledProfile): Shape {
  const shape = systemShape[column]
  return column === "status" && fields.some(({ role }) => role === "result") ? { ...shape, size: 240 } : shape
}

const storedShape: Readonly<Record<StorageKind, Shape>> = {
  none: { size: 120, look: "text" },
  text: { size: 180, look: "text" },
  number: { size: 112, look: "figures" },
  date: { size: 112, look: "figures" },
  flag: { size: 96, look: "text" },
  tags: { size: 104, look: "text" },
  links: { size: 168, look: "text" },
  files: { size: 120, look: "text" },
  rows: { size: 96, look: "text" },
}

export interface LabelWords {
  readonly text: ListText
  readonly language: Language
}

export interface ColumnWords extends LabelWords, CellWords {}

/** The key of the system column, as the compiled profile prints it. */
export const systemKey = (column: SystemColumn): string => `system:${column}`

/** What a column is called: the field's own text, also for the columns that stand for the uid and the title. */
export function columnLabel(compiled: CompiledProfile, column: CompiledColumn, words: LabelWords): string {
  if (column.name) return textIn(column.name, words.language)
  const standsFor =
    column.system === "uid" ? compiled.uidKeyword : column.system === "name" ? compiled.titleKeyword : column.keyword
  const field = compiled.fields.find((one) => one.keyword === standsFor)
  if (field) return textIn(field.text, words.language)
  return column.system ? words.text(`list.column.${column.system}`) : column.key
}

/** Whether a column is one of the module's. */
export function shownIn({ modules }: CompiledColumn, module: ModuleCode): boolean {
  return modules === undefined || modules.includes(module)
}

/** A person's name is longer than an option's; a column of options is as wide as what may stand in it. */
function shapeOf(field: CompiledField, compiled: CompiledProfile, label: string, language: Language): Shape {
  const shape = storedShape[field.storage]
  if (isOfPeople(field)) return { ...shape, size: 156 }
  const choices = field.storage === "tags" ? listedChoices(compiled, field) : []
  if (choices.length === 0) return shape
  const size = choiceWidth(
    label,
    choices.map(({ name }) => textIn(name, language)),
  )
  return { ...shape, size }
}

/** The compiled columns as the table's: width, look and drawing of each. */
export function listColumns(
  compiled: CompiledProfile,
  module: ModuleCode,
  words: ColumnWords,
  widths: Readonly<Record<string, number>> = {},
): readonly ListColumnDef[] {
  const shown = offeredColumns(compiled).filter((column) => shownIn(column, module))
  return shown.flatMap((column) => {
    const field = fieldOf(compiled, column)
    const label = columnLabel(compiled, column, words)
    const shape = column.system
      ? systemShapeOf(column.system, compiled)
      : field && shapeOf(field, compiled, label, words.language)
    const draw = column.of
      ? drawParents(column.of, column.key)
      : column.system
        ? drawSystemCell[column.system](words)
        : field && drawFieldCell(field)
    if (!shape || !draw) return []
    const fixed = column.system === "uid" || column.system === "name"
    return [
      {
        id: column.key,
        header: label,
        // The server sorts; the table only asks that there be something to sort by.
        accessorFn: (record) => record.id,
        size: column.width ?? widths[column.key] ?? shape.size,
        minSize: minimumWidth,
        maxSize: maximumWidth,
        enableHiding: !fixed,
        enableSorting: column.sortable,
        meta: {
          compiled: column,
          label,
          draw,
          look: shape.look,
          flexible: column.width === undefined ? flexibilityOf(column) : undefined,
        },
      },
    ]
  })
}

/** The record's own name is read first, what other records are called is read after it. */
function flexibilityOf({ system, of }: CompiledColumn): ListColumnMeta["flexible"] {
  if (system === "name") return "grows"
  return system === "parents" || of ? "shrinks" : undefined
}
