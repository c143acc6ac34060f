import { fieldTypes } from "../../fields/index.ts"
import type { JsonSchema } from "../../schemas/compiled.ts"
import type { FieldContext } from "../../schemas/field-type.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { FieldTypeName } from "../../schemas/profile-types.ts"
import { columnsOf } from "./columns.ts"

/**
 * Whether a field of the same type accepts fewer values than before, or stores them in another form. Constraints such
 * as a minimum or a pattern do not count: the value stays, and its validation result reports it.
 */
export function acceptsFewer(
  before: FieldDefinition,
  from: FieldContext,
  after: FieldDefinition,
  to: FieldContext,
): boolean {
  if (before === after && from === to) return false
  const type = fieldTypes[after.type as FieldTypeName]
  return (
    isSmaller(type.schema(before, from), type.schema(after, to)) ||
    (type.upgrade?.isNarrower?.(before, after) ?? false) ||
    hasOtherColumns(before, from, after, to)
  )
}

/** Shorter, fewer items, or with an option removed. */
function isSmaller(before: JsonSchema | undefined, after: JsonSchema | undefined): boolean {
  if (!before || !after) return false
  const isLess = (name: "maxLength" | "maxItems") => (after[name] ?? Infinity) < (before[name] ?? Infinity)
  if (isLess("maxLength") || isLess("maxItems")) return true
  const choices = optionsInSchema(after)
  return choices !== undefined && !(optionsInSchema(before)?.every((id) => choices.includes(id)) ?? false)
}

function optionsInSchema({ items }: JsonSchema): readonly unknown[] | undefined {
  return typeof items === "object" && !Array.isArray(items) ? items.enum : undefined
}

/** Cells are stored under their column's keyword, so another keyword is another form. */
function hasOtherColumns(before: FieldDefinition, from: FieldContext, after: FieldDefinition, to: FieldContext) {
  const later = new Map(columnsOf(after).map((column) => [column.id, column]))
  return columnsOf(before).some((column) => {
    const now = later.get(column.id)
    return !now || isOtherColumn(column, from, now, to)
  })
}

/** Whether a column's cells must be checked. */
export function isOtherColumn(before: FieldDefinition, from: FieldContext, after: FieldDefinition, to: FieldContext) {
  return before.keyword !== after.keyword || isOtherField(before, from, after, to)
}

export function isOtherField(before: FieldDefinition, from: FieldContext, after: FieldDefinition, to: FieldContext) {
  return before.type !== after.type || acceptsFewer(before, from, after, to)
}
