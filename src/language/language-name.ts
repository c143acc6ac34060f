import type { Language } from "../../schemas/languages.ts"

/** Name of a language in the user's language. */
export function languageName(of: Language, uiLanguage: Language): string {
  return new Intl.DisplayNames([uiLanguage], { type: "language" }).of(of) ?? of
}
