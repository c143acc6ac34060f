import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../messages/en.ts"

export type SyncTextKey = keyof typeof en
export type SyncText = (key: SyncTextKey, values?: Readonly<Record<string, string | number>>) => string

/** Messages of syncs in the user's language. */
export function useSyncText(): SyncText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
