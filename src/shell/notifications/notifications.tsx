import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useEffect, useMemo, useRef } from "react"
import { useIntl } from "react-intl"
import type { Notification } from "../../../modules/notifications/contracts/notifications.ts"
import { toast } from "../../../ui/toaster.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { markAllRead, markRead, notificationsQuery, unreadQuery } from "../../queries/notifications.ts"
import { selectProject } from "../../session/selected-project.ts"
import { errorMessage } from "../error-message.ts"
import { NotificationsPanel } from "./notifications-panel.tsx"

/** The user's notifications, loaded while scrolling; following one closes the panel. */
export function Notifications({ onLeave }: { readonly onLeave: () => void }) {
  const intl = useIntl()
  const language = useLanguage()
  const navigate = useNavigate()
  const { data, error, fetchStatus, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery(notificationsQuery(language))
  const { data: unread } = useQuery(unreadQuery)
  const known = useRef(unread)
  useEffect(() => {
    if (known.current !== undefined && unread !== undefined && unread > known.current) void refetch()
    known.current = unread
  }, [unread, refetch])
  const content = useMemo(() => data?.pages.flatMap((page) => page.content), [data])

  const notifyOnError = (promise: Promise<void>) =>
    void promise.catch((failure: unknown) =>
      toast.show("error", {
        title: intl.formatMessage({ id: "notifications.notMarked" }),
        text: errorMessage(intl, failure),
      }),
    )
  const open = (one: Notification, link: string) => {
    if (one.status === "UNREAD") notifyOnError(markRead(language, one.id))
    if (one.instanceId === null && one.projectId !== null) selectProject(one.projectId)
    onLeave()
    void navigate({ href: link })
  }
  const isOffline = fetchStatus === "paused"
  const failure = error ? errorMessage(intl, error) : intl.formatMessage({ id: "shell.error.network" })
  return (
    <NotificationsPanel
      notifications={content}
      language={language}
      hasUnread={(unread ?? 0) > 0}
      failure={error || isOffline ? failure : undefined}
      onRetry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
      isFetchingMore={isFetchingNextPage}
      onMore={hasNextPage && !isFetchingNextPage && !error && !isOffline ? fetchNextPage : undefined}
      onOpen={open}
      onMarkRead={({ id }) => notifyOnError(markRead(language, id))}
      onMarkAllRead={() => notifyOnError(markAllRead(language, data?.pages[0]?.until ?? null))}
    />
  )
}
