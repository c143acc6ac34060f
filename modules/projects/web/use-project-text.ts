import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../messages/en.ts"

export type ProjectText = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** Project messages in the user's language. */
export function useProjectText(): ProjectText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
