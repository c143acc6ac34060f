import type { IntlShape } from "react-intl"
import { notificationMessages } from "../../../modules/notifications/messages/on-demand.ts"
import { loadIntl } from "../../../renderers/load-intl.ts"
import { announce } from "../../../ui/announce.ts"

/** Announces new notifications to screen readers. */
export async function notifyNewNotifications(count: number, intl: IntlShape): Promise<void> {
  const { formatMessage } = await loadIntl(notificationMessages, intl)
  announce(formatMessage({ id: "notifications.arrived" }, { count }))
}
