import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../../my-profile/messages/en.ts"

type AccountText = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** Account messages in the user's language. */
export function useAccountText(): AccountText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
