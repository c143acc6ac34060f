import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../../../messages/ways-in/en.ts"

export type FactorText = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** The words of the second step in the reader's language. */
export function useFactorText(): FactorText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
