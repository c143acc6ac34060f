import * as Type from "typebox"
import type { Static, TObject } from "typebox"
import { fieldCommon, type FieldDefinition } from "../../schemas/profile.ts"
import type { FieldType } from "../../schemas/field-type.ts"
import { columnTypeNames, columnTypeOf, columnTypes, type ColumnTypeName } from "./column-types.ts"

/** What every column has; the options of its type stand beside these, as they do on a field. */
const columnCommon = {
  id: Type.Optional(fieldCommon.id),
  keyword: fieldCommon.keyword,
  fieldText: fieldCommon.fieldText,
  helpText: fieldCommon.helpText,
  isMandatory: fieldCommon.isMandatory,
  width: fieldCommon.width,
} as const

const ColumnCommon = Type.Object(columnCommon)
export type ColumnDefinition = Static<typeof ColumnCommon> & { fieldType: string }

function columnShape(name: ColumnTypeName): TObject {
  return Type.Object(
    { ...columnCommon, fieldType: Type.Literal(name), ...columnTypes[name].options.properties },
    { additionalProperties: false },
  )
}

export const ColumnShape = Type.Unsafe<ColumnDefinition>(Type.Union(columnTypeNames.map(columnShape)))

/** What a column of a type may state. */
export function columnProperties(name: ColumnTypeName): ReadonlySet<string> {
  return new Set([...Object.keys(columnCommon), "fieldType", ...Object.keys(columnTypes[name].options.properties)])
}

interface WithColumns {
  readonly groupConfig: { readonly columns: readonly ColumnDefinition[] }
}

export interface Column {
  readonly field: FieldDefinition
  readonly type: FieldType
}

const read = new WeakMap<readonly ColumnDefinition[], readonly FieldDefinition[]>()
const typed = new WeakMap<readonly ColumnDefinition[], ReadonlyMap<string, Column>>()

/** A table's columns, each as the field it would be on its own; its id is its keyword where it has none. */
export function columnsOf(table: WithColumns): readonly FieldDefinition[] {
  const { columns } = table.groupConfig
  const known = read.get(columns)
  if (known) return known
  const made = columns.map(({ fieldType, ...column }, index) => ({
    ...column,
    id: column.id ?? column.keyword,
    type: fieldType,
    sortOrder: index + 1,
  }))
  read.set(columns, made)
  return made
}

/** The columns by keyword, each with its type; a column whose type no table can hold is not among them. */
export function columnMap(table: WithColumns): ReadonlyMap<string, Column> {
  const { columns } = table.groupConfig
  const known = typed.get(columns)
  if (known) return known
  const made = new Map<string, Column>()
  for (const field of columnsOf(table)) {
    const type = columnTypeOf(field.type)
    if (type) made.set(field.keyword, { field, type })
  }
  typed.set(columns, made)
  return made
}
