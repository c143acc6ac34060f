import { addToDate, dateUnits, isIsoDate, type DateUnit } from "../../../schemas/iso-date.ts"
import { datePart, dateParts, unitsBetween, type DatePart } from "../../../schemas/date-parts.ts"
import { decimalOf } from "./number.ts"
import type { Operator } from "./operator.ts"

const date = { type: "date" } as const

function compare(name: string, meaning: string, test: (a: string, b: string) => boolean): Operator {
  return {
    name,
    meaning,
    blank: "With a blank on either side it does not hold.",
    conversions: "Days without an hour or a time zone. A text is no date; text_to_date makes one of it.",
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
    blank: "Blanks are left out; of blanks alone comes a blank.",
    parameters: [date],
    repeats: true,
    result: "date",
    kind: "value",
    apply: (...days) =>
      days.filter(isDate).reduce<string | null>((best, day) => (best === null || better(day, best) ? day : best), null),
  }
}

export const dateOperators: readonly Operator[] = [
  compare("date_eq", "The dates are the same day.", (a, b) => a === b),
  compare("date_ne", "The dates are different days.", (a, b) => a !== b),
  compare("date_lt", "The first date is before the second.", (a, b) => a < b),
  compare("date_lte", "The first date is on or before the second.", (a, b) => a <= b),
  compare("date_gt", "The first date is after the second.", (a, b) => a > b),
  compare("date_gte", "The first date is on or after the second.", (a, b) => a >= b),
  {
    name: "date_add",
    meaning: "The date so many days, weeks, months or years on; a month's last day where the day does not exist there.",
    blank: "With a blank among them the result is blank.",
    conversions:
      "A whole number, negative to go back; with a fraction, or beyond the years 1 to 9999, the result is blank.",
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
    meaning: "How many whole days, weeks, months or years lie from the first date to the second; negative going back.",
    blank: "With a blank on either side the result is blank.",
    conversions: "A month is full on the same day of a later one, or on its last day where that day does not exist.",
    parameters: [date, date, { type: "text", literal: dateUnits }],
    result: "number",
    kind: "value",
    whenBlank: null,
    apply: (from, to, unit) => (isDate(from) && isDate(to) ? String(unitsBetween(from, to, unit as DateUnit)) : null),
  },
  {
    name: "date_part",
    meaning: "The date's year, quarter, month, day of the month, or weekday from 1 for Monday to 7.",
    blank: "Of a blank comes a blank.",
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
