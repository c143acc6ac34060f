import type { Language } from "../../schemas/languages.ts"

/** Kilobytes as the files' own dialogs count them: 1,000 bytes, one decimal. */
export function kilobytes(bytes: number, language: Language): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return new Intl.NumberFormat(`${language}-u-nu-latn`, digits).format(bytes / 1000)
}
