import type { Language } from "../../../schemas/languages.ts"
import { isCountry } from "../../../schemas/account-fields.ts"
import type { SelectOption } from "../../../ui/options/select-option.ts"

const known = new Map<Language, readonly SelectOption[]>()

/** All countries by name, sorted for the language. */
export function countriesIn(language: Language): readonly SelectOption[] {
  const cached = known.get(language)
  if (cached) return cached
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
