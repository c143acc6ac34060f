import { useMemo } from "react"
import { countryCodes } from "../../../schemas/country-codes.ts"
import { dateLocale } from "../../../schemas/day-text.ts"
import { languages } from "../../../schemas/languages.ts"
import type { Choice } from "../../../ui/options/choice.ts"
import { languageNames } from "../../language/language-choices.ts"
import { useLanguage } from "../../language/language-provider.tsx"

/** What the set-up offers to choose from, called in the reader's language; nobody is signed in whom the server would tell it. */
export function useSetupChoices() {
  const language = useLanguage()
  return useMemo(() => {
    const regions = new Intl.DisplayNames(language, { type: "region" })
    const currencies = new Intl.DisplayNames(language, { type: "currency" })
    const months = new Intl.DateTimeFormat(dateLocale(language), { month: "long", timeZone: "UTC" })
    const named = (codes: readonly string[], nameOf: (code: string) => string): Choice[] =>
      codes
        .map((value) => ({ value, label: nameOf(value) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, language))
    return {
      languages: languages.map((value) => ({ value, label: languageNames[value] })),
      months: Array.from({ length: 12 }, (_, month) => ({
        value: String(month + 1),
        label: months.format(new Date(Date.UTC(2026, month, 15))),
      })),
      countries: named(countryCodes, (code) => regions.of(code) ?? code),
      currencies: named(Intl.supportedValuesOf("currency"), (code) => `${currencies.of(code) ?? code} (${code})`),
      timeZones: ["UTC", ...Intl.supportedValuesOf("timeZone")].map((value) => ({
        value,
        label: value.replaceAll("_", " "),
      })),
    }
  }, [language])
}

/** Where the clock of this machine stands. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
