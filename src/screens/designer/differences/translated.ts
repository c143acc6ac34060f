import { languages, textIn, type Language, type LocalisedText } from "../../../../schemas/languages.ts"

/**
 * The languages in which a text says something else than before, where its reader would see the same twice: only
 * translations changed. None where the reader sees what changed.
 */
export function translatedInto(was: LocalisedText, is: LocalisedText, reader: Language): readonly Language[] {
  if (textIn(was, reader) !== textIn(is, reader)) return []
  return languages.filter((one) => (was[one] ?? "") !== (is[one] ?? ""))
}
