import type { IntlShape } from "react-intl"
import { loadIntl } from "../../../renderers/load-intl.ts"
import { announce } from "../../../ui/announce.ts"

/** Announces new notifications to screen readers. */
export async function notifyNewNotifications(count: number, intl: IntlShape): Promise<void> {
  const { formatMessage } = await loadIntl("notifications", intl)
  announce(formatMessage({ id: "notifications.arrived" }, { count }))
}
