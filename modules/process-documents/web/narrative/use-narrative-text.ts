import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../messages/narrative/en.ts"

export type NarrativeTextKey = keyof typeof en
export type NarrativeText = (key: NarrativeTextKey, values?: Readonly<Record<string, string | number>>) => string

/** Messages of narratives in the user's language. */
export function useNarrativeText(): NarrativeText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
