import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../messages/setup/en.ts"

type SetupText = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** Setup messages in the user's language. */
export function useSetupText(): SetupText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
