import * as Type from "typebox"
import type { Static } from "typebox"
import type { FieldType } from "../../schemas/field-type.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import { localised } from "../setting.ts"
import { wireText } from "../wire-parts.ts"
import { readDate } from "./date-text.ts"
import { isIsoDate } from "../../schemas/iso-date.ts"

const day = (description: string) =>
  Type.Optional(Type.String({ pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", maxLength: 10, description }))

const options = Type.Object({
  minimum: day("The earliest day, YYYY-MM-DD."),
  maximum: day("The latest day, YYYY-MM-DD."),
  defaultValue: day("YYYY-MM-DD."),
  autoPopulate: Type.Optional(
    Type.Literal("today", { description: "A new record starts with today's date, by the entity's clock." }),
  ),
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
      if (written !== undefined && !isIsoDate(written)) problems.push(problem("field.bad_option", [option], { option }))
    }
    if (field.minimum && field.maximum && field.minimum > field.maximum) {
      problems.push(problem("field.bad_bounds", ["minimum"]))
    }
    return problems
  },
  schema: () => ({ type: "string", format: "date" }),
  uiSchema: () => ({ "ui:widget": "date" }),
  initial: (field, _context, start) => (field.autoPopulate === "today" && start ? start.today : field.defaultValue),
  check(value, field) {
    if (!isIsoDate(value)) return [problem("value.bad_date", [])]
    if (field.minimum && value < field.minimum) return [problem("value.below_minimum", [], { minimum: field.minimum })]
    if (field.maximum && value > field.maximum) return [problem("value.above_maximum", [], { maximum: field.maximum })]
    return []
  },
  normalise: (value) => (typeof value === "string" ? value.trim() || undefined : undefined),
  toWire: (value) => ({ fieldType: "DATE", value }),
  fromWire(wire) {
    const parsed = wireText(wire)
    return parsed.ok && parsed.value !== undefined ? readOrRefuse(parsed.value) : parsed
  },
  fromText: (typed) => readOrRefuse(typed),
  toText: (value) => value,
  indexed: (value) => [{ d: value }],

  example: {
    field: {
      id: "f_due",
      keyword: "due_date_1",
      fieldText: localised(["Due date", "Fecha límite", "नियत तारीख", "Échéance", "تاريخ الاستحقاق"]),
      type: "DATE",
      sortOrder: 5,
      minimum: "2020-01-01",
      maximum: "2039-12-31",
      role: "due_date",
    },
    value: "2026-10-01",
    invalid: [
      { value: "2026-02-29", code: "value.bad_date" },
      { value: "01/10/2026", code: "value.bad_date" },
      { value: "2019-12-31", code: "value.below_minimum" },
      { value: "2040-01-01", code: "value.above_maximum" },
    ],
  },
} as const satisfies FieldType<DateOptions, string>

function readOrRefuse(typed: string) {
  if (typed.trim() === "") return { ok: true, value: undefined } as const
  const value = readDate(typed)
  return value === undefined
    ? ({ ok: false, problems: [problem("value.bad_date", [])] } as const)
    : ({ ok: true, value } as const)
}
