import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useIntl } from "react-intl"
import { listClientJobs } from "../../../schemas/api/job-administration.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { call } from "../../calls/call.ts"
import { PageFailure } from "../../shell/page-failure.tsx"
import { JobsTable, type JobActions } from "./jobs-table.tsx"
import { useWorkText } from "./use-work-text.ts"
import { isUnderWay, whileUnderWayMs } from "./while-under-way.ts"
import { type Asker, WorkBar } from "./work-bar.tsx"
import { everyWork, isNarrow, queryOf, type WorkWish } from "./work-wish.ts"

const size = 50
/** So many pages are looked at again while something is under way. */
const pagesLive = 4

/** The client's work, newest first, as far as somebody asked to see. */
export function Work({ openId, ...actions }: JobActions & { readonly openId: string | undefined }) {
  const text = useWorkText()
  const intl = useIntl()
  const [wish, setWish] = useState<WorkWish>(everyWork)
  // Whoever is chosen stays a choice where nothing of theirs is shown.
  const [chosen, setChosen] = useState<readonly Asker[]>([])
  const { data, error, refetch, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["jobs", "list", intl.locale, wish],
    queryFn: ({ signal, pageParam }) =>
      call(
        listClientJobs,
        { query: { ...queryOf(wish, Date.now()), size, ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: shown } }) =>
      shown && shown.pages.length <= pagesLive && shown.pages.some(({ content }) => content.some(isUnderWay))
        ? whileUnderWayMs
        : false,
  })
  if (error && !data) return <PageFailure failure={error} what={text("work.title")} onRetry={() => void refetch()} />
  const jobs = data?.pages.flatMap(({ content }) => content)
  const isNarrowed = isNarrow(wish)
  const askers = [...chosen, ...(jobs ?? []).flatMap(({ askedBy }) => askedBy ?? [])]
  const people = [...new Map(askers.map((one) => [one.id, one])).values()]
  const change = (next: Partial<WorkWish>) => {
    setWish({ ...wish, ...next })
    if (next.askedBy !== undefined) setChosen(people.filter(({ id }) => id === next.askedBy))
  }
  return (
    <div className="jobs__view">
      <WorkBar wish={wish} page={data?.pages[0]} people={people} onChange={change} />
      {jobs ? null : <SkeletonText lines={8} />}
      {jobs?.length === 0 ? (
        <EmptyState
          title={text(isNarrowed ? "work.nothing" : "work.empty")}
          text={text(isNarrowed ? "work.nothing.text" : "work.empty.text")}
          actions={isNarrowed ? <Button onClick={() => setWish(everyWork)}>{text("work.clear")}</Button> : undefined}
        />
      ) : null}
      {jobs && jobs.length > 0 ? <JobsTable jobs={jobs} busy={isPlaceholderData} openId={openId} {...actions} /> : null}
      {hasNextPage ? (
        <div className="jobs__more">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text("work.more")}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
