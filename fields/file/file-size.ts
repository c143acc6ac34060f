import type { Language } from "../../schemas/languages.ts"

/** Kilobytes as the files' own dialogs count them: 1,000 bytes, one decimal; only an empty file has none. */
export function kilobytes(bytes: number, language: Language): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return new Intl.NumberFormat(`${language}-u-nu-latn`, digits).format(bytes === 0 ? 0 : Math.max(bytes / 1000, 0.1))
}
