import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../../messages/views/en.ts"

export type ViewText = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** The words of the builder and of saving views, which come with the first dialog that speaks them. */
export function useViewText(): ViewText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
