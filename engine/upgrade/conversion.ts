import { fieldTypes } from "../../fields/index.ts"
import type { JsonSchema } from "../../schemas/compiled.ts"
import type { FieldContext, FieldConversion } from "../../schemas/field-type.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { FieldTypeName } from "../../schemas/profile-types.ts"
import { columnsOf } from "./columns.ts"
import { isOtherField } from "./narrower.ts"

/** Conversion from one field's values to another's; everything that all values share is computed once. */
export interface Conversion extends FieldConversion {
  /** Schema of the later field's values; undefined if the field stores none. */
  readonly schema: JsonSchema | undefined
  readonly sameType: boolean
  /** Only for a table that stays a table. */
  readonly columns: ColumnConversions | null
}

/** Conversions of a table's cells per column. */
export interface ColumnConversions {
  /** By the keyword under which the cells are stored. */
  readonly byKeyword: ReadonlyMap<string, ColumnConversion>
  /** Keywords of the later table. */
  readonly keywords: ReadonlySet<string>
  /**
   * Whether a column's previous keyword now names another column, so that a row does not show which version it follows.
   */
  readonly reusesKeyword: boolean
}

export interface ColumnConversion {
  /** Null if the column was removed. */
  readonly keyword: string | null
  /** Null if its cells stay unchanged. */
  readonly conversion: Conversion | null
}

export function conversionOf(
  before: FieldDefinition,
  from: FieldContext,
  after: FieldDefinition,
  to: FieldContext,
): Conversion {
  const known = conversions.get(before)?.get(after)
  if (known && known.from === from && known.to === to) return known
  const type = fieldTypes[after.type as FieldTypeName]
  const newConversion: Conversion = {
    before,
    after,
    from,
    to,
    // Links are created between records; a value stored in a field cannot become one.
    schema: type.storage === "links" ? undefined : type.schema(after, to),
    sameType: before.type === after.type,
    columns: columnConversions(before, from, after, to),
  }
  const own = conversions.get(before) ?? new WeakMap<FieldDefinition, Conversion>()
  conversions.set(before, own.set(after, newConversion))
  return newConversion
}

const conversions = new WeakMap<FieldDefinition, WeakMap<FieldDefinition, Conversion>>()

/** The reverse conversion, for checking whether it leads back to the original value. */
export function reverseConversion({ before, from, after, to }: Conversion): Conversion {
  return conversionOf(after, to, before, from)
}

/** Columns are matched by their immutable IDs; null if one of the fields is not a table. */
function columnConversions(before: FieldDefinition, from: FieldContext, after: FieldDefinition, to: FieldContext) {
  const later = columnsOf(after)
  const previous = columnsOf(before)
  if (later.length === 0 || previous.length === 0) return null
  const byId = new Map(later.map((column) => [column.id, column]))
  const byKeyword = new Map<string, ColumnConversion>()
  let reusesKeyword = false
  for (const column of previous) {
    const now = byId.get(column.id)
    const isChanged = now && isOtherField(column, from, now, to)
    byKeyword.set(column.keyword, {
      keyword: now?.keyword ?? null,
      conversion: isChanged ? conversionOf(column, from, now, to) : null,
    })
    reusesKeyword ||= later.some(({ id, keyword }) => keyword === column.keyword && id !== column.id)
  }
  return { byKeyword, keywords: new Set(later.map(({ keyword }) => keyword)), reusesKeyword }
}
