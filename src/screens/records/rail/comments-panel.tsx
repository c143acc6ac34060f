import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { useEffect, useMemo, useSyncExternalStore } from "react"
import { useIntl } from "react-intl"
import { commentsTexts } from "../../../../messages/comments/on-demand.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import { CommentServicesProvider } from "../../../../renderers/record/comments/comment-services.ts"
import { Comments } from "../../../../renderers/record/comments/comments.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { commentCountQuery, commentsQuery } from "../../../queries/comments.ts"
import { useIsLive } from "../../../queries/live-state.ts"
import { useUser } from "../../../session/session.ts"
import { commentServices } from "./comment-services.ts"
import { interrupted, outboxOf } from "./comments-outbox.ts"
import { panelStateOf } from "./panel-state-of.ts"
import type { RecordRailProps } from "./record-rail.tsx"

/** Where nothing announces what others say, it is there within so many milliseconds while the drawer is open. */
const lookEvery = 4_000

/** Files come out of quarantine by themselves, which nobody announces; the last part of a version counts those still in it. */
const isChecking = (state: { readonly version: string } | undefined) =>
  state !== undefined && !state.version.endsWith(".0")

export function CommentsPanel(record: RecordRailProps) {
  return (
    <MoreTexts texts={commentsTexts}>
      <Conversation {...record} />
    </MoreTexts>
  )
}

function Conversation(record: RecordRailProps) {
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
    refetchInterval: ({ state }) => (isLive && !isChecking(state.data) ? false : lookEvery),
  })
  const recount = count.refetch
  useEffect(() => {
    // What was said between the last look and the first announcement.
    if (isLive) void recount()
  }, [isLive, recount])

  const seen = data?.pages[0]?.version
  const there = count.data?.version
  useEffect(() => {
    if (seen !== undefined && there !== undefined && seen !== there && !isFetching) void refetch()
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
        hasEarlier: hasNextPage,
      },
    [data, outgoing, hasNextPage, intl],
  )
  return (
    <CommentServicesProvider value={services}>
      <Comments
        state={panelStateOf(intl, { data: content, error, refetch })}
        language={language}
        onEarlier={() => void fetchNextPage()}
        isFetchingEarlier={isFetchingNextPage}
      />
    </CommentServicesProvider>
  )
}
