import * as Type from "typebox"
import type { Static } from "typebox"
import type { FieldType } from "../../schemas/field-type.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import { localised } from "../setting.ts"
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
  check(value, field) {
    const problems: Problem[] = []
    const digits = fractionDigits(value)
    if (field.wholeAmount && digits > 0) problems.push(problem("value.not_whole", []))
    else if (digits > (field.decimalPlaces ?? decimalPlacesLimit)) {
      const maximum = field.decimalPlaces ?? decimalPlacesLimit
      problems.push(problem("value.too_many_decimals", [], { maximum }))
    }
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
  fitComputed: (value, field) =>
    roundDecimal(value, field.wholeAmount ? 0 : (field.decimalPlaces ?? decimalPlacesLimit)),
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
  indexed: (value) => [{ n: Number(value) }],

  example: {
    field: {
      id: "f_amount",
      keyword: "amount_1",
      fieldText: localised(["Amount", "Importe", "राशि", "Montant", "المبلغ"]),
      type: "NUMBER",
      sortOrder: 3,
      decimalPlaces: 2,
      minimum: "0",
      maximum: "1000000",
      unit: "EUR",
    },
    value: "1234.5",
    invalid: [
      { value: "-0.01", code: "value.below_minimum" },
      { value: "1000000.01", code: "value.above_maximum" },
      { value: "1.005", code: "value.too_many_decimals" },
      { value: "12,5", code: "value.bad_number" },
      { value: "1e3", code: "value.bad_number" },
    ],
  },
} as const satisfies FieldType<NumberOptions, string>
