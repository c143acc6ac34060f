import { useMemo } from "react"
import { useIntl } from "react-intl"
import { isSector, sectorKeys } from "../../../schemas/entities.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { useOrganisationText } from "./use-organisation-text.ts"

/** Names of codes in the user's language; unknown codes are returned unchanged. */
export function useCodeNames() {
  const language = useLanguage()
  const text = useOrganisationText()
  const { formatNumber } = useIntl()
  return useMemo(() => {
    const regions = new Intl.DisplayNames(language, { type: "region" })
    const currencies = new Intl.DisplayNames(language, { type: "currency" })
    return {
      country: (code: string | null) => (code ? (regions.of(code) ?? code) : ""),
      currency: (code: string | null) => (code ? `${currencies.of(code) ?? code} (${code})` : ""),
      sector: (code: string | null) =>
        code && isSector(code) ? text(`organisation.sector.${sectorKeys[code]}`) : (code ?? ""),
      formatCount: (formatCount: number) => formatNumber(formatCount),
    }
  }, [language, text, formatNumber])
}
