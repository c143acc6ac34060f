import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../messages/en.ts"

export type CheckOutTextKey = keyof typeof en
export type CheckOutText = (key: CheckOutTextKey, values?: Readonly<Record<string, string | number>>) => string

/** Messages of check-outs in the user's language. */
export function useCheckOutText(): CheckOutText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
