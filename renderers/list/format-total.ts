import type { IntlShape } from "react-intl"

/** Formats the total number of records; marks an estimate. */
export function formatTotal(intl: Pick<IntlShape, "formatNumber">, total: number, isExact: boolean): string {
  return `${isExact ? "" : "≈ "}${intl.formatNumber(total)}`
}
