import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../messages/en.ts"

export type PeopleMessages = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** Messages for administering users and roles in the user's language. */
export function usePeopleMessages(): PeopleMessages {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
