import { useCallback } from "react"
import { useIntl } from "react-intl"
import { roundDecimal } from "../../../schemas/decimal.ts"

const placesShown = 4

/** A percentage as the reader's language writes its figures, rounded to what can be read at a glance. */
export function useHoldingText(): (percent: string) => string {
  const { formatNumber } = useIntl()
  return useCallback(
    (percent) =>
      formatNumber(Number(roundDecimal(percent, placesShown)) / 100, {
        style: "percent",
        maximumFractionDigits: placesShown,
      }),
    [formatNumber],
  )
}
