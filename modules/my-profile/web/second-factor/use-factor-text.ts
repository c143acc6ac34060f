import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../../auth/messages/sign-in-methods/en.ts"

export type FactorText = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** Second-factor messages in the user's language. */
export function useFactorText(): FactorText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
