import { isIsoDate } from "./iso-date.ts"
import { directionOf, type Language } from "./languages.ts"

/**
 * How each language writes a day. English is written day first, as every date format of the product is; all five use the
 * Gregorian calendar and Latin digits, as the figures beside them.
 */
const locales: Readonly<Record<Language, string>> = { en: "en-GB", es: "es", hi: "hi", fr: "fr", ar: "ar" }

/** The locale in which a language's days, months and times of day are printed. */
export function dateLocale(language: Language): string {
  return `${locales[language]}-u-ca-gregory-nu-latn`
}

type Print = (iso: string) => string

/** As many days as are kept for each language and form; lists show the same few hundred again and again. */
const kept = 4000

/** One formatter for each language, and each day printed once: a list asks for hundreds of them a second. */
const inWords = printerOf((language) => {
  const formatter = new Intl.DateTimeFormat(dateLocale(language), {
    timeZone: "UTC",
    day: "numeric",
    month: "short",
    year: "numeric",
  })
  return (iso) => formatter.format(new Date(`${iso}T00:00:00Z`))
})

/** The language's own figures for one day show the order and the marks of all; every year keeps its four figures. */
const inFigures = printerOf((language) => {
  const figures = { day: "2-digit", month: "2-digit", year: "numeric" } as const
  const sample = new Intl.DateTimeFormat(dateLocale(language), { timeZone: "UTC", ...figures }).format(
    new Date("2033-11-22T00:00:00Z"),
  )
  // The Arabic form holds marks of direction, which a control that is left to right has no use for.
  const form = sample.replaceAll("\u200f", "")
  return (iso) => {
    const [year = "", month = "", day = ""] = iso.split("-")
    const parts: Readonly<Record<string, string>> = { "2033": year, "11": month, "22": day }
    return form.replace(/[0-9]+/g, (part) => parts[part] ?? part)
  }
})

function printerOf(printIn: (language: Language) => Print): (language: Language) => Print {
  const printers = new Map<Language, Print>()
  return (language) => {
    const known = printers.get(language) ?? remembered(printIn(language))
    printers.set(language, known)
    return known
  }
}

function remembered(print: Print): Print {
  const days = new Map<string, string>()
  return (iso) => {
    const ready = days.get(iso)
    if (ready !== undefined) return ready
    const printed = isIsoDate(iso) ? print(iso) : iso
    if (days.size === kept) days.clear()
    days.set(iso, printed)
    return printed
  }
}

/** A day for reading, `1 Oct 2026`; what is no day is printed as it is. */
export function dayText(iso: string, language: Language): string {
  return inWords(language)(iso)
}

/** A day for typing, `01/10/2026`, in the order and with the marks of the language. */
export function dayFigures(iso: string, language: Language): string {
  return inFigures(language)(iso)
}

/** A day in the middle of a sentence, kept apart where the sentence runs right to left. */
export function dayInSentence(iso: string, language: Language): string {
  const text = dayText(iso, language)
  return directionOf[language] === "rtl" && text !== iso ? `\u2068${text}\u2069` : text
}

/** The day of a moment by the reader's own clock, `YYYY-MM-DD`; a day is its own. */
export function dayOf(iso: string): string {
  if (iso.length === 10) return iso
  const moment = new Date(iso)
  const two = (part: number) => String(part).padStart(2, "0")
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** `01-10-2026`: how the column of due dates is written, in every language. */
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

/** A moment for reading, by the reader's own clock: `1 Oct 2026, 14:05`. */
export function momentText(iso: string, language: Language): string {
  return moments(language).format(new Date(iso))
}

/** The time of day of a moment that is of today, by the reader's own clock: `14:05`. */
export function clockText(moment: string | number, language: Language): string {
  return clocks(language).format(new Date(moment))
}
