import { directionOf, isLanguage } from "./languages.ts"

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u
const isolates = /[\u2068\u2069]/gu

/**
 * Isolates a name from the text around it, because its direction may differ (Unicode's first strong isolate). In a
 * left-to-right language only right-to-left names need it. Without a language the text is always isolated. The language
 * may be the locale of an intl object.
 */
export function isolateText(text: string, language?: string): string {
  if (text === "") return ""
  const isNeeded = language === undefined || isRightToLeft(language) || rightToLeft.test(text)
  return isNeeded ? `\u2068${text}\u2069` : text
}

/** Whether a language of the product is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return isLanguage(language) && directionOf[language] === "rtl"
}

/** Removes isolates from a text that becomes a value, such as the suggested name of a copy. */
export function removeIsolates(text: string): string {
  return text.replaceAll(isolates, "")
}
