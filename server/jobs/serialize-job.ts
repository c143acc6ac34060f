import type { Job } from "../../modules/jobs/contracts/jobs.ts"
import type { Language } from "../../schemas/languages.ts"
import { problemMessage } from "../http/problem-messages.ts"
import type { JobView } from "./repository.ts"

/** A job for the user who requested it, with its problems in their language. */
export function serializeJob(row: JobView, language: Language): Job {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    cancelRequested: row.cancel_requested,
    done: row.done,
    total: row.total,
    phase: row.phase,
    result: row.result,
    problems: row.problems.map((one) => ({
      code: one.code,
      path: [...one.path],
      ...(one.params && { params: { ...one.params } }),
      message: problemMessage(one, language),
    })),
    attempts: row.attempts,
    requestedBy: row.requested_by,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}
