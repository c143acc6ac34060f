import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../messages/document/en.ts"

export type DocumentTextKey = keyof typeof en
export type DocumentText = (key: DocumentTextKey, values?: Readonly<Record<string, string | number>>) => string

/** Messages of documents in the user's language. */
export function useDocumentText(): DocumentText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
