import * as Type from "typebox"
import type { AuditVerification } from "../../contract.ts"
import type { JobKind } from "../../../../server/jobs/job-kind.ts"
import type { SealService } from "../seals/service.ts"
import { countEntries } from "./audit-entry-repository.ts"
import { verifyAuditLog } from "./verify-audit-log.ts"

export const VerifyInput = Type.Object({}, { additionalProperties: false })

/** Verifies the client's complete audit log; read-only. */
export function verifyJob(seals: SealService): JobKind<Record<string, never>, AuditVerification> {
  return {
    name: "audit.verification",
    input: VerifyInput,
    attempts: 5,
    async run(job) {
      const { clientId } = job.actor
      const total = await job.step((tx) => countEntries(tx, clientId))
      const result = await verifyAuditLog({
        clientId,
        publicKey: await seals.publicKey(),
        step: (run) => job.step(run),
        progress: (entries) => job.progress(Math.min(entries, total), total),
      })
      await job.finish(async () => result)
    },
  }
}
