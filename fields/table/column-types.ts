import type { FieldType } from "../../schemas/field-type.ts"
import type { FieldTypeName } from "../../schemas/profile-types.ts"
import { boolean } from "../boolean/field.ts"
import { date } from "../date/field.ts"
import { number } from "../number/field.ts"
import { paragraph } from "../paragraph/field.ts"
import { tagref } from "../tagref/field.ts"
import { text } from "../text/field.ts"
import { timePeriod } from "../time-period/field.ts"

/** Field types that a table column can have: those whose value fits in one cell. */
export const columnTypeNames = [
  "TEXT",
  "PARAGRAPH",
  "NUMBER",
  "BOOLEAN",
  "TAGREF",
  "DATE",
  "TIME_PERIOD",
] as const satisfies readonly FieldTypeName[]
export type ColumnTypeName = (typeof columnTypeNames)[number]

export const columnTypes: Readonly<Record<ColumnTypeName, FieldType>> = {
  TEXT: text,
  PARAGRAPH: paragraph,
  NUMBER: number,
  BOOLEAN: boolean,
  TAGREF: tagref,
  DATE: date,
  TIME_PERIOD: timePeriod,
}

export function columnTypeOf(name: string): FieldType | undefined {
  const known = columnTypeNames.find((columnType) => columnType === name)
  return known && columnTypes[known]
}
