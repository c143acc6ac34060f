import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useIntl } from "react-intl"
import { getClientJob, type ClientJob, type JobAttempt } from "../contracts/job-administration.ts"
import { momentText } from "../../../schemas/day-text.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Drawer } from "../../../ui/drawer.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import type { Tone } from "../../../ui/tone.ts"
import { request } from "../../../src/api/request.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { JobProgress, JobState } from "./job-state.tsx"
import { isRunning, runningJobsPollMs } from "./running-jobs.ts"
import { useJobMessages } from "./use-job-messages.ts"

export interface JobDrawerProps {
  readonly job: ClientJob
  readonly onRetry: (job: ClientJob) => void
  readonly onCancel: (job: ClientJob) => void
  readonly onClose: () => void
}

/** One job with all its attempts. */
export function JobDrawer({ job, onRetry, onCancel, onClose }: JobDrawerProps) {
  const text = useJobMessages()
  const intl = useIntl()
  const { data, error } = useQuery({
    queryKey: ["jobs", "one", intl.locale, job.id],
    queryFn: ({ signal }) => request(getClientJob, { params: { jobId: job.id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data.job) ? runningJobsPollMs : false),
  })
  const current = data?.job ?? job
  return (
    <Drawer open title={current.kindName} closeLabel={text("clientJobs.close")} placement="over" onClose={onClose}>
      <div className="jobs__detail">
        <JobFacts job={current} />
        {data?.retryBlocker ? <Banner tone="info" title={data.retryBlocker} /> : null}
        <div className="jobs__buttons">
          {current.canRetry && data && data.retryBlocker === null ? (
            <Button onClick={() => onRetry(current)}>{text("clientJobs.retry")}</Button>
          ) : null}
          {current.canCancel ? <Button onClick={() => onCancel(current)}>{text("clientJobs.cancel")}</Button> : null}
        </div>
        <h3>{text("clientJobs.attempts")}</h3>
        {error ? <Banner tone="danger" live title={errorMessage(intl, error)} /> : null}
        {data ? <Attempts attempts={data.attempts} /> : error ? null : <SkeletonText lines={4} />}
      </div>
    </Drawer>
  )
}

function JobFacts({ job }: { readonly job: ClientJob }) {
  const text = useJobMessages()
  const language = useLanguage()
  const moment = (iso: string | null) => (iso === null ? text("clientJobs.never") : momentText(iso, language))
  return (
    <>
      <span className="jobs__standing">
        <JobState job={job} />
        <JobProgress job={job} />
      </span>
      {job.about === null ? null : <p>{job.about}</p>}
      {job.failure === null ? null : <JobError failure={job.failure} technical={job.technical} />}
      <dl className="jobs__facts">
        <Fact name={text("clientJobs.who")} value={job.requestedBy?.name ?? text("clientJobs.who.product")} />
        <Fact name={text("clientJobs.column.requested")} value={moment(job.createdAt)} />
        <Fact name={text("clientJobs.column.started")} value={moment(job.startedAt)} />
        <Fact name={text("clientJobs.column.finished")} value={moment(job.finishedAt)} />
        <Fact
          wide
          name={text("clientJobs.number")}
          value={
            <bdi dir="ltr" className="ru-code">
              {job.id}
            </bdi>
          }
        />
      </dl>
    </>
  )
}

function Fact({ name, value, wide }: { readonly name: string; readonly value: ReactNode; readonly wide?: boolean }) {
  return (
    <div data-wide={wide ? "" : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
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
  const text = useJobMessages()
  const language = useLanguage()
  if (attempts.length === 0) return <p>{text("clientJobs.attempts.none")}</p>
  return (
    <ol className="jobs__attempts">
      {attempts.map(({ number, startedAt, finishedAt, outcome, failure, technical }) => (
        <li key={number}>
          <span className="jobs__standing">
            <strong>{text("clientJobs.attempt", { number })}</strong>
            <Badge tone={outcome === null ? "info" : tones[outcome]}>
              {text(`clientJobs.outcome.${outcome ?? "running"}`)}
            </Badge>
          </span>
          <span className="ru-figures ru-page-table__more">
            {momentText(startedAt, language)}
            {finishedAt === null ? null : ` – ${momentText(finishedAt, language)}`}
          </span>
          {failure === null ? null : <JobError failure={failure} technical={technical} />}
        </li>
      ))}
    </ol>
  )
}

/** Error message of the job, and the technical error for operators. */
function JobError({ failure, technical }: { readonly failure: string; readonly technical: string | null }) {
  const text = useJobMessages()
  return (
    <div className="jobs__why">
      <p>{failure}</p>
      {technical === null ? null : (
        <p className="ru-page-table__more">
          {text("clientJobs.technical")}{" "}
          <bdi dir="ltr" className="ru-code">
            {technical}
          </bdi>
        </p>
      )}
    </div>
  )
}
