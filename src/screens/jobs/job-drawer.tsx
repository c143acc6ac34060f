import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useIntl } from "react-intl"
import { getClientJob, type ClientJob, type JobAttempt } from "../../../schemas/api/job-administration.ts"
import { momentText } from "../../../schemas/day-text.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Drawer } from "../../../ui/drawer.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import type { Tone } from "../../../ui/tone.ts"
import { call } from "../../calls/call.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { errorSentence } from "../../shell/error-sentence.ts"
import { JobProgress, JobState } from "./job-state.tsx"
import { isUnderWay, whileUnderWayMs } from "./while-under-way.ts"
import { useWorkText } from "./use-work-text.ts"

export interface JobDrawerProps {
  readonly job: ClientJob
  readonly onRetry: (job: ClientJob) => void
  readonly onCancel: (job: ClientJob) => void
  readonly onClose: () => void
}

/** One piece of work with each of its attempts. */
export function JobDrawer({ job, onRetry, onCancel, onClose }: JobDrawerProps) {
  const text = useWorkText()
  const intl = useIntl()
  const { data, error } = useQuery({
    queryKey: ["jobs", "one", intl.locale, job.id],
    queryFn: ({ signal }) => call(getClientJob, { params: { jobId: job.id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.job) ? whileUnderWayMs : false),
  })
  const shown = data?.job ?? job
  return (
    <Drawer open title={shown.kindName} closeLabel={text("work.close")} placement="over" onClose={onClose}>
      <div className="jobs__detail">
        <JobFacts job={shown} />
        {data?.retryRefused ? <Banner tone="info" title={data.retryRefused} /> : null}
        <div className="jobs__buttons">
          {shown.canRetry && data && data.retryRefused === null ? (
            <Button onClick={() => onRetry(shown)}>{text("work.retry")}</Button>
          ) : null}
          {shown.canCancel ? <Button onClick={() => onCancel(shown)}>{text("work.cancel")}</Button> : null}
        </div>
        <h3>{text("work.attempts")}</h3>
        {error ? <Banner tone="danger" live title={errorSentence(intl, error)} /> : null}
        {data ? <Attempts attempts={data.attempts} /> : error ? null : <SkeletonText lines={4} />}
      </div>
    </Drawer>
  )
}

function JobFacts({ job }: { readonly job: ClientJob }) {
  const text = useWorkText()
  const language = useLanguage()
  const moment = (iso: string | null) => (iso === null ? text("work.never") : momentText(iso, language))
  return (
    <>
      <span className="jobs__standing">
        <JobState job={job} />
        <JobProgress job={job} />
      </span>
      {job.about === null ? null : <p>{job.about}</p>}
      {job.failure === null ? null : <Failure failure={job.failure} technical={job.technical} />}
      <dl className="jobs__facts">
        <Fact name={text("work.who")} value={job.askedBy?.name ?? text("work.who.product")} />
        <Fact name={text("work.column.asked")} value={moment(job.createdAt)} />
        <Fact name={text("work.column.began")} value={moment(job.beganAt)} />
        <Fact name={text("work.column.finished")} value={moment(job.finishedAt)} />
        <Fact
          wide
          name={text("work.number")}
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
  const text = useWorkText()
  const language = useLanguage()
  if (attempts.length === 0) return <p>{text("work.attempts.none")}</p>
  return (
    <ol className="jobs__attempts">
      {attempts.map(({ number, beganAt, endedAt, outcome, failure, technical }) => (
        <li key={number}>
          <span className="jobs__standing">
            <strong>{text("work.attempt", { number })}</strong>
            <Badge tone={outcome === null ? "info" : tones[outcome]}>
              {text(`work.outcome.${outcome ?? "running"}`)}
            </Badge>
          </span>
          <span className="ru-figures ru-page-table__more">
            {momentText(beganAt, language)}
            {endedAt === null ? null : ` – ${momentText(endedAt, language)}`}
          </span>
          {failure === null ? null : <Failure failure={failure} technical={technical} />}
        </li>
      ))}
    </ol>
  )
}

/** What went wrong in words, and which error it was for whoever runs the product. */
function Failure({ failure, technical }: { readonly failure: string; readonly technical: string | null }) {
  const text = useWorkText()
  return (
    <div className="jobs__why">
      <p>{failure}</p>
      {technical === null ? null : (
        <p className="ru-page-table__more">
          {text("work.technical")}{" "}
          <bdi dir="ltr" className="ru-code">
            {technical}
          </bdi>
        </p>
      )}
    </div>
  )
}
