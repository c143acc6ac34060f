/** Periods as text: `2026`, `2026-H1`, `2026-Q3`, `2026-10`. */
export const periodKinds = ["month", "quarter", "half", "year"] as const
export type PeriodKind = (typeof periodKinds)[number]

export const periodPattern = "^[0-9]{4}(-(H[12]|Q[1-4]|0[1-9]|1[0-2]))?$"
const shape = new RegExp(periodPattern)

/** Returns undefined if the text is no period. */
export function periodKindOf(period: string): PeriodKind | undefined {
  if (!shape.test(period) || period.startsWith("0000")) return undefined
  if (period.length === 4) return "year"
  const mark = period[5]
  return mark === "Q" ? "quarter" : mark === "H" ? "half" : "month"
}

/** The period's first day, `YYYY-MM-DD`; undefined if the text is no period. */
export function periodStart(period: string): string | undefined {
  const kind = periodKindOf(period)
  if (!kind) return undefined
  const year = period.slice(0, 4)
  const part = Number(period.slice(6))
  const month =
    kind === "year" ? 1 : kind === "half" ? part * 6 - 5 : kind === "quarter" ? part * 3 - 2 : Number(period.slice(5))
  return `${year}-${String(month).padStart(2, "0")}-01`
}
