import { useCallback } from "react"
import { useIntl, type MessageDescriptor } from "react-intl"

/** A key of the product's own words; a missing one does not compile. */
export type TextKey = NonNullable<MessageDescriptor["id"]>
export type TextValues = Readonly<Record<string, string | number>>
export type Text = (id: TextKey, values?: TextValues) => string

/** The product's own words in the reader's language. */
export function useText(): Text {
  const intl = useIntl()
  // Without values the text is taken as it stands, which react-intl does only when it is given none.
  return useCallback((id, values) => (values ? intl.formatMessage({ id }, { ...values }) : intl.formatMessage({ id })), [intl])
}
