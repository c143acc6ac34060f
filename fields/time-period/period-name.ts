import { dateLocale } from "../../schemas/day-text.ts"
import type { Language } from "../../schemas/languages.ts"
import type { Text } from "../rendering/use-text.ts"
import { periodKindOf, periodStart } from "./period.ts"

/** `2026-10` as “October 2026”, `2026-Q3` as “Q3 2026”; other text is returned unchanged. */
export function periodName(period: string, language: Language, text: Text): string {
  const kind = periodKindOf(period)
  const start = periodStart(period)
  if (!kind || !start) return period
  const year = period.slice(0, 4)
  if (kind === "year") return year
  if (kind !== "month") return text(`field.period.${kind}`, { part: period.slice(6), year })
  return monthsIn(language).format(new Date(`${start}T00:00:00Z`))
}

const months = new Map<Language, Intl.DateTimeFormat>()

function monthsIn(language: Language): Intl.DateTimeFormat {
  const known = months.get(language)
  if (known) return known
  const formatter = new Intl.DateTimeFormat(dateLocale(language), { month: "long", year: "numeric", timeZone: "UTC" })
  months.set(language, formatter)
  return formatter
}
