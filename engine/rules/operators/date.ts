import { addToDate, dateUnits, isIsoDate, type DateUnit } from "../../../schemas/iso-date.ts"
import { decimalOf } from "./number.ts"
import type { Operator } from "./operator.ts"

const date = { type: "date" } as const

function compare(name: string, meaning: string, holds: (a: string, b: string) => boolean): Operator {
  return {
    name,
    meaning,
    blank: "With a blank on either side it does not hold.",
    parameters: [date, date],
    result: "flag",
    kind: "value",
    apply: (a, b) => isDate(a) && isDate(b) && holds(a, b),
  }
}

export const dateOperators: readonly Operator[] = [
  compare("date_eq", "The dates are the same day.", (a, b) => a === b),
  compare("date_lt", "The first date is before the second.", (a, b) => a < b),
  compare("date_lte", "The first date is on or before the second.", (a, b) => a <= b),
  compare("date_gt", "The first date is after the second.", (a, b) => a > b),
  compare("date_gte", "The first date is on or after the second.", (a, b) => a >= b),
  {
    name: "date_add",
    meaning: "The date so many days, weeks, months or years on; a month's last day where the day does not exist there.",
    blank: "With a blank among them the result is blank.",
    parameters: [date, { type: "number" }, { type: "text", literal: dateUnits }],
    result: "date",
    kind: "value",
    apply(start, count, unit) {
      const whole = decimalOf(count)
      if (!isDate(start) || whole === null || whole.includes(".")) return null
      return addToDate(start, Number(whole), unit as DateUnit) ?? null
    },
  },
]

function isDate(value: unknown): value is string {
  return typeof value === "string" && isIsoDate(value)
}
