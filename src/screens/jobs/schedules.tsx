import { useQuery } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { listJobSchedules } from "../../../schemas/api/job-administration.ts"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { call } from "../../calls/call.ts"
import { PageFailure } from "../../shell/page-failure.tsx"
import { SchedulesTable, type SchedulesTableProps } from "./schedules-table.tsx"
import { useWorkText } from "./use-work-text.ts"
import { isUnderWay, whileUnderWayMs } from "./while-under-way.ts"

/** What the product does by itself, as it stands at this moment. */
export function Schedules(actions: Pick<SchedulesTableProps, "onOpen" | "onRun">) {
  const text = useWorkText()
  const intl = useIntl()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["jobs", "schedules", intl.locale],
    queryFn: ({ signal }) => call(listJobSchedules, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.content.some(({ last }) => last && isUnderWay(last)) ? whileUnderWayMs : false,
  })
  if (error && !data) return <PageFailure failure={error} what={text("work.title")} onRetry={() => void refetch()} />
  return (
    <div className="jobs__view">
      <p className="ru-page-table__more">{text("work.schedule.text")}</p>
      {data ? <SchedulesTable schedules={data.content} busy={isFetching} {...actions} /> : <SkeletonText lines={8} />}
    </div>
  )
}
