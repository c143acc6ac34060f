import type { IntlShape } from "react-intl"

/** How many there are; an estimate is marked as one. */
export function printTotal(intl: Pick<IntlShape, "formatNumber">, total: number, isExact: boolean): string {
  return `${isExact ? "" : "≈ "}${intl.formatNumber(total)}`
}
