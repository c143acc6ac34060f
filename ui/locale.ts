import { createContext, useContext } from "react"
import type { Direction } from "./direction.ts"

/** BCP 47 tag for what reads the direction out of it. */
export const LocaleContext = createContext("en")

export const useLocale = (): string => useContext(LocaleContext)

/** Chakra derives the direction from the locale; a tag of the asked direction is given when the two disagree. */
export function localeFor(language: string, dir: Direction): string {
  const isArabic = /^(ar|he|fa|ur)\b/.test(language)
  if (dir === "rtl") return isArabic ? language : "ar"
  return isArabic ? "en" : language
}
