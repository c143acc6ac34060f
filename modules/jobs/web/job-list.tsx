import { ListTree } from "lucide-react"
import type { IntlShape } from "react-intl"
import type { ReplyOf } from "../../../schemas/api/endpoint.ts"
import { ItemDetails } from "../../../src/resource-page/item-details.tsx"
import type { ListDescription } from "../../../src/resource-page/list-description.ts"
import { MomentOrDash } from "../../../src/resource-page/moment-or-dash.tsx"
import { listClientJobs, maxCountedJobs } from "../contracts/job-administration.ts"
import { jobStates } from "../contracts/jobs.ts"
import { jobActions, jobDetails, jobScope } from "./job-details.tsx"
import { JobProgress, JobRequester, JobState, stateLabels } from "./job-state.tsx"
import { isRunning, runningJobsPollMs } from "./running-jobs.ts"

type Reply = ReplyOf<typeof listClientJobs>

/** Time spans in days. */
const days: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 }
const dayMs = 86_400_000

/** The client's jobs, newest first. */
export const jobList: ListDescription<typeof listClientJobs> = {
  ...jobScope,
  endpoint: listClientJobs,
  paging: "parts",
  texts: {
    title: "clientJobs.title",
    count: "clientJobs.count",
    empty: "clientJobs.empty",
    emptyText: "clientJobs.empty.text",
    nothing: "clientJobs.nothing",
    nothingText: "clientJobs.nothing.text",
    more: "clientJobs.more",
  },
  countOf: ({ counts }) => ({ underWay: counts.queued + counts.running, failed: counts.failed }),
  filters: {
    state: { label: "clientJobs.state", all: "clientJobs.state.all", options: stateOptions },
    kind: {
      label: "clientJobs.kind",
      all: "clientJobs.kind.all",
      options: ([reply]) => (reply?.kinds ?? []).map(({ kind, name }) => ({ value: kind, label: name })),
    },
    requestedBy: { label: "clientJobs.who", all: "clientJobs.who.all", options: requesterOptions },
    since: {
      label: "clientJobs.since",
      all: "clientJobs.since.all",
      choices: {
        day: "clientJobs.since.day",
        week: "clientJobs.since.week",
        month: "clientJobs.since.month",
      },
      parameterOf: (span) => new Date(Date.now() - (days[span] ?? 0) * dayMs).toISOString(),
    },
  },
  columns: [
    { label: "clientJobs.kind", render: ({ kindName }) => kindName, below: ({ about }) => about },
    { label: "clientJobs.state", render: (job) => <JobState job={job} /> },
    {
      label: "clientJobs.column.progress",
      render: (job) => (job.state === "running" ? <JobProgress job={job} /> : null),
      aside: true,
    },
    { label: "clientJobs.column.attempts", render: ({ attempts }) => attempts, tabularNumbers: true, aside: true },
    { label: "clientJobs.column.failure", render: ({ failure }) => failure, secondary: true },
    {
      label: "clientJobs.column.requested",
      render: ({ createdAt }) => <MomentOrDash at={createdAt} />,
      tabularNumbers: true,
    },
    {
      label: "clientJobs.column.started",
      render: ({ startedAt }) => <MomentOrDash at={startedAt} />,
      tabularNumbers: true,
      aside: true,
    },
    {
      label: "clientJobs.column.finished",
      render: ({ finishedAt }) => <MomentOrDash at={finishedAt} />,
      tabularNumbers: true,
      aside: true,
    },
    { label: "clientJobs.who", render: (job) => <JobRequester job={job} /> },
  ],
  pollMs: (jobs) => (jobs.some(isRunning) ? runningJobsPollMs : false),
  actions: [
    ...jobActions,
    {
      id: "open",
      label: "clientJobs.open",
      icon: <ListTree aria-hidden="true" />,
      opens: true,
      reads: true,
      drawer: ({ item, onClose }) => <ItemDetails details={jobDetails} item={item} onClose={onClose} />,
    },
  ],
}

/** States with the number of their jobs. */
function stateOptions([reply]: readonly Reply[], { formatMessage }: IntlShape) {
  return jobStates.map((value) => {
    const state = formatMessage({ id: stateLabels[value] })
    const count = reply?.counts[value] ?? 0
    const counted = count < maxCountedJobs ? "clientJobs.state.some" : "clientJobs.state.many"
    return { value, label: count === 0 ? state : formatMessage({ id: counted }, { state, count }) }
  })
}

/** All users, the system, and the users who requested a job that is shown. */
function requesterOptions(replies: readonly Reply[], { formatMessage }: IntlShape) {
  const users = replies.flatMap(({ content }) => content).flatMap(({ requestedBy }) => requestedBy ?? [])
  return [
    { value: "people", label: formatMessage({ id: "clientJobs.who.people" }) },
    { value: "product", label: formatMessage({ id: "clientJobs.who.product" }) },
    ...[...new Map(users.map((user) => [user.id, user])).values()].map(({ id, name }) => ({ value: id, label: name })),
  ]
}
