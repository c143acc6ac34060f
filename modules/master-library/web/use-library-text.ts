import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../messages/en.ts"

export type LibraryTextKey = keyof typeof en
export type LibraryText = (key: LibraryTextKey, values?: Readonly<Record<string, string | number>>) => string

/** Messages of the master library in the user's language. */
export function useLibraryText(): LibraryText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
