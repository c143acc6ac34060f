import type { AttemptOutcome, ClientJob, JobAttempt } from "../contracts/job-administration.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import { textIn, type Language, type LocalisedText } from "../../../schemas/languages.ts"
import type { Problem } from "../../../schemas/problems.ts"
import { format, problemMessage } from "../../../server/http/problem-messages.ts"
import type { JobListItem } from "./repository.ts"
import type { AttemptRow } from "../../../server/jobs/attempt-repository.ts"
import { kindName } from "./kind-name.ts"

export interface JobSerializeContext {
  readonly language: Language
  /** Names of profiles. */
  readonly names: ReadonlyMap<ProfileId, LocalisedText>
  /** Whether this version of the server supports a job kind. */
  readonly knows: (kind: string) => boolean
}

/** A job for administrators: of its input, only the profile is included. */
export function serializeClientJob(row: JobListItem, { language, names, knows }: JobSerializeContext): ClientJob {
  const about = row.profile_id === null ? undefined : names.get(row.profile_id)
  const isRunning = row.state === "queued" || row.state === "running"
  const hasDetails = isRunning || row.state === "failed"
  return {
    id: row.id,
    kind: row.kind,
    kindName: kindName(row.kind, language),
    about: about === undefined ? null : textIn(about, language),
    state: row.state,
    cancelRequested: row.cancel_requested,
    done: row.done,
    total: row.total,
    attempts: row.attempts,
    requestedBy: row.requested_by === null ? null : { id: row.requested_by, name: row.requester ?? "" },
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    failure:
      row.state === "failed"
        ? formatProblems(row.problems, language)
        : hasDetails
          ? formatJobError(row.last_outcome, row.last_problems ?? [], language)
          : null,
    technical: hasDetails ? row.last_technical : null,
    canRetry: (row.state === "failed" || row.state === "cancelled") && knows(row.kind),
    canCancel: isRunning && !row.cancel_requested,
  }
}

export function serializeAttempt(row: AttemptRow, number: number, language: Language): JobAttempt {
  return {
    number,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    outcome: row.outcome,
    failure: formatJobError(row.outcome, row.problems, language),
    technical: row.technical,
  }
}

function formatJobError(
  outcome: AttemptOutcome | null,
  problems: readonly Problem[],
  language: Language,
): string | null {
  if (outcome === "lost") return format("jobs.lost", language)
  return outcome === "failed" || outcome === "again" ? formatProblems(problems, language) : null
}

function formatProblems(problems: readonly Problem[], language: Language): string | null {
  // An unexpected error has no request correlation ID here, so the job ID is shown instead.
  const formatProblem = (one: Problem) =>
    one.code === "server.failed" ? format("jobs.broke", language) : problemMessage(one, language)
  return problems.length === 0 ? null : problems.map(formatProblem).join(" ")
}
