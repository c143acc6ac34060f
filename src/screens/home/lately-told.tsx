import { Moment } from "../../../ui/moment.tsx"
import type { UseQueryResult } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { latelyDays, type Notification, type NotificationPage } from "../../../schemas/api/notifications.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { AppLink } from "../../shell/app-link.tsx"
import { AboutText } from "../../shell/notifications/about-text.tsx"
import { HomeSection } from "./home-section.tsx"

export interface LatelyToldProps {
  readonly query: UseQueryResult<NotificationPage>
  readonly title: string
}

/** What the reader was told in the last days, if anything: comments that name them, or everything else; each the way to what it is about. */
export function LatelyTold({ query: { data, error, refetch }, title }: LatelyToldProps) {
  const { formatMessage } = useIntl()
  if (data?.content.length === 0) return null
  return (
    <HomeSection
      title={title}
      note={formatMessage({ id: "home.lately" }, { days: latelyDays })}
      failed={Boolean(error && !data)}
      onRetry={() => void refetch()}
    >
      {data ? (
        <ul className="home__rows">
          {data.content.map((one) => (
            <li key={one.id}>
              {one.link === null ? (
                <div className="home__row home__told">
                  <Told notification={one} />
                </div>
              ) : (
                <AppLink className="home__row home__told" href={one.link}>
                  <Told notification={one} />
                </AppLink>
              )}
            </li>
          ))}
        </ul>
      ) : undefined}
    </HomeSection>
  )
}

function Told({ notification: { status, body, hyperlinkText, dateTime } }: { readonly notification: Notification }) {
  const language = useLanguage()
  const { formatMessage } = useIntl()
  return (
    <>
      {status === "UNREAD" ? <span className="ru-hidden">{formatMessage({ id: "notifications.unread" })}</span> : null}
      <span className="home__row-name" data-unread={status === "UNREAD" ? "" : undefined}>
        {body} {hyperlinkText === null ? null : <AboutText className="home__about" text={hyperlinkText} />}
      </span>
      <Moment at={dateTime} language={language} className="home__status ru-figures" />
    </>
  )
}
