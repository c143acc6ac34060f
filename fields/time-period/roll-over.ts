import { addToDate } from "../../schemas/iso-date.ts"
import type { FieldRollOver } from "../roll-over.ts"
import type { TimePeriodOptions } from "./field.ts"
import { periodKindOf, periodStart, type PeriodKind } from "./period.ts"

export const timePeriodRollOver: FieldRollOver<TimePeriodOptions, string> = {
  moveDates: movePeriod,
  movesByDefault: true,
}

const monthsIn: Readonly<Record<PeriodKind, number>> = { month: 1, quarter: 3, half: 6, year: 12 }

/**
 * Moves a period to another one of its kind, by the nearest whole number of periods: a year moves by one when financial
 * years begin 15 months apart, and stays when they begin 3 months apart.
 */
function movePeriod(period: string, months: number): string {
  const kind = periodKindOf(period)
  const start = periodStart(period)
  const moved = kind && start && addToDate(start, Math.round(months / monthsIn[kind]) * monthsIn[kind], "month")
  if (!moved) return period
  const [year, month] = [moved.slice(0, 4), moved.slice(5, 7)]
  if (kind === "year") return year
  if (kind === "month") return `${year}-${month}`
  return `${year}-${kind === "half" ? "H" : "Q"}${Math.ceil(Number(month) / monthsIn[kind])}`
}
