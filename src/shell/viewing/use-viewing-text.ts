import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../../messages/viewing/en.ts"

export type ViewingText = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** Messages for viewing as a role, in the user's language. */
export function useViewingText(): ViewingText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
