import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../../setup/messages/welcome/en.ts"

type WelcomeText = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** First-step messages in the user's language. */
export function useWelcomeText(): WelcomeText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
