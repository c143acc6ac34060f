import type { FieldType } from "../schemas/field-type.ts"
import { fieldTypeNames, type FieldTypeName } from "../schemas/profile-types.ts"
import { boolean } from "./boolean/field.ts"
import { date } from "./date/field.ts"
import { divider } from "./divider/field.ts"
import { file } from "./file/field.ts"
import { image } from "./image/field.ts"
import { number } from "./number/field.ts"
import { paragraph } from "./paragraph/field.ts"
import { profileref } from "./profileref/field.ts"
import { section } from "./section/field.ts"
import { table } from "./table/field.ts"
import { tagref } from "./tagref/field.ts"
import { text } from "./text/field.ts"
import { timePeriod } from "./time-period/field.ts"

/** The pure part of every field type. Only here are their types widened to the contract. */
export const fieldTypes: Readonly<Record<FieldTypeName, FieldType>> = {
  TEXT: text,
  PARAGRAPH: paragraph,
  NUMBER: number,
  BOOLEAN: boolean,
  TAGREF: tagref,
  DATE: date,
  TIME_PERIOD: timePeriod,
  PROFILEREF: profileref,
  FILE: file,
  IMAGE: image,
  TABLE: table,
  SECTION: section,
  DIVIDER: divider,
}

/** Returns undefined if no field type has the name. */
export function fieldTypeOf(name: string): FieldType | undefined {
  const known = fieldTypeNames.find((typeName) => typeName === name)
  return known && fieldTypes[known]
}

/** Options of fields and columns of tables, for edits of a definition. */
export { columnTypeNames, type ColumnTypeName } from "./table/column-types.ts"
export { columnProperties, type ColumnDefinition } from "./table/columns.ts"
export type { TagrefOptions } from "./tagref/field.ts"

/** How values are rolled over into another year. */
export { rollOverOf } from "./roll-over.ts"

/** Regular expressions of the linear-time engine, for rules and fields. */
export { isPattern, matchesPattern } from "./text/pattern.ts"
