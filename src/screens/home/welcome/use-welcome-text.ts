import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../../../messages/welcome/en.ts"

type WelcomeText = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** The words of the first steps in the reader's language. */
export function useWelcomeText(): WelcomeText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
