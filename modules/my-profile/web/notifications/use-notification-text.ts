import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { en } from "../../../notifications/messages/en.ts"

export type NotificationText = (key: keyof typeof en, values?: Readonly<Record<string, string | number>>) => string

/** Notification messages in the user's language. */
export function useNotificationText(): NotificationText {
  const intl = useIntl()
  return useCallback((key, values) => intl.formatMessage({ id: key }, values), [intl])
}
