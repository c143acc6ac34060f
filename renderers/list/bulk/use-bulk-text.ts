import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../../messages/bulk/en.ts"

export type BulkText = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** The words of work on many records in the reader's language. */
export function useBulkText(): BulkText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
