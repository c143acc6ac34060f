import { useCallback } from "react"
import { useIntl } from "react-intl"
import { roundDecimal } from "../../../schemas/decimal.ts"

const maxDecimalPlaces = 4

/** Formats a percentage for the user's language, rounded for display. */
export function useHoldingText(): (percent: string) => string {
  const { formatNumber } = useIntl()
  return useCallback(
    (percent) =>
      formatNumber(Number(roundDecimal(percent, maxDecimalPlaces)) / 100, {
        style: "percent",
        maximumFractionDigits: maxDecimalPlaces,
      }),
    [formatNumber],
  )
}
