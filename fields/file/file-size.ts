import type { Language } from "../../schemas/languages.ts"

/** Kilobytes in the notation of file dialogs: 1,000 bytes, one decimal; zero only for an empty file. */
export function kilobytes(bytes: number, language: Language): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return new Intl.NumberFormat(`${language}-u-nu-latn`, digits).format(bytes === 0 ? 0 : Math.max(bytes / 1000, 0.1))
}
