import { Play } from "lucide-react"
import { FormattedMessage } from "react-intl"
import type { MessageKey } from "../../../messages/index.ts"
import { request } from "../../../src/api/request.ts"
import { ItemDetails } from "../../../src/resource-page/item-details.tsx"
import type { ListDescription } from "../../../src/resource-page/list-description.ts"
import { MomentOrDash } from "../../../src/resource-page/moment-or-dash.tsx"
import { listJobSchedules, runJobSchedule, type Every } from "../contracts/job-administration.ts"
import { jobDetails } from "./job-details.tsx"
import { JobState } from "./job-state.tsx"
import { isRunning, runningJobsPollMs } from "./running-jobs.ts"

const intervals: Readonly<Record<Every, MessageKey>> = { hour: "clientJobs.every.hour", day: "clientJobs.every.day" }

/** Recurring jobs: interval, last result and next run. */
export const scheduleList: ListDescription<typeof listJobSchedules> = {
  endpoint: listJobSchedules,
  paging: "whole",
  key: ["jobs", "schedules"],
  affects: [["jobs"]],
  idOf: ({ kind }) => kind,
  nameOf: ({ kindName }) => kindName,
  texts: {
    title: "clientJobs.tab.scheduled",
    text: "clientJobs.schedule.text",
    empty: "clientJobs.empty",
  },
  columns: [
    { label: "clientJobs.kind", render: ({ kindName }) => kindName },
    { label: "clientJobs.column.every", render: ({ every }) => <FormattedMessage id={intervals[every]} /> },
    {
      label: "clientJobs.column.last",
      render: ({ last }) =>
        last === null ? (
          <FormattedMessage id="clientJobs.schedule.none" />
        ) : (
          <MomentOrDash at={last.startedAt ?? last.createdAt} />
        ),
      tabularNumbers: true,
      headed: true,
    },
    { label: "clientJobs.column.outcome", render: ({ last }) => last && <JobState job={last} /> },
    { label: "clientJobs.column.failure", render: ({ last }) => last?.failure, secondary: true },
    {
      label: "clientJobs.column.next",
      render: ({ nextAt }) =>
        nextAt === null ? <FormattedMessage id="clientJobs.next.soon" /> : <MomentOrDash at={nextAt} />,
      tabularNumbers: true,
      headed: true,
    },
  ],
  pollMs: (schedules) => (schedules.some(({ last }) => last && isRunning(last)) ? runningJobsPollMs : false),
  actions: [
    {
      id: "open",
      label: "clientJobs.open",
      in: "name",
      opens: true,
      reads: true,
      isOffered: ({ last }) => last !== null,
      drawer: ({ item: { last }, onClose }) =>
        last && <ItemDetails details={jobDetails} item={last} onClose={onClose} />,
    },
    {
      id: "run",
      label: "clientJobs.run",
      labelOf: "clientJobs.run.one",
      icon: <Play aria-hidden="true" />,
      isDisabled: ({ last }) => last !== null && isRunning(last),
      run: ({ kind }) => request(runJobSchedule, { params: { kind } }),
      done: "clientJobs.ran",
      confirm: { title: "clientJobs.run.one", text: "clientJobs.run.text", keep: "clientJobs.run.keep" },
    },
  ],
}
