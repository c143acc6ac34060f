import { useCallback } from "react"
import { useIntl, type IntlShape, type MessageDescriptor } from "react-intl"

/** Key of an application message; a missing one does not compile. */
export type TextKey = NonNullable<MessageDescriptor["id"]>
export type TextValues = Readonly<Record<string, string | number>>
export type Text = TextOf<TextKey>
/**
 * Formats the messages with these keys, such as those of one module: `useText` has the type that a component may use.
 */
export type TextOf<Key extends TextKey> = (key: Key, values?: TextValues) => string

/** Application messages in the user's language. */
export function useText(): Text {
  const intl = useIntl()
  return useCallback(
    (id, values) => (values ? intl.formatMessage({ id }, { ...values }) : formatCached(intl, id)),
    [intl],
  )
}

const textCache = new WeakMap<IntlShape, Map<TextKey, string>>()

/** Messages without values, which a thousand fields request repeatedly, are formatted once per language. */
function formatCached(intl: IntlShape, id: TextKey): string {
  const known = textCache.get(intl) ?? new Map<TextKey, string>()
  textCache.set(intl, known)
  const formatted = known.get(id) ?? intl.formatMessage({ id })
  known.set(id, formatted)
  return formatted
}
