import * as Type from "typebox"
import type { AuditVerdict } from "../../../../schemas/api/audit.ts"
import type { JobKind } from "../../../jobs/job-kind.ts"
import type { SealService } from "../seals/service.ts"
import { countEntries } from "./trail-repository.ts"
import { verifyTrail } from "./verify-trail.ts"

export const VerifyInput = Type.Object({}, { additionalProperties: false })

/** Looks over the client's whole trail; it changes nothing. */
export function verifyJob(seals: SealService): JobKind<Record<string, never>, AuditVerdict> {
  return {
    name: "audit.verification",
    input: VerifyInput,
    attempts: 5,
    async run(job) {
      const { clientId } = job.actor
      const total = await job.step((tx) => countEntries(tx, clientId))
      const verdict = await verifyTrail({
        clientId,
        publicKey: await seals.publicKey(),
        step: (work) => job.step(work),
        progress: (entries) => job.progress(Math.min(entries, total), total),
      })
      await job.finish(async () => verdict)
    },
  }
}
