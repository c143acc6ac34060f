import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { useEffect, useMemo, useSyncExternalStore } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { CommentServicesProvider } from "../../../../renderers/record/comments/comment-services.ts"
import { Comments } from "../../../../renderers/record/comments/comments.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { commentCountQuery, commentsQuery } from "../../../comments/web/queries.ts"
import { useIsLive } from "../../../../src/queries/live-state.ts"
import { useUser } from "../../../../src/session/session.ts"
import { commentServices } from "./comment-services.ts"
import { interrupted, outboxOf } from "./comments-outbox.ts"
import { panelStateOf } from "./panel-state-of.ts"
import type { RecordSidePanelProps } from "./record-side-panel.tsx"

/** Without live updates, polls for comments while the drawer is open, in milliseconds. */
const pollIntervalMs = 4_000

/** Leaving quarantine is not announced; the last part of the version counts the files still in it. */
const isChecking = (state: { readonly version: string } | undefined) =>
  state !== undefined && !state.version.endsWith(".0")

export function CommentsPanel(record: RecordSidePanelProps) {
  return (
    <LazyMessagesProvider area="comments">
      <Conversation {...record} />
    </LazyMessagesProvider>
  )
}

function Conversation(record: RecordSidePanelProps) {
  const { recordId, revision, projectId, entityId } = record
  const intl = useIntl()
  const language = useLanguage()
  const { id: userId, clientId } = useUser()
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    commentsQuery(recordId),
  )
  const isLive = useIsLive()
  const count = useQuery({
    ...commentCountQuery(recordId),
    refetchInterval: ({ state }) => (isLive && !isChecking(state.data) ? false : pollIntervalMs),
  })
  const recount = count.refetch
  useEffect(() => {
    // Fetches comments written between the last poll and the first live event.
    if (isLive) void recount()
  }, [isLive, recount])

  const loadVersion = data?.pages[0]?.version
  const there = count.data?.version
  useEffect(() => {
    if (loadVersion !== undefined && there !== undefined && loadVersion !== there && !isFetching) void refetch()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each version that is found
  }, [there])

  const outbox = outboxOf(userId, recordId)
  const outgoing = useSyncExternalStore(outbox.listen, outbox.outgoing)
  const services = useMemo(
    () =>
      commentServices({
        record: { recordId, revision, projectId, entityId },
        clientId,
        outbox,
        intl,
        refresh: () => Promise.all([refetch(), recount()]),
      }),
    [recordId, revision, projectId, entityId, clientId, outbox, intl, refetch, recount],
  )
  const content = useMemo(
    () =>
      data && {
        threads: data.pages.toReversed().flatMap((page) => page.content),
        outgoing: outgoing.map((one) =>
          one.failure === interrupted ? { ...one, failure: intl.formatMessage({ id: "comments.interrupted" }) } : one,
        ),
        hasPrevious: hasNextPage,
      },
    [data, outgoing, hasNextPage, intl],
  )
  return (
    <CommentServicesProvider value={services}>
      <Comments
        state={panelStateOf(intl, { data: content, error, refetch })}
        language={language}
        onLoadPrevious={() => void fetchNextPage()}
        isFetchingPrevious={isFetchingNextPage}
      />
    </CommentServicesProvider>
  )
}
