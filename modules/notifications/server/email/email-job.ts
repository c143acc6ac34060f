import type { FastifyBaseLogger } from "fastify"
import * as Type from "typebox"
import type { JobKind } from "../../../../server/jobs/job-kind.ts"
import type { AccessContextDeps } from "../../../records/server/index.ts"
import { dropHopeless } from "./digest-repository.ts"
import { deleteFinishedJobs } from "./job-repository.ts"
import { enqueueImmediateEmails } from "./enqueue-immediate-emails.ts"
import { planDigests, writeDigests } from "./write-digests.ts"

export const emailJobKind = { name: "notification.email" } as const

export interface EmailJobDeps extends AccessContextDeps {
  readonly log: FastifyBaseLogger
}

export interface EmailJobResult {
  readonly emails: number
}

/** After this many failures an email is dropped. */
const maxAttempts = 5

/**
 * Enqueues due emails page by page. Enqueueing an email and deleting its due lines is one transaction, so a crash loses
 * and duplicates nothing: the next attempt continues with the rest.
 */
export function emailJob(deps: EmailJobDeps): JobKind<object, EmailJobResult> {
  return {
    ...emailJobKind,
    input: Type.Object({}, { additionalProperties: false }),
    // A crash of the process is not the job's fault. Due lines are stored, so the next attempt continues with the rest.
    attempts: 20,
    async run(job) {
      const { clientId } = job.actor
      let emails = 0
      for (;;) {
        const planned = await job.step((tx) => planDigests(tx, deps, job))
        const single = await job.step((tx) => enqueueImmediateEmails(tx, deps, job))
        const digests = await job.step((tx) => writeDigests(tx, deps, job))
        if (planned + single.processed + digests.processed === 0) break
        emails += single.written + digests.written
        await job.progress(emails, null)
      }
      await job.finish(async (tx) => {
        await dropHopeless(tx, clientId, maxAttempts)
        await deleteFinishedJobs(tx, clientId, emailJobKind.name)
        return { emails }
      })
    },
  }
}
