import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../../messages/people/en.ts"

export type PeopleText = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** The words of the administration of people and roles in the reader's language. */
export function usePeopleText(): PeopleText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
