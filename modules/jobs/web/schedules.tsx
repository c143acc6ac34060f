import { useQuery } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { listJobSchedules } from "../contracts/job-administration.ts"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { request } from "../../../src/api/request.ts"
import { PageError } from "../../../src/shell/page-error.tsx"
import { SchedulesTable, type SchedulesTableProps } from "./schedules-table.tsx"
import { useJobMessages } from "./use-job-messages.ts"
import { isRunning, runningJobsPollMs } from "./running-jobs.ts"

/** The current recurring jobs. */
export function Schedules(actions: Pick<SchedulesTableProps, "onOpen" | "onRun">) {
  const text = useJobMessages()
  const intl = useIntl()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["jobs", "schedules", intl.locale],
    queryFn: ({ signal }) => request(listJobSchedules, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.content.some(({ last }) => last && isRunning(last)) ? runningJobsPollMs : false,
  })
  if (error && !data)
    return <PageError failure={error} what={text("clientJobs.title")} onRetry={() => void refetch()} />
  return (
    <div className="jobs__view">
      <p className="ru-page-table__more">{text("clientJobs.schedule.text")}</p>
      {data ? <SchedulesTable schedules={data.content} busy={isFetching} {...actions} /> : <SkeletonText lines={8} />}
    </div>
  )
}
