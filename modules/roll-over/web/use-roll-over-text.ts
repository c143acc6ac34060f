import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../messages/en.ts"

export type RollOverTextKey = keyof typeof en
export type RollOverText = (key: RollOverTextKey, values?: Readonly<Record<string, string | number>>) => string

/** Messages of roll-overs in the user's language. */
export function useRollOverText(): RollOverText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
