import { useEffect } from "react"
import { useIntl } from "react-intl"
import { useJob } from "../../../src/queries/jobs.ts"
import { JobProgress } from "../../../src/shell/job-progress.tsx"
import type { Import } from "../contracts/imports.ts"
import { stageOfJob } from "./stage-of-job.ts"

interface ImportProgressProps {
  readonly one: Import
  /** The job is done, failed or cancelled. */
  readonly onFinished: () => void
}

const phases = ["reading", "comparing", "validating", "writing"] as const

/** Progress of the running job of an import. */
export function ImportProgress({ one, onFinished }: ImportProgressProps) {
  const { formatMessage } = useIntl()
  const { job = one.job ?? undefined, failure, cancel } = useJob(one.job?.id)
  const finished = job !== undefined && job.state !== "queued" && job.state !== "running"
  useEffect(() => {
    if (finished) onFinished()
  }, [finished, onFinished])
  return (
    <JobProgress
      title={formatMessage({ id: stageOfJob(one).title }, { file: one.fileName })}
      job={job}
      failure={failure}
      onCancel={cancel}
      phaseText={(phase) => {
        const known = phases.find((name) => name === phase)
        return known && formatMessage({ id: `imports.phase.${known}` })
      }}
    />
  )
}
