import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../messages/en.ts"

type OutboxText = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** Outbox messages in the user's language. */
export function useOutboxText(): OutboxText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
