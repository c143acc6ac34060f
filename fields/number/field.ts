import * as Type from "typebox"
import type { Static } from "typebox"
import type { FieldContext, FieldType } from "../../schemas/field-type.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import { wireText } from "../wire-parts.ts"
import {
  canonicalDecimal,
  compareDecimals,
  decimalPattern,
  decimalPlacesLimit,
  fractionDigits,
  isDecimal,
  roundDecimal,
} from "../../schemas/decimal.ts"
import { readNumber } from "./number-text.ts"
import { numberUpgrade } from "./upgrade.ts"

const decimal = (description: string) =>
  Type.Optional(Type.String({ pattern: decimalPattern, maxLength: 52, description }))

const options = Type.Object({
  decimalPlaces: Type.Optional(Type.Integer({ minimum: 0, maximum: decimalPlacesLimit })),
  wholeAmount: Type.Optional(Type.Boolean({ description: "Only whole numbers." })),
  minimum: decimal("The smallest value, as decimal text."),
  maximum: decimal("The greatest value, as decimal text."),
  unit: Type.Optional(Type.String({ maxLength: 20, description: "Shown beside the number, such as EUR or %." })),
  defaultValue: decimal("As decimal text."),
})
export type NumberOptions = Static<typeof options>

/** An exact decimal, kept as text: amounts are never floats. */
export const number = {
  name: "NUMBER",
  group: "text",
  icon: "hash",
  keywordPrefix: "number",
  options,
  starter: {},
  storage: "number",
  valueType: "number",
  filter: "number",
  sortable: true,
  schemaCodes: { pattern: "value.bad_number" },

  checkOptions(field) {
    const { minimum, maximum } = field
    if (minimum === undefined || maximum === undefined) return []
    return compareDecimals(minimum, maximum) > 0 ? [problem("field.bad_bounds", ["minimum"])] : []
  },
  schema: () => ({ type: "string", pattern: decimalPattern }),
  uiSchema: (field) => ({
    "ui:widget": "text",
    "ui:options": { inputType: "text", ...(field.unit ? { unit: field.unit } : {}) },
  }),
  initial: (field) => (field.defaultValue === undefined ? undefined : canonicalDecimal(field.defaultValue)),
  check(value, field, context) {
    const problems: Problem[] = []
    const digits = fractionDigits(value)
    const maximum = placesOf(field, context)
    if (field.wholeAmount && digits > 0) problems.push(problem("value.not_whole", []))
    else if (digits > maximum) problems.push(problem("value.too_many_decimals", [], { maximum }))
    if (field.minimum !== undefined && compareDecimals(value, field.minimum) < 0) {
      problems.push(problem("value.below_minimum", [], { minimum: field.minimum }))
    }
    if (field.maximum !== undefined && compareDecimals(value, field.maximum) > 0) {
      problems.push(problem("value.above_maximum", [], { maximum: field.maximum }))
    }
    return problems
  },
  // What is no number is kept as typed, so that it is refused and not lost.
  normalise(value) {
    if (typeof value !== "string") return undefined
    const typed = value.trim()
    return (isDecimal(typed) ? canonicalDecimal(typed) : typed) || undefined
  },
  fitComputed: (value, field, context) => roundDecimal(value, placesOf(field, context)),
  toWire: (value) => ({ fieldType: "NUMBER", value }),
  fromWire: (wire) => wireText(wire),
  fromText(typed) {
    if (typed.trim() === "") return { ok: true, value: undefined }
    const value = readNumber(typed)
    return value !== undefined && isDecimal(value)
      ? { ok: true, value }
      : { ok: false, problems: [problem("value.bad_number", [])] }
  },
  toText: (value) => value,
  upgrade: numberUpgrade,
  indexed: (value) => [{ n: Number(value) }],
} as const satisfies FieldType<NumberOptions, string>

/** An amount is whole whatever else is said; the field's own places come before those of the record's entity. */
function placesOf(field: NumberOptions, context: FieldContext | undefined): number {
  if (field.wholeAmount) return 0
  return field.decimalPlaces ?? Math.min(context?.decimalPlaces ?? decimalPlacesLimit, decimalPlacesLimit)
}
