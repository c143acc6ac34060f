import { createContext, useContext } from "react"
import type { Direction } from "./direction.ts"

/** BCP 47 tag, for libraries that derive the direction from it. */
export const LocaleContext = createContext("en")

export const useLocale = (): string => useContext(LocaleContext)

/** Chakra derives the direction from the locale; when the two differ, returns a tag with the requested direction. */
export function localeFor(language: string, dir: Direction): string {
  const isArabic = /^(ar|he|fa|ur)\b/.test(language)
  if (dir === "rtl") return isArabic ? language : "ar"
  return isArabic ? "en" : language
}
