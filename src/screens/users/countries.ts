import type { Language } from "../../../schemas/languages.ts"
import { isCountry } from "../../../schemas/people.ts"
import type { Choice } from "../../../ui/options/choice.ts"

const known = new Map<Language, readonly Choice[]>()

/** Every country by its name in the language, in the language's order. */
export function countriesIn(language: Language): readonly Choice[] {
  const kept = known.get(language)
  if (kept) return kept
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry)
  const choices = codes
    .map((value) => ({ value, label: countryName(value, language), note: value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  known.set(language, choices)
  return choices
}

export function countryName(code: string, language: Language): string {
  return (isCountry(code) && new Intl.DisplayNames(language, { type: "region" }).of(code)) || code
}
