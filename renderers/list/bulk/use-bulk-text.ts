import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../../modules/records/messages/bulk/en.ts"

export type BulkText = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** Messages of bulk operations in the user's language. */
export function useBulkText(): BulkText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
