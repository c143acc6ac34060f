import type { AttemptOutcome, ClientJob, JobAttempt } from "../../schemas/api/job-administration.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import { textIn, type Language, type LocalisedText } from "../../schemas/languages.ts"
import type { Problem } from "../../schemas/problems.ts"
import { format, sentenceOf } from "../http/sentences.ts"
import type { ToldJob } from "./administration-repository.ts"
import type { AttemptRow } from "./attempt-repository.ts"
import { kindName } from "./kind-name.ts"

export interface Printing {
  readonly language: Language
  /** What profiles are called. */
  readonly names: ReadonlyMap<ProfileId, LocalisedText>
  /** Whether this version of the product does work of a kind. */
  readonly knows: (kind: string) => boolean
}

/** A piece of work as administrators see it: of what it was told to do, no more than which profile it is about. */
export function printClientJob(row: ToldJob, { language, names, knows }: Printing): ClientJob {
  const about = row.profile_id === null ? undefined : names.get(row.profile_id)
  const isUnderWay = row.state === "queued" || row.state === "running"
  const tells = isUnderWay || row.state === "failed"
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
    askedBy: row.asked_by === null ? null : { id: row.asked_by, name: row.asker ?? "" },
    createdAt: row.created_at.toISOString(),
    beganAt: row.begun_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    failure:
      row.state === "failed"
        ? sentencesOf(row.problems, language)
        : tells
          ? failureOf(row.last_outcome, row.last_problems ?? [], language)
          : null,
    technical: tells ? row.last_technical : null,
    canRetry: (row.state === "failed" || row.state === "cancelled") && knows(row.kind),
    canCancel: isUnderWay && !row.cancel_requested,
  }
}

export function printAttempt(row: AttemptRow, number: number, language: Language): JobAttempt {
  return {
    number,
    beganAt: row.began_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    outcome: row.outcome,
    failure: failureOf(row.outcome, row.problems, language),
    technical: row.technical,
  }
}

function failureOf(outcome: AttemptOutcome | null, problems: readonly Problem[], language: Language): string | null {
  if (outcome === "lost") return format("jobs.lost", language)
  return outcome === "failed" || outcome === "again" ? sentencesOf(problems, language) : null
}

function sentencesOf(problems: readonly Problem[], language: Language): string | null {
  // What nobody foresaw has no correlation id of a request here, but the number of the work.
  const said = (one: Problem) =>
    one.code === "server.failed" ? format("jobs.broke", language) : sentenceOf(one, language)
  return problems.length === 0 ? null : problems.map(said).join(" ")
}
