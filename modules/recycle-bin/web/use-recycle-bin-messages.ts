import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../messages/en.ts"

type RecycleBinMessages = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** Recycle bin messages in the user's language. */
export function useRecycleBinMessages(): RecycleBinMessages {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
