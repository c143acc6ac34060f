import { RotateCw } from "lucide-react"
import { useEffect, useRef, type KeyboardEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { type Notification, notificationDays } from "../../../modules/notifications/contracts/notifications.ts"
import type { Language } from "../../../schemas/languages.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { NotificationRow } from "./notification-row.tsx"

export interface NotificationsPanelProps {
  /** Undefined during the first load. */
  readonly notifications: readonly Notification[] | undefined
  readonly language: Language
  readonly hasUnread: boolean
  /** Error message of the first or a further load. */
  readonly failure: string | undefined
  readonly onRetry: () => void
  readonly isFetchingMore: boolean
  /** Loads older notifications; undefined when there are none or they are loading. */
  readonly onMore: (() => unknown) | undefined
  readonly onOpen: (one: Notification, link: string) => void
  readonly onMarkRead: (one: Notification) => void
  readonly onMarkAllRead: () => void
}

/** Notifications, newest first, loaded while scrolling. */
export function NotificationsPanel(props: NotificationsPanelProps) {
  const { notifications, language, hasUnread, failure, onRetry, isFetchingMore, onMore } = props
  const { formatMessage } = useIntl()
  const isWaiting = notifications === undefined && failure === undefined
  const end = useEnd(onMore)
  const panel = useRef<HTMLElement>(null)
  const isThere = notifications !== undefined
  useEffect(() => {
    // The focus is on the container until there is a notification to focus.
    const focused = document.activeElement
    const found = (what: string) => panel.current?.querySelector<HTMLElement>(what)
    // Focuses the newest notification before the header buttons, so that arrow keys work.
    if (isThere && focused !== document.body && focused?.contains(panel.current))
      (found("[data-stop]") ?? found("button"))?.focus()
  }, [isThere])
  return (
    <section ref={panel} className="app-notifications ru-stack ru-gap-8" aria-busy={isWaiting}>
      <header className="app-notifications__head ru-row ru-spread">
        <h2 className="ru-heading-md">{formatMessage({ id: "shell.notifications" })}</h2>
        {hasUnread ? (
          <Button size="sm" variant="ghost" onClick={props.onMarkAllRead}>
            <FormattedMessage id="notifications.readAll" />
          </Button>
        ) : null}
      </header>
      {isWaiting ? <SkeletonText lines={6} /> : null}
      {notifications?.length === 0 ? (
        <div className="app-notifications__empty ru-stack ru-gap-4">
          <p>{formatMessage({ id: "no_notifications" })}</p>
          <p className="ru-muted ru-small">
            {formatMessage({ id: "notifications.empty.hint" }, { days: notificationDays })}
          </p>
        </div>
      ) : null}
      <div className="app-notifications__scroll">
        {notifications && notifications.length > 0 ? (
          <ul aria-busy={isFetchingMore} onKeyDown={moveFocus}>
            {notifications.map((one) => (
              <NotificationRow
                key={one.id}
                notification={one}
                language={language}
                onOpen={(link) => props.onOpen(one, link)}
                onMarkRead={() => props.onMarkRead(one)}
              />
            ))}
          </ul>
        ) : null}
        {isFetchingMore ? <SkeletonText lines={2} /> : null}
        {failure === undefined ? null : (
          <Banner
            live
            tone="danger"
            title={formatMessage({ id: "notifications.failed" })}
            action={
              <Button size="sm" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
                <FormattedMessage id="shell.retry" />
              </Button>
            }
          >
            {failure}
          </Banner>
        )}
        <div ref={end} />
      </div>
    </section>
  )
}

/** Arrow keys move between notifications; Tab also reaches their buttons. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
  if (step === 0) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-stop]")]
  const row = (event.target as HTMLElement).closest("li")
  const at = stops.findIndex((stop) => row?.contains(stop))
  event.preventDefault()
  stops[at + step]?.focus()
}

/** End of the list: loads more when it scrolls into view. */
function useEnd(onEndReached: (() => unknown) | undefined) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const here = end.current
    if (!here || !onEndReached || typeof IntersectionObserver === "undefined") return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onEndReached()
      },
      { root: here.parentElement, rootMargin: "120px" },
    )
    observer.observe(here)
    return () => observer.disconnect()
  }, [onEndReached])
  return end
}
