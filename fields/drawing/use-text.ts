import { useCallback } from "react"
import { useIntl, type IntlShape, type MessageDescriptor } from "react-intl"

/** A key of the product's own words; a missing one does not compile. */
export type TextKey = NonNullable<MessageDescriptor["id"]>
export type TextValues = Readonly<Record<string, string | number>>
export type Text = (id: TextKey, values?: TextValues) => string

/** The product's own words in the reader's language. */
export function useText(): Text {
  const intl = useIntl()
  return useCallback((id, values) => (values ? intl.formatMessage({ id }, { ...values }) : wordsOf(intl, id)), [intl])
}

const words = new WeakMap<IntlShape, Map<TextKey, string>>()

/** Words without values, which a thousand fields ask for again and again, are printed once for each language. */
function wordsOf(intl: IntlShape, id: TextKey): string {
  const known = words.get(intl) ?? new Map<TextKey, string>()
  words.set(intl, known)
  const printed = known.get(id) ?? intl.formatMessage({ id })
  known.set(id, printed)
  return printed
}
