import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../../messages/bin/en.ts"

type BinText = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** The recycle bin's words in the reader's language. */
export function useBinText(): BinText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
