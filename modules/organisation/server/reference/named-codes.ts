import type { CodedName } from "../../contracts/reference-data.ts"
import { countryCodes } from "../../../../schemas/country-codes.ts"
import type { Language } from "../../../../schemas/languages.ts"

/**
 * Codes with their `Intl` names in the reader's language, sorted for that language; cached, since they never change.
 */
function createNameLookup(
  type: "region" | "currency",
  codes: readonly string[],
): (language: Language) => readonly CodedName[] {
  const cache = new Map<Language, readonly CodedName[]>()
  return (language) => {
    const known = cache.get(language)
    if (known) return known
    const names = new Intl.DisplayNames(language, { type })
    const order = new Intl.Collator(language)
    const namedCodes = codes
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .toSorted((one, other) => order.compare(one.name, other.name))
    cache.set(language, namedCodes)
    return namedCodes
  }
}

export const countriesIn = createNameLookup("region", countryCodes)
export const currenciesIn = createNameLookup("currency", Intl.supportedValuesOf("currency"))
