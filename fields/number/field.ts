import * as Type from "typebox"
import type { Static } from "typebox"
import type { FieldContext, FieldType } from "../../schemas/field-type.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import { rollOverOption } from "../roll-over-option.ts"
import { wireText } from "../wire-value.ts"
import {
  canonicalDecimal,
  compareDecimals,
  decimalPattern,
  maxDecimalPlaces,
  fractionDigits,
  isDecimal,
  roundDecimal,
} from "../../schemas/decimal.ts"
import { parseNumber } from "./number-text.ts"
import { numberUpgrade } from "./upgrade.ts"

const decimal = (description: string) =>
  Type.Optional(Type.String({ pattern: decimalPattern, maxLength: 52, description }))

const options = Type.Object({
  decimalPlaces: Type.Optional(Type.Integer({ minimum: 0, maximum: maxDecimalPlaces })),
  integerOnly: Type.Optional(Type.Boolean({ description: "Only whole numbers." })),
  minimum: decimal("The smallest value, as decimal text."),
  maximum: decimal("The greatest value, as decimal text."),
  unit: Type.Optional(Type.String({ maxLength: 20, description: "Shown beside the number, such as EUR or %." })),
  defaultValue: decimal("As decimal text."),
  ...rollOverOption,
})
export type NumberOptions = Static<typeof options>

/** An exact decimal, stored as text: amounts are never floats. */
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
    const maximum = decimalPlacesOf(field, context)
    if (field.integerOnly && digits > 0) problems.push(problem("value.not_an_integer", []))
    else if (digits > maximum) problems.push(problem("value.too_many_decimals", [], { maximum }))
    if (field.minimum !== undefined && compareDecimals(value, field.minimum) < 0) {
      problems.push(problem("value.below_minimum", [], { minimum: field.minimum }))
    }
    if (field.maximum !== undefined && compareDecimals(value, field.maximum) > 0) {
      problems.push(problem("value.above_maximum", [], { maximum: field.maximum }))
    }
    return problems
  },
  // Invalid input is kept as entered, so that it is reported and not lost.
  normalize(value) {
    if (typeof value !== "string") return undefined
    const input = value.trim()
    return (isDecimal(input) ? canonicalDecimal(input) : input) || undefined
  },
  fitComputed: (value, field, context) => roundDecimal(value, decimalPlacesOf(field, context)),
  toWire: (value) => ({ fieldType: "NUMBER", value }),
  fromWire: (wire) => wireText(wire),
  fromText(input) {
    if (input.trim() === "") return { ok: true, value: undefined }
    const value = parseNumber(input)
    return value !== undefined && isDecimal(value)
      ? { ok: true, value }
      : { ok: false, problems: [problem("value.bad_number", [])] }
  },
  toText: (value) => value,
  upgrade: numberUpgrade,
  indexed: (value) => [{ number: Number(value) }],
} as const satisfies FieldType<NumberOptions, string>

/** Integers have no decimal places, whatever is set; the field's own setting takes precedence over the entity's. */
function decimalPlacesOf(field: NumberOptions, context: FieldContext | undefined): number {
  if (field.integerOnly) return 0
  return field.decimalPlaces ?? Math.min(context?.decimalPlaces ?? maxDecimalPlaces, maxDecimalPlaces)
}
