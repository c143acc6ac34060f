import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../messages/list/en.ts"

export type ListKey = keyof typeof en
export type ListText = (key: ListKey, values?: Readonly<Record<string, string | number>>) => string

/** Messages of the list in the user's language. */
export function useListText(): ListText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
