import { useCallback } from "react"
import { useIntl } from "react-intl"

export type TextValues = Readonly<Record<string, string | number>>
export type Text = (id: string, values?: TextValues) => string

/** The product's own words in the reader's language. */
export function useText(): Text {
  const intl = useIntl()
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl])
}
