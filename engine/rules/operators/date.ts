import { addToDate, dateUnits, isIsoDate, type DateUnit } from "../../../schemas/iso-date.ts"
import { datePart, dateParts, unitsBetween, type DatePart } from "../../../schemas/date-parts.ts"
import { decimalOf } from "./number.ts"
import type { Operator } from "./operator.ts"

const date = { type: "date" } as const

function compare(name: string, meaning: string, test: (a: string, b: string) => boolean): Operator {
  return {
    name,
    meaning,
    blank: "False if an operand is blank.",
    conversions: "Days without time or time zone. A text must be converted with text_to_date.",
    parameters: [date, date],
    result: "flag",
    kind: "value",
    whenBlank: false,
    ...(test("", "") ? {} : { whenSame: false }),
    apply: (a, b) => isDate(a) && isDate(b) && test(a, b),
  }
}

function createExtremeOperator(
  name: string,
  meaning: string,
  better: (next: string, best: string) => boolean,
): Operator {
  return {
    name,
    meaning,
    blank: "Blanks are ignored; the result is blank if all operands are blank.",
    parameters: [date],
    repeats: true,
    result: "date",
    kind: "value",
    apply: (...days) =>
      days.filter(isDate).reduce<string | null>((best, day) => (best === null || better(day, best) ? day : best), null),
  }
}

export const dateOperators: readonly Operator[] = [
  compare("date_eq", "True if the dates are equal.", (a, b) => a === b),
  compare("date_ne", "True if the dates differ.", (a, b) => a !== b),
  compare("date_lt", "True if the first date is before the second.", (a, b) => a < b),
  compare("date_lte", "True if the first date is on or before the second.", (a, b) => a <= b),
  compare("date_gt", "True if the first date is after the second.", (a, b) => a > b),
  compare("date_gte", "True if the first date is on or after the second.", (a, b) => a >= b),
  {
    name: "date_add",
    meaning:
      "The date plus a number of days, weeks, months or years; the last day of the month if the day does not exist in it.",
    blank: "The result is blank if an operand is blank.",
    conversions:
      "The number is an integer, negative for earlier dates. The result is blank for a fraction, and outside the years 1 to 9999.",
    parameters: [date, { type: "number" }, { type: "text", literal: dateUnits }],
    result: "date",
    kind: "value",
    whenBlank: null,
    apply(start, count, unit) {
      const integer = decimalOf(count)
      if (!isDate(start) || integer === null || integer.includes(".")) return null
      return addToDate(start, Number(integer), unit as DateUnit) ?? null
    },
  },
  {
    name: "date_difference",
    meaning:
      "The number of complete days, weeks, months or years from the first date to the second; negative if the second is earlier.",
    blank: "The result is blank if an operand is blank.",
    conversions: "A month is complete on the same day of a later month, or on its last day if that day does not exist.",
    parameters: [date, date, { type: "text", literal: dateUnits }],
    result: "number",
    kind: "value",
    whenBlank: null,
    apply: (from, to, unit) => (isDate(from) && isDate(to) ? String(unitsBetween(from, to, unit as DateUnit)) : null),
  },
  {
    name: "date_part",
    meaning: "The year, quarter, month, day of the month, or weekday of the date; Monday is 1, Sunday is 7.",
    blank: "The result is blank if the operand is blank.",
    parameters: [date, { type: "text", literal: dateParts }],
    result: "number",
    kind: "value",
    whenBlank: null,
    apply: (day, part) => (isDate(day) ? String(datePart(day, part as DatePart)) : null),
  },
  createExtremeOperator("date_earliest", "The earliest of the dates.", (next, best) => next < best),
  createExtremeOperator("date_latest", "The latest of the dates.", (next, best) => next > best),
]

export function isDate(value: unknown): value is string {
  return typeof value === "string" && isIsoDate(value)
}
