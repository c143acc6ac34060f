import { Moment } from "../../../ui/moment.tsx"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import type { Language } from "../../../schemas/languages.ts"
import {
  listNotifications,
  type Notification,
  type notificationSubjects,
} from "../../notifications/contracts/notifications.ts"
import { request } from "../../../src/api/request.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { AppLink } from "../../../src/shell/app-link.tsx"
import { AboutText } from "../../../src/shell/notifications/about-text.tsx"
import { createCard, maxRows } from "./home-card.tsx"

/** The comments of recent days that mention the user. */
export const useMentions = createCard({
  title: "home.mentions",
  recent: true,
  useRows: ({ language }) => useQuery(recentQuery(language, "mentions")),
  Row: NotificationRow,
})

/** The user's other notifications of recent days. */
export const useNews = createCard({
  title: "home.news",
  recent: true,
  useRows: ({ language }) => useQuery(recentQuery(language, "others")),
  Row: NotificationRow,
})

/** The bodies of notifications are in the user's language. */
const recentQuery = (language: Language, of: (typeof notificationSubjects)[number]) =>
  queryOptions({
    queryKey: ["notifications", "recent", language, of],
    queryFn: ({ signal }) => request(listNotifications, { query: { recent: true, of, size: maxRows } }, { signal }),
  })

function NotificationRow({ row }: { readonly row: Notification }) {
  return row.link === null ? (
    <div className="home__row home__wrapping">
      <NotificationContent notification={row} />
    </div>
  ) : (
    <AppLink className="home__row home__wrapping" href={row.link}>
      <NotificationContent notification={row} />
    </AppLink>
  )
}

function NotificationContent({
  notification: { status, body, hyperlinkText, dateTime },
}: {
  readonly notification: Notification
}) {
  const language = useLanguage()
  const { formatMessage } = useIntl()
  return (
    <>
      {status === "UNREAD" ? <span className="ru-hidden">{formatMessage({ id: "notifications.unread" })}</span> : null}
      <span className="home__row-name" data-unread={status === "UNREAD" ? "" : undefined}>
        {body} {hyperlinkText === null ? null : <AboutText className="ru-muted" text={hyperlinkText} />}
      </span>
      <Moment at={dateTime} language={language} className="ru-figures ru-muted ru-small" />
    </>
  )
}
