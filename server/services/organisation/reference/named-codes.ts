import type { CodedName } from "../../../../schemas/api/reference-data.ts"
import { countryCodes } from "../../../../schemas/country-codes.ts"
import type { Language } from "../../../../schemas/languages.ts"

/** Codes with their names as `Intl` has them in the reader's language, in that language's order; kept, since they never change. */
function namedBy(type: "region" | "currency", codes: readonly string[]): (language: Language) => readonly CodedName[] {
  const kept = new Map<Language, readonly CodedName[]>()
  return (language) => {
    const known = kept.get(language)
    if (known) return known
    const names = new Intl.DisplayNames(language, { type })
    const order = new Intl.Collator(language)
    const made = codes
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .toSorted((one, other) => order.compare(one.name, other.name))
    kept.set(language, made)
    return made
  }
}

export const countriesIn = namedBy("region", countryCodes)
export const currenciesIn = namedBy("currency", Intl.supportedValuesOf("currency"))
