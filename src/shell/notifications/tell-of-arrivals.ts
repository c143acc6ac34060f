import type { IntlShape } from "react-intl"
import { notificationTexts } from "../../../messages/notifications/on-demand.ts"
import { speakMore } from "../../../renderers/speak-more.ts"
import { announce } from "../../../ui/announce.ts"

/** Says to whoever does not see the bell that there is more below it. */
export async function tellOfArrivals(count: number, intl: IntlShape): Promise<void> {
  const { formatMessage } = await speakMore(notificationTexts, intl)
  announce(formatMessage({ id: "notifications.arrived" }, { count }))
}
