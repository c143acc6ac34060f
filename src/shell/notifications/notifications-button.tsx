import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Bell } from "lucide-react"
import { Suspense, useEffect, useRef, useState } from "react"
import { useIntl } from "react-intl"
import { IconButton } from "../../../ui/icon-button.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { setLive, useIsLive } from "../../queries/live-state.ts"
import { unreadQuery } from "../../queries/notifications.ts"

const NotificationsPopover = lazily(async () => ({
  default: (await import("./notifications-popover.tsx")).NotificationsPopover,
}))

/** Opens the notifications and shows the unread count. */
export function NotificationsButton() {
  const intl = useIntl()
  useLiveUpdates()
  const isLive = useIsLive()
  const { data: unread } = useQuery(isLive ? { ...unreadQuery, refetchInterval: false } : unreadQuery)
  const [wasOpened, setOpened] = useState(false)
  const known = useRef(unread)
  useEffect(() => {
    const isMore = known.current !== undefined && unread !== undefined && unread > known.current
    known.current = unread
    if (isMore)
      void import("./notify-new-notifications.ts").then(
        ({ notifyNewNotifications }) => notifyNewNotifications(unread, intl),
        noop,
      )
  }, [unread, intl])
  const button = (
    <IconButton
      label={intl.formatMessage({ id: "shell.notifications" })}
      icon={<Bell aria-hidden="true" />}
      count={unread}
      {...(!wasOpened && { onClick: () => setOpened(true), "aria-haspopup": "dialog" as const })}
    />
  )
  if (!wasOpened) return button
  return (
    <Suspense fallback={button}>
      <NotificationsPopover button={button} />
    </Suspense>
  )
}

/** Subscribes to server events while the page is open. */
function useLiveUpdates(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isUnmounted = false
    void import("../../queries/live-updates.ts").then(({ followLiveUpdates }) => {
      if (!isUnmounted) stop = followLiveUpdates(queries, setLive)
    }, noop)
    return () => {
      isUnmounted = true
      stop?.()
      setLive(false)
    }
  }, [queries])
}

/** Offline, the count is shown without a notice; without live updates, it is polled as before. */
function noop(): void {}
