import { Moment } from "../../../ui/moment.tsx"
import type { UseQueryResult } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { recentDays, type Notification, type NotificationPage } from "../../notifications/contracts/notifications.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { AppLink } from "../../../src/shell/app-link.tsx"
import { AboutText } from "../../../src/shell/notifications/about-text.tsx"
import { HomeSection } from "./home-section.tsx"

export interface RecentNotificationsProps {
  readonly query: UseQueryResult<NotificationPage>
  readonly title: string
}

/** The user's notifications of recent days: mentions or all others, each linking to its target. */
export function RecentNotifications({ query: { data, error, refetch }, title }: RecentNotificationsProps) {
  const { formatMessage } = useIntl()
  if (data?.content.length === 0) return null
  return (
    <HomeSection
      title={title}
      note={formatMessage({ id: "home.recentEvents" }, { days: recentDays })}
      failed={Boolean(error && !data)}
      onRetry={() => void refetch()}
    >
      {data ? (
        <ul className="ru-panel ru-divided">
          {data.content.map((one) => (
            <li key={one.id}>
              {one.link === null ? (
                <div className="home__row home__notification">
                  <RecentNotificationItem notification={one} />
                </div>
              ) : (
                <AppLink className="home__row home__notification" href={one.link}>
                  <RecentNotificationItem notification={one} />
                </AppLink>
              )}
            </li>
          ))}
        </ul>
      ) : undefined}
    </HomeSection>
  )
}

function RecentNotificationItem({
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
