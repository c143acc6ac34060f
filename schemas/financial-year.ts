import { addToDate, isoDate } from "./iso-date.ts"

/** The first and the last day of a financial year. */
export interface FinancialYear {
  readonly start: string
  readonly end: string
}

/**
 * A financial year is named after the calendar year in which it ends: with a start in April, 2026 runs from 1 April
 * 2025 to 31 March 2026; with a start in January it is the calendar year.
 */
export function financialYearOf(year: number, startMonth: number): FinancialYear | undefined {
  const start = isoDate(startMonth === 1 ? year : year - 1, startMonth, 1)
  const next = start && addToDate(start, 1, "year")
  const end = next && addToDate(next, -1, "day")
  return start && end ? { start, end } : undefined
}
