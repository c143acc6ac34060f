import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useIntl } from "react-intl"
import { listClientJobs } from "../contracts/job-administration.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { request } from "../../../src/api/request.ts"
import { PageError } from "../../../src/shell/page-error.tsx"
import { JobsTable, type JobActions } from "./jobs-table.tsx"
import { useJobMessages } from "./use-job-messages.ts"
import { isRunning, runningJobsPollMs } from "./running-jobs.ts"
import { type Asker, JobFilterBar } from "./job-filter-bar.tsx"
import { defaultJobFilters, isNarrow, queryOf, type JobFilters } from "./job-filters.ts"

const size = 50
/** Number of pages that are polled while a job is running. */
const pagesLive = 4

/** The client's jobs, newest first, loaded page by page. */
export function JobList({ openId, ...actions }: JobActions & { readonly openId: string | undefined }) {
  const text = useJobMessages()
  const intl = useIntl()
  const [filters, setFilters] = useState<JobFilters>(defaultJobFilters)
  // The selected requester stays an option even without visible jobs.
  const [selected, setSelected] = useState<readonly Asker[]>([])
  const { data, error, refetch, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["jobs", "list", intl.locale, filters],
    queryFn: ({ signal, pageParam }) =>
      request(
        listClientJobs,
        { query: { ...queryOf(filters, Date.now()), size, ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: current } }) =>
      current && current.pages.length <= pagesLive && current.pages.some(({ content }) => content.some(isRunning))
        ? runningJobsPollMs
        : false,
  })
  if (error && !data)
    return <PageError failure={error} what={text("clientJobs.title")} onRetry={() => void refetch()} />
  const jobs = data?.pages.flatMap(({ content }) => content)
  const isNarrowed = isNarrow(filters)
  const askers = [...selected, ...(jobs ?? []).flatMap(({ requestedBy }) => requestedBy ?? [])]
  const people = [...new Map(askers.map((one) => [one.id, one])).values()]
  const change = (next: Partial<JobFilters>) => {
    setFilters({ ...filters, ...next })
    if (next.requestedBy !== undefined) setSelected(people.filter(({ id }) => id === next.requestedBy))
  }
  return (
    <div className="jobs__view">
      <JobFilterBar filters={filters} page={data?.pages[0]} people={people} onChange={change} />
      {jobs ? null : <SkeletonText lines={8} />}
      {jobs?.length === 0 ? (
        <EmptyState
          title={text(isNarrowed ? "clientJobs.nothing" : "clientJobs.empty")}
          text={text(isNarrowed ? "clientJobs.nothing.text" : "clientJobs.empty.text")}
          actions={
            isNarrowed ? (
              <Button onClick={() => setFilters(defaultJobFilters)}>{text("clientJobs.clear")}</Button>
            ) : undefined
          }
        />
      ) : null}
      {jobs && jobs.length > 0 ? <JobsTable jobs={jobs} busy={isPlaceholderData} openId={openId} {...actions} /> : null}
      {hasNextPage ? (
        <div className="jobs__more">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text("clientJobs.more")}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
