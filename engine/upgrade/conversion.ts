import { fieldTypes } from "../../fields/index.ts"
import type { JsonSchema } from "../../schemas/compiled.ts"
import type { FieldContext, Passage } from "../../schemas/field-type.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { FieldTypeName } from "../../schemas/profile-types.ts"
import { columnsOf } from "./columns.ts"
import { isOtherField } from "./narrower.ts"

/** From one field's values to another's; what every value needs of it is worked out once. */
export interface Conversion extends Passage {
  /** Of the later field's values; undefined where none is stored in it. */
  readonly schema: JsonSchema | undefined
  readonly sameType: boolean
  /** Of a table that stays a table. */
  readonly columns: ColumnConversions | null
}

/** What becomes of a table's cells, column by column. */
export interface ColumnConversions {
  /** By the keyword the cells stand under. */
  readonly byKeyword: ReadonlyMap<string, ColumnConversion>
  /** Keywords of the later table. */
  readonly keywords: ReadonlySet<string>
  /** Whether a column's earlier keyword now means another column, so that no row says by itself which it follows. */
  readonly reusesKeyword: boolean
}

export interface ColumnConversion {
  /** Null where the column is gone. */
  readonly keyword: string | null
  /** Null where its cells stay as they are. */
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
  const made: Conversion = {
    before,
    after,
    from,
    to,
    // Links are made between records; nothing stored in a field becomes one.
    schema: type.storage === "links" ? undefined : type.schema(after, to),
    sameType: before.type === after.type,
    columns: columnConversions(before, from, after, to),
  }
  const own = conversions.get(before) ?? new WeakMap<FieldDefinition, Conversion>()
  conversions.set(before, own.set(after, made))
  return made
}

const conversions = new WeakMap<FieldDefinition, WeakMap<FieldDefinition, Conversion>>()

/** The way back, for seeing whether it leads to where it came from. */
export function turned({ before, from, after, to }: Conversion): Conversion {
  return conversionOf(after, to, before, from)
}

/** Columns are matched by their immutable ids; null where one of the fields is no table. */
function columnConversions(before: FieldDefinition, from: FieldContext, after: FieldDefinition, to: FieldContext) {
  const later = columnsOf(after)
  const earlier = columnsOf(before)
  if (later.length === 0 || earlier.length === 0) return null
  const byId = new Map(later.map((column) => [column.id, column]))
  const byKeyword = new Map<string, ColumnConversion>()
  let reusesKeyword = false
  for (const column of earlier) {
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
