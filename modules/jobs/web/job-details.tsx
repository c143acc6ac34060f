import { RotateCw, X } from "lucide-react"
import { useIntl } from "react-intl"
import { request } from "../../../src/api/request.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import type { DetailsDescription } from "../../../src/resource-page/item-details.tsx"
import type { ActionScope, ItemAction } from "../../../src/resource-page/list-description.ts"
import { MomentOrDash } from "../../../src/resource-page/moment-or-dash.tsx"
import { momentText } from "../../../schemas/day-text.ts"
import { Badge } from "../../../ui/badge.tsx"
import type { Tone } from "../../../ui/tone.ts"
import {
  cancelClientJob,
  getClientJob,
  retryClientJob,
  type ClientJob,
  type JobAttempt,
} from "../contracts/job-administration.ts"
import { JobProgress, JobRequester, JobState } from "./job-state.tsx"
import { isRunning, runningJobsPollMs } from "./running-jobs.ts"

export const jobScope: ActionScope<ClientJob> = {
  key: ["jobs"],
  idOf: ({ id }) => id,
  nameOf: ({ kindName }) => kindName,
}

export const jobActions: readonly ItemAction<ClientJob>[] = [
  {
    id: "retry",
    label: "clientJobs.retry",
    labelOf: "clientJobs.retry.one",
    icon: <RotateCw aria-hidden="true" />,
    isOffered: ({ canRetry }) => canRetry,
    run: ({ id }) => request(retryClientJob, { params: { jobId: id } }),
    done: "clientJobs.retried",
    confirm: { title: "clientJobs.retry.one", text: "clientJobs.retry.text", keep: "clientJobs.retry.keep" },
  },
  {
    id: "cancel",
    label: "clientJobs.cancel",
    labelOf: "clientJobs.cancel.one",
    icon: <X aria-hidden="true" />,
    tone: "danger",
    isOffered: ({ canCancel }) => canCancel,
    run: ({ id }) => request(cancelClientJob, { params: { jobId: id } }),
    done: "clientJobs.cancelled",
    confirm: { title: "clientJobs.cancel.one", text: "clientJobs.cancel.text", keep: "clientJobs.cancel.keep" },
  },
]

/** One job with all its attempts. */
export const jobDetails: DetailsDescription<ClientJob, typeof getClientJob> = {
  ...jobScope,
  placement: "drawer",
  endpoint: getClientJob,
  paramsOf: ({ id }) => ({ jobId: id }),
  itemOf: ({ job }) => job,
  titleOf: ({ kindName }) => kindName,
  summary: (job) => <JobSummary job={job} />,
  facts: [
    { label: "clientJobs.who", render: (job) => <JobRequester job={job} /> },
    { label: "clientJobs.column.requested", render: ({ createdAt }) => <MomentOrDash at={createdAt} /> },
    { label: "clientJobs.column.started", render: ({ startedAt }) => <MomentOrDash at={startedAt} /> },
    { label: "clientJobs.column.finished", render: ({ finishedAt }) => <MomentOrDash at={finishedAt} /> },
    {
      label: "clientJobs.number",
      render: ({ id }) => (
        <bdi dir="ltr" className="ru-code">
          {id}
        </bdi>
      ),
      wide: true,
    },
  ],
  actions: jobActions,
  blockerOf: ({ id }, { retryBlocker }) => (id === "retry" ? retryBlocker : null),
  content: ({ attempts }) => <Attempts attempts={attempts} />,
  pollMs: ({ job }) => (isRunning(job) ? runningJobsPollMs : false),
}

function JobSummary({ job }: { readonly job: ClientJob }) {
  return (
    <>
      <span className="jobs__status">
        <JobState job={job} />
        {job.state === "running" ? <JobProgress job={job} /> : null}
      </span>
      {job.about === null ? null : <p>{job.about}</p>}
      <JobError {...job} />
    </>
  )
}

const tones: Readonly<Record<NonNullable<JobAttempt["outcome"]>, Tone>> = {
  done: "success",
  failed: "danger",
  again: "warning",
  cancelled: "neutral",
  released: "neutral",
  lost: "warning",
}

function Attempts({ attempts }: { readonly attempts: readonly JobAttempt[] }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  return (
    <>
      <h3 className="jobs__heading">{formatMessage({ id: "clientJobs.attempts" })}</h3>
      {attempts.length === 0 ? <p>{formatMessage({ id: "clientJobs.attempts.none" })}</p> : null}
      <ol className="jobs__attempts">
        {attempts.map((attempt) => {
          const { number, startedAt, finishedAt, outcome } = attempt
          return (
            <li key={number}>
              <span className="jobs__status">
                <strong>{formatMessage({ id: "clientJobs.attempt" }, { number })}</strong>
                <Badge tone={outcome === null ? "info" : tones[outcome]}>
                  {formatMessage({ id: `clientJobs.outcome.${outcome ?? "running"}` })}
                </Badge>
              </span>
              <span className="ru-figures ru-page-table__more">
                {momentText(startedAt, language)}
                {finishedAt === null ? null : ` – ${momentText(finishedAt, language)}`}
              </span>
              <JobError {...attempt} />
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** Why a job or an attempt failed, if it did, and the technical error for operators. */
function JobError({ failure, technical }: Pick<JobAttempt, "failure" | "technical">) {
  const { formatMessage } = useIntl()
  if (failure === null) return null
  return (
    <div className="jobs__error">
      <p>{failure}</p>
      {technical === null ? null : (
        <p className="ru-page-table__more">
          {formatMessage({ id: "clientJobs.technical" })}{" "}
          <bdi dir="ltr" className="ru-code">
            {technical}
          </bdi>
        </p>
      )}
    </div>
  )
}
