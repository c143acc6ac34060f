import * as Type from "typebox"
import type { Static } from "typebox"
import type { FieldType, StartContext } from "../../schemas/field-type.ts"
import type { FieldRole } from "../../schemas/profile-types.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import { datedRollOverOption } from "../roll-over-option.ts"
import { wireText } from "../wire-value.ts"
import { parseDate } from "./date-text.ts"
import { isIsoDate } from "../../schemas/iso-date.ts"
import { dateOrVariablePattern, isVariable, resolveVariable } from "../../schemas/variables.ts"
import { dateUpgrade } from "./upgrade.ts"

const day = (description: string) =>
  Type.Optional(Type.String({ pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", maxLength: 10, description }))

const options = Type.Object({
  minimum: day("The earliest day, YYYY-MM-DD."),
  maximum: day("The latest day, YYYY-MM-DD."),
  defaultValue: Type.Optional(
    Type.String({
      pattern: dateOrVariablePattern,
      maxLength: 40,
      description: "YYYY-MM-DD, or a variable such as $today+7d or $financialYearEnd.",
    }),
  ),
  autoPopulate: Type.Optional(
    Type.Literal("today", { description: "A new record starts with today's date, by the entity's clock." }),
  ),
  ...datedRollOverOption,
})
export type DateOptions = Static<typeof options>

/** A calendar day. */
export const date = {
  name: "DATE",
  group: "time",
  icon: "calendar",
  keywordPrefix: "date",
  options,
  starter: {},
  storage: "date",
  valueType: "date",
  filter: "dateString",
  sortable: true,
  schemaCodes: { pattern: "value.bad_date", format: "value.bad_date" },

  checkOptions(field) {
    const problems: Problem[] = []
    for (const option of ["minimum", "maximum", "defaultValue"] as const) {
      const written = field[option]
      if (written !== undefined && !isVariable(written) && !isIsoDate(written))
        problems.push(problem("field.bad_option", [option], { option, rule: "date" }))
    }
    if (field.minimum && field.maximum && field.minimum > field.maximum) {
      problems.push(problem("field.bad_bounds", ["minimum"]))
    }
    return problems
  },
  schema: () => ({ type: "string", format: "date" }),
  uiSchema: () => ({ "ui:widget": "date" }),
  initial(field, _context, start) {
    const { defaultValue } = field
    const startsToday = field.autoPopulate === "today" || (defaultValue === undefined && defaultsToToday(field.role))
    if (startsToday && start) return start.today
    return defaultValue !== undefined && isVariable(defaultValue) ? resolveDate(defaultValue, start) : defaultValue
  },
  check(value, field) {
    if (!isIsoDate(value)) return [problem("value.bad_date", [])]
    if (field.minimum && value < field.minimum) return [problem("value.below_minimum", [], { minimum: field.minimum })]
    if (field.maximum && value > field.maximum) return [problem("value.above_maximum", [], { maximum: field.maximum })]
    return []
  },
  normalize: (value) => (typeof value === "string" ? value.trim() || undefined : undefined),
  toWire: (value) => ({ fieldType: "DATE", value }),
  fromWire(wire) {
    const parsed = wireText(wire)
    return parsed.ok && parsed.value !== undefined ? parseInput(parsed.value) : parsed
  },
  fromText: (input) => parseInput(input),
  toText: (value) => value,
  upgrade: dateUpgrade,
  indexed: (value) => [{ date: value }],
} as const satisfies FieldType<DateOptions, string>

/** The creation date, and the identification date of an issue, default to the current day. */
function defaultsToToday(role: FieldRole | undefined): boolean {
  return role === "created_date" || role === "identified_date"
}

/** Variables of the current day are resolved only when a record is created. */
function resolveDate(variable: string, start: StartContext | null): string | undefined {
  const resolved = start ? resolveVariable(variable, start) : undefined
  return resolved?.ok && typeof resolved.value === "string" ? resolved.value : undefined
}

function parseInput(input: string) {
  if (input.trim() === "") return { ok: true, value: undefined } as const
  const value = parseDate(input)
  return value === undefined
    ? ({ ok: false, problems: [problem("value.bad_date", [])] } as const)
    : ({ ok: true, value } as const)
}
