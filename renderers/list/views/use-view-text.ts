import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../../messages/views/en.ts"

export type ViewText = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** Messages of the filter builder and view dialogs, loaded with the first dialog that needs them. */
export function useViewText(): ViewText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
