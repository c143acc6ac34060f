import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../messages/client-jobs/en.ts"

export type JobMessages = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** Job messages in the user's language. */
export function useJobMessages(): JobMessages {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
