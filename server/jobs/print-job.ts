import type { Job } from "../../schemas/api/jobs.ts"
import type { Language } from "../../schemas/languages.ts"
import { sentenceOf } from "../http/sentences.ts"
import type { SeenJob } from "./repository.ts"

/** A piece of work as its person sees it, with what went wrong in their language. */
export function printJob(row: SeenJob, language: Language): Job {
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
      message: sentenceOf(one, language),
    })),
    attempts: row.attempts,
    askedBy: row.asked_by,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}
