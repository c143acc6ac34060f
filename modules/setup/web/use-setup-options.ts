import { useMemo } from "react"
import { countryCodes } from "../../../schemas/country-codes.ts"
import { dateLocale } from "../../../schemas/day-text.ts"
import { languages } from "../../../schemas/languages.ts"
import type { SelectOption } from "../../../ui/options/select-option.ts"
import { languageNames } from "../../../src/language/language-menu-items.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"

/** Options of the setup in the user's language, computed locally because no one is signed in. */
export function useSetupOptions() {
  const language = useLanguage()
  return useMemo(() => {
    const regions = new Intl.DisplayNames(language, { type: "region" })
    const currencies = new Intl.DisplayNames(language, { type: "currency" })
    const months = new Intl.DateTimeFormat(dateLocale(language), { month: "long", timeZone: "UTC" })
    const named = (codes: readonly string[], nameOf: (code: string) => string): SelectOption[] =>
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

/** Time zone of this device. */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
