import * as Type from "typebox"
import type { Static, TObject } from "typebox"
import { fieldCommon, type FieldDefinition } from "../../schemas/profile.ts"
import type { FieldType } from "../../schemas/field-type.ts"
import { columnTypeNames, columnTypeOf, columnTypes, type ColumnTypeName } from "./column-types.ts"

/** Properties of every column; the options of its type are on the same level, as for a field. */
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

/** Allowed properties of a column of a type. */
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

const fieldCache = new WeakMap<readonly ColumnDefinition[], readonly FieldDefinition[]>()
const columnCache = new WeakMap<readonly ColumnDefinition[], ReadonlyMap<string, Column>>()

/** A table's columns, each as a field; its ID defaults to its keyword. */
export function columnsOf(table: WithColumns): readonly FieldDefinition[] {
  const { columns } = table.groupConfig
  const known = fieldCache.get(columns)
  if (known) return known
  const columnFields = columns.map(({ fieldType, ...column }, index) => ({
    ...column,
    id: column.id ?? column.keyword,
    type: fieldType,
    sortOrder: index + 1,
  }))
  fieldCache.set(columns, columnFields)
  return columnFields
}

/** The columns by keyword, with their types; columns of unsupported types are left out. */
export function columnMap(table: WithColumns): ReadonlyMap<string, Column> {
  const { columns } = table.groupConfig
  const known = columnCache.get(columns)
  if (known) return known
  const columnFields = new Map<string, Column>()
  for (const field of columnsOf(table)) {
    const type = columnTypeOf(field.type)
    if (type) columnFields.set(field.keyword, { field, type })
  }
  columnCache.set(columns, columnFields)
  return columnFields
}
