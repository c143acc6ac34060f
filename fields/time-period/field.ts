import * as Type from "typebox"
import type { Static } from "typebox"
import type { FieldType } from "../../schemas/field-type.ts"
import { problem } from "../../schemas/problems.ts"
import { latinDigits } from "../number/number-text.ts"
import { datedRollOverOption } from "../roll-over-option.ts"
import { wireText } from "../wire-value.ts"
import { periodKindOf, periodKinds, periodPattern } from "./period.ts"
import { timePeriodUpgrade } from "./upgrade.ts"

const options = Type.Object({
  kinds: Type.Optional(
    Type.Array(Type.Enum(periodKinds), {
      minItems: 1,
      uniqueItems: true,
      description: "Which kinds of period may be chosen; all where none is named.",
    }),
  ),
  defaultValue: Type.Optional(Type.String({ pattern: periodPattern, maxLength: 7 })),
  ...datedRollOverOption,
})
export type TimePeriodOptions = Static<typeof options>

/** A month, quarter, half-year or year. */
export const timePeriod = {
  name: "TIME_PERIOD",
  group: "time",
  icon: "calendar-range",
  keywordPrefix: "period",
  options,
  starter: { kinds: ["month", "quarter", "year"] },
  storage: "text",
  valueType: "text",
  filter: "text",
  sortable: true,
  schemaCodes: { pattern: "value.bad_period" },

  checkOptions: () => [],
  schema: () => ({ type: "string", pattern: periodPattern }),
  uiSchema: () => ({ "ui:widget": "text", "ui:options": { placeholder: "2026-Q3" } }),
  initial: (field) => field.defaultValue,
  check(value, field) {
    const kind = periodKindOf(value)
    if (!kind) return [problem("value.bad_period", [])]
    const { kinds = periodKinds } = field
    return kinds.includes(kind) ? [] : [problem("value.bad_period_kind", [], { kind })]
  },
  normalize: (value) => (typeof value === "string" ? value.trim() || undefined : undefined),
  toWire: (value) => ({ fieldType: "TIME_PERIOD", value }),
  fromWire(wire) {
    const parsed = wireText(wire)
    return parsed.ok && parsed.value !== undefined ? parseInput(parsed.value) : parsed
  },
  fromText: (input) => parseInput(input),
  toText: (value) => value,
  upgrade: timePeriodUpgrade,
  indexed: (value) => [{ text: value }],
} as const satisfies FieldType<TimePeriodOptions, string>

/** Parses `2026-Q3` and, from files, `Q3 2026`, `H1 2026`, `10/2026` and `10-2026`. */
function parseInput(input: string) {
  const clean = latinDigits(input).trim().toUpperCase()
  if (clean === "") return { ok: true, value: undefined } as const
  const turned = /^(H[12]|Q[1-4]|[01]?[0-9])[\s/-]([0-9]{4})$/.exec(clean)
  const period = turned ? `${turned[2]}-${(turned[1] ?? "").padStart(2, "0")}` : clean
  return periodKindOf(period)
    ? ({ ok: true, value: period } as const)
    : ({ ok: false, problems: [problem("value.bad_period", [])] } as const)
}
