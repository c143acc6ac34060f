import { dateLocale } from "../../schemas/day-text.ts"
import type { Language } from "../../schemas/languages.ts"
import { splitIsoDate, type IsoDate } from "./iso-date.ts"

/** Names of days and months in a language, in the Gregorian calendar and with Latin digits. */
export interface DateNames {
  month: (date: IsoDate) => string
  /** The complete date as text, for screen readers. */
  day: (date: IsoDate) => string
  shortWeekday: (date: IsoDate) => string
  longWeekday: (date: IsoDate) => string
}

export function dateNames(language: Language): DateNames {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(dateLocale(language), { timeZone: "UTC", ...options })
    return (date: IsoDate) => {
      const { year, month, day } = splitIsoDate(date)
      return formatter.format(Date.UTC(year, month - 1, day))
    }
  }
  return {
    month: format({ month: "long", year: "numeric" }),
    day: format({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    shortWeekday: format({ weekday: language.startsWith("ar") ? "narrow" : "short" }),
    longWeekday: format({ weekday: "long" }),
  }
}

/** First day of the week in a language; 0 is Sunday. */
export function firstWeekday(language: string): number {
  const known: Readonly<Record<string, number>> = { en: 1, es: 1, fr: 1, hi: 0, ar: 6 }
  return known[language.slice(0, 2)] ?? 1
}
