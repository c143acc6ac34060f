import { createIntl, type IntlShape } from "react-intl"
import type { Messages } from "../../../messages/index.ts"
import { notificationTexts } from "../../../messages/on-demand.ts"
import { fallbackLanguage, isLanguage } from "../../../schemas/languages.ts"
import { announce } from "../../../ui/announce.ts"

/** Says to whoever does not see the bell that there is more below it. */
export async function tellOfArrivals(count: number, { locale, messages }: IntlShape): Promise<void> {
  const more = await notificationTexts.of(isLanguage(locale) ? locale : fallbackLanguage)
  const { formatMessage } = createIntl({ locale, messages: { ...(messages as Messages), ...more } })
  announce(formatMessage({ id: "notifications.arrived" }, { count }))
}
