import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../messages/risk-universe/en.ts"

export type UniverseTextKey = keyof typeof en
export type UniverseText = (key: UniverseTextKey, values?: Readonly<Record<string, string | number>>) => string

/** Messages of the risk universe in the user's language. */
export function useUniverseText(): UniverseText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
