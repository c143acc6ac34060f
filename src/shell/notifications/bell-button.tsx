import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Bell } from "lucide-react"
import { Suspense, useEffect, useRef, useState } from "react"
import { useIntl } from "react-intl"
import { IconButton } from "../../../ui/icon-button.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { setLive, useIsLive } from "../../queries/live-state.ts"
import { unreadQuery } from "../../queries/notifications.ts"

const BellPopover = lazily(async () => ({ default: (await import("./bell-popover.tsx")).BellPopover }))

/** The way to what one is told of; its number says how much of it is unread. */
export function BellButton() {
  const intl = useIntl()
  useLiveUpdates()
  const isLive = useIsLive()
  const { data: unread } = useQuery(isLive ? { ...unreadQuery, refetchInterval: false } : unreadQuery)
  const [wasOpened, setOpened] = useState(false)
  const known = useRef(unread)
  useEffect(() => {
    const isMore = known.current !== undefined && unread !== undefined && unread > known.current
    known.current = unread
    if (isMore) void import("./tell-of-arrivals.ts").then(({ tellOfArrivals }) => tellOfArrivals(unread, intl))
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
      <BellPopover button={button} />
    </Suspense>
  )
}

/** Follows what the server announces for as long as the page is open. */
function useLiveUpdates(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    void import("../../queries/live-updates.ts").then(({ followLiveUpdates }) => {
      if (!isGone) stop = followLiveUpdates(queries, setLive)
    }, ignored)
    return () => {
      isGone = true
      stop?.()
      setLive(false)
    }
  }, [queries])
}

/** Without the part that listens, the number is asked for as ever. */
function ignored(): void {}
