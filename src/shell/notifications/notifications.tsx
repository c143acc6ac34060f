import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useEffect, useMemo, useRef } from "react"
import { useIntl } from "react-intl"
import type { Notification } from "../../../schemas/api/notifications.ts"
import { toast } from "../../../ui/toaster.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { markAllRead, markRead, notificationsQuery, unreadQuery } from "../../queries/notifications.ts"
import { selectProject } from "../../session/selected-project.ts"
import { errorSentence } from "../error-sentence.ts"
import { NotificationsPanel } from "./notifications-panel.tsx"

/** One's notifications, fetched as they are scrolled to; whoever follows one leaves the panel. */
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

  const orTell = (work: Promise<void>) =>
    void work.catch((failure: unknown) =>
      toast.show("error", {
        title: intl.formatMessage({ id: "notifications.notMarked" }),
        text: errorSentence(intl, failure),
      }),
    )
  const open = (one: Notification, link: string) => {
    if (one.status === "UNREAD") orTell(markRead(language, one.id))
    if (one.instanceId === null && one.projectId !== null) selectProject(one.projectId)
    onLeave()
    void navigate({ href: link })
  }
  const isOffline = fetchStatus === "paused"
  const failure = error ? errorSentence(intl, error) : intl.formatMessage({ id: "shell.error.network" })
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
      onRead={({ id }) => orTell(markRead(language, id))}
      onReadAll={() => orTell(markAllRead(language, data?.pages[0]?.until ?? null))}
    />
  )
}
