import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../messages/similar-records/en.ts"

export type SimilarTextKey = keyof typeof en
export type SimilarText = (key: SimilarTextKey, values?: Readonly<Record<string, string | number>>) => string

/** Messages of similar records in the user's language. */
export function useSimilarText(): SimilarText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
