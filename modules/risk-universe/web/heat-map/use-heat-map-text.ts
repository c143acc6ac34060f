import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../messages/heat-map/en.ts"

export type HeatMapTextKey = keyof typeof en
export type HeatMapText = (key: HeatMapTextKey, values?: Readonly<Record<string, string | number>>) => string

/** Messages of the heat map in the user's language. */
export function useHeatMapText(): HeatMapText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
