import { languages, textIn, type Language, type LocalisedText } from "../../../../schemas/languages.ts"

/**
 * Languages in which a text changed while the text in the user's language did not, so that only translations differ.
 * Empty when the user sees the change.
 */
export function translatedInto(was: LocalisedText, is: LocalisedText, uiLanguage: Language): readonly Language[] {
  if (textIn(was, uiLanguage) !== textIn(is, uiLanguage)) return []
  return languages.filter((one) => (was[one] ?? "") !== (is[one] ?? ""))
}
