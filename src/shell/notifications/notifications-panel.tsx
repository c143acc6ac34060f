import { RotateCw } from "lucide-react"
import { useEffect, useRef, type KeyboardEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { type Notification, notificationDays } from "../../../schemas/api/notifications.ts"
import type { Language } from "../../../schemas/languages.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { NotificationRow } from "./notification-row.tsx"

export interface NotificationsPanelProps {
  /** Undefined while the first are fetched. */
  readonly notifications: readonly Notification[] | undefined
  readonly language: Language
  readonly hasUnread: boolean
  /** Why they, or more of them, could not be fetched. */
  readonly failure: string | undefined
  readonly onRetry: () => void
  readonly isFetchingMore: boolean
  /** Fetches earlier ones; not there while there are none, or they are being fetched. */
  readonly onMore: (() => unknown) | undefined
  readonly onOpen: (one: Notification, link: string) => void
  readonly onRead: (one: Notification) => void
  readonly onReadAll: () => void
}

/** What one is told of, newest first; more comes as one scrolls. */
export function NotificationsPanel(props: NotificationsPanelProps) {
  const { notifications, language, hasUnread, failure, onRetry, isFetchingMore, onMore } = props
  const { formatMessage } = useIntl()
  const isWaiting = notifications === undefined && failure === undefined
  const end = useEnd(onMore)
  const panel = useRef<HTMLElement>(null)
  const isThere = notifications !== undefined
  useEffect(() => {
    // Whoever opened it stands on what holds it until there is something to stand on.
    const holder = document.activeElement
    const found = (what: string) => panel.current?.querySelector<HTMLElement>(what)
    // The newest of them before what is done with all, so that arrows lead on from there.
    if (isThere && holder !== document.body && holder?.contains(panel.current))
      (found("[data-stop]") ?? found("button"))?.focus()
  }, [isThere])
  return (
    <section ref={panel} className="app-notes" aria-busy={isWaiting}>
      <header className="app-notes__head">
        <h2>{formatMessage({ id: "shell.notifications" })}</h2>
        {hasUnread ? (
          <Button size="sm" variant="ghost" onClick={props.onReadAll}>
            <FormattedMessage id="notifications.readAll" />
          </Button>
        ) : null}
      </header>
      {isWaiting ? <SkeletonText lines={6} /> : null}
      {notifications?.length === 0 ? (
        <div className="app-notes__empty">
          <p>{formatMessage({ id: "no_notifications" })}</p>
          <p>{formatMessage({ id: "notifications.empty.hint" }, { days: notificationDays })}</p>
        </div>
      ) : null}
      <div className="app-notes__scroll">
        {notifications && notifications.length > 0 ? (
          <ul className="app-notes__list" aria-busy={isFetchingMore} onKeyDown={stepThrough}>
            {notifications.map((one) => (
              <NotificationRow
                key={one.id}
                notification={one}
                language={language}
                onOpen={(link) => props.onOpen(one, link)}
                onRead={() => props.onRead(one)}
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

/** Arrows go from one to the next; the tab key besides goes to what can be done with each. */
function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
  if (step === 0) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-stop]")]
  const row = (event.target as HTMLElement).closest("li")
  const at = stops.findIndex((stop) => row?.contains(stop))
  event.preventDefault()
  stops[at + step]?.focus()
}

/** The end of what is there: fetches more when it comes into sight. */
function useEnd(onReached: (() => unknown) | undefined) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const here = end.current
    if (!here || !onReached || typeof IntersectionObserver === "undefined") return
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) onReached()
      },
      { root: here.parentElement, rootMargin: "120px" },
    )
    observer.observe(here)
    return () => observer.disconnect()
  }, [onReached])
  return end
}
