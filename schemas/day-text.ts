import { isIsoDate } from "./iso-date.ts"
import { directionOf, type Language } from "./languages.ts"

/**
 * The locale of each language's dates. English is written day first, like every date format here; all five use the
 * Gregorian calendar and Latin digits, as for numbers.
 */
const locales: Readonly<Record<Language, string>> = { en: "en-GB", es: "es", hi: "hi", fr: "fr", ar: "ar" }

/** The locale for formatting a language's days, months and times. */
export function dateLocale(language: Language): string {
  return `${locales[language]}-u-ca-gregory-nu-latn`
}

type DayFormatter = (iso: string) => string

/** Number of cached days per language and form; lists show the same few hundred repeatedly. */
const cacheSize = 4000

/** One formatter per language, and each day formatted once: a list needs hundreds of them a second. */
const formatDayText = printerOf((language) => {
  const formatter = new Intl.DateTimeFormat(dateLocale(language), {
    timeZone: "UTC",
    day: "numeric",
    month: "short",
    year: "numeric",
  })
  return (iso) => formatter.format(new Date(`${iso}T00:00:00Z`))
})

/** The numeric format of one sample day provides order and separators for all; every year has four digits. */
const formatNumeric = printerOf((language) => {
  const dateFormat = { day: "2-digit", month: "2-digit", year: "numeric" } as const
  const sample = new Intl.DateTimeFormat(dateLocale(language), { timeZone: "UTC", ...dateFormat }).format(
    new Date("2033-11-22T00:00:00Z"),
  )
  // The Arabic format contains direction marks, which a left-to-right control does not need.
  const form = sample.replaceAll("\u200f", "")
  return (iso) => {
    const [year = "", month = "", day = ""] = iso.split("-")
    const parts: Readonly<Record<string, string>> = { "2033": year, "11": month, "22": day }
    return form.replace(/[0-9]+/g, (part) => parts[part] ?? part)
  }
})

function printerOf(createFormatter: (language: Language) => DayFormatter): (language: Language) => DayFormatter {
  const printers = new Map<Language, DayFormatter>()
  return (language) => {
    const known = printers.get(language) ?? memoize(createFormatter(language))
    printers.set(language, known)
    return known
  }
}

function memoize(format: DayFormatter): DayFormatter {
  const days = new Map<string, string>()
  return (iso) => {
    const ready = days.get(iso)
    if (ready !== undefined) return ready
    const formatted = isIsoDate(iso) ? format(iso) : iso
    if (days.size === cacheSize) days.clear()
    days.set(iso, formatted)
    return formatted
  }
}

/** A day for display, `1 Oct 2026`; an invalid day is returned unchanged. */
export function dayText(iso: string, language: Language): string {
  return formatDayText(language)(iso)
}

/** A day for input, `01/10/2026`, in the order and with the separators of the language. */
export function formatNumericDay(iso: string, language: Language): string {
  return formatNumeric(language)(iso)
}

/** A day within a message, isolated when the message runs right to left. */
export function formatDayInText(iso: string, language: Language): string {
  const text = dayText(iso, language)
  return directionOf[language] === "rtl" && text !== iso ? `\u2068${text}\u2069` : text
}

/** The day of a moment in the reader's time zone, `YYYY-MM-DD`; a day is returned unchanged. */
export function dayOf(iso: string): string {
  if (iso.length === 10) return iso
  const moment = new Date(iso)
  const two = (part: number) => String(part).padStart(2, "0")
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** `01-10-2026`: the format of the due date column, in every language. */
export function dueDateText(iso: string): string {
  return isIsoDate(iso) ? iso.split("-").toReversed().join("-") : iso
}

const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const
const moments = formattersOf({ day: "numeric", month: "short", year: "numeric", ...clock })
const clocks = formattersOf(clock)

function formattersOf(form: Intl.DateTimeFormatOptions): (language: Language) => Intl.DateTimeFormat {
  const formatters = new Map<Language, Intl.DateTimeFormat>()
  return (language) => {
    const formatter = formatters.get(language) ?? new Intl.DateTimeFormat(dateLocale(language), form)
    formatters.set(language, formatter)
    return formatter
  }
}

/** A moment for display, in the reader's time zone: `1 Oct 2026, 14:05`. */
export function momentText(iso: string, language: Language): string {
  return moments(language).format(new Date(iso))
}

/** The time of a moment today, in the reader's time zone: `14:05`. */
export function clockText(moment: string | number, language: Language): string {
  return clocks(language).format(new Date(moment))
}
